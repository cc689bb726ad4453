/** Orders of the list, as its heads ask for them. */
import type { ColumnKey } from '../../core/columns/columns.ts';
import { isLazyKey, type Sort, type SortName } from '../../core/columns/sorts.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { isOrderOffered } from '../common/guest.ts';

/** The order that a click on the heading asks for. */
const SORT_OF: Readonly<Partial<Record<ColumnKey, SortName>>> = {
  number: 'number',
  customer: 'customer',
  eta: 'eta',
  slip: 'slip',
  freeUntil: 'free',
  changedAt: 'changed',
  addedAt: 'added',
  phase: 'severity',
};
export function sortOf(key: ColumnKey): Sort['name'] | null {
  const name = SORT_OF[key] ?? (isLazyKey(key) ? key : undefined);
  return name !== undefined && isOrderOffered(name) ? name : null;
}

/** In these orders the most is looked for first. */
export const isMostFirst = (name: Sort['name']): boolean => ['severity', 'slip', 'changed', 'money'].includes(name);

/** What the list is sorted by stands beside the number, where few columns of a desk are used. */
export function withSorted(columns: readonly ColumnChoice[], name: Sort['name']): readonly ColumnChoice[] {
  if (!isLazyKey(name)) return columns;
  const sorted = columns.find(({ key }) => key === name) ?? { key: name, width: null };
  const [first, ...others] = columns.filter(({ key }) => key !== name);
  return first === undefined ? [sorted] : [first, sorted, ...others];
}
