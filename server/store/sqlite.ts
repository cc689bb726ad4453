/**
 * The store in one SQLite file (or in memory): the default for one instance. Write-ahead logging makes a kill at any moment
 * harmless, and each operation is a single statement, so that two processes on one file count right too. Text ends at a NUL
 * here; what is kept is JSON, which holds none.
 */
import Database from 'libsql';
import type { Clock } from '../service.ts';
import type { Store, StoredRecord } from './port.ts';

export interface SqliteOptions {
  /** A file's path, or `:memory:` for a store that dies with the process. */
  readonly path: string;
  readonly clock: Clock;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (key TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, n INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    name TEXT NOT NULL, member TEXT NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (name, member)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS records (
    id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS records_by_list ON records (list, id);
`;

const TABLES = ['entries', 'leases', 'counters', 'members', 'records'] as const;

/** Expired rows are invisible at once and swept away after so many writes: no timer, no scan on the way of a request. */
const WRITES_BETWEEN_SWEEPS = 500;

export function createSqliteStore({ path, clock }: SqliteOptions): Store {
  const database = new Database(path, { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(SCHEMA);

  const getEntry = database.prepare('SELECT value FROM entries WHERE key = ? AND expires > ?');
  const setEntry = database.prepare('INSERT OR REPLACE INTO entries (key, value, expires) VALUES (?, ?, ?)');
  const deleteEntry = database.prepare('DELETE FROM entries WHERE key = ?');
  const takeLease = database.prepare(`
    INSERT INTO leases (key, owner, expires) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, expires = excluded.expires
      WHERE leases.owner = excluded.owner OR leases.expires <= ?
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
  const putMember = database.prepare('INSERT OR REPLACE INTO members (name, member, expires) VALUES (?, ?, ?)');
  const sizeOfSet = database.prepare('SELECT count(*) AS n FROM members WHERE name = ? AND expires > ?');
  const getMember = database.prepare('SELECT 1 AS n FROM members WHERE name = ? AND member = ? AND expires > ?');
  const addRecord = database.prepare('INSERT INTO records (list, value, expires) VALUES (?, ?, ?) RETURNING id AS n');
  const newestRecords = database.prepare(
    'SELECT id, value FROM records WHERE list = ? AND expires > ? ORDER BY id DESC LIMIT ?',
  );
  const sweeps = TABLES.map((table) => database.prepare(`DELETE FROM ${table} WHERE expires <= ?`));

  let writes = 0;
  const wrote = (): void => {
    writes += 1;
    if (writes % WRITES_BETWEEN_SWEEPS === 0) for (const sweep of sweeps) sweep.run(clock());
  };

  return {
    kind: path === ':memory:' ? 'memory' : 'sqlite',
    async get(key) {
      return textOf(getEntry.get(key, clock()), 'value');
    },
    async set(key, value, ttlMs) {
      setEntry.run(key, value, clock() + ttlMs);
      wrote();
    },
    async delete(key) {
      deleteEntry.run(key);
    },
    async acquire(key, owner, ttlMs) {
      const now = clock();
      const row = takeLease.get(key, owner, now + ttlMs, now);
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
      const row = addToCounter.get(key, amount, now + ttlMs, amount, bound, now, now, now, bound);
      wrote();
      return numberOf(row, 'n');
    },
    async count(key) {
      return numberOf(readCounter.get(key, clock()), 'n') ?? 0;
    },
    async addMember(set, member, ttlMs) {
      const now = clock();
      putMember.run(set, member, now + ttlMs);
      wrote();
      return numberOf(sizeOfSet.get(set, now), 'n') ?? 0;
    },
    async hasMember(set, member) {
      return numberOf(getMember.get(set, member, clock()), 'n') === 1;
    },
    async append(list, value, ttlMs) {
      const id = numberOf(addRecord.get(list, value, clock() + ttlMs), 'n');
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

function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Object.getOwnPropertyDescriptor(row, name)?.value : undefined;
}

function textOf(row: unknown, name: string): string | null {
  const value = fieldOf(row, name);
  return typeof value === 'string' ? value : null;
}

function numberOf(row: unknown, name: string): number | null {
  const value = fieldOf(row, name);
  return typeof value === 'number' ? value : null;
}

function recordOf(row: unknown): StoredRecord[] {
  const id = numberOf(row, 'id');
  const value = textOf(row, 'value');
  return id === null || value === null ? [] : [{ id, value }];
}
