/**
 * Parts of one line, and sentences, one after the other. The signs between them are the language's,
 * and each part keeps its own direction: names keep their places in Arabic. What is empty or
 * missing is left out.
 */
import { isolate } from './direction.ts';
import type { Translate } from './translate.ts';

type Parts = readonly (string | null | undefined | false)[];
type Sign = 'join.comma' | 'join.semicolon' | 'join.sentences';

/** What the language puts between two parts. */
const signOf = (key: Sign, t: Translate): string => t(key, { first: '', second: '' });

const joined = (parts: Parts, t: Translate, sign: string): string =>
  parts.flatMap((part) => (part ? isolate(part, t.locale) : [])).join(sign);

/** `14:12 CET, in 3 d`. For a list in a sentence, a text takes the array as the value of a placeholder. */
export const listed = (parts: Parts, t: Translate): string => joined(parts, t, signOf('join.comma', t));

/** `Yantian, left 8 Nov; Rotterdam, expected 2 Dec`: parts that have commas themselves. */
export const listedApart = (parts: Parts, t: Translate): string => joined(parts, t, signOf('join.semicolon', t));

/** `CN YTN · origin`. */
export const dotted = (parts: Parts, t: Translate): string => joined(parts, t, ' · ');

/** Whole sentences: some languages have a blank between them, Chinese and Japanese have none. */
export const sentences = (parts: Parts, t: Translate): string =>
  parts.filter(Boolean).join(signOf('join.sentences', t));
