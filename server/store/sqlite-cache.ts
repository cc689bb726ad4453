/**
 * The cache of one instance: entries and leases in a SQLite file. Its content can be requested again, so a damaged
 * file is set aside and a new one begins (https://www.sqlite.org/howtocorrupt.html).
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import type { Clock } from '../http/service.ts';
import { type Entry, parseOwner, type Store } from './port.ts';
import {
  readBytes,
  createSweep,
  isDamage,
  readNumber,
  openSqlite,
  StoreRefused,
  readVersion,
  writeRow,
} from './sqlite-file.ts';

export type Cache = Pick<Store, 'get' | 'set' | 'acquire' | 'release' | 'close'>;

/** Up to version 2 this file also held counters, revocations and records, which are in `sqlite-durable.ts` now. */
const SCHEMA_VERSION = 3;
/** The version of commit 791fa24b. */
const OLDEST_VERSION = 2;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (key TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_by_end ON entries (expires);
  DROP TABLE IF EXISTS counters;
  DROP TABLE IF EXISTS revoked;
  DROP TABLE IF EXISTS records;`;

/** Enough for about 25,000 answers. A tenth of the entries is deleted when there are more. */
const MAX_CACHE_BYTES = 1024 ** 3;
const EVICTED_SHARE = 10;
const UTF8 = new TextDecoder();

/** Returns the version of a file that this program would change on opening, or `null` if it is current. */
export function pendingCacheUpgrade(path: string): number | null {
  if (!existsSync(path)) return null;
  const version = readFileVersion(path);
  if (version > 0 && version < OLDEST_VERSION)
    throw new StoreRefused(
      `The file landfall.db in DATA_DIR is of an older version (${version}, this version opens ${OLDEST_VERSION} and later): start commit 791fa24b on this data once, then this version.`,
    );
  return version < SCHEMA_VERSION ? version : null;
}

function readFileVersion(path: string): number {
  const database = new Database(path, { timeout: 5000 });
  try {
    return readVersion(database);
  } catch {
    // A damaged file is set aside when it is opened.
    return SCHEMA_VERSION;
  } finally {
    database.close();
  }
}

export function migrateCache(database: Database.Database): void {
  const version = readVersion(database);
  if (version > SCHEMA_VERSION)
    throw new StoreRefused(
      `The file landfall.db in DATA_DIR is of a newer Landfall (version ${version}): update Landfall, or move the file away.`,
    );
  if (version < SCHEMA_VERSION) database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
}

/** `onDamage` gets the new path of a damaged file. */
export function openCacheFile(path: string, onDamage: (asidePath: string) => void): Database.Database {
  const open = (): Database.Database => openSqlite(path, 'NORMAL', migrateCache);
  try {
    return open();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const asidePath = `${path}.damaged`;
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(asidePath + suffix, { force: true });
    try {
      renameSync(path + suffix, asidePath + suffix);
    } catch {
      // The write-ahead files may not exist.
    }
  }
  const database = open();
  onDamage(asidePath);
  return database;
}

export interface CacheOptions {
  readonly database: Database.Database;
  readonly clock: Clock;
  /** Above this size, the entries that expire first are deleted. */
  readonly mostBytes?: number;
}

export function createSqliteCache({ database, clock, mostBytes = MAX_CACHE_BYTES }: CacheOptions): Cache {
  const getEntry = database.prepare('SELECT CAST(value AS BLOB) AS value FROM entries WHERE key = ? AND expires > ?');
  const setEntry = database.prepare('INSERT OR REPLACE INTO entries (key, value, expires) VALUES (?, ?, ?)');
  const takeLease = database.prepare(`
    INSERT INTO leases (key, owner, expires) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, expires = excluded.expires
      WHERE leases.owner = excluded.owner OR leases.expires <= ? OR leases.expires > ?
        OR (substr(leases.owner, 1, length(?)) = ? AND substr(leases.owner, 1, length(?)) <> ?)
    RETURNING 1 AS taken`);
  const dropLease = database.prepare('DELETE FROM leases WHERE key = ? AND owner = ?');
  const readSize = database.prepare(`
    SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
    FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size`);
  const evict = database.prepare(`
    DELETE FROM entries WHERE key IN (
      SELECT key FROM entries ORDER BY expires LIMIT 1 + (SELECT count(*) FROM entries) / ${EVICTED_SHARE})`);
  const isTooLarge = (): boolean => (readNumber(readSize.get(), 'bytes') ?? 0) > mostBytes;
  const wrote = createSweep(database, ['entries', 'leases'], clock, () => {
    for (let share = 0; share < EVICTED_SHARE && isTooLarge(); share += 1) evict.run();
  });

  return {
    async get(key) {
      return readEntry(getEntry.get(key, clock()));
    },
    async set(key, value, ttlMs) {
      setEntry.run(key, value, clock() + ttlMs);
      wrote();
    },
    async acquire(key, owner, ttlMs) {
      const now = clock();
      const { instance, process } = parseOwner(owner) ?? { instance: '', process: '' };
      const dead = [instance, instance, process, process];
      const row = writeRow(takeLease, key, owner, now + ttlMs, now, now + 2 * ttlMs, ...dead);
      wrote();
      return readNumber(row, 'taken') === 1;
    },
    async release(key, owner) {
      dropLease.run(key, owner);
    },
    async close() {
      database.close();
    },
  };
}

/**
 * Reopens the file if it turns out to be damaged while it is in use, which sets it aside. Each operation is tried
 * once more.
 */
export function createHealingCache(open: () => Cache): Cache {
  let inner = open();

  async function heal<T>(act: (cache: Cache) => Promise<T>): Promise<T> {
    const cache = inner;
    try {
      return await act(cache);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (cache === inner) {
        await cache.close().catch(() => undefined);
        inner = open();
      }
      return act(inner);
    }
  }

  return {
    get: (key) => heal((cache) => cache.get(key)),
    set: (key, value, ttlMs) => heal((cache) => cache.set(key, value, ttlMs)),
    acquire: (key, owner, ttlMs) => heal((cache) => cache.acquire(key, owner, ttlMs)),
    release: (key, owner) => heal((cache) => cache.release(key, owner)),
    close: () => inner.close(),
  };
}

function readEntry(row: unknown): Entry | null {
  const bytes = readBytes(row, 'value');
  return bytes === null ? null : { value: UTF8.decode(bytes) };
}
