/**
 * Cells as schemas, made from the catalogue of columns: what a person may write, and the form of
 * rows for the OpenAPI document. For the server alone: answers are read with `isRow`, which is
 * faster.
 */
import * as v from 'valibot';
import { LONGEST_LIST, longestText } from '../columns/clean.ts';
import { type ColumnKey, COLUMN_KEYS, columnOf, columnsOf, MOST_FREE_DAYS, WATCH_STATES } from '../columns/columns.ts';
import { Time } from './common.ts';

const Element = v.pipe(v.string(), v.maxLength(LONGEST_LIST.element));

function cellOf(key: ColumnKey): v.GenericSchema {
  const { type } = columnOf(key);
  if (key === 'state') return v.picklist(WATCH_STATES);
  if (key === 'freeDays') return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_FREE_DAYS));
  if (type === 'text' || type === 'code') return v.pipe(v.string(), v.maxLength(longestText(key)));
  if (type === 'list') return v.pipe(v.array(Element), v.maxLength(LONGEST_LIST.elements));
  if (type === 'time') return Time;
  return type === 'flag' ? v.boolean() : v.number();
}

function entriesOf(keys: readonly ColumnKey[]): Record<string, v.GenericSchema> {
  return Object.fromEntries(keys.map((key) => [key, v.nullable(cellOf(key))]));
}

/** Each column of a row. */
export const Cells = v.object(entriesOf(COLUMN_KEYS));

/** What a person may write. */
export const Fields = v.partial(v.strictObject(entriesOf(columnsOf('watch'))));
