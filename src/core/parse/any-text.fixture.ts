/** Texts of any characters, for property tests. */
import * as fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

function numberOf(text: unknown): number {
  const [first = '', ...others] = typeof text === 'string' ? text : '';
  const number = first.codePointAt(0);
  if (number === undefined || others.length > 0) throw new Error('is no single character');
  return number < SURROGATES.first ? number : number - SURROGATES.count;
}

/**
 * All characters except surrogate halves, like `unit: 'binary'` of the library, which builds a table of a million
 * characters and takes each process a second.
 */
export const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count), numberOf);

export const anyText = (constraints: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...constraints });
