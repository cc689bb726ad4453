/**
 * Complete copies of a desk and its accounts: `landfall backup` works while a server runs, `restore` and `move` only while
 * no server uses them. As for the server, DATABASE_URL selects both, otherwise they are files in DATA_DIR.
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
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
import { dumpAccounts, loadAccounts } from '../people/store/copies.ts';
import { openSettings, readSettings } from '../wiring/settings.ts';
import { upgradeStored } from '../wiring/upgrade/upgrade.ts';
import { parseArguments, CommandError, type RunCommand, UsageError } from './command.ts';

const toFile = ({ dataDir }: Config, file: string): DeskPlace => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { path: join(dataDir, file) };
};
const findPlace = (config: Config, file: string): DeskPlace =>
  config.databaseUrl === null ? toFile(config, file) : { url: config.databaseUrl };
export const findDeskPlace = (config: Config): DeskPlace => findPlace(config, 'desk.db');

/** The two stores that a copy contains: the desk and the accounts. */
export interface Places {
  readonly desk: DeskPlace;
  readonly accounts: DeskPlace;
}
const findPlaces = (config: Config): Places => ({
  desk: findDeskPlace(config),
  accounts: findPlace(config, 'people.db'),
});

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
function streamLines({ desk, accounts }: Places, secret: string | null = null): PassThrough {
  const stream = new PassThrough();
  const write = async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await new Promise((resolve) => stream.once('drain', resolve));
  };
  const dump = async (): Promise<void> => {
    await using(desk, (driver) => driver.read((query) => dumpTables(query, driver.dialect, write, secret)));
    // A file that is not there would be made by opening it.
    if (!('path' in accounts) || existsSync(accounts.path)) await dumpAccounts(accounts, write);
  };
  dump().then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error('the copy failed')),
  );
  return stream;
}

/** The file gets its name only when it is complete and on the disk. */
export async function backup(places: Places, path: string, secret: string | null = null): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(streamLines(places, secret), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
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
async function* linesFrom(open: () => Readable): AsyncGenerator<string, undefined> {
  yield* createInterface({ input: open(), crlfDelay: Number.POSITIVE_INFINITY });
}

function unzipped(path: string): Readable {
  const unzip = createGunzip();
  createReadStream(path)
    .on('error', (error) => unzip.destroy(error))
    .pipe(unzip);
  return unzip;
}

interface Loaded {
  /** The secret of the desk that was backed up, if the backup contains it. */
  readonly secret: string | null;
  readonly hasAccounts: boolean;
}

/** Loads both or neither, because the desk is committed after the accounts. */
const load = ({ desk, accounts }: Places, open: () => Readable): Promise<Loaded> =>
  using(desk, (driver) =>
    driver.write(async (query) => {
      const lines = linesFrom(open);
      try {
        const secret = await loadTables(query, driver.dialect, lines);
        const { value: first, done } = await lines.next();
        if (done !== true) await loadAccounts(accounts, startingWith(first, lines));
        return { secret, hasAccounts: done !== true };
      } finally {
        await lines.return(undefined);
      }
    }),
  );

async function* startingWith(first: string, lines: AsyncIterable<string>): AsyncIterable<string> {
  yield first;
  yield* lines;
}

export async function restore(places: Places, path: string): Promise<Loaded> {
  try {
    return await load(places, () => unzipped(path));
  } catch (error) {
    throw fileError(error, `${path} cannot be read`);
  }
}

export const move = (from: Places, to: Places): Promise<Loaded> => load(to, () => streamLines(from));

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
  await backup(findPlaces(config), path, secret);
  note(
    `Desk and accounts are copied into ${path}${secret === null ? '' : ', with the secret: keep the file as you keep passwords'}.`,
  );
  return true;
};

export const restoreCommand: RunCommand = async (args, { env, note }) => {
  const path = requireFile(parseArguments({ args: [...args], allowPositionals: true }).positionals);
  const config = readSettings(env);
  prepareDataDir(config.dataDir);
  await upgradeStored(config, note);
  const { secret, hasAccounts } = await restore(findPlaces(config), path);
  note(`The desk of ${path} is restored.`);
  if (hasAccounts) note('Its accounts are, too: people sign in again.');
  if (secret === null) note(NO_SECRET_IN_BACKUP);
  // The server uses DESK_SECRET before a stored secret, so webhooks of the backup can still be decrypted.
  else if (!config.outbox.secrets.includes(secret) && makeSecret(config.dataDir, secret) !== secret)
    note(DIFFERENT_SECRET);
  return true;
};

const SECRET_LOSS =
  'webhooks need new secrets, links in emails that were sent stop working, and the audit of accounts cannot be verified';
const NO_SECRET_IN_BACKUP = `The backup holds no secret. Unless DESK_SECRET is that of the server it came from, ${SECRET_LOSS}.`;
const DIFFERENT_SECRET = `DATA_DIR keeps another secret than the backup. Unless DESK_SECRET_OLD is that of the backup, ${SECRET_LOSS}.`;

export const moveCommand: RunCommand = async (args, { env, note }) => {
  if (args.length > 0) throw new UsageError('move takes no arguments.');
  const config = readSettings(env);
  if (config.databaseUrl === null) throw new CommandError('DATABASE_URL is not set: there is nowhere to move to.');
  await upgradeStored(config, note);
  await upgradeStored({ ...config, databaseUrl: null }, note);
  await move(findPlaces({ ...config, databaseUrl: null }), findPlaces(config));
  note('Desk and accounts are in the database. Their files in DATA_DIR are unchanged.');
  return true;
};
