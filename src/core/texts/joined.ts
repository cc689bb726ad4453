/**
 * Joins parts of one line, or sentences, with the signs of the language. Each part keeps its own direction, so that
 * names keep their places in Arabic. Empty and missing parts are left out.
 */
import { isolate } from './direction.ts';
import type { Translate } from './translate.ts';

type Parts = readonly (string | null | undefined | false)[];
type Sign = 'join.comma' | 'join.semicolon' | 'join.sentences';

/** The sign of the language between two parts. */
const signOf = (key: Sign, t: Translate): string => t(key, { first: '', second: '' });

const joined = (parts: Parts, t: Translate, sign: string): string =>
  parts.flatMap((part) => (part ? isolate(part, t.locale) : [])).join(sign);

/** Joins `14:12 CET, in 3 d`. For a list within a sentence, a text takes the array as the value of a placeholder. */
export const listed = (parts: Parts, t: Translate): string => joined(parts, t, signOf('join.comma', t));

/** Joins parts that contain commas: `Yantian, left 8 Nov; Rotterdam, expected 2 Dec`. */
export const listedApart = (parts: Parts, t: Translate): string => joined(parts, t, signOf('join.semicolon', t));

/** Joins `CN YTN · origin`. */
export const dotted = (parts: Parts, t: Translate): string => joined(parts, t, ' · ');

/** Joins whole sentences. Chinese and Japanese have no space between them. */
export const sentences = (parts: Parts, t: Translate): string =>
  parts.filter(Boolean).join(signOf('join.sentences', t));
