/**
 * Runs the look-ups that are due: claims them with a lease, asks through the gateway like a person's page, and writes
 * each result together with the next check.
 */
import {
  type FailureCause,
  nextAfterFailure,
  type NextCheck,
  type SchedulePolicy,
} from '../../../src/core/schedule/next-check.ts';
import type { PastRead } from '../../../src/core/schedule/past-read.ts';
import { isWithheld, rowOfMessage } from '../../../src/core/wire/codes.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { Clock } from '../../http/service.ts';
import type { Tracked } from '../ports/schedule.ts';
import { createPauses } from './pauses.ts';
import type { DeskOperations } from '../operations.ts';

/** The result of a look-up by the gateway (`gateway/types.ts`), which the desk does not import. */
export type LookupResult =
  | {
      readonly kind: 'answer';
      readonly at: number;
      readonly freshUntil: number;
      readonly body: string;
      readonly past?: readonly string[];
    }
  | { readonly kind: 'failure'; readonly code: string; readonly at: number; readonly until: number }
  | { readonly kind: 'refusal'; readonly code: string; readonly retryAfterMs: number | null };

export interface CheckRunnerDeps {
  readonly store: Pick<DeskOperations, 'claimDue' | 'schedule' | 'recordAnswer' | 'unread' | 'notePast'>;
  readonly lookUp: (ref: Pick<Tracked, 'number'> & { type: string; sealine: string }) => Promise<LookupResult>;
  /** Reads the oldest past result with up to two requests; `null` when they may not be made now. */
  readonly readFirstResult: (
    ref: Pick<Tracked, 'number'> & { type: string; sealine: string },
  ) => Promise<PastRead | null>;
  readonly policy: () => SchedulePolicy;
  readonly clock: Clock;
  /** Returns true when only new shipments may be looked up. */
  readonly isOverBudgetPace: (now: number) => Promise<boolean>;
  /** Returns true when past results, which bring no news of the journey, may be read. */
  readonly isUnderBudgetPace: (now: number) => Promise<boolean>;
  readonly isStopping: () => boolean;
  /** True when the answers come from the built-in service. */
  readonly sample: boolean;
  /** `instance/process`, the owner of its claims. */
  readonly owner: string;
  /** Called when the answer of a shipment confirms or refutes the vessel news that its row showed. */
  readonly onLabel: (outcome: 'right' | 'wrong') => void;
  readonly onFault: (error: unknown) => void;
}

export interface CheckRunner {
  /** Claims due checks up to the limit of parallel look-ups. Resolves when the last of them is written. */
  tick(): Promise<void>;
}

/** Limits of parallel look-ups. Real carriers take 20 to 60 s for each. */
const MAX_LOOK_UPS = 8;
const MAX_LOOK_UPS_PER_CARRIER = 2;
/** Past results that one tick reads, one after the other. */
const MAX_PAST_READS = 4;
/** Longer than a look-up that waits for a connection and then for a slow carrier. */
const LEASE_MS = 10 * MINUTE;

const QUOTA: readonly string[] = ['BUDGET_REACHED', 'API_KEY_LIMIT_REACHED'];

function toFailureCause(code: string): FailureCause {
  if (QUOTA.includes(code)) return 'quota';
  const { kind, blame } = rowOfMessage(code);
  if (blame === 'caller') return 'refused';
  if (kind !== 'refusal' || code === 'AUTO_CANT_FIND_INFO') return 'not-yet';
  return blame === 'carrier' ? 'line-out' : 'service-out';
}

