import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabelBox, labelRect, liftOf, overlaps, placeLabels, type Side } from './place-labels.ts';

const box = (id: string, x: number, y: number, priority = 1, width = 80): LabelBox => ({
  id,
  x,
  y,
  radius: 8,
  nameRadius: 8,
  width,
  height: 18,
  priority,
});

/** Returns only the sides of the names. */
const sidesOf = (...args: Parameters<typeof placeLabels>): ReadonlyMap<string, Side | null> => placeLabels(...args);

describe('names on the map', () => {
  it('stand at the end of their mark when nothing is in the way', () => {
    expect([...sidesOf([box('a', 100, 100)])]).toEqual([['a', 'end']]);
  });

  it('give way to a more important name, and are dropped without a free side', () => {
    const near = [box('less', 100, 100, 1), box('more', 140, 100, 9)];
    const sides = sidesOf(near);
    expect(sides.get('more')).not.toBeNull();
    const crowd = [box('less', 100, 100, 1), ...[0, 1, 2, 3, 4].map((n) => box(`m${n}`, 60 + n * 20, 100, 9))];
    expect(sidesOf(crowd).get('less')).toBeNull();
  });

  it('turn round at the edge of the room', () => {
    const room = { x: 0, y: 0, width: 200, height: 200 };
    expect(sidesOf([box('a', 180, 100)], room).get('a')).toBe('start');
  });

  it('run to one side above or below where neither a side nor the middle is free', () => {
    const room = { x: 0, y: 0, width: 100, height: 200 };
    expect(sidesOf([box('a', 88, 100)], room).get('a')).toBe('above-start');
    expect(sidesOf([box('a', 12, 8)], room).get('a')).toBe('below-end');
    expect(sidesOf([box('a', 88, 100)], room, true).get('a')).toBe('above-end');
  });

  it('stand where a reader begins when the text runs from right to left', () => {
    expect(labelRect(box('a', 100, 100), 'end', true).x).toBeLessThan(100);
    expect(labelRect(box('a', 100, 100), 'end', false).x).toBeGreaterThan(100);
  });

  it('take the side that hides least of the route', () => {
    const route = Array.from({ length: 10 }, (_, index) => ({ x: 110 + index * 8, y: 100 }));
    expect(sidesOf([box('a', 100, 100)], null, false, route).get('a')).toBe('start');
  });

  it('keep clear of what else lies on the map', () => {
    const scale = { x: 105, y: 80, width: 100, height: 40 };
    expect(sidesOf([box('a', 100, 100)], null, false, [], [scale]).get('a')).toBe('start');
  });

  it('take no side for a mark without a name, which others keep clear of', () => {
    const sides = sidesOf([box('name', 100, 100), box('mark', 130, 100, 5, 0)]);
    expect(sides.has('mark')).toBe(false);
    expect(sides.get('name')).toBe('start');
  });

  it('are nearer to their own mark than to any other, or dropped', () => {
    const other = { ...box('other', 214, 100, 9, 0), radius: 9 };
    expect(sidesOf([box('a', 100, 100, 1, 90), other]).get('a')).toBe('start');
    const room = { x: 90, y: 88, width: 200, height: 24 };
    expect(sidesOf([box('a', 100, 100, 1, 90), other], room).get('a')).toBeNull();
    expect(sidesOf([{ ...box('a', 100, 100, 1, 90), sharedWith: ['a', 'other'] }, other], room).get('a')).toBe('end');
  });

  it('never overlap each other or another mark, whatever the crowd', () => {
    const boxes = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 500 }),
        y: fc.integer({ min: 0, max: 300 }),
        radius: fc.integer({ min: 0, max: 14 }),
        width: fc.integer({ min: 0, max: 160 }),
        priority: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(boxes, fc.boolean(), (made, rtl) => {
        const all = made.map((one, index) => ({ ...one, nameRadius: one.radius, id: `${index}`, height: 18 }));
        const sides = placeLabels(all, { x: 0, y: 0, width: 500, height: 300 }, rtl);
        const placed = all.flatMap((one) => {
          const side = sides.get(one.id) ?? null;
          return side === null ? [] : [{ one, rect: labelRect(one, side, rtl) }];
        });
        placed.forEach(({ one, rect }, index) => {
          for (const other of placed.slice(index + 1)) expect(overlaps(rect, other.rect)).toBe(false);
          for (const other of all) {
            if (other === one) continue;
            const { x, y, radius } = other;
            expect(overlaps(rect, { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 })).toBe(false);
          }
        });
        // The most important name is placed first and therefore always finds a free side.
        const first = all.filter((one) => one.width > 0).sort((a, b) => b.priority - a.priority)[0];
        if (all.length === 1 && first !== undefined && first.x > 20 && first.x < 300) expect(placed).toHaveLength(1);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

it('a chip is lifted clear of marks and names, or stays where it is', () => {
  const chip = { x: 100, y: 60, width: 120, height: 24 };
  const name = { x: 150, y: 70, width: 80, height: 18 };
  expect(liftOf(chip, [])).toBe(0);
  expect(liftOf(chip, [name])).toBe(48);
  expect(liftOf(chip, [name, { ...name, y: 115 }])).toBe(-26);
  expect(liftOf(chip, [{ x: 0, y: -500, width: 900, height: 2_000 }])).toBe(0);
});
