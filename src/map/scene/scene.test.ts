import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nmBetween } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/types.ts';
import type { Mode, Shipment } from '../../shipment/types.ts';
import {
  ais,
  backOverThePacific,
  container,
  NOW,
  overThePacific,
  place,
  RED_SEA,
  segment,
  shipment,
  toRotterdam,
} from './fixtures/shipments.ts';
import { toScene } from './scene.ts';
import type { Scene } from './types.ts';

const scene = (of: Shipment, moment: number | null = null, now = NOW): Scene =>
  toScene(of, { container: null, moment, now });
const kinds = (of: Scene): readonly string[] => of.legs.flatMap((leg) => leg.parts.map((part) => part.evidence));
const points = (of: Scene): readonly LatLng[] => of.legs.flatMap((leg) => leg.parts.flatMap((part) => part.path));

/** The widest step in longitude: a line across the world would be one of more than 180 degrees. */
function widestStep(of: Scene): number {
  let widest = 0;
  for (const part of of.legs.flatMap((leg) => leg.parts)) {
    part.path.forEach((point, index) => {
      const before = part.path[index - 1];
      if (before !== undefined) widest = Math.max(widest, Math.abs(point[1] - before[1]));
    });
  }
  return widest;
}

describe('a voyage under way', () => {
  const red = scene(toRotterdam());

  it('splits the leg exactly at the pin', () => {
    expect(red.legs.map((leg) => leg.parts.map((part) => part.evidence))).toEqual([
      ['happened'],
      ['estimated', 'expected'],
      ['expected'],
    ]);
    const [before, after] = red.legs[1]!.parts;
    expect(before?.path.at(-1)).toEqual(RED_SEA);
    expect(after?.path[0]).toEqual(RED_SEA);
    expect(red.pin).toMatchObject({ placed: 'vertex', offNm: 0, legId: 'l1', at: RED_SEA });
  });

  it('names stops with role, order and calls', () => {
    expect(red.stops.map(({ name, role, order, last, evidence }) => [name, role, order, last, evidence])).toEqual([
      ['Yantian', 'origin', 0, false, 'happened'],
      ['Tanjung Pelepas', 'transshipment', 1, false, 'happened'],
      ['Rotterdam', 'discharge', 2, false, 'expected'],
      ['Duisburg', 'delivery', 3, true, 'expected'],
    ]);
    expect(red.stops[1]?.left).toMatchObject({ actual: true, date: { wall: '2026-11-08T14:20:00' } });
    expect(red.stops[2]?.arrived).toMatchObject({ actual: false });
  });

  it('calls the direction at the pin the heading of the route, north-west here', () => {
    expect(red.pin?.heading).toBeGreaterThan(320);
    expect(red.pin?.heading).toBeLessThan(340);
  });

  it('tells the modes apart', () => {
    expect(red.legs.map((leg) => leg.mode)).toEqual(['sea', 'sea', 'truck']);
  });

  it('gives a twentieth of the way since the last actual event as uncertainty', () => {
    const { uncertainty } = red.pin!;
    expect(uncertainty.basis).toBe('distance');
    const sailed = red.legs[1]!.parts[0]!.path.reduce(
      (sum, point, index, path) => sum + (index === 0 ? 0 : nmBetween(path[index - 1]!, point)),
      0,
    );
    expect(uncertainty.nm).toBeCloseTo(sailed / 20, 6);
  });
});

