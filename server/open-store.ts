/**
 * Opens the store: a file, memory where the disk cannot be written, Redis before either where
 * instances share.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Clock } from './service.ts';
import type { LevelStore, Store } from './store/port.ts';
import { createRedisStore } from './store/redis.ts';
import { createResilientStore } from './store/resilient.ts';
import { createSqliteStore } from './store/sqlite.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'redisUrl' | 'instances'>;

export function openStore({ dataDir, redisUrl, instances }: StoreConfig, clock: Clock, log: Log): Store {
  const local = localStore(dataDir, clock, log);
  if (redisUrl === null) return local;
  return createResilientStore({
    shared: createRedisStore({ url: redisUrl, clock }),
    local,
    clock,
    instances,
    onChange: (state) => log.warn({ event: 'store', kind: 'redis', state }),
  });
}

function localStore(dataDir: string, clock: Clock, log: Log): LevelStore {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return createSqliteStore({ path: join(dataDir, 'landfall.db'), clock });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ event: 'store', kind: 'memory', why: 'DATA_DIR cannot be written', code });
    return createSqliteStore({ path: ':memory:', clock });
  }
}
