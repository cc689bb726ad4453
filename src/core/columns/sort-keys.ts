/**
 * The keys of the orders of a list. Each is one key that is never null, so that a page goes on
 * where the last one ended by comparing `(key, id)`: an index serves it in both directions,
 * whatever is absent.
 */
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type ColumnKey, columnOf, type Row, rowCell } from './columns.ts';
import { compareText, normalizeText } from './fold.ts';
import type { LazyKey, SortKey, SortName } from './sorts.ts';

/** Absent times come last in ascending order, absent amounts last in descending order. */
const SORTS_LAST = 9e15;
const SORTS_FIRST = -9e15;
const LAST_TEXT = '\u{10ffff}';
export { SORTS_FIRST as ABSENT_AMOUNT, SORTS_LAST as ABSENT_DAY, LAST_TEXT as ABSENT_TEXT };
/** One step of severity weighs more than any deadline of this and the next centuries. */
const SEVERITY_STEP = 1e13;

const timeKey = (time: PortTime | null): number => (time === null ? SORTS_LAST : epochOf(time));

/** What orders are made of. */
export type SortCells = Pick<
  Row,
  'severity' | 'deadlineAt' | 'eta' | 'slip' | 'late' | 'freeUntil' | 'changedAt' | 'addedAt' | 'number' | 'customer'
>;

export const SORTS = {
  /** Descending: the most severe first, of these the one whose deadline comes first. */
  severity: ({ severity, deadlineAt }: SortCells): number =>
    (severity ?? 0) * SEVERITY_STEP - Math.min(deadlineAt ?? SEVERITY_STEP - 1, SEVERITY_STEP - 1),
  eta: ({ eta }: SortCells): number => timeKey(eta),
  slip: ({ slip }: SortCells): number => slip ?? SORTS_FIRST,
  late: ({ late }: SortCells): number => late ?? SORTS_FIRST,
  free: ({ freeUntil }: SortCells): number => timeKey(freeUntil),
  changed: ({ changedAt }: SortCells): number => changedAt ?? 0,
  added: ({ addedAt }: SortCells): number => addedAt ?? 0,
  number: ({ number }: SortCells): string => number ?? '',
  customer: ({ customer }: SortCells): string => (customer === null ? LAST_TEXT : normalizeText(customer)),
} as const satisfies Readonly<Record<SortName, (row: SortCells) => SortKey>>;

/** The least margin is looked for first, like the next day: what has none comes last. */
export const isAbsentLast = (key: ColumnKey): boolean => key === 'margin' || columnOf(key).type === 'day';

/** The key of a row in an order by such a column; of a day one that grows with it. */
export function lazySortKey(row: Row, key: LazyKey): SortKey {
  const cell = rowCell(row, key);
  const { type } = columnOf(key);
  if (type === 'number') return typeof cell === 'number' ? cell : isAbsentLast(key) ? SORTS_LAST : SORTS_FIRST;
  if (cell === null) return type === 'day' ? SORTS_LAST : LAST_TEXT;
  if (typeof cell === 'string') return type === 'day' ? dayNumber(cell) : normalizeText(cell);
  return Array.isArray(cell) ? `\n${cell.map((one) => normalizeText(String(one))).join('\n')}\n` : LAST_TEXT;
}

/** Grows with the day and is exact in 32 bits up to the year 45,000. */
export const dayNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 372 + Number(day.slice(5, 7)) * 31 + Number(day.slice(8, 10));

export const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
