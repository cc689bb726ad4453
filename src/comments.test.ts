/** Comments are read beside code, in half a window: they stay within 100 columns. */
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { FILES, pathsUnder, textOf } from './rooms.fixture.ts';

const LIMIT = 100;

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

  it('are found where they stand, and code is none', () => {
    const long = 'x'.repeat(LIMIT);
    expect(longComments('a.ts', `const a = 1;\n// ${long}\n/** b */\n`)).toEqual(['a.ts:2']);
    expect(longComments('a.ts', `/**\n * b\n * ${long}\n */\nconst a = '${long}';`)).toEqual(['a.ts:3']);
  });
});
