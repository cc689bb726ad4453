import { describe, expect, it } from 'vitest';
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { readAt, toItinerary } from '../reading/read-shipment.ts';
import { sceneOf } from './fixtures/read-scene.ts';
import { NOW, RED_SEA, toRotterdam } from './fixtures/shipments.ts';
import { MINUTE } from '../time/units.ts';
import { sceneAt, toScene } from './scene.ts';

describe('the moment of the scrubber', () => {
  const of = toRotterdam();
  const at = (text: string): number => Date.parse(`${text}Z`);

  it('stands between two dates in the right share of the way', () => {
    const [left, reached] = [at('2026-10-30T21:40:00'), at('2026-11-05T10:10:00')];
    const drawn = sceneOf(of, (left + reached) / 2);
    expect(drawn.moment).toMatchObject({ kind: 'evidence', legId: 'YANTIAN-TANJUNG_PELEPAS' });
    const [sailed, ahead] = drawn.legs[0]!.parts;
    expect([sailed?.evidence, ahead?.evidence]).toEqual(['happened', 'expected']);
    expect([sailed?.faint, ahead?.faint]).toEqual([false, true]);
    const miles = (path: readonly LatLng[]): number =>
      path.reduce((sum, point, index) => sum + (index === 0 ? 0 : nmBetween(path[index - 1]!, point)), 0);
    expect(miles(sailed!.path)).toBeCloseTo(miles(ahead!.path), 3);
    expect(sailed!.path.at(-1)).toEqual(drawn.moment?.at);
  });

  it('waits in port between arrival and departure', () => {
    const drawn = sceneOf(of, at('2026-11-07T00:00:00'));
    expect(nmBetween(drawn.moment!.at, [1.36, 103.55])).toBeLessThan(1);
  });

  it('agrees with the pin at now', () => {
    expect(nmBetween(sceneOf(of, NOW).moment!.at, RED_SEA)).toBeLessThan(0.01);
  });

  it('is plan after now', () => {
    const drawn = sceneOf(of, at('2026-11-26T00:00:00'));
    expect(drawn.moment?.kind).toBe('plan');
    expect(drawn.legs[1]!.parts.map((part) => [part.evidence, part.faint])).toEqual([
      ['estimated', false],
      ['expected', false],
      ['expected', true],
    ]);
    expect(drawn.stops.map((stop) => stop.evidence)).toEqual(['happened', 'happened', 'expected', 'expected']);
  });

  it('shows the stops as they stood in the past', () => {
    expect(sceneOf(of, at('2026-11-01T00:00:00')).stops.map((stop) => stop.evidence)).toEqual([
      'happened',
      'expected',
      'expected',
      'expected',
    ]);
  });

  it('never goes back along the way', () => {
    let before = -1;
    for (let ms = at('2026-10-25T00:00:00'); ms < at('2026-12-10T00:00:00'); ms += 21_600_000) {
      const drawn = sceneOf(of, ms);
      const faintFrom = drawn.legs.flatMap((leg) => leg.parts).filter((part) => !part.faint);
      const miles = faintFrom.reduce(
        (sum, part) =>
          sum + part.path.reduce((way, point, index) => way + (index ? nmBetween(part.path[index - 1]!, point) : 0), 0),
        0,
      );
      expect(miles).toBeGreaterThanOrEqual(before - 0.02);
      before = miles;
    }
    expect(before).toBeGreaterThan(9_000);
  });
});

describe('objects that stay', () => {
  const itinerary = toItinerary(toRotterdam(), null);
  const sceneOn = (now: number) => toScene(readAt(itinerary, now));

  it('are the same parts, legs, stops and places in the next reading, and when the clock ticks', () => {
    const first = sceneOn(NOW);
    for (const other of [sceneOn(NOW), sceneOn(NOW + MINUTE)]) {
      expect(other.legs[0]).toBe(first.legs[0]);
      expect(other.legs.flatMap((leg) => leg.parts)).toEqual(first.legs.flatMap((leg) => leg.parts));
      expect(other.legs.every((leg, index) => leg === first.legs[index])).toBe(true);
      expect(other.stops).toBe(first.stops);
      expect(other.places).toBe(first.places);
      expect(other.way).toBe(first.way);
    }
  });

  it('are all but the leg under the scrubber while it plays', () => {
    const scene = sceneOn(NOW);
    const one = sceneAt(scene, Date.UTC(2026, 10, 10));
    const two = sceneAt(scene, Date.UTC(2026, 10, 11));
    expect(two.legs[0]).toBe(one.legs[0]);
    expect(two.legs[1]).not.toBe(one.legs[1]);
    expect(two.legs[2]).toBe(one.legs[2]);
    expect(two.stops).toBe(one.stops);
    expect(two.places).toBe(one.places);
  });
});
