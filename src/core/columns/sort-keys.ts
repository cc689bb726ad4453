/**
 * Keys for the sort orders of a list. Each order has one key that is never `null`, so that the next page continues by
 * comparing `(key, id)`, and one index serves both directions.
 */
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type ColumnKey, columnOf, type Row, rowCell } from './columns.ts';
import { compareText, normalizeText } from './fold.ts';
import type { LazyKey, SortKey, SortName } from './sorts.ts';

/** Absent times come last in ascending order, and absent amounts last in descending order. */
const SORTS_LAST = 9e15;
const SORTS_FIRST = -9e15;
const LAST_TEXT = '\u{10ffff}';
export { SORTS_FIRST as ABSENT_AMOUNT, SORTS_LAST as ABSENT_DAY, LAST_TEXT as ABSENT_TEXT };
/** One step of severity outweighs every deadline of the next centuries. */
const SEVERITY_STEP = 1e13;

const timeKey = (time: PortTime | null): number => (time === null ? SORTS_LAST : epochOf(time));

/** The cells that sort orders are computed from. */
export type SortCells = Pick<
  Row,
  'severity' | 'deadlineAt' | 'eta' | 'slip' | 'late' | 'freeUntil' | 'changedAt' | 'addedAt' | 'number' | 'customer'
>;

export const SORTS = {
  /** Descending order puts the most severe first, and among equals the earliest deadline. */
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

/** People look for the smallest margin first, as for the next day, so rows without one come last. */
export const isAbsentLast = (key: ColumnKey): boolean => key === 'margin' || columnOf(key).type === 'day';

/** The key of a row for such a column. Keys of days grow with the day. */
export function lazySortKey(row: Row, key: LazyKey): SortKey {
  const cell = rowCell(row, key);
  const { type } = columnOf(key);
  if (type === 'number') return typeof cell === 'number' ? cell : isAbsentLast(key) ? SORTS_LAST : SORTS_FIRST;
  if (cell === null) return type === 'day' ? SORTS_LAST : LAST_TEXT;
  if (typeof cell === 'string') return type === 'day' ? dayNumber(cell) : normalizeText(cell);
  return Array.isArray(cell) ? `\n${cell.map((one) => normalizeText(String(one))).join('\n')}\n` : LAST_TEXT;
}

/** The number grows with the day and is exact in 32 bits up to the year 45,000. */
export const dayNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 372 + Number(day.slice(5, 7)) * 31 + Number(day.slice(8, 10));

export const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
