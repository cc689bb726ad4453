/**
 * The open sets of the wire and what we know about their members. A code that is not in a table
 * keeps its raw text and is shown as itself.
 */
import type { Translate } from '../texts/translate.ts';
import type {
  Code,
  EventCode,
  EventStatus,
  EventType,
  Mode,
  NumberType,
  ShipmentEvent,
  ServiceStatus,
} from './types.ts';
import { dotted } from '../texts/joined.ts';

export const STATUSES: readonly EventStatus[] = [
  'CEP',
  'CPS',
  'CGI',
  'CLL',
  'VDL',
  'VAT',
  'CDT',
  'TSD',
  'LTS',
  'BTS',
  'CLT',
  'VDT',
  'VAD',
  'CDD',
  'CGO',
  'CDC',
  'CER',
  'UNK',
];
export const EVENT_CODES: readonly EventCode[] = [
  'GTIN',
  'GTOT',
  'LOAD',
  'DISC',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
  'ARRI',
  'DEPA',
  'RELS',
];
const WORDS: readonly ServiceStatus[] = ['PLANNED', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'UNKNOWN'];
const EVENT_TYPES: readonly EventType[] = ['EQUIPMENT', 'TRANSPORT', 'SHIPMENT'];
const NUMBER_TYPES: readonly NumberType[] = ['CT', 'BL', 'BK'];

function codeIn<K extends string>(kinds: readonly K[], raw: string): Code<K> {
  const key = raw.trim().toUpperCase();
  return { raw, kind: kinds.find((one) => one === key) ?? 'other' };
}

export const statusOf = (raw: string): Code<EventStatus> => codeIn(STATUSES, raw);
export const eventCodeOf = (raw: string): Code<EventCode> => codeIn(EVENT_CODES, raw);
export const eventTypeOf = (raw: string): Code<EventType> => codeIn(EVENT_TYPES, raw);
export const serviceStatusOf = (raw: string): Code<ServiceStatus> => codeIn(WORDS, raw);
export const numberTypeOf = (raw: string): Code<NumberType> => codeIn(NUMBER_TYPES, raw);

/** The type that an answer gave, where it is one that can be asked with. */
export const knownType = (type: Code<NumberType> | null): NumberType | null =>
  type === null || type.kind === 'other' ? null : type.kind;

/** A milestone that we know, in our words; null for the rest. */
export const statusLabel = ({ kind }: Code<EventStatus>, t: Translate): string | null =>
  kind === 'other' ? null : t(`shipment.status.${kind}`);

/**
 * The event in our words; in the line's own where its code says nothing to us; the raw code as the
 * last resort.
 */
export function eventLabel(event: ShipmentEvent, t: Translate): string {
  const { kind, raw } = event.status;
  if (kind !== 'other' && kind !== 'UNK') {
    const move = t(event.actual ? `shipment.status.${kind}` : `shipment.expected.${kind}`);
    // The status alone does not tell leaving from arriving, and stands for empty containers too.
    const isMove = (kind === 'LTS' || kind === 'BTS') && event.code !== null;
    return isMove ? dotted([move, codeLabel(event.code, t)], t) : move;
  }
  if (event.description !== null) return event.description;
  if (event.code !== null) return codeLabel(event.code, t);
  return kind === 'UNK' || raw === '' ? t('shipment.status.UNK') : raw;
}

export const codeLabel = ({ kind, raw }: Code<EventCode>, t: Translate): string =>
  kind === 'other' ? raw : t(`shipment.code.${kind}`);

export const wordLabel = (word: Code<ServiceStatus>, t: Translate): string =>
  word.kind === 'other' ? word.raw : t(`shipment.word.${word.kind}`);

export const modeLabel = (mode: Mode, t: Translate): string => t(`shipment.mode.${mode}`);
