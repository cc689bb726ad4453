/**
 * Shipment numbers as written, compared, sent and displayed, with one set of rules for app and gateway.
 * `number-shape.ts` has their shapes, and `read-number.ts` reads numbers in pasted text.
 */
import type { Translate } from '../texts/translate.ts';
import type { NumberType } from './types.ts';

/** ISO 6346: three letters of the owner, U, J or Z, six digits and the check digit. */
const CONTAINER = /^[A-Z]{3}[UJZ][0-9]{7}$/;
/** White space, every dash, and format characters (zero-width, soft hyphen, direction marks). */
const IGNORED = /[\s\p{Pd}\p{Cf}\u2212]/gu;
/** Quotes, brackets and full stops around a number in an email or a spreadsheet. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Bounds the text; no number with its spaces is longer. */
export const MAX_TEXT = 2_048;

/** Only ASCII is changed, because `toUpperCase` would turn letters of other alphabets into Latin ones (`ı`). */
export const upperCase = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/**
 * The form that is compared, stored and sent: NFKC, upper case, without ignored characters and without a final full
 * stop.
 */
export const foldNumber = (text: string): string => repeatUntilStable(text, foldOnce);

/** A number as written, trimmed, without characters that files and terminals add. */
export const normaliseNumber = (text: string): string =>
  repeatUntilStable(text, (before) =>
    foldOnce(before)
      .replace(/[\p{Cc}\p{M}_]/gu, '')
      .replace(EDGES, ''),
  );

const foldOnce = (text: string): string => upperCase(text.normalize('NFKC').replace(IGNORED, '')).replace(/\.+$/, '');

/** Folding does not change these texts, which most cells of a spreadsheet are. */
const PLAIN = /^[A-Z0-9]{1,40}$/;

/** Repeats the folding until nothing changes, because NFKC can produce characters that fold again. */
function repeatUntilStable(text: string, fold: (text: string) => string): string {
  if (PLAIN.test(text)) return text;
  let before = text.slice(0, MAX_TEXT);
  for (let round = 0; round < 8; round++) {
    const after = fold(before).slice(0, MAX_TEXT);
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Four letters and seven digits. The check digit is checked elsewhere. */
export const isContainer = (number: string): boolean => CONTAINER.test(number);

/** Guesses the type of a number, for operations that require one. For most carriers digits alone are a booking. */
export const guessType = (number: string): NumberType =>
  isContainer(number) ? 'CT' : /^\d+$/.test(number) ? 'BK' : 'BL';

/** Formats `MSKU2048175` as `MSKU 204817 5`, and returns other numbers unchanged. */
export function groupNumber(number: string): string {
  const slash = number.lastIndexOf('/');
  const container = number.slice(slash + 1);
  if (!isContainer(container)) return number;
  const grouped = `${container.slice(0, 4)} ${container.slice(4, 10)} ${container.slice(10)}`;
  return slash < 0 ? grouped : `${number.slice(0, slash)} / ${grouped}`;
}

/**
 * A container without a number is named by its position in the list, a form that no number has and that a link can
 * carry.
 */
export const isUnnumbered = (number: string): boolean => /^\d{1,3}$/.test(number);

/** The name of a container for people. */
export const containerName = (number: string, t: Translate): string =>
  isUnnumbered(number) ? t('shipment.box', { n: number }) : groupNumber(number);
