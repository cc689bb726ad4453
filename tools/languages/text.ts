/** One text of a language, as the checks read it. */
export interface Translation {
  readonly language: string;
  /** Name in the file, with the suffix of a plural form. */
  readonly name: string;
  readonly text: string;
  /** The English text in all its plural forms. */
  readonly english: readonly string[];
  /** The placeholder whose number selects this form, when the form is for a single number only. */
  readonly optional: string | null;
}

/** Returns the errors of a translation, in words. */
export type Check = (translation: Translation) => readonly string[];

export interface Finding {
  readonly name: string;
  readonly says: string;
}

export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');

/** `https://example.com` and `customer:acme` are notations for programs. */
const NOTATION = /\b[a-z]\w*:[^\s“”]+/g;

/** Parts of a compound with hyphens count as separate words. */
export const wordsIn = (text: string): readonly string[] =>
  withoutPlaceholders(text)
    .replaceAll(NOTATION, ' ')
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** `ETA`, `UN/LOCODE` and `GeoJSON` are the same in every language. */
export const isCode = (word: string): boolean => /\p{Lu}.*\p{Lu}|^Landfall$/u.test(word);
