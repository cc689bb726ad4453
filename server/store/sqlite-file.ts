/**
 * Opens the file of the store, whatever state it is in. A damaged one is set aside, and a new one
 * gets what can still be read of it (https://www.sqlite.org/howtocorrupt.html).
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';

/** The sentence of a file that only a newer Landfall can read. */
export class NewerStore extends Error {}

/** Forward only: a file of version n has had the first n of these. */
const MIGRATIONS = [
  `
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (key TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, n INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revoked (id TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS records (
    id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS records_by_list ON records (list, id);`,
  // Null in rows from before: they are not checked.
  `
  ALTER TABLE entries ADD COLUMN checksum INTEGER;
  CREATE INDEX entries_by_end ON entries (expires);`,
];

/** What is copied, the key first. Leases are left behind: their owners are gone. */
const SALVAGED: Readonly<Record<string, readonly string[]>> = {
  counters: ['key', 'n', 'expires'],
  revoked: ['id', 'expires'],
  records: ['id', 'list', 'value', 'expires'],
  entries: ['key', 'value', 'expires', 'checksum'],
};
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DAMAGE.includes(String(error.code));

class Damaged extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** `onDamage` hears where the damaged file is now. */
export function openSqliteFile(path: string, onDamage: (asidePath: string) => void): Database.Database {
  try {
    return open(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const asidePath = `${path}.damaged`;
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(asidePath + suffix, { force: true });
    try {
      renameSync(path + suffix, asidePath + suffix);
    } catch {
      // That one was not there.
    }
  }
  const database = open(path);
  salvage(asidePath, database);
  onDamage(asidePath);
  return database;
}

function open(path: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    const verdict: unknown = Object.values(Object(database.prepare('PRAGMA quick_check(1)').get()))[0];
    if (verdict !== 'ok') throw new Damaged('the check at start found damage');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    // Tables of these names with other columns: nothing that we wrote.
    throw error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR' ? new Damaged(error.message) : error;
  }
}

const versionOf = (database: Database.Database): number =>
  Number(Object.values(Object(database.prepare('PRAGMA user_version').get()))[0]);

/** The version of the file that this program changes when it opens it, or null. */
export function pendingFileUpgrade(path: string): number | null {
  if (!existsSync(path)) return null;
  const database = new Database(path, { timeout: 5000 });
  try {
    const version = versionOf(database);
    return version < MIGRATIONS.length ? version : null;
  } catch {
    // A damaged file is set aside when it is opened.
    return null;
  } finally {
    database.close();
  }
}

export function migrate(database: Database.Database): void {
  const version = versionOf(database);
  if (version > MIGRATIONS.length) {
    throw new NewerStore(
      `The file landfall.db in DATA_DIR is of a newer Landfall (version ${version}): update Landfall, or move the file away.`,
    );
  }
  MIGRATIONS.slice(version).forEach((statements, index) => {
    database.exec(`BEGIN; ${statements} PRAGMA user_version = ${version + index + 1}; COMMIT;`);
  });
}

/** Row by row in the order of the key, up to the first page that cannot be read. */
function salvage(from: string, into: Database.Database): void {
  let old: Database.Database;
  try {
    old = new Database(from);
  } catch {
    return;
  }
  for (const [table, columns] of Object.entries(SALVAGED)) {
    try {
      copyTable(old, into, table, columns);
    } catch {
      // The rest of this table is lost; the next may be whole.
    }
  }
  old.close();
}

function copyTable(old: Database.Database, into: Database.Database, table: string, columns: readonly string[]): void {
  const [key = ''] = columns;
  // Named apart from the columns: sorted by an alias, SQLite would read the whole table first.
  const list = columns.map((name, at) => `${TEXTS.includes(name) ? `CAST(${name} AS BLOB)` : name} AS c${at}`);
  const next = old.prepare(`SELECT ${list.join(', ')} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT 1`);
  const places = columns.map(() => '?').join(', ');
  const insert = into.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
  let after: string | number = table === 'records' ? -1 : '';
  for (;;) {
    const row: unknown = next.get(after);
    if (row === undefined) return;
    const values = columns.map((_, at) => textOrValue(Object(row)[`c${at}`]));
    insert.run(...values);
    const [last = null] = values;
    // Keys out of order are damage, too.
    if (last === null || last <= after) return;
    after = last;
  }
}

/** libsql ends the process at a text that is no UTF-8, so texts are read as bytes. */
const TEXTS = ['key', 'list', 'value'];
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function textOrValue(value: unknown): string | number | null {
  if (value instanceof Uint8Array) return UTF8.decode(value);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
