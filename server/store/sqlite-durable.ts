/**
 * Data that one instance must not lose: counters of paid requests, revoked tokens and records, in a separate SQLite
 * file. A write is on the disk before it resolves (`synchronous = FULL`). A damaged file stops the start, because a
 * new one would spend the budget again and accept revoked tokens.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { releaseReserve } from '../http/disk-reserve.ts';
import type { Clock } from '../http/service.ts';
import type { Store, StoredRecord } from './port.ts';
import { pendingCacheUpgrade } from './sqlite-cache.ts';
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

export type Durable = Pick<Store, 'reserve' | 'count' | 'revoke' | 'isRevoked' | 'append' | 'records' | 'close'>;

const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE counters (key TEXT PRIMARY KEY, n INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE revoked (id TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE records (
    id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER NOT NULL
  );
  CREATE INDEX records_by_list ON records (list, id);`;
const TABLES = ['counters', 'revoked', 'records'];

/** Copies what an earlier version stored in the cache file (`old`). It may run any number of times. */
const ADOPT_STATEMENTS: Readonly<Record<string, string>> = {
  counters: `INSERT INTO main.counters (key, n, expires) SELECT key, n, expires FROM old.counters WHERE true
    ON CONFLICT (key) DO UPDATE SET n = max(n, excluded.n), expires = max(expires, excluded.expires)`,
  revoked: 'INSERT OR REPLACE INTO main.revoked (id, expires) SELECT id, expires FROM old.revoked',
  // The sequence continues, so that no id is used twice.
  records: `INSERT OR IGNORE INTO main.records (id, list, value, expires) SELECT id, list, value, expires FROM old.records;
    INSERT INTO main.sqlite_sequence (name, seq) SELECT 'records', 0
      WHERE NOT EXISTS (SELECT 1 FROM main.sqlite_sequence WHERE name = 'records');
    UPDATE main.sqlite_sequence SET seq = max(seq, coalesce(
      (SELECT seq FROM old.sqlite_sequence WHERE name = 'records'), 0)) WHERE name = 'records'`,
};
const UTF8 = new TextDecoder();

/** The path beside the cache file. */
export const toDurablePath = (cachePath: string): string => cachePath.replace(/\.db$/, '-durable.db');

export function openDurableFile(cachePath: string): Database.Database {
  const path = toDurablePath(cachePath);
  try {
    return openSqlite(path, 'FULL', (database) => migrateDurable(database, cachePath));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new StoreRefused(
      'The file landfall-durable.db in DATA_DIR is damaged: put a copy of it back. If you move it away instead, budgets begin anew, and tokens that were revoked hold again until they end.',
    );
  }
}

export function migrateDurable(database: Database.Database, cachePath: string): void {
  const version = readVersion(database);
  if (version > SCHEMA_VERSION)
    throw new StoreRefused(
      `The file landfall-durable.db in DATA_DIR is of a newer Landfall (version ${version}): update Landfall.`,
    );
  if (version < SCHEMA_VERSION) database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
  // An earlier version may have counted in the cache file again, after a return to it.
  const hasOld = pendingCacheUpgrade(cachePath) !== null;
  const counts = cachePath.replace(/\.db$/, '.counts');
  if (!hasOld && !existsSync(counts)) return;
  const isAttached = hasOld && isRead(() => database.prepare('ATTACH ? AS old').run(cachePath));
  database.exec('BEGIN');
  if (isAttached)
    for (const [table, adopt] of Object.entries(ADOPT_STATEMENTS)) isRead(() => adoptTable(database, table, adopt));
  raiseCounts(database, counts);
  database.exec('COMMIT');
  if (isAttached) database.exec('DETACH old');
  // A start that ends before the cache file is changed copies the folder again, counts included.
  if (!hasOld) rmSync(counts, { force: true });
}

function adoptTable(database: Database.Database, table: string, adopt: string): void {
  if (database.prepare('SELECT 1 FROM old.sqlite_master WHERE name = ?').all(table).length > 0) database.exec(adopt);
}

