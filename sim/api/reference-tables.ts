/**
 * The lists that an answer refers into: each place, terminal and ship once, under the id that
 * events use.
 */
import type { WireFacility, WireLocation, WireVessel } from '../../src/core/wire/schemas.ts';
import type { Place } from '../fleet/place.ts';
import { bicOf, smdgOf } from '../fleet/terminal-codes.ts';
import type { Vessel } from '../fleet/vessels.ts';

export interface References {
  readonly locations: WireLocation[];
  readonly facilities: WireFacility[];
  readonly vessels: WireVessel[];
  location(place: Place): number;
  locationOf(place: Place): WireLocation;
  facility(place: Place): number | null;
  vessel(vessel: Vessel): number;
}

const locationOf = (place: Place, id: number, isSparse: boolean): WireLocation => ({
  id,
  name: place.name,
  state: place.state,
  country: place.country,
  country_code: place.countryCode,
  locode: isSparse && place.port === null ? null : place.locode,
  lat: place.at[0],
  lng: place.at[1],
  timezone: place.zone,
});

/** A ship in segments and AIS data has no id. */
export const vesselFields = ({ name, imo, call_sign, mmsi, flag }: Vessel): Vessel => ({
  name,
  imo,
  call_sign,
  mmsi,
  flag,
});

/** `isSparse`: without codes of inland places and coordinates of terminals. */
export function createReferences(isSparse = false): References {
  const locations: WireLocation[] = [];
  const facilities: WireFacility[] = [];
  const vessels: WireVessel[] = [];
  const ids = new Map<string, number>();
  /** The id of a key; the element joins its list on first use. */
  const register = (list: unknown[], key: string, make: (id: number) => void): number => {
    const existing = ids.get(key);
    if (existing !== undefined) return existing;
    const id = list.length + 1;
    ids.set(key, id);
    make(id);
    return id;
  };
  const placeId = (place: Place): number =>
    register(locations, `place ${place.locode ?? place.name} ${place.at.join()}`, (id) => {
      locations.push(locationOf(place, id, isSparse));
    });
  return {
    locations,
    facilities,
    vessels,
    location: placeId,
    locationOf: (place) => locationOf(place, placeId(place), isSparse),
    facility: ({ terminal, countryCode, locode, port }) =>
      terminal === null || port === null
        ? null
        : register(facilities, `terminal ${terminal.name}`, (id) => {
            facilities.push({
              id,
              name: terminal.name,
              country_code: countryCode,
              locode,
              bic_code: bicOf(port, terminal),
              smdg_code: smdgOf(port, terminal),
              lat: isSparse ? null : terminal.at[0],
              lng: isSparse ? null : terminal.at[1],
            });
          }),
    vessel: (vessel) =>
      register(vessels, `ship ${vessel.name} ${vessel.imo}`, (id) => {
        vessels.push({ id, ...vessel });
      }),
  };
}
