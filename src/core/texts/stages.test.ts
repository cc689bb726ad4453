/**
 * A module of the first screen, or one loaded by `lazyPart`, must not use a deferred text, because it could render
 * before that text is loaded. A part loaded by `lazyPartWithTexts` may.
 */
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { ROOT, textOf } from '../../../tests/architecture/source-files.fixture.ts';
import type { Catalogue } from './message.ts';
import { loadStages } from './load-texts.ts';

const STARTS = ['src/app/main.tsx', 'src/embed/main.tsx', 'src/map/ShipmentMap.tsx'];

/** The modules that a module imports as more than a type, and those that it renders by `lazyPart`. */
function companionsOf(path: string): readonly string[] {
  const text = textOf(path);
  const { module } = parseSync(path, text);
  const names = [
    ...module.staticImports
      .filter(
        (staticImport) => staticImport.entries.length === 0 || staticImport.entries.some((entry) => !entry.isType),
      )
      .map((staticImport) => staticImport.moduleRequest.value),
    ...module.staticExports.flatMap((staticExport) =>
      staticExport.entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
    ),
    ...[...text.matchAll(/\blazyPart\(async \(\) => \(await import\('([^']+)'\)\)/g)].map((match) => match[1] ?? ''),
  ];
  return names
    .filter((name) => /^\..*\.tsx?$/.test(name))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name)));
}

function reached(starts: readonly string[]): readonly string[] {
  const found = new Set(starts);
  for (const path of found) for (const next of companionsOf(path)) found.add(next);
  return [...found].filter((path) => !path.startsWith('src/core/texts/'));
}

const keysOf = (texts: Catalogue): readonly string[] => Object.keys(texts);
const FIRST_STAGE_KEYS = keysOf(await loadStages('en', ['first']));
const LATER = keysOf(await loadStages('en', ['tracking', 'shared', 'desk', 'customer']));

const laterTextsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(['`])([a-z][\w.]*\.[\w.]*)(?:\1|\$\{)/g)]
    .map((match) => match[2] ?? '')
    .filter((key) => LATER.some((value) => value.startsWith(key)))
    .filter((key) => !FIRST_STAGE_KEYS.some((value) => value.startsWith(key)));

it('finds a deferred text by its name or by the beginning of one', () => {
  expect(laterTextsIn("t('app.name')")).toEqual([]);
  expect(laterTextsIn(`t('${LATER[0]}')`)).toEqual([LATER[0]]);
});

it('no module of the first screen names a deferred text', () => {
  const paths = reached(STARTS);
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.flatMap((path) => laterTextsIn(textOf(path)).map((key) => `${path} names ${key}`))).toEqual([]);
});
