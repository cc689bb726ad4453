/**
 * What the page needs to share a view. The requests and the whole answers (`shares.ts`) are separate, because the page
 * does not load them.
 */
import * as v from 'valibot';
import { type BuiltInKey, COLUMN_KEYS, columnOf } from '../columns/columns.ts';
import type { ValueOf } from './common.ts';
import { Watch } from './rows.ts';

export const SHARE_DAYS = { usual: 30, most: 90 } as const;

export const SHARED_COLUMNS = COLUMN_KEYS.filter((key) => columnOf(key).internal !== true);
/** The orders that every share may have, whatever its columns are. */
export const SHARED_SORTS = ['eta', 'number'] as const;

/** The columns in the order in which a customer reads them. The route names both ports. */
export const DEFAULT_SHARED_COLUMNS: readonly BuiltInKey[] = [
  ...(['number', 'reference', 'podName', 'eta', 'phase', 'customer'] as const),
  ...(['vessel', 'line', 'departure', 'arrival'] as const),
];

/** How many rows and numbers a preview has. */
export const PREVIEWED_ROWS = 5;
export const PREVIEWED_NUMBERS = 50;

/** The rows of a share before it is made. */
export const SharePreview = v.object({
  /** The first rows, as the readers will see them. */
  rows: v.array(Watch),
  count: v.number(),
  /** Rows that are left out because the terms of their source do not allow to show them to others. */
  withheld: v.object({ count: v.number(), numbers: v.array(v.string()) }),
  /** The number of rows that appear after their first response. */
  waiting: v.number(),
});
export type SharePreview = ValueOf<typeof SharePreview>;

const ADDRESSED = { id: v.string(), label: v.string(), domains: v.array(v.string()), endsAt: v.number() };
/** The parts of a share that the page reads when it was made, and when it was changed. */
export const ShareAddress = v.object({ ...ADDRESSED, url: v.string() });
export const ChangedShare = v.object(ADDRESSED);
export type ShareAddress = ValueOf<typeof ShareAddress>;
