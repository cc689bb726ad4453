/** The writing direction of a language, and the insertion of texts of the other direction. */

export type Direction = 'ltr' | 'rtl';

/**
 * Languages written from right to left. `Intl.Locale` knows them too, but not in every browser:
 * https://caniuse.com/mdn-javascript_builtins_intl_locale_gettextinfo
 */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ps|ur|yi)\b/;

export const directionOf = (locale: string): Direction => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

const RLI = '\u2067';
const FSI = '\u2068';
const PDI = '\u2069';

/**
 * Text that can reorder its neighbours or itself (https://unicode.org/reports/tr9/): letters of Hebrew, Arabic and
 * related scripts, or letters of any other script, groups of digits, and signs next to a digit.
 */
const FOREIGN: Readonly<Record<Direction, RegExp>> = {
  ltr: /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/,
  rtl: /(?![\u0590-\u08ff\ufb1d-\ufefc])\p{L}|\d[^\d\u0590-\u08ff]+\d|[-+−±#(]\d|\d[-+−%)]/u,
};

/**
 * Isolates an inserted text (FSI, PDI) only when its direction differs from that of the language, because only then
 * it reorders its neighbours. Text of one direction can then be copied, emailed and exported without invisible
 * characters. https://www.w3.org/International/articles/inline-bidi-markup/
 * A text that contains isolates was made in the language. FSI ignores what is inside of them, and would find no
 * direction in a text that has nothing else, so such a text in a right-to-left language is isolated by RLI.
 */
export const isolate = (value: string, locale: string): string => {
  const direction = directionOf(locale);
  const opening = direction === 'rtl' && value.includes(FSI) ? RLI : FSI;
  return FOREIGN[direction].test(value) ? opening + value + PDI : value;
};
