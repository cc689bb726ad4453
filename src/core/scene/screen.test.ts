import { describe, expect, it } from 'vitest';
import type { LatLng } from '../geo/lat-lng.ts';
import { sceneOf } from './fixtures/read-scene.ts';
import { container, place, segment, shipment, toRotterdam } from './fixtures/shipments.ts';
import { hitLinesOf, isRoundAt, toScreenLines, onWorld, simplifiedPart, turnsTo, wayOnScreen } from './screen.ts';

describe('what the screen needs', () => {
  const wave: LatLng[] = Array.from({ length: 20_000 }, (_, index) => [Math.sin(index / 400) * 3, index / 400]);
  const [from, to] = [place('A', wave[0]!), place('B', wave.at(-1)!)];
  const trackedContainer = container('TCLU9999999', [
    { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
    { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
  ]);
  const long = sceneOf(shipment([trackedContainer], { segments: [segment(wave, from, to)], pin: wave[9_999]! }));
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

  it('is drawn on the neighbouring worlds too where these may be seen', () => {
    const view = { zoom: 3, turns: 0, isRound: true };
    const lines = toScreenLines(sailed!, view);
    expect(lines.map((line) => line[0]?.[1])).toEqual([0, -360, 360]);
    expect(toScreenLines(sailed!, { ...view, turns: 1 })[0]?.[0]?.[1]).toBe(360);
    expect(toScreenLines(sailed!, { ...view, isRound: false })).toHaveLength(1);
  });

  it('is fewer points still where it is felt and not seen', () => {
    const view = { zoom: 8, turns: 0, isRound: false };
    expect(hitLinesOf(sailed!, view)[0]!.length).toBeLessThan(toScreenLines(sailed!, view)[0]!.length / 2);
  });

  it('is one line for names to keep clear of', () => {
    const way = wayOnScreen(long.way, { zoom: 3, turns: 1, isRound: false });
    expect(way[0]).toEqual([wave[0]![0], wave[0]![1] + 360]);
    expect(way.length).toBeLessThan(400);
  });
});

describe('the world in view', () => {
  const { bounds } = sceneOf(toRotterdam());

  it.each([
    [50, 0],
    [240, 1],
    [-310, -1],
    [50 + 720, 2],
  ])('at longitude %s is %s turns away', (lng, turns) => {
    expect(turnsTo(bounds, lng)).toBe(turns);
  });

  it('shows a second copy only from far away, or of a route that goes nearly round', () => {
    expect(isRoundAt(bounds, 2, 2_000)).toBe(true);
    expect(isRoundAt(bounds, 5, 3_000)).toBe(false);
    expect(isRoundAt({ south: 0, north: 10, west: -175, east: 175 }, 5, 3_000)).toBe(true);
  });

  it('leaves points as they are at home, and moves them elsewhere', () => {
    const point: LatLng = [1, 2];
    expect(onWorld(point, 0)).toBe(point);
    expect(onWorld(point, -1)).toEqual([1, -358]);
  });
});
