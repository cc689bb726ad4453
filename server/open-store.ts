/**
 * Opens the store: a file, memory where the disk cannot be written, Redis before either where
 * instances share.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-addresses.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';
import type { Clock } from './service.ts';
import { type CountJournal, createCountedStore, openCountJournal } from './store/count-journal.ts';
import { createHealingStore } from './store/healing.ts';
import type { LevelStore, Store } from './store/port.ts';
import { createRedisStore } from './store/redis.ts';
import { createResilientStore } from './store/resilient.ts';
import { createSqliteStore } from './store/sqlite.ts';
import { NewerStore, openSqliteFile } from './store/sqlite-file.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'redisUrl' | 'instances'>;

/** `instance`: how the owners of its leases begin (`store/sqlite-instance.ts`). */
export function openStore(
  { dataDir, redisUrl, instances }: StoreConfig,
  clock: Clock,
  log: Log,
  instance: string,
): Store {
  const { local, journal } = localStore(dataDir, clock, log);
  if (redisUrl === null) return createCountedStore(local, journal, clock);
  return createResilientStore({
    shared: createRedisStore({ url: redisUrl, clock }),
    local,
    journal,
    clock,
    instance,
    instances,
    onChange: (state) => log.warn({ event: 'store', kind: 'redis', state }),
  });
}

interface LocalStore {
  readonly local: LevelStore;
  readonly journal: CountJournal;
}

function localStore(dataDir: string, clock: Clock, log: Log): LocalStore {
  const path = join(dataDir, 'landfall.db');
  const onDamage = (aside: string): void =>
    log.error({ event: 'store', kind: 'sqlite', why: 'landfall.db was damaged: set aside and made anew', aside });
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const local = createHealingStore(() =>
      createSqliteStore({ path, clock, database: openSqliteFile(path, onDamage) }),
    );
    return { local, journal: openCountJournal(join(dataDir, 'landfall.counts'), clock) };
  } catch (error) {
    if (error instanceof NewerStore) throw new ConfigError(error.message);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ event: 'store', kind: 'memory', why: 'DATA_DIR cannot be written', code });
    return { local: createSqliteStore({ path: ':memory:', clock }), journal: openCountJournal(null, clock) };
  }
}
