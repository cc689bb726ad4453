/** Copies the files of DATA_DIR, completely or not at all. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDriver } from '../../desk/store/open-driver.ts';
import type { SqlDriver } from '../../desk/database/sql.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';

const DURABLE_FILE = 'landfall-durable.db';
/** All files that this program stores there. The operator may keep other files beside them. */
const DATABASE_FILES: readonly string[] = ['desk.db', 'people.db', 'landfall.db', DURABLE_FILE];
/** Counts of version 791fa24b, which are in `landfall-durable.db` now. */
const COUNTS_FILE = 'landfall.counts';

/** Returns the bytes that a copy takes, and the bytes that are free for it. */
export function measureRoom(dataDir: string): { readonly needed: number; readonly free: number } {
  const sizes = [...DATABASE_FILES.flatMap((name) => [name, `${name}-wal`]), COUNTS_FILE].map(
    (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  const { bavail, bsize } = statfsSync(dataDir);
  return { needed: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize };
}

/**
 * Gives `make` an empty folder and renames it to `folder` once everything in it is on the disk. An existing folder of
 * this name holds the same data from an earlier attempt, and is replaced.
 */
export async function makeFolder(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    await make(unfinished);
    sync(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * SQLite makes the copy itself: opening and closing its file directly would release its locks
 * (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
export async function copyFiles(dataDir: string, folder: string, hasOldCache: boolean): Promise<void> {
  for (const name of DATABASE_FILES.filter((file) => existsSync(join(dataDir, file)))) {
    // An interrupted start of this version created this file, which the earlier version does not know.
    if (hasOldCache && name === DURABLE_FILE) continue;
    await copyDatabase(join(dataDir, name), join(folder, name));
    if (existsSync(join(folder, name))) sync(join(folder, name));
  }
  if (!existsSync(join(dataDir, COUNTS_FILE))) return;
  copyFileSync(join(dataDir, COUNTS_FILE), join(folder, COUNTS_FILE));
  sync(join(folder, COUNTS_FILE));
}

/** Runs work on a SQLite file, which is closed afterwards. */
export async function inFile<T>(path: string, work: (driver: SqlDriver) => Promise<T>): Promise<T> {
  const driver = await openDriver({ path });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  try {
    await inFile(from, (driver) => driver.read((query) => query.run('VACUUM INTO ?', [to])));
  } catch (error) {
    // A damaged file stays in place, because the module that opens it sets it aside.
    if (!(error instanceof DeskUnavailable && error.why === 'damaged')) throw error;
    rmSync(to, { force: true });
  }
}

export function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
