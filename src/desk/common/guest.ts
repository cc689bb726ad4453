/**
 * What a guest of the desk is offered, who sees some of its rows: no internal column, and nothing
 * that writes. The server refuses all the rest, whatever this page shows.
 */
import { type ColumnKey, columnOf, isColumnKey } from '../../core/columns/columns.ts';
import type { Sort } from '../../core/columns/sorts.ts';
import { isGuest } from '../../view/guest.ts';

/** Whose eyes an administrator sees with; null: their own. */
export const seenAs = (): string | null => document.documentElement.dataset.seenAs ?? null;

export const isOffered = (key: ColumnKey): boolean => !isGuest() || columnOf(key).internal !== true;

/** A delay counts from a date of its own for a guest, by which nothing is ordered. */
export const isOrderOffered = (name: Sort['name']): boolean =>
  !isGuest() || (name !== 'slip' && (!isColumnKey(name) || isOffered(name)));

export const offeredOrder = (sort: Sort): Sort =>
  isOrderOffered(sort.name) ? sort : { name: 'eta', descending: false };
