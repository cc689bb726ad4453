/**
 * Builds programs for the tests of a file, below node_modules, where they find their packages. Running them from
 * source would take two seconds of processor time for each start.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeClient } from './app.fixture.ts';

/** A folder that `make` fills before the tests run. */
function madeForTests(make: (folder: string) => void | Promise<unknown>): string {
  const folder = resolve(mkdtempSync(join('node_modules', '.built-for-tests-')));
  beforeAll(() => make(folder), 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The path of the built script. */
export function buildForTests(entry: string): string {
  const folder = madeForTests((outDir) =>
    build({ configFile: false, logLevel: 'error', build: { ssr: entry, outDir, emptyOutDir: false } }),
  );
  return join(folder, `${basename(entry, '.ts')}.js`);
}

/** The folder of the whole server with a small client, as `spawnBuilt` takes it. */
export function buildServerForTests(): string {
  return madeForTests((folder) => {
    const built = spawnSync(process.execPath, ['tools/build.mjs', '--server', join(folder, 'server')]);
    expect(built.stderr.toString()).toBe('');
    cpSync(makeClient(), join(folder, 'client'), { recursive: true });
    cpSync('mapdata', join(folder, 'chart'), { recursive: true });
    writeFileSync(join(folder, 'client/assets/world-110-abcd1234.bin'), '');
  });
}
