/** Tests whether a great circle is clear of land. The network of lanes is built from this test. */
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import { cellAt, OPEN } from './mask.ts';
import type { Mask } from './mask.ts';

const DEGREES = 180 / Math.PI;
/** The margin to the coast is dropped near a node of a channel or a port. */
const TIGHT_NM = 14;
const STEP_NM = 2;
const TIGHT_STEP_NM = 0.5;
/** Quays lie in basins that the coast data lack. */
const HARBOUR_NM = 4;

export interface SightEnd {
  readonly at: LatLng;
  readonly kind: 'free' | 'tight' | 'port';
}

/** These vectors are reused for every pair, because millions are tested. */
const A = new Float64Array(3);
const B = new Float64Array(3);

function setVector(target: Float64Array, [lat, lng]: LatLng): void {
  const cos = Math.cos(lat / DEGREES);
  target[0] = cos * Math.cos(lng / DEGREES);
  target[1] = cos * Math.sin(lng / DEGREES);
  target[2] = Math.sin(lat / DEGREES);
}

/** Visits the great circle from a to b every `step` miles. Stops and returns `false` when the visitor does. */
function walk(
  a: LatLng,
  b: LatLng,
  total: number,
  from: number,
  to: number,
  step: number,
  visit: (lat: number, lng: number, nm: number) => boolean,
): boolean {
  setVector(A, a);
  setVector(B, b);
  const [ax, ay, az] = [A[0]!, A[1]!, A[2]!];
  const dot = ax * B[0]! + ay * B[1]! + az * B[2]!;
  const sine = Math.sqrt(Math.max(1e-18, 1 - dot * dot));
  const [ux, uy, uz] = [(B[0]! - dot * ax) / sine, (B[1]! - dot * ay) / sine, (B[2]! - dot * az) / sine];
  const angle = Math.atan2(sine, dot);
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
  readonly isClear: (a: SightEnd, b: SightEnd) => boolean;
}

export function createSight(mask: Mask, drawn: DrawnCoast): Sight {
  const tightlyClear = (a: SightEnd, b: SightEnd, total: number, from: number, to: number): boolean =>
    walk(a.at, b.at, total, from, to, TIGHT_STEP_NM, (lat, lng, nm) => {
      if (a.kind === 'port' && nm < HARBOUR_NM) return true;
      if (b.kind === 'port' && total - nm < HARBOUR_NM) return true;
      return cellAt(mask, lat, lng) === OPEN || !drawn.isLand(lat, lng);
    });
  const isOpen = (lat: number, lng: number): boolean => cellAt(mask, lat, lng) === OPEN;
  return {
    isClear(a, b) {
      const total = nmBetween(a.at, b.at);
      if (total < 0.01) return true;
      const from = a.kind === 'free' ? 0 : Math.min(TIGHT_NM, total);
      const to = b.kind === 'free' ? total : Math.max(from, total - TIGHT_NM);
      // Large obstacles block most pairs, and coarse steps find them soonest.
      for (const step of [64, 16, STEP_NM]) {
        if (!walk(a.at, b.at, total, from + step / 2, to, step, isOpen)) return false;
      }
      return tightlyClear(a, b, total, 0, from) && tightlyClear(a, b, total, to, total);
    },
  };
}
