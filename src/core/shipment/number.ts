/**
 * Shipment numbers as they are written, compared, sent and shown: the rules of the app and of the gateway alike. Their
 * shapes: `number-shape.ts`; what a pasted text holds: `read-number.ts`.
 */
import type { Translate } from '../texts/translate.ts';
import type { NumberType } from './types.ts';

/** ISO 6346: three letters of the owner, U, J or Z, six digits and the check digit. */
const CONTAINER = /^[A-Z]{3}[UJZ][0-9]{7}$/;
/** White space, every dash, and what takes no room: zero-width characters, soft hyphens, marks of direction. */
const IGNORED = /[\s\p{Pd}\p{Cf}\u2212]/gu;
/** Around a number in a mail or a sheet: quotes, brackets, full stops. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Longer than any number with all its blanks; a pasted book is not read. */
export const MAX_TEXT = 2_048;

/** Upper case of ASCII alone: other alphabets have letters that would turn into ours, as `ı` does. */
export const upperCase = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A number as it is compared, kept and sent: after NFKC, in upper case, without what is ignored and a full stop at its end. */
export const foldNumber = (text: string): string => settle(text, foldOnce);

/** A number as people write it, without what stands around it and what comes from files and terminals. */
export const normaliseNumber = (text: string): string =>
  settle(text, (before) =>
    foldOnce(before)
      .replace(/[\p{Cc}_]/gu, '')
      .replace(EDGES, ''),
  );

const foldOnce = (text: string): string => upperCase(text.normalize('NFKC').replace(IGNORED, '')).replace(/\.+$/, '');

/** Folding can bring forth new foldable text: the result is the form in which nothing changes any more. */
function settle(text: string, fold: (text: string) => string): string {
  let before = text.slice(0, MAX_TEXT);
  for (let round = 0; round < 8; round++) {
    const after = fold(before).slice(0, MAX_TEXT);
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
