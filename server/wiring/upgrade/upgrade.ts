/**
 * Copies all stored data inside DATA_DIR before its schema changes (docs/operate/upgrading.md). The name of the copy
 * contains the schemas in it: an interrupted start replaces its own copy and never one of other data.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import { lockWriters } from '../../desk/database/admit-writers.ts';
import { dumpRows } from '../../desk/store/dump-rows.ts';
import { SchemaRefused } from '../../desk/database/numbered-schema.ts';
import { DESK_SCHEMA } from '../../desk/database/schema.ts';
import { migrate, pendingUpgrade } from '../../desk/store/migrations.ts';
import { openDriver } from '../../desk/store/open-driver.ts';
import { TABLE_NAMES } from '../../desk/store/tables.ts';
import { type Dialect, presentTables, type Query, type SqlDriver } from '../../desk/database/sql.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import { migratePeople, PEOPLE_TABLES, PEOPLE_WRITERS, pendingPeopleUpgrade } from '../../people/store/open-people.ts';
import { openCacheFile, pendingCacheUpgrade } from '../../store/sqlite-cache.ts';
import { openDurableFile } from '../../store/sqlite-durable.ts';
import { StoreRefused } from '../../store/sqlite-file.ts';
import { claimInstance } from '../../store/sqlite-instance.ts';
import { copyFiles, inFile, makeFolder, measureRoom, sync } from './copy-folder.ts';

export type UpgradeConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'instances'> & {
  readonly desk: Pick<Config['desk'], 'isOn'>;
  readonly signIn: object | null;
};

/** The schema versions that this version would change, by part. */
type Pending = Partial<Record<'desk' | 'accounts' | 'cache', number>>;

interface Part {
  readonly name: 'desk' | 'accounts';
  readonly file: string;
  readonly pending: (query: Query, dialect: Dialect) => Promise<number | null>;
  readonly migrate: (query: Query, dialect: Dialect) => Promise<void>;
}

const UPGRADE_PARTS: readonly Part[] = [
  { name: 'desk', file: 'desk.db', pending: pendingUpgrade, migrate },
  { name: 'accounts', file: 'people.db', pending: pendingPeopleUpgrade, migrate: migratePeople },
];

const WRITTEN_TABLES: readonly string[] = [...TABLE_NAMES, ...PEOPLE_TABLES];

/** Tables that a return to the earlier version needs besides desk and accounts. The cache can be requested again. */
const OTHER_TABLES = ['meta', 'lens_counters', 'lens_revoked', 'lens_records'];

/** Returns the parts that this server opens. A desk that is off stays unchanged. */
const activeParts = ({ desk, signIn }: UpgradeConfig): readonly Part[] =>
  UPGRADE_PARTS.filter(({ name }) => (name === 'desk' ? desk.isOn : signIn !== null));

/** `room` has the bytes that the copy of a folder takes, and the free bytes. */
export async function upgradeStored(
  config: UpgradeConfig,
  say: (sentence: string) => void,
  room = measureRoom,
): Promise<void> {
  const done = (folder: string): void =>
    say(`This version stores data in a new form. All of it as it was is in ${folder} (docs/operate/upgrading.md).`);
  const { databaseUrl: url } = config;
  const driver = url === null ? null : await openDriver({ url }, [DESK_SCHEMA.writers, PEOPLE_WRITERS]);
  try {
    // The database is checked before the folder changes: if it is refused, all data stays as the earlier version left
    // it.
    const isPending = driver !== null && Object.keys(await readPending(driver, activeParts(config))).length > 0;
    await upgradeFolder(config, room, done);
    if (isPending) await upgradeDatabase(config, driver, done);
  } catch (error) {
    if (error instanceof StoreRefused || error instanceof SchemaRefused) throw new ConfigError(error.message);
    if (!(error instanceof DeskUnavailable)) throw error;
    throw new ConfigError(`The upgrade of stored data could not be finished: ${error.message}`);
  } finally {
    await driver?.close();
  }
}

/** Tells whether the next start upgrades stored data. Like a start, it refuses data of a newer version. */
export async function findUpgrade(config: UpgradeConfig): Promise<boolean> {
  const { dataDir, databaseUrl: url, instances } = config;
  try {
    const parts = url === null ? activeParts(config).filter(({ file }) => existsSync(join(dataDir, file))) : [];
    const inFolder = await findPendingInFolder(dataDir, parts, url === null || instances === 1);
    const inDatabase = url === null ? {} : await findPendingIn(url, activeParts(config));
    return Object.keys({ ...inFolder, ...inDatabase }).length > 0;
  } catch (error) {
    if (error instanceof StoreRefused || error instanceof SchemaRefused) throw new ConfigError(error.message);
    throw error;
  }
}

async function findPendingIn(url: string, parts: readonly Part[]): Promise<Pending> {
  const driver = await openDriver({ url, connections: 1 });
  try {
    return await readPending(driver, parts);
  } finally {
    await driver.close();
  }
}

