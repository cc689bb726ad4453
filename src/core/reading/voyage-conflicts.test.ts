import { describe, expect, it } from 'vitest';
import { conflictText } from '../words/conflict-text.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { billOfLading } from '../parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../parse/parse-shipment.ts';
import { dataConflicts, unreadFields } from './data-conflicts.ts';
import { readShipment } from './read-shipment.ts';
import { aboard, call, CONFLICTS, toPort, withAis } from './conflicts.fixture.ts';
import { ais, containerWith, NOW, shipment, vessel } from './shipment.fixture.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';

const t = createTranslate('en', en);
const conflictsOf = (events: readonly (string | ShipmentEvent)[], more: Partial<Shipment>) =>
  dataConflicts(readShipment(shipment([containerWith(events)], more), null, NOW));

describe('what cannot all be true of one voyage', () => {
  it.each(CONFLICTS)('%s is found as that and as nothing else', (kind, events, more) => {
    expect(conflictsOf(events, more).map((found) => found.kind)).toEqual([kind]);
  });

  it('is said with the ports, vessels and dates as they were sent', () => {
    const said = CONFLICTS.flatMap(([, events, more]) =>
      conflictsOf(events, more).map((found) => conflictText(found, t)),
    );
    expect(said).toEqual([
      'AIS shows that the vessel arrived at Rotterdam on 15 Jun 08:00; the carrier expects it on 18 Jun 10:00.',
      'The reported position is of V9; the container is on V1.',
      'The summary names Rotterdam; the events name Hamburg.',
      'At Shanghai the container was loaded on V1, but the departure shows V2.',
      'At Colombo the next vessel leaves on 19 Jun 22:00, before this one arrives on 20 Jun 10:00: the connection will be missed.',
      'Arrival at Rotterdam is reported for 15 Jun 10:00, but AIS shows the vessel 734 nm away.',
      'This number was used before: the response also has an earlier journey from Shanghai to Rotterdam, which ended on 6 Feb. The latest one is shown.',
      'The vessel is 734 nm from Rotterdam and due there on 16 Jun 10:00: that would take an impossible 32 knots.',
      'The arrival at Rotterdam (18 Jun) is dated before the departure from Shanghai (25 Jun).',
      'At 15 knots, the vessel cannot reach Rotterdam before about 28 Jun: the departure from Shanghai is not reported.',
      'AIS reports the arrival at Rotterdam on 14 Jun 08:00, but places the vessel 734 nm away at 15 Jun 11:00.',
      'Arrived at Rotterdam according to the route summary; no event reports it.',
      'The route summary gives the arrival at Rotterdam as 26 Jun, the events as 20 Jun.',
      'Two arrivals at Rotterdam are listed: 8 Jun and 12 Jun.',
    ]);
  });

  it('is not found where AIS speaks of the vessel before or of an earlier call', () => {
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
    const [, events, more] = CONFLICTS.find(([kind]) => kind === 'two-journeys')!;
    const { journey } = readShipment(shipment([containerWith(events)], more), null, NOW);
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

  it('tells of a second list of events of one container, which is no field that could not be read', () => {
    const [container] = billOfLading.containers;
    const sent = { ...billOfLading, containers: [container, { ...container, events: container?.events.slice(0, 2) }] };
    const found = parseShipment(sent, 'OK');
    expect(unreadFields(found.issues)).toEqual([]);
    const [conflict] = dataConflicts(readShipment(found, null, NOW)).filter(({ kind }) => kind === 'second-list');
    expect(conflict && conflictText(conflict, t)).toBe(
      `A second list of events for container ${container?.number} was ignored.`,
    );
  });
});
