/** The codes of DCSA Track & Trace 1.x to 3.0, and the words that carriers send in their place. */
import { memoizeShort } from './memoize-short.ts';
import type { Classifier, Mode, PortRole, RowKind } from './rows.ts';

/** https://github.com/dcsaorg/DCSA-OpenAPI, enums of `tnt`. */
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

const KINDS: Readonly<Record<string, RowKind>> = {
  EQUIPMENT: 'EQUIPMENT',
  TRANSPORT: 'TRANSPORT',
  TRANSPORTEQUIPMENT: 'EQUIPMENT',
  SHIPMENT: 'SHIPMENT',
};

const CLASSIFIERS: Readonly<Record<string, Classifier>> = {
  ACT: 'ACT',
  ACTUAL: 'ACT',
  EST: 'EST',
  ESTIMATED: 'EST',
  PLN: 'PLN',
  PLAN: 'PLN',
  PLANNED: 'PLN',
};

/** The digits of 1.x are those of UNECE Recommendation 19. */
const MODES: Readonly<Record<string, Mode>> = {
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

const FILLINGS: Readonly<Record<string, boolean>> = {
  EMPTY: true,
  E: true,
  MT: true,
  LADEN: false,
  L: false,
  FULL: false,
  F: false,
};

/** CMA writes PTS for a port of transshipment. */
const ROLES: Readonly<Record<string, PortRole>> = { POL: 'POL', POD: 'POD', PTS: 'HUB' };

const fold = memoizeShort((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''));

const lookUp = <T>(table: Readonly<Record<string, T>>, text: string): T | null => {
  const key = fold(text);
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
};

export const kindOf = (text: string): RowKind | null => lookUp(KINDS, text);
export const classifierOf = (text: string): Classifier | null => lookUp(CLASSIFIERS, text);
export const modeOf = (text: string): Mode | null => lookUp(MODES, text);
export const isEmptyOf = (text: string): boolean | null => lookUp(FILLINGS, text);
export const roleOf = (text: string): PortRole | null => lookUp(ROLES, text);

/** A code as the tables have it; null for a text that is none. */
export function codeOf(text: string): string | null {
  const word = lookUp(CODE_WORDS, text) ?? fold(text);
  return kindOfCode(word) === null ? null : word;
}

/** A code tells its kind better than the field for it, which may have slid. */
export function kindOfCode(code: string): RowKind | null {
  if (TRANSPORT_CODES.has(code)) return 'TRANSPORT';
  if (EQUIPMENT_CODES.has(code)) return 'EQUIPMENT';
  return SHIPMENT_CODES.has(code) ? 'SHIPMENT' : null;
}
