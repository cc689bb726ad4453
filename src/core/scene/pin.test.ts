import { describe, expect, it } from 'vitest';
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { kindsOf, sceneOf } from './fixtures/read-scene.ts';
import { ais, container, NOW, place, RED_SEA, segment, shipment, toRotterdam } from './fixtures/shipments.ts';
import { fixWords, pinWords } from './words.ts';
import { toStrip } from '../reading/strip.ts';
import { toSummary } from '../words/summary.ts';

describe('where the pin may lie', () => {
  it('is projected on the path when it is no vertex', () => {
    const off = sceneOf(toRotterdam({ pin: [22, 37.2] }));
    expect(off.pin?.match).toBe('projected');
    expect(off.pin?.offNm).toBeGreaterThan(1);
    expect(off.pin?.at).toEqual([22, 37.2]);
    expect(kindsOf(off)).toEqual(['happened', 'estimated', 'expected', 'expected']);
    const cut = off.legs[1]!.parts[0]!.path.at(-1)!;
    expect(nmBetween(cut, [22, 37.2])).toBeCloseTo(off.pin!.offNm, 3);
  });

  it('is as uncertain as it lies beside its route', () => {
    const uncertaintyAt = (pin: [number, number]) => {
      const { pin: drawn } = sceneOf(toRotterdam({ pin, ais: null }));
      return { ...drawn?.uncertainty, offNm: drawn?.offNm };
    };
    const beside = uncertaintyAt([26, 44]);
    expect(beside).toEqual({ nm: beside.offNm, basis: 'floor', offNm: expect.any(Number) });
    expect(beside.nm).toBeGreaterThan(60);
    expect(uncertaintyAt([-20, 70])).toMatchObject({ nm: 600, basis: 'most' });
  });

  it('is said to be off when it lies far from every path, and then does not cut it', () => {
    const off = sceneOf(toRotterdam({ pin: [-20, 70], ais: ais([60, -30], '2026-11-20 12:15:00') }));
    expect(off.pin).toMatchObject({ match: 'off', legId: null, heading: null });
    // The estimate follows the time since the departure, as when the service sends none.
    expect(off.legs[1]?.parts).toEqual(sceneOf(toRotterdam({ pin: null, ais: null })).legs[1]?.parts);
    // A ring around half the world would carry no information.
    expect(off.pin?.uncertainty).toEqual({ nm: 600, basis: 'most' });
  });

  it('points a vessel by AIS along the route, and nowhere off it', () => {
    const at = (lat: number, lng: number) => sceneOf(toRotterdam({ ais: ais([lat, lng], '2026-11-20 15:38:00') })).fix;
    const inRedSea = at(20.6, 38.6);
    // The heading is north-west, towards Suez.
    expect(inRedSea?.heading).toBeGreaterThan(300);
    expect(inRedSea?.heading).toBeLessThan(360);
    expect(inRedSea?.at).toEqual([20.6, 38.6]);
    expect(at(-20, 70)?.heading).toBeNull();
  });

  it('is missing: the part for which there was time is estimated', () => {
    const none = sceneOf(toRotterdam({ pin: null }));
    expect([none.pin, none.tie]).toEqual([null, null]);
    expect(kindsOf(none)).toEqual(['happened', 'estimated', 'expected', 'expected']);
    const { progress } = none.reading;
    const [first, second] = none.reading.journey.legs.map(({ nm }) => nm ?? 0);
    const since = NOW - Date.UTC(2026, 10, 8, 6, 20);
    const share = since / (Date.UTC(2026, 11, 2, 13) - Date.UTC(2026, 10, 8, 6, 20));
    expect(progress.estimated! * progress.totalNm).toBeCloseTo(first! + share * second!, 6);
    expect(none.estimateNm).toBeCloseTo(first! + share * second!, 6);
  });

  it('is missing and the arrival overdue or not dated: nothing is estimated', () => {
    const late = sceneOf(toRotterdam({ pin: null }), null, Date.UTC(2026, 11, 3));
    expect(kindsOf(late)).toEqual(['happened', 'expected', 'expected']);
    expect(late.reading.progress.estimated).toBeNull();
  });

  it('is missing but a fix lies on the route: then that is how far it is estimated to be', () => {
    const fixed = sceneOf(toRotterdam({ pin: null, ais: ais([15, 41.7], '2026-11-20 12:15:00') }));
    expect(kindsOf(fixed)).toEqual(['happened', 'estimated', 'expected', 'expected']);
  });

  it('is missing and the fix is of a vessel on which the container is not yet: nothing is estimated', () => {
    const [trackedContainer] = toRotterdam().containers;
    const events = trackedContainer!.events.map((event, index) => ({ ...event, actual: index < 2 }));
    const planned = toRotterdam({ pin: null, ais: ais([2.5, 105], '2026-11-20 12:15:00') });
    const drawn = sceneOf({ ...planned, containers: [{ ...trackedContainer!, events }] });
    expect(drawn.reading.journey.legs[0]?.state).toBe('ahead');
    expect(drawn.fix).not.toBeNull();
    expect(new Set(kindsOf(drawn))).toEqual(new Set(['expected']));
  });

  it('is not drawn before the first departure, though the service sends one', () => {
    const [trackedContainer] = toRotterdam().containers;
    const events = trackedContainer!.events.map((event) => ({ ...event, actual: false }));
    const planned = sceneOf({ ...toRotterdam({ pin: [22.5, 114.3] }), containers: [{ ...trackedContainer!, events }] });
    expect(planned.reading.journey.legs.map(({ state }) => state)).not.toContain('underway');
    expect(planned.pin).toBeNull();
  });

  it('is not drawn of a cancelled voyage, of which all that lay ahead was planned', () => {
    const [trackedContainer] = toRotterdam().containers;
    const events = trackedContainer!.events.slice(0, 2).map((event) => ({ ...event, actual: true }));
    const shipment = {
      ...toRotterdam(),
      outcome: 'cancelled' as const,
      containers: [{ ...trackedContainer!, events }],
    };
    const drawn = sceneOf(shipment);
    expect(drawn.reading.journey.state).toBe('cancelled');
    expect(drawn.pin).toBeNull();
    expect(new Set(kindsOf(drawn))).toEqual(new Set(['dropped']));
    expect(drawn.stops.map(({ evidence }) => evidence)).not.toContain('expected');
  });

  it('is the end of a route that leads to no port', () => {
    const yantian = place('Yantian', [22.57, 114.27]);
    const path: LatLng[] = [
      [22.57, 114.27],
      [-10, 105],
      [-34, 20],
      [-23, -38],
    ];
    const trackedContainer = container('MSKU2048175', [{ status: 'VDL', at: yantian, date: '2026-11-08 11:05:00' }]);
    const end = place('Last vessel position', path[3]!);
    const drawn = sceneOf(
      shipment([trackedContainer], { segments: [segment(path, yantian, end)], pin: path[3]!, ais: null }),
    );
    expect(drawn.stops.map(({ name }) => name)).toEqual(['Yantian']);
    expect(drawn.pin).toMatchObject({ at: path[3], match: 'vertex', isRouteEnd: true });
    expect(kindsOf(drawn)).toEqual(['estimated']);
    const t = createTranslate('en', en);
    expect(pinWords(drawn.pin!, t)).toMatch(/^Last position, /);
    expect(drawn.reading.whereabouts).toMatchObject({ kind: 'aboard', leg: null, position: { source: 'pin' } });
    expect(toStrip(drawn.reading).stops.map(({ name }) => name)).toEqual(['Yantian']);
    expect(toSummary(drawn.reading, t)).toMatchObject({
      destination: 'Destination not known yet',
      origin: 'from Yantian',
    });
  });

  it('is the end of a route that leads on from the last port that is known', () => {
    const sent = toRotterdam();
    const [trackedContainer] = sent.containers;
    const [first, second] = sent.routeData!.segments;
    const path = second!.path.slice(0, second!.path.findIndex((at) => at === RED_SEA) + 1);
    const events = trackedContainer!.events.slice(0, 8);
    const fix = ais([20.6, 38.6], '2026-11-20 15:00:00');
    const drawn = sceneOf({
      ...sent,
      containers: [{ ...trackedContainer!, events }],
      routeData: {
        ...sent.routeData!,
        segments: [first!, { ...second!, path, to: place('Last vessel position', RED_SEA) }],
      },
    });
    expect(drawn.stops.map(({ name }) => name)).toEqual(['Yantian', 'Tanjung Pelepas']);
    expect(drawn.pin).toMatchObject({ at: RED_SEA, isRouteEnd: true });
    const seen = sceneOf({ ...drawn.reading.shipment, routeData: { ...drawn.reading.shipment.routeData!, ais: fix } });
    expect(fixWords(seen.fix!, null, createTranslate('en', en))).toBe('Ever Globe, AIS, 1 h ago');
    expect(kindsOf(drawn)).toEqual(['happened', 'estimated']);
    // The vessel has left that port, so it is not a destination.
    expect(toSummary(drawn.reading, createTranslate('en', en)).destination).toBe('Destination not known yet');
  });

  it('is not drawn once the shipment is delivered', () => {
    const [trackedContainer] = toRotterdam().containers;
    const events = trackedContainer!.events.map((event) => ({ ...event, actual: true }));
    const delivered = sceneOf(
      { ...toRotterdam(), containers: [{ ...trackedContainer!, events }] },
      null,
      Date.UTC(2026, 11, 20),
    );
    expect(delivered.reading.journey.state).toBe('delivered');
    expect(delivered.pin).toBeNull();
    expect(new Set(kindsOf(delivered))).toEqual(new Set(['happened']));
  });

  it('does not undo what has happened', () => {
    const behind = sceneOf(toRotterdam({ pin: [13.2, 110.4] }));
    expect(kindsOf(behind)[0]).toBe('happened');
    expect(behind.estimateNm).toBe(sceneOf(toRotterdam({ pin: null })).estimateNm);
  });
});
