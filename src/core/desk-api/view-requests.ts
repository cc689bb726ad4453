/** Requests for a view as a file or a feed. They are separate from the answers because the page does not load them. */
import * as v from 'valibot';
import type { ColumnKey } from '../columns/columns.ts';
import { Filter, type ValueOf, Zone } from './common.ts';
import { AskedColumn } from './own-columns.ts';
import { SortName } from './watch-requests.ts';

/** Columns that are written by answers. */
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
  ...([
    'number',
    'line',
    'billOfLading',
    'reference',
    'customer',
    'tags',
    'note',
    'customerNote',
    'owner',
    'freeDays',
  ] as const),
  ...(['state', ...CARRIER_COLUMNS, 'freeUntil'] as const),
];
/** Language of the headings and words. */
export const Texts = v.optional(v.pipe(v.string(), v.maxLength(35)), 'en');

export const ExportQuery = v.strictObject({
  format: v.optional(v.picklist(['csv', 'xlsx']), 'csv'),
  q: Filter,
  zone: Zone,
  sort: v.optional(SortName, '-severity'),
  /** Column keys, separated by commas. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(2000)), EXPORTED_COLUMNS.join(',')),
  lang: Texts,
});

export const FeedBody = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  q: Filter,
  sort: v.optional(SortName, 'eta'),
  /** Columns that a person writes (note, customer, reference …) are included only when named here. */
  columns: v.optional(v.pipe(v.array(AskedColumn), v.minLength(1), v.maxLength(60)), [
    ...(['number', 'line', 'billOfLading', ...CARRIER_COLUMNS] as const),
  ]),
  zone: Zone,
  lang: Texts,
});
/** The feed keeps a copy of the view, so that later changes of the view do not expose more rows. */
export type FeedOrder = ValueOf<typeof FeedBody>;
