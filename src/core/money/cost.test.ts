/**
 * Free time and its price, worked out by hand on a calendar: 1 November 2026 is a Sunday, 25
 * December 2026 a Friday, 25 February 2028 a Friday of a leap year.
 */
import { describe, expect, it } from 'vitest';
import type { Row } from '../columns/columns.ts';
import type { FreeDays } from '../rules/free-days.ts';
import { EMPTY_MEMORY, type Hints } from '../rules/memory.ts';
import { event, hints, ROW } from '../rules/rules.fixture.ts';
import { parseWireTime } from '../time/port-time.ts';
import { costOf, costsAt, costsMoveAt, costsOn } from './cost.ts';
import { toMinor, toUnits } from './currency.ts';
import { stakeOf } from './sum.ts';
import type { Cost, CostInput, CostKind, Rate, Step } from './types.ts';

/** 80.00 a day, from the sixth day 120.00, from the eleventh 200.00. */
const STEPS: readonly Step[] = [
  { from: 1, to: 5, perDay: 8000 },
  { from: 6, to: 10, perDay: 12_000 },
  { from: 11, to: null, perDay: 20_000 },
];
const flat = (perDay: number): readonly Step[] => [{ from: 1, to: null, perDay }];
const WEEKEND = [0, 6];

const rate = (more: Partial<Rate> = {}): Rate => ({
  customer: null,
  port: null,
  line: null,
  size: null,
  kind: 'demurrage',
  currency: 'EUR',
  steps: STEPS,
  validFrom: null,
  validTo: null,
  startsAt: 'discharge',
  restDays: [],
  holidays: [],
  ...more,
});
const DETENTION = rate({ kind: 'detention', startsAt: 'gateOut', steps: flat(5000) });
const STORAGE = rate({ kind: 'storage', steps: flat(3000) });

const days = (count: number, more: Partial<FreeDays> = {}): FreeDays => ({
  line: null,
  port: null,
  size: null,
  kind: 'demurrage',
  days: count,
  restDays: [],
  holidays: [],
  ...more,
});

interface Box {
  readonly kind?: CostKind;
  /** Discharge, gate-out, empty return as the carrier reports them; null: not reported. */
  readonly in?: string | null;
  readonly out?: string;
  readonly back?: string;
  readonly zone?: string | null;
  readonly facts?: Readonly<Record<string, string>>;
  readonly free?: readonly FreeDays[];
  readonly line?: Partial<Hints['free']>;
  readonly charged?: number;
  readonly rates?: readonly Rate[];
  readonly row?: Partial<Row>;
  readonly day: string;
}

/** Discharged on a Monday with five free days: Friday, 6 November, is the last one. */
function inputOf(box: Box): CostInput {
  const { zone = 'UTC', free = [days(5)], line = {}, charged = 0, rates = [rate()], facts = {}, row = {} } = box;
  // What a person knows stands among the events where the carrier has not reported it.
  const reported = [
    ['CDD', box.in === undefined ? '2026-11-02 10:00' : box.in],
    ['CGO', box.out ?? facts.gateOut],
    ['CER', box.back ?? facts.emptyReturned],
  ];
  const phase = box.back !== undefined ? 'returned' : box.out !== undefined ? 'out-for-delivery' : 'discharged';
  return {
    row: { ...ROW, phase, size: '22R1', ...row },
    events: reported.flatMap(([status, wall]) =>
      wall == null ? [] : [{ ...event(status ?? '', null, true), date: parseWireTime(wall, 'event', zone) }],
    ),
    releasedAt: facts.released === undefined ? null : parseWireTime(facts.released, 'event', zone),
    memory: {
      ...EMPTY_MEMORY,
      ...hints({
        free: { demurrage: null, detention: null, ...line },
        ...(charged > 0 && { charged: { demurrage: charged, detention: 0 } }),
      }),
    },
    freeDays: free,
    rates,
  };
}

/** Days in charge, amount, what tomorrow adds, what the next day in charge adds. */
type Figures = readonly [days: number, amount: number, tomorrow: number, perDay: number];
const figuresOf = (cost: Cost | null): Figures | string | null =>
  cost?.state === 'assessed' ? [cost.days, cost.amount, cost.tomorrow, cost.perDay] : (cost?.why ?? null);

