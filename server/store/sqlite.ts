/**
 * The store of one instance in two SQLite files, or in memory. Write-ahead logging
 * (https://sqlite.org/wal.html) survives SIGKILL at any moment, and each operation is a single
 * statement, so that two processes on one file count right. Text ends at a NUL in SQLite; JSON
 * holds none.
 */
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';
import { type Cache, createHealingCache, createSqliteCache, openCacheFile } from './sqlite-cache.ts';
import { createSqliteDurable, type Durable, openDurableFile } from './sqlite-durable.ts';

export interface SqliteOptions {
  /** The file of the cache, or `:memory:` for a store that dies with the process. */
  readonly path: string;
  readonly clock: Clock;
  /** Hears where a damaged cache is now. */
  readonly onDamage?: (asidePath: string) => void;
  /** Beyond that, entries that end first are deleted. */
  readonly mostBytes?: number;
}

export function createSqliteStore({ path, clock, onDamage = () => undefined, mostBytes }: SqliteOptions): Store {
  // First: it takes over what an earlier version kept in the file of the cache.
  const durable = createSqliteDurable({ database: openDurableFile(path), path, clock });
  const cache = createHealingCache(() =>
    createSqliteCache({
      database: openCacheFile(path, onDamage),
      clock,
      ...(mostBytes !== undefined && { mostBytes }),
    }),
  );
  return joinStore(path === ':memory:' ? 'memory' : 'sqlite', cache, durable);
}

export const joinStore = (kind: Store['kind'], cache: Cache, durable: Durable): Store => ({
  ...cache,
  ...durable,
  kind,
  close: async () => void (await Promise.all([cache.close(), durable.close()])),
});
