/** Which unreported moves AIS proves, and which it does not. */
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../geo/lat-lng.ts';
import type { Ais, AisPort, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { toHeadline } from '../headline.ts';
import { readShipment } from '../read-shipment.ts';
import { ais, containerWith, event, NOW, PLACES, segment, shipment, vessel } from '../shipment.fixture.ts';
import { eventState } from './event-state.ts';

const colombo = { ...PLACES.Colombo!, locode: 'LKCMB' };
const rotterdam = { ...PLACES.Rotterdam!, locode: 'NLRTM' };
const ship = vessel(1);
const port = (locode: string, date: string, label: string): AisPort => ({
  name: null,
  countryCode: locode.slice(0, 2),
  code: locode.slice(2),
  date: parseWireTime(`2026-${date}:00`, 'port-call'),
  label,
});

/** The container was loaded at Colombo on V1, which was due to sail on 10 June and to arrive on the 14th. */
const loaded: readonly ShipmentEvent[] = [
  event('VAT! Colombo 06-05', 0, { place: colombo, vessel: vessel(9) }),
  event('CLT! Colombo 06-08', 1, { place: colombo, vessel: ship }),
  event('VDT Colombo 06-10', 2, { place: colombo, vessel: ship }),
  event('VAD Rotterdam 06-14', 3, { place: rotterdam, vessel: ship }),
];
const AT_SEA: LatLng = [12, 60];
const OFF_COLOMBO: LatLng = [6.9, 79.6];
const OFF_ROTTERDAM: LatLng = [51.95, 4.4];

const given = (events: readonly ShipmentEvent[], position: Ais | null, more: Partial<Shipment> = {}): Shipment => {
  const way = segment('sea', [6.94, 79.85], [12, 60], [51.92, 4.48]);
  return shipment([containerWith(events)], { routeData: { segments: [way], pin: null, ais: position }, ...more });
};
const statesOf = (events: readonly ShipmentEvent[], position: Ais | null): readonly string[] => {
  const { journey } = readShipment(given(events, position), null, NOW);
  return journey.stops
    .flatMap((stop) => stop.events.slice(-2).map((shipmentEvent) => eventState(journey, shipmentEvent)))
    .slice(1);
};

describe('a departure that nobody has reported', () => {
  it.each<[string, Ais | null, readonly string[]]>([
    ['is due without AIS', null, ['due', 'overdue']],
    ['is settled by a fix past the port', ais(AT_SEA), ['by-ais', 'overdue']],
    ['is not by one in the port', ais(OFF_COLOMBO), ['due', 'overdue']],
    ['is not by one of another ship', ais(AT_SEA, { vessel: vessel(2) }), ['due', 'overdue']],
    ['is not by one that AIS does not stand for', ais(AT_SEA, { status: 'NO_AIS_DATA' }), ['due', 'overdue']],
    [
      'is not by one from before the box was loaded',
      ais(AT_SEA, { fix: { at: AT_SEA, time: parseWireTime('2026-06-01 11:00:00', 'fix') } }),
      ['due', 'overdue'],
    ],
    [
      'is settled by the departure that AIS tells',
      ais(OFF_COLOMBO, { departure: port('LKCMB', '06-11 04:00', 'ATD') }),
      ['by-ais', 'overdue'],
    ],
    [
      'is not by one of an earlier call',
      ais(OFF_COLOMBO, { departure: port('LKCMB', '04-11 04:00', 'ATD') }),
      ['due', 'overdue'],
    ],
    [
      'is settled by a later call elsewhere',
      ais(OFF_COLOMBO, { departure: port('OMSLL', '06-13 04:00', 'ATD') }),
      ['by-ais', 'overdue'],
    ],
    [
      'is not by what AIS expects',
      ais(OFF_COLOMBO, { departure: port('LKCMB', '06-11 04:00', 'ETD') }),
      ['due', 'overdue'],
    ],
  ])('%s', (_, position, states) => expect(statesOf(loaded, position)).toEqual(states));

  it('is not settled while the loading is not reported: the vessel may have left without the container', () => {
    const unloaded = [loaded[0]!, { ...loaded[1]!, actual: false }, ...loaded.slice(2)];
    expect(statesOf(unloaded, ais(AT_SEA))).toEqual(['due', 'overdue']);
  });

  it('of a line that reports no loadings is settled by a fix on the way', () => {
    const silent = [loaded[0]!, ...loaded.slice(2)];
    expect(statesOf(silent, ais(AT_SEA))).toEqual(['by-ais', 'overdue']);
    // The vessel is at the same distance from the port and still on its way to it.
    expect(statesOf(silent, ais([0, 95]))).toEqual(['due', 'overdue']);
  });

  it('puts container and leg under way', () => {
    const { journey } = readShipment(given(loaded, ais(AT_SEA)), null, NOW);
    expect([journey.state, journey.legs.at(-1)?.state]).toEqual(['in-transit', 'underway']);
    expect(journey.due).toEqual([]);
  });
});

describe('an arrival that nobody has reported', () => {
  const sailed = [...loaded.slice(0, 2), { ...loaded[2]!, actual: true }, loaded[3]!];

  it.each<[string, Ais, string, string | undefined]>([
    ['is settled by a fix in the port, which is no moment', ais(OFF_ROTTERDAM), 'by-ais', undefined],
    [
      'is settled by the arrival that AIS tells and its fix confirms',
      ais(OFF_ROTTERDAM, { arrival: port('NLRTM', '06-14 20:00', 'ATA') }),
      'by-ais',
      '2026-06-14T20:00:00',
    ],
    [
      'is settled by the arrival that AIS tells, its fix days old',
      ais(AT_SEA, {
        arrival: port('NLRTM', '06-14 20:00', 'ATA'),
        fix: { at: [36, -6], time: parseWireTime('2026-06-11 11:00:00', 'fix') },
      }),
      'by-ais',
      '2026-06-14T20:00:00',
    ],
    [
      'is not by an arrival that the fix denies',
      ais(AT_SEA, { arrival: port('NLRTM', '06-14 20:00', 'ATA') }),
      'overdue',
      undefined,
    ],
    [
      'is not by an arrival 31 nm from the fix',
      ais([51.92, 3.64], { arrival: port('NLRTM', '06-14 20:00', 'ATA') }),
      'overdue',
      undefined,
    ],
    ['is not by what AIS expects', ais(AT_SEA, { arrival: port('NLRTM', '06-14 20:00', 'ETA') }), 'overdue', undefined],
    [
      'is not by an arrival elsewhere',
      ais(AT_SEA, { arrival: port('BEANR', '06-14 20:00', 'ATA') }),
      'overdue',
      undefined,
    ],
    ['is not by another ship', ais(OFF_ROTTERDAM, { vessel: vessel(2) }), 'overdue', undefined],
  ])('%s', (_, position, state, wall) => {
    const { journey } = readShipment(given(sailed, position), null, NOW);
    expect(eventState(journey, journey.stops.at(-1)!.events[0]!)).toBe(state);
    expect(journey.arrival).toMatchObject({ overdue: state === 'overdue' });
    // A fix gives no date: the vessel was there by then, since an unknown time.
    expect(journey.arrival?.sighting?.date?.wall).toBe(wall);
    const seen = state === 'by-ais' && wall === undefined ? '2026-06-15T11:00:00' : undefined;
    expect(journey.arrival?.sighting?.seen?.wall).toBe(seen);
    expect(journey.state).toBe(state === 'overdue' ? 'in-transit' : 'arrived');
  });

  it('leaves a standing without trouble', () => {
    expect(toHeadline(readShipment(given(sailed, ais(OFF_ROTTERDAM)), null, NOW)).standing).toMatchObject({
      word: 'arrived',
      troubles: [],
    });
  });

  it('settles the departure before it', () => {
    const { journey } = readShipment(given(loaded, ais(OFF_ROTTERDAM)), null, NOW);
    expect(journey.sightings.map(({ move, by }) => [move, by])).toEqual([
      ['departure', 'fix'],
      ['arrival', 'fix'],
    ]);
  });
});

it('a vessel that AIS has left the port of discharge was there by then', () => {
  const left = ais([50, 2], { departure: port('NLRTM', '06-14 20:00', 'ATD') });
  const { journey } = readShipment(given(loaded, left), null, NOW);
  expect(journey.state).toBe('arrived');
  expect(journey.arrival?.sighting).toMatchObject({ date: null, seen: { wall: '2026-06-14T20:00:00' } });
});
