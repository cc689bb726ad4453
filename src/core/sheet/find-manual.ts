/** Finds numbers that are never looked up: air waybills, house bills of lading, trucks. */
import { withRightDigit } from '../shipment/air-waybill.ts';
import { normaliseNumber } from '../shipment/number.ts';
import type { NumberReading } from '../shipment/read-number.ts';

export type ManualType = 'AW' | 'HB' | 'TR';

export interface FoundManual {
  readonly text: string;
  readonly reading: NumberReading;
  readonly type: ManualType;
  readonly at: number;
}

const AIR_WAYBILL = /(?<![\p{LC}\p{Nd}-])\d{3}[- ]\d{4} ?\d{4}(?![\p{LC}\p{Nd}-])/gu;
const AIR = /\b(?:[MH]?AWB|AIR ?WAYBILL|AIRWAY ?BILL|LUFTFRACHTBRIEF|LTA)\b|空运单|航空运单/u;
const PHONE = /\b(?:TEL|PHONE|FAX|MOB|MOBILE|CELL|HANDY|WHATSAPP|TELEFON|TELEPHONE|T[EÉ]L[EÉ]PHONE)\b|电话|传真/u;
const LINK = String.raw`(?:\s*(?:NUMBER|NO|NR|NUM|REF|N°|Nº|号|#|:|\.|-))*\s*`;
const HOUSE = new RegExp(
  String.raw`(?<![\p{L}])(?:H-?B\/?L|HOUSE[ -]?(?:B\/?L|BILL(?: OF LADING)?)|HAUS-?(?:B\/?L|KONNOSSEMENT)|货代提单|分提单|分单)${LINK}([A-Z0-9][A-Z0-9/-]{3,34})(?![A-Z0-9])`,
  'gu',
);
const TRUCK = new RegExp(
  String.raw`(?<![\p{L}])(?:TRUCK|LKW|LORRY|TRAILER|CMR|LICEN[CS]E PLATE|KENNZEICHEN|CAMION|CAMIÓN|VRACHTWAGEN|卡车|车牌)${LINK}([A-Z0-9][A-Z0-9-]{0,19}(?: [A-Z-]{0,3}\d[A-Z0-9-]{0,8})?)(?![A-Z0-9])`,
  'gu',
);
const DAY = /^\d{1,4}-\d{1,2}-\d{1,4}$/;

/** `repair` is the number with the right check digit. */
const toReading = (number: string, repair: string | null = null): NumberReading => ({
  number,
  kind: 'reference',
  type: null,
  prefix: null,
  container: null,
  reference: number,
  checkDigit: repair === null ? null : 'wrong',
  repairs: repair === null ? [] : [repair],
});

/** Returns `null` for a number of another kind. A wrong check digit is reported with the right one. */
export function readManual(text: string, type: ManualType): NumberReading | null {
  const number = normaliseNumber(text);
  if (type !== 'AW') return /\d/.test(number) && number.length <= 35 ? toReading(number) : null;
  const right = withRightDigit(number);
  return right === null ? null : toReading(number, right === number ? null : right);
}

const FORM = /^\d{3}-\d{4} ?\d{4}$/;

/** The form in which airlines write it, `020-12345675`, with a right check digit. No other number has this form. */
export const hasAirWaybillForm = (text: string): boolean =>
  FORM.test(text) && readManual(text, 'AW')?.checkDigit === null;

interface Line {
  readonly found: readonly FoundManual[];
  /** The line without the parts that were recognised as a house bill or a truck. */
  readonly rest: string;
}

/** `line` is in capitals, with plain hyphens. */
export function findManual(line: string): Line {
  const found: FoundManual[] = [];
  const add = (text: string, type: ManualType, at: number): boolean => {
    const reading = readManual(text, type);
    if (reading !== null) found.push({ text: text.trim(), reading, type, at });
    return reading !== null;
  };
  const blank = (type: ManualType, fits: (text: string) => boolean) => (match: string, number: string, at: number) =>
    fits(number) && add(number, type, at) ? ' '.repeat(match.length) : match;
  const digits = (text: string): number => text.replace(/\D/g, '').length;
  const rest = line
    .replace(
      HOUSE,
      blank('HB', (text) => digits(text) >= 3),
    )
    .replace(
      TRUCK,
      blank('TR', (text) => digits(text) >= 3 && /[A-Z]|^\d{6}/.test(text) && !DAY.test(text)),
    );
  const hasWord = AIR.test(line) || FORM.test(line.trim());
  for (const { 0: text, index } of line.matchAll(AIR_WAYBILL)) {
    const isRight = readManual(text, 'AW')?.checkDigit === null;
    // A phone number may have this form, and its last digit matches a check digit in one of ten cases.
    if (hasWord || (isRight && text.includes('-') && !PHONE.test(line))) add(text, 'AW', index);
  }
  return { found: found.toSorted((a, b) => a.at - b.at), rest };
}
