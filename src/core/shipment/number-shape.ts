/** Which numbers there are: the form that the gateway takes and the app asks for. */
import { foldNumber, isContainer } from './number.ts';

/** `combined`: a reference and one of its containers, `<reference>/<container>`. */
export type NumberShape = 'container' | 'reference' | 'combined';

/** A bill of lading, a booking or whatever else a line has given out. */
const REFERENCE = /^[A-Z0-9][A-Z0-9.-]{3,34}$/;

/** The shape of a folded number; null when it is none. */
export function shapeOf(number: string): NumberShape | null {
  if (isContainer(number)) return 'container';
  if (REFERENCE.test(number)) return 'reference';
  const slash = number.indexOf('/');
  const isCombined = slash >= 0 && REFERENCE.test(number.slice(0, slash)) && isContainer(number.slice(slash + 1));
  return isCombined ? 'combined' : null;
}

/** Whether a number that an answer names is the requested one, or a half of a combined one. */
export function matchesNumber(requested: string, named: string): boolean {
  const number = foldNumber(named);
  return number !== '' && (number === requested || requested.split('/').includes(number));
}
