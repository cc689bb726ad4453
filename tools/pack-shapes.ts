/**
 * Cuts Natural Earth's land rings and border lines at the antimeridian, on the Mercator square of side 1. The files
 * of world-atlas contain rings stitched across the antimeridian, and a few rings of the 10m file have the wrong
 * orientation (three reefs of the Maldives would cover the earth).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoEquirectangular, geoStream } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { MAX_LAT, mercatorX, mercatorY } from '../src/core/geo/mercator.ts';

export type Scale = '110m' | '50m' | '10m';
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

export interface Shapes {
  readonly rings: readonly Ring[];
  readonly lines: readonly Ring[];
}

type Countries = GeometryCollection<{ name: string }>;
export type Atlas = Topology<{ countries: Countries; land: GeometryCollection }>;

const HALF_THE_EARTH = 2 * Math.PI;
/** Antarctica continues below the square, so that no coast shows at its lower edge. */
const BELOW = 1.02;

export function loadAtlas(scale: Scale): Atlas {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Atlas;
}

/**
 * `beyond` is how far a ring that is cut at the antimeridian extends past it, in units of the square, so that copies
 * of the world overlap.
 */
export function toShapes(atlas: Atlas, beyond: number): Shapes {
  const land = feature(atlas, atlas.objects.land).features.flatMap((part) => toPolygons(part as Feature));
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return {
    rings: land
      .flatMap((polygon) => cut({ type: 'Polygon', coordinates: polygon }))
      .map((ring) => toSquare(ring, beyond)),
    lines: cut(borders).map((line) => line.map(([lng, lat]): Point => [mercatorX(lng), mercatorY(lat)])),
  };
}

/** Returns the polygons of a feature without those that are inside out. */
export function toPolygons(part: Feature): Position[][][] {
  const geometry = part.geometry as Polygon | MultiPolygon;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.filter((coordinates) => geoArea({ type: 'Polygon', coordinates }) < HALF_THE_EARTH);
}

/** Takes and returns degrees. d3-geo cuts what crosses the antimeridian or contains a pole, and adds no points. */
export function cut(geometry: Parameters<typeof geoStream>[0]): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const sink = {
    point: (x: number, y: number) => void part.push([x, -y]),
    lineStart: () => void (part = []),
    lineEnd: () => void parts.push(part),
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
    sphere: () => undefined,
  };
  const degrees = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  geoStream(geometry, degrees.stream(sink));
  return parts;
}

function toSide([lng]: Point): -1 | 0 | 1 {
  if (lng > 180 - 1e-5) return 1;
  return lng < -180 + 1e-5 ? -1 : 0;
}

function toSquare(ring: readonly Point[], beyond: number): Ring {
  const square: Point[] = [];
  ring.forEach((point, index) => {
    const [lng, lat] = point;
    const y = lat < -MAX_LAT ? BELOW : mercatorY(lat);
    const side = toSide(point);
    const inside: Point = [side === 0 ? mercatorX(lng) : (side + 1) / 2, y];
    if (side === 0) {
      square.push(inside);
      return;
    }
    const before = toSide(ring.at(index - 1) ?? point) === side;
    const after = toSide(ring[(index + 1) % ring.length] ?? point) === side;
    const outside: Point = [inside[0] + side * beyond, y];
    if (!before) square.push(inside);
    if (before || after) square.push(outside);
    if (!after && before) square.push(inside);
  });
  return square;
}
