import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../columns/row.ts';
import { matches } from '../filter/matches.ts';
import { parseFilter } from '../filter/parse-filter.ts';
import { applyFleet, fleetDelta, wholeFleet } from './columns.ts';
import { timeAt } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { boundsFilter, placesFilter, withPlace } from './filter-text.ts';
import { toLate } from '../columns/lateness.ts';
import { MARK_GAP, marksAt, plot, severityOf } from './marks.ts';
import { gatherPlaces } from './places.ts';
import type { Fleet, Whereabouts } from './types.ts';

const row = (more: Partial<Whereabouts>): Whereabouts => ({
  whereabouts: 'aboard',
  phase: 'in-transit',
  polName: null,
  latitude: 51.95,
  longitude: 4.05,
  positionSource: 'ais',
  positionAt: 1_000,
  course: null,
  imo: 9_811_000,
  mmsi: null,
  vessel: 'Ever Given',
  lastPlace: 'Rotterdam',
  severity: null,
  late: null,
  margin: null,
  arrival: null,
  eta: null,
  ...more,
});

function gather(rows: readonly Whereabouts[]): Fleet {
  const gathering = gatherPlaces();
  for (const whereabouts of rows) gathering.add(whereabouts);
  return gathering.result();
}

const anyRow: fc.Arbitrary<Whereabouts> = fc.record({
  whereabouts: fc.constantFrom('aboard', 'ashore', 'inland', 'unknown', null),
  phase: fc.constantFrom('planned', 'in-transit', 'at-transshipment', 'discharged', 'out-for-delivery', 'returned'),
  polName: fc.option(fc.constantFrom('Origin', 'Port')),
  latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
  longitude: fc.option(fc.double({ min: -360, max: 360, noNaN: true })),
  positionSource: fc.constantFrom('ais', 'pin', 'last-place', null),
  positionAt: fc.option(fc.integer({ min: 0, max: 9 })),
  course: fc.option(fc.integer({ min: 0, max: 35 }).map((tens) => tens * 10)),
  imo: fc.option(fc.integer({ min: 1, max: 4 })),
  mmsi: fc.option(fc.integer({ min: 1, max: 3 })),
  vessel: fc.option(fc.constantFrom('Alpha', 'Beta')),
  lastPlace: fc.option(fc.constantFrom('Port', 'Quay')),
  severity: fc.option(fc.integer({ min: 0, max: 3 })),
  late: fc.option(fc.integer({ min: 1, max: 900 })),
  margin: fc.option(fc.integer({ min: -9, max: 9 })),
  arrival: fc.option(fc.constant(timeAt(7 * HOUR, 'UTC'))),
  eta: fc.option(fc.integer({ min: 0, max: 9 }).map((hours) => timeAt(hours * HOUR, 'UTC'))),
});
const anyRows = fc.array(anyRow, { maxLength: 60 });

const context = { nowMs: 0, zone: 'UTC' };

describe('the filter of a mark', () => {
  it('names few vessels, and containers in what is ashore', () => {
    const { places } = gather([row({}), row({ imo: 7 }), row({ imo: 8, whereabouts: 'ashore', longitude: 4.9 })]);
    expect(placesFilter(places.slice(0, 2))).toBe('imo:9811000,7');
    expect(placesFilter(places)).toBe('lat:>51.944 lat:<51.956 lon:>4.044 lon:<4.906');
  });

  it('replaces the place that the list was filtered by', () => {
    expect(withPlace('customer:acme lat:>1 lat:<2 lon:>3 -imo:5', 'imo:7')).toBe('customer:acme -imo:5 imo:7');
    expect(withPlace('', 'imo:7')).toBe('imo:7');
  });

  it('finds the very rows of a view, over the antimeridian, too', () => {
    const spot = fc.record({
      latitude: fc.double({ min: -4, max: 6, noNaN: true }),
      longitude: fc.oneof(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 175, max: 180, noNaN: true }),
        fc.double({ min: -180, max: -175, noNaN: true }),
      ),
    });
    const corner = fc.record({
      south: fc.integer({ min: -3, max: 3 }),
      west: fc.oneof(
        fc.integer({ min: -4, max: 4 }),
        fc.integer({ min: 176, max: 184 }),
        fc.integer({ min: -540, max: 540 }),
      ),
      high: fc.integer({ min: 1, max: 3 }),
      wide: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 400 })),
    });
    fc.assert(
      fc.property(spot, corner, ({ latitude, longitude }, { south, west, high, wide }) => {
        const text = boundsFilter({ south, west, north: south + high, east: west + wide });
        const { predicate, mistakes } = parseFilter(text, context);
        expect(mistakes).toEqual([]);
        const isIn =
          latitude > south &&
          latitude < south + high &&
          (wide >= 360 ||
            [-720, -360, 0, 360, 720].some((turn) => longitude + turn > west && longitude + turn < west + wide));
        const isOnEdge = [latitude, longitude].some((value) => Math.abs(value - Math.round(value)) < 1e-5);
        if (!isOnEdge) expect(matches({ ...EMPTY_ROW, latitude, longitude }, predicate)).toBe(isIn);
      }),
    );
  });
});

