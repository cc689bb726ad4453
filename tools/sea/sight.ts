/** Line of sight over water along the great circle: the one question the network of lanes is built from. */
import { nmBetween, vectorOf } from '../../src/geo/distance.ts';
import type { LatLng } from '../../src/geo/types.ts';
import type { Coast } from './land.ts';
import { cellAt, LAND, OPEN } from './mask.ts';
import type { Mask } from './mask.ts';

const DEGREES = 180 / Math.PI;
/** Round a point of a channel or a port the room kept from the coast gives way to the coast itself. */
const TIGHT_NM = 14;
const STEP_NM = 2;
const TIGHT_STEP_NM = 0.5;
/** Quays lie in basins that the coast of the data does not know. */
export const HARBOUR_NM = 4;

export interface SightEnd {
  readonly at: LatLng;
  readonly kind: 'free' | 'tight' | 'port';
}

/** Visits the great circle from a to b at the given distances; stops and answers false when the visitor does. */
function walk(
  a: LatLng,
  b: LatLng,
  total: number,
  spots: readonly [from: number, to: number, step: number],
  visit: (lat: number, lng: number, nm: number) => boolean,
): boolean {
  const [ax, ay, az] = vectorOf(a);
  const [bx, by, bz] = vectorOf(b);
  const dot = ax * bx + ay * by + az * bz;
  const sine = Math.sqrt(Math.max(1e-18, 1 - dot * dot));
  const [ux, uy, uz] = [(bx - dot * ax) / sine, (by - dot * ay) / sine, (bz - dot * az) / sine];
  const angle = Math.atan2(sine, dot);
  const [from, to, step] = spots;
  for (let nm = from; nm <= to; nm += step) {
    const turn = (angle * nm) / total;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const lat = Math.asin(az * cos + uz * sin) * DEGREES;
    if (!visit(lat, Math.atan2(ay * cos + uy * sin, ax * cos + ux * sin) * DEGREES, nm)) return false;
  }
  return true;
}

export interface Sight {
  readonly seen: (a: SightEnd, b: SightEnd) => boolean;
  /** The first point of the step that lies on land, harbours left out. */
  readonly landOn: (a: LatLng, b: LatLng, harbours: readonly LatLng[]) => LatLng | null;
}

export function createSight(mask: Mask, coast: Coast): Sight {
  const tightlyClear = (a: SightEnd, b: SightEnd, total: number, from: number, to: number): boolean =>
    walk(a.at, b.at, total, [from, to, TIGHT_STEP_NM], (lat, lng, nm) => {
      if (a.kind === 'port' && nm < HARBOUR_NM) return true;
      if (b.kind === 'port' && total - nm < HARBOUR_NM) return true;
      return cellAt(mask, lat, lng) !== LAND || !coast.isLand(lat, lng);
    });
  return {
    seen(a, b) {
      const total = nmBetween(a.at, b.at);
      if (total < 0.01) return true;
      const from = a.kind === 'free' ? 0 : Math.min(TIGHT_NM, total);
      const to = b.kind === 'free' ? total : Math.max(from, total - TIGHT_NM);
      const isOpen = (lat: number, lng: number): boolean => cellAt(mask, lat, lng) === OPEN;
      // Long ways are mostly shut somewhere in the middle: look there first, in great strides.
      if (total > 400 && !walk(a.at, b.at, total, [from, to, 40], isOpen)) return false;
      if (!walk(a.at, b.at, total, [from, to, STEP_NM], isOpen)) return false;
      return tightlyClear(a, b, total, 0, from) && tightlyClear(a, b, total, to, total);
    },
    landOn(a, b, harbours) {
      let hit: LatLng | null = null;
      const total = nmBetween(a, b);
      walk(a, b, total, [0, total, TIGHT_STEP_NM], (lat, lng) => {
        if (harbours.some((harbour) => nmBetween(harbour, [lat, lng]) < HARBOUR_NM)) return true;
        if (cellAt(mask, lat, lng) !== LAND || !coast.isLand(lat, lng)) return true;
        hit = [lat, lng];
        return false;
      });
      return hit;
    },
  };
}
