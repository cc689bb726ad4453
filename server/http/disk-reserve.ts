/**
 * Reserves a few MB of the disk for withdrawals. People who sign out, are disabled or have a token revoked must not
 * keep access because a cache has filled the disk.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const RESERVE_FILE = 'landfall.reserve';
/** Enough for some thousand withdrawals and the log pages that each writes. */
const RESERVE_BYTES = 4 * 1024 ** 2;

/** Creates the reserve if there is space. It is called from time to time, because the disk may have been full. */
export function fillReserve(folder: string): void {
  const path = join(folder, RESERVE_FILE);
  if (existsSync(path)) return;
  try {
    const file = openSync(`${path}.part`, 'w', 0o600);
    try {
      // The bytes are random, because a compressing file system would reserve no space for zeros.
      writeSync(file, randomBytes(RESERVE_BYTES));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.part`, path);
  } catch {
    // A full disk has accepted only a part of the file.
    if (existsSync(`${path}.part`)) rmSync(`${path}.part`);
  }
}

/** Frees the reserve. Returns whether there was one. */
export function releaseReserve(folder: string): boolean {
  const path = join(folder, RESERVE_FILE);
  if (!existsSync(path)) return false;
  rmSync(path, { force: true });
  return true;
}
