/**
 * Text as it is compared, searched and grouped: the same on every engine, because it is folded here
 * and nowhere else.
 */

/** `  Ärzte  GmbH ` and `arzte gmbh` are one. The result never holds a control character. */
export const foldText = (text: string): string =>
  text
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
  if (a === b) return 0;
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let index = 0; index < left.length && index < right.length; index++) {
    const apart = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (apart !== 0) return apart;
  }
  return left.length - right.length;
}

/** No text that starts with `prefix` is this large. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;
