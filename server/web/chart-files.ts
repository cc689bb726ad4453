/**
 * The detailed coast and the cities: archives on disk, read once at start, and a file to the
 * browser for each cell. Cells are compressed already; a client without brotli gets them unpacked.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { readArchive } from '../../src/core/geo/chart-archive.ts';
import type { FileLookup, StaticFile } from './files.ts';

const ARCHIVES = ['coast.pack', 'cities.pack'];
const ROOM = '/chart/';

/**
 * By path: `/chart/<version>/<cell>.bin`. The versions are part of the browser's code. The archives
 * are taken apart when the first cell is asked for: a file made ahead for each of 18,000 cells
 * costs a fifth of a start's processor time and 20 MB.
 */
export function readChart(folder: string): FileLookup {
  const archives = ARCHIVES.map((name) => new Uint8Array(readFileSync(join(folder, name))));
  let cells: ReadonlyMap<string, Uint8Array> | null = null;
  return {
    get: (path) => {
      if (!path.startsWith(ROOM)) return undefined;
      cells ??= new Map(archives.flatMap(cellsOf));
      const br = cells.get(path);
      return br === undefined ? undefined : toFile(path, new Uint8Array(br));
    },
  };
}

function cellsOf(bytes: Uint8Array): readonly (readonly [path: string, br: Uint8Array])[] {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { index, cells } = readArchive(bytes);
  const all = [['index', brotliCompressSync(index)] as const, ...cells];
  return all.map(([name, br]) => [`${ROOM}${version}/${name}.bin`, br]);
}

const toFile = (path: string, br: Uint8Array<ArrayBuffer>): StaticFile => ({
  type: 'application/octet-stream',
  hash: path.slice(ROOM.length, -'.bin'.length).replace('/', '-'),
  immutable: true,
  shared: false,
  get plain() {
    return new Uint8Array(brotliDecompressSync(br));
  },
  encoded: { br },
  encodings: ['br'],
});
