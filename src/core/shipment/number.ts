/**
 * Shipment numbers as they are written, compared and shown. What a pasted text holds is read by
 * `read-number.ts`.
 */
import type { Translate } from '../texts/translate.ts';
import type { NumberType } from './types.ts';

const CONTAINER = /^[A-Z]{3}[UJZ][0-9]{7}$/;
/** Longer than any number with all its blanks; a pasted book is not read. */
export const MAX_TEXT = 2_048;

/**
 * Full-width and lower-case letters, spaces, dashes and invisible characters as they come from
 * mails and spreadsheets, made one form. Folding can bring forth new foldable text, so it runs
 * until nothing changes: the result is always a fixed point.
 */
export function normaliseNumber(text: string): string {
  let before = text.slice(0, MAX_TEXT);
  for (let round = 0; round < 8; round++) {
    const after = before
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}\p{Cf}\p{Cc}\u2212_]/gu, '')
      .slice(0, MAX_TEXT)
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Four letters and seven digits; whether the last one fits is another question. */
export const isContainer = (number: string): boolean => CONTAINER.test(number);

/**
 * The type that a number looks like, for those who have to name one. Digits alone are a booking
 * with most lines.
 */
export const guessType = (number: string): NumberType =>
  isContainer(number) ? 'CT' : /^\d+$/.test(number) ? 'BK' : 'BL';

/** `MSKU2048175` as people read it: `MSKU 204817 5`. Anything else is returned as it is. */
export function groupNumber(number: string): string {
  const slash = number.lastIndexOf('/');
  const container = number.slice(slash + 1);
  if (!isContainer(container)) return number;
  const grouped = `${container.slice(0, 4)} ${container.slice(4, 10)} ${container.slice(10)}`;
  return slash < 0 ? grouped : `${number.slice(0, slash)} / ${grouped}`;
}

/**
 * A box of which nobody says the number goes by its place in the list: a number that no container
 * has and that a link can carry.
 */
export const isUnnumbered = (number: string): boolean => /^\d{1,3}$/.test(number);

/** A container as people read it. */
export const boxName = (number: string, t: Translate): string =>
  isUnnumbered(number) ? t('shipment.box', { n: number }) : groupNumber(number);
