/**
 * Folds text for comparison, search and grouping. Folding happens only here, so that every database engine gives the
 * same result.
 */

/** Printable ASCII with single spaces inside. Most texts match, and folding them takes a tenth of the time. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** The regular expression keeps a stack entry for each word, and a file in one line has more words than it can hold. */
const LONGEST_PLAIN = 100_000;
export const isPlain = (text: string): boolean => text.length <= LONGEST_PLAIN && PLAIN.test(text);

/**
 * ` Ärzte GmbH ` and `arzte gmbh` fold to one name, while `ハナ商事` and `バナ商事` stay two, because a mark that makes
 * another letter is kept. The result never holds a control character.
 */
export const normalizeText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\u0640/g, '')
        .replace(
          /(\p{L}?)(\p{M}+)/gu,
          (_, letter: string, marks: string) => letter + marks.replace(accentsOn(letter), ''),
        )
        .toLowerCase()
        .replace(/[łđıß]/g, (letter) => TYPED[letter] ?? letter)
        .normalize('NFKC')
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim();

/** Letters without a combining mark, and how people type them on keyboards that lack them. */
const TYPED: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ı: 'i', ß: 'ss' };

/** Returns the marks that may be left out when a letter is typed, by script. Symbols have none. */
function accentsOn(letter: string): RegExp {
  if (letter === '' || /[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}]/u.test(letter)) return /\p{M}/gu;
  // Most people type ё as е, while й, ї and ў are letters of their own.
  if (/[Ее]/.test(letter)) return /[\u0300\u0301\u0308]/g;
  // Stress marks of vowels may be left out, while ѓ and ќ are consonants of their own.
  if (/\p{Script=Cyrillic}/u.test(letter)) return /[гк]/i.test(letter) ? MATCHES_NOTHING : /[\u0300\u0301]/g;
  // Vowel signs may be left out, while hamza and madda (U+0653 to U+0655) make other letters.
  if (/\p{Script=Arabic}/u.test(letter)) return /[\u064b-\u0652\u0670\u06d6-\u06ed]/g;
  return VARIANTS;
}

const MATCHES_NOTHING = /(?!)/g;
/** Variation selectors only change how a character is drawn: https://www.unicode.org/reports/tr37/ */
const VARIANTS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/**
 * Orders by code point, like SQLite (BINARY) and PostgreSQL (COLLATE "C"). The `<` of JavaScript orders by UTF-16
 * units, which differs beyond the basic plane.
 */
export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const apart = inOrder(a.charCodeAt(index)) - inOrder(b.charCodeAt(index));
    if (apart !== 0) return apart;
  }
  return a.length - b.length;
}

/** A surrogate belongs to a code point above all others, so U+E000 to U+FFFF must sort below it. */
const inOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Returns a text that is larger than every text with this prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;
