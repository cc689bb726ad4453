import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CHART_VERSION } from '../../src/chart/detail/version.ts';
import { CITIES_VERSION } from '../../src/chart/names/cities-version.ts';
import { NAMES_VERSION } from '../../src/chart/names/base-names.ts';
import { readArchive } from '../../src/core/geo/chart-archive.ts';
import { unpackDetail } from '../../src/core/geo/detail-format.ts';
import { readChart } from './chart-files.ts';

const files = readChart(resolve('mapdata'));
const filesOf = (pack: string, version: string) =>
  [...readArchive(readFileSync(resolve('mapdata', pack))).names(), 'index'].map((name) => {
    const path = `/chart/${version}/${name}.bin`;
    const file = files.get(path);
    if (file === undefined) throw new Error(`${path} is missing`);
    return { path, file };
  });
const coast = filesOf('coast.pack', CHART_VERSION);

describe('the files of the detailed map', () => {
  it('are opened only by a request for one of their addresses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-chart-'));
    for (const pack of ['coast.pack', 'cities.pack']) writeFileSync(join(folder, pack), Uint8Array.of(9));
    mkdirSync(join(folder, 'names'));
    const broken = readChart(folder);
    for (const path of ['/', '/chart/', '/favicon.ico']) expect(broken.get(path), path).toBeUndefined();
    expect(() => broken.get(`/chart/${CHART_VERSION}/index.bin`)).toThrow('unknown version');
  });

  it('have the addresses that the browser requests', () => {
    expect(files.get(`/chart/${CHART_VERSION}/index.bin`)?.immutable).toBe(true);
    expect(files.get(`/chart/${CITIES_VERSION}/index.bin`)?.immutable).toBe(true);
    for (const kind of ['seas', 'cities'])
      expect(files.get(`/chart/${NAMES_VERSION}/${kind}-zh-Hans.bin`)?.encodings).toEqual(['br']);
  });

  it('contain the same bytes with and without brotli, and every cell is readable', () => {
    const cells = coast.filter(({ path }) => path.startsWith(`/chart/${CHART_VERSION}/2-`));
    expect(cells.length).toBeGreaterThan(1_000);
    for (const { path, file } of cells.filter((_, place) => place % 50 === 0)) {
      const { plain, encoded } = file;
      expect(new Uint8Array(brotliDecompressSync(encoded.br ?? new Uint8Array())), path).toEqual(plain);
      const { rings, waterways } = unpackDetail(plain);
      expect(rings.length + waterways.flat().length, path).toBeGreaterThan(0);
    }
  });

  it('are smaller than 12 MB in total and 12 kB per cell', () => {
    const all = [...coast, ...filesOf('cities.pack', CITIES_VERSION)];
    const sizes = all.map(({ file }) => file.encoded.br?.length ?? 0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12e6);
    expect(Math.max(...sizes)).toBeLessThan(12_000);
  });
});
