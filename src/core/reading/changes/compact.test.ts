import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOfLading } from '../../parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../../parse/parse-shipment.ts';
import { completeShipment, lostFields } from '../../shipment/complete.fixture.ts';
import { STATUSES, statusOf } from '../../shipment/codes.ts';
import type { Place, ShipmentEvent, Vessel } from '../../shipment/types.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { readShipment } from '../read-shipment.ts';
import { event, NOW, PLACES, vessel } from '../shipment.fixture.ts';
import { fromCompact, MAX_BYTES, type StoredEvent, toCompact } from './compact.ts';

const shipment = parseShipment(billOfLading, 'OK');

/** Fields of an event that are not stored. A new field is either stored or added here. */
const LEFT_OUT: readonly string[] = [
  ...['at', 'country', 'countryCode', 'id', 'state'].map((field) => `Place.${field}`),
  ...['additional', 'carrier', 'code', 'dateFromLine', 'description', 'facility', 'id', 'mode'].map(
    (field) => `ShipmentEvent.${field}`,
  ),
  ...['order', 'over', 'type', 'voyage'].map((field) => `ShipmentEvent.${field}`),
  ...['callSign', 'flag', 'id'].map((field) => `Vessel.${field}`),
];

/** The stored part of an event, as the compact form defines it. */
const storedOf = ({ status, date, actual, place, vessel: ship }: ShipmentEvent): StoredEvent => ({
  status,
  date: date === null || date.dateOnly ? date : parseWireTimeToMinute(date.wall, date.zone),
  actual,
  place: place === null ? null : { name: place.name.slice(0, 32), locode: place.locode, zone: place.zone },
  vessel: ship === null ? null : { name: ship.name.slice(0, 32), imo: ship.imo, mmsi: ship.mmsi },
});

function parseWireTimeToMinute(wall: string, zone: string | null) {
  const time = parseWireTime(`${wall.slice(0, 16)}:00`, 'event', zone);
  return time === null ? null : { ...time, dateOnly: false };
}

const zone = fc.constantFrom(null, 'UTC', 'Asia/Shanghai', 'Europe/Amsterdam', 'No/Where');
const place = fc
  .record({ name: fc.string({ maxLength: 40, unit: 'grapheme' }), locode: fc.constantFrom(null, 'NLRTM'), zone })
  .map((one): Place => ({ ...PLACES['Nowhere']!, ...one }));
const ship = fc
  .record({ name: fc.string({ maxLength: 40 }), imo: fc.constantFrom(null, 9_000_001), mmsi: fc.constantFrom(null, 1) })
  .map((one): Vessel => ({ ...vessel(1), ...one }));
const wire = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-11-20', '2027-01-01'),
    fc.constantFrom('', ' 00:00:00', ' 00:00:30', ' 02:30:00', ' 23:59:59', ' 09:34:00Z', ' 00:00:00+00'),
  )
  .map((parts) => parts.join(''));
const anyEvent = fc
  .record({
    status: fc.constantFrom(...STATUSES, 'XYZ').map(statusOf),
    actual: fc.constantFrom(true, false, null),
    place: fc.option(place),
    vessel: fc.option(ship),
    text: fc.option(wire),
  })
  .map(({ text, ...rest }) => ({
    ...event('VDL', 0),
    ...rest,
    date: text === null ? null : parseWireTime(text, 'event', rest.place?.zone ?? null),
  }));

describe('a compact reading', () => {
  it('holds what happened, within its size', () => {
    const text = toCompact(readShipment(shipment, null, NOW).journey);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    expect(fromCompact(text)?.cut).toBe(0);
    expect(fromCompact(text)?.events.length).toBeGreaterThan(3);
  });

  it('keeps every field of an event that is not listed as left out', () => {
    const [event] = completeShipment.containers[0]!.events;
    const { journey } = readShipment(shipment, null, NOW);
    const [stored] = fromCompact(toCompact({ ...journey, stops: [], unplaced: [event!] }))?.events ?? [];
    expect(lostFields(event!, stored, 'ShipmentEvent')).toEqual(LEFT_OUT);
  });

  it('lets the oldest events go where there are too many, and says how many', () => {
    const [container] = shipment.containers;
    const events = Array.from({ length: 40 }, () => container!.events).flat();
    const crowded = { ...shipment, containers: [{ ...container!, events }] };
    const text = toCompact(readShipment(crowded, null, NOW).journey);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    expect(fromCompact(text)?.cut).toBeGreaterThan(0);
  });

  it('is read back as it was stored: statuses, times with their zones, places, vessels', () => {
    const { journey } = readShipment(shipment, null, NOW);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const stored = fromCompact(toCompact({ ...journey, stops: [], unplaced: events }));
        expect(stored?.events).toEqual(events.slice(stored?.cut).map(storedOf));
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('is not read where its form is another', () => {
    const text = toCompact(readShipment(shipment, null, NOW).journey);
    const broken = [
      '',
      '{',
      'null',
      '{"v":1}',
      '{"v":2}',
      text.replace('"v":2', '"v":3'),
      text.replace(/,"cut":0/, ''),
    ];
    for (const value of broken) expect(fromCompact(value), value).toBeNull();
    expect(fromCompact(text.replace(/"events":\[\[/, '"events":[[1,'))).toBeNull();
  });
});
