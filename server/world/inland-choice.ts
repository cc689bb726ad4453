import type { Place } from './place.ts';
import type { Rng } from './random.ts';

export interface Inland {
  readonly place: Place;
  readonly mode: 'TRUCK' | 'RAIL' | 'BARGE';
  readonly hours: number;
}

export function inlandBehind(_locode: string, _rng: Rng): Inland | null {
  return null;
}
