/** Opens the store: two files, memory if the disk cannot be written, or the database of several servers. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../http/log.ts';
import type { Clock } from '../../http/service.ts';
import type { Store } from '../../store/port.ts';
import { createPostgresStore } from '../../store/postgres.ts';
import { createSqliteStore } from '../../store/sqlite.ts';
import { StoreRefused } from '../../store/sqlite-file.ts';
import { toPlace } from './database.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseConnections' | 'instances'>;

export function openStore(config: StoreConfig, clock: Clock, log: Log): Store {
  const database = toPlace(config);
  // A single server uses its file, so that its cache can be read without a database.
  if (database === null || config.instances === 1) return openLocalStore(config.dataDir, clock, log);
  const { host } = new URL(database.shared.url);
  return createPostgresStore({
    ...database.shared,
    clock,
    onChange: (state, why) => log.warn({ event: 'store', kind: 'postgres', setting: 'DATABASE_URL', host, state, why }),
  });
}

function openLocalStore(dataDir: string, clock: Clock, log: Log): Store {
  const onDamage = (aside: string): void =>
    log.error({ event: 'store', kind: 'sqlite', why: 'landfall.db was damaged: set aside and made anew', aside });
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return createSqliteStore({ path: join(dataDir, 'landfall.db'), clock, onDamage });
  } catch (error) {
    if (error instanceof StoreRefused) throw new ConfigError(error.message);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ event: 'store', kind: 'memory', why: 'DATA_DIR cannot be written', code });
    return createSqliteStore({ path: ':memory:', clock });
  }
}
