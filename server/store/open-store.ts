/**
 * Opens the store: a file, memory where the disk cannot be written, or the database of several
 * servers.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/addresses.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../http/log.ts';
import type { Clock } from '../http/service.ts';
import { type CountJournal, createCountedStore, openCountJournal } from './count-journal.ts';
import type { LocalStore, Store } from './port.ts';
import { createPostgresStore } from './postgres.ts';
import { createSqliteStore } from './sqlite.ts';
import { isDamage, NewerStore, openSqliteFile } from './sqlite-file.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'instances'>;

export function openStore({ dataDir, databaseUrl, instances }: StoreConfig, clock: Clock, log: Log): Store {
  // One server keeps its file, so that its cache needs no database to be read.
  if (databaseUrl === null || instances === 1) return openLocalStore(dataDir, clock, log);
  const { host } = new URL(databaseUrl);
  return createPostgresStore({
    url: databaseUrl,
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

/**
 * A store that opens its file again when it meets damage while it runs: opening checks the file,
 * sets it aside and rebuilds it (`sqlite-file.ts`). Each operation is tried once more.
 */
export function createHealingStore(open: () => LocalStore): LocalStore {
  let inner = open();

  async function heal<T>(act: (store: LocalStore) => Promise<T>): Promise<T> {
    const store = inner;
    try {
      return await act(store);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (store === inner) {
        await store.close().catch(() => undefined);
        inner = open();
      }
      return act(inner);
    }
  }

  return {
    kind: inner.kind,
    get: (key) => heal((store) => store.get(key)),
    set: (key, value, ttlMs) => heal((store) => store.set(key, value, ttlMs)),
    acquire: (key, owner, ttlMs) => heal((store) => store.acquire(key, owner, ttlMs)),
    release: (key, owner) => heal((store) => store.release(key, owner)),
    reserve: (key, amount, limit, ttlMs) => heal((store) => store.reserve(key, amount, limit, ttlMs)),
    raise: (key, count, ttlMs) => heal((store) => store.raise(key, count, ttlMs)),
    count: (key) => heal((store) => store.count(key)),
    revoke: (revocations) => heal((store) => store.revoke(revocations)),
    isRevoked: (id) => heal((store) => store.isRevoked(id)),
    append: (list, value, ttlMs) => heal((store) => store.append(list, value, ttlMs)),
    records: (list, limit) => heal((store) => store.records(list, limit)),
    close: () => inner.close(),
  };
}