describe('the cost of a box', () => {
  it.each<readonly [string, Box, Figures | string | null]>([
    // Steps: 7 November is the first day in charge, the 11th the fifth, the 17th the eleventh.
    ['the day of discharge', { day: '2026-11-02' }, [0, 0, 0, 8000]],
    ['the last free day', { day: '2026-11-06' }, [0, 0, 8000, 8000]],
    ['the first day in charge', { day: '2026-11-07' }, [1, 8000, 8000, 8000]],
    ['the fourth day', { day: '2026-11-10' }, [4, 32_000, 8000, 8000]],
    ['the last day of a step', { day: '2026-11-11' }, [5, 40_000, 12_000, 12_000]],
    ['the first day of the next step', { day: '2026-11-12' }, [6, 52_000, 12_000, 12_000]],
    ['the end of the second step', { day: '2026-11-16' }, [10, 100_000, 20_000, 20_000]],
    ['the third step', { day: '2026-11-17' }, [11, 120_000, 20_000, 20_000]],
    ['two weeks into the third step', { day: '2026-11-30' }, [24, 380_000, 20_000, 20_000]],
    ['a day before the discharge', { day: '2026-11-01' }, [0, 0, 0, 8000]],
    ['one price for every day', { rates: [rate({ steps: flat(7500) })], day: '2026-11-16' }, [10, 75_000, 7500, 7500]],
    [
      'a first step of nothing',
      {
        rates: [
          rate({
            steps: [
              { from: 1, to: 3, perDay: 0 },
              { from: 4, to: null, perDay: 10_000 },
            ],
          }),
        ],
        day: '2026-11-09',
      },
      [3, 0, 10_000, 10_000],
    ],
    [
      'the day behind a first step of nothing',
      {
        rates: [
          rate({
            steps: [
              { from: 1, to: 3, perDay: 0 },
              { from: 4, to: null, perDay: 10_000 },
            ],
          }),
        ],
        day: '2026-11-10',
      },
      [4, 10_000, 10_000, 10_000],
    ],
    // Weekends and holidays that are not charged: Monday the 9th is the first day.
    ['a Saturday that is not charged', { rates: [rate({ restDays: WEEKEND })], day: '2026-11-07' }, [0, 0, 0, 8000]],
    ['the Sunday after it', { rates: [rate({ restDays: WEEKEND })], day: '2026-11-08' }, [0, 0, 8000, 8000]],
    ['the Monday after it', { rates: [rate({ restDays: WEEKEND })], day: '2026-11-09' }, [1, 8000, 8000, 8000]],
    ['a Friday before a weekend', { rates: [rate({ restDays: WEEKEND })], day: '2026-11-13' }, [5, 40_000, 0, 12_000]],
    [
      'a week on working days',
      { rates: [rate({ restDays: WEEKEND })], day: '2026-11-16' },
      [6, 52_000, 12_000, 12_000],
    ],
    [
      'two weeks on working days',
      { rates: [rate({ restDays: WEEKEND })], day: '2026-11-20' },
      [10, 100_000, 0, 20_000],
    ],
    [
      'the eleventh working day',
      { rates: [rate({ restDays: WEEKEND })], day: '2026-11-23' },
      [11, 120_000, 20_000, 20_000],
    ],
    ['Sundays alone', { rates: [rate({ restDays: [0] })], day: '2026-11-16' }, [8, 76_000, 12_000, 12_000]],
    ['a holiday', { rates: [rate({ holidays: ['2026-11-11'] })], day: '2026-11-11' }, [4, 32_000, 8000, 8000]],
    [
      'two days after a holiday',
      { rates: [rate({ holidays: ['2026-11-11'] })], day: '2026-11-13' },
      [6, 52_000, 12_000, 12_000],
    ],
    [
      'a holiday beside a weekend',
      { rates: [rate({ restDays: WEEKEND, holidays: ['2026-11-09'] })], day: '2026-11-17' },
      [6, 52_000, 12_000, 12_000],
    ],
    [
      'a holiday on a Saturday, left out once',
      { rates: [rate({ restDays: WEEKEND, holidays: ['2026-11-07'] })], day: '2026-11-09' },
      [1, 8000, 8000, 8000],
    ],
    // Free days that leave out weekends: Thursday 5, 6, 9, 10, 11 November.
    [
      'free working days have ended',
      { in: '2026-11-05 08:00', free: [days(5, { restDays: WEEKEND })], day: '2026-11-12' },
      [1, 8000, 8000, 8000],
    ],
    [
      'the last free working day',
      { in: '2026-11-05 08:00', free: [days(5, { restDays: WEEKEND })], day: '2026-11-11' },
      [0, 0, 8000, 8000],
    ],
    [
      'a holiday among the free days',
      { free: [days(5, { holidays: ['2026-11-04'] })], day: '2026-11-08' },
      [1, 8000, 8000, 8000],
    ],
    [
      'discharged on a Saturday that is no free day',
      { in: '2026-11-07 22:00', free: [days(2, { restDays: WEEKEND })], day: '2026-11-12' },
      [2, 16_000, 8000, 8000],
    ],
    // Of several sources of free days the earliest end counts.
    [
      "the carrier's four days before the desk's five",
      { line: { demurrage: 4 }, day: '2026-11-07' },
      [2, 16_000, 8000, 8000],
    ],
    ["the watch's three days", { row: { freeDays: 3 }, day: '2026-11-07' }, [3, 24_000, 8000, 8000]],
    ["the carrier's alone", { free: [], line: { demurrage: 4 }, day: '2026-11-07' }, [2, 16_000, 8000, 8000]],
    [
      'the third day in charge, as the carrier reports on the 10th',
      { free: [], charged: 3, row: { reportedAt: Date.UTC(2026, 10, 10, 12) }, day: '2026-11-10' },
      [3, 24_000, 8000, 8000],
    ],
    [
      'two days after that report',
      { free: [], charged: 3, row: { reportedAt: Date.UTC(2026, 10, 10, 12) }, day: '2026-11-12' },
      [5, 40_000, 12_000, 12_000],
    ],
    // What stops the clock; its day is charged.
    ['gate-out on the third day', { out: '2026-11-09 15:00', day: '2026-11-20' }, [3, 24_000, 0, 0]],
    ['gate-out on the last free day', { out: '2026-11-06 23:30', day: '2026-11-20' }, [0, 0, 0, 0]],
    ['gate-out in free time', { out: '2026-11-04 09:00', day: '2026-11-20' }, [0, 0, 0, 0]],
    ['the day before the gate-out', { out: '2026-11-09 15:00', day: '2026-11-08' }, [2, 16_000, 8000, 8000]],
    [
      'gate-out on a Saturday that is not charged',
      { out: '2026-11-14 09:00', rates: [rate({ restDays: WEEKEND })], day: '2026-11-20' },
      [5, 40_000, 0, 0],
    ],
    [
      'a gate-out that a person knows of',
      { facts: { gateOut: '2026-11-10 11:00' }, day: '2026-11-20' },
      [4, 32_000, 0, 0],
    ],
    [
      "the carrier's gate-out before the one that a person knows of",
      { out: '2026-11-09 15:00', facts: { gateOut: '2026-11-10 11:00' }, day: '2026-11-20' },
      [3, 24_000, 0, 0],
    ],
    [
      'from the release that a person knows of: 4 to 8 November are free',
      { rates: [rate({ startsAt: 'available' })], facts: { released: '2026-11-04 16:00' }, day: '2026-11-11' },
      [3, 24_000, 8000, 8000],
    ],
    ['a release that nobody knows of', { rates: [rate({ startsAt: 'available' })], day: '2026-11-11' }, 'noClock'],
    // Detention: gate-out on Monday the 9th, seven days, the 15th is the last free one.
    [
      'the empty box on its last free day',
      {
        kind: 'detention',
        out: '2026-11-09 15:00',
        free: [days(7, { kind: 'detention' })],
        rates: [DETENTION],
        day: '2026-11-15',
      },
      [0, 0, 5000, 5000],
    ],
    [
      'the empty box three days later',
      {
        kind: 'detention',
        out: '2026-11-09 15:00',
        free: [days(7, { kind: 'detention' })],
        rates: [DETENTION],
        day: '2026-11-18',
      },
      [3, 15_000, 5000, 5000],
    ],
    [
      'the empty box is back',
      {
        kind: 'detention',
        out: '2026-11-09 15:00',
        back: '2026-11-17 08:00',
        free: [days(7, { kind: 'detention' })],
        rates: [DETENTION],
        day: '2026-11-30',
      },
      [2, 10_000, 0, 0],
    ],
    [
      'a person knows that the empty box is back',
      {
        kind: 'detention',
        out: '2026-11-09 15:00',
        facts: { emptyReturned: '2026-11-17 08:00' },
        free: [days(7, { kind: 'detention' })],
        rates: [DETENTION],
        day: '2026-11-30',
      },
      [2, 10_000, 0, 0],
    ],
    ['no detention before the gate', { kind: 'detention', rates: [DETENTION], day: '2026-11-18' }, null],
    [
      'detention counted from the discharge: 2 to 11 November are free',
      {
        kind: 'detention',
        free: [days(10, { kind: 'detention' })],
        rates: [rate({ kind: 'detention', steps: flat(5000) })],
        day: '2026-11-13',
      },
      [2, 10_000, 5000, 5000],
    ],
    // Storage beside demurrage: free until the 4th.
    [
      'storage',
      { kind: 'storage', free: [days(5), days(3, { kind: 'storage' })], rates: [rate(), STORAGE], day: '2026-11-08' },
      [4, 12_000, 3000, 3000],
    ],
    ['storage without free days', { kind: 'storage', rates: [rate(), STORAGE], day: '2026-11-08' }, 'noFreeDays'],
    [
      "storage at another port's rate",
      { kind: 'storage', rates: [{ ...STORAGE, port: 'DEHAM' }], day: '2026-11-08' },
      'noRate',
    ],
    ['storage on a desk that has no rate of it', { kind: 'storage', day: '2026-11-08' }, null],
    // What cannot be said.
    ['no rate', { rates: [], day: '2026-11-30' }, 'noRate'],
    ["another carrier's rate", { rates: [rate({ line: 'MSCU' })], day: '2026-11-30' }, 'noRate'],
    [
      "another customer's rate",
      { row: { customer: 'Nordtex' }, rates: [rate({ customer: 'Acme' })], day: '2026-11-30' },
      'noRate',
    ],
    ['a rate that had ended', { rates: [rate({ validTo: '2026-11-01' })], day: '2026-11-30' }, 'noRate'],
    ['a rate that had not begun', { rates: [rate({ validFrom: '2026-11-03' })], day: '2026-11-30' }, 'noRate'],
    [
      'a rate of that one day',
      { rates: [rate({ validFrom: '2026-11-02', validTo: '2026-11-02' })], day: '2026-11-07' },
      [1, 8000, 8000, 8000],
    ],
    ['no free days', { free: [], day: '2026-11-30' }, 'noFreeDays'],
    ['delivered, and no gate-out reported', { row: { phase: 'delivered' }, day: '2026-11-30' }, 'noClock'],
    ['delivered, and no discharge reported', { in: null, row: { phase: 'delivered' }, day: '2026-11-30' }, 'noClock'],
    ['cancelled', { row: { phase: 'cancelled' }, day: '2026-11-30' }, null],
    ['still at sea', { in: null, row: { phase: 'in-transit' }, day: '2026-11-30' }, null],
    ['berthed, not discharged', { in: null, row: { phase: 'arrived' }, day: '2026-11-30' }, null],
    // Which rate: customer before port before carrier before type.
    [
      "the customer's rate",
      {
        row: { customer: 'ACME' },
        rates: [rate({ port: 'NLRTM', line: 'MAEU', size: '22' }), rate({ customer: 'Acme', steps: flat(1000) })],
        day: '2026-11-09',
      },
      [3, 3000, 1000, 1000],
    ],
    [
      "the port's rate before the carrier's",
      {
        rates: [rate({ line: 'MAEU', size: '22', steps: flat(1000) }), rate({ port: 'NLRTM', steps: flat(2000) })],
        day: '2026-11-09',
      },
      [3, 6000, 2000, 2000],
    ],
    [
      "the type's rate",
      { rates: [rate(), rate({ size: '22R', steps: flat(9000) })], day: '2026-11-09' },
      [3, 27_000, 9000, 9000],
    ],
    [
      'the wider rate where the narrow one had ended',
      { rates: [rate(), rate({ port: 'NLRTM', steps: flat(2000), validTo: '2026-10-31' })], day: '2026-11-09' },
      [3, 24_000, 8000, 8000],
    ],
    // The calendar.
    [
      'over the end of summer time',
      { zone: 'Europe/Berlin', in: '2026-10-23 20:00', free: [days(2)], day: '2026-10-27' },
      [3, 24_000, 8000, 8000],
    ],
    [
      'a leap day: 28, 29 February, 1 March',
      { in: '2028-02-25 10:00', free: [days(3)], day: '2028-03-01' },
      [3, 24_000, 8000, 8000],
    ],
    [
      'no leap day: 28 February, 1 March',
      { in: '2027-02-25 10:00', free: [days(3)], day: '2027-03-01' },
      [2, 16_000, 8000, 8000],
    ],
    [
      'over New Year, which is not charged',
      { in: '2026-12-29 10:00', free: [days(3)], rates: [rate({ holidays: ['2027-01-01'] })], day: '2027-01-03' },
      [2, 16_000, 8000, 8000],
    ],
    [
      'late on the day of discharge',
      { zone: 'Asia/Shanghai', in: '2026-11-02 23:30', day: '2026-11-07' },
      [1, 8000, 8000, 8000],
    ],
  ])('%s', (_, box, expected) => {
    expect(figuresOf(costOf(box.kind ?? 'demurrage', inputOf(box), box.day))).toEqual(expected);
  });

  it.each([
    // 17:00 UTC is 01:00 of the next day in Shanghai.
    ['Asia/Shanghai', Date.UTC(2026, 10, 6, 17), 8000],
    ['Asia/Shanghai', Date.UTC(2026, 10, 6, 15, 59), 0],
    // 05:00 UTC is 21:00 of the day before in Los Angeles.
    ['America/Los_Angeles', Date.UTC(2026, 10, 7, 5), 0],
    ['America/Los_Angeles', Date.UTC(2026, 10, 7, 8), 8000],
    // Summer time, 13 hours ahead.
    ['Pacific/Auckland', Date.UTC(2026, 10, 6, 11), 8000],
    [null, Date.UTC(2026, 10, 7, 0, 30), 8000],
  ])('is counted by the day in %s at %i', (zone, now, amount) => {
    expect(costsAt(inputOf({ zone, day: '' }), now)).toMatchObject([{ amount }]);
  });

  it.each([
    // Free until the 6th: that day's first moment is when "tomorrow" begins to cost.
    ['2026-11-03', 'UTC', Date.UTC(2026, 10, 6)],
    ['2026-11-08', 'UTC', Date.UTC(2026, 10, 9)],
    ['2026-11-08', 'Asia/Shanghai', Date.UTC(2026, 10, 8, 16)],
  ])('moves next, seen at noon of %s in %s', (day, zone, at) => {
    const input = inputOf({ zone, day });
    const now = Date.parse(`${day}T04:00:00Z`);
    expect(costsMoveAt(input, costsAt(input, now), now)).toBe(at);
  });

  it('does not move once the clock has stopped', () => {
    const input = inputOf({ out: '2026-11-09 15:00', rates: [rate()], day: '' });
    expect(costsMoveAt(input, costsOn(input, '2026-11-20'), Date.UTC(2026, 10, 20))).toBeNull();
  });
});

