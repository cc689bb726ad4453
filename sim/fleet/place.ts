/** A port with one of its terminals, or an inland place. */
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { INLAND_PLACES, inlandByLocode, type InlandPlace } from '../../atlas/inland.ts';
import { type Port, portByLocode, type Terminal } from '../../atlas/ports.ts';

export interface Place {
  readonly name: string;
  readonly state: string;
  readonly country: string;
  readonly countryCode: string;
  readonly locode: string | null;
  readonly at: LatLng;
  readonly zone: string;
  readonly terminal: Terminal | null;
  /** `null` for an inland place. */
  readonly port: Port | null;
}

export const portPlace = (port: Port, terminal = 0): Place => ({
  ...port,
  terminal: port.terminals[terminal % Math.max(1, port.terminals.length)] ?? null,
  port,
});

export const townPlace = ({ name, state, country, countryCode, locode, at, zone }: InlandPlace): Place => ({
  name,
  state,
  country,
  countryCode,
  locode,
  at,
  zone,
  terminal: null,
  port: null,
});

const towns = new Set(INLAND_PLACES.map(({ locode }) => locode));

/** Returns a port, or else an inland place, by its UN/LOCODE. */
export function findPlace(locode: string, terminal = 0): Place {
  return towns.has(locode) ? townPlace(inlandByLocode(locode)) : portPlace(portByLocode(locode), terminal);
}
