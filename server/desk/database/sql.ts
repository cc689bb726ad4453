/**
 * The interface of drivers to the store, which is written in SQL: statements, transactions, and the few expressions
 * in which engines differ.
 */

export type Parameter = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** Parameters are written as `?`. */
export interface Query {
  all(sql: string, parameters?: readonly Parameter[]): Promise<readonly SqlRow[]>;
  run(sql: string, parameters?: readonly Parameter[]): Promise<void>;
  /** Inserts rows with the same columns, in their order. `suffix` ends the statement, for example `ON CONFLICT …`. */
  insert(target: Target, rows: readonly (readonly Parameter[])[], suffix?: string): Promise<void>;
  /** Sets the columns after the first one, which is the key of the row. */
  update(target: Target, rows: readonly (readonly Parameter[])[]): Promise<void>;
  /** Deletes the rows whose columns have these values. */
  remove(target: Target, rows: readonly (readonly Parameter[])[]): Promise<void>;
}

export interface Target {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The type of an identity column. */
  readonly identity: string;
  /** The type of text that is compared by bytes. */
  readonly text: string;
  /** The number of this transaction, for cursors in the order of commits. */
  readonly transactionId: string;
  /** The condition that no earlier transaction is still open, so that a reader of changes may see the change. */
  readonly isFinal: (base: string) => string;
  /** Ends a selection of rows that this transaction is going to write. */
  readonly lock: string;
  /** The same, but skips rows that another transaction is writing. */
  readonly skipLocked: string;
  /**
   * The condition that a column is one of the elements of a JSON array, which is one parameter for any number of
   * them.
   */
  readonly inTexts: (column: string) => string;
  readonly inNumbers: (column: string) => string;
  /** The condition that a key is among the results of a query, which runs first. */
  readonly inQuery: (column: string, query: string) => string;
  /** Returns this number of ids that no other row of the table has or will get. */
  readonly nextIds: (query: Query, table: string, count: number) => Promise<readonly number[]>;
  /** Begins a transaction that reads one state of the desk, regardless of concurrent writes. */
  readonly beginSnapshot: string;
  /** Lifts the time limit of this transaction, because an index over a million rows takes minutes. */
  readonly allowAnyTime: string;
  /** Selects one text `rows`: a JSON array for each row of a selection, with these columns. */
  readonly jsonRows: (columns: readonly string[], selection: string) => string;
  /**
   * Notifies other instances which rows a transaction wrote (a list of ids); `null` for an engine without other
   * instances.
   */
  readonly logRows: string | null;
}

/** A part of a `WHERE` clause. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

export interface SqlDriver {
  readonly dialect: Dialect;
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs a transaction: durable when it resolves, undone when it rejects. */
  write<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs a transaction that revokes a right. On a full disk, a SQLite file gives up its reserve for it. */
  withdraw<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Calls `onChange` whenever another process may have written, and after a gap in which notifications were missed.
   * The returned function stops it.
   */
  listen?(listener: () => void): () => void;
  /** Runs a setting of the writing connection (SQLite), outside of any transaction. */
  configure?(statement: string): Promise<void>;
  /** Returns another number once another process has written to the same file (SQLite). */
  foreignVersion?(): number;
  close(): Promise<void>;
}

export function readNumber(row: SqlRow | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
}

export function readText(row: SqlRow | undefined, name: string): string | null {
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
  const missing: string[] = [];
  for (const name of names) if (await hasTable(query, dialect, name)) missing.push(name);
  return missing;
}

/** Encodes the elements for `inTexts` and `inNumbers`. */
export const toJsonList = (elements: Iterable<string | number>): string => JSON.stringify([...elements]);

export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
