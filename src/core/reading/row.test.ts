import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetCell } from '../columns/cell.ts';
import { type ColumnKey, type CarrierFields, type Row, rowCell } from '../columns/columns.ts';
import { leadingDate } from '../columns/derive.ts';
import { withCarrierFields } from '../columns/apply-answer.ts';
import { EMPTY_ROW, isCarrierFields } from '../columns/row.ts';
import { parseShipment } from '../parse/parse-shipment.ts';
import { billOfLading } from '../parse/fixtures/bill-of-lading.ts';
import type { Ais } from '../shipment/types.ts';
import { parseWireTime } from '../time/port-time.ts';
import { readShipment } from './read-shipment.ts';
import { toCarrierFields } from './row.ts';
import {
  ais,
  containerWith,
  event,
  NOW as AIS_NOW,
  PLACES,
  segment,
  shipment as fixture,
  vessel,
} from './shipment.fixture.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const shipment = parseShipment(billOfLading, 'OK');

describe('the facts of a row', () => {
  it('are of the catalogue, for the whole and for each container', () => {
    for (const number of [null, ...shipment.containers.map((container) => container.number)]) {
      const facts = toCarrierFields(readShipment(shipment, number, NOW));
      expect(isCarrierFields(facts)).toBe(true);
      expect(facts.boxes).toBe(shipment.containers.length);
    }
    expect(toCarrierFields(readShipment(shipment, null, NOW))).toMatchObject({
      issues: 0,
      podName: expect.any(String),
      phase: expect.any(String),
    });
  });

  it('say from which moment on a shipment is overdue, whenever they are read', () => {
    const { overdueAt } = toCarrierFields(readShipment(shipment, null, NOW));
    const isLateAfter = (days: number): boolean => {
      const { journey } = readShipment(shipment, null, NOW + days * 86_400_000);
      return journey.overdue.length > 0 || journey.arrival?.overdue === true;
    };
    expect(overdueAt).not.toBeNull();
    for (const days of [0, 30, 90])
      expect((overdueAt ?? NaN) <= NOW + days * 86_400_000, `after ${days} days`).toBe(isLateAfter(days));
  });

  it('count the containers of a bill that have come, while others have not', () => {
    const ends = (number: string, arrival: string) => containerWith(['VDL! Shanghai 05-01', arrival], number);
    const came = ['A', 'B'].map((text) => ends(text, 'VAD! Rotterdam 06-10'));
    const countOf = (...containers: Parameters<typeof fixture>[0]) =>
      toCarrierFields(readShipment(fixture(containers), null, AIS_NOW)).arrivedBoxes;
    expect(countOf(...came, ends('C', 'VAD Rotterdam 06-12'))).toBe(2);
    expect([countOf(...came), countOf(ends('C', 'VAD Rotterdam 06-12'))]).toEqual([null, null]);
  });

  it('are made of any answer that can be read at all', () => {
    const edit = fc.constantFrom('route', 'locations', 'vessels', 'facilities', 'containers', 'route_data');
    const value = fc.constantFrom(null, [], {}, 'x', 3);
    fc.assert(
      fc.property(edit, value, (name, put) => {
        const broken = parseShipment({ ...billOfLading, [name]: put }, 'OK');
        expect(isCarrierFields(toCarrierFields(readShipment(broken, null, NOW)))).toBe(true);
      }),
      { seed: 3 },
    );
  });
});

