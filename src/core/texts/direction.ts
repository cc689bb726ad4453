/** Which way a language is written, and how a text of the other way is put into it. */

export type Direction = 'ltr' | 'rtl';

/** `Intl.Locale.textInfo` is not in every browser yet; these are the languages of which it says `rtl` and people are many. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ps|ur|yi)\b/;

export const directionOf = (locale: string): Direction => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

const FSI = '\u2068';
const PDI = '\u2069';

/**
 * What makes an inserted text of another direction than the language: letters of Hebrew, Arabic and their neighbours, or letters
 * of any other script, and figures in groups, which turn their order.
 */
const FOREIGN: Readonly<Record<Direction, RegExp>> = {
  ltr: /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/,
  rtl: /(?![\u0590-\u08ff\ufb1d-\ufefc])\p{L}|\d[^\d\u0590-\u08ff]+\d/u,
};

/**
 * The one rule for isolates (https://www.w3.org/International/articles/inline-bidi-markup/): what is inserted into a text is
 * isolated only where its direction differs from that of the language, because only there it could turn the order of its
 * neighbours. So a text of one direction holds none, and can be copied, mailed and exported as it is.
 */
export const isolate = (value: string, locale: string): string =>
  FOREIGN[directionOf(locale)].test(value) ? FSI + value + PDI : value;
