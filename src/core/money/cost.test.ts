/** Free time and its price: the table of `fixtures/worked-out.ts`, and sums. */
import { describe, expect, it } from 'vitest';
import { type Answer, reported } from '../journeys/journeys.fixture.ts';
import { buildLog } from '../journeys/log.ts';
import { event } from '../rules/rules.fixture.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { timeOfDay } from '../time/day.ts';
import { computeCost, costsAt, costsMoveAt, costsOn } from './cost.ts';
import { toMinor, toUnits } from './currency.ts';
import { days, DETENTION, type Figures, toInput, rate, STORAGE, WORKED_OUT } from './fixtures/worked-out.ts';
import { sumStake } from './sum.ts';
import type { Cost, CostInput } from './types.ts';
import { costsText, minorText } from './words.ts';

const figuresOf = (cost: Cost | null): Figures | string | null =>
  cost?.state === 'assessed' ? [cost.days, cost.amount, cost.tomorrow, cost.perDay] : (cost?.why ?? null);

describe('the cost of a container', () => {
  it.each(WORKED_OUT)('%s', (_, example, expected) => {
    expect(figuresOf(computeCost(example.kind ?? 'demurrage', toInput(example), example.day))).toEqual(expected);
  });

  it.each([
    // 17:00 UTC is 01:00 of the next day in Shanghai.
    ['Asia/Shanghai', Date.UTC(2026, 10, 6, 17), 8000],
    ['Asia/Shanghai', Date.UTC(2026, 10, 6, 15, 59), 0],
    // 05:00 UTC is 21:00 of the day before in Los Angeles.
    ['America/Los_Angeles', Date.UTC(2026, 10, 7, 5), 0],
    ['America/Los_Angeles', Date.UTC(2026, 10, 7, 8), 8000],
    // Auckland is in summer time, 13 hours ahead.
    ['Pacific/Auckland', Date.UTC(2026, 10, 6, 11), 8000],
    [null, Date.UTC(2026, 10, 7, 0, 30), 8000],
  ])('is counted by the day in %s at %i', (zone, now, amount) => {
    expect(costsAt(toInput({ zone, day: '' }), now)).toMatchObject([{ amount }]);
  });

  it.each([
    // Free time lasts until the 6th, whose first moment is when "tomorrow" begins to cost.
    ['2026-11-03', 'UTC', Date.UTC(2026, 10, 6)],
    ['2026-11-08', 'UTC', Date.UTC(2026, 10, 9)],
    ['2026-11-08', 'Asia/Shanghai', Date.UTC(2026, 10, 8, 16)],
  ])('moves next, seen at noon of %s in %s', (day, zone, at) => {
    const input = toInput({ zone, day });
    const now = Date.parse(`${day}T04:00:00Z`);
    expect(costsMoveAt(input, costsAt(input, now), now)).toBe(at);
  });

  it('does not move once the clock has stopped', () => {
    const input = toInput({ out: '2026-11-09 15:00', rates: [rate()], day: '' });
    expect(costsMoveAt(input, costsOn(input, '2026-11-20'), Date.UTC(2026, 10, 20))).toBeNull();
  });
});

it.each<[string, string, Figures | string | null]>([
  ['where its free time was over by then', '2026-11-20', 'notReported'],
  ['nothing where it was not', '2026-11-12', null],
])('a container of a bill that is used again on another costs no more detention: %s', (_, next, expected) => {
  const input = toInput({
    out: '2026-11-09 15:00',
    free: [days(7, { kind: 'detention' })],
    rates: [DETENTION],
    day: '',
  });
  const reused = timeOfDay(next);
  const hints = { ...input.memory.hints, reused };
  const known: CostInput = { ...input, memory: { ...input.memory, hints } };
  expect(figuresOf(computeCost('detention', known, '2026-12-20'))).toEqual(expected);
});

describe('costs of many containers', () => {
  const FREE = [days(5), days(3, { kind: 'storage' }), days(7, { kind: 'detention' })];
  const both = toInput({ free: FREE, rates: [rate(), STORAGE], day: '' });
  const inDollars = toInput({ free: FREE, rates: [rate(), { ...STORAGE, currency: 'USD' }], day: '' });
  const outside = toInput({ out: '2026-11-09 15:00', free: FREE, rates: [rate(), DETENTION], day: '' });
  const without = toInput({ rates: [], day: '' });

  it('two kinds at once are two costs of one sum', () => {
    // Demurrage is charged on the 7th and 8th, storage from the 5th to the 8th.
    expect(sumStake([{ costs: costsOn(both, '2026-11-08'), containerCount: null }])).toEqual({
      sums: [{ currency: 'EUR', amount: 28_000, tomorrow: 11_000 }],
      assessed: 1,
      of: 1,
    });
  });

  it('two currencies are never added', () => {
    expect(sumStake([{ costs: costsOn(inDollars, '2026-11-08'), containerCount: null }]).sums).toEqual([
      { currency: 'EUR', amount: 16_000, tomorrow: 8000 },
      { currency: 'USD', amount: 12_000, tomorrow: 3000 },
    ]);
  });

  it('what was charged at the port stays beside the detention that runs', () => {
    // Demurrage is charged on 7, 8 and 9 November, detention on 16, 17 and 18 November.
    expect(sumStake([{ costs: costsOn(outside, '2026-11-18'), containerCount: null }]).sums).toEqual([
      { currency: 'EUR', amount: 39_000, tomorrow: 5000 },
    ]);
  });

  it('say of how many containers every cost is known', () => {
    const shipments = [both, without, inDollars].map((input) => ({
      costs: costsOn(input, '2026-11-08'),
      containerCount: 1,
    }));
    expect(sumStake([...shipments, { costs: [], containerCount: 4 }])).toMatchObject({ assessed: 2, of: 3 });
    expect(sumStake([])).toEqual({ sums: [], assessed: 0, of: 0 });
  });

  it('say that of a bill with three containers one is priced', () => {
    expect(sumStake([{ costs: costsOn(both, '2026-11-08'), containerCount: 3 }])).toMatchObject({
      sums: [{ amount: 28_000 }],
      assessed: 1,
      of: 3,
    });
  });

  const t = createTranslate('en', en);
  const cell = (input: CostInput, containerCount = 1) =>
    costsText({ costs: costsOn(input, '2026-11-08'), containerCount }, t);
  it.each([
    ['one currency beside the other', cell(inDollars), 'EUR 160 · USD 120'],
    ['at least, where a bill has three containers', cell(both, 3), 'at least EUR 280'],
    ['no rate and never 0, where there is none', cell(without), 'no rate'],
    ['no rate, where another charge is still free', cell(toInput({ out: '2026-11-04 10:00', day: '' })), 'no rate'],
    ['nothing before discharge', costsText({ costs: [], containerCount: null }, t), ''],
    ['decimals where there are any', minorText(8050, 'EUR', t), 'EUR 80.50'],
    ['none of a currency that has none', minorText(5000, 'JPY', t), 'JPY 5,000'],
  ])('in a cell say %s', (_, said, expected) => expect(said.replaceAll('\u00a0', ' ')).toBe(expected));
});

