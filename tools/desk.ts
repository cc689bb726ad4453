/**
 * The desk from the command line, all but the backup while no server uses it:
 *   npm run desk:seed -- --count 1000      fills it with shipments of the built-in service
 *   npm run desk:backup -- desk.jsonl.gz   writes a whole copy
 *   npm run desk:restore -- desk.jsonl.gz  reads one into an empty desk
 *   npm run desk:move                      copies desk.db of DATA_DIR into the empty DATABASE_URL
 * Which desk: DATABASE_URL, else desk.db in DATA_DIR, as for the server.
 */
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type DeskPlace, openDriver } from '../server/desk/store/open-driver.ts';
import type { Config } from '../server/config/config.ts';
import { openStore } from '../server/desk/store/open-store.ts';
import { dumpTables, loadTables } from '../server/desk/store/copies.ts';
import type { SqlDriver } from '../server/desk/database/sql.ts';
import { readSettings } from '../server/wiring/settings.ts';
import { upgradeStored } from '../server/wiring/upgrade/upgrade.ts';
import { loadEnvFile } from './env.mjs';
import { seedDesk } from './desk-seed.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const fileOf = ({ dataDir }: Config): DeskPlace => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return { path: join(dataDir, 'desk.db') };
};
const placeOf = (config: Config): DeskPlace =>
  config.databaseUrl === null ? fileOf(config) : { url: config.databaseUrl };

/** The tables of a desk, of the present schema. */
async function using<T>(place: DeskPlace, work: (driver: SqlDriver) => Promise<T>): Promise<T> {
  const driver = await openDriver(place);
  try {
    await openStore(driver);
    return await work(driver);
  } finally {
    await driver.close();
  }
}

/** Lines as a stream that waits for its reader. */
function linesOf(driver: SqlDriver): PassThrough {
  const stream = new PassThrough();
  const write = async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await new Promise((resolve) => stream.once('drain', resolve));
  };
  const dump = driver.read((query) => dumpTables(query, driver.dialect, write));
  dump.then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error('the copy failed')),
  );
  return stream;
}

/** Under its own name only when it is whole. */
export async function backup(place: DeskPlace, path: string): Promise<void> {
  await using(place, (driver) =>
    pipeline(linesOf(driver), createGzip(), createWriteStream(`${path}.part`, { mode: 0o600 })),
  );
  renameSync(`${path}.part`, path);
}

/** Opened when the first line is wanted: what readline reads before anybody listens is lost. */
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

const load = (driver: SqlDriver, open: () => Readable): Promise<void> =>
  driver.write((query) => loadTables(query, driver.dialect, linesFrom(open)));

export const restore = (place: DeskPlace, path: string): Promise<void> =>
  using(place, (driver) => load(driver, () => unzipped(path)));

export const move = (from: DeskPlace, to: DeskPlace): Promise<void> =>
  using(from, (source) => using(to, (target) => load(target, () => linesOf(source))));

function numberAfter(args: readonly string[], option: string, otherwise: number): number {
  const index = args.indexOf(option);
  const value = index < 0 ? otherwise : Number(args[index + 1]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${option} wants a whole number.`);
  return value;
}

async function main([verb, ...args]: readonly string[]): Promise<void> {
  loadEnvFile();
  const config = readSettings(process.env);
  await upgradeStored(config, say);
  if (verb === 'move') await upgradeStored({ ...config, databaseUrl: null }, say);
  const path = args.find((one) => !one.startsWith('--')) ?? 'desk.jsonl.gz';
  if (verb === 'backup') await backup(placeOf(config), path);
  else if (verb === 'restore') await restore(placeOf(config), path);
  else if (verb === 'move') {
    if (config.databaseUrl === null) throw new Error('DATABASE_URL is not set: there is nowhere to move to.');
    await move(fileOf(config), { url: config.databaseUrl });
  } else if (verb === 'seed') {
    const count = numberAfter(args, '--count', 1000);
    const whole = numberAfter(args, '--whole', 100_000);
    await seedDesk(placeOf(config), { count, whole, now: Date.now(), say });
  } else throw new Error('seed, backup, restore or move?');
  say('done');
}

if (process.argv[1]?.endsWith('tools/desk.ts') === true) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
