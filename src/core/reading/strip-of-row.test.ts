/** The strip of a row equals the strip of the tracking page for the same answer, at any time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStrip } from '../columns/strip-cell.ts';
import { parseWireTime } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import type { Shipment } from '../shipment/types.ts';
import { readShipment } from './read-shipment.ts';
import { toCarrierFields } from './row.ts';
import { containerWith, NOW, PLACES, segment, shipment } from './shipment.fixture.ts';
import { toStrip } from './strip.ts';

const at = (name: string): [number, number] => [PLACES[name]!.at![0], PLACES[name]!.at![1]];
const ARABIA: [number, number] = [12, 52];
const segments = [
  segment('sea', at('Shanghai'), at('Colombo')),
  segment('sea', at('Colombo'), ARABIA, at('Rotterdam')),
];
const updatedAt = parseWireTime('2026-06-15 11:00:00', 'fix', 'UTC');
const via = (events: readonly string[], pin: [number, number] | null = null, more: Partial<Shipment> = {}): Shipment =>
  shipment([containerWith(events)], { updatedAt, routeData: { segments, pin, ais: null }, ...more });

const TO_COLOMBO = ['VDL! Shanghai 05-01', 'VDT! Shanghai 05-02'];
const AT_COLOMBO = ['VAT! Colombo 05-20', 'CDT! Colombo 05-20'];
const FROM_COLOMBO = ['VDT! Colombo 06-05', 'VAD Rotterdam 07-05'];

const ABOARD = via([...TO_COLOMBO, ...AT_COLOMBO, ...FROM_COLOMBO]);
const WITH_PIN = via([...TO_COLOMBO, ...AT_COLOMBO, ...FROM_COLOMBO], ARABIA);

const VOYAGES: readonly (readonly [name: string, voyage: Shipment])[] = [
  ['aboard, by its dates', ABOARD],
  ['aboard, by the estimate of the service', WITH_PIN],
  ['at a hub', via([...TO_COLOMBO, ...AT_COLOMBO, 'VDT Colombo 06-25', 'VAD Rotterdam 07-25'])],
  ['before its departure', via(['CGI! Shanghai 06-10', 'VDL Shanghai 06-20', 'VAD Rotterdam 07-25'])],
  ['that has been discharged', via([...TO_COLOMBO, 'VAD! Rotterdam 06-10', 'CDD! Rotterdam 06-11'])],
  ['that has arrived and is still aboard', via([...TO_COLOMBO, 'VAD! Rotterdam 06-10'])],
  ['of which nothing is known', shipment([])],
  ['to a place without a position', via(['VDL! Shanghai 06-01', 'VAD Nowhere 06-20'])],
  ['that is cancelled', via([...TO_COLOMBO, ...FROM_COLOMBO], ARABIA, { outcome: 'cancelled' })],
];

/** The strip that an answer of `NOW` stores, drawn at a later time. */
function rowStrip(voyage: Shipment, nowMs: number) {
  const strip = findStrip(toCarrierFields(readShipment(voyage, null, NOW)), nowMs);
  return strip === null ? null : { ...strip, stops: strip.stops.map((stop) => [stop.at, stop.isAhead]) };
}

function pageStrip(voyage: Shipment, nowMs: number) {
  const { proven, estimated, stops, ...rest } = toStrip(readShipment(voyage, null, nowMs));
  return {
    ...rest,
    proven: expect.closeTo(proven, 5),
    estimated: estimated === null ? null : expect.closeTo(estimated, 5),
    stops: stops.map((stop) => [expect.closeTo(stop.at, 5), stop.isAhead]),
  };
}

const estimatedAfter = (voyage: Shipment, ms: number): number | null | undefined =>
  rowStrip(voyage, NOW + ms)?.estimated;

describe('the strip of a row', () => {
  it.each(VOYAGES)('of a shipment %s is that of the tracking page', (_, voyage) => {
    for (const later of [0, 6 * HOUR, 3 * DAY, 40 * DAY])
      expect(rowStrip(voyage, NOW + later), `after ${later / HOUR} h`).toEqual(pageStrip(voyage, NOW + later));
  });

  it('is that of the tracking page at any moment after the answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VOYAGES), fc.integer({ min: 0, max: 60 * DAY }), ([, voyage], later) => {
        expect(rowStrip(voyage, NOW + later)).toEqual(pageStrip(voyage, NOW + later));
      }),
    );
  });

  it('says where a vessel is between two reports', () => {
    expect(estimatedAfter(ABOARD, 0)).toBeGreaterThan(rowStrip(ABOARD, NOW)?.proven ?? 1);
    expect(estimatedAfter(ABOARD, 5 * DAY)).toBeGreaterThan(estimatedAfter(ABOARD, 0) ?? 1);
  });

  it('moves on from an estimate that is more than a day old', () => {
    expect(estimatedAfter(WITH_PIN, 20 * HOUR)).toBe(estimatedAfter(WITH_PIN, 0));
    expect(estimatedAfter(WITH_PIN, 2 * DAY)).toBeGreaterThan(estimatedAfter(WITH_PIN, 0) ?? 1);
  });

  it('estimates nothing once the arrival is overdue', () => {
    expect([ABOARD, WITH_PIN].map((voyage) => estimatedAfter(voyage, 30 * DAY))).toEqual([null, null]);
  });

  it('estimates nothing of a row that was cancelled after the answer', () => {
    const facts = { ...toCarrierFields(readShipment(WITH_PIN, null, NOW)), phase: 'cancelled' };
    expect(findStrip(facts, NOW)).toMatchObject({ estimated: null, dropped: true });
  });

  it('of a row without the stored strip has the proven part alone', () => {
    const ends = [{ at: 0 }, { at: 1, isAhead: true }];
    for (const strip of [null, '{}', 'x'])
      expect(findStrip({ strip, progress: 40, phase: 'in-transit' }, NOW)).toMatchObject({
        proven: 0.4,
        estimated: null,
        stops: ends,
      });
    expect(findStrip({ strip: null, progress: null, phase: null }, NOW)).toBeNull();
  });

  it('fits its cell, however many stops there are', () => {
    const many = Array.from({ length: 400 }, (_, index) => `VAT! ${index % 2 === 0 ? 'Colombo' : 'Hamburg'} 05-20`);
    expect(toCarrierFields(readShipment(via(many), null, NOW)).strip?.length).toBeLessThan(1000);
  });
});
