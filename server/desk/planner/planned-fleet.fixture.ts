/**
 * Runs the planner over a real budget. Fleets that report late (tools/simulators/reports) act as the service, and a
 * minimal desk knows what is due and what to expect from an answer.
 */
import { outlookAt } from '../../../bench/kit/plan-world.ts';
import type { Voyage } from '../../../tools/simulators/reports/fleet-reports.ts';
import { ANSWER_HOLDS } from '../../../sim/fleet/report-parameters.ts';
import { nextCheck, type SchedulePolicy } from '../../../src/core/schedule/next-check.ts';
import type { Reason } from '../../../src/core/schedule/reason.ts';
import { createPlanner } from './planner.ts';
import type { LookupResult } from './runner.ts';
import type { Claim, Schedule } from '../ports/schedule.ts';
import { createCallBudget } from '../../gateway/policy/call-budget.ts';
import { DEFAULT_LIMITS } from '../../gateway/types.ts';
import { createSqliteStore } from '../../store/sqlite.ts';

export interface Entry {
  readonly id: number;
  readonly voyage: Voyage;
  next: number | null;
  why: Reason | null;
  claimedUntil: number;
  seenAt: number | null;
}

interface Lookup {
  readonly entry: Entry;
  readonly at: number;
  /** True for the first look-up of a shipment. */
  readonly isNew: boolean;
}

export interface PlannedFleet {
  readonly entries: readonly Entry[];
  /** Requests that were made. */
  readonly lookups: readonly Lookup[];
  readonly faults: readonly unknown[];
  now: number;
  /** Looks up everything that is due. */
  work(): Promise<void>;
  /** Charges the request of a person; false when the budget refuses it. */
  ask(): Promise<boolean>;
}

interface FleetDeps {
  readonly voyages: readonly Voyage[];
  readonly from: number;
  readonly callsPerDay: number;
  /** Returns the code of a failure, or `null` for an answer. */
  readonly failure?: (entry: Entry, now: number) => string | null;
}

/** Stores the price, which is the only document of the planner. */
function documentStore() {
  let document: { version: number; body: string } | null = null;
  return {
    document: async (_kind: string, id: string) =>
      document === null ? null : { kind: 'plan' as const, id, ...document },
    put: async ({ id, version, body }: { id: string; version: number | null; body: string | null }) => {
      if ((document?.version ?? null) !== version) return { kind: 'stale' as const, data: null };
      document = { version: (version ?? 0) + 1, body: body ?? '' };
      return { kind: 'done' as const, data: { kind: 'plan' as const, id, ...document } };
    },
  };
}

export function createPlannedFleet({ voyages, from, callsPerDay, failure = () => null }: FleetDeps): PlannedFleet {
  const entries = voyages.map(
    (voyage, index): Entry => ({ id: index + 1, voyage, next: null, why: null, claimedUntil: 0, seenAt: null }),
  );
  const byContainer = new Map(entries.map((entry) => [entry.voyage.box, entry]));
  const lookups: Lookup[] = [];
  const faults: unknown[] = [];
  const clock = (): number => fleet.now;
  const budget = createCallBudget(createSqliteStore({ path: ':memory:', clock }), clock, {
    ...DEFAULT_LIMITS,
    callsPerDay,
  });
  const store = {
    ...documentStore(),
    claimDue: async (now: number, { until, limit, onlyNew = false }: Claim) => {
      const due = entries.filter(
        ({ next, claimedUntil, seenAt }) =>
          next !== null && next <= now && claimedUntil <= now && (!onlyNew || seenAt === null),
      );
      const claimed = due.toSorted((a, b) => (a.next ?? 0) - (b.next ?? 0)).slice(0, limit);
      for (const entry of claimed) entry.claimedUntil = until;
      return claimed.map(({ id, seenAt, voyage: { box: container, line } }) => ({
        id,
        number: container,
        numberType: 'CT',
        line,
        reportedAt: null,
        isNew: seenAt === null,
      }));
    },
    schedule: async (schedules: readonly Schedule[]) => {
      for (const { trackedId, at, why } of schedules) {
        const entry = entries[trackedId - 1];
        if (entry !== undefined) Object.assign(entry, { next: at, why, claimedUntil: 0 });
      }
    },
    recordAnswer: async (
      { number, at, freshUntil, code }: { number: string; at: number; freshUntil: number; code: string | null },
      policy?: SchedulePolicy | null,
    ) => {
      const entry = byContainer.get(number);
      if (entry === undefined || policy == null || code !== null) return [];
      const outlook = outlookAt(entry.voyage, at, [], null);
      const { at: next, why } = nextCheck({ at, carrier: entry.voyage.line, outlook, freshUntil }, policy);
      Object.assign(entry, { next, why, claimedUntil: 0, seenAt: at });
      return [{ trackedId: entry.id, outcome: 'recorded' as const, changes: 1, shipNews: [], label: null }];
    },
    unread: async () => [],
    notePast: async () => undefined,
    arrivals: async () => [],
  };
  const lookUp = async ({ number }: { number: string }): Promise<LookupResult> => {
    const { now } = fleet;
    const refusal = await budget.charge({ stranger: null, isPlanned: true });
    if (refusal !== null) return { kind: 'refusal', code: refusal.code, retryAfterMs: refusal.retryAfterMs };
    const entry = byContainer.get(number);
    if (entry === undefined) throw new Error(`${number} is not watched`);
    lookups.push({ entry, at: now, isNew: entry.seenAt === null });
    const code = failure(entry, now);
    return code === null
      ? { kind: 'answer', at: now, freshUntil: now + ANSWER_HOLDS, body: '' }
      : { kind: 'failure', code, at: now, until: now };
  };
  const planner = createPlanner({
    store,
    lookUp,
    readFirstResult: async () => 'none',
    clock,
    owner: 'a/1',
    isStopping: () => false,
    sample: true,
    onLabel: () => undefined,
    onFault: (error) => faults.push(error),
    spending: () => budget.planned(),
  });
  const fleet: PlannedFleet = {
    entries,
    lookups,
    faults,
    now: from,
    async work() {
      for (const entry of entries)
        if (entry.seenAt === null && entry.next === null && entry.voyage.begins <= fleet.now) entry.next = fleet.now;
      const isDue = ({ next, claimedUntil }: Entry): boolean =>
        next !== null && next <= fleet.now && claimedUntil <= fleet.now;
      for (let before = -1, due = entries.filter(isDue).length; before !== due; ) {
        before = due;
        await planner.tick();
        due = entries.filter(isDue).length;
      }
    },
    ask: async () => (await budget.charge({ stranger: null, isPlanned: false })) === null,
  };
  return fleet;
}
