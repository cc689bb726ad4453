/**
 * The id that an export writes beside each row: watch, exported version, and a check over the number. The check
 * detects rows of another desk, and columns that were sorted separately.
 */

export interface RowId {
  readonly watch: number;
  readonly version: number;
  readonly check: string;
}

/** The leading letters keep spreadsheets from reading a number, a date or a formula. */
const ID = /^LF-(\d{1,15})-(\d{1,9})-([0-9A-Z]{4})$/;

export const formatId = (watch: number, version: number, number: string): string =>
  `LF-${watch}-${version}-${computeCheck(watch, number)}`;

export function parseId(text: string): RowId | null {
  const match = ID.exec(text.trim());
  return match === null ? null : { watch: Number(match[1]), version: Number(match[2]), check: match[3] ?? '' };
}

/** FNV-1a, reduced to 20 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function computeCheck(watch: number, number: string): string {
  let hash = 0x811c9dc5;
  for (const sign of `${watch} ${number}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 36 ** 4).toString(36).toUpperCase().padStart(4, '0');
}
