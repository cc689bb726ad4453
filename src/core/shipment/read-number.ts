/**
 * Reads the numbers that people paste: container, bill of lading, booking, and a reference combined with one of its
 * containers.
 */
import { computeCheckDigit, hasRightCheckDigit, findRepairs } from './check-digit.ts';
import { isContainer, MAX_TEXT, normaliseNumber, upperCase } from './number.ts';
import { findShape } from './number-shape.ts';
import type { NumberType } from './types.ts';

export interface NumberReading {
  /** The normalised number, including a combined form. */
  readonly number: string;
  /** `reference` is well formed, and may be a bill of lading or a booking. */
  readonly kind: 'container' | 'bl' | 'booking' | 'reference' | 'combined' | 'invalid';
  /** Type for the request; `null` when the service should detect it. */
  readonly type: NumberType | null;
  /**
   * The four leading letters: the owner of a container, or the carrier of a bill of lading. In a combined form, those
   * of the reference.
   */
  readonly prefix: string | null;
  /** The container in the number, alone or combined. */
  readonly container: string | null;
  /** The bill of lading or booking in the number. */
  readonly reference: string | null;
  readonly checkDigit: 'ok' | 'wrong' | null;
  /** Likely corrections, the likeliest first; empty when the number is right. */
  readonly repairs: readonly string[];
}

/** Further repairs would not be read; the best ones come first. */
const MAX_REPAIRS = 4;

export function readNumber(text: string): NumberReading {
  const number = normaliseNumber(text);
  switch (findShape(number)) {
    case 'container':
      return readContainer(number);
    case 'reference':
      return readReference(number);
    case 'combined':
      return readCombined(number);
    case null:
      return { ...INVALID, number, repairs: likelyContainers(number) };
  }
}

function readCombined(number: string): NumberReading {
  const [reference = '', container = ''] = number.split('/');
  const right = readContainer(container);
  return {
    ...right,
    number,
    kind: 'combined',
    type: null,
    prefix: prefixOf(reference),
    reference,
    repairs: right.repairs.map((repair) => `${reference}/${repair}`),
  };
}

function readReference(number: string): NumberReading {
  const prefix = prefixOf(number);
  const digits = number.replace(/\D/g, '').length;
  const kind = digits === number.length ? 'booking' : prefix !== null && digits >= 4 ? 'bl' : 'reference';
  // Digits alone are a booking for one carrier and a bill of lading for another, so only the service can tell.
  const type = kind === 'bl' ? 'BL' : null;
  return {
    number,
    kind,
    type,
    prefix: kind === 'bl' ? prefix : null,
    container: null,
    reference: number,
    checkDigit: null,
    repairs: likelyContainers(number),
  };
}

function readContainer(number: string): NumberReading {
  const ok = hasRightCheckDigit(number);
  return {
    number,
    kind: 'container',
    type: 'CT',
    prefix: number.slice(0, 4),
    container: number,
    reference: null,
    checkDigit: ok ? 'ok' : 'wrong',
    repairs: ok ? [] : findRepairs(number).slice(0, MAX_REPAIRS),
  };
}

const INVALID = {
  kind: 'invalid',
  type: null,
  prefix: null,
  container: null,
  reference: null,
  checkDigit: null,
} as const;

const prefixOf = (number: string): string | null => /^[A-Z]{4}(?=[A-Z0-9])/.exec(number)?.[0] ?? null;

const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' };

/** A container number with a letter in place of a digit (or the reverse), or without its check digit. */
function likelyContainers(number: string): readonly string[] {
  if (number.length !== 11 && number.length !== 10) return [];
  const head = number.slice(0, 4).replace(/\d/g, (digit) => AS_LETTER[digit] ?? digit);
  const tail = number.slice(4).replace(/[A-Z]/g, (letter) => AS_DIGIT[letter] ?? letter);
  const candidate = head + tail;
  const whole = candidate.length === 10 ? `${candidate}${computeCheckDigit(candidate) ?? ''}` : candidate;
  return isContainer(whole) && hasRightCheckDigit(whole) ? [whole] : [];
}

/** Container numbers with spaces and dashes between the groups, then words that contain a reference. */
const IN_TEXT =
  /(?:[A-Z0-9][A-Z0-9.]{3,34}\/)?(?<![A-Z0-9])[A-Z]{3}[UJZ][\s-]?(?:\d[\s-]?){6}\d(?![A-Z0-9])|(?<![A-Z0-9])[A-Z0-9]{7,35}(?:\/[A-Z]{3}[UJZ]\d{7})?(?![A-Z0-9])/g;

/** A telephone number with a plus sign, or after the word that names it. */
const PHONE =
  /(?:(?<![A-Z0-9])(?:TEL(?:EFON|EPHONE)?|PHONE|FAX|MOB(?:ILE)?|WHATSAPP|HANDY)[.: \t]*|\+)[(+]?\d[\d \t()./-]{5,16}\d(?![A-Z0-9])/g;

/** Returns all numbers in a text such as an email, each once and in their order. */
export function findNumbers(text: string): readonly NumberReading[] {
  const plain = upperCase(text.slice(0, MAX_TEXT * 8).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(PHONE, ' ');
  const found = new Map<string, NumberReading>();
  for (const [match] of plain.matchAll(IN_TEXT)) {
    const reading = readNumber(match);
    if (isNumberInText(reading)) found.set(reading.number, reading);
  }
  if (found.size > 0) return [...found.values()];
  const whole = readNumber(text);
  return whole.kind !== 'invalid' && /\d/.test(whole.number) ? [whole] : [];
}

/** In running text a word is a reference only when it is mostly digits and not a date (`20261120`). */
function isNumberInText({ kind, number }: NumberReading): boolean {
  if (kind === 'container' || kind === 'combined') return true;
  if (kind === 'invalid') return false;
  return (number.match(/\d/g) ?? []).length >= 6 && !/^(19|20)\d{6}$/.test(number);
}