describe('where the pin may lie', () => {
  it('is projected on the path when it is no vertex', () => {
    const off = scene(toRotterdam({ pin: [22, 37.2] }));
    expect(off.pin?.placed).toBe('projected');
    expect(off.pin?.offNm).toBeGreaterThan(1);
    expect(off.pin?.at).toEqual([22, 37.2]);
    expect(kinds(off)).toEqual(['happened', 'estimated', 'expected', 'expected']);
    const cut = off.legs[1]!.parts[0]!.path.at(-1)!;
    expect(nmBetween(cut, [22, 37.2])).toBeCloseTo(off.pin!.offNm, 3);
  });

  it('is said to be off when it lies far from every path', () => {
    expect(scene(toRotterdam({ pin: [-20, 70] })).pin).toMatchObject({ placed: 'off' });
  });

  it('is missing: nothing is estimated', () => {
    const none = scene(toRotterdam({ pin: null }));
    expect(none.pin).toBeNull();
    expect(none.tie).toBeNull();
    expect(kinds(none)).toEqual(['happened', 'expected', 'expected']);
  });

  it('is missing but a fix lies on the route: then that is how far it is estimated to be', () => {
    const fixed = scene(toRotterdam({ pin: null, ais: ais([15, 41.7], '2026-11-20 12:15:00') }));
    expect(kinds(fixed)).toEqual(['happened', 'estimated', 'expected', 'expected']);
  });

  it('is not drawn once the shipment is delivered', () => {
    const [box] = toRotterdam().containers;
    const events = box!.events.map((event) => ({ ...event, actual: true }));
    const delivered = scene({ ...toRotterdam(), containers: [{ ...box!, events }] }, null, Date.UTC(2026, 11, 20));
    expect(delivered.journey.reading).toBe('delivered');
    expect(delivered.pin).toBeNull();
    expect(new Set(kinds(delivered))).toEqual(new Set(['happened']));
  });

  it('does not undo what has happened', () => {
    expect(kinds(scene(toRotterdam({ pin: [13.2, 110.4] })))[0]).toBe('happened');
    expect(kinds(scene(toRotterdam({ pin: [13.2, 110.4] })))).not.toContain('estimated');
  });
});

describe('the vessel’s fix', () => {
  it('is tied to the pin, with age and distance', () => {
    const both = scene(toRotterdam({ ais: ais([19, 39.4], '2026-11-20 12:15:00') }));
    expect(both.fix).toMatchObject({ ageMs: 3.75 * 3_600_000, vesselName: 'Ever Globe' });
    expect(both.tie?.nm).toBeCloseTo(nmBetween([19, 39.4], RED_SEA), 6);
    expect(both.tie?.path[0]).toEqual([19, 39.4]);
  });

  it('widens the uncertainty when it is of the same day and further off', () => {
    const far = scene(toRotterdam({ ais: ais([8.5, 73], '2026-11-20 12:15:00') }));
    expect(far.pin?.uncertainty.basis).toBe('fix');
    const old = scene(toRotterdam({ ais: ais([8.5, 73], '2026-11-17 12:15:00') }));
    expect(old.pin?.uncertainty.basis).toBe('distance');
  });

  it('is said to be refused, and not drawn', () => {
    const refused = scene(toRotterdam({ ais: ais(null, '2026-11-20 12:15:00', true) }));
    expect(refused.fix).toBeNull();
    expect(refused.fixRefused).toBe(true);
    expect(refused.tie).toBeNull();
  });
});

