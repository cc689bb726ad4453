/** Reads the numbers of a cell whose column determines their type. */
import { isManual } from '../facts/manual.ts';
import { type NumberReading, readNumber } from '../shipment/read-number.ts';
import { hasAirWaybillForm, type ManualType, readManual } from './find-manual.ts';
import { findNumbers } from './find-numbers.ts';
import type { Entry, Reason } from './types.ts';

export interface Found {
  readonly text: string;
  readonly reading: NumberReading | null;
  readonly type: Entry['numberType'];
  readonly problem: Reason | null;
}

const TYPE_OF = {
  container: 'CT',
  number: '',
  billOfLading: 'BL',
  booking: 'BK',
  airWaybill: 'AW',
  houseBill: 'HB',
  truck: 'TR',
} as const;
type NumberRole = keyof typeof TYPE_OF;
/** A row uses the first of these types that it has. Types without look-ups come last. */
export const NUMBER_ROLES = [
  'container',
  'number',
  'billOfLading',
  'booking',
  'airWaybill',
  'houseBill',
  'truck',
] as const satisfies readonly NumberRole[];

/** The form in which spreadsheets write digits that are too long for a number. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
/** Placeholders for values that are not known yet. */
export const PLACEHOLDER = /^(?:[-–—./?]+|n\/?a|none|nil|tba|tbc|tbd|x+|pending|unknown|#n\/?a|#ref!|#value!)$/i;

function manualIn(cell: string, type: ManualType): readonly Found[] {
  const texts = cell.split(type === 'AW' ? /[;,\n]/ : /[;\n]/).map((part) => part.trim());
  return texts.flatMap((text) => {
    if (text === '' || PLACEHOLDER.test(text)) return [];
    const reading = readManual(text, type);
    return reading === null ? refusal(text, 'notANumber') : { text, reading, type, problem: null };
  });
}

export function numbersIn(cell: string, kind: NumberRole): readonly Found[] {
  const text = cell.trim();
  if (PLACEHOLDER.test(text)) return [];
  const type = TYPE_OF[kind];
  if (type === 'AW' || type === 'HB' || type === 'TR') return manualIn(text, type);
  if (kind === 'number' && hasAirWaybillForm(text)) return manualIn(text, 'AW');
  const plain = text.replace(/^(\d+)[.,]0+$/, '$1');
  const whole = readNumber(plain);
  const isOne = whole.kind === 'container' || whole.kind === 'combined' || whole.repairs.length > 0;
  if (isOne) return [toFound(text, whole, kind)];
  if (SHORTENED.test(text.replace(/\s/g, ''))) return [refusal(text, 'shortened')];
  const several = text.split(/[;,\n]|\s+\/\s+|\s+(?=[A-Z]{4}\s*\d)/).filter((part) => part.trim() !== '');
  const within = findNumbers(text);
  if (within.length > 0 && within.length >= several.length)
    return within.map((foundNumber) =>
      isManual(foundNumber.type)
        ? { ...foundNumber, problem: null }
        : toFound(foundNumber.text, foundNumber.reading, kind),
    );
  if (several.length > 1) return several.flatMap((part) => numbersIn(part, kind));
  const digits = whole.number.replace(/\D/g, '').length;
  if (whole.kind === 'invalid' || digits < 3) return [refusal(text, 'notANumber')];
  return [toFound(text, whole, kind)];
}

function toFound(text: string, reading: NumberReading, kind: NumberRole): Found {
  const isContainer = reading.kind === 'container' || reading.kind === 'combined';
  const type = isContainer ? (reading.type ?? '') : kind === 'container' ? (reading.type ?? '') : TYPE_OF[kind];
  return { text, reading, type: type === '' ? (reading.type ?? '') : type, problem: null };
}

const refusal = (text: string, key: Reason['key']): Found => ({
  text,
  reading: null,
  type: '',
  problem: { key, values: { text: text.slice(0, 100) } },
});
