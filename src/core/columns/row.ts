/** Rows as values: the empty row, and the type guards. */
import { isDay } from '../time/day.ts';
import {
  type Cell,
  COLUMN_KEYS,
  type ColumnKey,
  columnOf,
  type ColumnType,
  type CarrierFields,
  columnsOf,
  isColumnKey,
  findOwnKeys,
  type Row,
  rowCell,
  type WatchFields,
} from './columns.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const IS_TYPE: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  code: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  instant: (value) => typeof value === 'number' && Number.isFinite(value),
  time: (value) => isObject(value) && typeof value.wall === 'string' && typeof value.dateOnly === 'boolean',
  flag: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDay(value),
  list: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

export const isCell = (key: ColumnKey, value: unknown): value is Cell =>
  value === null || IS_TYPE[columnOf(key).type](value);

/** This runs for every row that is read, so the test of each column is looked up once. */
const testsOf = (keys: readonly ColumnKey[]) => keys.map((key) => [key, IS_TYPE[columnOf(key).type]] as const);

const fits = (tests: ReturnType<typeof testsOf>, value: unknown): boolean =>
  isObject(value) && tests.every(([key, is]) => value[key] === null || is(value[key]));

const ROW = testsOf(COLUMN_KEYS);
/** Tests a row without own cells, because listing the keys of a row takes longer than these tests. */
export const isBuiltInRow = (value: unknown): value is Row => fits(ROW, value);
/** Own cells are optional. */
export const isRow = (value: unknown): value is Row =>
  isBuiltInRow(value) && findOwnKeys(value).every((key) => isCell(key, value[key]));
const CARRIER_KEYS = columnsOf('facts');
const CARRIER_TESTS = testsOf(CARRIER_KEYS);
/** Accepts any subset of the columns that a person writes, and nothing else. */
export const isWatchFields = (value: unknown): value is Partial<WatchFields> =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, cell]) => isColumnKey(name) && columnOf(name).of === 'watch' && isCell(name, cell),
  );
export const isCarrierFields = (value: unknown): value is CarrierFields => fits(CARRIER_TESTS, value);

function createEmpty(keys: readonly ColumnKey[]): unknown {
  return Object.fromEntries(keys.map((key) => [key, null]));
}

function validated<T>(value: unknown, is: (value: unknown) => value is T): T {
  if (!is(value)) throw new TypeError('not of the catalogue of columns');
  return value;
}

export const EMPTY_ROW: Row = validated(createEmpty(COLUMN_KEYS), isRow);
export const EMPTY_CARRIER_FIELDS: CarrierFields = validated(createEmpty(CARRIER_KEYS), isCarrierFields);

/** Returns the fields of a row that a person writes. */
export function toFields(row: Row): WatchFields {
  const { reference, customer, tags, note, customerNote, owner, freeDays, state, neededBy, neededAt } = row;
  const ownCells: unknown = Object.fromEntries(findOwnKeys(row).map((key) => [key, row[key]]));
  const fields = { reference, customer, tags, note, customerNote, owner, freeDays, state, neededBy, neededAt };
  return isWatchFields(ownCells) ? { ...fields, ...ownCells } : fields;
}

/** Whether two cells are equal. Times are compared by value. */
export function isSameCell(a: Cell, b: Cell): boolean {
  if (a === b) return true;
  return a !== null && b !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two cells `conflict` hold the same claims. Their ages change with every answer and are ignored. */
export const isSameConflict = (a: string, b: string): boolean => withoutAges(a) === withoutAges(b);
const withoutAges = (conflict: string): string => conflict.replace(/"saidAt":(?:\d+|null)/g, '');

export const isSameRow = (a: Row, b: Row): boolean =>
  [...COLUMN_KEYS, ...findOwnKeys(a, b)].every((key) => isSameCell(rowCell(a, key), rowCell(b, key)));