const byKey = ({ places, ...counts }: Fleet): Fleet => ({
  places: places.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ...counts,
});

describe('places', () => {
  it('are vessels at their newest position, by their number and not by their name', () => {
    const { places, unplaced, ended } = gather([
      row({ positionAt: 1 }),
      row({ positionAt: 5, latitude: 40, longitude: -60, severity: 2 }),
      row({ imo: null, mmsi: 3, vessel: 'Ever Given' }),
      row({ whereabouts: 'ashore' }),
      row({ latitude: null }),
      row({ phase: 'returned' }),
    ]);
    expect([unplaced, ended]).toEqual([1, 1]);
    expect(places).toMatchObject([
      { key: 'imo:9811000', latitude: 40, longitude: -60, at: 5, total: 2, cases: [0, 1, 0], kind: 'ais' },
      { key: 'mmsi:3', total: 1 },
      { key: 'at:51.95,4.05', name: 'Rotterdam', kind: 'ashore', total: 1 },
    ]);
  });

  it('count what is late, and know the latest with its yardstick', () => {
    const eta = timeAt(50 * DAY, 'UTC');
    const { places } = gather([
      row({ late: 912, margin: -38, eta }),
      row({ late: 52, margin: 3, eta }),
      row({ late: 911, arrival: eta }),
      row({ late: null, margin: 2, eta }),
      row({ imo: 7, eta }),
    ]);
    expect(places.map(({ late }) => late)).toEqual([3, 0]);
    const [ms, latest] = [38 * DAY, places[0]?.latest ?? 0];
    expect(toLate(latest, 50 * DAY - HOUR)).toEqual({ ms, mostMs: ms, after: 'needed' });
    // The ETA has passed without a report.
    expect(toLate(latest, 50 * DAY)).toEqual({ ms, mostMs: null, after: 'needed' });
    const arrived = gather([row({ late: 52, margin: 3, arrival: eta })]).places[0]?.latest ?? 0;
    expect(toLate(arrived, 99 * DAY)).toEqual({ ms: 52 * HOUR, mostMs: 52 * HOUR, after: 'first-eta' });
  });

  it.each<[string, Partial<Whereabouts>, string | null, string | null]>([
    ['planned', { whereabouts: 'unknown', phase: 'planned', lastPlace: null, polName: 'Yantian' }, 'ashore', 'Yantian'],
    [
      'waiting',
      { whereabouts: 'ashore', phase: 'at-transshipment', positionSource: 'last-place' },
      'ashore',
      'Rotterdam',
    ],
    ['at sea', { whereabouts: 'aboard' }, 'ais', 'Ever Given'],
    ['at sea without a fix', { whereabouts: 'aboard', positionSource: 'pin' }, 'estimate', 'Ever Given'],
    ['on a barge', { whereabouts: 'inland', positionSource: 'pin' }, 'inland', null],
    ['delivered', { whereabouts: 'ashore', phase: 'delivered' }, 'ashore', 'Rotterdam'],
    ['returned', { whereabouts: 'ashore', phase: 'returned' }, null, null],
    ['of an older row, planned', { whereabouts: null, phase: 'planned' }, null, null],
    [
      'of an older row, discharged',
      { whereabouts: null, phase: 'discharged', positionSource: 'pin' },
      'ashore',
      'Rotterdam',
    ],
    ['of an older row, discharged with a fix of a ship', { whereabouts: null, phase: 'discharged' }, null, null],
    [
      'of an older row, on a truck',
      { whereabouts: null, phase: 'out-for-delivery', positionSource: 'pin' },
      'inland',
      null,
    ],
    ['of an older row, at sea', { whereabouts: null }, 'ais', 'Ever Given'],
  ])('what is %s is no ship unless it is aboard', (_, cells, kind, name) => {
    const [place] = gather([row(cells)]).places;
    expect([place?.kind ?? null, place?.name ?? null]).toEqual([kind, name]);
  });

  it('do not depend on the order of rows, and lose none', () => {
    fc.assert(
      fc.property(anyRows, fc.infiniteStream(fc.nat()), (rows, random) => {
        const fleet = gather(rows);
        const shuffled = rows.map((one) => ({ one, at: random.next().value })).toSorted((a, b) => a.at - b.at);
        expect(byKey(gather(shuffled.map(({ one }) => one)))).toEqual(byKey(fleet));
        expect(fleet.places.reduce((sum, { total }) => sum + total, fleet.unplaced + fleet.ended)).toBe(rows.length);
      }),
    );
  });
});