/**
 * Returns false for an old file that is damaged or belongs to another program. It is set aside when the cache is
 * opened, and `landfall.counts` has the counts too.
 */
function isRead(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    const isForeign = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR';
    if (!isDamage(error) && !isForeign) throw error;
    return false;
  }
}

/** Reads the counts that an earlier version wrote, one JSON array `[key, count, end]` per line. */
function raiseCounts(database: Database.Database, path: string): void {
  if (!existsSync(path)) return;
  const raise = database.prepare(`INSERT INTO main.counters (key, n, expires) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET n = max(counters.n, excluded.n)`);
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    let parts: unknown;
    try {
      parts = JSON.parse(line);
    } catch {
      // A crash may have cut the last line short.
      continue;
    }
    const [key, count, endsAt]: readonly unknown[] = Array.isArray(parts) ? parts : [];
    if (typeof key === 'string' && typeof count === 'number' && typeof endsAt === 'number')
      raise.run(key, count, endsAt);
  }
}

export interface DurableOptions {
  readonly database: Database.Database;
  readonly path: string;
  readonly clock: Clock;
}

export function createSqliteDurable({ database, path, clock }: DurableOptions): Durable {
  const readCounter = database.prepare('SELECT n FROM counters WHERE key = ? AND expires > ?');
  // Parameters: key, amount, expires, amount, limit, then now twice, now and limit.
  const addToCounter = database.prepare(`
    INSERT INTO counters (key, n, expires) SELECT ?, ?, ? WHERE ? <= ?
    ON CONFLICT (key) DO UPDATE SET
      n = CASE WHEN counters.expires > ? THEN counters.n + excluded.n ELSE excluded.n END,
      expires = CASE WHEN counters.expires > ? THEN counters.expires ELSE excluded.expires END
      WHERE CASE WHEN counters.expires > ? THEN counters.n + excluded.n ELSE excluded.n END <= ?
    RETURNING n`);
  const putRevoked = database.prepare(`
    INSERT OR REPLACE INTO revoked (id, expires) SELECT value ->> 'id', value ->> 'endsAt' FROM json_each(?)`);
  const getRevoked = database.prepare('SELECT 1 AS n FROM revoked WHERE id = ? AND expires > ?');
  const addRecord = database.prepare('INSERT INTO records (list, value, expires) VALUES (?, ?, ?) RETURNING id AS n');
  const newestRecords = database.prepare(
    'SELECT id, CAST(value AS BLOB) AS value FROM records WHERE list = ? AND expires > ? ORDER BY id DESC LIMIT ?',
  );
  const wrote = createSweep(database, TABLES, clock);

  return {
    async reserve(key, amount, limit, ttlMs) {
      const now = clock();
      // SQLite has no infinite integer.
      const bound = Math.min(limit, Number.MAX_SAFE_INTEGER);
      const row = writeRow(addToCounter, key, amount, now + ttlMs, amount, bound, now, now, now, bound);
      wrote();
      return readNumber(row, 'n');
    },
    async count(key) {
      return readNumber(readCounter.get(key, clock()), 'n') ?? 0;
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
      return readNumber(getRevoked.get(id, clock()), 'n') === 1;
    },
    async append(list, value, ttlMs) {
      const id = readNumber(writeRow(addRecord, list, value, clock() + ttlMs), 'n');
      wrote();
      if (id === null) throw new Error('the store gave no id to a record');
      return id;
    },
    async records(list, limit) {
      return newestRecords.all(list, clock(), limit).flatMap(readRecord).reverse();
    },
    async close() {
      database.close();
    },
  };
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_FULL');

function readRecord(row: unknown): StoredRecord[] {
  const id = readNumber(row, 'id');
  const bytes = readBytes(row, 'value');
  return id === null || bytes === null ? [] : [{ id, value: UTF8.decode(bytes) }];
}
