/**
 * Serves the detailed coast, the cities and names in languages from archives and files on disk, one file for each
 * cell or language. They are compressed already; a client without brotli gets them unpacked.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readArchive } from '../../src/core/geo/chart-archive.ts';
import type { FileLookup, StaticFile } from './files.ts';

const ARCHIVES = ['coast.pack', 'cities.pack'];
const CHART_PATH = '/chart/';
const NAMES = 'names';
const ARCHIVE_PATH = /^\/chart\/([0-9a-f]{8})\/([\w-]+)\.bin$/;

/**
 * Finds a file by its path, `/chart/<version>/<cell>.bin`. The versions are part of the browser's code. An archive is
 * opened when its first cell is requested, so that the start does not wait for it.
 */
export function readChart(folder: string): FileLookup {
  const archives = [
    ...ARCHIVES.map((name) => openLater(new Uint8Array(readFileSync(join(folder, name))))),
    openNames(join(folder, NAMES)),
  ];
  return {
    get: (path) => {
      const [, version, name = ''] = ARCHIVE_PATH.exec(path) ?? [];
      if (version === undefined) return undefined;
      const archive = archives.find((archive) => archive().version === version);
      const br = archive?.().cell(name);
      return br === undefined ? undefined : toFile(path, new Uint8Array(br));
    },
  };
}

interface OpenArchive {
  readonly version: string;
  /** Returns a cell, or the index by its name. */
  readonly cell: (name: string) => Uint8Array | undefined;
}

function openLater(bytes: Uint8Array): () => OpenArchive {
  let open: OpenArchive | null = null;
  return () => (open ??= openArchive(bytes));
}

/** `version` is the same hash that `tools/pack-names.ts` writes into the browser's code. */
function openNames(folder: string): () => OpenArchive {
  const files = new Map(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file.replace(/\.br$/, ''), new Uint8Array(readFileSync(join(folder, file)))]),
  );
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(name).update(bytes);
  const version = hash.digest('hex').slice(0, 8);
  return () => ({ version, cell: (name) => files.get(name) });
}

function openArchive(bytes: Uint8Array): OpenArchive {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { index, cell } = readArchive(bytes);
  // The best quality would take the response thread 30 times as long to save 400 of 7,000 bytes.
  const packedIndex = brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { version, cell: (name) => (name === 'index' ? packedIndex : cell(name)) };
}

const toFile = (path: string, br: Uint8Array<ArrayBuffer>): StaticFile => ({
  type: 'application/octet-stream',
  hash: path.slice(CHART_PATH.length, -'.bin'.length).replace('/', '-'),
  immutable: true,
  shared: false,
  get plain() {
    return new Uint8Array(brotliDecompressSync(br));
  },
  encoded: { br },
  encodings: ['br'],
});
