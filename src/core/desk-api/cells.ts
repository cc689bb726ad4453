/**
 * Cells as schemas, made from the catalogue of columns: the fields that a person may write, and the form of rows for
 * the OpenAPI document. Only the server uses them; the page reads answers with `isRow`, which is faster.
 */
import * as v from 'valibot';
import { longestText, MAX_ELEMENTS } from '../columns/clean.ts';
import { type ColumnKey, COLUMN_KEYS, columnOf, columnsOf, MAX_FREE_DAYS, WATCH_STATES } from '../columns/columns.ts';
import { isOwnKey, type OwnType, ownTypeOf } from '../columns/own-columns.ts';
import { isDay } from '../time/day.ts';
import { Time } from './common.ts';

const Day = v.pipe(v.string(), v.check(isDay, 'be a day, for example 2026-11-30'));

function toSchema(key: ColumnKey): v.GenericSchema {
  const { type } = columnOf(key);
  if (key === 'state') return v.picklist(WATCH_STATES);
  if (key === 'neededAt') return v.literal('delivery');
  if (key === 'freeDays') return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FREE_DAYS));
  if (type === 'text' || type === 'code') return v.pipe(v.string(), v.maxLength(longestText(key)));
  if (type === 'list')
    return v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestText(key)))), v.maxLength(MAX_ELEMENTS));
  if (type === 'time') return Time;
  if (type === 'day') return Day;
  return type === 'flag' ? v.boolean() : v.number();
}

function toSchemas(keys: readonly ColumnKey[]): Record<string, v.GenericSchema> {
  return Object.fromEntries(keys.map((key) => [key, v.nullable(toSchema(key))]));
}

/** One schema for each column of a row. */
export const Cells = v.object(toSchemas(COLUMN_KEYS));

/** The fields that a person may write. */
const FIELDS = {
  ...toSchemas(columnsOf('watch')),
  // Programs from before references became a list write one reference as a text.
  reference: v.nullable(
    v.union([
      toSchema('reference'),
      v.pipe(
        v.string(),
        v.maxLength(longestText('reference')),
        v.transform((text) => [text]),
      ),
    ]),
  ),
};
export const Fields = v.pipe(
  v.partial(v.looseObject(FIELDS)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, value] of Object.entries(dataset.value)) {
      if (key in FIELDS) continue;
      const demand = ownDemand(key, value);
      if (demand === null) continue;
      addIssue({ message: demand, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] });
    }
  }),
);

/** Returns what the cell of a desk's own column must be, or `null` when the value is valid. */
function ownDemand(key: string, value: unknown): string | null {
  if (!isOwnKey(key)) return 'be a column that a person writes: GET /api/desk/columns lists them';
  if (v.is(v.nullable(toSchema(key)), value)) return null;
  return DEMANDS[ownTypeOf(key)];
}

const DEMANDS: Readonly<Record<OwnType, string>> = {
  text: `be text of at most ${longestText('text1')} characters, or null`,
  number: 'be a number, or null',
  money: 'be an amount as a number, or null',
  day: 'be a day, for example 2026-11-30, or null',
  choice: 'be a list of choices, or null',
};
