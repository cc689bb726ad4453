/** A desk with 1,000 shipments over 30 simulated days and the end of a month, with 300 requests a day. */
import { expect, it } from 'vitest';
import { simulateFleet, type Voyage } from '../../../tools/simulators/reports/fleet-reports.ts';
import { createPlannedFleet } from './planned-fleet.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2025, 11, 15);
const UNTIL = FROM + 30 * DAY;
const CALLS = 300;

const endOf = ({ moves }: Voyage): number => moves.at(-1)?.published ?? Infinity;

it('spends at most its part, keeps the reserve, and asks nothing that has ended', { timeout: 240_000 }, async () => {
  const voyages = simulateFleet({ seed: 'month', boxes: 1000, boxesPerShip: 8, from: FROM, until: UNTIL });
  const fleet = createPlannedFleet({ voyages, from: FROM, callsPerDay: CALLS });
  const { entries, lookups, faults } = fleet;
  let refusedPeople = 0;
  for (; fleet.now < UNTIL; fleet.now += HOUR / 2) {
    // People send 60 requests in the last hour of each day, after the planner had the whole day.
    if (fleet.now % DAY === 23 * HOUR)
      for (let call = 0; call < CALLS / 5; call += 1) if (!(await fleet.ask())) refusedPeople += 1;
    await fleet.work();
  }
  const days = Array.from({ length: 30 }, (_, day) => {
    const from = FROM + day * DAY;
    return lookups.filter(({ at }) => at >= from && at < from + DAY).length;
  });
  expect(faults).toEqual([]);
  expect(Math.max(...days)).toBeLessThanOrEqual(0.8 * CALLS);
  expect(refusedPeople).toBe(0);
  const closed = new Set<number>();
  const needless = lookups.filter(({ entry: { id, voyage }, at }) => {
    const wasClosed = closed.has(id);
    if (at >= endOf(voyage)) closed.add(id);
    return wasClosed;
  });
  expect(needless).toEqual([]);
  // The planner also uses up what it may spend.
  expect(days.slice(5).reduce((sum, one) => sum + one, 0) / 25).toBeGreaterThan(0.8 * 0.8 * CALLS);
  // Shipments that ended by the end of December are not looked up in January.
  const january = Date.UTC(2026, 0, 1);
  const ended = entries.filter(({ voyage, seenAt }) => endOf(voyage) <= (seenAt ?? 0));
  expect(ended.length).toBeGreaterThan(100);
  expect(ended.every(({ next }) => next === null)).toBe(true);
  expect(ended.filter(({ voyage }) => endOf(voyage) < january).length).toBeGreaterThan(50);
});
