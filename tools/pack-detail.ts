/**
 * Packs the detailed coast for close views from GSHHG and the World Data Bank II
 * (https://www.soest.hawaii.edu/pwessel/gshhg/), which Debian has as gmt-gshhg-full:
 *   apt-get install gmt gmt-gshhg-full
 *   node --max-old-space-size=8000 tools/run.mjs tools/pack-detail.ts
 * Its output is in the repository (mapdata), so that nothing of this is needed for a build. The
 * same input gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { DETAIL_LEVELS } from '../src/chart/detail/levels.ts';
import { CELL_STATES, cellName, packArchive, packIndex, readIndex } from '../src/core/geo/chart-archive.ts';
import { packDetail, WATERWAYS } from '../src/core/geo/detail-format.ts';
import { MAX_LAT, mercatorX, mercatorY } from '../src/core/geo/mercator.ts';
import { groupBlocks, type Cell, toState, toRun } from './detail/cells.ts';
import { coverageAt } from './detail/coverage.ts';
import { cutLine, cutRing, type Cutter } from './detail/cut.ts';
import { dumpPieces } from './detail/gmt-dump.ts';
import { type Choice, type Finer, select } from './detail/select.ts';
import { stitch } from './detail/stitch.ts';
import { computeArea, type Flat, weigh, type Weighed } from './detail/weigh.ts';

const ARCHIVE = resolve('mapdata/coast.pack');
const VERSION = resolve('src/chart/detail/version.ts');
/** GSHHG draws Antarctica twice, with and without its ice, so the map keeps the coast of the coarser levels there. */
const SOUTH = -60;

/** Choices by level of DETAIL_LEVELS. `classes` are the waterways of the World Data Bank that the level shows. */
const CHOICES: readonly (Choice & { readonly classes: number })[] = [
  { tolerance: 600, leastArea: 1e6, classes: 2 },
  { tolerance: 180, leastArea: 8e4, classes: 3 },
  { tolerance: 20, leastArea: 0, classes: 4 },
];
/** Class in WATERWAYS for each level of the World Data Bank. Intermittent rivers have none. */
const CLASSES: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 8: 3, 9: 3 };

interface Shore extends Weighed {
  readonly area: number;
}
interface Waterway extends Weighed {
  readonly kind: number;
}
async function readShores(): Promise<readonly Shore[]> {
  const pieces = (await dumpPieces('-W')).filter(({ level }) => level <= 4);
  return stitch(pieces)
    .map(toSquare)
    .flatMap(copies)
    .map((points) => ({ ...weigh(points, true), area: computeArea(points) }));
}

async function readWaterways(): Promise<readonly Waterway[]> {
  return (await dumpPieces('-Ia')).flatMap(({ level, points }) => {
    const kind = CLASSES[level];
    return kind === undefined ? [] : [{ ...weigh(toSquare(points), false), kind }];
  });
}

const toSquare = (degrees: Float64Array): Flat =>
  degrees.map((value, index) => (index % 2 === 0 ? mercatorX(value) : mercatorY(Math.min(value, MAX_LAT))));

/** The dump counts longitudes from 0 to 360, so each shape is copied to every place where it touches the square. */
function copies(points: Flat): readonly Flat[] {
  let [low, high] = [Infinity, -Infinity];
  for (let index = 0; index < points.length; index += 2) {
    low = Math.min(low, points[index] ?? 0);
    high = Math.max(high, points[index] ?? 0);
  }
  return [-2, -1, 0, 1]
    .filter((turn) => low + turn < 1.01 && high + turn > -0.01)
    .map((turn) => points.map((value, index) => (index % 2 === 0 ? value + turn : value)));
}

