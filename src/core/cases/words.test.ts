import { expect, it } from 'vitest';
import { RULE_NAMES, SEVERITIES } from '../rules/types.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { epochOf, parseWireTime } from '../time/port-time.ts';
import { toMail } from './mail.ts';
import { formatDeadline, mailSentenceOf, formatNextStep, titleOf } from './words.ts';

const wording = { t: createTranslate('en', en), nowMs: 1_795_167_240_000 };
const date = parseWireTime('2026-11-30 14:00:00', 'event', 'Europe/Amsterdam')!;

it('says of every rule what is the matter, what to do and what a customer reads', () => {
  const values = {
    hours: 1,
    days: 2,
    count: 3,
    number: 'MSKU2048175',
    box: 'TCLU1111111',
    ship: 'B',
    oldShip: 'A',
    port: 'Rotterdam',
    oldPort: 'Antwerp',
    line: 'Maersk',
    event: 'VAD',
    source: 'line',
    problem: 'WRONG_NUMBER',
    date,
    oldDate: date,
  };
  for (const rule of RULE_NAMES)
    for (const text of [
      titleOf(rule, values, wording),
      formatNextStep(rule, values, ['Acme'], wording),
      mailSentenceOf(rule, values, wording),
    ])
      expect(text, rule).not.toMatch(/[{}]|case\.|…/);
});

it('asks "the carrier" where none is named', () => {
  for (const line of [undefined, ''])
    expect(formatNextStep('overdue', { event: 'VAD', ...(line !== undefined && { line }) }, [], wording)).toBe(
      'Ask the carrier',
    );
});

it('writes times with their zones, events and amounts as words', () => {
  const missing = (source: string, event = 'VAD') =>
    titleOf('overdue', { event, source, port: 'Rotterdam', date, oldDate: date }, wording);
  expect(missing('arrival')).toBe('Arrival at Rotterdam is overdue: due 30 Nov 14:00 CET, not reported');
  expect(missing('arrival-ais')).toContain('AIS ETA 30 Nov 14:00 CET');
  expect(missing('departure', 'VDL')).toBe('Departure from Rotterdam not reported, due 30 Nov 14:00 CET');
  expect(missing('in-port')).toBe('In port at Rotterdam since 30 Nov 14:00 CET (AIS), not reported');
  expect(titleOf('overdue', { event: 'XYZ', port: 'Rotterdam', date }, wording)).toMatch(/^XYZ at/);
  const arrival = { port: 'Rotterdam', date, oldDate: date };
  expect(titleOf('slipped', { ...arrival, hours: 336 }, wording)).toMatch(
    /^Arrival at Rotterdam 14 d after first ETA: /,
  );
  expect(titleOf('too-late', { ...arrival, days: 38 }, wording)).toContain(': 38 d after needed date (');
  expect(titleOf('ais-differs', { ...arrival, hours: 52 }, wording)).toMatch(
    /^Carrier and AIS ETA at Rotterdam differ by 2 d 4 h/,
  );
  expect(mailSentenceOf('too-late', { ...arrival, days: 38 }, wording)).toContain(', 38 d after needed date (');
  // The end of the day has passed without a report.
  const over = { ...wording, nowMs: epochOf(date) + 1 };
  expect(titleOf('slipped', { ...arrival, hours: 336 }, over)).toContain(' at least 14 d after first ETA: ');
});

it('says a deadline on the clock of the day that it follows from', () => {
  const at = Date.UTC(2026, 10, 25, 5);
  const last = parseWireTime('2026-11-24 00:00:00', 'event', 'America/New_York')!;
  expect(formatDeadline(at, { date: last }, 'Asia/Tokyo', wording)).toBe('25 Nov 00:00 EST');
  expect(formatDeadline(at, {}, 'Asia/Tokyo', wording)).toBe('25 Nov 14:00 UTC+9');
});

it('tells no customer that somebody is asking, and says of when the data are', () => {
  for (const rule of RULE_NAMES)
    for (const source of ['arrival', 'departure', 'in-port', 'line'])
      expect(mailSentenceOf(rule, { source, event: 'VAD', date }, wording), rule).not.toMatch(/we are asking/);
  const rows = [
    { number: 'MSKU2048175', reference: null, reportedAt: Date.UTC(2026, 10, 18, 6), seenAt: wording.nowMs },
  ];
  const input = { rule: 'no-news', values: { date }, ship: null, rows, sample: false } as const;
  expect(toMail(input, wording).text).toContain('As of 18 Nov 06:00');
});

it('has a word for each severity', () => {
  for (const severity of SEVERITIES) expect(wording.t(`case.severity.${severity}`)).not.toMatch(/^case/);
});
