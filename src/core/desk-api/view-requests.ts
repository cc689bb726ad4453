/**
 * What is asked of a view as a file and as a feed. Apart from the answers, as the page does not
 * read it.
 */
import * as v from 'valibot';
import type { ColumnKey } from '../columns/columns.ts';
import { Filter, type ValueOf, Zone } from './common.ts';
import { AskedColumn } from './own-columns.ts';
import { SortName } from './watch-requests.ts';

/** What answers tell. */
const CARRIER_COLUMNS = [
  'phase',
  'polName',
  'podName',
  'vessel',
  'voyage',
  'departure',
  'eta',
  'arrival',
  'slip',
] as const;
const EXPORTED_COLUMNS: readonly ColumnKey[] = [
  ...(['number', 'line', 'billOfLading', 'reference', 'customer', 'tags', 'note', 'owner', 'freeDays'] as const),
  ...(['state', ...CARRIER_COLUMNS, 'freeUntil'] as const),
];
/** The language of its words. */
export const Texts = v.optional(v.pipe(v.string(), v.maxLength(35)), 'en');

export const ExportQuery = v.strictObject({
  format: v.optional(v.picklist(['csv', 'xlsx']), 'csv'),
  q: Filter,
  zone: Zone,
  sort: v.optional(SortName, '-severity'),
  /** Keys of the catalogue with commas between them. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(2000)), EXPORTED_COLUMNS.join(',')),
  lang: Texts,
});

export const FeedBody = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  q: Filter,
  sort: v.optional(SortName, 'eta'),
  /** What a person wrote (note, customer, reference …) is in it only where it is named here. */
  columns: v.optional(v.pipe(v.array(AskedColumn), v.minLength(1), v.maxLength(60)), [
    ...(['number', 'line', 'billOfLading', ...CARRIER_COLUMNS] as const),
  ]),
  zone: Zone,
  lang: Texts,
});
/** A copy of the view: a view that is changed later opens nothing more. */
export type FeedOrder = ValueOf<typeof FeedBody>;
