/** The tables of an answer that its events refer to: places, facilities and vessels. */
import type { WireFacility, WireLocation, WireVessel } from '../../../src/core/wire/schemas.ts';
import { createTable } from '../table.ts';
import type { Move } from './moves.ts';

export interface Objects {
  readonly locations: WireLocation[];
  readonly facilities: WireFacility[];
  readonly vessels: WireVessel[];
  readonly location: (move: Move) => number | null;
  /** Returns the zone in which the times of a place are written, or `null` for a place without one. */
  readonly zoneAt: (move: Move) => string | null;
  readonly facility: (move: Move) => number | null;
  readonly vessel: (move: Move) => number | null;
}

/**
 * `moves` are all moves of the answer, in order, because one row may say of a place or a vessel what the others do
 * not.
 */
export function createObjects(moves: readonly Move[]): Objects {
  const locations = createTable<WireLocation>();
  const facilities = createTable<WireFacility>();
  const vessels = createTable<WireVessel>();
  const richest = richestShips(moves);
  const zoneAt = (move: Move): string | null => locations.get(move.place)?.timezone ?? null;
  return {
    locations: locations.items,
    facilities: facilities.items,
    vessels: vessels.items,
    zoneAt,
    location: (move) => locations.put(move.place, (id) => toLocation(move, id)),
    facility: (move) => {
      const facility = move.row.facility;
      if (facility === null || (facility.name === null && facility.smdg === null && facility.bic === null)) return null;
      const code = facility.smdg ?? facility.bic;
      const terminal = move.facts?.terminals.find(({ smdg }) => smdg !== null && smdg === facility.smdg);
      return facilities.put(`${move.place}/${code ?? facility.name}`, (id) => ({
        id,
        name: facility.name ?? terminal?.name ?? code,
        country_code: move.facts?.countryCode ?? move.row.place?.locode?.slice(0, 2) ?? null,
        locode: isLocode(move.place) ? move.place : null,
        bic_code: facility.bic,
        smdg_code: facility.smdg,
        lat: terminal?.lat ?? null,
        lng: terminal?.lng ?? null,
      }));
    },
    vessel: (move) =>
      vessels.put(move.ship, (id) => {
        const vessel = move.ship === null ? undefined : richest.get(move.ship);
        return {
          id,
          name: vessel?.name ?? null,
          imo: vessel?.imo ?? null,
          call_sign: vessel?.callSign ?? null,
          mmsi: null,
          flag: vessel?.flag ?? null,
        };
      }),
  };
}

const isLocode = (place: string | null): boolean => place !== null && /^[A-Z]{2}[A-Z0-9]{3}$/.test(place);

/** A place that the atlas does not know has the name and position that the carrier sent, if any. */
function toLocation({ place, facts, row, zone }: Move, id: number): WireLocation {
  if (facts !== null) {
    const { name, state, country, countryCode, locode, lat, lng, timezone } = facts;
    return {
      id,
      name,
      state,
      country,
      country_code: countryCode,
      locode,
      lat,
      lng,
      timezone,
    };
  }
  return {
    id,
    name: row.place?.name ?? place,
    state: null,
    country: null,
    country_code: row.place?.locode?.slice(0, 2) ?? null,
    locode: row.place?.locode ?? null,
    lat: row.place?.lat ?? null,
    lng: row.place?.lng ?? null,
    timezone: zone === 'UTC' ? null : zone,
  };
}

/** Combines all rows of a vessel: one row has its name, another its number. */
function richestShips(moves: readonly Move[]) {
  const ships = new Map<
    string,
    { name: string | null; imo: number | null; callSign: string | null; flag: string | null }
  >();
  for (const { ship, row } of moves) {
    if (ship === null || row.vessel === null) continue;
    const before = ships.get(ship);
    ships.set(ship, {
      name: before?.name ?? row.vessel.name,
      imo: before?.imo ?? row.vessel.imo,
      callSign: before?.callSign ?? row.vessel.callSign,
      flag: before?.flag ?? row.vessel.flag,
    });
  }
  return ships;
}