/** Returns the cells of a level by number, and the state of each. */
function packLevel(number: number, shores: readonly Shore[], waterways: readonly Waterway[]) {
  const { cellZoom, grid } = DETAIL_LEVELS[number] ?? { cellZoom: 0, grid: 1 };
  const choice = CHOICES[number] ?? { tolerance: 0, leastArea: 0, classes: 0 };
  const side = 2 ** cellZoom;
  const coverage = number === 2 ? coverageAt(cellZoom) : null;
  const below: Choice = coverage === null ? choice : (CHOICES[number - 1] ?? choice);
  const finer: Finer | null = coverage === null ? null : { ...choice, coverage, cellZoom };
  const cells = new Map<number, Cell>();
  const cellAt = (x: number, y: number): Cell => {
    const cell = cells.get(y * side + x) ?? { rings: [], waterways: WATERWAYS.map(() => []) };
    cells.set(y * side + x, cell);
    return cell;
  };
  const wanted = coverage === null ? null : groupBlocks(coverage, cellZoom);
  const isWanted: Cutter['isWanted'] = (x, y, size) =>
    wanted === null || wanted.get(size)?.has((y / size) * side + x / size) === true;
  const southRow = Math.floor(mercatorY(SOUTH) * side);
  for (const shore of shores) {
    if (shore.area < choice.leastArea) continue;
    const ring = select(shore, below, finer, 3) ?? (finer === null ? null : select(shore, choice, null, 3));
    if (ring === null) continue;
    cutRing(ring, {
      zoom: cellZoom,
      isWanted,
      found: (x, y, piece) => {
        const run = toRun(piece, grid, true);
        if (run !== null) cellAt(x, y).rings.push(run);
      },
    });
  }
  for (const waterway of waterways) {
    if (waterway.kind >= choice.classes && WATERWAYS[waterway.kind] !== 'canal') continue;
    if (WATERWAYS[waterway.kind] === 'canal' && number === 0) continue;
    const line = select(waterway, below, finer, 2);
    if (line === null) continue;
    cutLine(line, {
      zoom: cellZoom,
      isWanted,
      found: (x, y, piece) => {
        const run = toRun(piece, grid, false);
        if (run !== null) cellAt(x, y).waterways[waterway.kind]?.push(run);
      },
    });
  }
  const states = new Uint8Array(side * side);
  for (let cell = 0; cell < states.length; cell++) {
    const isKnown = Math.floor(cell / side) < southRow && (coverage === null || coverage.has(cell));
    states[cell] = CELL_STATES.indexOf(isKnown ? toState(cells.get(cell), grid) : 'unknown');
  }
  return { cellZoom, states, cells };
}

const shores = await readShores();
const waterways = await readWaterways();
const levels = DETAIL_LEVELS.map((_, number) => {
  const level = packLevel(number, shores, waterways);
  process.stdout.write(`level ${number}: ${level.cells.size} cells\n`);
  return level;
});
const index = packIndex(levels);
const sizes = new Map<string, number>();
const cells = readIndex(index).flatMap((level, number) =>
  level.shores().map((cell) => {
    const shapes = levels[number]?.cells.get(cell);
    const bytes = brotliCompressSync(shapes === undefined ? new Uint8Array() : packDetail(shapes));
    const side = 2 ** level.cellZoom;
    sizes.set(cellName(number, cell % side, Math.floor(cell / side)), bytes.length);
    return bytes;
  }),
);
const archive = packArchive(index, cells);
mkdirSync(resolve('mapdata'), { recursive: true });
writeFileSync(ARCHIVE, archive);
const version = createHash('sha256').update(archive).digest('hex').slice(0, 8);
writeFileSync(
  VERSION,
  `/** Made by tools/pack-detail.ts: part of the addresses of cells, which are cached for ever. */\nexport const CHART_VERSION = '${version}';\n`,
);
DETAIL_LEVELS.forEach(({ cellZoom }, number) => {
  const own = [...sizes].filter(([name]) => name.startsWith(`${number}-`)).sort((a, b) => b[1] - a[1]);
  const total = own.reduce((sum, [, size]) => sum + size, 0);
  process.stdout.write(
    `level ${number}: ${own.length} files, ${Math.round(total / 1000)} kB; largest ${own.slice(0, 3).join(' ')}\n`,
  );
  const views = own.map(([name]) => {
    const [, x = 0, y = 0] = name.split('-').map(Number);
    let sum = 0;
    for (let dy = 0; dy < 3; dy++)
      for (let dx = 0; dx < 4; dx++) sum += sizes.get(cellName(number, x + dx, y + dy)) ?? 0;
    return sum;
  });
  views.sort((a, b) => b - a);
  process.stdout.write(
    `  zoom ${cellZoom + 1}, four cells by three: largest ${views[0]}, tenth of them above ${views[Math.floor(views.length / 10)]}, median ${views[views.length >> 1]}\n`,
  );
});
process.stdout.write(`${archive.length} bytes, index ${brotliCompressSync(index).length}\n`);
