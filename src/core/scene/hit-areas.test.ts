import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIT_PX, spreadHits } from './hit-areas.ts';

const mark = (id: string, x: number, y: number) => ({ id, x, y });

describe('places to point at', () => {
  it('stay where they are while nothing is near', () => {
    expect(spreadHits([mark('a', 0, 0), mark('b', 40, 0), mark('c', 0, 31)]).size).toBe(0);
  });

  it('stand side by side for two marks in one place, the earlier first', () => {
    expect(spreadHits([mark('a', 7, 7), mark('b', 7, 7)])).toEqual(
      new Map([
        ['a', [-15, 0]],
        ['b', [15, 0]],
      ]),
    );
  });

  it('give way in the direction in which less is missing', () => {
    expect(spreadHits([mark('a', 0, 0), mark('b', 4, -20)])).toEqual(
      new Map([
        ['a', [0, 5]],
        ['b', [0, -5]],
      ]),
    );
  });

  it('leave each mark at least 24 px, however four of them lie', () => {
    const at = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.array(fc.tuple(at, at), { minLength: 2, maxLength: 4 }), (points) => {
        const marks = points.map(([x, y], index) => mark(String(index), x, y));
        const aside = spreadHits(marks);
        const moved = marks.map(
          ({ id, x, y }) => [x + (aside.get(id)?.[0] ?? 0), y + (aside.get(id)?.[1] ?? 0)] as const,
        );
        for (const [index, one] of moved.entries()) {
          for (const other of moved.slice(index + 1)) {
            const [dx, dy] = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])];
            expect(Math.max(dx, dy)).toBeGreaterThanOrEqual(HIT_PX - 6);
          }
        }
      }),
      { seed: 1 },
    );
  });
});
