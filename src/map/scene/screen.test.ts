import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../geo/types.ts';
import { container, NOW, place, segment, shipment, toRotterdam } from './fixtures/shipments.ts';
import { toScene } from './scene.ts';
import { linesOf, onWorld, simplifiedPart, turnsTo } from './screen.ts';

const still = { container: null, moment: null, now: NOW };

describe('what the screen needs', () => {
  const wave: LatLng[] = Array.from({ length: 20_000 }, (_, index) => [Math.sin(index / 400) * 3, index / 400]);
  const [from, to] = [place('A', wave[0]!), place('B', wave.at(-1)!)];
  const box = container('TCLU9999999', [
    { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
    { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
  ]);
  const long = toScene(shipment([box], { segments: [segment(wave, from, to)], pin: wave[9_999]! }), still);
  const [sailed, ahead] = long.legs[0]!.parts;

  it('is a fraction of the points, with the ends exact', () => {
    const few = simplifiedPart(sailed!, 3);
    expect(sailed!.path.length).toBeGreaterThan(9_000);
    expect(few.length).toBeLessThan(200);
    expect(few[0]).toEqual(wave[0]);
    expect(few.at(-1)).toEqual(wave[9_999]);
    expect(simplifiedPart(ahead!, 3)[0]).toEqual(wave[9_999]);
  });

  it('grows with the zoom', () => {
    expect(simplifiedPart(sailed!, 9).length).toBeGreaterThan(simplifiedPart(sailed!, 3).length * 3);
  });

  it('draws the neighbouring worlds too, and gives the same object again', () => {
    const lines = linesOf(sailed!, 3, 0);
    expect(lines.map((line) => line[0]?.[1])).toEqual([0, -360, 360]);
    expect(linesOf(sailed!, 3, 0)).toBe(lines);
    expect(linesOf(sailed!, 2.25, 0)).toBe(lines);
    expect(linesOf(sailed!, 3, 1)[0]?.[0]?.[1]).toBe(360);
  });
});

describe('the world in view', () => {
  const { bounds } = toScene(toRotterdam(), still);

  it.each([
    [50, 0],
    [240, 1],
    [-310, -1],
    [50 + 720, 2],
  ])('at longitude %s is %s turns away', (lng, turns) => {
    expect(turnsTo(bounds, lng)).toBe(turns);
  });

  it('leaves points as they are at home, and moves them once elsewhere', () => {
    const point: LatLng = [1, 2];
    expect(onWorld(point, 0)).toBe(point);
    expect(onWorld(point, -1)).toEqual([1, -358]);
    expect(onWorld(point, -1)).toBe(onWorld(point, -1));
  });
});
