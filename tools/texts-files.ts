/** Reads the files in `locales`, and writes them as client files and as types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, PSEUDO_LANGUAGES, type PseudoLanguage } from '../src/core/texts/languages.ts';
import type { Message } from '../src/core/texts/message.ts';
import { pseudoTexts } from '../src/core/texts/pseudo.ts';
import { type Choices, readCatalogue, type Texts, withEnglish } from '../src/core/texts/read-catalogue.ts';
import { type Stage, STAGES } from '../src/core/texts/stages.ts';

export const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));
export const PLACEHOLDERS_FILE = fileURLToPath(new URL('../src/core/texts/placeholders.ts', import.meta.url));

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(`${LOCALES}/${path}`, 'utf8'));
  } catch (error) {
    throw new Error(`locales/${path} is not valid JSON`, { cause: error });
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readTexts(language: string, stage: string): Texts {
  const path = `${language}/${stage}.json`;
  const value = readJson(path);
  if (!isRecord(value)) throw new Error(`locales/${path} is not an object`);
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      if (typeof text !== 'string') throw new Error(`locales/${path}: ${name} is not a text`);
      return [name, text];
    }),
  );
}

/** Returns the texts of all stages and of the server. */
export const readAllTexts = (language: string): Texts =>
  Object.assign({}, ...[...STAGES, 'server'].map((stage) => readTexts(language, stage)));

export function readChoices(): Choices {
  const value = readJson('choices.json');
  const textOrNone = (name: 'number' | 'word', choice: Readonly<Record<string, unknown>>) =>
    typeof choice[name] === 'string' ? { [name]: choice[name] } : {};
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([key, choice]) => [
      key,
      isRecord(choice) ? { ...textOrNone('number', choice), ...textOrNone('word', choice) } : {},
    ]),
  );
}

/** Returns remarks for translators, by key. */
export function readNotes(): Readonly<Record<string, unknown>> {
  const value = readJson('notes.json');
  return isRecord(value) ? value : {};
}

/** Returns the source text of a client file, with the English text where the language lacks one. */
export function clientFile(language: Language | PseudoLanguage, stage: Stage): string {
  const english = readTexts('en', stage);
  const choices = readChoices();
  const pseudo = PSEUDO_LANGUAGES.find((one) => one === language);
  const texts =
    pseudo === undefined ? withEnglish(readTexts(language, stage), english, choices) : pseudoTexts(english, pseudo);
  return `export default ${JSON.stringify(readCatalogue(texts, choices))};\n`;
}

/** Placeholders are collected from all plural forms, because the form for a single number may leave out the number. */
function findPlaceholders(message: Message): readonly string[] {
  if (typeof message === 'string') return [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if ('select' in message) return [message.select, ...Object.values(message.forms).flatMap(findPlaceholders)];
  const { plural = 'count', ...forms } = message;
  return [plural, ...Object.values(forms).flatMap(findPlaceholders)];
}

const LINE_WIDTH = 120;

/** Returns the source text of `PLACEHOLDERS_FILE`, formatted like the project. */
export function placeholdersSource(): string {
  const catalogue = readCatalogue(readAllTexts('en'), readChoices());
  const lines = Object.entries(catalogue).map(([key, message]) => {
    const names = [...new Set(findPlaceholders(message))].toSorted().map((name) => `'${name}'`);
    const line = `  '${key}': ${names.length === 0 ? 'never' : names.join(' | ')};`;
    return line.length <= LINE_WIDTH ? line : `  '${key}':\n${names.map((name) => `    | ${name}`).join('\n')};`;
  });
  return `/** Made from \`locales/en\` by \`npm run texts\`: each key, and the placeholders of its text. */
export interface Placeholders {
${lines.join('\n')}
}
`;
}

export function writePlaceholders(): void {
  const source = placeholdersSource();
  if (readFileSync(PLACEHOLDERS_FILE, 'utf8') !== source) writeFileSync(PLACEHOLDERS_FILE, source);
}
