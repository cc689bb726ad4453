/** Comments are read beside code, in half a window: they stay within 100 columns. And pages. */
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { FILES, OWN, pathsUnder, textOf } from './rooms.fixture.ts';

const LIMIT = 100;
const PAGE_LIMIT = 120;

/** Lines that belong to a comment and are longer than that, as `path:line`. */
function longComments(path: string, text: string): readonly string[] {
  const lines = text.split('\n');
  return parseSync(path, text).comments.flatMap(({ start, end }) => {
    const first = text.slice(0, start).split('\n').length;
    const last = text.slice(0, end).split('\n').length;
    return lines
      .slice(first - 1, last)
      .flatMap((line, index) => (line.length > LIMIT ? [`${path}:${first + index}`] : []));
  });
}

describe('comments', () => {
  it(`stay within ${LIMIT} columns`, () => {
    const others = [
      ...pathsUnder('tools', /\.(?:ts|mjs)$/),
      ...pathsUnder('bench', /\.ts$/),
      'playwright.config.ts',
      'vite.config.ts',
    ].map((path) => ({ path, text: textOf(path) }));
    expect([...FILES, ...others].flatMap(({ path, text }) => longComments(path, text))).toEqual([]);
  });

  it(`have pages beside them within ${PAGE_LIMIT} columns, but for tables, pictures and addresses`, () => {
    const first = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG'].map((name) => `${name}.md`);
    const pages = [...first, ...['docs', 'mapdata', 'sim'].flatMap((folder) => pathsUnder(folder, /\.md$/))];
    expect(pages.length).toBeGreaterThan(40);
    const isWhole = /^\||^ *<(?:img|source)|\]\(https:\S+$/;
    const long = pages.flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, index) => (line.length > PAGE_LIMIT && !isWhole.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('are found where they stand, and code is none', () => {
    const long = 'x'.repeat(LIMIT);
    expect(longComments('a.ts', `const a = 1;\n// ${long}\n/** b */\n`)).toEqual(['a.ts:2']);
    expect(longComments('a.ts', `/**\n * b\n * ${long}\n */\nconst a = '${long}';`)).toEqual(['a.ts:3']);
  });
});

it('the page of people says of every address of the desk what a guest gets there', () => {
  const table = textOf('docs/people.md');
  const paths = OWN.flatMap(({ code }) =>
    /\bendpoint\(\{/.test(code) ? [...code.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path) : [],
  );
  expect(paths.length).toBeGreaterThan(60);
  const nameOf = (path: string): string => path.replace(/(?<!watches|cases)\/\{id\}.*/, '');
  expect(paths.filter((path) => !table.includes(`\`${nameOf(path)}\``))).toEqual([]);
});