describe('costs of many boxes', () => {
  const FREE = [days(5), days(3, { kind: 'storage' }), days(7, { kind: 'detention' })];
  const both = inputOf({ free: FREE, rates: [rate(), STORAGE], day: '' });
  const inDollars = inputOf({ free: FREE, rates: [rate(), { ...STORAGE, currency: 'USD' }], day: '' });
  const outside = inputOf({ out: '2026-11-09 15:00', free: FREE, rates: [rate(), DETENTION], day: '' });
  const without = inputOf({ rates: [], day: '' });

  it('two kinds at once are two costs of one sum', () => {
    // Demurrage of the 7th and 8th, storage from the 5th to the 8th.
    expect(stakeOf([costsOn(both, '2026-11-08')])).toEqual({
      sums: [{ currency: 'EUR', amount: 28_000, tomorrow: 11_000 }],
      assessed: 1,
      of: 1,
    });
  });

  it('two currencies are never added', () => {
    expect(stakeOf([costsOn(inDollars, '2026-11-08')]).sums).toEqual([
      { currency: 'EUR', amount: 16_000, tomorrow: 8000 },
      { currency: 'USD', amount: 12_000, tomorrow: 3000 },
    ]);
  });

  it('what was charged at the port stays beside the detention that runs', () => {
    // Demurrage of 7, 8 and 9 November, detention of 16, 17 and 18.
    expect(stakeOf([costsOn(outside, '2026-11-18')]).sums).toEqual([
      { currency: 'EUR', amount: 39_000, tomorrow: 5000 },
    ]);
  });

  it('say of how many boxes every cost is known', () => {
    const boxes = [both, without, inDollars].map((input) => costsOn(input, '2026-11-08'));
    expect(stakeOf([...boxes, []])).toMatchObject({ assessed: 2, of: 3 });
    expect(stakeOf([])).toEqual({ sums: [], assessed: 0, of: 0 });
  });
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
