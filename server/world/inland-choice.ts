/** Towns behind the ports and how a box gets there. */

import type { Place } from './place.ts';
import type { Rng } from './random.ts';

export interface Inland {
  readonly place: Place;
  readonly mode: 'TRUCK' | 'RAIL' | 'BARGE';
  readonly hours: number;
}

const town = (
  locode: string,
  name: string,
  state: string,
  country: string,
  lat: number,
  lng: number,
  zone: string,
): Place => ({
  name,
  state,
  country,
  countryCode: locode.slice(0, 2),
  locode,
  at: [lat, lng],
  zone,
  terminal: null,
  port: null,
});

export const TOWNS: ReadonlyMap<string, Place> = new Map(
  [
    town('DEDUI', 'Duisburg', 'North Rhine-Westphalia', 'Germany', 51.4555, 6.7355, 'Europe/Berlin'),
    town('CHBSL', 'Basel', 'Basel-Stadt', 'Switzerland', 47.585, 7.589, 'Europe/Zurich'),
    town('CZPRG', 'Prague', 'Prague', 'Czechia', 50.055, 14.546, 'Europe/Prague'),
    town('SKBTS', 'Bratislava', 'Bratislava', 'Slovakia', 48.134, 17.139, 'Europe/Bratislava'),
    town('USONT', 'Ontario', 'California', 'United States', 34.06, -117.6, 'America/Los_Angeles'),
  ].map((place) => [place.locode ?? '', place] as const),
);

export function inlandBehind(_locode: string, _rng: Rng): Inland | null {
  return null;
}
