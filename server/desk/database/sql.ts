/**
 * What a driver gives to the one store that is written in SQL: statements, transactions, and the
 * few words in which engines differ.
 */

export type Parameter = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** Parameters are `?`. */
export interface Query {
  all(sql: string, parameters?: readonly Parameter[]): Promise<readonly SqlRow[]>;
  run(sql: string, parameters?: readonly Parameter[]): Promise<void>;
  /** Rows of the same columns, in their order. `suffix` ends the statement: `ON CONFLICT …`. */
  insert(target: Target, rows: readonly (readonly Parameter[])[], suffix?: string): Promise<void>;
  /** The first column is the key of a row, the others are set. */
  update(target: Target, rows: readonly (readonly Parameter[])[]): Promise<void>;
  /** The rows whose columns hold the same. */
  remove(target: Target, rows: readonly (readonly Parameter[])[]): Promise<void>;
}

export interface Target {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The type of a key that counts by itself. */
  readonly identity: string;
  /** The type of text that is compared by its bytes. */
  readonly text: string;
  /** The number of this transaction, for cursors in commit order. */
  readonly transactionId: string;
  /** What a reader of changes may see: no transaction that began earlier is still open. */
  readonly isFinal: (base: string) => string;
  /** Ends a selection of rows that this transaction is going to write. */
  readonly lock: string;
  /** The same, without the rows that another transaction is writing. */
  readonly skipLocked: string;
  /** Whether a column is one of the elements of a JSON array: a text for any number of them. */
  readonly inTexts: (column: string) => string;
  readonly inNumbers: (column: string) => string;
  /** Whether a key is one of those that a query finds, which is run first. */
  readonly inQuery: (column: string, query: string) => string;
  /** So many ids that no other row of the table has or gets. */
  readonly nextIds: (query: Query, table: string, count: number) => Promise<readonly number[]>;
  /** Begins a transaction that reads one state of the desk, whatever others write meanwhile. */
  readonly beginSnapshot: string;
  /** Allows this transaction any time: an index over a million rows takes minutes. */
  readonly allowAnyTime: string;
  /** One text `rows`: a JSON array for each row of a selection, of these columns. */
  readonly jsonRows: (columns: readonly string[], selection: string) => string;
  /** Tells other instances which rows a transaction wrote (a list of ids); null where none are. */
  readonly logRows: string | null;
}

/** A part of a `WHERE`. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

export interface SqlDriver {
  readonly dialect: Dialect;
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** A transaction: durable when it resolves, undone when it rejects. */
  write<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** One that takes a right away: a file gives up its reserve for it where the disk is full. */
  withdraw<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Calls whenever another process may have written, and after a gap in which it could not be
   * heard; stops when the returned function is called.
   */
  listen?(listener: () => void): () => void;
  /** A setting of the connection that writes (SQLite), outside of any transaction. */
  configure?(statement: string): Promise<void>;
  /** Another number once another process has written to the same file (SQLite). */
  foreignVersion?(): number;
  close(): Promise<void>;
}

export function numberIn(row: SqlRow | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
}

export function textIn(row: SqlRow | undefined, name: string): string | null {
  const value = row?.[name];
  return typeof value === 'string' ? value : null;
}

export async function hasTable(query: Query, { name }: Pick<Dialect, 'name'>, table: string): Promise<boolean> {
  const sql =
    name === 'sqlite'
      ? "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
      : 'SELECT 1 WHERE to_regclass(?) IS NOT NULL';
  return (await query.all(sql, [table])).length > 0;
}

export async function presentTables(
  query: Query,
  dialect: Pick<Dialect, 'name'>,
  names: readonly string[],
): Promise<readonly string[]> {
  const present: string[] = [];
  for (const name of names) if (await hasTable(query, dialect, name)) present.push(name);
  return present;
}

/** Elements for `inTexts` and `inNumbers`. */
export const listOf = (elements: Iterable<string | number>): string => JSON.stringify([...elements]);

export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
