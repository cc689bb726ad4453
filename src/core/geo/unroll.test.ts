import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBounds } from './bounds-of.ts';
import type { LatLng } from './lat-lng.ts';
import { nearestCopy, unroll, unrollAll, wrapLng } from './unroll.ts';

const latLng: fc.Arbitrary<LatLng> = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, -0, 179.999, -179.999)),
);
const sameMeridian = (a: number, b: number) => Math.abs((((a - b) % 360) + 540) % 360) - 180;

describe('wrapLng', () => {
  it.each([
    [0, 0],
    [180, 180],
    [-180, -180],
    [181, -179],
    [-181, 179],
    [540, -180],
    [-540, -180],
    [725, 5],
  ])('%d is %d', (given, wanted) => expect(wrapLng(given)).toBeCloseTo(wanted, 9));
});

describe('nearestCopy', () => {
  it.each<[LatLng, number, number]>([
    [[10, -118.5], 129.85, 241.5],
    [[10, 129.85], -118.5, -230.15],
    [[0, 0], 0, 0],
    [[0, 180], 0, 180],
    [[0, -180], 0, -180],
    [[0, -180], 180, 180],
    [[0, 180], -180, -180],
    [[0, 0], 725, 720],
  ])('of %j near %d lies at %d', (point, lng, wanted) => {
    expect(nearestCopy(point, lng)[1]).toBeCloseTo(wanted, 9);
  });

  it('adds whole turns exactly', () => {
    expect(nearestCopy([0, 10], 730)).toEqual([0, 730]);
  });

  it('returns the point itself when nothing moves', () => {
    const point: LatLng = [1, 2];
    expect(nearestCopy(point, 100)).toBe(point);
  });

  it('is never further than 180 degrees and is the same place', () => {
    fc.assert(
      fc.property(latLng, fc.double({ min: -2000, max: 2000, noNaN: true }), (point, lng) => {
        const copy = nearestCopy(point, lng);
        expect(Math.abs(copy[1] - lng)).toBeLessThanOrEqual(180 + 1e-9);
        expect(sameMeridian(copy[1], point[1])).toBeCloseTo(0, 6);
        expect(copy[0]).toBe(point[0]);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('unroll', () => {
  it('takes the 248 degree jump the short way, eastward and westward', () => {
    expect(
      unroll([
        [35, 129.85],
        [34, -118.5],
      ]).map((p) => p[1]),
    ).toEqual([129.85, 241.5]);
    expect(
      unroll([
        [34, -118.5],
        [35, 129.85],
      ]).map((p) => p[1]),
    ).toEqual([-118.5, -230.15]);
  });

  it('crosses twice and comes back to where it was', () => {
    expect(
      unroll([
        [0, 170],
        [0, -170],
        [0, 170],
      ]).map((p) => p[1]),
    ).toEqual([170, 190, 170]);
    expect(
      unroll([
        [0, -170],
        [0, 170],
        [0, -170],
      ]).map((p) => p[1]),
    ).toEqual([-170, -190, -170]);
  });

  it('keeps exact +-180, longitude 0, a single point and nothing', () => {
    expect(
      unroll([
        [0, 179],
        [0, 180],
        [0, -180],
        [0, -179],
      ]).map((p) => p[1]),
    ).toEqual([179, 180, 180, 181]);
    expect(
      unroll([
        [0, -1],
        [0, 0],
        [0, 1],
      ]).map((p) => p[1]),
    ).toEqual([-1, 0, 1]);
    expect(unroll([[5, 7]])).toEqual([[5, 7]]);
    expect(unroll([])).toEqual([]);
    expect(unroll([[5, 7]], 400)).toEqual([[5, 367]]);
  });

  it('never steps over 180 degrees, whatever the path', () => {
    fc.assert(
      fc.property(fc.array(latLng, { maxLength: 40 }), (path) => {
        const lngs = unroll(path).map((point) => point[1]);
        lngs.slice(1).forEach((lng, index) => {
          expect(Math.abs(lng - lngs[index]!)).toBeLessThanOrEqual(180 + 1e-9);
          expect(Number.isFinite(lng)).toBe(true);
        });
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('unrollAll', () => {
  it('is one frame over all legs, empty ones included', () => {
    const legs = unrollAll([
      [
        [35, 129],
        [35, 140],
      ],
      [],
      [
        [35, 140],
        [34, -118],
      ],
      [
        [34, -118],
        [40, -74],
      ],
    ]);
    expect(legs.map((leg) => leg.map((point) => point[1]))).toEqual([[129, 140], [], [140, 242], [242, 286]]);
  });

  it('never steps over 180 degrees between legs', () => {
    fc.assert(
      fc.property(fc.array(fc.array(latLng, { maxLength: 6 }), { maxLength: 6 }), (paths) => {
        const all = unrollAll(paths).flat();
        all
          .slice(1)
          .forEach((point, index) => expect(Math.abs(point[1] - all[index]![1])).toBeLessThanOrEqual(180 + 1e-9));
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('bounds', () => {
  it('hold a frame across the antimeridian', () => {
    const bounds = findBounds(
      unroll([
        [35, 129.85],
        [34, -118.5],
      ]),
    );
    expect(bounds).toEqual({ south: 34, west: 129.85, north: 35, east: 241.5 });
  });
  it('of one point have no extent, of nothing are null', () => {
    expect(findBounds([[0, 0]])).toEqual({ south: 0, west: 0, north: 0, east: 0 });
    expect(findBounds([])).toBeNull();
  });
});
