/**
 * Sizes, weights, colours and spaces come from the design tokens (`src/theme.css`, `src/palette.css`, `src/styles.css`;
 * docs/develop/visual-design.md).
 */
import { describe, expect, it } from 'vitest';
import { pathsUnder, textOf } from './source-files.fixture.ts';

const TOKENS = ['src/theme.css', 'src/styles.css'];
const SIZES = new Set(['10px', '12px', '13px', '0.75rem', '1rem']);
const WEIGHTS = new Set(['400', '500', '650']);

/** Spaces are steps of 4 px, with two smaller ones inside a line of text. */
const SPACES = /^(?:\d+|0\.5|1\.5|px|auto)$/;

const files = ['src', 'server/prerender']
  .flatMap((folder) => pathsUnder(folder, /\.(tsx?|css)$/))
  .filter((path) => !/\.(test|fixture|contract)\./.test(path));
const matches = (pattern: RegExp): readonly string[] =>
  files
    .filter((path) => !TOKENS.includes(path))
    .flatMap((path) => [...textOf(path).matchAll(pattern)].map(([found, value]) => `${path}: ${value ?? found}`));
const valueOf = (found: string): string => found.slice(found.indexOf(': ') + 2);

describe('design tokens', () => {
  it('allow no font size outside the scale', () => {
    expect(matches(/\btext-(?:\[\d[^\]]*\]|\d?xl\b)/g)).toEqual([]);
    // Names on the chart and degrees at its edge have their own sizes.
    expect(matches(/font-size:\s*([\d.]+\w+)/g).filter((found) => !SIZES.has(valueOf(found)))).toEqual([]);
  });

  it('allow no font weight but 400, 500 and 650', () => {
    expect(matches(/font-weight:\s*(\d+)/g).filter((found) => !WEIGHTS.has(valueOf(found)))).toEqual([]);
    expect(matches(/\bfont-(?:thin|extralight|light|extrabold|black)\b/g)).toEqual([]);
  });

  it('allow no space outside the scale', () => {
    const inClasses = matches(/[\s'"`:](?:-?m|p|gap|space)(?:[xytbse]|-[xy])?-([\d.]+|\[[^\]]+\])(?=[\s'"`!])/g);
    expect(inClasses.filter((found) => !SPACES.test(valueOf(found)))).toEqual([]);
  });
});
