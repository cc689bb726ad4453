import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointAt, projectOn, splitAt, vertexIndex } from './polyline.ts';
import { nmBetween, pathNm } from './distance.ts';
import { simplify, verticesForZoom } from './simplify.ts';
import type { LatLng } from './lat-lng.ts';
import { unroll } from './unroll.ts';

const PACIFIC = unroll([
  [35, 129.85],
  [38, 160],
  [38, -170],
  [34, -118.5],
]);
const latLng: fc.Arbitrary<LatLng> = fc.tuple(
  fc.double({ min: -80, max: 80, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const paths = fc.array(latLng, { minLength: 1, maxLength: 12 }).map((path) => unroll(path));

describe('projectOn', () => {
  it('finds a vertex exactly, also when the point is in another frame', () => {
    const found = projectOn(PACIFIC, [38, -170]);
    expect(found?.at).toEqual([38, 190]);
    expect(found?.offNm).toBeCloseTo(0, 6);
    expect(found?.nm).toBeCloseTo(pathNm(PACIFIC.slice(0, 3)), 6);
  });

  it('drops the perpendicular on a step', () => {
    const found = projectOn(
      [
        [0, 0],
        [0, 10],
      ],
      [1, 4],
    );
    expect(found?.index).toBe(0);
    expect(found?.t).toBeCloseTo(0.4, 6);
    expect(found?.offNm).toBeCloseTo(60.04, 1);
  });

  it('clamps at the ends, takes a single point, refuses an empty path', () => {
    expect(
      projectOn(
        [
          [0, 0],
          [0, 10],
        ],
        [0, -5],
      )?.at,
    ).toEqual([0, 0]);
    expect(
      projectOn(
        [
          [0, 0],
          [0, 10],
        ],
        [0, 15],
      )?.at,
    ).toEqual([0, 10]);
    expect(projectOn([[1, 2]], [1, 3])).toMatchObject({ index: 0, t: 0, nm: 0, at: [1, 2] });
    expect(
      projectOn(
        [
          [1, 2],
          [1, 2],
        ],
        [1, 2],
      ),
    ).toMatchObject({ nm: 0, offNm: 0 });
    expect(projectOn([], [1, 2])).toBeNull();
  });

  it('is at least as near as every vertex and never NaN', () => {
    fc.assert(
      fc.property(paths, latLng, (path, point) => {
        const found = projectOn(path, point)!;
        expect([found.t, found.nm, found.offNm, ...found.at].every(Number.isFinite)).toBe(true);
        for (const vertex of path) expect(found.offNm).toBeLessThanOrEqual(nmBetween(vertex, point) + 0.01);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('pointAt and splitAt', () => {
  it('agree with projectOn and cut without losing a mile', () => {
    fc.assert(
      fc.property(paths, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (path, share) => {
        const total = pathNm(path);
        const nm = total * share;
        const { at, heading } = pointAt(path, nm)!;
        expect(at.every(Number.isFinite)).toBe(true);
        if (heading !== null) expect(heading >= 0 && heading < 360).toBe(true);
        const [before, after] = splitAt(path, nm);
        expect(before.at(-1)).toEqual(at);
        expect(after[0]).toEqual(at);
        expect(Math.abs(pathNm(before) + pathNm(after) - total)).toBeLessThan(0.05);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it('split at a vertex duplicates it and nothing else', () => {
    const [before, after] = splitAt(PACIFIC, pathNm(PACIFIC.slice(0, 3)));
    expect(before).toEqual(PACIFIC.slice(0, 3));
    expect(after).toEqual(PACIFIC.slice(2));
  });

  it('due north is 0, the end keeps the heading of arrival, a single point has none', () => {
    expect(
      pointAt(
        [
          [0, 0],
          [1, 0],
        ],
        10,
      )?.heading,
    ).toBeCloseTo(0, 9);
    expect(
      pointAt(
        [
          [0, 0],
          [0, 1],
        ],
        1e9,
      ),
    ).toMatchObject({ at: [0, 1] });
    expect(
      pointAt(
        [
          [0, 0],
          [0, 1],
        ],
        1e9,
      )?.heading,
    ).toBeCloseTo(90, 6);
    expect(pointAt([[3, 4]], 5)).toEqual({ at: [3, 4], heading: null });
    expect(pointAt([], 5)).toBeNull();
    expect(splitAt([], 5)).toEqual([[], []]);
    expect(splitAt([[3, 4]], 5)).toEqual([[[3, 4]], [[3, 4]]]);
  });
});

describe('vertexIndex', () => {
  it.each<[LatLng, number | null]>([
    [[38, -170], 2],
    [[38, 190], 2],
    [[34, -118.5], 3],
    [[35, 129.85], 0],
    [[35, 129.86], null],
  ])('%j -> %j', (point, wanted) => expect(vertexIndex(PACIFIC, point)).toBe(wanted));

  it('+180 and -180 are one meridian', () => expect(vertexIndex([[0, 180]], [0, -180])).toBe(0));
});

describe('simplify', () => {
  it('keeps the corners and drops what lies on the line', () => {
    const path: LatLng[] = [...Array.from({ length: 50 }, (_, i): LatLng => [0, i]), [20, 49], [20, 80]];
    expect(simplify(path, 0.01)).toEqual([
      [0, 0],
      [0, 49],
      [20, 49],
      [20, 80],
    ]);
  });

  it('keeps ends, order and closeness for any path', () => {
    fc.assert(
      fc.property(paths, fc.integer({ min: 0, max: 9 }), (path, zoom) => {
        const kept = [...verticesForZoom(path, zoom)];
        expect(kept[0]).toBe(path.length === 0 ? undefined : 0);
        expect(kept.at(-1)).toBe(path.length === 0 ? undefined : path.length - 1);
        expect(kept).toEqual(kept.toSorted((a, b) => a - b));
        expect(new Set(kept).size).toBe(kept.length);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('reduces 60,000 points, a hostile zig-zag included, to what a screen shows', () => {
    const wave = Array.from({ length: 60_000 }, (_, i): LatLng => [20 * Math.sin(i / 3000), i / 300]);
    expect(verticesForZoom(wave, 2).length).toBeLessThan(300);
    const spikes = Array.from({ length: 60_000 }, (_, i): LatLng => [(i % 2) * (60_000 - i) * 0.001, i / 300]);
    for (const zoom of [2, 11]) expect(verticesForZoom(spikes, zoom).length).toBeLessThanOrEqual(2_000);
    // The highest spikes are those that stay.
    expect(spikes[verticesForZoom(spikes, 11)[1] ?? 0]?.[0]).toBeGreaterThan(50);
  });

  it('leaves tiny paths and poles alone', () => {
    expect(simplify([], 1)).toEqual([]);
    expect(simplify([[0, 0]], 1)).toEqual([[0, 0]]);
    expect(
      simplify(
        [
          [90, 0],
          [90, 1],
          [90, 2],
        ],
        1,
      ),
    ).toEqual([
      [90, 0],
      [90, 2],
    ]);
  });
});
