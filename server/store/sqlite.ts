/**
 * The store of one instance in two SQLite files, or in memory. Write-ahead logging (https://sqlite.org/wal.html)
 * survives SIGKILL at any moment, and each operation is a single statement, so that two processes on one file count
 * correctly. SQLite ends a text at a NUL character, which JSON never contains.
 */
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';
import { type Cache, createHealingCache, createSqliteCache, openCacheFile } from './sqlite-cache.ts';
import { createSqliteDurable, type Durable, openDurableFile } from './sqlite-durable.ts';

export interface SqliteOptions {
  /** The cache file, or `:memory:` for a store that ends with the process. */
  readonly path: string;
  readonly clock: Clock;
  /** Gets the new path of a damaged cache file. */
  readonly onDamage?: (asidePath: string) => void;
  /** Above this size, the entries that expire first are deleted. */
  readonly mostBytes?: number;
}

export function createSqliteStore({ path, clock, onDamage = () => undefined, mostBytes }: SqliteOptions): Store {
  // This file is opened first, because it copies what an earlier version stored in the cache file.
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
