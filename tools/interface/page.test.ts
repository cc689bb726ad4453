/** docs/interface.md agrees with the schemas. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makePage } from './examples.ts';
import { MEANINGS } from './meanings.ts';
import { ALL_PATHS } from './page.ts';

const PAGE = resolve(import.meta.dirname, '../../docs/interface.md');

it('docs/interface.md explains every field of the API and no other', () => {
  expect(Object.keys(MEANINGS).toSorted()).toEqual(ALL_PATHS.toSorted());
});

it('docs/interface.md is what `npm run docs` writes', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await makePage());
});

it('docs/interface.md has an example for every field', () => {
  const empty = [...readFileSync(PAGE, 'utf8').matchAll(/"(\w+)": null,$/gm)].map((match) => match[1]);
  expect(empty).toEqual([]);
});
