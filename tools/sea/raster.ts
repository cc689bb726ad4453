/**
 * Turns a part of the drawn coast into cells of water with their distance from land, which fairways keep. Rivers and
 * canals that the coast draws as lines are water one cell wide.
 */
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { type DrawnCoast, TILE_ZOOM } from './drawn-coast.ts';

/** A cell is 150 m wide at the equator, and half as wide at 60°. */
export const RASTER_ZOOM = 18;
export const RASTER_SIDE = 2 ** RASTER_ZOOM;
const TILE = 2 ** (RASTER_ZOOM - TILE_ZOOM);
const LAND = 0;
const FAR = 255;

export interface Raster {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
  /** Number of cells to the nearest land, rounded up: 0 on land, and 255 for 255 or more. */
  readonly room: Uint8Array;
}

/** Columns continue beyond the antimeridian in the frame of the points. */
export function createRaster(coast: DrawnCoast, points: readonly LatLng[], marginCells: number): Raster {
  const xs = points.map(([, lng]) => mercatorX(lng) * RASTER_SIDE);
  const ys = points.map(([lat]) => mercatorY(lat) * RASTER_SIDE);
  const column = Math.floor((Math.min(...xs) - marginCells) / TILE) * TILE;
  const row = Math.floor((Math.min(...ys) - marginCells) / TILE) * TILE;
  const width = Math.ceil((Math.max(...xs) + marginCells - column) / TILE) * TILE;
  const height = Math.ceil((Math.max(...ys) + marginCells - row) / TILE) * TILE;
  const room = new Uint8Array(width * height).fill(FAR);
  const raster = { column, row, width, height, room };
  for (let y = row; y < row + height; y += TILE)
    for (let x = column; x < column + width; x += TILE) fillTile(raster, coast, x, y);
  spread(raster);
  return raster;
}

function fillTile({ column, row, width, room }: Raster, coast: DrawnCoast, x: number, y: number): void {
  const tile = coast.tileAt(x / TILE, y / TILE);
  if (tile === 'sea') return;
  const at = (dx: number, dy: number): number => (y - row + dy) * width + (x - column + dx);
  if (tile === 'land') {
    for (let dy = 0; dy < TILE; dy++) room.fill(LAND, at(0, dy), at(TILE, dy));
    return;
  }
  const shift = Math.floor(x / RASTER_SIDE);
  const crossings: number[][] = Array.from({ length: TILE }, () => []);
  const { shores, waterways } = tile;
  for (let i = 0; i < shores.length; i += 4) {
    const [y1, y2] = [shores[i + 1]! * RASTER_SIDE - y, shores[i + 3]! * RASTER_SIDE - y];
    const first = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5));
    const last = Math.min(TILE - 1, Math.ceil(Math.max(y1, y2) - 0.5) - 1);
    const [x1, x2] = [(shores[i]! + shift) * RASTER_SIDE - x, (shores[i + 2]! + shift) * RASTER_SIDE - x];
    for (let dy = first; dy <= last; dy++) crossings[dy]!.push(x1 + ((dy + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
  }
  for (const [dy, list] of crossings.entries()) {
    list.sort((a, b) => a - b);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const from = Math.max(0, Math.ceil(list[i]! - 0.5));
      const to = Math.min(TILE, Math.ceil(list[i + 1]! - 0.5));
      if (to > from) room.fill(LAND, at(from, dy), at(to, dy));
    }
  }
  for (let i = 0; i < waterways.length; i += 4) {
    const [x1, y1] = [(waterways[i]! + shift) * RASTER_SIDE - x, waterways[i + 1]! * RASTER_SIDE - y];
    const [x2, y2] = [(waterways[i + 2]! + shift) * RASTER_SIDE - x, waterways[i + 3]! * RASTER_SIDE - y];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * 2));
    for (let step = 0; step <= steps; step++) {
      const dx = Math.floor(x1 + ((x2 - x1) * step) / steps);
      const dy = Math.floor(y1 + ((y2 - y1) * step) / steps);
      if (dx >= 0 && dx < TILE && dy >= 0 && dy < TILE && room[at(dx, dy)] === LAND) room[at(dx, dy)] = 1;
    }
  }
}

/** Computes distances in king's moves, forwards and backwards, which is exact enough to keep to the middle. */
function spread({ width, height, room }: Raster): void {
  const pass = (cell: number, ...around: number[]): void => {
    let least = room[cell]!;
    for (const other of around) least = Math.min(least, (room[other] ?? FAR) + 1);
    room[cell] = least;
  };
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if (room[cell]! > 1) pass(cell, cell - 1, cell - width, cell - width - 1, cell - width + 1);
    }
  for (let y = height - 2; y >= 0; y--)
    for (let x = width - 2; x > 0; x--) {
      const cell = y * width + x;
      if (room[cell]! > 1) pass(cell, cell + 1, cell + width, cell + width - 1, cell + width + 1);
    }
}
