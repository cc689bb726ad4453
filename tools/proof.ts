/**
 * Proves that the published program works on its own, as operators use it: installs the npm package into an empty
 * folder, fills another with the files that the Dockerfile copies, and uses each as a user who may write to the data
 * folder only. When root starts it, the programs run as `nobody`.
 *   npm run proof
 *   npm run proof -- ../landfall-791fa24b      also starts that build on the data that was upgraded and brought back
 */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { copyImage, installPackage, type Program } from './proof/unpack.ts';
import { own, protect, unprotect, WHO } from './proof/unprivileged.ts';
import { walk } from './proof/walk.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [checkout] = process.argv.slice(2);
const earlier: Program | null =
  checkout === undefined
    ? null
    : { name: 'the earlier build', folder: checkout, main: resolve(checkout, 'dist/server/main.js'), env: {} };

/** Returns size and time of every file, because a program that writes into its own folder changes one of them. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    });

const scratch = mkdtempSync(join(tmpdir(), 'landfall-proof-'));
chmodSync(scratch, 0o755);
try {
  for (const [name, unpack] of [
    ['package', installPackage],
    ['image', copyImage],
  ] as const) {
    const program = unpack(join(scratch, name));
    protect(program.folder);
    say(`${program.name}, ${WHO}:`);
    const before = filesIn(program.folder);
    const folder = join(scratch, `${name}-data`);
    mkdirSync(folder);
    own(folder);
    await walk(program, folder, say, earlier);
    assert.deepEqual(filesIn(program.folder), before);
  }
} finally {
  unprotect(scratch);
  rmSync(scratch, { recursive: true });
}
