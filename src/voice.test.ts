/**
 * How the house speaks, counted: where nothing guards the voice it slips back. The numbers may only
 * fall; whoever brings one down writes the new one here.
 */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN, type SourceFile } from './rooms.fixture.ts';

const MOST = { commentsWithOf: 20, slivers: 26, equalRuns: 4 };

const SLIVER_LINES = 40;
/** Fewer equal lines, or shorter ones, stand in two places by chance. */
const RUN = { lines: 6, characters: 150 };

/** A comment that begins so has no subject: "Of a new watch no rule says anything". */
const beginsWithOf = (comment: string): boolean => /^[\s*]*Of [a-z]/.test(comment);

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/** Every language has the files that English has, however short, and imports them alike. */
const isCatalogue = (path: string): boolean => /^src\/core\/texts\/[\w-]+\//.test(path);

/** Files that stand beside their only importer and are too short to be found. */
function sliversIn(files: readonly SourceFile[]): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  return files.flatMap(({ path, text }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isBeside = only !== undefined && others.length === 0 && dirname(only) === dirname(path);
    return isBeside && !isCatalogue(path) && linesOf(text).length - 1 <= SLIVER_LINES ? [path] : [];
  });
}

function equalRunsIn(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (isCatalogue(path)) continue;
    const lines = linesOf(text);
    for (let at = 0; at + RUN.lines <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN.lines).join('\n');
      if (run.length >= RUN.characters) places.set(run, [...(places.get(run) ?? []), `${path}:${at + 1}`]);
    }
  }
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(' = '));
}

describe('the voice', () => {
  it.each([
    {
      what: 'comments that begin with "Of"',
      found: OWN.flatMap(({ path, comments }) =>
        comments.filter(beginsWithOf).map((text) => `${path}: ${text.trim()}`),
      ),
      most: MOST.commentsWithOf,
    },
    { what: 'slivers beside their only importer', found: sliversIn(OWN), most: MOST.slivers },
    { what: 'runs of six equal lines in two places', found: equalRunsIn(OWN), most: MOST.equalRuns },
  ])('has at most $most $what', ({ found, most }) => {
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
  });

  it('finds each of them where it stands', () => {
    const run = Array.from({ length: RUN.lines }, (_, at) => `const name${at} = 'a line of some length';`).join('\n');
    const file = (path: string, text: string, imports: readonly string[] = []): SourceFile => ({
      path,
      text,
      imports,
      valueImports: imports,
      code: text,
      comments: [],
      isTest: false,
    });
    const files = [file('a/one.ts', run, ['a/two.ts']), file('a/two.ts', run)];
    expect(sliversIn(files)).toEqual(['a/two.ts']);
    expect(equalRunsIn(files)).toEqual(['a/one.ts:1 = a/two.ts:1']);
    expect([' Of a watch', '* Of a watch', ' What of it', ' Often'].filter(beginsWithOf)).toEqual([
      ' Of a watch',
      '* Of a watch',
    ]);
  });
});
