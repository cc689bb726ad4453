/** What stands at a hole fits any name: no ending, article or preposition that depends on it. */
import { formsOf, type Oracle, textsOf, withoutHoles } from './text.ts';

/** Holes with numbers, dates and spans of time: these do not begin with a vowel or a gender. */
const NO_NAME =
  '(?:count|n|nm|total|rest|done|days|hours|percent|proven|estimated|date|day|until|since|when|time|span|oldDate|year|week|end|got|acted|cases|minutes|amounts?|shown|most)';

const RULES: Readonly<Record<string, readonly (readonly [pattern: RegExp, words: string])[]>> = {
  tr: [[/\}['’\p{L}]/u, 'puts an ending behind a hole']],
  ko: [
    [
      /\}[”’」』)]*(?:은|는|이|가|을|를|로|와|과)(?!\()(?![가-힣])/,
      'puts a particle behind a hole that fits half of all names',
    ],
  ],
  fr: [
    [
      new RegExp(String.raw`(?<!\p{L})(?:de|le|la|du|au|que|à)[ \u00a0]\{(?!${NO_NAME}\})`, 'iu'),
      'puts an article or preposition before a name',
    ],
    [/(?<!\p{L})(?:d|l|qu)[’']\{/iu, 'elides before a hole'],
  ],
  ar: [[/(?<!\p{L})[بلوكف]\{/u, 'joins a letter to a hole']],
  he: [[/(?<!\p{L})[בלוכמהש]\{/u, 'joins a letter to a hole']],
};

/**
 * Arabic and Hebrew put a sign on the wrong side of its number without a mark of direction. Within
 * `2026-12-25` it stays.
 */
const BARE_SIGN = /(?<![\u200e\w])[+\-−±](?=[\d{])/u;
const SIGNED_BY_MARK = /^(?:ar|he)$/;

export const attachment: Oracle = ({ language, message }) =>
  formsOf(message).flatMap(({ text }) =>
    (RULES[language] ?? []).filter(([pattern]) => pattern.test(text)).map(([, words]) => words),
  );

/** Where nothing else says so, as in a mail, a text runs as its first letter or mark does. */
const LEFT_FIRST = /^[^\p{L}\u200e\u200f]*[\p{Script=Latin}\u200e]/u;
const HAS_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]|[+−]\{/u;

export const signs: Oracle = ({ language, message }) => {
  if (!SIGNED_BY_MARK.test(language)) return [];
  const texts = textsOf(message);
  return [
    ...(texts.some((text) => BARE_SIGN.test(text)) ? ['has a sign before a number without U+200E'] : []),
    ...(texts.some((text) => LEFT_FIRST.test(withoutHoles(text)) && HAS_RIGHT.test(text))
      ? ['begins from left to right without U+200F']
      : []),
  ];
};
