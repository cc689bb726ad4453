import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from './addresses.ts';
import { prepareDataDir } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-data-dir-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates the data folder with its parents, and accepts an existing one', () => {
  const path = join(folder, 'one', 'two');
  prepareDataDir(path);
  expect(existsSync(path)).toBe(true);
  prepareDataDir(path);
});

it.each([
  ['where no folder can be made', '/proc/x', 'no folder can be made there (ENOENT)'],
  ['two folders deep', '/proc/x/y', 'no folder can be made there (ENOENT)'],
  ['where a file stands', join(folder, 'file'), 'a part of its path is a file (ENOTDIR)'],
  ['below a file', join(folder, 'file', 'below'), 'a part of its path is a file (ENOTDIR)'],
])('refuses a data folder %s at once and says why', (_, path, reason) => {
  writeFileSync(join(folder, 'file'), '');
  const refusal = new ConfigError(`DATA_DIR (${path}) cannot be written: ${reason}.`);
  expect(() => prepareDataDir(path)).toThrow(refusal);
});
