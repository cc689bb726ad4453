/** The effect of manual entries on rules: which clocks stop, which rules fire, and on whose evidence. */
import { describe, expect, it } from 'vitest';
import { arrivalConflict, provenanceWith } from '../columns/source-cells.fixture.ts';
import { sourceCells } from '../columns/source-cells.ts';
import { fact } from '../facts/facts.fixture.ts';
import { DAY } from '../time/units.ts';
import { ais, arrival, ask, eta, free, type Known, levelOf, NOW, overdueAt } from './rules.fixture.ts';
import type { RuleName, Verdict } from './types.ts';

it.each<[RuleName, number, string, Known]>([
  [
    'empty-return',
    1,
    'a week after a gate-out that a person knows of',
    { ...free({}), events: [], facts: [fact('gateOut', '2026-11-12')] },
  ],
  [
    'free-time',
    3,
    'detention by a gate-out that a person knows of',
    { ...free({}, { demurrage: 30, detention: 1 }), facts: [fact('gateOut', '2026-11-18')] },
  ],
])('%s %i: %s', (rule, level, _, known) => {
  expect(levelOf(ask(rule, known))).toBe(level);
});

it.each<[RuleName, string, Known]>([
  [
    'overdue',
    'a person knows that it has arrived',
    { row: { overdueAt }, events: [arrival], now: overdueAt + 5 * DAY, facts: [fact('arrived', '2026-11-19')] },
  ],
  [
    'free-time',
    'a person knows that it has left',
    { ...free({}, { demurrage: 2 }), facts: [fact('gateOut', '2026-11-19')] },
  ],
  [
    'free-time',
    'a person knows that it is back',
    { ...free({}, { demurrage: 2 }), facts: [fact('emptyReturned', '2026-11-19')] },
  ],
])('%s stays silent: %s', (rule, _, known) => {
  expect(levelOf(ask(rule, { ...known, facts: [] }))).toBeGreaterThan(0);
  expect(levelOf(ask(rule, known))).toBe(0);
});

const kinds = (verdict: Verdict) =>
  verdict.kind === 'fires' ? verdict.evidence.map(({ kind, who }) => [kind, who]) : [];

describe('sources that differ, in a case', () => {
  const SIDES = [
    ['claim', 'Hapag-Lloyd'],
    ['claim', 'AIS (roof)'],
  ];
  const differing = (seen: string) => sourceCells(provenanceWith(arrivalConflict(NOW, seen)), null);

  it('are its evidence, each with its source, where the rule is about that', () => {
    const known = { row: { ...ais('2026-11-23').row, ...differing('2026-11-20') } };
    expect(kinds(ask('ais-differs', known))).toEqual([['arrival', 'Maersk'], ['ais', 'AIS'], ...SIDES]);
    const quiet = { row: { reportedAt: NOW - 4 * DAY, ...differing('2026-11-20') } };
    expect(kinds(ask('no-news', quiet))).toEqual([['updated', null]]);
  });

  it.each([
    ['days before its date', '2026-11-20', [['arrival', 'Maersk'], ...SIDES]],
    ['on its day', '2026-11-27', []],
  ])('are a case when the ship was seen in port %s', (_, seen, evidence) => {
    expect(kinds(ask('ais-differs', { row: { eta, ...differing(seen) } }))).toEqual(evidence);
  });
});

describe('what people know in a case', () => {
  const known = { ...free({}, { demurrage: 2 }), facts: [fact('held', '2026-11-19', { text: 'customs exam' })] };

  it('names the person, beside the evidence of the rule', () => {
    expect(kinds(ask('free-time', known))).toEqual([
      ['free-days', 'Maersk'],
      ['fact', 'Ann'],
    ]);
  });

  it('names the carrier and the person where they differ', () => {
    const facts = [fact('discharged', '2026-11-16')];
    const verdict = ask('free-time', { ...free({}, { demurrage: 2 }), facts });
    expect(kinds(verdict)).toEqual([
      ['free-days', 'Maersk'],
      ['fact-differs', 'Ann'],
    ]);
    if (verdict.kind === 'fires')
      expect(verdict.evidence[1]?.values).toMatchObject({
        event: 'discharged',
        oldDate: { wall: '2026-11-16T00:00:00' },
      });
  });

  it('says nothing of it where the rule is about something else', () => {
    expect(kinds(ask('no-news', { ...known, row: { reportedAt: NOW - 4 * DAY } }))).toEqual([['updated', null]]);
  });
});
