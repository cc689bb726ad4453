/** Reads places, facilities and vessels from rows. */
import { isImo } from '../../../src/core/shipment/vessel.ts';
import { type Fields, readFields, isRecord, readNumber, readObjects, readText, findText } from './fields.ts';
import { memoizeShort } from './memoize-short.ts';
import type { ReportedFacility, ReportedPlace, ReportedVessel } from './rows.ts';

/** The five characters of a UN/LOCODE. The country is known even if the place is not. */
const LOCODE = /^[A-Z]{2}[A-Z0-9]{3}$/;

function readLocode(text: string | null): string | null {
  if (text === null || LOCODE.test(text)) return text;
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return LOCODE.test(code) ? code : null;
}

/** `named` is the whole location as one text, as HMM sends it. */
export function readPlace(parts: readonly Fields[], named: string | null): ReportedPlace | null {
  const locode =
    findFirst(parts, (part) => readLocode(readText(part, 'unlocationcode', 'unlocode', 'locationunlocode'))) ??
    readLocode(named) ??
    findFirst(parts, (part) => readLocode(readText(part, 'location')));
  const name = findText(parts, 'locationname') ?? (readLocode(named) === null ? named : null);
  const at = findFirst(parts, readPosition);
  if (locode === null && name === null && at === null) return null;
  return { locode, name, lat: at?.[0] ?? null, lng: at?.[1] ?? null };
}

function readPosition(part: Fields): readonly [number, number] | null {
  const fields = isRecord(part.get('geocoordinate')) ? readFields(part.get('geocoordinate')) : part;
  const lat = readNumber(fields, 'latitude');
  const lng = readNumber(fields, 'longitude');
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : [lat, lng];
}

function findFirst<T>(parts: readonly Fields[], read: (part: Fields) => T | null): T | null {
  for (const part of parts) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
}

const FACILITY_TYPE = /^[A-Z]{4}$/;
/** With these types `address.name` is the name of a terminal. With others it is a person or a company. */
const TERMINAL_TYPES: ReadonlySet<string> = new Set(['POTE', 'DEPO', 'COYA', 'RAMP', 'INTE']);

export function readFacility(parts: readonly Fields[], sentType: string | null): ReportedFacility | null {
  const type = sentType?.toUpperCase() ?? null;
  const isType = type !== null && FACILITY_TYPE.test(type);
  const locode = findFirst(parts, (part) => readLocode(readText(part, 'unlocationcode', 'location', 'eventlocation')));
  // Rows of HMM have the code in the field for the type.
  const sent = findText(parts, 'facilitycode') ?? (isType ? null : type);
  const codes = sent === null ? NO_CODES : facilityCodes(sent, locode);
  const [address] = isType && TERMINAL_TYPES.has(type) ? readObjects(parts, 'address') : [];
  const named = address === undefined ? null : readText(address, 'name', 'addressname');
  const name = findText(parts, 'facilityname') ?? named;
  if (name === null && codes.smdg === null && codes.bic === null && !isType) return null;
  return { name, ...codes, type: isType ? type : null };
}

const NO_CODES = { smdg: null, bic: null };

/**
 * SMDG codes have up to six characters (https://smdg.org/documents/smdg-code-lists). BIC facility codes have nine and
 * begin with the UN/LOCODE (https://www.bic-code.org/facility-codes/).
 */
function facilityCodes(sent: string, locode: string | null): Pick<ReportedFacility, 'smdg' | 'bic'> {
  const code = sent.toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z0-9-]+$/.test(code)) return NO_CODES;
  const startsWithPlace = locode !== null && code.startsWith(locode);
  if (startsWithPlace && code.length === 9) return { smdg: null, bic: code };
  const short = startsWithPlace ? code.slice(locode.length) : code;
  return short.length >= 1 && short.length <= 6 ? { smdg: short, bic: null } : NO_CODES;
}

/** Carriers send these names until the vessel is known. */
const PLACEHOLDER_VESSEL_NAMES: ReadonlySet<string> = new Set([
  'FEEDER',
  'UNKNOWN',
  'TBA',
  'TBN',
  'N/A',
  '?',
  'TO BE NAMED',
]);

/** In 1.x `transportReference` is the IMO number if the transport is a vessel. */
export function readVessel(parts: readonly Fields[]): ReportedVessel | null {
  const ships = ['vessel', 'vesseltransport'].flatMap((name) => readObjects(parts, name));
  const sentName = findText(ships, 'vesselname', 'name') ?? findText(parts, 'vesselname');
  const name = sentName === null || PLACEHOLDER_VESSEL_NAMES.has(sentName.toUpperCase()) ? null : sentName;
  const imo = findFirst([...ships, ...parts], (ship) =>
    imoOf(readText(ship, 'vesselimonumber', 'imo', 'transportreference') ?? ''),
  );
  if (name === null && imo === null) return null;
  return {
    name,
    imo,
    callSign: findText(ships, 'vesselcallsignnumber', 'vesselcallsign', 'callsign'),
    flag: findFirst(ships, (ship) => readFlag(readText(ship, 'vesselflag', 'flag'))),
  };
}

const readFlag = (text: string | null): string | null =>
  text !== null && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;

const imoOf = memoizeShort((text) => {
  const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(text)?.[1];
  const imo = digits === undefined ? null : Number(digits);
  return isImo(imo) ? imo : null;
});
