/** Orders of the list, as its heads ask for them. */
import { type ColumnKey, isColumnKey } from '../../core/columns/columns.ts';
import { isLazyKey, type Sort, type SortName } from '../../core/columns/sorts.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { isGuest } from '../../state/guest.ts';
import { isOffered } from './columns-shown.ts';

/** The order that a click on the heading asks for. */
const SORT_OF: Readonly<Partial<Record<ColumnKey, SortName>>> = {
  number: 'number',
  customer: 'customer',
  eta: 'eta',
  late: 'late',
  freeUntil: 'free',
  changedAt: 'changed',
  addedAt: 'added',
  phase: 'severity',
};
export function sortOf(key: ColumnKey): Sort['name'] | null {
  const name = SORT_OF[key] ?? (isLazyKey(key) ? key : undefined);
  return name !== undefined && isOrderOffered(name) ? name : null;
}

/** A delay counts from a date of its own for a guest, by which nothing is ordered. */
export const isOrderOffered = (name: Sort['name']): boolean =>
  !isGuest() || (name !== 'slip' && name !== 'late' && (!isColumnKey(name) || isOffered(name)));

export const offeredOrder = (sort: Sort): Sort =>
  isOrderOffered(sort.name) ? sort : { name: 'eta', descending: false };

/** In these orders the most is looked for first. */
export const isMostFirst = (name: Sort['name']): boolean =>
  ['severity', 'slip', 'late', 'changed', 'money'].includes(name);

/** What the list is sorted by stands beside the number, where few columns of a desk are used. */
export function withSorted(columns: readonly ColumnChoice[], name: Sort['name']): readonly ColumnChoice[] {
  if (!isLazyKey(name)) return columns;
  const sorted = columns.find(({ key }) => key === name) ?? { key: name, width: null };
  const [first, ...otherColumns] = columns.filter(({ key }) => key !== name);
  return first === undefined ? [sorted] : [first, sorted, ...otherColumns];
}
