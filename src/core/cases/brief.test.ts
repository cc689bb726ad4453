import { expect, it } from 'vitest';
import { RULE_NAMES, type FindingValues, type RuleName } from '../rules/types.ts';
import { en } from '../texts/en.ts';
import { loadTranslate } from '../texts/load-texts.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { type CaseBrief, amountText, byUrgency, placeText, stepText, whatText } from './brief.ts';
import { formatNextStep, titleOf } from './words.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const words = { t: createTranslate('en', en), nowMs: NOW };
const date = parseWireTime('2026-11-17 10:00:00', 'event', 'Europe/Amsterdam')!;

const caseOf = (rule: RuleName, values: FindingValues = {}, rest: Partial<CaseBrief> = {}): CaseBrief => ({
  id: 1,
  rule,
  severity: 'warning',
  deadline: null,
  members: 1,
  text: { values: { port: 'Rotterdam', line: 'Maersk', date, oldDate: date, ...values } },
  ...rest,
});

const linesOf = (caseBrief: CaseBrief): string =>
  [
    whatText(caseBrief, words),
    placeText(caseBrief, words),
    amountText(caseBrief, words),
    stepText(caseBrief, ['Acme'], words),
  ].join(' | ');

it('says a case in two lines', () => {
  expect(linesOf(caseOf('overdue', { event: 'CDD', source: 'other' }))).toBe(
    'Discharge not reported | Rotterdam · due Tue 17 Nov | 3 d | Ask Maersk',
  );
  const last = { at: NOW - 5 * 3_600_000 };
  expect(linesOf(caseOf('free-time', { event: 'demurrage' }, { deadline: last }))).toBe(
    'Last free day | Rotterdam · Tue 17 Nov | 5 h over | Book pickup',
  );
  expect(linesOf(caseOf('ais-differs', { hours: 86 }))).toBe(
    'Carrier and AIS ETA differ | Rotterdam · carrier Tue 17 Nov, AIS Tue 17 Nov | 3 d 14 h apart | Ask Maersk',
  );
  // The day has passed without a report, so the delay is a lower bound.
  const late = ['at least 2 d after needed date', 'Email Acme'].join(' | ');
  expect(linesOf(caseOf('too-late', { source: 'expected', days: 2 }))).toBe(
    `Misses needed date | Rotterdam · Tue 17 Nov, needed Tue 17 Nov | ${late}`,
  );
  expect(amountText(caseOf('slipped', { hours: 52 }), words)).toBe('at least 2 d 4 h after first ETA');
  const ahead = { ...date, epochMs: NOW + DAY };
  expect(amountText(caseOf('slipped', { hours: 52, date: ahead }), words)).toBe('2 d 4 h after first ETA');
  expect(linesOf(caseOf('too-late', { source: 'overdue', days: 2 }))).toBe(
    `Misses needed date | Arrival at Rotterdam still not reported on Tue 17 Nov, needed Tue 17 Nov | ${late}`,
  );
});

it('says no amount of less than a minute', () => {
  const failed = (ms: number) => caseOf('lookup-failed', { date: { ...date, epochMs: NOW - ms } });
  expect([0, 59_000, 61_000].map((ms) => amountText(failed(ms), words))).toEqual(['', '', '1 min']);
});

it('has words for each rule, also where the carrier is not known', () => {
  for (const rule of RULE_NAMES) expect(linesOf(caseOf(rule, { line: '' })), rule).not.toMatch(/[{}]|work\./);
  expect(stepText(caseOf('no-news', { line: '' }), [], words)).toBe('Ask the carrier');
});

it.each([
  [['Acme'], 'Email Acme'],
  [['Acme', 'Bolt'], 'Email 2 customers'],
  [[], 'Email the customer'],
])('names whom the step concerns: %j', (customers, expected) => {
  expect(stepText(caseOf('too-late'), customers, words)).toBe(expected);
  const next = `${expected.replace('Email', 'Tell')}: 1 d after needed date`;
  expect(formatNextStep('too-late', { days: 1 }, customers, words)).toBe(next);
});

it('is worded for each rule by the texts that the lens loads', async () => {
  const t = await loadTranslate('en', ['first', 'tracking', 'shared']);
  for (const rule of RULE_NAMES) {
    const caseBrief = caseOf(rule, { event: 'CDD', source: 'other' });
    const said = [whatText(caseBrief, { t, nowMs: NOW }), titleOf(rule, caseBrief.text.values, { t, nowMs: NOW })];
    expect(said.join(' | '), rule).not.toMatch(/[{}]|\b\w+\.[\w-]+/);
  }
});

it('puts the most severe first, then the nearest end, then the most overdue', () => {
  const late = (days: number) => ({ date: { ...date, epochMs: NOW - days * DAY } });
  const ordered = [
    caseOf('overdue', late(4), { id: 1 }),
    caseOf('free-time', {}, { id: 2, deadline: { at: NOW + DAY } }),
    caseOf('overdue', late(33), { id: 3 }),
    caseOf('cancelled', {}, { id: 4, severity: 'critical' }),
    caseOf('overdue', late(12), { id: 5 }),
  ].toSorted(byUrgency(NOW));
  expect(ordered.map(({ id }) => id)).toEqual([4, 2, 3, 5, 1]);
});

it.each<[RuleName, string]>([
  ['overdue', 'Ask Nordlog'],
  ['slipped', 'Ask Nordlog'],
  ['too-late', 'Ask Nordlog'],
  ['empty-return', 'Ask Nordlog'],
  ['lookup-failed', 'Ask Nordlog'],
  ['free-time', 'Book pickup'],
  ['line-down', ''],
])('tells a guest of %s whom to ask: %s', (rule, text) => {
  expect(stepText(caseOf(rule, { event: 'demurrage' }), ['Acme'], words, 'Nordlog')).toBe(text);
});
