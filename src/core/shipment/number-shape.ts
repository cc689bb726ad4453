/** The shapes of numbers that the gateway accepts and the app requests. */
import { foldNumber, isContainer } from './number.ts';

/** `combined` is a reference with one of its containers, `<reference>/<container>`. */
export type NumberShape = 'container' | 'reference' | 'combined';

/** A bill of lading, a booking, or another number of a carrier. */
const REFERENCE = /^[A-Z0-9][A-Z0-9.-]{3,34}$/;

/** Returns the shape of a folded number; `null` for other texts. */
export function findShape(number: string): NumberShape | null {
  if (isContainer(number)) return 'container';
  if (REFERENCE.test(number)) return 'reference';
  const slash = number.indexOf('/');
  const isCombined = slash >= 0 && REFERENCE.test(number.slice(0, slash)) && isContainer(number.slice(slash + 1));
  return isCombined ? 'combined' : null;
}

/** Whether a number in an answer is the requested one, or a half of a combined one. */
export function matchesNumber(requested: string, named: string): boolean {
  const number = foldNumber(named);
  return number !== '' && (number === requested || requested.split('/').includes(number));
}
