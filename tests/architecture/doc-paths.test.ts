/**
 * Documents name only existing files, an index lists every page, and the page on accounts names every address of the
 * desk.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OWN } from './source-files.fixture.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['server', 'sim', 'tools', 'mapdata'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
/** Modules may be named without their parent folders. */
const BASES = ['', 'src', 'src/core', 'server', 'sim'];
const SOURCE_FILE =
  /(?<![\w./~*-])((?:[\w-]+\/)+[\w-]+(?:\.(?:test|spec|fixture|contract|teardown))?\.(?:tsx?|mjs|css))\b/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

it.each(PAGES)('%s names only files that exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const files = [...text.matchAll(SOURCE_FILE)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(LINK)].map((match) => match[1] ?? '');
  const bases = [...BASES, dirname(page)];
  const missing = [
    ...files.filter((path) => !bases.some((base) => existsSync(join(ROOT, base, path)))),
    ...links.filter((path) => !existsSync(join(ROOT, dirname(page), path))),
  ];
  expect(missing).toEqual([]);
});

it('an index lists every page below docs', () => {
  const indexes = ['docs/README.md', 'docs/decisions/README.md', 'docs/measurements/README.md'];
  const listed = indexes.flatMap((index) =>
    [...readFileSync(join(ROOT, index), 'utf8').matchAll(LINK)].map(([, path = '']) => join(dirname(index), path)),
  );
  expect(
    PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md' && !listed.includes(page)),
  ).toEqual([]);
});

it('the page of accounts says for every endpoint of the desk what a guest gets there', () => {
  const page = readFileSync(join(ROOT, 'docs/people.md'), 'utf8');
  const paths = OWN.flatMap(({ code }) =>
    /\bendpoint\(\{/.test(code) ? [...code.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path) : [],
  );
  expect(paths).toContain('/watches');
  const nameOf = (path: string): string => path.replace(/(?<!watches|cases)\/\{id\}.*/, '');
  expect(paths.filter((path) => !page.includes(`\`${nameOf(path)}\``))).toEqual([]);
});
