/** Every language's texts as files of the client; their names lack the version. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '../src/core/texts/catalogues.ts';
import { LANGUAGES, PSEUDO_LANGUAGES } from '../src/core/texts/languages.ts';
import { STAGES } from '../src/core/texts/stages.ts';
import { shortened } from './shortened.ts';

/** The beginnings from which scripts make keys, such as `state.${name}`. */
const beginnings = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) => [...readFileSync(join('src', path), 'utf8').matchAll(/`([a-z][\w.]*\.\w*)\$\{/g)])
  .map((found) => found[1] ?? '');
const isMade = (key: string): boolean => beginnings.some((start) => key.startsWith(start));

const startOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
/** Those that begin alike follow each other, as the plugin lists them. */
const first = Object.keys(STAGES.first).toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
/** In the order of the texts in the files of the first screen: first those that are made. */
export const FIRST_KEYS = [...first.filter(isMade), ...first.filter((key) => !isMade(key))];
/** How many of them must keep their names. */
export const MADE_KEYS = first.filter(isMade).length;

export const FILES = new Map<string, string>();
for (const language of [...LANGUAGES, ...PSEUDO_LANGUAGES]) {
  const catalogue = await loadCatalogue(language);
  for (const [stage, english] of Object.entries(STAGES)) {
    const value =
      stage === 'first'
        ? FIRST_KEYS.map((key) => shortened(catalogue[key]))
        : Object.fromEntries(Object.keys(english).map((key) => [key, shortened(catalogue[key])]));
    FILES.set(`texts-${language}-${stage}`, `export default ${JSON.stringify(value)};\n`);
  }
}
