/**
 * Generates nodes along every coast, so that every bay and island without a waypoint can be
 * reached.
 */
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { CELL, cellAt, COLUMNS, OPEN, ROWS } from './mask.ts';
import type { Mask } from './mask.ts';

const STRIDE = 0.1;
/** Straight coasts have few nodes. Capes and islands have more, because vessels turn there. */
const STRAIGHT_NM = 24;
const CAPE_NM = 12;
const CAPE_SHARE = 0.42;
const NEAR_NM = 8;
const FAR_NM = 22;
const SPOKES = 12;

function landShare(mask: Mask, lat: number, lng: number, nm: number): number {
  let count = 0;
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const turn = (spoke / SPOKES) * 2 * Math.PI;
    const dLat = (nm / 60) * Math.sin(turn);
    const dLng = ((nm / 60) * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180);
    if (cellAt(mask, lat + dLat, lng + dLng) !== OPEN) count++;
  }
  return count / SPOKES;
}

/** Blocks of half a degree that contain more than open water. The oceans are skipped. */
const BLOCK = 10;
const BLOCK_COLUMNS = COLUMNS / BLOCK;

function findShoreBlocks(mask: Mask): Uint8Array {
  const blocks = new Uint8Array((ROWS / BLOCK) * BLOCK_COLUMNS);
  // Every second cell is enough, because a coast with its margin is at least two cells wide.
  for (let row = 0; row < ROWS; row += 2) {
    const base = Math.floor(row / BLOCK) * BLOCK_COLUMNS;
    for (let column = 0; column < COLUMNS; column += 2) {
      if (mask[row * COLUMNS + column] !== OPEN) blocks[base + Math.floor(column / BLOCK)] = 1;
    }
  }
  return blocks;
}

/** Coasts without a port that no lane follows: the north, the fjords, the lakes. */
const UNUSED: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  [61, -180, 90, 180],
  [55.5, -180, 61, -131],
  [50, -66, 61, -20],
  [52, 135, 61, 180],
  [50, -96, 61, -57],
  [41, -93, 49, -76],
  [36, 46, 48, 55],
];

export const isUnused = (lat: number, lng: number): boolean =>
  UNUSED.some(([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east);

function isNearBlock(blocks: Uint8Array, lat: number, lng: number): boolean {
  const row = Math.floor((lat + 90) / CELL / BLOCK);
  const column = Math.floor((lng + 180) / CELL / BLOCK);
  for (const dRow of [-1, 0, 1]) {
    for (const dColumn of [-1, 0, 1]) {
      if (blocks[(row + dRow) * BLOCK_COLUMNS + ((column + dColumn + BLOCK_COLUMNS) % BLOCK_COLUMNS)] === 1)
        return true;
    }
  }
  return false;
}

/** Returns cells a little off the coast, capes first, because vessels turn there. */
export function findShorePoints(
  mask: Mask,
  existing: readonly LatLng[],
  north = 61,
  isLeftOut = isUnused,
): readonly LatLng[] {
  const blocks = findShoreBlocks(mask);
  const candidates: { readonly at: LatLng; readonly share: number }[] = [];
  for (let lat = -56; lat < north; lat += STRIDE) {
    for (let lng = -180 + CELL / 2; lng < 180; lng += STRIDE) {
      if (!isNearBlock(blocks, lat, lng) || isLeftOut(lat, lng)) continue;
      // A ring round the point touches a coast while the point does not.
      if (cellAt(mask, lat, lng) !== OPEN) continue;
      const near = landShare(mask, lat, lng, NEAR_NM);
      if (near === 0 || near > 0.6) continue;
      const share = landShare(mask, lat, lng, FAR_NM) + near;
      if (share < 1) candidates.push({ at: [Number(lat.toFixed(3)), Number(lng.toFixed(3))], share });
    }
  }
  candidates.sort((a, b) => a.share - b.share || a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const near = new Map<string, { readonly at: LatLng; readonly nm: number }[]>();
  const bucket = (lat: number, lng: number): string => `${Math.round(lat)}:${(Math.round(lng) + 540) % 360}`;
  const put = (at: LatLng, nm: number): void => {
    for (const dLat of [-1, 0, 1]) {
      for (const dLng of [-1, 0, 1]) {
        const key = bucket(at[0] + dLat, at[1] + dLng);
        const list = near.get(key);
        if (list) list.push({ at, nm });
        else near.set(key, [{ at, nm }]);
      }
    }
  };
  for (const at of existing) put(at, CAPE_NM);
  const points: LatLng[] = [];
  for (const { at, share } of candidates) {
    if (near.get(bucket(at[0], at[1]))?.some((other) => nmBetween(at, other.at) < other.nm)) continue;
    points.push(at);
    put(at, share < CAPE_SHARE ? CAPE_NM : STRAIGHT_NM);
  }
  return points;
}
