/**
 * Makes the looks that are due: claims them with a lease, asks through the gateway as a person's
 * page would, and writes what came of each together with the next one.
 */
import {
  type FailureCause,
  nextAfterFailure,
  type NextCheck,
  type PlanPolicy,
} from '../../../src/core/plan/next-check.ts';
import type { PastRead } from '../../../src/core/plan/past-read.ts';
import { isWithheld, rowOfMessage } from '../../../src/core/wire/codes.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { Clock } from '../../http/service.ts';
import type { Tracked } from '../ports/schedule.ts';
import { createPauses } from './pauses.ts';
import type { DeskOperations } from '../operations.ts';

/** What the gateway says of a look (`gateway/types.ts`), which the desk does not import. */
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
  /** Brings the oldest past result for up to two calls; null where these may not be made now. */
  readonly readFirstResult: (
    ref: Pick<Tracked, 'number'> & { type: string; sealine: string },
  ) => Promise<PastRead | null>;
  readonly policy: () => PlanPolicy;
  readonly clock: Clock;
  /** Whether only what was never looked at may be looked at now. */
  readonly isOverBudgetPace: (now: number) => Promise<boolean>;
  /** Whether there is room for past results, which bring nothing new of the journey. */
  readonly isUnderBudgetPace: (now: number) => Promise<boolean>;
  readonly isStopping: () => boolean;
  /** From the built-in service. */
  readonly sample: boolean;
  /** `instance/process`: whose its claims are. */
  readonly owner: string;
  /** Ship news that was shown on a row was right or wrong, by its own answer. */
  readonly onLabel: (outcome: 'right' | 'wrong') => void;
  readonly onFault: (error: unknown) => void;
}

export interface CheckRunner {
  /** Takes what is due and there is room for. Resolves when the last of it is written. */
  tick(): Promise<void>;
}

/** Looks under way at once, and of these for one line: a real line takes 20 to 60 s for each. */
const MAX_LOOK_UPS = 8;
const MAX_LOOK_UPS_PER_CARRIER = 2;
/** Past results that are read one after the other in one tick. */
const MAX_PAST_READS = 4;
/** Longer than a look that waits for a connection and then for a slow line. */
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
  /** Claimed and not finished. */
  let underWay = 0;
  /** From when on past results are read; while they are, never. */
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
      // Merged into another, or older than what is known.
      await store.schedule([
        { trackedId: id, at: Math.max(storedResult.freshUntil, clock() + HOUR), why: { key: 'fresh' } },
      ]);
      return;
    }
    const now = clock();
    const { code } = result;
    if (result.kind === 'failure' && isWithheld(code)) {
      // The carrier was asked and answered. What is known of the shipment stays.
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
      // Its lease ends by itself.
      onFault(error);
    } finally {
      underWay -= 1;
    }
  }

  /** Once for each shipment, whenever it was added: a delay counts from the first ETA of its journey. */
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

  /** A few of each line side by side. */
  async function lookUpAll(due: readonly Tracked[]): Promise<void> {
    const queues = new Map<string, Tracked[]>();
    for (const tracked of due) queues.set(tracked.line, [...(queues.get(tracked.line) ?? []), tracked]);
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
      const due = await claim(now, limit).finally(() => {
        underWay -= limit;
      });
      underWay += due.length;
      await lookUpAll(due);
      await readPast(now);
    },
  };
}
