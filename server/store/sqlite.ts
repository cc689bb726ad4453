/**
 * The store in one SQLite file, or in memory: that of one instance. Write-ahead logging
 * (https://sqlite.org/wal.html) survives SIGKILL at any moment, and each operation is a single
 * statement, so that two processes on one file count right. Text ends at a NUL in SQLite; JSON
 * holds none.
 */
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type Database from 'libsql';
import { releaseReserve } from '../http/disk-reserve.ts';
import type { Clock } from '../http/service.ts';
import { type Entry, type LocalStore, processOf, type StoredRecord } from './port.ts';
import { openSqliteFile } from './sqlite-file.ts';

export interface SqliteOptions {
  /** A file's path, or `:memory:` for a store that dies with the process. */
  readonly path: string;
  readonly clock: Clock;
  /** The database at that path, open and migrated (`sqlite-file.ts`). */
  readonly database?: Database.Database;
  /** Beyond that, entries that end first are deleted. */
  readonly mostBytes?: number;
}

const UTF8 = new TextDecoder();
const TABLES = ['entries', 'leases', 'counters', 'revoked', 'records'] as const;

/** Expired rows are invisible and deleted after so many writes: no timer, no scan while reading. */
const WRITES_BETWEEN_SWEEPS = 500;
/** About 25,000 answers. A tenth of the entries goes when there are more. */
const MOST_BYTES = 1024 ** 3;
const SHARE_EVICTED = 10;

/**
 * The row that a write returns. Never by `get()`: it stops after the first row, and libsql then
 * hides an error of the commit, so that a full disk would look like a success.
 */
const writeRow = (statement: Database.Statement, ...parameters: readonly unknown[]): unknown =>
  statement.all(...parameters)[0];

