/** Tests the form of every setting: stored values are restored, and mistakes are named. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWN_TYPES } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import { rate } from '../../core/money/fixtures/worked-out.ts';
import { CLOCK_STARTS, COST_KINDS, type Rate } from '../../core/money/types.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { columnTable, moveColumn } from '../columns/column-table.ts';
import { freeDaysTable } from '../free-days/free-days-table.ts';
import { rateTable } from '../rates/rate-table.ts';
import { findGeneralLevels, ruleTable } from '../rules/rule-table.ts';
import { type Draft, fieldsOf, type SettingTable, valueText } from './field-table.ts';

const t = createTranslate('en', en);
const RISING: Levels = [12, 24, 72];
const FALLING: Levels = [24, 12, 0];
const deskRule = (levels: Levels): DeskRule => ({
  rule: 'slipped',
  unit: 'hours',
  levels: [...levels],
  severities: ['notice', 'warning', 'critical'],
  holds: false,
  version: null,
  settings: [],
  cases: 0,
  acted: 0,
});
const NO_OFFERS = { customers: [], carriers: [] };
const rules = ruleTable(deskRule(RISING), NO_OFFERS, t);
const falling = ruleTable(deskRule(FALLING), NO_OFFERS, t);
const freeDays = freeDaysTable(t);
const rates = rateTable(t);
const columns = columnTable(t);

const entered = <E, K extends string>(
  setting: SettingTable<E, K>,
  more: Partial<Draft<K>>,
  others: readonly E[] = [],
) => setting.read({ ...setting.draftOf(null), ...more }, null, others);
const set = (customer: string | null, line: string | null, levels: Levels | null = RISING): Setting => ({
  customer,
  line,
  levels,
});

const code = fc.option(fc.stringMatching(/^[A-Z0-9]{2,5}$/));
const name = fc.option(fc.stringMatching(/^[A-Za-zÄö][A-Za-z .&-]{0,20}[a-z]$/));
const restDays = fc.subarray([1, 2, 3, 4, 5, 6, 0], { maxLength: 6 });
const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const holidays = fc.uniqueArray(day, { maxLength: 4 }).map((days) => days.toSorted());
const kind = fc.constantFrom(...COST_KINDS);
const ENTRIES = {
  setting: fc.record<Setting>({
    customer: name,
    line: code,
    levels: fc.option(
      fc
        .tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000))
        .map(
          ([a, b, c]): Levels => [
            Math.min(a, b, c),
            a + b + c - Math.min(a, b, c) - Math.max(a, b, c),
            Math.max(a, b, c),
          ],
        ),
    ),
  }),
  freeDays: fc.record<FreeDays>({
    line: code,
    port: code,
    size: code,
    kind,
    days: fc.integer({ min: 1, max: 365 }),
    restDays,
    holidays,
  }),
  rate: fc
    .record({
      kind,
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      customer: name,
      line: code,
      port: code,
      size: code,
      startsAt: fc.constantFrom(...CLOCK_STARTS),
      validFrom: fc.option(day),
      restDays,
      holidays,
      sample: fc.boolean(),
      perDay: fc.nat(500_000),
    })
    .map(
      ({ perDay, ...scope }): Rate => ({
        ...scope,
        validTo: null,
        steps: [
          { from: 1, to: 5, perDay },
          { from: 6, to: null, perDay: perDay * 2 },
        ],
      }),
    ),
  column: fc.constantFrom(...OWN_TYPES).chain((type) =>
    fc.record<OwnColumnOrder>({
      key: fc.constant(null),
      type: fc.constant(type),
      name: fc.stringMatching(/^[A-Z][a-z ]{0,20}[a-z]$/),
      currency: fc.constant(type === 'money' ? 'EUR' : null),
      choices:
        type === 'choice' ? fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }) : fc.constant([]),
      several: type === 'choice' ? fc.boolean() : fc.constant(false),
      retired: fc.boolean(),
    }),
  ),
};

function expectRoundTrip<E, K extends string>(setting: SettingTable<E, K>, entries: fc.Arbitrary<E>): void {
  fc.assert(
    fc.property(entries, (entry) => {
      const draft = setting.draftOf(entry);
      expect(setting.read(draft, entry, [])).toEqual({ kind: 'read', entry });
      const names: readonly string[] = fieldsOf(setting.rowsOf(draft, null)).map((field) => field.name);
      expect(Object.keys(draft)).toEqual(expect.arrayContaining([...names]));
      for (const field of fieldsOf(setting.rowsOf(draft, entry)))
        expect(valueText(field, draft[field.name], t)).toBeTypeOf('string');
    }),
  );
}

describe('a setting is unchanged after a round trip through its form', () => {
  it('a threshold', () => expectRoundTrip(rules, ENTRIES.setting));
  it('free days', () => expectRoundTrip(freeDays, ENTRIES.freeDays));
  it('a rate', () => expectRoundTrip(rates, ENTRIES.rate));
  it('a column of the desk', () => expectRoundTrip(columns, ENTRIES.column));
});

describe('thresholds', () => {
  it.each([
    ['are the usual ones for everyone at first', {}, set(null, null)],
    ['are for a customer', { customer: ' Nordtex' }, set('Nordtex', null)],
    ['are for a carrier, whose code is in capitals', { line: 'maeu ' }, set(null, 'MAEU')],
    ['are off', { isOff: 'on', level1: 'x' }, set(null, null, null)],
    ['may have halves', { level1: '0.5', level2: '1', level3: '1.5' }, set(null, null, [0.5, 1, 1.5])],
  ])('%s', (_, more, entry) => {
    expect(entered(rules, more)).toEqual({ kind: 'read', entry });
  });

  it.each([
    ['12', '36', '24', rules, null, 'at least as high as the one before'],
    ['24', '12', '72', rules, null, 'at least as high as the one before'],
    ['12', '24', '0', falling, null, 'higher than the one before'],
    ['12', '', '72', rules, 'level2', 'a number from 0 to 10,000'],
    ['-1', '24', '72', rules, 'level1', 'a number from 0 to 10,000'],
    ['12', '24', '10001', rules, 'level3', 'a number from 0 to 10,000'],
    ['twelve', '24', '72', rules, 'level1', 'a number from 0 to 10,000'],
  ])('%s, %s, %s are refused at their field', (level1, level2, level3, table, field, text) => {
    expect(entered(table, { level1, level2, level3 })).toEqual({
      kind: 'mistake',
      field,
      text: expect.stringContaining(text),
    });
  });

  it('apply to all when one is for everyone', () => {
    const acme = set('Acme', null);
    expect(findGeneralLevels(RISING, [acme, set(null, 'MAEU', null)])).toBe(RISING);
    expect(findGeneralLevels(RISING, [acme, set(null, null, [1, 2, 3])])).toEqual([1, 2, 3]);
    expect(findGeneralLevels(RISING, [set(null, null, null)])).toBeNull();
  });
});

describe('free days', () => {
  it('are written in capitals, with holidays however they are divided', () => {
    const draft = {
      days: '5',
      line: 'maeu',
      port: ' nlrtm',
      rest: '6\n7',
      holidays: '2026-12-26,2026-12-25;\n 2026-12-25',
    };
    expect(entered(freeDays, draft)).toMatchObject({
      entry: {
        line: 'MAEU',
        port: 'NLRTM',
        size: null,
        days: 5,
        restDays: [6, 0],
        holidays: ['2026-12-25', '2026-12-26'],
      },
    });
  });

  it.each([
    [{ days: '' }, 'days'],
    [{ days: '0' }, 'days'],
    [{ days: '2.5' }, 'days'],
    [{ days: '366' }, 'days'],
    [{ rest: '1\n2\n3\n4\n5\n6\n7' }, 'rest'],
    [{ holidays: '2026-12-25 25.12.2026' }, 'holidays'],
    [{ holidays: '2026-02-30' }, 'holidays'],
    [{ holidays: Array.from({ length: 201 }, (_, year) => `${1981 + year}-01-01`).join(' ') }, 'holidays'],
  ])('%j are refused at their field', (wrong, field) => {
    expect(entered(freeDays, { days: '5', ...wrong })).toMatchObject({ kind: 'mistake', field });
  });

  it('are named by carrier, port, type and kind', () => {
    const entry: FreeDays = {
      line: null,
      port: null,
      size: null,
      kind: 'demurrage',
      days: 5,
      restDays: [],
      holidays: [],
    };
    expect(freeDays.nameOf(entry)).toBe(freeDays.nameOf({ ...entry, days: 9, restDays: [0] }));
    const others: readonly Partial<FreeDays>[] = [
      { line: 'MAEU' },
      { port: 'NLRTM' },
      { size: '22R' },
      { kind: 'detention' },
    ];
    expect(new Set([entry, ...others.map((one) => ({ ...entry, ...one }))].map(freeDays.nameOf)).size).toBe(5);
  });
});

describe('a rate', () => {
  const from = (other: Rate, more: Partial<ReturnType<typeof rates.draftOf>> = {}) => ({
    ...rates.draftOf(other),
    ...more,
  });

  it.each([
    ['a gap', from(rate(), { steps: '1\t2\t1\n4\t\t2' }), 'steps', 'Day 3 is in no step.'],
    ['an end', from(rate(), { steps: '1\t2\t1' }), 'steps', 'Leave the end of the last step empty.'],
    ['no amount', from(rate(), { steps: '1\t\t1,240' }), 'steps', '“1,240” is not a day or an amount'],
    ['another for the same', from(rate({ currency: 'USD' })), null, 'Another rate for the same'],
    ['no day', from(rate({ kind: 'storage' }), { holidays: '25.12.' }), 'holidays', '“25.12.” is not a valid date'],
    ['no currency', from(rate(), { currency: 'euro' }), 'currency', '“euro” is not a currency'],
    [
      'an end before its beginning',
      from(rate(), { validFrom: '2026-02-01', validTo: '2026-01-01' }),
      'validTo',
      'is earlier than',
    ],
  ])('is refused in words for %s', (_, draft, field, text) => {
    expect(rates.read(draft, null, [rate()])).toMatchObject({
      kind: 'mistake',
      field,
      text: expect.stringContaining(text),
    });
  });

  it('costs 80.50 by a decimal comma, and starts with the gate for detention', () => {
    expect(rates.read(from(rate(), { steps: '1\t\t80,50' }), null, [])).toMatchObject({
      entry: { steps: [{ perDay: 8050 }] },
    });
    const field = fieldsOf(rates.rowsOf(rates.draftOf(null), null)).find((one) => one.name === 'kind');
    expect(field?.also?.('detention')).toEqual({ startsAt: 'gateOut' });
  });
});

describe('a column of the desk', () => {
  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Freight', type: 'money', currency: 'eu' }, 'currency'],
    [{ name: 'Mode', type: 'choice', choices: ' \n' }, 'choices'],
  ])('%j is refused at its field', (draft, field) => {
    expect(entered(columns, draft)).toMatchObject({ kind: 'mistake', field });
  });

  it('shows the fields that its type needs, and keeps its type', () => {
    const namesOf = (more: Partial<ReturnType<typeof columns.draftOf>>, initial: OwnColumnOrder | null = null) =>
      fieldsOf(columns.rowsOf({ ...columns.draftOf(initial), ...more }, initial)).map((field) => field.name);
    expect(namesOf({})).toEqual(['name', 'type']);
    expect(namesOf({ type: 'money' })).toEqual(['name', 'type', 'currency']);
    expect(namesOf({ type: 'choice' })).toEqual(['name', 'type', 'choices', 'several']);
    const money = {
      key: null,
      type: 'money',
      name: 'Freight',
      currency: 'EUR',
      choices: [],
      several: false,
      retired: false,
    } as const;
    expect(namesOf({}, { ...money, choices: [] })).toEqual(['name']);
  });

  it('moves past its neighbour in use', () => {
    const column = (key: `text${number}`, retired = false): OwnColumnOrder => ({
      key,
      type: 'text',
      name: key,
      currency: null,
      choices: [],
      several: false,
      retired,
    });
    const [a, old, b] = [column('text1'), column('text2', true), column('text3')];
    expect(moveColumn([a, old, b], b, -1)).toEqual([b, old, a]);
    expect(moveColumn([a, old, b], b, 1)).toEqual([a, old, b]);
  });
});
