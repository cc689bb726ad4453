/**
 * Makes cells safe to store. Control characters, unpaired surrogates and very long texts would break a database
 * engine, and bidirectional controls (https://unicode.org/reports/tr9/) would reorder the text beside them.
 */
import { type Cell, type ColumnKey, columnOf, isColumnKey, type Row } from './columns.ts';
import { isPlain } from './fold.ts';

const LONGEST = { text: 200, code: 60, list: 60 } as const;

export const MAX_ELEMENTS = 20;

/** Maximum length of a text, or of each element of a list. An index of PostgreSQL takes at most 2,704 bytes. */
export function longestText(key: ColumnKey): number {
  const { type, longest } = columnOf(key);
  return longest ?? (type === 'code' || type === 'list' ? LONGEST[type] : LONGEST.text);
}

/**
 * The text is cut by UTF-16 units first, so that a surrogate pair that is cut in half also becomes a replacement
 * character.
 */
export const cleanText = (text: string, longest: number): string =>
  text.length <= longest && isPlain(text)
    ? text
    : text
        .slice(0, longest)
        .replace(/\p{Cs}/gu, '\ufffd')
        .replace(/[\p{Bidi_C}\ufeff]/gu, '')
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim();

function cleanCell(key: ColumnKey, value: Cell): Cell {
  if (typeof value === 'string') return cleanText(value, longestText(key)) || null;
  if (!Array.isArray(value)) return value;
  const elements = value.map((text) => cleanText(String(text), longestText(key))).filter((text) => text !== '');
  return elements.length === 0 ? null : [...new Set(elements)].slice(0, MAX_ELEMENTS);
}

/** Empty texts and lists become null. */
export function cleanCells<T extends Partial<Row>>(cells: T): T {
  const cleaned: { [key: string]: Cell } = {};
  for (const key of Object.keys(cells)) {
    const cell: Cell | undefined = isColumnKey(key) ? cells[key] : undefined;
    if (isColumnKey(key) && cell !== undefined) cleaned[key] = cleanCell(key, cell);
  }
  return { ...cells, ...cleaned };
}
