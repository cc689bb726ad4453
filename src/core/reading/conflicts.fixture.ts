/** Contradictory voyages, each with the contradiction that is found in it. */
import { parseWireTime } from '../time/port-time.ts';
import type { AisPort, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { ais, event, PLACES, point, shipment, vessel } from './shipment.fixture.ts';

const PORT = { ...PLACES['Rotterdam']!, locode: 'NLRTM' };

export const aboard = (text: string, index: number, ship = 1, more: Partial<ShipmentEvent> = {}) =>
  event(text, index, { vessel: vessel(ship), ...more });
export const toPort = (text: string, index: number) => aboard(text, index, 1, { place: PORT });
export const withAis = (
  record: Shipment['routeData'] extends infer R | null ? (R extends { ais: infer A } ? A : never) : never,
) => ({
  routeData: { segments: [], pin: null, ais: record },
});
export const call = (date: string, label: string): AisPort => ({
  name: null,
  countryCode: 'NL',
  code: 'RTM',
  date: parseWireTime(`2026-${date}:00`, 'port-call'),
  label,
});
const route = (more: Partial<Shipment['route']>) => ({ route: { ...shipment([]).route, ...more } });

export const CONFLICTS: readonly (readonly [string, readonly (string | ShipmentEvent)[], Partial<Shipment>])[] = [
  [
    'arrived-by-ais',
    [aboard('VDL! Shanghai 05-20', 0), toPort('VAD Rotterdam 06-18 10:00', 1)],
    withAis(ais([51.9, 4.4], { arrival: call('06-15 08:00', 'ATA') })),
  ],
  [
    'fix-of-other-ship',
    [aboard('VDL! Shanghai 06-01', 0), aboard('VAD Rotterdam 07-05', 1)],
    withAis(ais([10, -90], { vessel: vessel(9) })),
  ],
  ['summary-port-differs', ['VDL! Shanghai 06-01', 'VAD Hamburg 07-05'], route({ pod: point('Rotterdam', false) })],
  [
    'ships-differ',
    [aboard('CLL! Shanghai 06-01', 0), aboard('VDL! Shanghai 06-02', 1, 2), aboard('VAD Rotterdam 07-05', 2, 2)],
    {},
  ],
  [
    'connection-missed',
    [
      aboard('VDL! Shanghai 06-01', 0),
      aboard('VDT Colombo 06-19 22:00', 1, 2),
      aboard('VAT Colombo 06-20 10:00', 2),
      aboard('VAD Rotterdam 07-15', 3, 2),
    ],
    {},
  ],
  [
    'ship-not-in-port',
    [
      aboard('VDL! Shanghai 05-20', 0),
      toPort('VAD! Rotterdam 06-15 09:00', 1),
      toPort('CDD! Rotterdam 06-15 10:00', 2),
    ],
    withAis(ais([44, -9.5], { arrival: call('06-17 08:00', 'ETA') })),
  ],
  [
    'two-journeys',
    [
      'VDL! Shanghai 01-05',
      'VAD! Rotterdam 02-05',
      'CDD! Rotterdam 02-06',
      'CLL! Rotterdam 06-03',
      'VDL! Rotterdam 06-04',
      'VAD Colombo 07-05',
    ],
    route({ pol: point('Rotterdam', true) }),
  ],
  [
    'date-out-of-reach',
    [aboard('VDL! Shanghai 05-20', 0), aboard('VAD Rotterdam 06-16 10:00', 1)],
    { routeData: { segments: [], pin: [51, 2], ais: ais([44, -9.5]) } },
  ],
  ['arrival-before-departure', ['CGI! Shanghai 06-01', 'VDL Shanghai 06-25', 'VAD Rotterdam 06-18'], {}],
  [
    'departure-unreported',
    [aboard('CLL! Shanghai 06-10', 0), aboard('VDL Shanghai 06-12', 1), toPort('VAD Rotterdam 06-16 10:00', 2)],
    withAis(ais([31.2, 121.9])),
  ],
  [
    'ais-apart',
    [aboard('VDL! Shanghai 05-20', 0), toPort('VAD Rotterdam 06-14 10:00', 1)],
    withAis(ais([44, -9.5], { arrival: call('06-14 08:00', 'ATA') })),
  ],
  [
    'arrived-by-summary',
    ['VDL! Shanghai 05-20', 'VAD Rotterdam 06-10'],
    route({ pod: { ...point('Rotterdam', true), date: event('VAD Rotterdam 06-11', 0).date } }),
  ],
  [
    'summary-date-differs',
    ['VDL! Shanghai 05-20', 'VAD Rotterdam 06-20'],
    route({ pod: { ...point('Rotterdam', false), date: event('VAD Rotterdam 06-26', 0).date } }),
  ],
  ['two-arrivals', ['VDL! Shanghai 05-20', 'VAD! Rotterdam 06-08', 'VAD! Rotterdam 06-12'], {}],
];
