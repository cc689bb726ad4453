import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEVERITIES } from '../rules/types.ts';
import { DAY } from '../time/units.ts';
import { findExtremes, type GroupableCase, groupCases, MAX_GROUP_CASES } from './group-cases.ts';

const one = (id: number, customers: GroupableCase['customers'], overrides: Partial<GroupableCase> = {}) => ({
  id,
  rule: 'too-late' as const,
  severity: 'critical' as const,
  customers,
  ...overrides,
});
const shape = (cases: readonly GroupableCase[]) => {
  const { groups, alone } = groupCases(cases);
  return {
    groups: groups.map(({ customer, cases: members }) => [customer, ...members.map(({ id }) => id)]),
    alone: alone.map(({ id }) => id),
  };
};

it.each([
  ['two cases of one customer', [one(1, ['Lindqvist']), one(2, ['Lindqvist'])], [['Lindqvist', 1, 2]], []],
  ['a single case stays alone', [one(1, ['Lindqvist'])], [], [1]],
  ['names that differ in case', [one(1, ['Östgöta Kök']), one(2, ['ÖSTGÖTA  KÖK'])], [['Östgöta Kök', 1, 2]], []],
  ['cases without a customer', [one(1, [null]), one(2, [null]), one(3, [])], [], [1, 2, 3]],
  ['a case of two customers', [one(1, ['A', 'B']), one(2, ['A']), one(3, ['A'])], [['A', 2, 3]], [1]],
  ['a shipment without a customer', [one(1, ['A', null]), one(2, [null, 'A']), one(3, ['A'])], [], [1, 2, 3]],
  ['another kind', [one(1, ['A']), one(2, ['A'], { rule: 'slipped' })], [], [1, 2]],
  ['another severity', [one(1, ['A']), one(2, ['A'], { severity: 'warning' })], [], [1, 2]],
  [
    'the order of the list',
    [one(4, ['B']), one(3, ['A']), one(9, ['C']), one(2, ['B']), one(1, ['A'])],
    [
      ['B', 4, 2],
      ['A', 3, 1],
    ],
    [9],
  ],
] as const)('groups by severity, kind and customer: %s', (_, cases, groups, alone) => {
  expect(shape(cases)).toEqual({ groups, alone });
});

it('divides a group with more cases than one request can decide, and leaves a last single case alone', () => {
  const cases = Array.from({ length: 2 * MAX_GROUP_CASES + 1 }, (_, id) => one(id, ['A']));
  const { groups, alone } = groupCases(cases);
  expect(groups.map((group) => group.cases.length)).toEqual([MAX_GROUP_CASES, MAX_GROUP_CASES]);
  expect(alone.map(({ id }) => id)).toEqual([2 * MAX_GROUP_CASES]);
});

const anyCase = fc.record({
  rule: fc.constantFrom('too-late' as const, 'slipped' as const),
  severity: fc.constantFrom(...SEVERITIES),
  customers: fc.array(fc.constantFrom(null, '', 'A', 'a ', 'B'), { maxLength: 3 }),
});
const anyCases = fc.array(anyCase, { maxLength: 40 }).map((cases) => cases.map((any, id) => ({ ...any, id })));

it('has every case in exactly one group or alone, in the order of the list', () => {
  fc.assert(
    fc.property(anyCases, (cases) => {
      const { groups, alone } = groupCases(cases);
      const lists = [...groups.map((group) => group.cases), alone];
      const ids = lists.flat().map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(cases.map(({ id }) => id));
      for (const list of lists) expect(list).toEqual(list.toSorted((a, b) => a.id - b.id));
      const firsts = groups.map(({ cases: [first] }) => first.id);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const { severity, rule, cases: members } of groups) {
        expect(members.length).toBeGreaterThan(1);
        expect(members.every((member) => member.severity === severity && member.rule === rule)).toBe(true);
      }
    }),
    { seed: 8 },
  );
});

it('keeps the key of a group while cases join and leave', () => {
  fc.assert(
    fc.property(anyCases, fc.integer({ min: 0, max: 40 }), (cases, left) => {
      const keys = new Map(groupCases(cases).groups.map(({ key, rule, severity }) => [key, [rule, severity]]));
      for (const { key, rule, severity } of groupCases(cases.filter(({ id }) => id !== left)).groups)
        expect(keys.get(key)).toEqual([rule, severity]);
    }),
    { seed: 9 },
  );
});

it('finds the cases with the smallest and the largest amount, and of free time those with the most and least left', () => {
  const late = [9, 38, 12].map((days) => ({ deadline: null, values: { days } }));
  const [first, ...others] = late;
  expect(findExtremes('too-late', [first!, ...others], 0)).toEqual({ least: late[0], most: late[1] });
  const free = [3, 1, 2].map((day) => ({ deadline: day * DAY, values: {} }));
  const [soon, ...later] = free;
  expect(findExtremes('free-time', [soon!, ...later], 0)).toEqual({ least: free[0], most: free[1] });
});
