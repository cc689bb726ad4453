import { readShipment } from '../reading/read-shipment.ts';
import { readJourney } from '../reading/shipment.fixture.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerJourneys } from '../journeys/split.ts';
import { pathOfLeg } from '../reading/journey/legs.ts';
import { toMatrix } from '../reading/containers/matrix.ts';
import { dataConflicts } from '../reading/data-conflicts.ts';
import type { Journey } from '../reading/types.ts';
import type { Shipment } from '../shipment/types.ts';
import { HistoryList, RouteData, SeaLines, Tracking } from '../wire/schemas.ts';
import { toArbitrary } from './fixtures/wire-arbitrary.ts';
import { parseHistoryList } from './parse-history-list.ts';
import { parseCarriers } from './parse-carriers.ts';
import { parseRouteAnswer } from './parse-route-answer.ts';
import { parseShipment } from './parse-shipment.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

/** Returns the first value that does not belong in a domain object, with its path, or `null`. */
function impurityOf(value: unknown): string | null {
  if (value === undefined) return ': undefined';
  if (typeof value === 'number' && !Number.isFinite(value)) return `: ${value}`;
  if (typeof value === 'function' || typeof value === 'symbol') return `: ${typeof value}`;
  if (typeof value !== 'object' || value === null) return null;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype) return ': not plain';
  for (const [key, inner] of Object.entries(value)) {
    const found = impurityOf(inner);
    if (found !== null) return `.${key}${found}`;
  }
  return null;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

function tryParse<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UnreadableAnswerError) return null;
    throw error;
  }
}

function expectSound(shipment: Shipment): void {
  expect(impurityOf(shipment)).toBeNull();
  const ids = shipment.containers.flatMap((container) => container.events.map((event) => event.id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const place of shipment.places) {
    if (place.at === null) continue;
    expect(Math.abs(place.at[0]) <= 90 && Math.abs(place.at[1]) <= 180).toBe(true);
  }
}

describe('10,000 generated answers', () => {
  it('give a valid shipment or one named refusal', () => {
    let shipments = 0;
    fc.assert(
      fc.property(toArbitrary(Tracking), (answer) => {
        const shipment = tryParse(() => parseShipment(deepFreeze(answer)));
        if (shipment === null) return;
        shipments += 1;
        expectSound(shipment);
      }),
      { seed: 1, numRuns: 10_000 },
    );
    // Most generated answers must not be refused.
    expect(shipments).toBeGreaterThan(5_000);
  }, 60_000);
});

describe('what is derived from generated answers', () => {
  const NOW = Date.parse('2026-05-10T12:00:00Z');
  it('is sound too: no throw, no NaN, progress within its bounds', () => {
    fc.assert(
      fc.property(toArbitrary(Tracking), (answer) => {
        const shipment = tryParse(() => parseShipment(answer));
        if (shipment === null) return;
        for (const container of [null, ...shipment.containers]) {
          const reading = readShipment(shipment, container?.number ?? null, NOW);
          const { journey, progress, positions } = reading;
          expect(impurityOf({ journey, progress, positions, notes: dataConflicts(reading) })).toBeNull();
          expect(impurityOf(journey.legs.map((leg) => pathOfLeg(journey, leg)))).toBeNull();
          expect(progress.proven >= 0 && progress.proven <= (progress.estimated ?? 1)).toBe(true);
          expect((progress.estimated ?? 0) <= 1).toBe(true);
          expectDoneOnlyWhenProven(journey, progress.proven);
          // Every event of the container's last journey is shown exactly once.
          const shown = shownIn(journey).map((event) => event.id);
          const last = containerJourneys(shipment, journey.source).shown;
          expect(shown.toSorted()).toEqual(last.map((event) => event.id).toSorted());
          expect(container === null || journey.source === container).toBe(true);
        }
        expect(impurityOf({ matrix: toMatrix(shipment, NOW) })).toBeNull();
      }),
      { seed: 1, numRuns: 2_000 },
    );
  }, 60_000);

  const shownIn = ({ unplaced, stops }: Journey) => [...unplaced, ...stops.flatMap((stop) => stop.events)];

  function expectDoneOnlyWhenProven(journey: Journey, proven: number): void {
    if (proven < 1) return;
    const ends = shownIn(journey).filter((event) => event.actual);
    expect(ends.some(({ status }) => ['CDD', 'CGO', 'CDC', 'CER'].includes(status.kind))).toBe(true);
  }

  it('takes 200 containers with 100 events each and a long path in one go', () => {
    const events = Array.from({ length: 100 }, (_, index) => ({
      order_id: index,
      location: Math.floor(index / 5) + 1,
      status: ['VAT', 'CDT', 'TSD', 'CLT', 'VDT'][index % 5],
      date: `2026-0${1 + Math.floor(index / 20)}-${String((index % 20) + 1).padStart(2, '0')} 10:00:00`,
      actual: index < 50,
      vessel: 1,
    }));
    const shipment = parseShipment({
      locations: Array.from({ length: 20 }, (_, index) => ({
        id: index + 1,
        lat: 1,
        lng: index * 9 - 90,
        timezone: 'Asia/Shanghai',
      })),
      vessels: [{ id: 1, name: 'A' }],
      containers: Array.from({ length: 200 }, (_, index) => ({ number: `TEMU${1_000_000 + index}`, events })),
      route_data: {
        route: [{ type: 'SEA', path: Array.from({ length: 20_000 }, (_, index) => [1, index / 150 - 90]) }],
      },
    });
    expect(shipment.issues).toEqual([]);
    const matrix = toMatrix(shipment, NOW);
    expect(matrix.rows).toHaveLength(200);
    expect(matrix.milestones).toHaveLength(100);
    // All containers are equal.
    for (const container of [shipment.containers[0], shipment.containers.at(-1)])
      expect(readJourney(shipment, container ?? null, NOW).stops).toHaveLength(20);
  });
});

describe('other generated answers', () => {
  it.each([
    ['lines', SeaLines, parseCarriers],
    ['history', HistoryList, parseHistoryList],
    ['route', RouteData, parseRouteAnswer],
  ] as const)('%s', (_, schema, parse) => {
    fc.assert(
      fc.property(toArbitrary(schema), (answer) => {
        const read = tryParse<unknown>(() => parse(deepFreeze(answer)));
        expect(impurityOf(read)).toBeNull();
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});

describe('anything at all', () => {
  it('is refused', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (answer, message) => {
        expect(tryParse(() => parseShipment(answer, message))).toBeNull();
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});
