/** Maps the catalogue of columns to columns of a table, and a row to and from their values. */
import { joinReferences } from '../../../src/core/columns/references.ts';
import {
  type Cell,
  type ColumnKey,
  COLUMN_KEYS,
  columnOf,
  findOwnKeys,
  type Row,
  rowCell,
} from '../../../src/core/columns/columns.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { EMPTY_ROW, isBuiltInRow, isCell } from '../../../src/core/columns/row.ts';
import { epochOf, isPortTime } from '../../../src/core/time/port-time.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { IndexCell } from '../database/json-rows.ts';
import { type Dialect, readNumber, type Parameter, type SqlRow, readText } from '../database/sql.ts';
import { type Column, describeTable, fraction, identity, nullable, special, text, whole } from '../database/table.ts';

interface SqlColumn {
  readonly name: string;
  readonly column: Column;
  readonly valueIn: (row: Row) => Parameter;
}

/** Columns of a watch that contain free text of people. */
export const WRITTEN: readonly ColumnKey[] = [
  ...(['customer', 'owner', 'note', 'customerNote', 'reference', 'tags', 'lastFact', 'hold'] as const),
];

/** Separates the elements of a list. No text contains it. */
const DIVIDER = '\n';
const COLUMNS = { number: fraction, instant: whole, flag: whole, time: whole } as const;
/** The type of a column in each engine. */
export const sqlTypeOf = ({ type }: Column, dialect: Dialect): string =>
  ({ identity: dialect.identity, whole: 'BIGINT', fraction: 'DOUBLE PRECISION', text: dialect.text })[type];

/** The table column that filters compare. For a time it is the wall-clock text. */
export const comparedName = (key: ColumnKey): string => (columnOf(key).type === 'time' ? `"${key}_wall"` : `"${key}"`);

/** A text that an earlier build stored is a list of one element. */
const splitList = (list: string): readonly string[] =>
  list.startsWith(DIVIDER) ? list.split(DIVIDER).slice(1, -1) : [list];

/** Returns the elements of a list, or the text of another column as a list of one. */
export function readList(values: SqlRow, name: string): readonly string[] {
  const text = readText(values, name);
  return text === null ? [] : splitList(text);
}

export const readReferences = (values: SqlRow): string | null => joinReferences(readList(values, 'reference'));

const foldList = (list: string): string | null => joinList(splitList(list).map(normalizeText));

/** Returns how a stored value becomes the value that filters compare; text is folded. */
export function comparedBy(key: ColumnKey): (value: IndexCell) => IndexCell {
  const { type } = columnOf(key);
  if (type !== 'text' && type !== 'list') return (value) => value;
  const fold = type === 'text' ? normalizeText : foldList;
  return (value) => (typeof value === 'string' ? fold(value) : value);
}

function toSqlColumns(key: ColumnKey): readonly SqlColumn[] {
  const { type } = columnOf(key);
  const column = (name: string, stored: Column, valueIn: SqlColumn['valueIn']): SqlColumn => ({
    name: `"${name}"`,
    column: nullable(stored),
    valueIn,
  });
  const written = WRITTEN.includes(key) ? special : text;
  if (type === 'time') {
    const time = (row: Row): PortTime | null => toTime(rowCell(row, key));
    return [
      column(key, COLUMNS.time, (row) => mapNullable(time(row), epochOf)),
      column(`${key}_wall`, text, (row) =>
        mapNullable(time(row), ({ wall, dateOnly }) => wall.slice(0, dateOnly ? 10 : 19)),
      ),
      column(`${key}_zone`, text, (row) => time(row)?.zone ?? null),
    ];
  }
  if (type === 'list') {
    const list = (row: Row): readonly string[] => {
      const cell = rowCell(row, key);
      return Array.isArray(cell) ? cell.map(String) : [];
    };
    return [column(key, written, (row) => joinList(list(row)))];
  }
  return [
    column(key, type === 'text' || type === 'code' || type === 'day' ? written : COLUMNS[type], (row) =>
      plainValue(rowCell(row, key)),
    ),
  ];
}

export const joinList = (parts: readonly string[]): string | null =>
  parts.length === 0 ? null : `${DIVIDER}${parts.join(DIVIDER)}${DIVIDER}`;

const mapNullable = <A, B>(value: A | null, map: (value: A) => B): B | null => (value === null ? null : map(value));
const toTime = (cell: Cell): PortTime | null => (isPortTime(cell) ? cell : null);

function plainValue(cell: Cell): Parameter {
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
}

/** Returns the table columns that a cell is read from. */
export const storedNames = (key: ColumnKey): readonly string[] =>
  isOwnKey(key) ? [OWN] : columnOf(key).type === 'time' ? [`"${key}"`, `"${key}_wall"`, `"${key}_zone"`] : [`"${key}"`];

