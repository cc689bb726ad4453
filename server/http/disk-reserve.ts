/**
 * A few MB of a full disk that are given up for a withdrawal: whoever signs out, is disabled or has a
 * token revoked must not stay in because a cache has filled the disk.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const RESERVE_FILE = 'landfall.reserve';
/** Some thousand withdrawals, and the pages of the log that each of them writes. */
const RESERVE_BYTES = 4 * 1024 ** 2;

/** Makes it where there is room; to be called now and then, after a disk was full. */
export function fillReserve(folder: string): void {
  const path = join(folder, RESERVE_FILE);
  if (existsSync(path)) return;
  try {
    const file = openSync(`${path}.part`, 'w', 0o600);
    try {
      // Random bytes: a file system that packs would keep no room for zeros.
      writeSync(file, randomBytes(RESERVE_BYTES));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.part`, path);
  } catch {
    // A disk that is full has taken a part of it.
    if (existsSync(`${path}.part`)) rmSync(`${path}.part`);
  }
}

/** Whether it was there to be given up. */
export function releaseReserve(folder: string): boolean {
  const path = join(folder, RESERVE_FILE);
  if (!existsSync(path)) return false;
  rmSync(path, { force: true });
  return true;
}
