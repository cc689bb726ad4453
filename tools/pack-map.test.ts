import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../src/chart/land/detail-levels.ts';
import { mercatorX, mercatorY } from '../src/core/geo/mercator.ts';
import { OVERLAP, type PackedCell, readFile, unpackCell } from '../src/core/geo/pack-format.ts';
import { outlineModule, packMap } from './pack-map.ts';

const files = packMap();

function cellsOf(level: Level): PackedCell[] {
  const side = 2 ** level.cellZoom;
  const names = new Set<string>();
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) names.add(level.fileOf(x, y));
  return [...names].flatMap((name) => readFile(files.get(name) ?? Uint8Array.of(1, 1, 0)));
}

/** Returns whether the packed land of a level covers a place, by the fill rule of the canvas. */
function isLand(level: Level, lat: number, lng: number): boolean {
  const side = 2 ** level.cellZoom;
  const [x, y] = [mercatorX(lng) * side, mercatorY(lat) * side];
  const cell = readFile(files.get(level.fileOf(Math.floor(x), Math.floor(y))) ?? Uint8Array.of(1, 1, 0)).find(
    (one) => one.x === Math.floor(x) && one.y === Math.floor(y),
  );
  if (cell === undefined) return false;
  const [px, py] = [(x - cell.x) * level.grid, (y - cell.y) * level.grid];
  let inside = false;
  for (const ring of unpackCell(cell).rings) {
    for (let index = 0; index < ring.length; index += 2) {
      const [x1, y1] = [ring.at(index - 2)!, ring.at(index - 1)!];
      const [x2, y2] = [ring[index]!, ring[index + 1]!];
      if (y1 > py !== y2 > py && px < ((x2 - x1) * (py - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

const PLACES: readonly [name: string, lat: number, lng: number, land: boolean, from: Level['scale']][] = [
  ['Chukotka west of 180', 67.5, 179, true, '110m'],
  ['Chukotka east of 180', 66.5, -179, true, '110m'],
  ['Wrangel Island at 180', 71.2, -179.2, true, '50m'],
  ['Viti Levu, Fiji', -17.8, 178, true, '110m'],
  ['Taveuni, Fiji, at 180', -16.85, -179.98, true, '10m'],
  ['sea east of Fiji', -18, -178.2, false, '110m'],
  ['sea by the Maldives', 3.2, 74.5, false, '110m'],
  ['Laccadive Sea', 8, 75, false, '110m'],
  ['Antarctica', -80, 90, true, '110m'],
  ['Antarctica at 180', -84.95, 179.9, true, '110m'],
  ['Antarctica at -180', -84.95, -179.9, true, '110m'],
  ['Southern Ocean', -60, 20, false, '110m'],
  ['middle of the Pacific at 180', 10, 179.99, false, '110m'],
  ['Bering Sea at -180', 58, -179.99, false, '110m'],
  ['Caspian Sea', 41.5, 51, false, '110m'],
  ['Black Sea', 43.3, 34, false, '110m'],
  ['Sahara', 23, 10, true, '110m'],
  ['Kansas', 38.5, -98, true, '110m'],
  ['Singapore', 1.36, 103.82, true, '10m'],
  ['Strait of Malacca', 3, 100.3, false, '50m'],
  ['Red Sea', 20, 38.5, false, '110m'],
];

describe('the packed base map', () => {
  for (const level of LEVELS) {
    const places = PLACES.filter(
      ([, , , , from]) => LEVELS.findIndex((one) => one.scale === from) <= LEVELS.indexOf(level),
    );
    it.each(places)(`${level.scale} has the right land or sea at %s`, (_, lat, lng, land) => {
      expect(isLand(level, lat, lng)).toBe(land);
    });

    it(`${level.scale} has no edge across the world and no point beyond its cells`, () => {
      const cells = cellsOf(level);
      const margin = level.grid * OVERLAP;
      let longest = 0;
      let furthest = 0;
      for (const cell of cells) {
        const { rings, lines } = unpackCell(cell);
        for (const run of [...rings, ...lines]) {
          for (let index = 0; index < run.length; index += 2) {
            const [x, y] = [run[index]!, run[index + 1]!];
            furthest = Math.max(furthest, -x, -y, x - level.grid, y - level.grid);
            if (index === 0) continue;
            // Along the cut an edge may be as long as the cell. Elsewhere an edge is coast or border.
            const isAlongCut = x === run[index - 2] || y === run[index - 1];
            if (!isAlongCut)
              longest = Math.max(longest, Math.abs(x - run[index - 2]!) / 2 ** level.cellZoom / level.grid);
          }
        }
      }
      expect(furthest).toBeLessThanOrEqual(margin);
      expect(longest * 360).toBeLessThan(30);
    });
  }

  it('has no border along the antimeridian', () => {
    const [world] = cellsOf(LEVELS[0]!);
    const along = unpackCell(world!).lines.filter((line) => {
      const xs = [...line].filter((_, index) => index % 2 === 0);
      return Math.min(...xs) >= world!.grid - 1 || Math.max(...xs) <= 1;
    });
    expect(along).toEqual([]);
  });

  it('needs less than 15 kB for the first screen and 40 kB for every close-up file', () => {
    expect(brotliCompressSync(files.get('world-110.bin')!).length).toBeLessThan(15_000);
    for (const [name, bytes] of files) if (name.startsWith('coast-')) expect(bytes.length).toBeLessThan(40_000);
  });

  it('places the names of countries inside them', () => {
    const rows: [string, number, number, number][] = JSON.parse(new TextDecoder().decode(files.get('countries.json')));
    const at = new Map(rows.map(([name, lat, lng]) => [name, [lat, lng] as const]));
    for (const [name, south, north, west, east] of [
      ['France', 43, 50, -2, 7],
      ['Fiji', -19, -16, 177, 179],
      ['New Zealand', -46, -34, 167, 179],
      ['Russia', 50, 75, 40, 170],
      ['Chile', -55, -17, -76, -67],
    ] as const) {
      const [lat, lng] = at.get(name)!;
      expect(lat > south && lat < north && lng > west && lng < east, `${name} ${lat} ${lng}`).toBe(true);
    }
  });

  it('matches the outline in the repository', () => {
    const stored = readFileSync(resolve('src/chart/outline/outline.ts'), 'utf8');
    expect(stored).toBe(outlineModule());
    expect(brotliCompressSync(stored).length).toBeLessThan(3_500);
  });
});
