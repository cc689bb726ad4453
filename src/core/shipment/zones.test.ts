import { expect, it } from 'vitest';
import { containerWith, event, NOW, PLACES, point, segment, shipment } from '../reading/shipment.fixture.ts';
import { readShipment } from '../reading/read-shipment.ts';
import { msBetween, parseWireTime } from '../time/port-time.ts';
import { inZonesOf } from './zones.ts';

const unzoned = { ...PLACES['Rotterdam']!, zone: null };
const rotterdam = { ...unzoned, id: 7, zone: 'Europe/Amsterdam' };
const past = shipment(
  [containerWith([event('VAD ? 12-02 13:12', 0, { place: unzoned }), event('CDC ? 12-03', 1, { place: unzoned })])],
  {
    places: [unzoned],
    route: { ...shipment([]).route, pod: { ...point('Rotterdam'), place: unzoned } },
  },
);

it('a past answer shows the clocks of its places, as the present one knows them', () => {
  const reported = inZonesOf(past, shipment([], { places: [rotterdam] }));
  const [arrival, delivery] = reported.containers[0]!.events;
  expect(arrival?.date).toMatchObject({ wall: '2026-12-02T14:12:00', zone: 'Europe/Amsterdam' });
  expect(arrival?.date?.epochMs).toBe(past.containers[0]!.events[0]!.date?.epochMs);
  // A date without a time is never moved.
  expect(delivery?.date).toBe(past.containers[0]!.events[1]!.date);
  expect([reported.places[0]?.zone, arrival?.place?.zone, reported.route.pod?.place?.zone]).toEqual(
    Array.from({ length: 3 }, () => 'Europe/Amsterdam'),
  );
});

it.each([
  ['Asia/Shanghai', '2026-11-25 16:00:00+00', '2026-11-26T00:00:00', true],
  ['Asia/Shanghai', '2026-11-26 00:00:00+00', '2026-11-26T00:00:00', true],
  ['America/New_York', '2026-11-26 05:00:00+00', '2026-11-26T00:00:00', true],
  ['America/New_York', '2026-11-26 00:00:00+00', '2026-11-26T00:00:00', true],
  ['America/New_York', '2026-11-26 05:10:00+00', '2026-11-26T00:10:00', false],
])('a date without a time in %s is the same day in the past: %s', (zone, sent, wall, dateOnly) => {
  const there = { ...rotterdam, zone };
  const date = parseWireTime(sent, 'event');
  const one = shipment([containerWith([event('VAD ?', 0, { place: { ...there, zone: null }, date })])]);
  const [arrival] = inZonesOf(one, shipment([], { places: [there] })).containers[0]!.events;
  expect(arrival?.date).toMatchObject({ wall, dateOnly });
});

it('reads a past clock of which no zone is known by that of its place, so that no delay is made of a zone', () => {
  const date = parseWireTime('2026-11-29 23:10:00', 'route-point', null);
  const pod = { place: unzoned, date, actual: false };
  const one = shipment([], { places: [unzoned], route: { ...shipment([]).route, pod } });
  const now = parseWireTime('2026-11-29 23:10:00', 'route-point', 'Europe/Amsterdam');
  expect(inZonesOf(one, shipment([], { places: [rotterdam] })).route.pod?.date).toEqual(now);
  // For a place that the present answer lacks, local times are compared.
  expect([msBetween(date!, now!), msBetween(now!, date!)]).toEqual([0, 0]);
});

it('borrows the lanes between its own places, and no other', () => {
  const at = (name: string) => PLACES[name]!.at!;
  const lane = (from: string, to: string) => segment('sea', [...at(from)], [...at(to)]);
  const lanes = [lane('Shanghai', 'Rotterdam'), lane('Rotterdam', 'Colombo')];
  const present = shipment([], { routeData: { segments: lanes, pin: [0, 0], ais: null } });
  const old = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'])], {
    places: [PLACES['Shanghai']!, PLACES['Rotterdam']!],
  });
  const borrowed = inZonesOf(old, present);
  expect(borrowed.routeData).toEqual({ segments: [lanes[0]], pin: null, ais: null });
  expect(readShipment(borrowed, null, NOW, true).journey.legs[0]?.schematic).toBe(false);
  expect(inZonesOf(old, shipment([])).routeData).toBeNull();
});

it('is as it came while nobody knows them', () => {
  expect(inZonesOf(past, null)).toBe(past);
  expect(inZonesOf(past, shipment([], { places: [PLACES['Basel']!] })).containers).toEqual(past.containers);
});
