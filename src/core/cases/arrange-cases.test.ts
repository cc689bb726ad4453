import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEVERITIES } from '../rules/types.ts';
import { DAY } from '../time/units.ts';
import { arrangeCases } from './arrange-cases.ts';
import type { CaseBrief } from './brief.ts';

const NOW = 0;
const entry = (id: number, overrides: Partial<CaseBrief> = {}): { readonly brief: CaseBrief } => ({
  brief: { id, rule: 'overdue', severity: 'warning', deadline: null, members: 1, text: { values: {} }, ...overrides },
});
const shape = (entries: readonly { readonly brief: CaseBrief }[]) =>
  arrangeCases(entries, NOW).map(({ severity, kinds }) => [
    severity,
    ...kinds.map((kind) => [kind.rule, ...kind.entries.map(({ brief }) => brief.id)]),
  ]);

it('arranges by severity, then by kind, the most urgent kind and case first', () => {
  const late = (days: number) => ({ rule: 'too-late' as const, text: { values: { days } } });
  expect(
    shape([
      entry(1),
      entry(2, { severity: 'critical', ...late(9) }),
      entry(3, { severity: 'critical', ...late(38) }),
      entry(4, { severity: 'critical', rule: 'free-time', deadline: { at: DAY } }),
      entry(5, { severity: 'critical', rule: 'free-time', deadline: { at: 2 * DAY } }),
      entry(6, { severity: 'notice' }),
    ]),
  ).toEqual([
    ['critical', ['free-time', 4, 5], ['too-late', 3, 2]],
    ['warning', ['overdue', 1]],
    ['notice', ['overdue', 6]],
  ]);
  expect(shape([])).toEqual([]);
});

it('has every entry once, in an order that does not depend on the order of the entries', () => {
  const any = fc.record({
    rule: fc.constantFrom('too-late' as const, 'free-time' as const, 'overdue' as const),
    severity: fc.constantFrom(...SEVERITIES),
    deadline: fc.option(fc.record({ at: fc.integer({ min: 0, max: 5 }) })),
    members: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), fc.integer(), (briefs, seed) => {
      const entries = briefs.map((brief, id) => entry(id, brief));
      const shuffled = entries.toSorted((a, b) => ((a.brief.id * 7 + seed) % 11) - ((b.brief.id * 7 + seed) % 11));
      expect(shape(shuffled)).toEqual(shape(entries));
      const ids = arrangeCases(entries, NOW).flatMap(({ kinds }) =>
        kinds.flatMap((kind) => kind.entries.map(({ brief }) => brief.id)),
      );
      expect(ids.toSorted((a, b) => a - b)).toEqual(entries.map(({ brief }) => brief.id));
    }),
    { seed: 10 },
  );
});
