/**
 * The check digit of ISO 6346, and likely corrections of a wrong one.
 * https://www.bic-code.org/check-digit-calculator/
 */
import { isContainer } from './number.ts';

/** A counts 10. Multiples of 11 are skipped, because the check digit is a remainder of 11. */
const LETTER_VALUES = Array.from({ length: 26 }, (_, index) => index + 10 + Math.floor((index + 9) / 10));

/**
 * The value is computed from the character code, because a spreadsheet holds 100,000 numbers; `undefined` for other
 * characters.
 */
function valueAt(number: string, index: number): number | undefined {
  const code = number.charCodeAt(index);
  return code >= 48 && code <= 57 ? code - 48 : LETTER_VALUES[code - 65];
}

/** Returns the right check digit for the first ten characters; `null` when they are not all letters and digits. */
export function computeCheckDigit(number: string): number | null {
  let sum = 0;
  for (let index = 0; index < 10; index++) {
    const value = valueAt(number, index);
    if (value === undefined) return null;
    sum += value << index;
  }
  return (sum % 11) % 10;
}

export const hasRightCheckDigit = (number: string): boolean =>
  isContainer(number) && computeCheckDigit(number) === Number(number.charAt(10));

/** Digits that are confused on paper, on a screen, or on neighbouring keys. */
const ALIKE: Readonly<Record<string, string>> = {
  0: '869',
  1: '724',
  2: '713',
  3: '852',
  4: '917',
  5: '638',
  6: '850',
  7: '124',
  8: '3069',
  9: '408',
};

/**
 * Returns numbers with a right check digit that differ in one digit or one swapped pair of neighbours, the likeliest
 * first: swaps, then similar digits, then the check digit, then any other digit.
 */
export function findRepairs(number: string): readonly string[] {
  const repairs = new Map<string, number>();
  const offer = (candidate: string, cost: number) => {
    if (candidate === number || !hasRightCheckDigit(candidate)) return;
    repairs.set(candidate, Math.min(cost, repairs.get(candidate) ?? cost));
  };
  for (let index = 4; index < 11; index++) {
    const character = number.charAt(index);
    if (index < 10) {
      offer(number.slice(0, index) + number.charAt(index + 1) + character + number.slice(index + 2), 0);
    }
    for (let digit = 0; digit <= 9; digit++) {
      const cost = ALIKE[character]?.includes(String(digit)) ? 1 : index === 10 ? 2 : 3;
      offer(number.slice(0, index) + digit + number.slice(index + 1), cost);
    }
  }
  return [...repairs].sort(([, a], [, b]) => a - b).map(([candidate]) => candidate);
}

/** Whether two numbers differ by a pair of swapped neighbours. */
export function isSwap(number: string, other: string): boolean {
  const apart = Array.from(number).findIndex((sign, index) => sign !== other.charAt(index));
  return (
    apart >= 0 &&
    number.slice(0, apart) + number.charAt(apart + 1) + number.charAt(apart) + number.slice(apart + 2) === other
  );
}
