/**
 * DATA_DIR must be writable. A server that started without it would lose the desk, the cache and the counted
 * requests.
 */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './addresses.ts';

const DATABASE_FILES = ['landfall.db', 'landfall-durable.db', 'desk.db'];

const FILE_ERROR_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
};

/** Creates the folder if it is missing. Throws one sentence if it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    for (const name of DATABASE_FILES)
      if (existsSync(join(dataDir, name))) accessSync(join(dataDir, name), constants.R_OK | constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(
      `DATA_DIR (${dataDir}) cannot be written: ${FILE_ERROR_REASONS[code] ?? 'it was refused'} (${code}).`,
    );
  }
}

/**
 * Folders are created one after another: with `recursive`, `mkdirSync('/proc/x')` never returns, because the parent
 * exists but accepts no folder.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
