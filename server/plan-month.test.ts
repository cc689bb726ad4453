/**
 * A desk of 1,000 over 30 simulated days and the end of a month, on 300 calls a day: the plan as it
 * runs, over a real budget, with fleets that report late (sim/reports) as the service.
 */
import { expect, it } from 'vitest';
import { outlookAt } from '../bench/plan-world.ts';
import { fleetOf, type Voyage } from '../sim/reports/fleet-reports.ts';
import { ANSWER_HOLDS } from '../sim/reports/parameters.ts';
import { nextCheck, type PlanPolicy } from '../src/core/plan/next-check.ts';
import { createPlan } from './desk/plan/plan.ts';
import type { LookResult } from './desk/plan/runner.ts';
import type { Claim, Schedule } from './desk/store/check-port.ts';
import { createCallBudget } from './gateway/policy/call-budget.ts';
import { DEFAULT_LIMITS } from './gateway/types.ts';
import { createSqliteStore } from './store/sqlite.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2025, 11, 15);
const UNTIL = FROM + 30 * DAY;
const CALLS = 300;

interface Entry {
  readonly id: number;
  readonly voyage: Voyage;
  next: number | null;
  claimedUntil: number;
  seenAt: number | null;
}

/** Just enough of a desk: what is due, and what an answer lets it expect. */
function deskOf(voyages: readonly Voyage[]) {
  const entries = voyages.map(
    (voyage, index): Entry => ({ id: index + 1, voyage, next: null, claimedUntil: 0, seenAt: null }),
  );
  const byBox = new Map(entries.map((entry) => [entry.voyage.box, entry]));
  let document: { version: number; body: string } | null = null;
  return {
    entries,
    byBox,
    store: {
      claimDue: async (now: number, { until, limit, onlyNew = false }: Claim) => {
        const due = entries.filter(
          ({ next, claimedUntil, seenAt }) =>
            next !== null && next <= now && claimedUntil <= now && (!onlyNew || seenAt === null),
        );
        const taken = due.toSorted((a, b) => (a.next ?? 0) - (b.next ?? 0)).slice(0, limit);
        for (const entry of taken) entry.claimedUntil = until;
        return taken.map(({ id, voyage }) => ({
          id,
          number: voyage.box,
          numberType: 'CT',
          line: voyage.line,
          reportedAt: null,
        }));
      },
      schedule: async (schedules: readonly Schedule[]) => {
        for (const { trackedId, at } of schedules) {
          const entry = entries[trackedId - 1];
          if (entry !== undefined) Object.assign(entry, { next: at, claimedUntil: 0 });
        }
      },
      takeIn: async (
        { number, at, freshUntil }: { number: string; at: number; freshUntil: number },
        policy?: PlanPolicy | null,
      ) => {
        const entry = byBox.get(number);
        if (entry === undefined || policy == null) return [];
        const outlook = outlookAt(entry.voyage, at, [], null);
        const { at: next } = nextCheck({ at, line: entry.voyage.line, outlook, freshUntil }, policy);
        Object.assign(entry, { next, claimedUntil: 0, seenAt: at });
        return [{ trackedId: entry.id, outcome: 'recorded' as const, changes: 1, shipNews: [], label: null }];
      },
      arrivals: async () => [],
      document: async (_kind: string, id: string) =>
        document === null ? null : { kind: 'plan' as const, id, ...document },
      put: async ({ id, version, body }: { id: string; version: number | null; body: string | null }) => {
        if ((document?.version ?? null) !== version) return { kind: 'stale' as const, data: null };
        document = { version: (version ?? 0) + 1, body: body ?? '' };
        return { kind: 'done' as const, data: { kind: 'plan' as const, id, ...document } };
      },
    },
  };
}

it('spends at most its part, keeps the reserve, and asks nothing that has ended', { timeout: 240_000 }, async () => {
  const voyages = fleetOf({ seed: 'month', boxes: 1000, boxesPerShip: 8, from: FROM, until: UNTIL });
  const { entries, byBox, store } = deskOf(voyages);
  let now = FROM;
  const clock = (): number => now;
  const budget = createCallBudget(createSqliteStore({ path: ':memory:', clock }), clock, {
    ...DEFAULT_LIMITS,
    callsPerDay: CALLS,
  });
  const spent = new Map<number, number>();
  const wrong: string[] = [];
  let refusedPeople = 0;
  const look = async ({ number }: { number: string }): Promise<LookResult> => {
    const refusal = await budget.charge({ stranger: null, isPlanned: true });
    if (refusal !== null) return { kind: 'refusal', code: refusal.code, retryAfterMs: refusal.retryAfterMs };
    const day = Math.floor((now - FROM) / DAY);
    spent.set(day, (spent.get(day) ?? 0) + 1);
    const entry = byBox.get(number);
    const end = entry?.voyage.moves.at(-1)?.published ?? Infinity;
    if (entry?.seenAt != null && end <= entry.seenAt) wrong.push(`${number} at ${new Date(now).toISOString()}`);
    return { kind: 'answer', at: now, freshUntil: now + ANSWER_HOLDS, body: '' };
  };
  const faults: unknown[] = [];
  const plan = createPlan({
    store,
    look,
    clock,
    isStopping: () => false,
    sample: true,
    onLabel: () => undefined,
    onFault: (error) => faults.push(error),
    spending: () => budget.planned(),
  });
  for (; now < UNTIL; now += HOUR / 2) {
    for (const entry of entries)
      if (entry.seenAt === null && entry.next === null && entry.voyage.begins <= now) entry.next = now;
    // People ask for 60 in the last hour of each day, when the plan has had all of the day.
    if (now % DAY === 23 * HOUR)
      for (let call = 0; call < CALLS / 5; call += 1)
        if ((await budget.charge({ stranger: null, isPlanned: false })) !== null) refusedPeople += 1;
    for (let before = -1, made = 0; before !== made; ) {
      before = made;
      await plan.tick();
      made = [...spent.values()].reduce((sum, one) => sum + one, 0);
    }
  }
  const days = Array.from({ length: 30 }, (_, day) => spent.get(day) ?? 0);
  expect(faults).toEqual([]);
  expect(Math.max(...days)).toBeLessThanOrEqual(0.8 * CALLS);
  expect(refusedPeople).toBe(0);
  expect(wrong).toEqual([]);
  // It spends what it may, too.
  expect(days.slice(5).reduce((sum, one) => sum + one, 0) / 25).toBeGreaterThan(0.8 * 0.8 * CALLS);
  // What had ended by the end of December is not asked in January.
  const january = Date.UTC(2026, 0, 1);
  const ended = entries.filter(({ voyage, seenAt }) => (voyage.moves.at(-1)?.published ?? Infinity) <= (seenAt ?? 0));
  expect(ended.length).toBeGreaterThan(100);
  expect(ended.every(({ next }) => next === null)).toBe(true);
  expect(ended.filter(({ voyage }) => (voyage.moves.at(-1)?.published ?? 0) < january).length).toBeGreaterThan(50);
});
