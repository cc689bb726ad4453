import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChart } from '../../server/web/chart-files.ts';
import { DETAIL_LEVELS } from '../../src/chart/detail/levels.ts';
import { CHART_VERSION } from '../../src/chart/detail/version.ts';
import { isCut } from '../../src/chart/land/pack-store.ts';
import { cellName, readIndex } from '../../src/core/geo/chart-archive.ts';
import { unpackDetail } from '../../src/core/geo/detail-format.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { FEATURES } from './features.ts';

const files = readChart(resolve('mapdata'));
const bytesOf = (name: string): Uint8Array =>
  files.get(`/chart/${CHART_VERSION}/${name}.bin`)?.plain ?? new Uint8Array();
const index = readIndex(bytesOf('index'));
const EARTH_KM = 40_075;

/** Returns the kilometres to the nearest shore, river or canal as drawn at zoom 12. */
function kmToShore([lat, lng]: readonly [number, number]): number {
  const number = [2, 1].find((level) => stateAt(level, lat, lng) !== 'unknown') ?? 0;
  const { cellZoom, grid } = DETAIL_LEVELS[number]!;
  const side = 2 ** cellZoom;
  const [x, y] = [mercatorX(lng) * side, mercatorY(lat) * side];
  const unitKm = (EARTH_KM * Math.cos((lat * Math.PI) / 180)) / side / grid;
  let nearest = Infinity;
  for (const column of [-1, 0, 1].map((step) => Math.floor(x) + step)) {
    for (const row of [-1, 0, 1].map((step) => Math.floor(y) + step)) {
      if (index[number]?.state(column, row) !== 'shore') continue;
      const at = [(x - column) * grid, (y - row) * grid] as const;
      const { rings, waterways } = unpackDetail(bytesOf(cellName(number, column, row)));
      for (const run of [...rings.map((ring) => Int32Array.of(...ring, ring[0]!, ring[1]!)), ...waterways.flat()]) {
        for (let point = 0; point + 3 < run.length; point += 2) {
          const [x1, y1, x2, y2] = [run[point]!, run[point + 1]!, run[point + 2]!, run[point + 3]!];
          if (isCut(x1, x2, grid) || isCut(y1, y2, grid)) continue;
          nearest = Math.min(nearest, distance(at, [x1, y1], [x2, y2]) * unitKm);
        }
      }
    }
  }
  return nearest;
}

function stateAt(level: number, lat: number, lng: number) {
  const side = 2 ** DETAIL_LEVELS[level]!.cellZoom;
  return index[level]?.state(Math.floor(mercatorX(lng) * side), Math.floor(mercatorY(lat) * side));
}

type Point = readonly [number, number];
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
  return Math.hypot(x1 + t * (x2 - x1) - x, y1 + t * (y2 - y1) - y);
}

describe('the detailed coast', () => {
  it.each(FEATURES)('has $name within a kilometre of the coast drawn at zoom 12', ({ at, missing }) => {
    expect(kmToShore(at) < 1).toBe(missing === null);
  });

  it('has no land cell next to a sea cell', () => {
    const faults: string[] = [];
    DETAIL_LEVELS.forEach(({ cellZoom }, level) => {
      const side = 2 ** cellZoom;
      const state = (x: number, y: number) => index[level]?.state((x + side) % side, y);
      for (let y = 1; y < side - 1; y++) {
        for (let x = 0; x < side; x++) {
          if (state(x, y) !== 'land') continue;
          const around = [state(x - 1, y), state(x + 1, y), state(x, y - 1), state(x, y + 1)];
          if (around.includes('sea')) faults.push(`${level}-${x}-${y}`);
        }
      }
    });
    expect(faults).toEqual([]);
  });

  it('is far from the middle of the North Sea and of the Sahara, so that this test can fail', () => {
    expect(FEATURES.filter(({ missing }) => missing === null).length).toBeGreaterThanOrEqual(60);
    expect(kmToShore([56.5, 3.2])).toBeGreaterThan(20);
    expect(kmToShore([23, 5])).toBeGreaterThan(3);
  });
});
