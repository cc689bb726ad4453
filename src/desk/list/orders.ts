/** The sort orders of the list that its headings select. */
import { type ColumnKey, isColumnKey } from '../../core/columns/columns.ts';
import { isLazyKey, type Sort, type SortName } from '../../core/columns/sorts.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { isGuest } from '../../state/guest.ts';
import { isOffered } from './columns-shown.ts';

/** The order that a click on the heading selects. */
const SORT_OF: Readonly<Partial<Record<ColumnKey, SortName>>> = {
  number: 'number',
  customer: 'customer',
  eta: 'eta',
  late: 'late',
  freeUntil: 'free',
  changedAt: 'changed',
  addedAt: 'added',
  severity: 'severity',
};
export function findSort(key: ColumnKey): Sort['name'] | null {
  const name = SORT_OF[key] ?? (isLazyKey(key) ? key : undefined);
  return name !== undefined && isOrderOffered(name) ? name : null;
}

/** For a guest a delay counts from a date of their own, by which the server cannot sort. */
export const isOrderOffered = (name: Sort['name']): boolean =>
  !isGuest() || (name !== 'slip' && name !== 'late' && (!isColumnKey(name) || isOffered(name)));

export const toOfferedOrder = (sort: Sort): Sort =>
  isOrderOffered(sort.name) ? sort : { name: 'eta', descending: false };

/** Orders in which the largest value comes first. */
export const isMostFirst = (name: Sort['name']): boolean =>
  ['severity', 'slip', 'late', 'changed', 'money'].includes(name);

/** Puts the sorted column beside the number if it is not shown yet. */
export function withSorted(columns: readonly ColumnChoice[], name: Sort['name']): readonly ColumnChoice[] {
  if (!isLazyKey(name)) return columns;
  const sorted = columns.find(({ key }) => key === name) ?? { key: name, width: null };
  const [first, ...otherColumns] = columns.filter(({ key }) => key !== name);
  return first === undefined ? [sorted] : [first, sorted, ...otherColumns];
}
