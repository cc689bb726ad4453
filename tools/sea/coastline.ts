/** Reads the land of Natural Earth's 10m coast: rings, each in one unrolled frame, and an exact point-in-land test. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unroll, wrapLng } from '../../src/core/geo/unroll.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';

export type Ring = readonly LatLng[];

/** Returns polygons with holes. A ring round the pole (Antarctica) cannot be filled and is left out. */
export function loadLand(): readonly (readonly Ring[])[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const polygons: Ring[][] = [];
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    if (geometry.type !== 'MultiPolygon') continue;
    for (const polygon of geometry.coordinates) {
      const rings = polygon.map((ring) => unroll(ring.map(([lng, lat]): LatLng => [lat!, lng!])));
      if (rings.every((ring) => Math.abs(ring.at(-1)![1] - ring[0]![1]) < 180)) polygons.push(rings);
    }
  }
  return polygons;
}

const BAND = 0.05;

/** Blocks without coast are all land or all sea and need one test. */
const BLOCK = 0.25;
const BLOCK_COLUMNS = 360 / BLOCK;
const UNASKED = 0;
const COASTAL = 1;
const SEA = 2;
const DRY = 3;

const blockOf = (lat: number, lng: number): number =>
  Math.floor((lat + 90) / BLOCK) * BLOCK_COLUMNS + Math.min(BLOCK_COLUMNS - 1, Math.floor((lng + 180) / BLOCK));

function markCoastalBlocks(rings: readonly Ring[]): Uint8Array {
  const blocks = new Uint8Array((180 / BLOCK + 1) * BLOCK_COLUMNS);
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const a = ring[i - 1]!;
      const b = ring[i]!;
      const east = Math.max(a[1], b[1]);
      const north = Math.max(a[0], b[0]);
      for (let lat = Math.min(a[0], b[0]); ; lat = Math.min(north, lat + BLOCK)) {
        for (let lng = Math.min(a[1], b[1]); ; lng = Math.min(east, lng + BLOCK)) {
          blocks[blockOf(lat, wrapLng(lng))] = COASTAL;
          if (lng >= east) break;
        }
        if (lat >= north) break;
      }
    }
  }
  return blocks;
}

export interface Coast {
  /** Returns whether a point is on land by the full coast. Longitudes are from -180 to 180. */
  readonly isLand: (lat: number, lng: number) => boolean;
  /** Returns where a parallel crosses the coast, from west to east. Land lies between each second pair. */
  readonly crossings: (lat: number) => readonly number[];
}

/**
 * Makes an even-odd test against the full coast. Edges are sorted into bands of latitude, so that a test examines
 * only a few hundred of them.
 */
export function createCoast(land: readonly (readonly Ring[])[]): Coast {
  const bands: number[][] = Array.from({ length: Math.ceil(180 / BAND) + 1 }, () => []);
  const bandOf = (lat: number): number => Math.floor((lat + 90) / BAND);
  for (const ring of land.flat()) {
    // An unrolled ring may extend beyond +-180, so every copy that reaches the frame of the queries is added.
    const west = ring.reduce((least, point) => Math.min(least, point[1]), Infinity);
    const east = ring.reduce((most, point) => Math.max(most, point[1]), -Infinity);
    const turns = [-360, 0, 360].filter((turn) => west + turn <= 180 && east + turn >= -180);
    for (let i = 1; i < ring.length; i++) {
      const a = ring[i - 1]!;
      const b = ring[i]!;
      if (a[0] === b[0]) continue;
      const [low, high] = a[0] < b[0] ? [a, b] : [b, a];
      for (const turn of turns) {
        for (let band = bandOf(low[0]); band <= bandOf(high[0]); band++) {
          bands[band]!.push(low[0], low[1] + turn, high[0], high[1] + turn);
        }
      }
    }
  }
  const packed = bands.map((band) => Float64Array.from(band));
  const crossings = (lat: number): readonly number[] => {
    const edges = packed[bandOf(lat)]!;
    const result: number[] = [];
    for (let i = 0; i < edges.length; i += 4) {
      const lat0 = edges[i]!;
      const lat1 = edges[i + 2]!;
      if (lat < lat0 || lat >= lat1) continue;
      result.push(edges[i + 1]! + ((lat - lat0) / (lat1 - lat0)) * (edges[i + 3]! - edges[i + 1]!));
    }
    return result.sort((a, b) => a - b);
  };
  const isInside = (lat: number, lng: number): boolean => {
    const edges = packed[bandOf(lat)]!;
    let inside = false;
    for (let i = 0; i < edges.length; i += 4) {
      const lat0 = edges[i]!;
      const lat1 = edges[i + 2]!;
      if (lat < lat0 || lat >= lat1) continue;
      if (edges[i + 1]! + ((lat - lat0) / (lat1 - lat0)) * (edges[i + 3]! - edges[i + 1]!) > lng) inside = !inside;
    }
    return inside;
  };
  const blocks = markCoastalBlocks(land.flat());
  const isLand = (lat: number, lng: number): boolean => {
    const block = blockOf(lat, lng);
    if (blocks[block] === COASTAL) return isInside(lat, lng);
    if (blocks[block] === UNASKED) blocks[block] = isInside(lat, lng) ? DRY : SEA;
    return blocks[block] === DRY;
  };
  return { isLand, crossings };
}
