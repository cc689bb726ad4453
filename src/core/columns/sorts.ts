/** Named sort orders of a list, and columns that can order it too. Their keys are in `sort-keys.ts`. */
import { isOwnKey, type OwnKey } from './own-columns.ts';

export const SORT_NAMES = [
  'severity',
  'eta',
  'slip',
  'late',
  'free',
  'changed',
  'added',
  'number',
  'customer',
] as const;
export type SortName = (typeof SORT_NAMES)[number];
/** The sort orders with text keys. */
export const TEXT_SORTS: readonly SortName[] = ['number', 'customer'];
const isSortName = (text: string): text is SortName => SORT_NAMES.some((name) => name === text);

/** Columns that are empty on most desks. Their order is computed when it is first used. */
export const LAZY_KEYS = ['neededBy', 'margin', 'money'] as const;
export type LazyKey = (typeof LAZY_KEYS)[number] | OwnKey;
export const isLazyKey = (text: string): text is LazyKey => isOwnKey(text) || LAZY_KEYS.some((key) => key === text);

export type SortKey = number | string;

export interface Sort {
  readonly name: SortName | LazyKey;
  readonly descending: boolean;
}

/** The order of a shared list. A share has no severities, by which the desk sorts unless a person chose another order. */
export const chooseSharedSort = (chosen: Sort, usual: string): Sort =>
  chosen.name === 'severity' ? (parseSort(usual) ?? { name: 'eta', descending: false }) : chosen;

/** Parses a sort order such as `eta` or `-slip`. Returns `null` for an unknown name. */
export function parseSort(text: string): Sort | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return isSortName(name) || isLazyKey(name) ? { name, descending } : null;
}
