/**
 * The orders of a list by name. Each is one key that is never null, so that a page goes on where
 * the last one ended by comparing `(key, id)`: an index serves it in both directions, whatever is
 * absent.
 */
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Row } from './columns.ts';
import { compareText, normalizeText } from './fold.ts';

export type SortKey = number | string;

/** Absent times come last in ascending order, absent amounts last in descending order. */
const LAST = 9e15;
const FIRST = -9e15;
const LAST_TEXT = '\u{10ffff}';
/** One step of severity weighs more than any deadline of this and the next centuries. */
const SEVERITY_STEP = 1e13;

const timeKey = (time: PortTime | null): number => (time === null ? LAST : epochOf(time));

/** What orders are made of. */
export type SortCells = Pick<
  Row,
  'severity' | 'deadlineAt' | 'eta' | 'slip' | 'freeUntil' | 'changedAt' | 'addedAt' | 'number' | 'customer'
>;

export const SORTS = {
  /** Descending: the most severe first, of these the one whose deadline comes first. */
  severity: ({ severity, deadlineAt }: SortCells): number =>
    (severity ?? 0) * SEVERITY_STEP - Math.min(deadlineAt ?? SEVERITY_STEP - 1, SEVERITY_STEP - 1),
  eta: ({ eta }: SortCells): number => timeKey(eta),
  slip: ({ slip }: SortCells): number => slip ?? FIRST,
  free: ({ freeUntil }: SortCells): number => timeKey(freeUntil),
  changed: ({ changedAt }: SortCells): number => changedAt ?? 0,
  added: ({ addedAt }: SortCells): number => addedAt ?? 0,
  number: ({ number }: SortCells): string => number ?? '',
  customer: ({ customer }: SortCells): string => (customer === null ? LAST_TEXT : normalizeText(customer)),
} as const satisfies Readonly<Record<string, (row: SortCells) => SortKey>>;

export type SortName = keyof typeof SORTS;
export const isSortName = (text: string): text is SortName => Object.hasOwn(SORTS, text);
export const SORT_NAMES: readonly SortName[] = Object.keys(SORTS).filter(isSortName);
/** Which of them are text. */
export const TEXT_SORTS: readonly SortName[] = ['number', 'customer'];

export interface Sort {
  readonly name: SortName;
  readonly descending: boolean;
}

/** `eta`, `-slip`; null for a name that is none. */
export function parseSort(text: string): Sort | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return isSortName(name) ? { name, descending } : null;
}

export const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
