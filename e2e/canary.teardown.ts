/** Checks after the whole run that neither the build nor the server's log contains the API key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { KEY_FORMS } from './fixture.ts';

const holds = (path: string, words: readonly string[]): boolean => {
  const bytes = readFileSync(path);
  const text = (path.startsWith('dist/chart') && path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
  return words.some((word) => text.includes(word));
};

test('the build contains neither the API key nor its name', () => {
  const files = ['dist/client', 'dist/chart']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.startsWith('dist/chart') || /\.(js|css|html|json|webmanifest)$/.test(path));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => holds(path, [...KEY_FORMS, 'api_key']))).toEqual([]);
});

test('the log of the test run does not contain the API key', () => {
  const log = process.env.E2E_LOG ?? '';
  expect(readFileSync(log, 'utf8').split('\n').length).toBeGreaterThan(1);
  expect(holds(log, KEY_FORMS)).toBe(false);
});
