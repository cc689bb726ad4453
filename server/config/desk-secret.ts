/**
 * The secret of a desk whose operator sets none. It is created at the first start and stored in DATA_DIR, readable
 * only by this user. Servers that share a database have separate folders, so they need DESK_SECRET.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ConfigError } from './addresses.ts';

const SECRET_FILE = 'desk.secret';
const SECRET_BYTES = 32;

/** Returns `null` if no secret is stored. */
export function keptSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, SECRET_FILE), 'utf8').trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ConfigError(
      `DATA_DIR (${dataDir}): ${SECRET_FILE} cannot be read. It must belong to the user that runs Landfall.`,
    );
  }
}

/** If two processes start at the same time, the first one creates the secret and both read it. */
export function makeSecret(dataDir: string, secret = randomBytes(SECRET_BYTES).toString('base64url')): string {
  const path = join(dataDir, SECRET_FILE);
  const part = `${path}.${process.pid}`;
  try {
    writeFileSync(part, `${secret}\n`, { mode: 0o600 });
    linkSync(part, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new ConfigError(
        `DATA_DIR (${dataDir}): ${SECRET_FILE} cannot be written. Set DESK_SECRET, or free space there.`,
      );
  } finally {
    rmSync(part, { force: true });
  }
  return keptSecret(dataDir) ?? secret;
}

/**
 * Returns the secrets of a desk. The first one seals. A stored secret still opens what it sealed after DESK_SECRET is
 * set.
 */
export function deskSecrets(dataDir: string, set: readonly string[]): readonly string[] {
  const kept = keptSecret(dataDir);
  if (kept !== null) return [...set.filter((secret) => secret !== kept), kept];
  return set.length > 0 ? set : [makeSecret(dataDir)];
}
