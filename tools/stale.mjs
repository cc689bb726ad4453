// Hashes the inputs of a build step and compares the hash with the one stored after the last success.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Returns every file under the given paths, in the same order on every machine. Tests are excluded, because a changed
 * test builds nothing.
 */
export function filesUnder(root, paths) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) found.push(path);
  };
  for (const path of paths) walk(join(root, path));
  return found.sort((a, b) => (a < b ? -1 : 1));
}

export function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const file of filesUnder(root, paths)) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampFile = (root) => join(root, 'dist', 'stamp.json');

export function readStamps(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return {}; // Nothing was built yet, or the file was cut off while it was written, so everything is stale.
  }
}

export function writeStamps(root, stamps) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), `${JSON.stringify(stamps, null, 2)}\n`);
}
