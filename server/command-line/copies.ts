/**
 * Complete copies of a desk: `landfall backup` works while a server runs, `restore` and `move` only while no server
 * uses the desk. As for the server, DATABASE_URL selects the desk, otherwise it is desk.db in DATA_DIR.
 */
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import { makeSecret } from '../config/desk-secret.ts';
import type { SqlDriver } from '../desk/database/sql.ts';
import { dumpTables, loadTables } from '../desk/store/copies.ts';
import { type DeskPlace, openDriver } from '../desk/store/open-driver.ts';
import { openStore } from '../desk/store/open-store.ts';
import { openSettings, readSettings } from '../wiring/settings.ts';
import { upgradeStored } from '../wiring/upgrade/upgrade.ts';
import { parseArguments, CommandError, type RunCommand, UsageError } from './command.ts';

const toDeskFile = ({ dataDir }: Config): DeskPlace => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { path: join(dataDir, 'desk.db') };
};
export const findDeskPlace = (config: Config): DeskPlace =>
  config.databaseUrl === null ? toDeskFile(config) : { url: config.databaseUrl };

/** Opens the tables of a desk in the present schema. */
async function using<T>(place: DeskPlace, work: (driver: SqlDriver) => Promise<T>): Promise<T> {
  const driver = await openDriver(place);
  try {
    await openStore(driver);
    return await work(driver);
  } finally {
    await driver.close();
  }
}

/** Streams lines and waits for a slow reader. */
function streamLines(driver: SqlDriver, secret: string | null = null): PassThrough {
  const stream = new PassThrough();
  const write = async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await new Promise((resolve) => stream.once('drain', resolve));
  };
  const dump = driver.read((query) => dumpTables(query, driver.dialect, write, secret));
  dump.then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error('the copy failed')),
  );
  return stream;
}

/** The file gets its name only when it is complete. */
export async function backup(place: DeskPlace, path: string, secret: string | null = null): Promise<void> {
  const part = `${path}.part`;
  try {
    await using(place, (driver) =>
      pipeline(streamLines(driver, secret), createGzip(), createWriteStream(part, { mode: 0o600 })),
    );
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw fileError(error, `${path} cannot be written`);
  }
}

const FILE_ERROR_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  EROFS: 'its file system is read-only',
  Z_BUF_ERROR: 'it is cut short',
  Z_DATA_ERROR: 'it is no backup',
};

/** Describes an error of the file system or of gzip. Any other error is returned unchanged. */
function fileError(error: unknown, what: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = FILE_ERROR_REASONS[code];
  return reason === undefined ? error : new CommandError(`${what}: ${reason} (${code}).`);
}

/** The file is opened when the first line is read, because readline drops lines that it reads before anyone listens. */
async function* linesFrom(open: () => Readable): AsyncGenerator<string> {
  yield* createInterface({ input: open(), crlfDelay: Number.POSITIVE_INFINITY });
}

function unzipped(path: string): Readable {
  const unzip = createGunzip();
  createReadStream(path)
    .on('error', (error) => unzip.destroy(error))
    .pipe(unzip);
  return unzip;
}

const load = (driver: SqlDriver, open: () => Readable): Promise<string | null> =>
  driver.write((query) => loadTables(query, driver.dialect, linesFrom(open)));

/** Resolves with the secret of the desk that was backed up, if the backup contains it. */
export async function restore(place: DeskPlace, path: string): Promise<string | null> {
  try {
    return await using(place, (driver) => load(driver, () => unzipped(path)));
  } catch (error) {
    throw fileError(error, `${path} cannot be read`);
  }
}

export const move = (from: DeskPlace, to: DeskPlace): Promise<unknown> =>
  using(from, (source) => using(to, (target) => load(target, () => streamLines(source))));

function requireFile([path, ...others]: readonly string[]): string {
  if (path === undefined || others.length > 0) throw new UsageError('Name one file.');
  return path;
}

export const backupCommand: RunCommand = async (args, { env, note }) => {
  const options = { 'with-secret': { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true });
  const path = requireFile(positionals);
  const config = openSettings(env);
  await upgradeStored(config, note);
  const [secret = null] = values['with-secret'] === true ? config.outbox.secrets : [];
  await backup(findDeskPlace(config), path, secret);
  note(
    `The desk is copied into ${path}${secret === null ? '' : ', with its secret: keep the file as you keep passwords'}.`,
  );
  return true;
};

export const restoreCommand: RunCommand = async (args, { env, note }) => {
  const path = requireFile(parseArguments({ args: [...args], allowPositionals: true }).positionals);
  const config = readSettings(env);
  prepareDataDir(config.dataDir);
  await upgradeStored(config, note);
  const secret = await restore(findDeskPlace(config), path);
  note(`The desk of ${path} is restored.`);
  if (secret === null) note(NO_SECRET_IN_BACKUP);
  // The server uses DESK_SECRET before a stored secret, so webhooks of the backup can still be decrypted.
  else if (!config.outbox.secrets.includes(secret) && makeSecret(config.dataDir, secret) !== secret)
    note(DIFFERENT_SECRET);
  return true;
};

const SECRET_LOSS = 'webhooks need new secrets, and links in emails that were sent stop working';
const NO_SECRET_IN_BACKUP = `The backup holds no secret. Unless DESK_SECRET is that of the server it came from, ${SECRET_LOSS}.`;
const DIFFERENT_SECRET = `DATA_DIR keeps another secret than the backup. Unless DESK_SECRET_OLD is that of the backup, ${SECRET_LOSS}.`;

export const moveCommand: RunCommand = async (args, { env, note }) => {
  if (args.length > 0) throw new UsageError('move takes no arguments.');
  const config = readSettings(env);
  if (config.databaseUrl === null) throw new CommandError('DATABASE_URL is not set: there is nowhere to move to.');
  await upgradeStored(config, note);
  await upgradeStored({ ...config, databaseUrl: null }, note);
  await move(toDeskFile(config), { url: config.databaseUrl });
  note('The desk is in the database. Its file in DATA_DIR is unchanged.');
  return true;
};
