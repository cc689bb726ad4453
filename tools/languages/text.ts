/** One text of a language, as the checks read it. */
export interface Translation {
  readonly language: string;
  /** The name in its file, with the suffix of a plural form. */
  readonly name: string;
  readonly text: string;
  /** The English text, in all its plural forms. */
  readonly english: readonly string[];
  /** The placeholder whose number chooses this form, where the form is of a single number. */
  readonly optional: string | null;
}

/** What is wrong with a translation, in words. */
export type Check = (translation: Translation) => readonly string[];

export interface Finding {
  readonly name: string;
  readonly says: string;
}

export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');

/** `https://example.com`, `customer:acme`: for machines. */
const NOTATION = /\b[a-z]\w*:[^\s“”]+/g;

/** Parts of a compound with hyphens are words of their own. */
export const wordsIn = (text: string): readonly string[] =>
  withoutPlaceholders(text)
    .replaceAll(NOTATION, ' ')
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** `ETA`, `UN/LOCODE`, `GeoJSON`: the same in every language. */
export const isCode = (word: string): boolean => /\p{Lu}.*\p{Lu}|^Landfall$/u.test(word);
