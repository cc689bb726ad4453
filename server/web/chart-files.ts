/**
 * The detailed coast and the cities: archives on disk, read once at start, and a file to the
 * browser for each cell. Cells are compressed already; a client without brotli gets them unpacked.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { readArchive } from '../../src/core/geo/chart-archive.ts';
import type { Files, StaticFile } from './files.ts';

const ARCHIVES = ['coast.pack', 'cities.pack'];

/** By path: `/chart/<version>/<cell>.bin`. The versions are part of the browser's code. */
export const readChart = (folder: string): Files =>
  new Map(ARCHIVES.flatMap((name) => [...filesOf(new Uint8Array(readFileSync(join(folder, name))))]));

function filesOf(bytes: Uint8Array): Files {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { index, cells } = readArchive(bytes);
  const files = new Map<string, StaticFile>();
  const add = (name: string, br: Uint8Array): void =>
    void files.set(`/chart/${version}/${name}.bin`, toFile(`${version}-${name}`, new Uint8Array(br)));
  add('index', brotliCompressSync(index));
  for (const [name, cell] of cells) add(name, cell);
  return files;
}

const toFile = (hash: string, br: Uint8Array<ArrayBuffer>): StaticFile => ({
  type: 'application/octet-stream',
  hash,
  immutable: true,
  shared: false,
  get plain() {
    return new Uint8Array(brotliDecompressSync(br));
  },
  encoded: { br },
  encodings: ['br'],
});
