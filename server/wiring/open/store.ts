/**
 * Opens the store: a file, memory where the disk cannot be written, or the database of several
 * servers.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../http/log.ts';
import type { Clock } from '../../http/service.ts';
import { type CountJournal, createCountedStore, openCountJournal } from '../../store/count-journal.ts';
import { createHealingStore } from '../../store/healing-store.ts';
import type { LocalStore, Store } from '../../store/port.ts';
import { createPostgresStore } from '../../store/postgres.ts';
import { createSqliteStore } from '../../store/sqlite.ts';
import { NewerStore, openSqliteFile } from '../../store/sqlite-file.ts';
import { databaseOf } from './database.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseConnections' | 'instances'>;

export function openStore(config: StoreConfig, clock: Clock, log: Log): Store {
  const database = databaseOf(config);
  // One server keeps its file, so that its cache needs no database to be read.
  if (database === null || config.instances === 1) return openLocalStore(config.dataDir, clock, log);
  const { host } = new URL(database.shared.url);
  return createPostgresStore({
    ...database.shared,
    clock,
    onChange: (state, why) => log.warn({ event: 'store', kind: 'postgres', setting: 'DATABASE_URL', host, state, why }),
  });
}

function openLocalStore(dataDir: string, clock: Clock, log: Log): Store {
  const { local, journal } = openFile(dataDir, clock, log);
  return createCountedStore(local, journal, clock);
}

interface StoreFiles {
  readonly local: LocalStore;
  readonly journal: CountJournal;
}

function openFile(dataDir: string, clock: Clock, log: Log): StoreFiles {
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
