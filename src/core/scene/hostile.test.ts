import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../shipment/types.ts';
import { pointsOf, sceneOf, widestStep } from './fixtures/read-scene.ts';
import { ais, container, NOW, place, segment, shipment } from './fixtures/shipments.ts';
import { DAY } from '../time/units.ts';

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
          const trackedContainer = container(
            'TCLU8888888',
            dates.map((day, index) => ({
              status: index % 2 === 0 ? ('VDT' as const) : ('VAT' as const),
              at: places[index % places.length]!,
              date: new Date(NOW + day * DAY).toISOString().slice(0, 19).replace('T', ' '),
              actual: day < 10,
            })),
          );
          const segments = paths.map(([path, how], index) =>
            segment(path, places[index] ?? null, places[index + 1] ?? null, how),
          );
          const data = { segments, pin, ais: fix === null ? null : ais(fix, '2026-11-20 12:00:00') };
          const drawn = sceneOf(shipment([trackedContainer], data), moment === null ? null : NOW + moment * DAY);
          const marks = [drawn.pin, drawn.fix, drawn.moment, ...drawn.stops].flatMap((mark) => mark?.at ?? []);
          const middles = drawn.legs.flatMap((leg) => (leg.middle === null ? [] : leg.middle));
          const numbers = [...pointsOf(drawn).flat(), ...marks, ...middles, ...(drawn.tie?.path ?? []).flat()];
          expect(numbers.every(Number.isFinite)).toBe(true);
          expect(widestStep(drawn)).toBeLessThanOrEqual(180 + 1e-6);
          if (drawn.bounds !== null) expect(Object.values(drawn.bounds).every(Number.isFinite)).toBe(true);
          if (pointsOf(drawn).length > 0) expect(drawn.bounds).not.toBeNull();
        },
      ),
      { seed: 1, numRuns: 120 },
    );
  });
});
