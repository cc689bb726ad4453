/**
 * A script built for the tests of a file, below node_modules, where it finds its packages. From its
 * sources each start of it takes two seconds of processor time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** The path of the built script, which is there once the tests run. */
export function buildForTests(entry: string): string {
  const folder = mkdtempSync(join('node_modules', '.built-for-tests-'));
  beforeAll(async () => {
    await build({ configFile: false, logLevel: 'error', build: { ssr: entry, outDir: folder, emptyOutDir: false } });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));
  return resolve(folder, `${basename(entry, '.ts')}.js`);
}
