import { expect, it } from 'vitest';
import type { Row } from '../../core/columns/columns.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';
import { changesSince, toVisit } from './visit-changes.ts';

const NOW = Date.UTC(2026, 10, 29, 9);
const context = { t: createTranslate('en', en), nowMs: NOW, zone: 'UTC' };
const COLUMNS = ['number', 'customer', 'vessel', 'eta', 'late', 'seenAt'] as const;
const ROW: Row = { ...EMPTY_ROW, number: 'MSKU2048170', vessel: 'EVER GIVEN', eta: timeAt(NOW + DAY, 'UTC') };
const watch = (row: Partial<Row>, id = 1): Watch => ({ id, trackedId: id, version: 1, row: { ...ROW, ...row } });

/** Stores a visit and reads it again, as a browser does. */
const visitOf = (watches: readonly Watch[], isWhole = true): ReturnType<typeof toVisit> =>
  JSON.parse(JSON.stringify(toVisit(watches, COLUMNS, { at: NOW - DAY, isWhole })));
const since = (before: readonly Watch[], after: readonly Watch[], isWhole = true) =>
  [...changesSince(visitOf(before, isWhole), after, COLUMNS, context)].map(([id, words]) => [id, words]);

it.each<[string, Partial<Row>, string | null]>([
  ['nothing', {}, null],
  ['a column of the share', { vessel: 'ONE HARBOUR' }, 'Vessel EVER GIVEN → ONE HARBOUR'],
  ['a value that was empty', { customer: '<b>Acme</b>' }, 'Customer – → <b>Acme</b>'],
  ['a value that is gone', { vessel: null }, 'Vessel EVER GIVEN → –'],
  ['a column that the share does not have', { podName: 'Rotterdam' }, null],
  ['an age, which changes by itself', { seenAt: NOW }, null],
])('marks a row for %s', (_, change, words) => {
  const expected = words === null ? [] : [[1, `Changed since your last visit: ${words}`]];
  expect(since([watch({})], [watch(change)])).toEqual(expected);
});

it('names both dates of an ETA that has moved', () => {
  const [[, words] = []] = since([watch({})], [watch({ eta: timeAt(NOW + 3 * DAY + HOUR, 'UTC') })]);
  expect(words).toMatch(/ETA .*30 Nov.* → .*2 Dec/);
});

it('marks a row as new only if the last visit saw all rows', () => {
  expect(since([watch({})], [watch({}), watch({}, 2)])).toEqual([[2, 'New since your last visit']]);
  expect(since([watch({})], [watch({}), watch({}, 2)], false)).toEqual([]);
});
