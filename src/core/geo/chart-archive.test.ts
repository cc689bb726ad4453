import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_STATES, cellName, packArchive, packIndex, readArchive, readIndex } from './chart-archive.ts';
import { packDetail, unpackDetail } from './detail-format.ts';

describe('the archive of the detailed coast', () => {
  it('gives back the state of every cell', () => {
    const states = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(states, states, (one, other) => {
        const levels = readIndex(packIndex([one, other].map((own) => ({ cellZoom: 3, states: Uint8Array.from(own) }))));
        [one, other].forEach((own, number) => {
          own.forEach((state, cell) => {
            expect(levels[number]?.state(cell % 8, Math.floor(cell / 8))).toBe(CELL_STATES[state]);
          });
          expect(levels[number]?.shores()).toEqual(own.flatMap((state, cell) => (state === 3 ? [cell] : [])));
        });
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('gives back its cells by level and place', () => {
    const index = packIndex([
      { cellZoom: 1, states: Uint8Array.of(3, 0, 1, 3) },
      { cellZoom: 1, states: Uint8Array.of(2, 3, 0, 0) },
    ]);
    const cells = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)];
    const archive = readArchive(packArchive(index, cells));
    expect(archive.names().map((name) => [name, archive.cell(name)])).toEqual([
      [cellName(0, 0, 0), cells[0]],
      [cellName(0, 1, 1), cells[1]],
      [cellName(1, 1, 0), cells[2]],
    ]);
    for (const name of ['0-1-0', '1-0-1', '1-2-0', '2-0-0', 'index', '0-0', '0-0-0-0', '0--1-0']) {
      expect(archive.cell(name), name).toBeUndefined();
    }
    expect(() => readArchive(Uint8Array.of(9))).toThrow('version');
    expect(() => readArchive(packArchive(index, cells).subarray(0, -1))).toThrow('too short');
  });
});

describe('a cell of the detailed coast', () => {
  it('gives back its shores and waterways', () => {
    const run = fc
      .array(fc.tuple(fc.integer({ min: -40, max: 4_140 }), fc.integer({ min: -40, max: 4_140 })), { minLength: 2 })
      .map((points) => Int32Array.from(points.flat()));
    const runs = fc.array(run, { maxLength: 5 });
    fc.assert(
      fc.property(runs, fc.tuple(runs, runs, runs, runs), (rings, waterways) => {
        expect(unpackDetail(packDetail({ rings, waterways }))).toEqual({ rings, waterways });
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
