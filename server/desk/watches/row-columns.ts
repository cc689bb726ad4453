/**
 * The catalogue of columns as columns of a table: which there are, and a row to and from their
 * values.
 */
import { type Cell, type ColumnKey, COLUMN_KEYS, columnOf, type Row } from '../../../src/core/columns/columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { EMPTY_ROW, isCell, isRow } from '../../../src/core/columns/row.ts';
import { epochOf, isPortTime } from '../../../src/core/time/port-time.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { IndexCell } from '../search/columns/column.ts';
import { type Dialect, numberIn, type Parameter, type SqlRow, textIn } from '../db/sql.ts';

interface SqlColumn {
  readonly name: string;
  readonly type: string;
  /** The column of the catalogue whose cell it holds. */
  readonly key: ColumnKey;
  readonly valueIn: (row: Row) => Parameter;
}

/** Divides the elements of a list; no text holds it. */
const DIVIDER = '\n';
const TYPES = { number: 'DOUBLE PRECISION', instant: 'BIGINT', flag: 'BIGINT', time: 'BIGINT' } as const;

/** The column of the table that filters are about: of a time its wall. */
export const comparedName = (key: ColumnKey): string => (columnOf(key).type === 'time' ? `"${key}_wall"` : `"${key}"`);

const foldList = (list: string): string => list.split(DIVIDER).map(normalizeText).join(DIVIDER);

/** How a value of that column becomes what filters compare: text folded. */
export function comparedBy(key: ColumnKey): (value: IndexCell) => IndexCell {
  const { type } = columnOf(key);
  if (type !== 'text' && type !== 'list') return (value) => value;
  const fold = type === 'text' ? normalizeText : foldList;
  return (value) => (typeof value === 'string' ? fold(value) : value);
}

function columnsFor(key: ColumnKey, text: string): readonly SqlColumn[] {
  const { type } = columnOf(key);
  const column = (name: string, sqlType: string, valueIn: SqlColumn['valueIn']): SqlColumn => ({
    name: `"${name}"`,
    type: sqlType,
    key,
    valueIn,
  });
  if (type === 'time') {
    const time = (row: Row): PortTime | null => toTime(row[key]);
    return [
      column(key, TYPES.time, (row) => mapNullable(time(row), epochOf)),
      column(`${key}_wall`, text, (row) =>
        mapNullable(time(row), ({ wall, dateOnly }) => wall.slice(0, dateOnly ? 10 : 19)),
      ),
      column(`${key}_zone`, text, (row) => time(row)?.zone ?? null),
    ];
  }
  if (type === 'list') {
    const list = (row: Row): readonly string[] => (Array.isArray(row[key]) ? row[key].map(String) : []);
    const joined = (parts: readonly string[]): string | null =>
      parts.length === 0 ? null : `${DIVIDER}${parts.join(DIVIDER)}${DIVIDER}`;
    return [column(key, text, (row) => joined(list(row)))];
  }
  return [column(key, type === 'text' || type === 'code' ? text : TYPES[type], (row) => plainValue(row[key]))];
}

const mapNullable = <A, B>(value: A | null, by: (value: A) => B): B | null => (value === null ? null : by(value));
const toTime = (cell: Row[ColumnKey]): PortTime | null => (isPortTime(cell) ? cell : null);

function plainValue(cell: Row[ColumnKey]): Parameter {
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
}

/** The columns of the table that a cell is read from. */
export const storedNames = (key: ColumnKey): readonly string[] =>
  columnOf(key).type === 'time' ? [`"${key}"`, `"${key}_wall"`, `"${key}_zone"`] : [`"${key}"`];

/** Every column that follows from the catalogue, in its order. */
export const rowColumns = ({ text }: Dialect): readonly SqlColumn[] =>
  COLUMN_KEYS.flatMap((key) => columnsFor(key, text));

/** What a table row says of a watch. */
export function rowIn(values: SqlRow, keys = COLUMN_KEYS): Row {
  const cells = Object.fromEntries(keys.map((key) => [key, cellIn(values, key)]));
  const row = keys === COLUMN_KEYS ? cells : { ...EMPTY_ROW, ...cells };
  if (!isRow(row)) throw new TypeError(UNFIT);
  return row;
}

const UNFIT = 'a row of the desk does not fit the catalogue of columns';

/** One cell: of the 100,000 rows of a file no whole one is made. */
export function readCell(values: SqlRow, key: ColumnKey): Cell {
  const cell = cellIn(values, key);
  if (!isCell(key, cell)) throw new TypeError(UNFIT);
  return cell;
}

function cellIn(values: SqlRow, key: ColumnKey): unknown {
  const value = values[key] ?? null;
  if (value === null) return null;
  const { type } = columnOf(key);
  if (type === 'flag') return value === 1;
  if (type === 'list') return (textIn(values, key) ?? '').split(DIVIDER).slice(1, -1);
  if (type !== 'time') return value;
  const wall = textIn(values, `${key}_wall`) ?? '';
  const zone = textIn(values, `${key}_zone`);
  const dateOnly = wall.length === 10;
  const epochMs = zone === null ? null : numberIn(values, key);
  return { wall: dateOnly ? `${wall}T00:00:00` : wall, zone, epochMs, dateOnly };
}

export const watchIn = (values: SqlRow): Watch => ({
  id: numberIn(values, 'id') ?? 0,
  trackedId: numberIn(values, 'tracked_id') ?? 0,
  version: numberIn(values, 'version') ?? 0,
  row: rowIn(values),
});
