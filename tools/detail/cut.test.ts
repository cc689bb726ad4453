import { describe, expect, it } from 'vitest';
import { toState, toRun } from './cells.ts';
import { cutLine, cutRing } from './cut.ts';
import { select } from './select.ts';
import { stitch } from './stitch.ts';
import { type Flat, weigh } from './weigh.ts';

const GRID = 1_024;
const SIDE = 8;

/** Returns the cells into which a ring in units of cells is cut, with their state. */
function cellsOf(ring: readonly number[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  cutRing(
    Float64Array.from(ring, (value) => value / SIDE),
    {
      zoom: 3,
      isWanted: () => true,
      found: (x, y, piece) => {
        const run = toRun(piece, GRID, true);
        cells.set(`${x} ${y}`, toState({ rings: run === null ? [] : [run], waterways: [] }, GRID));
      },
    },
  );
  return cells;
}

describe('cutting coastlines into cells', () => {
  it('tells cells that are all land from cells with a coast', () => {
    const cells = cellsOf([1.5, 1.5, 4.5, 1.5, 4.5, 4.5, 1.5, 4.5]);
    expect(cells.size).toBe(16);
    expect([...cells].filter(([, state]) => state === 'land').map(([name]) => name)).toEqual([
      '2 2',
      '3 2',
      '2 3',
      '3 3',
    ]);
  });

  it('does not treat an islet in the overlap of a corner as a land cell', () => {
    const cells = cellsOf([2.001, 2.001, 2.004, 2.001, 2.004, 2.004, 2.001, 2.004]);
    expect([...cells.keys()].sort()).toEqual(['1 1', '1 2', '2 1', '2 2']);
    expect([...cells.values()]).not.toContain('land');
  });

  it('keeps the whole length of a river across cells', () => {
    let length = 0;
    cutLine(
      Float64Array.from([0.5, 0.5, 5.5, 0.5, 5.5, 6.5], (value) => value / SIDE),
      {
        zoom: 3,
        isWanted: () => true,
        found: (_x, _y, piece: Flat) => {
          for (let index = 2; index < piece.length; index += 2)
            length += Math.hypot(piece[index]! - piece[index - 2]!, piece[index + 1]! - piece[index - 1]!);
        },
      },
    );
    expect(length).toBeCloseTo(11, 6);
  });
});

describe('coastlines', () => {
  it('are joined from their pieces, also across Greenwich', () => {
    const pieces = [
      { level: 1, points: Float64Array.of(359, 10, 360, 10) },
      { level: 1, points: Float64Array.of(0, 10, 1, 11, 0, 12) },
      { level: 1, points: Float64Array.of(360, 12, 359, 12) },
      { level: 1, points: Float64Array.of(359, 12, 358, 11, 359, 10) },
    ];
    expect(stitch(pieces).map((ring) => [...ring])).toEqual([[359, 10, 360, 10, 361, 11, 360, 12, 359, 12, 358, 11]]);
    expect(() => stitch(pieces.slice(1))).toThrow('ends at');
  });

  it('at a coarser level are a subset of those at a finer one', () => {
    const points = Float64Array.from({ length: 400 }, (_, index) =>
      index % 2 === 0 ? 0.5 + index * 1e-6 : 0.4 + 1e-5 * Math.sin(index * index),
    );
    const weighed = weigh(points, true);
    const at = (tolerance: number): ReadonlySet<string> => {
      const flat = select(weighed, { tolerance, leastArea: 0 }, null, 3) ?? new Float64Array();
      return new Set([...flat].flatMap((value, index) => (index % 2 === 0 ? [`${value} ${flat[index + 1]}`] : [])));
    };
    const [coarse, fine] = [at(300), at(60)];
    expect(coarse.size).toBeGreaterThan(3);
    expect(fine.size).toBeGreaterThan(coarse.size);
    for (const point of coarse) expect(fine.has(point)).toBe(true);
  });

  it('mark a cell as land only if land surrounds it', () => {
    const inner = [-3, -3, GRID + 3, -3, GRID + 3, GRID + 3];
    const back = [GRID + 2, GRID + 3, GRID + 2, -2, -3, -2];
    const state = (run: number[]) => toState({ rings: [Int32Array.from(run)], waterways: [] }, GRID);
    expect(state([...inner, ...back])).toBe('sea');
    expect(state([...inner, -3, GRID + 3])).toBe('land');
  });
});
