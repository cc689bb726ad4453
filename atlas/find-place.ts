/**
 * The look-up of a place by its code, for whoever reads what carriers send. The rest of the atlas:
 *
 * - `ports.ts`: every port with its terminals; `inland.ts`: inland places and ways over land.
 * - `aliases.ts`: other codes of the same port; `countries.ts`: names of countries.
 * - `sea-lanes.ts`: `laneBetween(code, code)`, null where no lane is known.
 */
import { atlasCode } from './aliases.ts';
import { INLAND_PLACES } from './inland.ts';
import { PORTS } from './ports.ts';

export interface AtlasTerminal {
  readonly name: string;
  /** SMDG's code where it is certain. */
  readonly smdg: string | null;
  readonly lat: number;
  readonly lng: number;
}

export interface AtlasPlace {
  /** The atlas' own code: an alias gives the place under this one. */
  readonly locode: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
  /** A port's container terminals, not the middle of its town. */
  readonly lat: number;
  readonly lng: number;
  /** IANA name. */
  readonly timezone: string;
  /** Empty for inland places, and for ports of which no terminal is known. */
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

/** The port or inland place with this UN/LOCODE or one of its aliases, in any case; else null. */
export const findPlace = (code: string): AtlasPlace | null => PLACES.get(atlasCode(code)) ?? null;
