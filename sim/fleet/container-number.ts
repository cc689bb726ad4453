/**
 * Container numbers of ISO 6346: three letters of the owner, a category (U, J, Z), six digits, and a check digit
 * (https://en.wikipedia.org/wiki/ISO_6346).
 */
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Letters count 10 to 38 without the multiples of 11. */
function toDigitValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const place = character.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
}

export function checkDigit(firstTen: string): number {
  let sum = 0;
  for (let index = 0; index < 10; index++) sum += toDigitValue(firstTen.charAt(index)) * 2 ** index;
  return (sum % 11) % 10;
}

export const looksLikeContainer = (text: string): boolean => CONTAINER.test(text);

export const isContainerNumber = (text: string): boolean =>
  CONTAINER.test(text) && checkDigit(text) === Number(text.charAt(10));

/** Returns a container number from a prefix (four letters) and a serial number (0 to 999,999). */
export function containerNumber(prefix: string, serial: number): string {
  const ten = `${prefix}${String(serial % 1_000_000).padStart(6, '0')}`;
  return `${ten}${checkDigit(ten)}`;
}
