/**
 * SQLite stores whose storage fails. `full` behaves as measured by `full-disk.fixture.ts`; the
 * others are real.
 */
import Database from 'libsql';
import type { Clock } from '../http/service.ts';
import type { FaultyStore } from './faults.fixture.ts';
import type { LocalStore } from './port.ts';
import { createSqliteStore } from './sqlite.ts';
import { migrate } from './sqlite-file.ts';

export interface FaultySqlite extends FaultyStore {
  readonly store: LocalStore;
}
type OpenSqlite = (path: string, clock: Clock) => FaultySqlite;

const errorOf = (code: string): Error => Object.assign(new Error(code), { code });

function openMigrated(path: string, timeout = 5_000): Database.Database {
  const database = new Database(path, { timeout });
  migrate(database);
  return database;
}

/** A database whose statements go through `intercept` while it fails. */
function intercepted(
  path: string,
  clock: Clock,
  intercept: (database: Database.Database, method: string, sql: string, run: () => unknown) => unknown,
): FaultySqlite {
  const database = openMigrated(path, 50);
  let isFailing = false;
  const wrapped = new Proxy(database, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'prepare') return typeof own === 'function' ? own.bind(target) : own;
      return (sql: string) =>
        new Proxy(target.prepare(sql), {
          get: (statement, method) => {
            const act: unknown = Reflect.get(statement, method);
            if (typeof act !== 'function') return act;
            return (...parameters: unknown[]): unknown => {
              const run = (): unknown => act.apply(statement, parameters);
              return isFailing ? intercept(target, String(method), sql, run) : run();
            };
          },
        });
    },
  });
  return {
    store: createSqliteStore({ path, clock, database: wrapped }),
    fail: () => (isFailing = true),
    mend: () => (isFailing = false),
  };
}

const isWrite = (sql: string): boolean => /^\s*(insert|update|delete)/i.test(sql);

export const SQLITE_FAULTS: Readonly<Record<string, OpenSqlite>> = {
  // The error comes with the commit: `get()` has its row by then, and nothing of it stays.
  'a full disk': (path, clock) =>
    intercepted(path, clock, (database, method, sql, run) => {
      if (!isWrite(sql)) return run();
      if (method !== 'get') throw errorOf('SQLITE_FULL');
      database.exec('SAVEPOINT full');
      const row = run();
      database.exec('ROLLBACK TO full; RELEASE full');
      return row;
    }),
  'a damaged page': (path, clock) =>
    intercepted(path, clock, () => {
      throw errorOf('SQLITE_CORRUPT');
    }),
  'a file that cannot be written': (path, clock) => {
    const database = openMigrated(path);
    return {
      store: createSqliteStore({ path, clock, database }),
      fail: () => database.exec('PRAGMA query_only = ON'),
      mend: () => database.exec('PRAGMA query_only = OFF'),
    };
  },
  'another process that holds the file': (path, clock) => {
    const other = new Database(path);
    other.exec('PRAGMA journal_mode = WAL');
    const store = createSqliteStore({ path, clock, database: openMigrated(path, 10) });
    return { store, fail: () => other.exec('BEGIN IMMEDIATE'), mend: () => other.exec('COMMIT') };
  },
};
