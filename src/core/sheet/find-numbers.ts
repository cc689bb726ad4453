/**
 * Finds shipment numbers in running text such as emails, chats and lists. `readNumber` then decides whether a
 * candidate is a number and how it is written.
 */
import { hasRightCheckDigit } from '../shipment/check-digit.ts';
import { upperCase } from '../shipment/number.ts';
import { type NumberReading, readNumber } from '../shipment/read-number.ts';
import { findManual, type ManualType } from './find-manual.ts';

export interface FoundNumber {
  /** The number as it is written in the text. */
  readonly text: string;
  readonly reading: NumberReading;
  /** The type that the word before the number names. */
  readonly type: '' | 'BL' | 'BK' | ManualType;
}

const LONGEST_LINE = 20_000;

/** Matches `> > `, `| ` and bullets before a line of a reply or a list. */
const QUOTE_MARKS = /^(?:\s*[>|•·*–-](?=\s|>|\w))+\s*|^\s*\d{1,4}[.)]\s+/;
/** The length is bounded, because an unbounded search takes quadratic time in the length of a line. */
const MAIL_ADDRESS = /[^\s<>()@]{1,64}@[^\s<>()]{1,255}/g;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/**
 * No cased letter of any alphabet may be next to a number (`\\p{LC}`), because one that looks like a Latin letter
 * would leave a rest that reads as another number. Chinese characters may be. The pattern allows owner code and six
 * digits in groups of any size, then the check digit, which may be separate: `204817-5`, `204817/5`, `204817 (5)`. A
 * reference of a combined number may come first.
 */
const CONTAINER =
  /(?:(?<![\p{LC}\p{Nd}])([A-Z0-9][A-Z0-9.]{3,34})\/)?(?<![\p{LC}\p{Nd}])([A-Z]{3}[UJZ])[\s._/-]{0,3}(\d(?:[\s._-]?\d){5})(?:[\s._/-]{0,2}\(?(\d)\)?)?(?![\p{LC}\p{Nd}])/gu;
/** Four letters, then digits and letters, match a bill of lading or a misread container number. */
const WORD = /(?<![\p{LC}\p{Nd}@./-])[A-Z0-9]{9,35}(?![\p{LC}\p{Nd}@])/gu;
/** A number after the word that names its type, in the languages of such emails. */
const NAMED =
  /(?<![A-Z\p{L}])(?:(M?B\/?L|BL|BILL OF LADING|BILL|KONNOSSEMENT|CONNAISSEMENT|CONOCIMIENTO|COGNOSSEMENT|提单)|(BOOKING|BKG|BUCHUNG|R[EÉ]SERVATION|RESERVA|BOEKING|订舱))(?:\s*(?:NUMBER|NO|NR|NUM|REF|N°|Nº|号|#|:|\.|-))*\s*([A-Z0-9][A-Z0-9-]{5,34})(?![A-Z0-9])/gu;

export function findNumbers(line: string): readonly FoundNumber[] {
  const plain = upperCase(line.slice(0, LONGEST_LINE).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(QUOTE_MARKS, '')
    .replace(MAIL_ADDRESS, ' ');
  const found = new Map<string, FoundNumber & { readonly at: number }>();
  const add = (text: string, reading: NumberReading, at: number, type: FoundNumber['type'] = ''): void => {
    if (reading.kind !== 'invalid' && !found.has(reading.number))
      found.set(reading.number, { text: text.trim(), reading, type, at });
  };

  let rest = plain.replace(CONTAINER, (match: string, reference: string | undefined, ...groups: unknown[]) => {
    const [owner, serial, check, at] = groups;
    const container = `${String(owner)}${digitsOf(serial)}${digitsOf(check)}`;
    // Two containers with a slash between them are two numbers. Otherwise the first part is the bill of lading of the
    // second.
    const isPair = reference !== undefined && hasRightCheckDigit(reference);
    if (isPair) add(reference, readNumber(reference), Number(at));
    const isCombined = reference !== undefined && !isPair && /\d/.test(reference);
    const before = isCombined || isPair || reference === undefined ? '' : `${reference}/`;
    const reading = readNumber(isCombined ? `${reference}/${container}` : container);
    // The check digit is missing, and the intended number is among the repairs.
    if (reading.kind === 'invalid' && !isCombined) return match;
    add(match.slice(before.length), reading, Number(at));
    return before.padEnd(match.length, ' ');
  });
  rest = rest.replace(WEB_ADDRESS, (match) => ' '.repeat(match.length));
  const manual = findManual(rest);
  ({ rest } = manual);
  rest = rest.replace(NAMED, (match: string, bill: string | undefined, ...groups: unknown[]) => {
    const [, number, at] = groups;
    const text = String(number);
    if (digitsOf(text).length < 4) return match;
    add(text, readNumber(text), Number(at) + match.length - text.length, bill === undefined ? 'BK' : 'BL');
    return ' '.repeat(match.length);
  });
  for (const match of rest.matchAll(WORD)) {
    const reading = readNumber(match[0]);
    if (isLikely(reading)) add(match[0], reading, match.index);
  }
  // A house bill or truck beside a number with look-ups belongs to the same shipment, which gets one watch.
  if (found.size === 0) for (const { text, reading, at, type } of manual.found) add(text, reading, at, type);
  if (found.size === 0) {
    const alone = aloneIn(rest);
    if (alone !== null) add(alone.number, alone, 0);
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}

const digitsOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\D/g, '') : '');

/** A misread container number, or four letters with at least six digits, as in bills of lading. */
function isLikely({ kind, number, repairs }: NumberReading): boolean {
  if (repairs.length > 0) return true;
  return kind === 'bl' && (number.match(/\d/g) ?? []).length >= 6;
}

/** A line that consists of a number, and is no day, phone number, IMO number or postcode. */
function aloneIn(line: string): NumberReading | null {
  const text = line.trim().replace(/^["'([]+|["')\],;.]+$/g, '');
  if (!/^[A-Z0-9][A-Z0-9.-]*$/.test(text)) return null;
  const digits = digitsOf(text);
  if (digits.length < 7 || /^(?:00|0\d{2,4}-)/.test(text)) return null;
  if (/^(?:19|20)\d{2}(?:[.-]?\d{2}){2}$/.test(text) || /^\d{1,2}[.-]\d{1,2}[.-]\d{2,4}$/.test(text)) return null;
  if (isIban(text)) return null;
  if (text.startsWith('IMO') || (digits === text && digits.length === 7 && isImo(digits))) return null;
  if (/[.-]/.test(text) && digits.length === text.replace(/[.-]/g, '').length) return null;
  const reading = readNumber(text);
  return reading.kind === 'invalid' ? null : reading;
}

/** IMO numbers: https://www.imo.org/en/ourwork/iiis/pages/imo-identification-number-schemes.aspx */
function isImo(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(digits.at(-1));
}

/** IBAN check: https://en.wikipedia.org/wiki/International_Bank_Account_Number#Validating_the_IBAN */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
