/** Phase and icon of each milestone. */
import type { EventCode, EventStatus, ShipmentEvent } from './types.ts';

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

const OF_STATUS: Readonly<Record<EventStatus, readonly [Phase, IconKind]>> = {
  CEP: ['empty', 'empty-out'],
  CPS: ['origin', 'pickup'],
  CGI: ['origin', 'gate-in'],
  CLL: ['origin', 'load'],
  VDL: ['origin', 'depart'],
  VAT: ['transshipment', 'arrive'],
  CDT: ['transshipment', 'discharge'],
  TSD: ['transshipment', 'delay'],
  LTS: ['transshipment', 'land'],
  BTS: ['transshipment', 'barge'],
  CLT: ['transshipment', 'load'],
  VDT: ['transshipment', 'depart'],
  VAD: ['destination', 'arrive'],
  CDD: ['destination', 'discharge'],
  CGO: ['destination', 'gate-out'],
  CDC: ['destination', 'deliver'],
  CER: ['empty', 'empty-in'],
  UNK: ['unknown', 'unknown'],
};

const OF_CODE: Readonly<Record<EventCode, IconKind>> = {
  GTIN: 'gate-in',
  GTOT: 'gate-out',
  LOAD: 'load',
  DISC: 'discharge',
  STUF: 'stuff',
  STRP: 'strip',
  PICK: 'pickup',
  DROP: 'deliver',
  INSP: 'inspect',
  RSEA: 'seal',
  RMVD: 'gate-out',
  ARRI: 'arrive',
  DEPA: 'depart',
  RELS: 'unknown',
};

export const phaseOf = ({ status }: ShipmentEvent): Phase =>
  status.kind === 'other' ? 'unknown' : OF_STATUS[status.kind][0];

/** Returns the icon of the milestone. An unknown milestone uses the icon of its event code. */
export function findIcon({ status, code }: ShipmentEvent): IconKind {
  const icon = status.kind === 'other' ? 'unknown' : OF_STATUS[status.kind][1];
  return icon === 'unknown' && code !== null && code.kind !== 'other' ? OF_CODE[code.kind] : icon;
}
