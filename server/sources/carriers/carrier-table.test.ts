import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CARRIERS } from './carrier-table.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

it('the carrier table lists every carrier folder, and every folder has a page for operators', () => {
  expect(CARRIERS.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
  expect(folders.filter((id) => !existsSync(join(import.meta.dirname, id, 'README.md')))).toEqual([]);
});
