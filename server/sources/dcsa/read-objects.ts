/** Places, facilities and ships as rows name them. */
import { isImo } from '../../../src/core/shipment/vessel.ts';
import { type Fields, fieldsOf, isRecord, numberIn, objectsIn, textIn, textOf } from './fields.ts';
import { memoizeShort } from './memoize-short.ts';
import type { ToldFacility, ToldPlace, ToldVessel } from './rows.ts';

/** The five characters of a UN/LOCODE; the country is known even where the place is not. */
const LOCODE = /^[A-Z]{2}[A-Z0-9]{3}$/;

function locodeOf(text: string | null): string | null {
  if (text === null || LOCODE.test(text)) return text;
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return LOCODE.test(code) ? code : null;
}

/** `named`: the whole location as one text, as HMM sends it. */
export function readPlace(parts: readonly Fields[], named: string | null): ToldPlace | null {
  const locode =
    firstOf(parts, (part) => locodeOf(textIn(part, 'unlocationcode', 'unlocode', 'locationunlocode'))) ??
    locodeOf(named) ??
    firstOf(parts, (part) => locodeOf(textIn(part, 'location')));
  const name = textOf(parts, 'locationname') ?? (locodeOf(named) === null ? named : null);
  const at = firstOf(parts, positionOf);
  if (locode === null && name === null && at === null) return null;
  return { locode, name, lat: at?.[0] ?? null, lng: at?.[1] ?? null };
}

function positionOf(part: Fields): readonly [number, number] | null {
  const fields = isRecord(part.get('geocoordinate')) ? fieldsOf(part.get('geocoordinate')) : part;
  const lat = numberIn(fields, 'latitude');
  const lng = numberIn(fields, 'longitude');
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : [lat, lng];
}

function firstOf<T>(parts: readonly Fields[], read: (part: Fields) => T | null): T | null {
  for (const part of parts) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
}

const FACILITY_TYPE = /^[A-Z]{4}$/;
/**
 * Where `address.name` is the name of a terminal; elsewhere it is that of a person or a company.
 */
const TERMINALS: ReadonlySet<string> = new Set(['POTE', 'DEPO', 'COYA', 'RAMP', 'INTE']);

export function readFacility(parts: readonly Fields[], sentType: string | null): ToldFacility | null {
  const type = sentType?.toUpperCase() ?? null;
  const isType = type !== null && FACILITY_TYPE.test(type);
  const locode = firstOf(parts, (part) => locodeOf(textIn(part, 'unlocationcode', 'location', 'eventlocation')));
  // Rows of HMM have the code in the field of the type.
  const sent = textOf(parts, 'facilitycode') ?? (isType ? null : type);
  const codes = sent === null ? NO_CODES : facilityCodes(sent, locode);
  const [address] = isType && TERMINALS.has(type) ? objectsIn(parts, 'address') : [];
  const named = address === undefined ? null : textIn(address, 'name', 'addressname');
  const name = textOf(parts, 'facilityname') ?? named;
  if (name === null && codes.smdg === null && codes.bic === null && !isType) return null;
  return { name, ...codes, type: isType ? type : null };
}

const NO_CODES = { smdg: null, bic: null };

/**
 * SMDG codes have up to six characters (https://smdg.org/documents/smdg-code-lists), BIC facility
 * codes nine, which begin with the UN/LOCODE (https://www.bic-code.org/facility-codes/).
 */
function facilityCodes(sent: string, locode: string | null): Pick<ToldFacility, 'smdg' | 'bic'> {
  const code = sent.toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z0-9-]+$/.test(code)) return NO_CODES;
  const startsWithPlace = locode !== null && code.startsWith(locode);
  if (startsWithPlace && code.length === 9) return { smdg: null, bic: code };
  const short = startsWithPlace ? code.slice(locode.length) : code;
  return short.length >= 1 && short.length <= 6 ? { smdg: short, bic: null } : NO_CODES;
}

/** What carriers send until a ship is known. */
const NO_NAMES: ReadonlySet<string> = new Set(['FEEDER', 'UNKNOWN', 'TBA', 'TBN', 'N/A', '?', 'TO BE NAMED']);

/** `transportReference` of 1.x is the IMO number, where the transport is a ship. */
export function readVessel(parts: readonly Fields[]): ToldVessel | null {
  const ships = ['vessel', 'vesseltransport'].flatMap((name) => objectsIn(parts, name));
  const sentName = textOf(ships, 'vesselname', 'name') ?? textOf(parts, 'vesselname');
  const name = sentName === null || NO_NAMES.has(sentName.toUpperCase()) ? null : sentName;
  const imo = firstOf([...ships, ...parts], (ship) =>
    imoOf(textIn(ship, 'vesselimonumber', 'imo', 'transportreference') ?? ''),
  );
  if (name === null && imo === null) return null;
  return {
    name,
    imo,
    callSign: textOf(ships, 'vesselcallsignnumber', 'vesselcallsign', 'callsign'),
    flag: firstOf(ships, (ship) => flagOf(textIn(ship, 'vesselflag', 'flag'))),
  };
}

const flagOf = (text: string | null): string | null =>
  text !== null && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;

const imoOf = memoizeShort((text) => {
  const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(text)?.[1];
  const imo = digits === undefined ? null : Number(digits);
  return isImo(imo) ? imo : null;
});