export function createCheckRunner(deps: CheckRunnerDeps): CheckRunner {
  const { store, lookUp, policy, clock, isOverBudgetPace, isStopping, sample, owner, onLabel, onFault } = deps;
  const pauses = createPauses();
  /** Number of claimed checks that are not finished. */
  let underWay = 0;
  /** Next time at which past results are read; infinity while they are being read. */
  let nextPastAt = 0;

  async function finish(tracked: Tracked, result: LookupResult): Promise<void> {
    const { id, number, numberType, line } = tracked;
    const lookup = { number, type: numberType, sealine: line, sample };
    if (result.kind === 'answer') {
      pauses.note(line, clock(), null);
      const { kind: _, ...storedResult } = result;
      const stored = { ...lookup, ...storedResult, code: null };
      const recorded = await store.recordAnswer(stored, policy());
      for (const { label } of recorded) if (label !== null) onLabel(label);
      if (recorded.some(({ trackedId, outcome }) => trackedId === id && outcome === 'recorded')) return;
      // The shipment was merged into another one, or the answer is older than the stored one.
      await store.schedule([
        { trackedId: id, at: Math.max(storedResult.freshUntil, clock() + HOUR), why: { key: 'fresh' } },
      ]);
      return;
    }
    const now = clock();
    const { code } = result;
    if (result.kind === 'failure' && isWithheld(code)) {
      // The carrier answered, but no data may be shown. The row keeps its known data.
      pauses.note(line, now, null);
      const key = code === 'EARLIER_JOURNEY' ? 'earlier-journey' : 'withheld';
      await store.schedule([{ trackedId: id, at: Math.max(result.until, now + HOUR), why: { key } }]);
      return;
    }
    const until = result.kind === 'failure' ? result.until : now + (result.retryAfterMs ?? HOUR);
    const cause = toFailureCause(code);
    pauses.note(line, now, { cause, code });
    if (cause === 'quota') pauses.quota(until);
    const next: NextCheck =
      code === CANCELLED
        ? { at: null, why: { key: 'finished' } }
        : (pauses.postpone(id, line, now) ?? nextAfterFailure({ at: now, cause, code, until }));
    if (result.kind === 'failure' || cause === 'refused')
      await store.recordAnswer({ ...lookup, at: now, freshUntil: until, body: null, code }, null);
    await store.schedule([{ trackedId: id, ...next }]);
  }

  async function lookUpOne(tracked: Tracked): Promise<void> {
    try {
      const { id, number, numberType, line } = tracked;
      const postponed = pauses.postpone(id, line, clock());
      if (postponed !== null) await store.schedule([{ trackedId: id, ...postponed }]);
      else {
        const ref = { number, type: numberType, sealine: line };
        await finish(tracked, await lookUp(ref));
      }
    } catch (error) {
      // The claim ends with its lease.
      onFault(error);
    } finally {
      underWay -= 1;
    }
  }

  /**
   * Reads past results once for each shipment: delays count from the first ETA of the journey, which may be older
   * than the watch.
   */
  async function readPast(now: number): Promise<void> {
    if (now < nextPastAt || isStopping() || !(await deps.isUnderBudgetPace(now))) return;
    nextPastAt = Number.POSITIVE_INFINITY;
    let pause = 0;
    try {
      const unread = await store.unread(MAX_PAST_READS);
      if (unread.length === 0) pause = MINUTE;
      for (const { number, numberType, line } of unread) {
        if (isStopping() || !(await deps.isUnderBudgetPace(clock()))) break;
        const pastRead = await deps.readFirstResult({ number, type: numberType, sealine: line });
        if (pastRead === null) {
          pause = HOUR;
          break;
        }
        await store.notePast({ number, numberType, line }, pastRead);
      }
    } catch (error) {
      pause = MINUTE;
      onFault(error);
    } finally {
      nextPastAt = clock() + pause;
    }
  }

  /** Looks up a few shipments of each carrier in parallel. */
  async function lookUpAll(claimed: readonly Tracked[]): Promise<void> {
    const queues = new Map<string, Tracked[]>();
    for (const tracked of claimed) queues.set(tracked.line, [...(queues.get(tracked.line) ?? []), tracked]);
    const work = async (queue: Tracked[]): Promise<void> => {
      for (let next = queue.shift(); next !== undefined && !isStopping(); next = queue.shift()) await lookUpOne(next);
    };
    await Promise.all(
      [...queues.values()].flatMap((queue) => Array.from({ length: MAX_LOOK_UPS_PER_CARRIER }, () => work(queue))),
    );
  }

  const claim = async (now: number, limit: number): Promise<readonly Tracked[]> =>
    store.claimDue(now, {
      until: now + LEASE_MS,
      owner,
      limit,
      onlyNew: await isOverBudgetPace(now),
      policy: policy(),
    });

  return {
    async tick() {
      const now = clock();
      pauses.tick(now);
      const limit = MAX_LOOK_UPS - underWay;
      if (limit <= 0 || isStopping()) return;
      underWay += limit;
      const claimed = await claim(now, limit).finally(() => {
        underWay -= limit;
      });
      underWay += claimed.length;
      await lookUpAll(claimed);
      await readPast(now);
    },
  };
}
