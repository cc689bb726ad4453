/**
 * Reads the detailed coast as the map draws it (mapdata/coast.pack), finest level first. Channels and harbours are
 * checked against it, because the 10m coast of the mask is half a mile off in places. All coordinates are in the Web
 * Mercator square of side 1.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DETAIL_LEVELS } from '../../src/chart/detail/levels.ts';
import { cellName, readArchive, readIndex } from '../../src/core/geo/chart-archive.ts';
import { unpackDetail, WATERWAYS } from '../../src/core/geo/detail-format.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';

const ARCHIVE = resolve(import.meta.dirname, '../../mapdata/coast.pack');
/** Tiles have the finest level. A coarser cell is examined tile by tile where no finer one exists. */
export const TILE_ZOOM = DETAIL_LEVELS.at(-1)!.cellZoom;
const SIDE = 2 ** TILE_ZOOM;
/** Edges of a cell are sorted into bands, so that a test examines only a few of them. */
const BANDS = 128;
const EQUATOR_NM = 21_639;

/** Edges in sequence: x1, y1, x2, y2, ... */
type Edges = Float64Array;

interface Cell {
  readonly shores: Edges;
  readonly waterways: Edges;
  readonly bands: readonly Edges[];
  readonly south: number;
  readonly height: number;
}

type Tile = Cell | 'land' | 'sea';

export interface DrawnCoast {
  readonly isLand: (lat: number, lng: number) => boolean;
  /** Returns the miles to the nearest river or canal that is drawn as a line in the tile around a point. */
  readonly waterwayNm: (lat: number, lng: number) => number;
  /** Returns whether only sea is drawn in the tile around a point. */
  readonly isOpenTile: (lat: number, lng: number) => boolean;
  /** Returns the shores and waterways that are drawn in a tile, or what fills it. */
  readonly tileAt: (column: number, row: number) => Tile;
}

export function createDrawnCoast(): DrawnCoast {
  const { index, cell: packedCell } = readArchive(new Uint8Array(readFileSync(ARCHIVE)));
  const levels = readIndex(index);
  const cells = new Map<number, Cell>();
  const tileAt: DrawnCoast['tileAt'] = (column, row) => {
    for (let number = levels.length - 1; number >= 0; number--) {
      const { cellZoom, grid } = DETAIL_LEVELS[number]!;
      const shift = TILE_ZOOM - cellZoom;
      const [x, y] = [(((column % SIDE) + SIDE) % SIDE) >> shift, row >> shift];
      const state = levels[number]!.state(x, y);
      if (state === 'unknown') continue;
      if (state !== 'shore') return state;
      const place = (number * SIDE + x) * SIDE + y;
      const known = cells.get(place);
      if (known !== undefined) return known;
      const bytes = packedCell(cellName(number, x, y)) ?? new Uint8Array();
      const cell = readCell(bytes, x, y, 2 ** cellZoom, grid);
      cells.set(place, cell);
      return cell;
    }
    return 'sea';
  };
  /** The last tile is kept, because consecutive points of a path mostly lie in one tile. */
  let last: { readonly column: number; readonly row: number; readonly tile: Tile } | null = null;
  const findTile = (lat: number, lng: number) => {
    const [column, row] = [Math.floor(mercatorX(lng) * SIDE), Math.floor(mercatorY(lat) * SIDE)];
    if (last?.column !== column || last.row !== row) last = { column, row, tile: tileAt(column, row) };
    return last.tile;
  };
  return {
    tileAt,
    waterwayNm: (lat, lng) => {
      const tile = findTile(lat, lng);
      if (typeof tile === 'string') return Infinity;
      const side = EQUATOR_NM * Math.cos((lat * Math.PI) / 180);
      return distanceTo(tile.waterways, mercatorX(lng), mercatorY(lat)) * side;
    },
    isOpenTile: (lat, lng) => findTile(lat, lng) === 'sea',
    isLand: (lat, lng) => {
      const tile = findTile(lat, lng);
      return typeof tile === 'string' ? tile === 'land' : isInside(tile, mercatorX(lng), mercatorY(lat));
    },
  };
}

function readCell(bytes: Uint8Array, column: number, row: number, side: number, grid: number): Cell {
  const { rings, waterways } = unpackDetail(brotliDecompressSync(bytes));
  const x = (value: number): number => (column + value / grid) / side;
  const y = (value: number): number => (row + value / grid) / side;
  const findEdges = (run: ArrayLike<number>, isClosed: boolean): number[] => {
    const edges: number[] = [];
    const end = run.length - (isClosed ? 0 : 2);
    for (let i = 0; i < end; i += 2) {
      const next = (i + 2) % run.length;
      edges.push(x(run[i]!), y(run[i + 1]!), x(run[next]!), y(run[next + 1]!));
    }
    return edges;
  };
  const shores = Float64Array.from(rings.flatMap((ring) => findEdges(ring, true)));
  const lines = waterways.filter((_, kind) => WATERWAYS[kind] !== 'stream').flat();
  // Rings of a cell extend a little beyond it.
  const [south, height] = [(row - 0.1) / side, 1.2 / side];
  return {
    shores,
    waterways: Float64Array.from(lines.flatMap((line) => findEdges(line, false))),
    bands: splitBands(shores, south, height),
    south,
    height,
  };
}

function splitBands(edges: Edges, south: number, height: number): readonly Edges[] {
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  const bandOf = (y: number): number => Math.max(0, Math.min(BANDS - 1, Math.floor(((y - south) / height) * BANDS)));
  for (let i = 0; i < edges.length; i += 4) {
    const [x1, y1, x2, y2] = [edges[i]!, edges[i + 1]!, edges[i + 2]!, edges[i + 3]!];
    for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band++)
      bands[band]!.push(x1, y1, x2, y2);
  }
  return bands.map((band) => Float64Array.from(band));
}

/** Applies the even-odd rule to all rings: shores, lakes and islands in them. */
function isInside({ bands, south, height }: Cell, x: number, y: number): boolean {
  const edges = bands[Math.max(0, Math.min(BANDS - 1, Math.floor(((y - south) / height) * BANDS)))]!;
  let inside = false;
  for (let i = 0; i < edges.length; i += 4) {
    const [y1, y2] = [edges[i + 1]!, edges[i + 3]!];
    if (y1 > y !== y2 > y && x < edges[i]! + ((y - y1) / (y2 - y1)) * (edges[i + 2]! - edges[i]!)) inside = !inside;
  }
  return inside;
}

function distanceTo(edges: Edges, x: number, y: number): number {
  let least = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    const [x1, y1] = [edges[i]!, edges[i + 1]!];
    const [dx, dy] = [edges[i + 2]! - x1, edges[i + 3]! - y1];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
    least = Math.min(least, Math.hypot(x1 + t * dx - x, y1 + t * dy - y));
  }
  return least;
}
