/**
 * Finds a place by any code that carriers send. The rest of the atlas:
 * - `ports.ts`: every port with its terminals; `inland.ts`: inland places and routes over land.
 * - `aliases.ts`: other codes of the same port; `countries.ts`: names of countries.
 * - `sea-lanes.ts`: `laneBetween(code, code)`, which is `null` when no lane is known.
 */
import { atlasCode } from './aliases.ts';
import { INLAND_PLACES } from './inland.ts';
import { PORTS } from './ports.ts';

export interface AtlasTerminal {
  readonly name: string;
  /** Code of the SMDG terminal list, where it is certain. */
  readonly smdg: string | null;
  readonly lat: number;
  readonly lng: number;
}

export interface AtlasPlace {
  /** Code under which the atlas stores the place. An alias leads to the same place. */
  readonly locode: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  /** Country code of ISO 3166-1 with two letters. */
  readonly countryCode: string;
  /** Position of a port's container terminals, not of its town. */
  readonly lat: number;
  readonly lng: number;
  /** IANA name of the time zone. */
  readonly timezone: string;
  /** The list is empty for inland places and for ports without a known terminal. */
  readonly terminals: readonly AtlasTerminal[];
}

const PLACES: ReadonlyMap<string, AtlasPlace> = new Map(
  [...INLAND_PLACES.map((place) => ({ ...place, terminals: [] })), ...PORTS].map((place): [string, AtlasPlace] => [
    place.locode,
    {
      locode: place.locode,
      name: place.name,
      state: place.state,
      country: place.country,
      countryCode: place.countryCode,
      lat: place.at[0],
      lng: place.at[1],
      timezone: place.zone,
      terminals: place.terminals.map(({ name, smdg, at: [lat, lng] }) => ({ name, smdg, lat, lng })),
    },
  ]),
);

/** Returns the port or inland place with this UN/LOCODE or alias, in any case, or `null`. */
export const findPlace = (code: string): AtlasPlace | null => PLACES.get(atlasCode(code)) ?? null;
