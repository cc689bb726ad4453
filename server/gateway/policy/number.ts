/** Shipment numbers as people paste them, and as the service gets them. */

export type NumberShape = 'container' | 'reference' | 'combined';

const CONTAINER = /^[A-Z]{3}[UJZ][0-9]{7}$/;
const REFERENCE = /^[A-Z0-9][A-Z0-9.-]{3,34}$/;

/** Spaces, every kind of dash, and characters that take no room: zero-width ones and those that turn the direction. */
const IGNORED = /[\s\p{Pd}\p{Cf}\u2212\u00ad]/gu;

/** Upper case of ASCII alone: other alphabets have letters that would turn into ours. */
export const normaliseNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(IGNORED, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

export function shapeOf(number: string): NumberShape | null {
  if (CONTAINER.test(number)) return 'container';
  if (REFERENCE.test(number)) return 'reference';
  const [reference = '', container = '', ...rest] = number.split('/');
  return rest.length === 0 && REFERENCE.test(reference) && CONTAINER.test(container) ? 'combined' : null;
}

/** ISO 6346: letters count 10 to 38 without the multiples of 11, weighted by powers of two. */
export function hasRightCheckDigit(container: string): boolean {
  if (!CONTAINER.test(container)) return false;
  let sum = 0;
  for (let place = 0; place < 10; place += 1) sum += valueOf(container.charCodeAt(place)) * 2 ** place;
  return (sum % 11) % 10 === container.charCodeAt(10) - 48;
}

function valueOf(code: number): number {
  if (code < 65) return code - 48;
  const letter = code - 65;
  return 10 + letter + Math.floor((letter + 9) / 10);
}

/** Whether an answer's number is the one asked for, or a half of a combined one. */
export function isAbout(asked: string, answered: string): boolean {
  const number = normaliseNumber(answered);
  return number !== '' && (number === asked || asked.split('/').includes(number));
}
