/** The tables of an answer that its events refer to. What the source says of a place leads, and the atlas adds to it. */
import type { WireFacility, WireLocation, WireVessel } from '../../../src/core/wire/schemas.ts';
import { type Fields, readNumber, readText } from '../dcsa/fields.ts';
import type { FindPlace } from '../dcsa/facts.ts';
import { createTable } from '../table.ts';

export type PlaceWords = Omit<WireLocation, 'id'>;

export interface Objects {
  readonly locations: WireLocation[];
  readonly facilities: WireFacility[];
  readonly vessels: WireVessel[];
  readonly location: (place: PlaceWords | null) => number | null;
  readonly facility: (facility: Omit<WireFacility, 'id'> | null) => number | null;
  readonly vessel: (vessel: Omit<WireVessel, 'id'> | null) => number | null;
}

export function createObjects(): Objects {
  const locations = createTable<WireLocation>();
  const facilities = createTable<WireFacility>();
  const vessels = createTable<WireVessel>();
  return {
    locations: locations.items,
    facilities: facilities.items,
    vessels: vessels.items,
    location: (place) =>
      locations.put(place === null ? null : `${place.locode ?? place.name}/${place.timezone}`, (id) => ({
        id,
        ...place,
      })),
    facility: (facility) =>
      facilities.put(facility === null ? null : `${facility.name}/${facility.smdg_code}/${facility.locode}`, (id) => ({
        id,
        ...facility,
      })),
    vessel: (vessel) =>
      vessels.put(vessel === null ? null : String(vessel.imo ?? vessel.name), (id) => ({ id, ...vessel })),
  };
}

/** Adds what the atlas knows of a place to what the source says. Returns `null` for a place without code and name. */
export function completePlace(words: PlaceWords, findPlace: FindPlace): PlaceWords | null {
  const known = words.locode == null ? null : findPlace(words.locode);
  if (words.locode == null && words.name == null) return null;
  const isPlaced = words.lat != null && words.lng != null;
  return {
    name: words.name ?? known?.name ?? words.locode,
    state: words.state ?? known?.state ?? null,
    country: words.country ?? known?.country ?? null,
    country_code: words.country_code ?? known?.countryCode ?? words.locode?.slice(0, 2) ?? null,
    locode: words.locode,
    lat: isPlaced ? words.lat : (known?.lat ?? null),
    lng: isPlaced ? words.lng : (known?.lng ?? null),
    timezone: words.timezone,
  };
}

/** A number of 0 means that there is none. */
const toNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;

/** Reads name, IMO number and identity of a vessel. Returns `null` without a name and a valid number. */
export function readVessel(fields: Fields): Omit<WireVessel, 'id'> | null {
  const name = readText(fields, 'name', 'vesselname');
  const imo = toNumber(readText(fields, 'imo', 'imonumber'));
  if (name === null && imo === null) return null;
  return {
    name,
    imo,
    call_sign: readText(fields, 'callsign'),
    mmsi: toNumber(readText(fields, 'mmsi')),
    flag: readText(fields, 'flag'),
  };
}

export const readLatLng = (fields: Fields): { readonly lat: number | null; readonly lng: number | null } => {
  const lat = readNumber(fields, 'lat') ?? readNumber(fields, 'latitude');
  const lng = readNumber(fields, 'lng') ?? readNumber(fields, 'longitude') ?? readNumber(fields, 'lon');
  return lat === null || lng === null || (lat === 0 && lng === 0) ? { lat: null, lng: null } : { lat, lng };
};
