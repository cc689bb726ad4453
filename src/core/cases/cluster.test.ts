import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, HOUR } from '../time/units.ts';
import { CALL_GAP_MS, type CallGroup, clusterCalls, computeRank, severityNumber, severityOf } from './cluster.ts';

const group = (days: number, caseId: number | null = null, count = 1): CallGroup => ({
  callAt: days * DAY,
  caseId,
  count,
});
const shape = (groups: readonly CallGroup[]) =>
  clusterCalls(groups).map(({ caseId, groups: own }) => [caseId, own.map(({ callAt }) => callAt / DAY)]);

it('divides the calls of a vessel where dates lie more than half a week apart', () => {
  expect(shape([group(1), group(4), group(14), group(7)])).toEqual([
    [null, [1, 4, 7]],
    [null, [14]],
  ]);
  expect(CALL_GAP_MS).toBe(84 * HOUR);
});

it('leaves a case with the majority of its members, the older one on a tie', () => {
  expect(shape([group(1, 7, 2), group(20, 7, 5)])).toEqual([
    [null, [1]],
    [7, [20]],
  ]);
  expect(shape([group(1, 9, 2), group(2, 8, 2), group(3)])).toEqual([[8, [1, 2, 3]]]);
});

it('does not depend on the order of the groups', () => {
  const any = fc.record({
    callAt: fc.integer({ min: 0, max: 40 }).map((day) => day * DAY),
    caseId: fc.constantFrom(null, 1, 2, 3),
    count: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ callAt }) => callAt }), fc.integer(), (groups, seed) => {
      const shuffled = groups.toSorted((a, b) => ((a.callAt * 7 + seed) % 11) - ((b.callAt * 7 + seed) % 11));
      const spans = (list: readonly CallGroup[]) => clusterCalls(list).map(({ from, to }) => [from, to]);
      expect(spans(shuffled)).toEqual(spans(groups));
    }),
    { seed: 5 },
  );
});

it('ranks by severity, then by the nearest deadline', () => {
  const day = 1_795_167_240_000;
  const ranks = [
    computeRank(3, day + 3000, 120.5),
    computeRank(3, day, 80),
    computeRank(3, null, 0.01),
    computeRank(3, day + 1000),
    computeRank(3, day + 2000),
    computeRank(3, null),
    computeRank(2, day, 1e15),
    computeRank(2, day),
    computeRank(1, null),
  ];
  expect(ranks.toSorted((a, b) => b - a)).toEqual(ranks);
  expect(ranks.every(Number.isSafeInteger)).toBe(true);
  for (const severity of ['notice', 'warning', 'critical'] as const)
    expect(severityOf(severityNumber(severity))).toBe(severity);
});
