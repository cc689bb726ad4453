/** The cells that `CELLS` lists are enough to judge the delay of a guest's row. */
import { expect, it } from 'vitest';
import { COLUMN_KEYS, type ColumnKey, columnOf } from '../../../../src/core/columns/columns.ts';
import { EMPTY_ROW, isRow } from '../../../../src/core/columns/row.ts';
import { time } from '../../store/store.contract.ts';
import { CELLS, evaluateDelay } from './guest-delays.ts';

const AT = Date.UTC(2026, 10, 20);
const CONFLICT = JSON.stringify([
  { fact: 'VAD', place: 'Rotterdam', said: [{ name: 'A', saidAt: AT, date: null, actual: true, value: 'x' }] },
]);
const FILLED = { text: 'text', code: 'CODE', number: 7, instant: AT, flag: true, list: ['a'], day: '2026-11-20' };
const GIVEN: Readonly<Partial<Record<ColumnKey, unknown>>> = {
  state: 'active',
  toldEta: time('2026-11-24 14:00:00'),
  eta: time('2026-11-28 14:00:00'),
  conflict: CONFLICT,
};

function cellAt(key: ColumnKey): unknown {
  const { type } = columnOf(key);
  return GIVEN[key] ?? (type === 'time' ? time('2026-11-26 14:00:00') : FILLED[type]);
}

function rowOf(keys: readonly ColumnKey[]) {
  const row: unknown = { ...EMPTY_ROW, ...Object.fromEntries(keys.map((key) => [key, cellAt(key)])) };
  if (!isRow(row)) throw new TypeError('not a row');
  return row;
}

it.each<[string, readonly ColumnKey[]]>([
  ['a ship and a port', []],
  ['a shipment alone', ['imo', 'mmsi', 'lineName', 'reportedAt', 'podName']],
])('says the same of those and of a whole row: %s', (_, absent) => {
  const without = (keys: readonly ColumnKey[]) => keys.filter((key) => !absent.includes(key));
  const levels = [1, 2, 3] as const;
  const settings = { thresholds: { slipped: [{ customer: 'text', line: 'CODE', levels }] }, freeDays: [] };
  const [few, whole] = [CELLS, COLUMN_KEYS].map((keys) => evaluateDelay(rowOf(without(keys)), AT, null, settings));
  expect(whole?.kind).toBe('fires');
  expect(few).toEqual(whole);
});
