import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CellToPack, packFile, readFile, unpackCell } from './pack-format.ts';

const run = (least: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: -40_000, max: 40_000 })), {
      minLength: least,
      maxLength: 30,
    })
    .map((points) => Int32Array.from(points.flat()));

const cell: fc.Arbitrary<CellToPack> = fc.record({
  zoom: fc.nat(11),
  x: fc.nat(2_047),
  y: fc.nat(2_047),
  rings: fc.array(run(3), { maxLength: 6 }),
  lines: fc.array(run(2), { maxLength: 6 }),
});

it('gives back what was packed, to the unit', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 5 }), fc.integer({ min: 1, max: 65_536 }), (cells, grid) => {
      const read = readFile(packFile(cells, grid));
      expect(read.map((one) => ({ zoom: one.zoom, x: one.x, y: one.y, ...unpackCell(one) }))).toEqual(cells);
      expect(read.every((one) => one.grid === grid)).toBe(true);
    }),
    { seed: 1 },
  );
});

it('refuses a file that is cut off, of another version, or not one at all', () => {
  const bytes = packFile([{ zoom: 1, x: 0, y: 1, rings: [Int32Array.of(0, 0, 300, 0, 0, 300)], lines: [] }], 4_096);
  for (let length = 0; length < bytes.length; length++)
    expect(() => readFile(bytes.subarray(0, length))).toThrow('base map');
  expect(() => readFile(Uint8Array.of(9, 1, 0))).toThrow('version');
  expect(() => readFile(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff))).toThrow('too long');
});
