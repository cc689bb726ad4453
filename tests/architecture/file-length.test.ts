/** Limits the length of files and finds copied code. */
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { FILES, OWN, readSource, type SourceFile } from './source-files.fixture.ts';

/** Tables of data may be long. */
const DATA_TABLES =
  /\/(ports|inland|lines|fleet|scenarios|loops|channels|zones|approaches|place-names|placeholders)[\w-]*\.ts$|\/(data|regions|fixtures)\//;
/** Longer files are reported, because they often hold two subjects. */
const LONG = 300;
const MAX_LINES = 600;

/** Shorter copies occur by chance. */
const COPIED = { lines: 10, characters: 250 };

/** Catalogues are excluded, because the texts of one language resemble those of another. */
const isCatalogue = (path: string): boolean => /^src\/core\/texts\/[\w-]+\//.test(path);

/** Returns runs of equal lines in different places, regardless of their indentation. */
function copiesIn(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files.filter((file) => !isCatalogue(file.path))) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + COPIED.lines <= lines.length; at += 1) {
      const run = lines.slice(at, at + COPIED.lines).join('\n');
      if (run.length >= COPIED.characters) places.set(run, [...(places.get(run) ?? []), `${path}:${at + 1}`]);
    }
  }
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(' = '));
}

describe('source files', () => {
  it(`have at most ${MAX_LINES} lines, and are reported above ${LONG}`, () => {
    const long = FILES.filter(({ path }) => !DATA_TABLES.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LONG);
    const report = (files: typeof long): readonly string[] => files.map(({ path, lines }) => `${path}: ${lines} lines`);
    if (long.length > 0) process.stdout.write(`Longer than ${LONG} lines:\n  ${report(long).join('\n  ')}\n`);
    expect(report(long.filter(({ lines }) => lines > MAX_LINES))).toEqual([]);
  });

  it(`have no ${COPIED.lines} equal lines in two places`, () => {
    expect(copiesIn(OWN)).toEqual([]);
    const lines = Array.from({ length: COPIED.lines }, (_, at) => `const name${at} = 'a line of some length';`).join(
      '\n',
    );
    const files = ['src/a.ts', 'src/b.ts'].map((path) => readSource(path, `// ${path}\n${lines}`));
    expect(copiesIn(files)).toEqual(['src/a.ts:2 = src/b.ts:2']);
  });
});
