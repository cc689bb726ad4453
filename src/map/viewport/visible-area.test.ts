import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleArea, overshoot, paddings } from './visible-area.ts';

const none = { top: 0, end: 0, bottom: 0, start: 0 };

describe('the visible area of the map', () => {
  it('excludes the card at the start and the controls at the end', () => {
    const area = visibleArea({ x: 1440, y: 900 }, { ...none, start: 428 }, false, 2);
    expect(area).toEqual({ x: 428, y: 0, width: 1440 - 428 - 64, height: 900 });
  });

  it.each([
    [1440, 900],
    [1280, 720],
  ])('begins below the app bar at %d x %d', (x, y) => {
    const area = visibleArea({ x, y }, { ...none, start: 428, bottom: 76, bar: 48 }, false, 2);
    expect(area).toMatchObject({ y: 48, height: y - 48 - 76 });
  });

  it('is mirrored in right-to-left languages', () => {
    const area = visibleArea({ x: 1440, y: 900 }, { ...none, start: 428 }, true, 2);
    expect(area.x).toBe(64);
    expect(area.width).toBe(1440 - 428 - 64);
  });

  it('is used even if it is small', () => {
    const area = visibleArea({ x: 320, y: 400 }, { ...none, top: 34, bottom: 322 }, false, 2);
    expect(area).toMatchObject({ y: 34, height: 44 });
  });

  it('ignores a cover that would leave nothing visible', () => {
    expect(visibleArea({ x: 390, y: 844 }, { ...none, bottom: 820 }, false, 2)).toMatchObject({ y: 0, height: 844 });
  });

  // The panel is a card of 362 px at the start of a frame. The last column gives its height.
  it.each([
    ['a wide route above the card of a small frame', [800, 600], 300, 2, { x: 0, y: 34, width: 736, height: 266 }],
    ['a high route beside it', [800, 600], 300, 0.5, { x: 362, y: 34, width: 374, height: 490 }],
    ['a square one beside it', [800, 600], 300, 1, { x: 362, y: 34, width: 374, height: 490 }],
    ['a wide route beside the card of a wide frame', [1400, 600], 300, 2, { x: 362, y: 34, width: 974, height: 490 }],
    ['any route beside a card as high as the frame', [800, 600], 590, 3, { x: 362, y: 34, width: 374, height: 490 }],
  ] as const)('is the largest area beside or above a card: %s', (_, [x, y], startHeight, aspect, expected) => {
    const insets = { ...none, top: 34, bottom: 76, start: 362, startHeight };
    expect(visibleArea({ x, y }, insets, false, aspect)).toEqual(expected);
    const mirrored = visibleArea({ x, y }, insets, true, aspect);
    expect(mirrored).toEqual({ ...expected, x: x - expected.x - expected.width });
  });

  it('leads to paddings with a positive remaining size', () => {
    const px = fc.integer({ min: 0, max: 2_000 });
    const sides = fc.record({ top: px, end: px, bottom: px, start: px });
    const size = fc.record({ x: fc.integer({ min: 240, max: 3_000 }), y: fc.integer({ min: 180, max: 3_000 }) });
    fc.assert(
      fc.property(size, sides, fc.boolean(), (map, insets, rtl) => {
        const { paddingTopLeft: a, paddingBottomRight: b } = paddings(map, visibleArea(map, insets, rtl, 2));
        expect(map.x - a[0] - b[0]).toBeGreaterThan(0);
        expect(map.y - a[1] - b[1]).toBeGreaterThan(0);
        expect(Math.min(...a, ...b)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 1 },
    );
  });

  it.each([
    [{ x: 500, y: 300 }, [0, 0]],
    [{ x: 1_000, y: 300 }, [50, 0]],
    [{ x: 60, y: 590 }, [-90, 40]],
  ])('is exceeded by %o by the right distance', (point, expected) => {
    expect(overshoot(point, { x: 100, y: 0, width: 900, height: 600 }, 50)).toEqual(expected);
  });
});
