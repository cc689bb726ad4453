/**
 * The open sets of the wire and what we know about their members. A code that is not in a table keeps its raw text and is shown as itself.
 */
import type { Translate } from '../i18n/translate.ts';
import type { Code, EventCode, EventStatus, Mode, NumberType, ShipmentEvent, ShipmentWord } from './types.ts';

/** In which part of a box's life a milestone lies. */
export type Phase = 'empty' | 'origin' | 'transshipment' | 'destination' | 'unknown';

export type IconKind =
  | 'empty-out'
  | 'pickup'
  | 'gate-in'
  | 'gate-out'
  | 'load'
  | 'discharge'
  | 'depart'
  | 'arrive'
  | 'delay'
  | 'land'
  | 'barge'
  | 'deliver'
  | 'empty-in'
  | 'inspect'
  | 'seal'
  | 'stuff'
  | 'strip'
  | 'unknown';

export interface StatusFacts {
  /** Words for what has happened, and for what is expected. */
  readonly label: `shipment.status.${EventStatus}`;
  readonly expected: `shipment.expected.${EventStatus}`;
  readonly phase: Phase;
  readonly icon: IconKind;
  /** Order in a box's life; null where the milestone has no place in it. */
  readonly rank: number | null;
}

export const STATUS: Readonly<Record<EventStatus, StatusFacts>> = {
  CEP: { label: 'shipment.status.CEP', expected: 'shipment.expected.CEP', phase: 'empty', icon: 'empty-out', rank: 10 },
  CPS: { label: 'shipment.status.CPS', expected: 'shipment.expected.CPS', phase: 'origin', icon: 'pickup', rank: 20 },
  CGI: { label: 'shipment.status.CGI', expected: 'shipment.expected.CGI', phase: 'origin', icon: 'gate-in', rank: 30 },
  CLL: { label: 'shipment.status.CLL', expected: 'shipment.expected.CLL', phase: 'origin', icon: 'load', rank: 40 },
  VDL: { label: 'shipment.status.VDL', expected: 'shipment.expected.VDL', phase: 'origin', icon: 'depart', rank: 50 },
  VAT: {
    label: 'shipment.status.VAT',
    expected: 'shipment.expected.VAT',
    phase: 'transshipment',
    icon: 'arrive',
    rank: 60,
  },
  CDT: {
    label: 'shipment.status.CDT',
    expected: 'shipment.expected.CDT',
    phase: 'transshipment',
    icon: 'discharge',
    rank: 70,
  },
  TSD: {
    label: 'shipment.status.TSD',
    expected: 'shipment.expected.TSD',
    phase: 'transshipment',
    icon: 'delay',
    rank: 80,
  },
  LTS: {
    label: 'shipment.status.LTS',
    expected: 'shipment.expected.LTS',
    phase: 'transshipment',
    icon: 'land',
    rank: null,
  },
  BTS: {
    label: 'shipment.status.BTS',
    expected: 'shipment.expected.BTS',
    phase: 'transshipment',
    icon: 'barge',
    rank: null,
  },
  CLT: {
    label: 'shipment.status.CLT',
    expected: 'shipment.expected.CLT',
    phase: 'transshipment',
    icon: 'load',
    rank: 90,
  },
  VDT: {
    label: 'shipment.status.VDT',
    expected: 'shipment.expected.VDT',
    phase: 'transshipment',
    icon: 'depart',
    rank: 100,
  },
  VAD: {
    label: 'shipment.status.VAD',
    expected: 'shipment.expected.VAD',
    phase: 'destination',
    icon: 'arrive',
    rank: 110,
  },
  CDD: {
    label: 'shipment.status.CDD',
    expected: 'shipment.expected.CDD',
    phase: 'destination',
    icon: 'discharge',
    rank: 120,
  },
  CGO: {
    label: 'shipment.status.CGO',
    expected: 'shipment.expected.CGO',
    phase: 'destination',
    icon: 'gate-out',
    rank: 130,
  },
  CDC: {
    label: 'shipment.status.CDC',
    expected: 'shipment.expected.CDC',
    phase: 'destination',
    icon: 'deliver',
    rank: 140,
  },
  CER: { label: 'shipment.status.CER', expected: 'shipment.expected.CER', phase: 'empty', icon: 'empty-in', rank: 150 },
  UNK: {
    label: 'shipment.status.UNK',
    expected: 'shipment.expected.UNK',
    phase: 'unknown',
    icon: 'unknown',
    rank: null,
  },
};

