/**
 * Makes the lists that an answer refers to. Each place, terminal and vessel is listed once, under the id that events
 * use.
 */
import type { WireFacility, WireLocation, WireVessel } from '../../src/core/wire/schemas.ts';
import type { Place } from '../fleet/place.ts';
import { findBic, findSmdg } from '../fleet/terminal-codes.ts';
import type { Vessel } from '../fleet/vessels.ts';

export interface References {
  readonly locations: WireLocation[];
  readonly facilities: WireFacility[];
  readonly vessels: WireVessel[];
  location(place: Place): number;
  toLocation(place: Place): WireLocation;
  facility(place: Place): number | null;
  vessel(vessel: Vessel): number;
}

const toLocation = (place: Place, id: number, isSparse: boolean): WireLocation => ({
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

/** Returns a vessel without its id, as segments and AIS data contain it. */
export const vesselFields = ({ name, imo, call_sign, mmsi, flag }: Vessel): Vessel => ({
  name,
  imo,
  call_sign,
  mmsi,
  flag,
});

/** `isSparse` leaves out codes of inland places and coordinates of terminals. */
export function createReferences(isSparse = false): References {
  const locations: WireLocation[] = [];
  const facilities: WireFacility[] = [];
  const vessels: WireVessel[] = [];
  const ids = new Map<string, number>();
  /** Returns the id of a key and adds the element to its list on first use. */
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
      locations.push(toLocation(place, id, isSparse));
    });
  return {
    locations,
    facilities,
    vessels,
    location: placeId,
    toLocation: (place) => toLocation(place, placeId(place), isSparse),
    facility: ({ terminal, countryCode, locode, port }) =>
      terminal === null || port === null
        ? null
        : register(facilities, `terminal ${terminal.name}`, (id) => {
            facilities.push({
              id,
              name: terminal.name,
              country_code: countryCode,
              locode,
              bic_code: findBic(port, terminal),
              smdg_code: findSmdg(port, terminal),
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
