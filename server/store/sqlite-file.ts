/** Common functions of both SQLite files of a single server: opening, reading and sweeping. */
import Database from 'libsql';
import type { Clock } from '../http/service.ts';

/** Thrown with a sentence for the operator if this program must not touch a file. It stops the start. */
export class StoreRefused extends Error {}

const DAMAGE_CODES = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DAMAGE_CODES.includes(String(error.code));

class Damaged extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** Opens and checks a file, and creates its tables. */
export function openSqlite(
  path: string,
  synchronous: 'NORMAL' | 'FULL',
  migrate: (database: Database.Database) => void,
): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
    const verdict: unknown = Object.values(Object(database.prepare('PRAGMA quick_check(1)').get()))[0];
    if (verdict !== 'ok') throw new Damaged('the check at start found damage');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    // The tables have other columns, so this program did not write them.
    throw error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR' ? new Damaged(error.message) : error;
  }
}

export const readVersion = (database: Database.Database): number =>
  Number(Object.values(Object(database.prepare('PRAGMA user_version').get()))[0]);

/**
 * Returns the row of a write. `get()` must not be used: it stops after the first row, and libsql then hides an error
 * of the commit, so that a full disk would look like a success.
 */
export const writeRow = (statement: Database.Statement, ...parameters: readonly unknown[]): unknown =>
  statement.all(...parameters)[0];

/**
 * Expired rows are invisible and are deleted after this number of writes, so that there is no timer and no scan while
 * reading.
 */
const WRITES_BETWEEN_SWEEPS = 500;

/** Called after each write. `alsoDo` runs with each sweep. */
export function createSweep(
  database: Database.Database,
  tables: readonly string[],
  clock: Clock,
  alsoDo: () => void = () => undefined,
): () => void {
  const sweeps = tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE expires <= ?`));
  let writes = 0;
  return () => {
    writes += 1;
    if (writes % WRITES_BETWEEN_SWEEPS !== 0) return;
    for (const sweep of sweeps) sweep.run(clock());
    alsoDo();
  };
}

function readField(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Object.getOwnPropertyDescriptor(row, name)?.value : undefined;
}

/** libsql ends the process at a text that is not UTF-8, which damage can cause. */
export function readBytes(row: unknown, name: string): Uint8Array | null {
  const value = readField(row, name);
  // The value is a Buffer from `get()` and an ArrayBuffer from `all()`.
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value instanceof Uint8Array ? value : null;
}

export function readNumber(row: unknown, name: string): number | null {
  const value = readField(row, name);
  return typeof value === 'number' ? value : null;
}