/**
 * The values of the columns that the desk added are stored as one text, because each desk has up to twenty of its
 * own.
 */
export const OWN = '"own"';

/** All table columns of the catalogue, in its order. */
export const ROW_COLUMNS: readonly SqlColumn[] = [
  ...COLUMN_KEYS.flatMap(toSqlColumns),
  { name: OWN, column: nullable(special), valueIn: writeOwnCells },
];

export const WATCHES = describeTable(
  'watches',
  ['id'],
  { id: identity, trackedId: whole, version: whole, nextRuleAt: nullable(whole), endedAt: nullable(whole) },
  ROW_COLUMNS.map(({ name, column }) => [name.replaceAll('"', ''), column]),
);
/** Tracked shipments: one for all watches of a number. */
export const TRACKED = describeTable('tracked', ['id'], {
  id: identity,
  number: text,
  numberType: text,
  line: text,
  billId: nullable(whole),
  answerId: nullable(text),
  seenAt: nullable(whole),
  reportedAt: nullable(whole),
  reading: nullable(text),
  nextCheckAt: nullable(whole),
  claimedUntil: whole,
  claimedBy: nullable(text),
  hints: nullable(text),
  memory: nullable(text),
  journeys: nullable(text),
});

const HEAD = WATCHES.part('id', 'trackedId', 'version');

/** Returns `null` for a row without values in the desk's own columns. */
function writeOwnCells(row: Row): string | null {
  const cells = findOwnKeys(row)
    .toSorted()
    .flatMap((key) => (rowCell(row, key) === null ? [] : [[key, row[key]]]));
  return cells.length === 0 ? null : JSON.stringify(Object.fromEntries(cells));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads the text of `ownText`, by key. */
export function readOwnCells(text: IndexCell): Readonly<Record<string, unknown>> {
  const cells: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isRecord(cells) ? cells : {};
}

/** Returns the row of a watch. */
export function toRow(values: SqlRow): Row {
  // Cells are assigned one by one, because spreading own cells after a hundred others takes 13 times as long.
  const cells: Record<string, unknown> = { ...EMPTY_ROW };
  for (const [key, read] of BUILT_IN) cells[key] = read(values);
  const row: unknown = cells;
  if (!isBuiltInRow(row)) throw new TypeError(UNFIT_ROW);
  const ownValues = readOwnCells(readText(values, 'own'));
  for (const key of findOwnKeys(ownValues)) {
    if (!isCell(key, ownValues[key])) throw new TypeError(UNFIT_ROW);
    cells[key] = ownValues[key];
  }
  return row;
}

/** Returns a row with the given columns only; all other cells are empty. */
export function toPartialRow(values: SqlRow, keys: readonly ColumnKey[]): Row {
  const read = createCellReader(values);
  return { ...EMPTY_ROW, ...Object.fromEntries(keys.map((key) => [key, read(key)])) };
}

const UNFIT_ROW = 'a row of the desk does not fit the catalogue of columns';

/**
 * Reads single cells, because building whole rows for the 100,000 rows of a file would take too long. Own columns are
 * parsed once.
 */
export function createCellReader(values: SqlRow): (key: ColumnKey) => Cell {
  let ownValues: ReturnType<typeof readOwnCells> | null = null;
  return (key) => {
    const value = isOwnKey(key)
      ? (ownValues ??= readOwnCells(readText(values, 'own')))[key]
      : BUILT_IN.get(key)?.(values);
    const cell = value ?? null;
    if (!isCell(key, cell)) throw new TypeError(UNFIT_ROW);
    return cell;
  };
}

/** Every row that is read needs these functions, so names and types are looked up once. */
const BUILT_IN: ReadonlyMap<ColumnKey, (values: SqlRow) => unknown> = new Map(
  COLUMN_KEYS.map((key) => [key, createReader(key)]),
);

function createReader(key: ColumnKey): (values: SqlRow) => unknown {
  const { type } = columnOf(key);
  if (type === 'flag') return (values) => (values[key] == null ? null : values[key] === 1);
  if (type === 'list') return (values) => (values[key] == null ? null : readList(values, key));
  if (type !== 'time') return (values) => values[key] ?? null;
  const [wallName, zoneName] = [`${key}_wall`, `${key}_zone`];
  return (values) => {
    if (values[key] == null) return null;
    const wall = readText(values, wallName);
    if (wall === null) throw new TypeError(UNFIT_ROW);
    const zone = readText(values, zoneName);
    const dateOnly = wall.length === 10;
    const epochMs = zone === null ? null : readNumber(values, key);
    return { wall: dateOnly ? `${wall}T00:00:00` : wall, zone, epochMs, dateOnly };
  };
}

export const toWatch = (values: SqlRow): Watch => ({ ...HEAD.read(values), row: toRow(values) });
