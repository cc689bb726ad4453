/**
 * The trade's words (`locales/glossary.tsv`). Where an English text has a term, the translation must have one of its
 * accepted words. The second column has the forms of the term in the English texts.
 */
import { readFileSync } from 'node:fs';
import { LOCALES } from '../texts-files.ts';
import { type Check, withoutPlaceholders } from './text.ts';

export interface Term {
  readonly name: string;
  readonly english: RegExp | null;
  /** Number of letters of the longest English form. */
  readonly span: number;
  readonly accepted: ReadonlyMap<string, readonly string[]>;
}

const splitForms = (cell: string): readonly string[] => cell.split(' / ').filter((form) => form !== '');

function readTerms(table: string): readonly Term[] {
  const [head = '', ...rows] = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const [name = '', ours = ''] = cells;
    const english = ours === '' ? null : new RegExp(String.raw`\b(?:${splitForms(ours).join('|')})\b`, 'gi');
    const span = Math.max(0, ...splitForms(ours).map((form) => form.length));
    return { name, english, span, accepted: new Map(names.map((column, at) => [column, splitForms(cells[at] ?? '')])) };
  });
}

/** Longer terms come first, because "container number" must not match as "container". */
export const TERMS = readTerms(readFileSync(`${LOCALES}/glossary.tsv`, 'utf8')).toSorted((a, b) => b.span - a.span);

/** Removes case, marks, spaces and hyphens: `Löschhäfen` becomes `loschhafen`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[\s’'-]/g, '');

/** Returns the part of a word that inflection does not change: the first five letters, or two thirds of a long word. */
function toStem(word: string): string {
  const plain = folded(word).replace(/^ال/, '');
  const isAlphabet = /^[\p{Script=Latin}\p{Script=Arabic}/]+$/u.test(plain);
  return isAlphabet ? plain.slice(0, Math.max(5, Math.ceil((plain.length * 2) / 3))) : plain;
}

const has = (text: string, form: string): boolean =>
  form
    .replaceAll(/\(.*?\)/g, '')
    .trim()
    .split(' ')
    .every((word) => folded(text).includes(toStem(word)));

/** The terms are cached, because every language needs them for the same English texts. */
const terms = new Map<string, readonly Term[]>();

/** Returns the terms of a text. Each is removed before shorter ones are searched. */
function termsIn(english: string): readonly Term[] {
  const known = terms.get(english);
  if (known !== undefined) return known;
  let rest = english;
  const found = TERMS.filter(({ english: pattern }) => {
    if (pattern === null) return false;
    const without = rest.replaceAll(pattern, ' ');
    const isThere = without !== rest;
    rest = without;
    return isThere;
  });
  terms.set(english, found);
  return found;
}

export const glossary: Check = ({ language, text, english }) => {
  const [first = [], ...others] = english.map((one) => termsIn(withoutPlaceholders(one)));
  return first
    .filter((term) => others.every((terms) => terms.includes(term)))
    .filter(({ accepted }) => !(accepted.get(language) ?? ['']).some((form) => has(text, form)))
    .map(({ name, accepted }) => `lacks “${name}”: ${accepted.get(language)?.join(', ')}`);
};