export function createSqliteStore(options: SqliteOptions): LocalStore {
  const { path, clock, mostBytes = MOST_BYTES } = options;
  const { database = openSqliteFile(path, () => undefined) } = options;

  const getEntry = database.prepare(
    'SELECT CAST(value AS BLOB) AS value, checksum FROM entries WHERE key = ? AND expires > ?',
  );
  const setEntry = database.prepare(
    'INSERT OR REPLACE INTO entries (key, value, expires, checksum) VALUES (?, ?, ?, ?)',
  );
  const takeLease = database.prepare(`
    INSERT INTO leases (key, owner, expires) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, expires = excluded.expires
      WHERE leases.owner = excluded.owner OR leases.expires <= ? OR leases.expires > ?
        OR (substr(leases.owner, 1, length(?)) = ? AND substr(leases.owner, 1, length(?)) <> ?)
    RETURNING 1 AS taken`);
  const dropLease = database.prepare('DELETE FROM leases WHERE key = ? AND owner = ?');
  const readCounter = database.prepare('SELECT n FROM counters WHERE key = ? AND expires > ?');
  // Parameters: key, amount, expires, amount, limit, then now twice, now and limit.
  const addToCounter = database.prepare(`
    INSERT INTO counters (key, n, expires) SELECT ?, ?, ? WHERE ? <= ?
    ON CONFLICT (key) DO UPDATE SET
      n = CASE WHEN counters.expires > ? THEN counters.n + excluded.n ELSE excluded.n END,
      expires = CASE WHEN counters.expires > ? THEN counters.expires ELSE excluded.expires END
      WHERE CASE WHEN counters.expires > ? THEN counters.n + excluded.n ELSE excluded.n END <= ?
    RETURNING n`);
  const raiseCounter = database.prepare(`
    INSERT INTO counters (key, n, expires) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET
      n = CASE WHEN counters.expires > ? THEN max(counters.n, excluded.n) ELSE excluded.n END,
      expires = CASE WHEN counters.expires > ? THEN counters.expires ELSE excluded.expires END`);
  const putRevoked = database.prepare(`
    INSERT OR REPLACE INTO revoked (id, expires) SELECT value ->> 'id', value ->> 'endsAt' FROM json_each(?)`);
  const getRevoked = database.prepare('SELECT 1 AS n FROM revoked WHERE id = ? AND expires > ?');
  const addRecord = database.prepare('INSERT INTO records (list, value, expires) VALUES (?, ?, ?) RETURNING id AS n');
  const newestRecords = database.prepare(
    'SELECT id, CAST(value AS BLOB) AS value FROM records WHERE list = ? AND expires > ? ORDER BY id DESC LIMIT ?',
  );
  const sweeps = TABLES.map((table) => database.prepare(`DELETE FROM ${table} WHERE expires <= ?`));
  const readSize = database.prepare(`
    SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
    FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size`);
  const evict = database.prepare(`
    DELETE FROM entries WHERE key IN (
      SELECT key FROM entries ORDER BY expires LIMIT 1 + (SELECT count(*) FROM entries) / ${SHARE_EVICTED})`);

  const isTooLarge = (): boolean => (numberOf(readSize.get(), 'bytes') ?? 0) > mostBytes;

  let writes = 0;
  const wrote = (): void => {
    writes += 1;
    if (writes % WRITES_BETWEEN_SWEEPS !== 0) return;
    for (const sweep of sweeps) sweep.run(clock());
    for (let share = 0; share < SHARE_EVICTED && isTooLarge(); share += 1) evict.run();
  };

  return {
    kind: path === ':memory:' ? 'memory' : 'sqlite',
    async get(key) {
      return entryOf(getEntry.get(key, clock()));
    },
    async set(key, value, ttlMs) {
      setEntry.run(key, value, clock() + ttlMs, crc32(value));
      wrote();
    },
    async acquire(key, owner, ttlMs) {
      const now = clock();
      const { instance, process } = processOf(owner) ?? { instance: '', process: '' };
      const dead = [instance, instance, process, process];
      const row = writeRow(takeLease, key, owner, now + ttlMs, now, now + 2 * ttlMs, ...dead);
      wrote();
      return numberOf(row, 'taken') === 1;
    },
    async release(key, owner) {
      dropLease.run(key, owner);
    },
    async reserve(key, amount, limit, ttlMs) {
      const now = clock();
      // SQLite knows no infinite integer.
      const bound = Math.min(limit, Number.MAX_SAFE_INTEGER);
      const row = writeRow(addToCounter, key, amount, now + ttlMs, amount, bound, now, now, now, bound);
      wrote();
      return numberOf(row, 'n');
    },
    async raise(key, count, ttlMs) {
      const now = clock();
      raiseCounter.run(key, count, now + ttlMs, now, now);
      wrote();
    },
    async count(key) {
      return numberOf(readCounter.get(key, clock()), 'n') ?? 0;
    },
    async revoke(revocations) {
      const text = JSON.stringify(revocations);
      try {
        putRevoked.run(text);
      } catch (error) {
        if (!isFull(error) || !releaseReserve(dirname(path))) throw error;
        putRevoked.run(text);
      }
      wrote();
    },
    async isRevoked(id) {
      return numberOf(getRevoked.get(id, clock()), 'n') === 1;
    },
    async append(list, value, ttlMs) {
      const id = numberOf(writeRow(addRecord, list, value, clock() + ttlMs), 'n');
      wrote();
      if (id === null) throw new Error('the store gave no id to a record');
      return id;
    },
    async records(list, limit) {
      return newestRecords.all(list, clock(), limit).flatMap(recordOf).reverse();
    },
    async close() {
      database.close();
    },
  };
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_FULL');

function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Object.getOwnPropertyDescriptor(row, name)?.value : undefined;
}

/** libsql ends the process at a text that is no UTF-8, as damage makes them. */
function bytesOf(row: unknown, name: string): Uint8Array | null {
  const value = fieldOf(row, name);
  // A Buffer from `get()`, an ArrayBuffer from `all()`.
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value instanceof Uint8Array ? value : null;
}

function numberOf(row: unknown, name: string): number | null {
  const value = fieldOf(row, name);
  return typeof value === 'number' ? value : null;
}

function entryOf(row: unknown): Entry | null {
  const bytes = bytesOf(row, 'value');
  const checksum = numberOf(row, 'checksum');
  if (bytes === null) return null;
  // Damage that leaves a page readable: better asked for again than shown.
  return checksum === null || checksum === crc32(bytes) ? { value: UTF8.decode(bytes) } : null;
}

function recordOf(row: unknown): StoredRecord[] {
  const id = numberOf(row, 'id');
  const bytes = bytesOf(row, 'value');
  return id === null || bytes === null ? [] : [{ id, value: UTF8.decode(bytes) }];
}
