/**
 * The open code sets of the wire, with their known members. An unknown code keeps its raw text and is shown as it is.
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

/** The type of an answer, when it may also be used in a request. */
export const knownType = (type: Code<NumberType> | null): NumberType | null =>
  type === null || type.kind === 'other' ? null : type.kind;

/** A known milestone in our words; `null` for others. */
export const statusLabel = ({ kind }: Code<EventStatus>, t: Translate): string | null =>
  kind === 'other' ? null : t(`shipment.status.${kind}`);

/**
 * Words an event: in our words, or in the carrier's own when its code is unknown, or by its raw code as the last
 * resort.
 */
export function eventLabel(event: ShipmentEvent, t: Translate): string {
  const { kind, raw } = event.status;
  if (kind !== 'other' && kind !== 'UNK') {
    const move = t(event.actual ? `shipment.status.${kind}` : `shipment.expected.${kind}`);
    // The status alone does not distinguish leaving from arriving, and is also used for empty containers.
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