async function findPending(query: Query, dialect: Dialect, parts: readonly Part[]): Promise<Pending> {
  const found: Pending = {};
  for (const { name, pending } of parts) {
    const schema = await pending(query, dialect);
    if (schema !== null) found[name] = schema;
  }
  return found;
}

/** Nothing is pending for a file that cannot be read; the module that opens it reports that. */
const readPending = (driver: SqlDriver, parts: readonly Part[]): Promise<Pending> =>
  driver
    .read((query) => findPending(query, driver.dialect, parts))
    .catch((error: unknown): Pending => {
      if (error instanceof SchemaRefused) throw error;
      return {};
    });

const COPY_FOLDER = 'before-upgrade';
const copyName = (pending: Pending): string => [COPY_FOLDER, ...Object.entries(pending).flat()].join('-');
const copyFolder = ({ dataDir }: UpgradeConfig, pending: Pending): string => join(dataDir, copyName(pending));

/**
 * Tells whether an interrupted start has already made the copy: it contains what is pending now and what was changed
 * by then.
 */
function isCopied(dataDir: string, pending: Pending): boolean {
  const parts = Object.entries(pending).map((part) => part.join('-'));
  return readdirSync(dataDir).some(
    (name) =>
      name.startsWith(`${COPY_FOLDER}-`) &&
      !name.endsWith('.part') &&
      name !== copyName(pending) &&
      parts.every((part) => `${name}-`.includes(`-${part}-`)),
  );
}

/** Formats bytes for an operator. */
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

function explainError(error: unknown): string {
  if (error instanceof DeskUnavailable) return error.why;
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

async function makeCopy(dataDir: string, folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  try {
    await makeFolder(folder, make);
  } catch (error) {
    throw new ConfigError(
      `The copy that is made before an upgrade cannot be written to DATA_DIR (${dataDir}) (${explainError(error)}): nothing was changed.`,
    );
  }
}

async function upgradeFolder(
  config: UpgradeConfig,
  room: typeof measureRoom,
  done: (folder: string) => void,
): Promise<void> {
  const { dataDir, databaseUrl, instances } = config;
  const parts = databaseUrl === null ? activeParts(config).filter(({ file }) => existsSync(join(dataDir, file))) : [];
  const pending = await findPendingInFolder(dataDir, parts, databaseUrl === null || instances === 1);
  if (Object.keys(pending).length === 0) return;
  const instance = claimInstance(dataDir);
  try {
    if (!instance.isLocked)
      throw new ConfigError(
        `Another Landfall still runs on DATA_DIR (${dataDir}): stop it first, because this version stores data in a new form.`,
      );
    if (!isCopied(dataDir, pending)) {
      const { needed, free } = room(dataDir);
      if (needed > free)
        throw new ConfigError(
          `DATA_DIR (${dataDir}) has no room for the copy that is made before an upgrade: it takes ${megabytes(needed)}, and ${megabytes(free)} are free.`,
        );
      const folder = copyFolder(config, pending);
      await makeCopy(dataDir, folder, (unfinished) => copyFiles(dataDir, unfinished, pending.cache !== undefined));
      done(folder);
    }
    if (pending.cache !== undefined) upgradeStore(join(dataDir, 'landfall.db'));
    for (const { name, file, migrate: change } of parts)
      if (pending[name] !== undefined)
        await inFile(join(dataDir, file), (driver) => driver.write((query) => change(query, driver.dialect)));
  } finally {
    instance.close();
  }
}

/** Durable data is moved out of the cache file before the cache drops it. */
function upgradeStore(path: string): void {
  openDurableFile(path).close();
  openCacheFile(path, () => undefined).close();
}

async function findPendingInFolder(dataDir: string, parts: readonly Part[], hasCache: boolean): Promise<Pending> {
  const found: Pending = {};
  for (const part of parts)
    Object.assign(found, await inFile(join(dataDir, part.file), (driver) => readPending(driver, [part])));
  const cache = hasCache ? pendingCacheUpgrade(join(dataDir, 'landfall.db')) : null;
  return cache === null ? found : { ...found, cache };
}

/** The counters move in one transaction, for which the writes of other servers wait. */
async function upgradeDatabase(
  config: UpgradeConfig,
  driver: SqlDriver,
  done: (folder: string) => void,
): Promise<void> {
  const { dialect } = driver;
  const parts = activeParts(config);
  await driver.write(async (query) => {
    await query.all(dialect.allowAnyTime);
    await lockWriters(query, await presentTables(query, dialect, WRITTEN_TABLES));
    const locked = await findPending(query, dialect, parts);
    // Another server has done it in the meantime.
    if (Object.keys(locked).length === 0) return;
    const folder = copyFolder(config, locked);
    const tables = await presentTables(query, dialect, [...WRITTEN_TABLES, ...OTHER_TABLES]);
    await makeCopy(config.dataDir, folder, async (unfinished) => {
      const path = join(unfinished, 'database.sql.gz');
      await dumpRows(query, tables, path);
      sync(path);
    });
    done(folder);
    for (const part of parts) await part.migrate(query, dialect);
  });
}
