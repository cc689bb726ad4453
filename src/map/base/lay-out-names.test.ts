import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLabelSpace, type LabelBox } from './label-space.ts';
import { layOutNames, type NameWindow, overlaps } from './lay-out-names.ts';
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

function windowAt(lat: number, lng: number, zoom: number, width = 1_440, height = 900): NameWindow {
  const world = 256 * 2 ** zoom;
  const [left, top] = [mercatorX(lng) * world - width / 2, mercatorY(lat) * world - height / 2];
  return { zoom, world, left, top, width, height };
}

const anyWindow = fc
  .tuple(
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.double({ min: -400, max: 400, noNaN: true }),
    fc.integer({ min: 8, max: 44 }),
  )
  .map(([lat, lng, quarters]) => windowAt(lat, lng, quarters / 4));

describe('names', () => {
  it('never touch each other nor what is reserved', () => {
    const boxes = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyWindow, boxes, (window, at) => {
        const reserved = at.map(
          ([x, y]): LabelBox => ({
            x: window.left + x * window.width,
            y: window.top + y * window.height,
            width: 90,
            height: 18,
          }),
        );
        const placed = layOutNames(spots, window, reserved, measure).map(({ box }) => box);
        placed.forEach((box, index) => {
          for (const other of [...reserved, ...placed.slice(index + 1)]) expect(overlaps(box, other)).toBe(false);
        });
      }),
      { seed: 1 },
    );
  });

  it('stay where they are while the map is dragged', () => {
    const before = layOutNames(spots, windowAt(40, 10, 5), [], measure);
    const after = layOutNames(spots, windowAt(41, 12, 5), [], measure);
    const kept = before.filter(({ spot }) => after.some((other) => other.spot === spot));
    expect(kept.length).toBeGreaterThan(8);
    for (const one of kept) expect(after.find((other) => other.spot === one.spot)?.box).toEqual(one.box);
  });

  it('do not name a port the route names, nor a city that is a country twice', () => {
    const window = windowAt(1.27, 103.83, 8);
    const named = (reserved: readonly LabelBox[]): readonly string[] =>
      layOutNames(spots, window, reserved, measure).map(({ spot }) => `${spot.kind} ${spot.text}`);
    expect(named([])).toContain('country Singapore');
    expect(named([])).not.toContain('port Singapore');
    const rotterdam = windowAt(51.95, 4.14, 7);
    const ring = {
      x: mercatorX(4.14) * rotterdam.world - 8,
      y: mercatorY(51.95) * rotterdam.world - 8,
      width: 16,
      height: 16,
    };
    const texts = (reserved: readonly LabelBox[]): readonly string[] =>
      layOutNames(spots, rotterdam, reserved, measure).map(({ spot }) => spot.text);
    expect(texts([])).toContain('Rotterdam');
    expect(texts([ring])).not.toContain('Rotterdam');
  });

  it('stand on every copy of the world', () => {
    const placed = layOutNames(spots, windowAt(0, 0, 2, 2_600), [], measure);
    expect(placed.filter(({ spot }) => spot.text === 'Indian Ocean').length).toBeGreaterThanOrEqual(2);
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