describe('what AIS proves of a move that nobody reported', () => {
  const rotterdam = { ...PLACES.Rotterdam!, locode: 'NLRTM', zone: 'Europe/Amsterdam' };
  const events = [
    event('CLL! Colombo 06-08', 1, { vessel: vessel(1) }),
    event('VDL Colombo 06-10', 2, { vessel: vessel(1) }),
    event('VAD Rotterdam 07-14', 3, { place: rotterdam, vessel: vessel(1) }),
  ];
  const factsOf = (position: Ais | null) => {
    const way = segment('sea', [6.94, 79.85], [12, 60], [51.92, 4.48]);
    const routeData = { segments: [way], pin: null, ais: position };
    return toCarrierFields(readShipment(fixture([containerWith(events)], { routeData }), null, AIS_NOW));
  };
  const AT_SEA = [12, 60] as const;
  const arrival = (code: string) => ({
    name: null,
    countryCode: 'NL',
    code,
    date: parseWireTime('2026-07-13 10:00:00', 'port-call'),
    label: 'ETA',
  });

  it('is no report that is due, and says which move it was', () => {
    expect(factsOf(null)).toMatchObject({ overdueEvent: 'VDL', aisMove: null });
    expect(factsOf(ais(AT_SEA))).toMatchObject({ overdueEvent: 'VAD', aisMove: 'departure', aisPlace: 'Colombo' });
  });

  it('is no arrival at another port, and none of another vessel', () => {
    // The AIS time is by the clock of the port, like the carrier's date.
    expect(factsOf(ais(AT_SEA, { arrival: arrival('RTM') })).shipEta).toMatchObject({ zone: 'Europe/Amsterdam' });
    expect(factsOf(ais(AT_SEA, { arrival: arrival('AMS') })).shipEta).toBeNull();
    expect(factsOf(ais(AT_SEA, { arrival: arrival('RTM'), vessel: vessel(2) })).shipEta).toBeNull();
  });
});

it.each([
  ['the loading that is due before it while its report is young', '06-15 08:00', 'CLT'],
  ['the arrival once its report is late', '06-14 20:00', 'VAD'],
  ['the arrival alone where nothing else is due', '06-15 08:00', 'VAD'],
])('of a move that is due and of an arrival that is overdue, the row awaits %s', (said, arrives, expected) => {
  const loading = said.includes('alone') ? 'CLT! Colombo 06-05' : 'CLT Colombo 06-05';
  const sailing = said.includes('alone') ? 'VDT! Colombo 06-06' : 'VDT Colombo 06-06';
  const events = ['VDL! Shanghai 05-10', 'VAT! Colombo 06-01', loading, sailing, `VAD Rotterdam ${arrives}`];
  expect(toCarrierFields(readShipment(fixture([containerWith(events)]), null, AIS_NOW)).overdueEvent).toBe(expected);
});

describe('a vessel that AIS sees in its port, unreported', () => {
  const rotterdam = { ...PLACES.Rotterdam!, locode: 'NLRTM' };
  const events = [
    event('CLL! Colombo 05-08', 1, { vessel: vessel(1) }),
    event('VDL! Colombo 05-10', 2, { vessel: vessel(1) }),
    event('VAD Rotterdam 06-12 10:00', 3, { place: rotterdam, vessel: vessel(1) }),
  ];
  const fixed = (time: string): CarrierFields => {
    const fix = { at: [51.95, 4.4] as const, time: parseWireTime(time, 'fix') };
    const routeData = { segments: [], pin: null, ais: ais(fix.at, { fix }) };
    return toCarrierFields(readShipment(fixture([containerWith(events)], { routeData }), null, AIS_NOW));
  };
  const before = { ...EMPTY_ROW, eta: event('VAD Rotterdam 06-12 10:00', 3).date, seenAt: 1, reportedAt: 1 };
  const first = withCarrierFields(
    { ...withCarrierFields(before, fixed('2026-06-14 20:44:00')), seenAt: AIS_NOW },
    fixed('2026-06-14 20:44:00'),
  );
  const later = withCarrierFields(first, fixed('2026-06-15 11:00:00'));

  it('has arrived by then, and nobody says when', () => {
    expect(first).toMatchObject({ phase: 'arrived', arrival: null, eta: null, slip: null, aisMove: 'arrival' });
    expect(first.aisMoveAt?.wall).toBe('2026-06-14T20:44:00');
  });

  it('keeps its first sighting, whenever it is looked at again', () => {
    expect(later.aisMoveAt?.wall).toBe('2026-06-14T20:44:00');
    expect(leadingDate(later, NOW)?.wall).toBe('2026-06-14T20:44:00');
  });

  it('leaves the actual arrival of a sheet to what is reported', () => {
    const called = { ...later, arrival: later.aisMoveAt };
    const cell = (row: Row, key: ColumnKey) => sheetCell(key, (columnKey) => rowCell(row, columnKey));
    expect([cell(called, 'arrival'), cell(called, 'aisMoveAt')]).toEqual(['', '2026-06-14T20:44:00Z']);
    expect(cell({ ...called, aisMove: null }, 'arrival')).toBe('2026-06-14T20:44:00Z');
  });
});