describe('costs of the journey before', () => {
  const OUT = ['VDL! CNSHA 10-01', 'VAD! NLRTM 11-01', 'CDD! NLRTM 11-02', 'CGO! NLRTM 11-09'];
  const NEXT = ['CEP DEHAM 11-25', 'VDL DEHAM 11-29', 'VAD USNYC 12-20'];
  const next = { at: '11-20', events: NEXT };
  const FREE = [days(5), days(7, { kind: 'detention' })];
  const memory = { journey: 2, reusedAt: Date.UTC(2026, 10, 20), lastEndedAt: null };
  const known = (answers: readonly Answer[], more: Partial<CostInput> = {}): CostInput => {
    const planned = { phase: 'planned', pod: 'USNYC', addedAt: Date.UTC(2026, 9, 1) };
    const input = toInput({ in: null, free: FREE, rates: [rate({ port: 'NLRTM' }), DETENTION], row: planned, day: '' });
    return { ...input, memory: { ...input.memory, ...memory }, log: buildLog(answers.map(reported)), ...more };
  };
  const figures = (input: CostInput, day = '2026-12-15') =>
    costsOn(input, day).map((cost) => [cost.kind, cost.earlier, figuresOf(cost)]);
  const DEMURRAGE = ['demurrage', true, [3, 24_000, 0, 0]];

  it('do not count on where its end was not reported, but say before which day it was', () => {
    const input = known([{ at: '11-10', events: OUT }, next]);
    expect(figures(input)).toEqual([DEMURRAGE, ['detention', true, 'notReported']]);
    expect(costsOn(input, '2026-12-15')[1]).toMatchObject({ before: '2026-11-25' });
    expect(costsMoveAt(input, costsOn(input, '2026-12-15'), Date.UTC(2026, 11, 15))).toBeNull();
    const cell = costsText({ costs: [costsOn(input, '2026-12-15')[1]!], containerCount: 1 }, createTranslate('en', en));
    expect(cell).toMatch(/^end date not reported, but before .*25 Nov/);
  });

  const ENDED = ['detention', true, [3, 15_000, 0, 0]];
  it('end with a return that is reported late', () => {
    // The next journey stays within the days in which reports are late.
    const late = { at: '11-27', events: [...OUT, 'CER! NLRTM 11-18'] };
    expect(figures(known([{ at: '11-10', events: OUT }, next, late]))).toEqual([DEMURRAGE, ENDED]);
  });

  it('end with a return that a person knows of', () => {
    const earlierMoves = [event('CER', '2026-11-18', true)];
    expect(figures(known([{ at: '11-10', events: OUT }, next], { earlierMoves }))).toEqual([DEMURRAGE, ENDED]);
  });

  it.each<[string, CostInput]>([
    [
      'whose free time lasts until the next one begins',
      known([{ at: '11-10', events: OUT }, next], { freeDays: [days(20, { kind: 'detention' })], rates: [DETENTION] }),
    ],
    ['for which the desk has no rate', known([{ at: '11-10', events: OUT }, next], { rates: [] })],
    [
      'on which the shipment was not followed',
      known([{ at: '11-10', events: OUT }, next], {
        row: { ...toInput({ day: '' }).row, phase: 'planned', addedAt: Date.UTC(2026, 10, 21) },
      }),
    ],
    ['that nobody knows of', known([next])],
  ])('are none of one %s', (_, input) => expect(figures(input)).toEqual([]));
});

describe('amounts', () => {
  it.each([
    ['80', 'EUR', 8000],
    ['80.5', 'EUR', 8050],
    ['80.505', 'EUR', null],
    ['5000', 'JPY', 5000],
    ['5000.5', 'JPY', null],
    ['2.500', 'KWD', 2500],
    ['-1', 'EUR', null],
    ['', 'EUR', null],
  ])('%s %s', (text, currency, minor) => {
    expect(toMinor(text, currency)).toBe(minor);
    if (minor !== null) expect(toUnits(minor, currency)).toBe(Number(text));
  });
});
