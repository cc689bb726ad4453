import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLabelSpace, type LabelBox } from './label-space.ts';
import { layOutNames, overlaps } from './lay-out-names.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { PORT_SPOTS, readCountries, SEA_SPOTS, type Spot } from './spots.ts';

const measure = (spot: Spot): number => spot.text.length * 6.5;
const spots: readonly Spot[] = [
  ...readCountries([
    ['Singapore', 1.36, 103.82, 1],
    ['Netherlands', 52.3, 5.6, 20],
    ['Germany', 51.7, 9.9, 85],
  ]),
  ...SEA_SPOTS,
  ...PORT_SPOTS,
];

describe('names', () => {
  it('never touch each other nor what is reserved, on any copy of the world', () => {
    const unit = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 28 }),
        fc.array(fc.tuple(unit, unit), { maxLength: 12 }),
        (quarters, at) => {
          const zoom = quarters / 4;
          const world = 256 * 2 ** zoom;
          const reserved = at.map(([x, y]): LabelBox => ({ x: x * world, y: y * world, width: 90, height: 18 }));
          const placed = layOutNames(spots, zoom, reserved, measure).map(({ box }) => box);
          const touching = placed.filter((box, index) =>
            [...reserved, ...placed.slice(index + 1)].some((other) =>
              [-2, -1, 0, 1, 2].some((turn) => overlaps(box, { ...other, x: other.x + turn * world })),
            ),
          );
          expect(touching).toEqual([]);
        },
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('do not name a port the route names, nor a city that is a country twice', () => {
    const named = (zoom: number, reserved: readonly LabelBox[]): readonly string[] =>
      layOutNames(spots, zoom, reserved, measure).map(({ spot }) => `${spot.kind} ${spot.text}`);
    expect(named(8, [])).toContain('country Singapore');
    expect(named(8, [])).not.toContain('port Singapore');
    const world = 256 * 2 ** 7;
    const ring = { x: mercatorX(4.14) * world - 8, y: mercatorY(51.95) * world - 8, width: 16, height: 16 };
    expect(named(7, [])).toContain('port Rotterdam');
    expect(named(7, [ring])).not.toContain('port Rotterdam');
    // A route that was unrolled past 180° reserves on its own copy.
    expect(named(7, [{ ...ring, x: ring.x - world }])).not.toContain('port Rotterdam');
  });

  it('leave out rows that are none', () => {
    expect(readCountries([['A', 1, 2, 3], ['B', '1', 2, 3], null, 7, ['C']]).map(({ text }) => text)).toEqual(['A']);
    expect(readCountries({})).toEqual([]);
  });
});

describe('the label space', () => {
  it('holds the last boxes of each owner, for their zoom only', () => {
    const space = createLabelSpace();
    let told = 0;
    const stop = space.onChange(() => told++);
    const box = { x: 1, y: 2, width: 3, height: 4 };
    space.reserve('route', 5, [box, box]);
    space.reserve('route', 5, [box]);
    space.reserve('route', 5, [{ ...box }]);
    space.reserve('other', 6, [box]);
    expect(space.reserved(5)).toEqual([box]);
    space.reserve('route', 5, []);
    expect(space.reserved(5)).toEqual([]);
    expect(told).toBe(4);
    stop();
    space.reserve('other', 6, []);
    expect(told).toBe(4);
  });
});
