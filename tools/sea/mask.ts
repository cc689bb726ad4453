/** The sea as cells of 0.05 degrees (3 nm of latitude): open, next to a coast, or touched by land. */
import type { Coast, Ring } from './coastline.ts';

export const CELL = 0.05;
export const COLUMNS = 7200;
export const ROWS = 3600;

export const OPEN = 0;
export const NEAR = 1;
export const LAND = 2;

export type Mask = Uint8Array;

export const columnOf = (lng: number): number => ((Math.floor((lng + 180) / CELL) % COLUMNS) + COLUMNS) % COLUMNS;
export const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL)));
export const cellAt = (mask: Mask, lat: number, lng: number): number => mask[rowOf(lat) * COLUMNS + columnOf(lng)]!;

export function createMask(land: readonly (readonly Ring[])[], coast: Coast): Mask {
  const mask = new Uint8Array(COLUMNS * ROWS);
  fillInside(mask, coast);
  for (const ring of land.flat()) markShore(mask, ring);
  markNear(mask);
  markBlocked(mask);
  return mask;
}

function fillInside(mask: Mask, coast: Coast): void {
  for (let row = 0; row < ROWS; row++) {
    const crossings = coast.crossings((row + 0.5) * CELL - 90);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil((crossings[i]! + 180) / CELL - 0.5));
      const last = Math.min(COLUMNS - 1, Math.floor((crossings[i + 1]! + 180) / CELL - 0.5));
      if (last >= first) mask.fill(LAND, row * COLUMNS + first, row * COLUMNS + last + 1);
    }
  }
}

/** Marks every cell that the coast crosses, so that no island is too small. */
function markShore(mask: Mask, ring: Ring): void {
  for (let i = 1; i < ring.length; i++) {
    const [lat0, lng0] = ring[i - 1]!;
    const [lat1, lng1] = ring[i]!;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(lat1 - lat0), Math.abs(lng1 - lng0)) / (CELL / 2)));
    for (let step = 0; step <= steps; step++) {
      const lat = lat0 + ((lat1 - lat0) * step) / steps;
      mask[rowOf(lat) * COLUMNS + columnOf(lng0 + ((lng1 - lng0) * step) / steps)] = LAND;
    }
  }
}

/** Marks one cell of margin round every coast, as wide in miles as it is high. */
function markNear(mask: Mask): void {
  for (let row = 1; row < ROWS - 1; row++) {
    const reach = Math.min(12, Math.round(1 / Math.cos((((row + 0.5) * CELL - 90) * Math.PI) / 180)));
    for (let column = 0; column < COLUMNS; column++) {
      const at = row * COLUMNS + column;
      if (mask[at] !== LAND) continue;
      const inner = mask[at - 1] === LAND && mask[at + 1] === LAND;
      if (inner && mask[at - COLUMNS] === LAND && mask[at + COLUMNS] === LAND) continue;
      for (const side of [row - 1, row, row + 1]) {
        for (let shift = -reach; shift <= reach; shift++) {
          const cell = side * COLUMNS + ((column + shift + COLUMNS) % COLUMNS);
          if (mask[cell] === OPEN) mask[cell] = NEAR;
        }
      }
    }
  }
}

/**
 * Waters that container vessels avoid: polar ice and northern bays. A barrier west of Scotland keeps the lanes of the
 * North Sea in the English Channel, as liners sail, although the way round the north is a little shorter. One channel
 * leads through the barrier.
 */
const BLOCKED: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  [-90, -180, -60, 180],
  [78, -180, 90, 180],
  [65.5, -180, 90, -30],
  [65.5, 45, 90, 180],
  [58, -100, 66, -60],
  [58.5, -3.5, 78, -1.9],
];

function markBlocked(mask: Mask): void {
  for (const [south, west, north, east] of BLOCKED) {
    for (let row = rowOf(south); row <= rowOf(north - CELL / 2); row++) {
      const start = row * COLUMNS + Math.round((west + 180) / CELL);
      for (let cell = start; cell < row * COLUMNS + Math.round((east + 180) / CELL); cell++) {
        if (mask[cell] === OPEN) mask[cell] = NEAR;
      }
    }
  }
}
