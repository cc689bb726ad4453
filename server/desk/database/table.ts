/**
 * Describes a table once for writing, reading, copying and erasing. `store/tables.test.ts` compares the descriptions
 * with the schema of both engines.
 */
import type { Parameter, Query, SqlRow } from './sql.ts';

/**
 * Whether a text contains personal data: `name` is the name of a person, `words` are free text, `json` contains
 * either; `special` columns are erased by a function of their own (`store/erase.ts`).
 */
type Personal = 'name' | 'words' | 'json' | 'special';

export interface Column<T extends Parameter = Parameter> {
  readonly type: 'identity' | 'whole' | 'fraction' | 'text';
  readonly isNullable: boolean;
  readonly personal: Personal | null;
  /** Returns undefined for a value that the column cannot have. */
  readonly valueIn: (value: unknown) => T | undefined;
}

const numberColumn = (type: Column['type']): Column<number> => ({
  type,
  isNullable: false,
  personal: null,
  valueIn: (value) => (typeof value === 'number' ? value : undefined),
});

/** An identity column. */
export const identity = numberColumn('identity');
export const whole = numberColumn('whole');
export const fraction = numberColumn('fraction');

const textColumn = (personal: Personal | null): Column<string> => ({
  type: 'text',
  isNullable: false,
  personal,
  valueIn: (value) => (typeof value === 'string' ? value : undefined),
});

/** Texts that the program writes: ids, states, readings. */
export const text = textColumn(null);
export const name = textColumn('name');
export const words = textColumn('words');
export const json = textColumn('json');
export const special = textColumn('special');

export const nullable = <T extends Parameter>(column: Column<T>): Column<T | null> => ({
  ...column,
  isNullable: true,
  valueIn: (value) => (value === null ? null : column.valueIn(value)),
});

export const oneOf = <const T extends string | number>(list: readonly T[]): Column<T> => ({
  ...(typeof list[0] === 'number' ? whole : text),
  valueIn: (value) => list.find((one) => one === value),
});

type Columns = Readonly<Record<string, Column>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** Some columns of a table, in the order in which they are written. */
export interface Part<R> {
  /** The columns for the list of a `SELECT`. */
  readonly list: string;
  /** The same list for a table with an alias. */
  readonly of: (alias: string) => string;
  readonly read: (row: SqlRow) => R;
  readonly insert: (query: Query, rows: readonly R[], suffix?: string) => Promise<void>;
  /** Updates the columns after the first one, which is the key. */
  readonly update: (query: Query, rows: readonly R[]) => Promise<void>;
}

/** A row of a part or of a table. */
export type PartRow<P extends Pick<Part<unknown>, 'read'>> = ReturnType<P['read']>;

/** The part of a description that copies and erasures need. */
export interface TableInfo {
  readonly name: string;
  /** The columns by which rows are sorted, and identified in errors. */
  readonly keys: readonly string[];
  /** All columns by their SQL names. */
  readonly all: ReadonlyMap<string, Column>;
}

export interface Table<C extends Columns> extends TableInfo, Part<RowOf<C>> {
  readonly part: <K extends keyof C & string>(...keys: readonly K[]) => Part<Pick<RowOf<C>, K>>;
  /** A part with all columns except these. */
  readonly without: <K extends keyof C & string>(...keys: readonly K[]) => Part<Omit<RowOf<C>, K>>;
}

const UNFIT = 'A stored value cannot be read: ';
/** A stored value is missing, or is not valid for its column. */
class UnfitValue extends Error {}

/** Returns the message of an `UnfitValue` that came from another thread. It names a place and contains no value. */
export const findUnfitMessage = (error: unknown): string | null =>
  error instanceof Error && error.message.startsWith(UNFIT) ? error.message : null;

/** Identifies the row without showing a key that may contain a name. */
function formatPlace({ name: table, keys, all }: TableInfo, column: string, row: SqlRow): string {
  const identified = keys.map((key) => {
    const value = row[key];
    const isSaid = all.get(key)?.personal == null && (typeof value === 'string' || typeof value === 'number');
    return `${key} ${isSaid ? value : '…'}`;
  });
  return `${table}.${column}, ${identified.join(', ')}`;
}

export function checkValue(table: TableInfo, column: string, value: unknown, row: SqlRow): Parameter {
  const checked = table.all.get(column)?.valueIn(value);
  if (checked === undefined) throw new UnfitValue(`${UNFIT}${formatPlace(table, column, row)}.`);
  return checked;
}

/** Reads a value of a query that is never null: a key, a count, a sum. */
export function requireNumber(row: SqlRow | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new UnfitValue(`${UNFIT}${column} of a query.`);
  return value;
}

export function requireText(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new UnfitValue(`${UNFIT}${column} of a query.`);
  return value;
}

const snakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const quoted = (column: string): string => `"${column}"`;

/** Keys of rows are column names in camel case. `more` are columns that rows are not read with. */
export function describeTable<C extends Columns>(
  table: string,
  keys: readonly (keyof C & string)[],
  columns: C,
  extraColumns: Iterable<readonly [string, Column]> = [],
): Table<C> {
  const namedColumns = Object.entries(columns).map(([key, column]) => [snakeCase(key), column] as const);
  const info = {
    name: table,
    keys: keys.map(snakeCase),
    all: new Map<string, Column>([...namedColumns, ...extraColumns]),
  };
  return {
    ...info,
    ...createPart<RowOf<C>>(info, Object.keys(columns)),
    part: (...keys) => createPart(info, keys),
    without: (...keys) => createPart(info, withoutKeys(columns, keys)),
  };
}

function withoutKeys<C extends Columns, K extends keyof C>(
  columns: C,
  keys: readonly K[],
): (Exclude<keyof C, K> & string)[];
function withoutKeys(columns: Columns, keys: readonly string[]): string[] {
  return Object.keys(columns).filter((key) => !keys.includes(key));
}

function createPart<R extends object>(table: TableInfo, keys: readonly (keyof R & string)[]): Part<R>;
function createPart(table: TableInfo, keys: readonly string[]): Part<Readonly<Record<string, Parameter>>> {
  const names = keys.map(snakeCase);
  const readers = keys.map((key, index) => {
    const column = names[index] ?? '';
    return { key, column, valueIn: table.all.get(column)?.valueIn ?? (() => undefined) };
  });
  // A parsed object stays fast to copy; an object that gains more than a dozen keys one by one becomes slow.
  const empty: Record<string, Parameter> = JSON.parse(
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, null]))),
  );
  const target = { table: table.name, columns: names.map(quoted) };
  const toCells = (row: Readonly<Record<string, Parameter>>): Parameter[] => keys.map((key) => row[key] ?? null);
  return {
    list: names.join(', '),
    of: (alias) => names.map((column) => `${alias}.${column}`).join(', '),
    read(row) {
      const values = { ...empty };
      for (const { key, column, valueIn } of readers) {
        const value = valueIn(row[column]);
        values[key] = value === undefined ? checkValue(table, column, row[column], row) : value;
      }
      return values;
    },
    insert: (query, rows, suffix) => query.insert(target, rows.map(toCells), suffix),
    update: (query, rows) => query.update(target, rows.map(toCells)),
  };
}