describe('one frame', () => {
  it.each([
    ['eastward', overThePacific(), 242],
    ['westward', backOverThePacific(), -231],
  ])('unrolls the jump of 248 degrees, %s', (_, of, end) => {
    const drawn = scene(of);
    expect(widestStep(drawn)).toBeLessThan(5);
    expect(drawn.stops.at(-1)?.at?.[1]).toBeCloseTo(end, 0);
    expect(drawn.bounds!.east - drawn.bounds!.west).toBeLessThan(120);
    // Far north of either port: the great circle, not a line on the chart.
    expect(drawn.bounds!.north).toBeGreaterThan(45);
  });

  it('moves the pin into the frame', () => {
    const [box] = overThePacific().containers;
    const pinned = { ...overThePacific(), containers: [box!] };
    const data = { ...pinned.routeData!, pin: [33.7, -118.5] as const, ais: ais([34, -120], '2026-11-20 12:00:00') };
    const drawn = scene({ ...pinned, routeData: data });
    expect(drawn.pin?.at).toEqual([33.7, 241.5]);
    expect(drawn.pin?.placed).toBe('vertex');
    expect(drawn.fix?.at).toEqual([34, 240]);
  });

  it('follows a path that crosses the line twice back to where it was', () => {
    const suva = place('Suva', [-18.1, 178.4]);
    const apia = place('Apia', [-13.8, -171.8]);
    const box = container('TCLU3333333', [
      { status: 'VDL', at: suva, date: '2026-11-14 10:00:00' },
      { status: 'VAT', at: apia, date: '2026-11-16 10:00:00' },
      { status: 'VDT', at: apia, date: '2026-11-18 10:00:00' },
      { status: 'VAD', at: suva, date: '2026-11-27 06:00:00', actual: false },
    ]);
    const there: LatLng[] = [
      [-18.1, 178.4],
      [-16, -179],
      [-13.8, -171.8],
    ];
    const drawn = scene(
      shipment([box], { segments: [segment(there, suva, apia), segment(there.toReversed(), apia, suva)] }),
    );
    expect(widestStep(drawn)).toBeLessThan(5);
    expect(drawn.stops.map((stop) => stop.at?.[1])).toEqual([178.4, expect.closeTo(188.2), expect.closeTo(178.4)]);
  });

  it('cuts a way that passes one place twice on the leg under way', () => {
    const [from, to] = [place('A', [0, 0]), place('B', [0, 10])];
    const box = container('TCLU4444444', [
      { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
      { status: 'VAT', at: to, date: '2026-11-05 10:00:00' },
      { status: 'VDT', at: to, date: '2026-11-06 10:00:00' },
      { status: 'VAD', at: from, date: '2026-11-27 10:00:00', actual: false },
    ]);
    const there: LatLng[] = [
      [0, 0],
      [0, 5],
      [0, 10],
    ];
    const data = { segments: [segment(there, from, to), segment(there.toReversed(), to, from)], pin: [0, 5] as const };
    const drawn = scene(shipment([box], data));
    expect(drawn.legs.map((leg) => leg.parts.map((part) => part.evidence))).toEqual([
      ['happened'],
      ['estimated', 'expected'],
    ]);
  });

  it.each([180, -180])('holds a path that lies on the line itself, %s', (lng) => {
    const [from, to] = [place('A', [0, lng]), place('B', [10, -lng])];
    const box = container('TCLU5555555', [
      { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
      { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
    ]);
    const drawn = scene(
      shipment([box], {
        segments: [
          segment(
            [
              [0, lng],
              [5, lng],
              [10, -lng],
            ],
            from,
            to,
          ),
        ],
      }),
    );
    expect(drawn.bounds).toMatchObject({ west: lng, east: lng });
  });
});

describe('missing geometry', () => {
  const from = place('A', [10, 170]);
  const to = place('B', [20, -160]);
  const box = container('TCLU6666666', [
    { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
    { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
  ]);

  it.each([
    ['no route at all', null],
    ['an empty route', { segments: [] }],
    ['a path of one point', { segments: [segment([[10, 170]], from, to)] }],
  ])('is replaced by a great circle that says so: %s', (_, data) => {
    const drawn = scene(shipment([box], data));
    expect(drawn.legs).toHaveLength(1);
    expect(drawn.legs[0]).toMatchObject({ schematic: true });
    expect(drawn.bounds).toMatchObject({ west: 170, east: 200 });
    expect(widestStep(drawn)).toBeLessThan(5);
  });

  it('draws nothing where no place is known, and says nothing untrue', () => {
    const lost = container('TCLU7777777', [{ status: 'VDL', at: place('Nowhere', null), date: '2026-11-01 10:00:00' }]);
    const drawn = scene(shipment([lost], null));
    expect(drawn.legs).toEqual([]);
    expect(drawn.bounds).toBeNull();
    expect(drawn.stops.map((stop) => stop.at)).toEqual([null]);
  });

  it('draws a route without any event as it came', () => {
    const data = {
      segments: [
        segment(
          [
            [0, 0],
            [0, 10],
          ],
          null,
          null,
        ),
      ],
      pin: [0, 4] as const,
    };
    const drawn = scene(shipment([], data));
    expect(drawn.legs.map((leg) => [leg.id, leg.parts.map((part) => part.evidence)])).toEqual([
      [null, ['estimated', 'expected']],
    ]);
  });
});

describe('the moment of the scrubber', () => {
  const of = toRotterdam();
  const at = (text: string): number => Date.parse(`${text}Z`);

  it('stands between two dates in the right share of the way', () => {
    const [left, reached] = [at('2026-10-30T21:40:00'), at('2026-11-05T10:10:00')];
    const drawn = scene(of, (left + reached) / 2);
    expect(drawn.moment).toMatchObject({ kind: 'evidence', legId: 'l0' });
    const [sailed, ahead] = drawn.legs[0]!.parts;
    expect([sailed?.evidence, ahead?.evidence]).toEqual(['happened', 'expected']);
    expect([sailed?.faint, ahead?.faint]).toEqual([false, true]);
    const miles = (path: readonly LatLng[]): number =>
      path.reduce((sum, point, index) => sum + (index === 0 ? 0 : nmBetween(path[index - 1]!, point)), 0);
    expect(miles(sailed!.path)).toBeCloseTo(miles(ahead!.path), 3);
    expect(sailed!.path.at(-1)).toEqual(drawn.moment?.at);
  });

  it('waits in port between arrival and departure', () => {
    const drawn = scene(of, at('2026-11-07T00:00:00'));
    expect(nmBetween(drawn.moment!.at, [1.36, 103.55])).toBeLessThan(1);
  });

  it('agrees with the pin at now', () => {
    expect(nmBetween(scene(of, NOW).moment!.at, RED_SEA)).toBeLessThan(0.01);
  });

  it('is plan after now', () => {
    const drawn = scene(of, at('2026-11-26T00:00:00'));
    expect(drawn.moment?.kind).toBe('plan');
    expect(drawn.legs[1]!.parts.map((part) => [part.evidence, part.faint])).toEqual([
      ['estimated', false],
      ['expected', false],
      ['expected', true],
    ]);
    expect(drawn.stops.map((stop) => stop.evidence)).toEqual(['happened', 'happened', 'expected', 'expected']);
  });

  it('shows the stops as they stood in the past', () => {
    expect(scene(of, at('2026-11-01T00:00:00')).stops.map((stop) => stop.evidence)).toEqual([
      'happened',
      'expected',
      'expected',
      'expected',
    ]);
  });

  it('never goes back along the way', () => {
    let before = -1;
    for (let ms = at('2026-10-25T00:00:00'); ms < at('2026-12-10T00:00:00'); ms += 21_600_000) {
      const drawn = scene(of, ms);
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
  it('gives the same parts, legs and stops again while nothing changed, and when the clock ticks', () => {
    const of = toRotterdam();
    const first = scene(of);
    const again = scene(of);
    const later = scene(of, null, NOW + 60_000);
    for (const other of [again, later]) {
      expect(other.legs.map((leg) => leg.parts[0] === first.legs[0]?.parts[0])).toContain(true);
      expect(points(other).every((point, index) => point === points(first)[index])).toBe(true);
    }
    expect(again.stops).toBe(first.stops);
    expect(again.legs[1]).toBe(first.legs[1]);
  });

  it('changes only the leg under the scrubber while it plays', () => {
    const of = toRotterdam();
    const one = scene(of, Date.UTC(2026, 10, 10));
    const two = scene(of, Date.UTC(2026, 10, 11));
    expect(two.legs[0]).toBe(one.legs[0]);
    expect(two.legs[1]).not.toBe(one.legs[1]);
    expect(two.legs[2]).toBe(one.legs[2]);
    expect(two.stops).toBe(one.stops);
  });
});

describe('whatever comes', () => {
  const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0));
  const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0));
  const point = fc.tuple(lat, lng);
  const mode = fc.constantFrom<Mode>('sea', 'truck', 'rail', 'barge', 'land');
  const days = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 5 });

  it('puts no NaN and no step across the world on the map', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(point, { maxLength: 6 }), mode), { maxLength: 4 }),
        fc.array(fc.option(point), { minLength: 1, maxLength: 5 }),
        days,
        fc.option(point),
        fc.option(point),
        fc.option(fc.integer({ min: -50, max: 50 })),
        (paths, spots, dates, pin, fix, moment) => {
          const places = spots.map((spot, index) => place(`P${index}`, spot));
          const box = container(
            'TCLU8888888',
            dates.map((day, index) => ({
              status: index % 2 === 0 ? ('VDT' as const) : ('VAT' as const),
              at: places[index % places.length]!,
              date: new Date(NOW + day * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
              actual: day < 10,
            })),
          );
          const segments = paths.map(([path, how], index) =>
            segment(path, places[index] ?? null, places[index + 1] ?? null, how),
          );
          const data = { segments, pin, ais: fix === null ? null : ais(fix, '2026-11-20 12:00:00') };
          const drawn = scene(shipment([box], data), moment === null ? null : NOW + moment * 86_400_000);
          const marks = [drawn.pin, drawn.fix, drawn.moment, ...drawn.stops].flatMap((mark) => mark?.at ?? []);
          const middles = drawn.legs.flatMap((leg) => (leg.middle === null ? [] : leg.middle));
          const numbers = [...points(drawn).flat(), ...marks, ...middles, ...(drawn.tie?.path ?? []).flat()];
          expect(numbers.every(Number.isFinite)).toBe(true);
          expect(widestStep(drawn)).toBeLessThanOrEqual(180 + 1e-6);
          if (drawn.bounds !== null) expect(Object.values(drawn.bounds).every(Number.isFinite)).toBe(true);
          if (points(drawn).length > 0) expect(drawn.bounds).not.toBeNull();
        },
      ),
      { seed: 1, numRuns: 400 },
    );
  });
});
