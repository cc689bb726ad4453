/**
 * SQLite stores whose storage fails. `full` behaves as measured by `full-disk.fixture.ts`; the others are real
 * failures.
 */
import Database from 'libsql';
import type { Clock } from '../http/service.ts';
import type { FaultyStore } from './faults.contract.ts';
import type { Store } from './port.ts';
import { createSqliteCache, migrateCache } from './sqlite-cache.ts';
import { createSqliteDurable, toDurablePath, migrateDurable } from './sqlite-durable.ts';
import { joinStore } from './sqlite.ts';

type OpenSqlite = (path: string, clock: Clock) => FaultyStore;

/** The databases of a store: its cache and its durable data. */
type Databases = readonly [cache: Database.Database, durable: Database.Database];

const errorOf = (code: string): Error => Object.assign(new Error(code), { code });

function openMigrated(path: string, timeout = 5_000): Databases {
  const databases = [new Database(path, { timeout }), new Database(toDurablePath(path), { timeout })] as const;
  migrateDurable(databases[1], path);
  migrateCache(databases[0]);
  return databases;
}

const storeOf = (path: string, clock: Clock, [cache, durable]: Databases): Store =>
  joinStore(
    'sqlite',
    createSqliteCache({ database: cache, clock }),
    createSqliteDurable({ database: durable, path, clock }),
  );

/** Creates a store whose statements go through `intercept` while it fails. */
function intercepted(
  path: string,
  clock: Clock,
  intercept: (database: Database.Database, method: string, sql: string, run: () => unknown) => unknown,
): FaultyStore {
  const [cache, durable] = openMigrated(path, 50);
  let isFailing = false;
  const wrap = (database: Database.Database): Database.Database =>
    new Proxy(database, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (name !== 'prepare') return typeof member === 'function' ? member.bind(target) : member;
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
    store: storeOf(path, clock, [wrap(cache), wrap(durable)]),
    fail: () => (isFailing = true),
    mend: () => (isFailing = false),
  };
}

const isWrite = (sql: string): boolean => /^\s*(insert|update|delete)/i.test(sql);

export const SQLITE_FAULTS: Readonly<Record<string, OpenSqlite>> = {
  // The error comes with the commit: `get()` has its row by then, and nothing is written.
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
    const databases = openMigrated(path);
    const each = (sql: string): void => databases.forEach((database) => database.exec(sql));
    return {
      store: storeOf(path, clock, databases),
      fail: () => each('PRAGMA query_only = ON'),
      mend: () => each('PRAGMA query_only = OFF'),
    };
  },
  'another process that holds the file': (path, clock) => {
    const databases = [path, toDurablePath(path)].map((file) => new Database(file));
    const each = (sql: string): void => databases.forEach((other) => other.exec(sql));
    each('PRAGMA journal_mode = WAL');
    const store = storeOf(path, clock, openMigrated(path, 10));
    return { store, fail: () => each('BEGIN IMMEDIATE'), mend: () => each('COMMIT') };
  },
};
