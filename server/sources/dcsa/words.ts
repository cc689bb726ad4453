/** The codes of DCSA Track & Trace 1.x to 3.0, and the words that carriers send in their place. */
import { memoizeShort } from './memoize-short.ts';
import type { Classifier, Mode, PortRole, RowKind } from './rows.ts';

/** The codes are the enums of `tnt` in https://github.com/dcsaorg/DCSA-OpenAPI. */
const TRANSPORT_CODES: ReadonlySet<string> = new Set(['ARRI', 'DEPA']);
const EQUIPMENT_CODES: ReadonlySet<string> = new Set(
  'LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD CUSI CUSR CUSS AVPU AVDO CROS WAYP'.split(' '),
);
const SHIPMENT_CODES: ReadonlySet<string> = new Set(
  'RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS CANC UPDT PENC PENM'.split(' '),
);

const CODE_WORDS: Readonly<Record<string, string>> = {
  ARRIVED: 'ARRI',
  ARRIVAL: 'ARRI',
  DEPARTED: 'DEPA',
  DEPARTURE: 'DEPA',
  LOADED: 'LOAD',
  DISCHARGE: 'DISC',
  DISCHARGED: 'DISC',
  GATEIN: 'GTIN',
  GATEDIN: 'GTIN',
  GATEOUT: 'GTOT',
  GATEDOUT: 'GTOT',
  STUFFED: 'STUF',
  STRIPPED: 'STRP',
  PICKUP: 'PICK',
  PICKEDUP: 'PICK',
  DROPOFF: 'DROP',
  DROPPEDOFF: 'DROP',
  INSPECTED: 'INSP',
  RESEALED: 'RSEA',
  REMOVED: 'RMVD',
  CANCELLED: 'CANC',
  CANCELED: 'CANC',
  CONFIRMED: 'CONF',
  REJECTED: 'REJE',
  VOIDED: 'VOID',
};

const KIND_BY_WORD: Readonly<Record<string, RowKind>> = {
  EQUIPMENT: 'EQUIPMENT',
  TRANSPORT: 'TRANSPORT',
  TRANSPORTEQUIPMENT: 'EQUIPMENT',
  SHIPMENT: 'SHIPMENT',
};

const CLASSIFIER_BY_WORD: Readonly<Record<string, Classifier>> = {
  ACT: 'ACT',
  ACTUAL: 'ACT',
  EST: 'EST',
  ESTIMATED: 'EST',
  PLN: 'PLN',
  PLAN: 'PLN',
  PLANNED: 'PLN',
};

/** The digits of 1.x follow UNECE Recommendation 19. */
const MODE_BY_WORD: Readonly<Record<string, Mode>> = {
  VESSEL: 'VESSEL',
  FEEDER: 'VESSEL',
  MARITIME: 'VESSEL',
  OCEAN: 'VESSEL',
  SEA: 'VESSEL',
  '1': 'VESSEL',
  RAIL: 'RAIL',
  TRAIN: 'RAIL',
  '2': 'RAIL',
  TRUCK: 'TRUCK',
  ROAD: 'TRUCK',
  '3': 'TRUCK',
  BARGE: 'BARGE',
  INLANDWATER: 'BARGE',
  '8': 'BARGE',
};

const IS_EMPTY_BY_WORD: Readonly<Record<string, boolean>> = {
  EMPTY: true,
  E: true,
  MT: true,
  LADEN: false,
  L: false,
  FULL: false,
  F: false,
};

/** CMA writes PTS for a port of transshipment. */
const ROLE_BY_WORD: Readonly<Record<string, PortRole>> = { POL: 'POL', POD: 'POD', PTS: 'HUB' };

const fold = memoizeShort((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''));

const lookUp = <T>(table: Readonly<Record<string, T>>, text: string): T | null => {
  const key = fold(text);
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
};

export const parseKind = (text: string): RowKind | null => lookUp(KIND_BY_WORD, text);
export const parseClassifier = (text: string): Classifier | null => lookUp(CLASSIFIER_BY_WORD, text);
export const parseMode = (text: string): Mode | null => lookUp(MODE_BY_WORD, text);
export const parseIsEmpty = (text: string): boolean | null => lookUp(IS_EMPTY_BY_WORD, text);
export const parseRole = (text: string): PortRole | null => lookUp(ROLE_BY_WORD, text);

/** Returns the code of the tables, or `null` if the text is not a code. */
export function parseCode(text: string): string | null {
  const word = lookUp(CODE_WORDS, text) ?? fold(text);
  return inferKind(word) === null ? null : word;
}

/** The code tells the kind more reliably than the field for it, which may have slid. */
export function inferKind(code: string): RowKind | null {
  if (TRANSPORT_CODES.has(code)) return 'TRANSPORT';
  if (EQUIPMENT_CODES.has(code)) return 'EQUIPMENT';
  return SHIPMENT_CODES.has(code) ? 'SHIPMENT' : null;
}
