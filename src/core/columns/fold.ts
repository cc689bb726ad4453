/**
 * Text as it is compared, searched and grouped: the same on every engine, because it is folded here
 * and nowhere else.
 */

/** Printable ASCII with single spaces inside: most texts, which need a tenth of the work. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** The expression keeps a place for each word: those of a file in one line are more than it can. */
const LONGEST_PLAIN = 100_000;
export const isPlain = (text: string): boolean => text.length <= LONGEST_PLAIN && PLAIN.test(text);

/**
 * `  Ärzte  GmbH ` and `arzte gmbh` are one name, `ハナ商事` and `バナ商事` are two: a mark that makes
 * another letter stays. The result never holds a control character.
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

/** Letters without a mark of their own, as they are typed where a keyboard lacks them. */
const TYPED: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ı: 'i', ß: 'ss' };

/** Which of its marks a letter is written without as well, by script; a sign has none. */
function accentsOn(letter: string): RegExp {
  if (letter === '' || /[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}]/u.test(letter)) return /\p{M}/gu;
  // ё is written е by most; й, ї and ў are letters of their own.
  if (/[Ее]/.test(letter)) return /[\u0300\u0301\u0308]/g;
  // The stress of a vowel; ѓ and ќ are consonants.
  if (/\p{Script=Cyrillic}/u.test(letter)) return /[гк]/i.test(letter) ? MATCHES_NOTHING : /[\u0300\u0301]/g;
  // Vowel signs and the like; hamza and madda (U+0653 to U+0655) make other letters.
  if (/\p{Script=Arabic}/u.test(letter)) return /[\u064b-\u0652\u0670\u06d6-\u06ed]/g;
  return VARIANTS;
}

const MATCHES_NOTHING = /(?!)/g;
/** How a sign is drawn: https://www.unicode.org/reports/tr37/ */
const VARIANTS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/**
 * Order by code point, as SQLite (BINARY) and PostgreSQL (COLLATE "C") have it. JavaScript's own
 * `<` orders by UTF-16 units, which differs beyond the basic plane.
 */
export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const apart = inOrder(a.charCodeAt(index)) - inOrder(b.charCodeAt(index));
    if (apart !== 0) return apart;
  }
  return a.length - b.length;
}

/** A surrogate stands for a code point above all others; U+E000 to U+FFFF go below it. */
const inOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** No text that starts with `prefix` is this large. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;
