import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { columnLabel, exportCell, exportHeading, formatCell } from './cell.ts';
import { COLUMN_KEYS, columnOf, type ColumnKey, type Row, rowCell } from './columns.ts';
import { afterPrefix, compareText, normalizeText } from './fold.ts';
import { EMPTY_CARRIER_FIELDS, EMPTY_ROW, isCarrierFields, isRow, isSameCell } from './row.ts';
import { compareKeys, SORTS } from './sort-keys.ts';
import { parseSort, SORT_NAMES } from './sorts.ts';
import { anyText } from '../parse/any-text.fixture.ts';

const t = createTranslate('en', en);
const context = { t, nowMs: 1_795_167_240_000, zone: 'Europe/Amsterdam' };
const eta = parseWireTime('2026-11-30 14:00:00', 'event', 'Europe/Amsterdam');
const row: Row = {
  ...EMPTY_ROW,
  number: 'MSKU2048175',
  eta,
  tags: ['a', 'b'],
  sample: true,
  seenAt: 1_795_167_240_000,
};

describe('the catalogue of columns', () => {
  it('has a heading for each column, and none twice', () => {
    const labels = COLUMN_KEYS.map((key) => columnLabel(key, t));
    expect(labels.filter((label) => label.startsWith('column.'))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('says of every code in which case it is written', () => {
    expect(COLUMN_KEYS.filter((key) => columnOf(key).type === 'code' && columnOf(key).letters === undefined)).toEqual(
      [],
    );
  });

  it('tells rows from what is none', () => {
    expect([isRow(EMPTY_ROW), isRow(row), isCarrierFields(EMPTY_CARRIER_FIELDS)]).toEqual([true, true, true]);
    for (const bad of [null, 'x', {}, { ...row, slip: '3' }, { ...row, eta: 3 }, { ...row, tags: [1] }])
      expect(isRow(bad)).toBe(false);
  });

  it('prints cells for people and for machines', () => {
    const cells = (keys: readonly ColumnKey[]) =>
      keys.map((key) => [formatCell(key, row, context), exportCell(key, rowCell(row, key))]);
    expect(cells(['number', 'eta', 'tags', 'sample', 'seenAt', 'vessel'])).toEqual([
      ['MSKU2048175', 'MSKU2048175'],
      ['30 Nov 14:00', '2026-11-30T14:00:00'],
      ['a, b', 'a; b'],
      ['yes', 'true'],
      ['20 Nov 10:34', '2026-11-20T09:34:00.000Z'],
      ['', ''],
    ]);
    const day = { ...row, eta: parseWireTime('2026-11-30', 'event', null) };
    expect([formatCell('eta', day, context), exportCell('eta', day.eta)]).toEqual(['30 Nov', '2026-11-30']);
  });

  it('names the clock of every time in a sheet, and of every text that leaves the page', () => {
    const keys = ['eta', 'shipEta', 'freeUntil', 'seenAt', 'vessel'] as const;
    expect(keys.map((key) => exportHeading(key, t))).toEqual([
      'Carrier ETA (local time)',
      'AIS ETA (local time)',
      'Last free day',
      'Last checked (UTC)',
      'Vessel',
    ]);
    const utc = parseWireTime('2026-11-30 13:00:00', 'fix');
    expect(exportCell('shipEta', utc)).toBe('2026-11-30T13:00:00Z');
    const mailed = { ...context, namesZones: true };
    expect([formatCell('eta', row, mailed), formatCell('seenAt', row, mailed)]).toEqual([
      '30 Nov 14:00 CET',
      '20 Nov 10:34 CET',
    ]);
  });

  it('prints no code and no JSON', () => {
    const coded = {
      ...row,
      phase: 'in-transit',
      problem: 'AUTO_CANT_DETECT_SEALINE',
      lastEvent: 'VDL',
      nextEvent: 'CER',
      nextCheckWhy: '{"key":"refused","code":"WRONG_TYPE"}',
    };
    const keys = ['phase', 'problem', 'lastEvent', 'nextEvent', 'nextCheckWhy'] as const;
    expect(keys.map((key) => formatCell(key, coded, context))).toEqual([
      'In transit',
      'Carrier needed',
      'Vessel departed',
      'Return of empty container',
      'the number type could not be detected: choose it',
    ]);
    const open = { ...row, phase: 'on-the-moon', lastEvent: 'XYZ' };
    expect([formatCell('phase', open, context), formatCell('lastEvent', open, context)]).toEqual([
      'on-the-moon',
      'XYZ',
    ]);
  });

  it.each([
    [-1, '1 d after needed date'],
    [0, 'on the day'],
    [1, '1 day to spare'],
  ])('words a margin of %i days', (margin, text) => {
    expect(formatCell('margin', { ...row, margin }, context)).toBe(text);
  });

  it('prints the name of a carrier for people and its code for machines', () => {
    const named = { ...EMPTY_ROW, line: 'CMDU', lineName: 'CMA CGM' };
    expect([formatCell('line', named, context), exportCell('line', named.line)]).toEqual(['CMA CGM', 'CMDU']);
    expect(formatCell('line', { ...named, lineName: null }, context)).toBe('CMDU');
  });

  it('compares cells by what they say', () => {
    expect(isSameCell(eta, parseWireTime('2026-11-30 14:00:00', 'event', 'Europe/Amsterdam'))).toBe(true);
    expect(isSameCell(eta, parseWireTime('2026-11-30 14:00:00', 'event', 'UTC'))).toBe(false);
    expect([isSameCell(null, null), isSameCell(null, 0), isSameCell(['a'], ['a'])]).toEqual([true, false, true]);
  });
});

describe('folding', () => {
  it.each([
    ['  Ärzte\t GmbH ', 'arzte gmbh'],
    ['MSC Gülsün', 'msc gulsun'],
    ['ＡＢＣ１', 'abc1'],
    ['a\u0000\u200bb', 'a b'],
  ])('%j becomes %j', (text, folded) => expect(normalizeText(text)).toBe(folded));

  it('is a fixed point, and holds no control character', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const folded = normalizeText(text);
        expect(normalizeText(folded)).toBe(folded);
        expect(folded).not.toMatch(/\p{Cc}/u);
      }),
      { seed: 1 },
    );
  });

  it('orders text as the bytes of UTF-8 do', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 1 },
    );
    expect(compareText('ab\uffff', afterPrefix('ab'))).toBeLessThan(0);
  });
});

describe('named sorts', () => {
  it('give a key for every row, whatever is absent', () => {
    for (const name of SORT_NAMES)
      for (const one of [EMPTY_ROW, row]) expect(Number.isNaN(SORTS[name](one))).toBe(false);
  });

  it('put the most severe first, then the nearest deadline', () => {
    const key = (severity: number | null, deadlineAt: number | null) =>
      SORTS.severity({ ...row, severity, deadlineAt });
    const keys = [key(3, 1000), key(3, 2000), key(3, null), key(1, 0), key(null, 5), key(null, null)];
    expect(keys.toSorted((a, b) => compareKeys(b, a))).toEqual(keys);
    expect(keys.every(Number.isSafeInteger)).toBe(true);
  });

  it('read their names', () => {
    expect(parseSort('-slip')).toEqual({ name: 'slip', descending: true });
    expect([parseSort('eta')?.descending, parseSort('toString'), parseSort('')]).toEqual([false, null, null]);
  });
});
