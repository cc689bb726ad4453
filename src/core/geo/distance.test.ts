import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { densify, greatCircle } from './densify.ts';
import { bearing, interpolate, knots, nmBetween, pathNm } from './distance.ts';
import type { LatLng } from './lat-lng.ts';
import { unroll } from './unroll.ts';

const YANTIAN: LatLng = [22.57, 114.27];
const LONG_BEACH: LatLng = [33.75, -118.2];
const latLng: fc.Arbitrary<LatLng> = fc.tuple(
  fc.double({ min: -89, max: 89, noNaN: true }),
  fc.double({ min: -540, max: 540, noNaN: true }),
);

describe('nmBetween', () => {
  it.each<[LatLng, LatLng, number]>([
    [[0, 0], [1, 0], 60.04],
    [[0, 0], [0, 1], 60.04],
    [[0, 179.5], [0, -179.5], 60.04],
    [[60, 0], [60, 1], 30.02],
    [[90, 0], [90, 123], 0],
    [[0, 0], [0, 180], 10807.3],
    [[51.5, -0.1], [40.7, -74], 3010],
  ])('%j to %j is %d nm', (a, b, nm) => {
    expect(Math.abs(nmBetween(a, b) - nm)).toBeLessThan(nm > 1000 ? 15 : 0.05);
  });

  it('does not care for the frame or the direction', () => {
    expect(nmBetween(YANTIAN, LONG_BEACH)).toBeCloseTo(nmBetween(LONG_BEACH, [YANTIAN[0], YANTIAN[1] - 720]), 6);
  });

  it('adds up along a path', () => {
    expect(pathNm([])).toBe(0);
    expect(pathNm([YANTIAN])).toBe(0);
    expect(
      pathNm([
        [0, 0],
        [0, 1],
        [0, 0],
      ]),
    ).toBeCloseTo(120.08, 1);
  });
});

describe('bearing', () => {
  it.each<[LatLng, LatLng, number]>([
    [[0, 0], [1, 0], 0],
    [[0, 0], [0, 1], 90],
    [[0, 0], [-1, 0], 180],
    [[0, 0], [0, -1], 270],
    [[0, 179], [0, -179], 90],
    [[0, -179], [0, 179], 270],
    [[5, 5], [5, 5], 0],
  ])('from %j to %j is %d', (a, b, wanted) => expect(bearing(a, b)).toBeCloseTo(wanted, 6));

  it('lies in 0..360', () => {
    fc.assert(
      fc.property(latLng, latLng, (a, b) => {
        const degrees = bearing(a, b);
        expect(degrees >= 0 && degrees < 360).toBe(true);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('interpolate', () => {
  it('divides the great circle by distance and never leaves the frame of a', () => {
    fc.assert(
      fc.property(latLng, latLng, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const at = interpolate(a, b, t);
        expect(at.every(Number.isFinite)).toBe(true);
        expect(Math.abs(at[1] - a[1])).toBeLessThanOrEqual(180 + 1e-6);
        const whole = nmBetween(a, b);
        // Near antipodes the great circle is not well defined.
        if (whole < 10_700) expect(Math.abs(nmBetween(a, at) - whole * t)).toBeLessThan(0.01);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('gives the ends themselves', () => {
    expect(interpolate(YANTIAN, LONG_BEACH, 0)).toBe(YANTIAN);
    expect(interpolate(YANTIAN, LONG_BEACH, 1)[1]).toBeCloseTo(241.8, 9);
    expect(interpolate(YANTIAN, YANTIAN, 0.5)).toEqual(YANTIAN);
    expect(interpolate([0, 0], [0, 180], 0.5)).toEqual([0, 90]);
  });
});

describe('densify', () => {
  it('adds points along the great circle: the Pacific is crossed in the north', () => {
    const path = densify(
      unroll([
        [35, 129.85],
        [34, -118.5],
      ]),
      60,
    );
    expect(Math.max(...path.map((point) => point[0]))).toBeGreaterThan(45);
    path.slice(1).forEach((point, index) => {
      expect(nmBetween(path[index]!, point)).toBeLessThanOrEqual(60.001);
      expect(point[1]).toBeGreaterThan(path[index]![1]);
    });
    expect(path[0]).toEqual([35, 129.85]);
    expect(path.at(-1)).toEqual([34, 241.5]);
    expect(pathNm(path)).toBeCloseTo(nmBetween([35, 129.85], [34, -118.5]), 3);
  });

  it('adds 4,000 points at most, however long the path winds round the earth', () => {
    const spin = Array.from({ length: 2_000 }, (_, index): [number, number] => [0, index * 170]);
    const path = densify(spin, 60);
    expect(path.length).toBeGreaterThan(5_000);
    expect(path.length).toBeLessThan(2_000 + 4_000);
    expect(
      densify(
        [
          [0, 0],
          [0, 50],
        ],
        0.0001,
      ).length,
    ).toBeLessThan(4_003);
  });

  it('leaves short steps, single points and nothing alone', () => {
    expect(
      densify(
        [
          [0, 0],
          [0, 0.5],
        ],
        60,
      ),
    ).toEqual([
      [0, 0],
      [0, 0.5],
    ]);
    expect(densify([[0, 0]], 60)).toEqual([[0, 0]]);
    expect(densify([], 60)).toEqual([]);
    expect(
      densify(
        [
          [0, 0],
          [0, 50],
        ],
        0,
      ),
    ).toHaveLength(2);
    expect(greatCircle([0, 0], [0, 0], 60)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('knots', () => {
  it('is distance over hours and nothing without time', () => {
    expect(knots(36, 2 * 3_600_000)).toBe(18);
    expect(knots(36, 0)).toBeNull();
    expect(knots(36, -5)).toBeNull();
  });
});
