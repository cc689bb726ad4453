import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleName } from '../../core/rules/types.ts';
import { createCase } from './case.fixture.ts';
import { coverCases, findLateCases } from './late-cases.ts';
import type { ShownCase } from './use-cases.ts';

const show = (id: number, customer: string, rule: RuleName, emailedAt: number | null = null): ShownCase => {
  const summary = { ...createCase(id), rule, customers: [customer], emailedAt };
  return { kind: 'case', case: summary, isGone: false, brief: summary };
};
const refs = (entries: readonly ShownCase[]) => entries.map((entry) => entry.case);
const idsOf = (cases: readonly { readonly id: number }[]) => cases.map(({ id }) => id);

describe('the email of a row covers', () => {
  const shown = [
    show(1, 'Acme', 'slipped'),
    show(2, 'ACME ', 'too-late'),
    show(3, 'Acme', 'overdue'),
    show(4, 'Acme', 'slipped', 5),
    show(5, 'Bolt', 'slipped'),
    { ...show(6, 'Acme', 'slipped'), isGone: true },
  ];
  const [late, lost, overdue, written] = shown;
  const covered = (own: ShownCase | undefined) =>
    own === undefined ? [] : idsOf(coverCases(findLateCases(shown), 'Acme', refs([own])));

  it('all late cases of the customer that nobody wrote about, its own first', () => {
    expect([covered(late), covered(lost)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
  it('its own case alone where that is no delay, or written about', () => {
    expect([covered(overdue), covered(written)]).toEqual([[3], [4]]);
  });
  it('no case of another customer, none twice, and no more than one request takes', () => {
    const entry = fc.record({
      customer: fc.constantFrom('Acme', 'Bolt'),
      rule: fc.constantFrom<RuleName>('slipped', 'overdue'),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 260 }), (entries) => {
        const list = entries.map(({ customer, rule }, id) => show(id, customer, rule));
        const own = list.filter(({ case: { customers } }) => customers[0] === 'Acme').slice(0, 1);
        const ids = idsOf(coverCases(findLateCases(list), 'Acme', refs(own)));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(200);
        expect(ids.every((id) => list[id]?.case.customers[0] === 'Acme')).toBe(true);
      }),
    );
  });
});
