/**
 * Text as it is compared, searched and grouped: the same on every engine, because it is folded here
 * and nowhere else.
 */

/** Printable ASCII with single spaces inside: most texts, which need a tenth of the work. */
export const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** `  Ärzte  GmbH ` and `arzte gmbh` are one. The result never holds a control character. */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .normalize('NFKC')
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim();

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
