import { describe, expect, it } from 'vitest';
import { conflictText } from '../words/conflict-text.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { dataConflicts } from './data-conflicts.ts';
import { readShipment } from './read-shipment.ts';
import { ais, box, event, NOW, PLACES, point, shipment, vessel } from './shipment.fixture.ts';
import type { AisPort, Shipment, ShipmentEvent } from '../shipment/types.ts';

const t = createTranslate('en', en);
const PORT = { ...PLACES['Rotterdam']!, locode: 'NLRTM' };

const aboard = (text: string, index: number, ship = 1, more: Partial<ShipmentEvent> = {}) =>
  event(text, index, { vessel: vessel(ship), ...more });
const toPort = (text: string, index: number) => aboard(text, index, 1, { place: PORT });
const withAis = (
  record: Shipment['routeData'] extends infer R | null ? (R extends { ais: infer A } ? A : never) : never,
) => ({
  routeData: { segments: [], pin: null, ais: record },
});
const call = (date: string, label: string): AisPort => ({
  name: null,
  countryCode: 'NL',
  code: 'RTM',
  date: parseWireTime(`2026-${date}:00`, 'port-call'),
  label,
});
const route = (more: Partial<Shipment['route']>) => ({ route: { ...shipment([]).route, ...more } });

const PLANTED: readonly (readonly [string, readonly (string | ShipmentEvent)[], Partial<Shipment>])[] = [
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
];

const conflictsOf = (events: readonly (string | ShipmentEvent)[], more: Partial<Shipment>) =>
  dataConflicts(readShipment(shipment([box(events)], more), null, NOW));

describe('what cannot all be true of one voyage', () => {
  it.each(PLANTED)('%s is found as that and as nothing else', (kind, events, more) => {
    expect(conflictsOf(events, more).map((found) => found.kind)).toEqual([kind]);
  });

  it('is said with the ports, ships and dates as they were sent', () => {
    const said = PLANTED.flatMap(([, events, more]) =>
      conflictsOf(events, more).map((found) => conflictText(found, t)),
    );
    expect(said).toEqual([
      'By AIS the vessel arrived at Rotterdam on 15 Jun 08:00; the carrier expects it on 18 Jun 10:00.',
      'The reported position is of V9; the container is on V1.',
      'The summary names Rotterdam; the events name Hamburg.',
      'At Shanghai the container is loaded on V1, but V2 sails with it.',
      'At Colombo the next vessel leaves on 19 Jun 22:00, before this one arrives on 20 Jun 10:00: the connection cannot be met.',
      'Arrival at Rotterdam is reported for 15 Jun 10:00, but by AIS the vessel is 734 nm away.',
      'The number was used before: the answer holds an earlier journey from Shanghai to Rotterdam, which ended on 6 Feb. The last one is shown.',
      'The vessel is 734 nm from Rotterdam and due there on 16 Jun 10:00: that takes 32 knots, which is impossible.',
      'The arrival at Rotterdam is dated 18 Jun and the departure from Shanghai 25 Jun: this is impossible.',
    ]);
  });

  it('is not found where AIS speaks of the ship before or of an earlier call', () => {
    const events = [
      aboard('VDL! Shanghai 05-20', 0),
      aboard('VAT! Colombo 06-01', 1),
      aboard('VDT! Colombo 06-03', 2, 2),
      toPort('VAD Rotterdam 07-05', 3),
    ];
    expect(conflictsOf(events, withAis(ais([6.9, 79.8], { vessel: vessel(1) })))).toEqual([]);
    const before = withAis(ais([10, 60], { vessel: vessel(2), arrival: call('04-01 08:00', 'ATA') }));
    expect(conflictsOf(events, before)).toEqual([]);
  });

  it('of two journeys shows the last one', () => {
    const [, events, more] = PLANTED.find(([kind]) => kind === 'two-journeys')!;
    const { journey } = readShipment(shipment([box(events)], more), null, NOW);
    expect(journey.stops.map(({ place, role }) => `${place.name} ${role}`)).toEqual([
      'Rotterdam origin',
      'Colombo discharge',
    ]);
    const returned = [
      'VDL! Shanghai 05-01',
      'CDC! Hamburg 05-25',
      'CER! Hamburg 05-28',
      'CEP! Hamburg 06-10',
      'VDL Hamburg 06-20',
    ];
    expect(conflictsOf(returned, {}).map(({ values }) => [values['from'], values['to']])).toEqual([
      ['Shanghai', 'Hamburg'],
    ]);
  });
});
