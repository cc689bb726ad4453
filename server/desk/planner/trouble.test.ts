/**
 * A desk of 300 shipments over weeks with a temporary failure: the planner pauses, shows the reason on due rows, and
 * catches up afterwards without a burst.
 */
import { describe, expect, it } from 'vitest';
import { simulateFleet } from '../../../tools/simulators/reports/fleet-reports.ts';
import { createPlannedFleet, type Entry, type PlannedFleet } from './planned-fleet.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 2, 2);
const CALLS = 375;
/** Twice the share of an hour, plus new watches and look-ups that are under way when the share is used up. */
const MAX_PER_HOUR = (2 * 0.8 * CALLS) / 24 + 8;
const STEP = HOUR / 4;

type Failure = (entry: Entry, now: number) => string | null;

function fleetWith(failure: Failure): PlannedFleet {
  const voyages = simulateFleet({ seed: 'trouble', boxes: 300, boxesPerShip: 8, from: FROM, until: FROM + 30 * DAY });
  return createPlannedFleet({ voyages, from: FROM, callsPerDay: CALLS, failure });
}

async function passUntil(fleet: PlannedFleet, until: number): Promise<void> {
  for (; fleet.now < until; fleet.now += STEP) await fleet.work();
}

const between = ({ lookups }: PlannedFleet, from: number, until: number) =>
  lookups.filter(({ at }) => at >= from && at < until);

/** Counts look-ups of shipments that had an answer before. */
const busiestHour = (lookups: PlannedFleet['lookups']): number => {
  const hours = new Map<number, number>();
  for (const { at, isNew } of lookups)
    if (!isNew) hours.set(Math.floor(at / HOUR), (hours.get(Math.floor(at / HOUR)) ?? 0) + 1);
  return Math.max(...hours.values());
};

/** Checks that fell due during the pause and were not made. */
const waitingSince = ({ entries }: PlannedFleet, at: number): readonly Entry[] =>
  entries.filter(({ next, seenAt }) => next !== null && seenAt !== null && next < at);

describe('a carrier that fails for a day', () => {
  it('is tried ever more rarely, its rows say so, the others go on, and it catches up', async () => {
    const [outageStart, back] = [FROM + 8 * DAY, FROM + 9 * DAY];
    const isOut = ({ voyage }: Entry, now: number): boolean =>
      voyage.line === 'CCCC' && now >= outageStart && now < back;
    const fleet = fleetWith((entry, now) => (isOut(entry, now) ? 'SEALINE_NO_RESPONSE' : null));
    const afternoon = outageStart + 15 * HOUR;
    await passUntil(fleet, afternoon);
    const isOfCarrier = ({ voyage }: Entry): boolean => voyage.line === 'CCCC';
    const postponed = fleet.entries.filter(({ why, seenAt }) => why?.key === 'line-out' && seenAt !== null);
    expect(postponed.length).toBeGreaterThan(8);
    expect(postponed.filter((entry) => !isOfCarrier(entry))).toEqual([]);
    expect(waitingSince(fleet, afternoon - HOUR).filter(isOfCarrier)).toEqual([]);
    const otherLookUps = between(fleet, outageStart, afternoon).filter(({ entry }) => !isOfCarrier(entry));
    expect(otherLookUps.length).toBeGreaterThan(100);
    await passUntil(fleet, back);
    const tried = between(fleet, outageStart, back).filter(({ entry }) => isOfCarrier(entry));
    expect(tried.length).toBeGreaterThan(3);
    expect(tried.length).toBeLessThan(20);
    await passUntil(fleet, back + DAY);
    expect(postponed.filter(({ seenAt }) => (seenAt ?? 0) < back)).toEqual([]);
    expect(busiestHour(between(fleet, back, back + DAY))).toBeLessThanOrEqual(MAX_PER_HOUR);
    expect(fleet.faults).toEqual([]);
  });
});

describe('a quota that people have spent by noon', () => {
  it('stops the planner for the day, shows the reason on due rows, and causes no burst on the next day', async () => {
    const noon = FROM + 8 * DAY + 12 * HOUR;
    const fleet = fleetWith(() => null);
    await passUntil(fleet, noon);
    while (await fleet.ask());
    const midnight = noon + 12 * HOUR;
    await passUntil(fleet, midnight - STEP);
    expect(between(fleet, noon, midnight)).toEqual([]);
    expect(waitingSince(fleet, midnight - HOUR)).toEqual([]);
    const postponed = fleet.entries.filter(({ why }) => why?.key === 'quota');
    expect(postponed.length).toBeGreaterThan(50);
    await passUntil(fleet, midnight + DAY);
    expect(postponed.filter(({ seenAt }) => (seenAt ?? 0) < noon)).toEqual([]);
    const after = between(fleet, midnight, midnight + DAY);
    expect(busiestHour(after)).toBeLessThanOrEqual(MAX_PER_HOUR);
    expect(after.length).toBeLessThanOrEqual(0.8 * CALLS);
  });
});

describe.each([
  ['forward by two days', 2 * DAY],
  ['forward by five hours', 5 * HOUR],
  ['back by three hours', -3 * HOUR],
])('a clock that jumps %s', (_, by) => {
  it('pauses the planner for a while, shows the reason on due rows, and causes no burst', async () => {
    const fleet = fleetWith(() => null);
    await passUntil(fleet, FROM + 8 * DAY + 6 * HOUR);
    fleet.now += by;
    const jumped = fleet.now;
    const before = fleet.lookups.length;
    await fleet.work();
    expect(fleet.lookups).toHaveLength(before);
    const postponed = fleet.entries.filter(({ why }) => why?.key === 'clock');
    if (by > 0) expect(postponed.length).toBeGreaterThan(5);
    expect(waitingSince(fleet, jumped)).toEqual([]);
    await passUntil(fleet, jumped + DAY);
    const after = fleet.lookups.slice(before);
    expect(busiestHour(after)).toBeLessThanOrEqual(MAX_PER_HOUR);
    expect(after.length).toBeGreaterThan(100);
    expect(postponed.filter(({ seenAt }) => (seenAt ?? 0) < jumped)).toEqual([]);
    expect(fleet.entries.filter(({ why }) => why?.key === 'clock')).toEqual([]);
  });
});