export const EVENT_CODES: Readonly<
  Record<EventCode, { readonly label: `shipment.code.${EventCode}`; readonly icon: IconKind }>
> = {
  GTIN: { label: 'shipment.code.GTIN', icon: 'gate-in' },
  GTOT: { label: 'shipment.code.GTOT', icon: 'gate-out' },
  LOAD: { label: 'shipment.code.LOAD', icon: 'load' },
  DISC: { label: 'shipment.code.DISC', icon: 'discharge' },
  STUF: { label: 'shipment.code.STUF', icon: 'stuff' },
  STRP: { label: 'shipment.code.STRP', icon: 'strip' },
  PICK: { label: 'shipment.code.PICK', icon: 'pickup' },
  DROP: { label: 'shipment.code.DROP', icon: 'deliver' },
  INSP: { label: 'shipment.code.INSP', icon: 'inspect' },
  RSEA: { label: 'shipment.code.RSEA', icon: 'seal' },
  RMVD: { label: 'shipment.code.RMVD', icon: 'gate-out' },
  ARRI: { label: 'shipment.code.ARRI', icon: 'arrive' },
  DEPA: { label: 'shipment.code.DEPA', icon: 'depart' },
};

const WORDS: Readonly<Record<ShipmentWord, `shipment.word.${ShipmentWord}`>> = {
  PLANNED: 'shipment.word.PLANNED',
  IN_TRANSIT: 'shipment.word.IN_TRANSIT',
  DELIVERED: 'shipment.word.DELIVERED',
  COMPLETED: 'shipment.word.COMPLETED',
  UNKNOWN: 'shipment.word.UNKNOWN',
};
const NUMBER_TYPES: Readonly<Record<NumberType, true>> = { CT: true, BL: true, BK: true };

const has = <K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K => Object.hasOwn(table, key);

function codeIn<K extends string>(table: Readonly<Record<K, unknown>>, raw: string): Code<K> {
  const key = raw.trim().toUpperCase();
  return { raw, kind: has(table, key) ? key : 'other' };
}

export const statusOf = (raw: string): Code<EventStatus> => codeIn(STATUS, raw);
export const eventCodeOf = (raw: string): Code<EventCode> => codeIn(EVENT_CODES, raw);
export const shipmentWordOf = (raw: string): Code<ShipmentWord> => codeIn(WORDS, raw);
export const numberTypeOf = (raw: string): Code<NumberType> => codeIn(NUMBER_TYPES, raw);

/** What we know of a milestone; of one never seen before, what we know of UNK. */
export const factsOf = (status: Code<EventStatus>): StatusFacts =>
  STATUS[status.kind === 'other' ? 'UNK' : status.kind];

export function iconOf(event: ShipmentEvent): IconKind {
  const icon = factsOf(event.status).icon;
  return icon === 'unknown' && event.code !== null && event.code.kind !== 'other'
    ? EVENT_CODES[event.code.kind].icon
    : icon;
}

/** The event in our words; in the line's own where its code says nothing to us; the raw code as the last resort. */
export function eventLabel(event: ShipmentEvent, t: Translate): string {
  const { kind, raw } = event.status;
  if (kind !== 'other' && kind !== 'UNK') return t(event.actual ? STATUS[kind].label : STATUS[kind].expected);
  if (event.description !== null) return event.description;
  if (event.code !== null) return event.code.kind === 'other' ? event.code.raw : t(EVENT_CODES[event.code.kind].label);
  return kind === 'UNK' || raw === '' ? t('shipment.status.UNK') : raw;
}

export const wordLabel = (word: Code<ShipmentWord>, t: Translate): string =>
  word.kind === 'other' ? word.raw : t(WORDS[word.kind]);

export const modeLabel = (mode: Mode, t: Translate): string => t(`shipment.mode.${mode}`);