describe('an answer', () => {
  const sent = (fleet: Fleet, version: string) => applyFleet(null, wholeFleet(fleet, version));

  it('turns what a map has into what there is', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (first, second) => {
        const [old, fresh] = [gather(first), gather(second)];
        const delta = applyFleet(sent(old, 'a'), fleetDelta(old, 'a', fresh, 'b'));
        expect(delta?.version).toBe('b');
        expect(byKey(delta ?? { places: [], unplaced: -1, ended: 0 })).toEqual(byKey(sent(fresh, 'b') ?? old));
      }),
    );
  });

  it('is refused by a map that has another version', () => {
    const fleet = gather([row({})]);
    expect(applyFleet(sent(fleet, 'a'), fleetDelta(fleet, 'z', fleet, 'b'))).toBeNull();
  });
});

describe('marks', () => {
  it('lose no place, stand apart, and take the worst of their members', () => {
    fc.assert(
      fc.property(anyRows, fc.double({ min: 0, max: 14, noNaN: true }), (rows, zoom) => {
        const plotted = plot(gather(rows).places);
        const marks = marksAt(plotted, zoom);
        const members = marks.flatMap((mark) => mark.members).toSorted((a, b) => a - b);
        expect(members).toEqual(plotted.places.map((_, index) => index));
        for (const { members: own, severity, total, late, latest } of marks) {
          const places = own.flatMap((index) => plotted.places[index] ?? []);
          expect(severity).toBe(Math.max(...places.map(severityOf)));
          expect(total).toBe(places.reduce((sum, place) => sum + place.total, 0));
          expect(late).toBe(places.reduce((sum, place) => sum + place.late, 0));
          expect(latest).toBe(Math.max(...places.map((place) => place.latest)));
        }
        const gap = Math.min(0.5, MARK_GAP / (256 * 2 ** Math.min(zoom, 13)));
        for (const [index, one] of marks.entries()) {
          for (const other of marks
            .slice(0, index)
            .filter((mark) => plotted.afloat[mark.place] === plotted.afloat[one.place])) {
            const across = Math.abs((plotted.x[one.place] ?? 0) - (plotted.x[other.place] ?? 0));
            const down = (plotted.y[one.place] ?? 0) - (plotted.y[other.place] ?? 0);
            expect(Math.hypot(Math.min(across, 1 - across), down)).toBeGreaterThanOrEqual(gap - 1e-12);
          }
        }
      }),
    );
  });

  it('join across the antimeridian', () => {
    const rows = [row({ imo: 1, longitude: 179.99 }), row({ imo: 2, longitude: -179.99 })];
    expect(marksAt(plot(gather(rows).places), 2)).toHaveLength(1);
  });

  it('of 50,000 places are found in a fraction of a second', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      row({
        imo: index,
        latitude: ((index * 7919) % 16_000) / 100 - 80,
        longitude: ((index * 104_729) % 36_000) / 100,
      }),
    );
    expect(marksAt(plot(gather(rows).places), 5).length).toBeGreaterThan(1_000);
  });
});
