/**
 * Packs the base map from Natural Earth (world-atlas) into small files that the build hashes and
 * serves:
 *   node tools/run.mjs tools/pack-map.ts
 * The same input gives the same bytes. The files are not in the repository: see
 * `src/chart/packed/.gitignore`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { CHARTED_PORTS } from '../atlas/ports.ts';
import { LEVELS } from '../src/chart/land/detail-levels.ts';
import { type CellToPack, packFile } from '../src/core/geo/pack-format.ts';
import { cutIntoCells } from './pack-cut.ts';
import { countryRows } from './pack-labels.ts';
import { outlinePath } from './pack-outline.ts';
import { loadAtlas, toShapes } from './pack-shapes.ts';

const FOLDER = resolve('src/chart/packed');
const OUTLINE = resolve('src/chart/outline/outline.ts');
/** Copies of the world overlap at the antimeridian by this many grid units, which is enough to hide the seam. */
const BEYOND = 4;

/** Returns every file of the base map by name. */
export function packMap(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const level of LEVELS) {
    const shapes = toShapes(loadAtlas(level.scale), BEYOND / (level.grid * 2 ** level.cellZoom));
    const byFile = new Map<string, CellToPack[]>();
    for (const cell of cutIntoCells(shapes, level.cellZoom, level.grid)) {
      const name = level.fileOf(cell.x, cell.y);
      byFile.set(name, [...(byFile.get(name) ?? []), cell]);
    }
    for (const [name, cells] of byFile) files.set(name, packFile(cells, level.grid));
  }
  files.set('ports.json', new TextEncoder().encode(JSON.stringify(portRows())));
  files.set('countries.json', new TextEncoder().encode(JSON.stringify(countryRows(loadAtlas('50m')))));
  return files;
}

/** Each row has name, latitude and longitude of a port, and the same of each terminal. */
const portRows = () =>
  CHARTED_PORTS.map(({ name, at, terminals }) => [
    name,
    ...at,
    terminals.map((terminal) => [terminal.name, ...terminal.at]),
  ]);

/** Returns the outline as a module. It is small enough for the repository, so that the server can draw it too. */
export function outlineModule(): string {
  const path = outlinePath(toShapes(loadAtlas('110m'), 0).rings);
  return `/** Made by tools/pack-map.ts: the coast of the world on a Mercator square of side OUTLINE_SIDE. */\nexport const OUTLINE_PATH =\n  '${path}';\n`;
}

function writeMap(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (/\.(bin|json)$/.test(old)) rmSync(join(FOLDER, old));
  let total = 0;
  const files = packMap();
  for (const [name, bytes] of files) {
    writeFileSync(join(FOLDER, name), bytes);
    total += bytes.length;
  }
  writeFileSync(OUTLINE, outlineModule());
  process.stdout.write(`base map: ${files.size} files, ${Math.round(total / 1024)} kB\n`);
}

if (process.argv[1]?.endsWith('pack-map.ts')) writeMap();
