/** Location of a container: aboard from loading to discharge, and at no other time on a vessel. */
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../geo/lat-lng.ts';
import type { ShipmentEvent, Vessel } from '../../shipment/types.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { readShipment } from '../read-shipment.ts';
import { ais, containerWith, event, NOW, shipment, vessel } from '../shipment.fixture.ts';

const AT_SEA: LatLng = [12, 60];
const on = (text: string, ship: Vessel | null) => event(text, 0, { vessel: ship });
const [first, next] = [vessel(1), vessel(2)];

function whereIs(events: readonly (string | ShipmentEvent)[], more: { fix?: LatLng; pin?: LatLng; of?: Vessel } = {}) {
  const position = more.fix === undefined ? null : ais(more.fix, { vessel: more.of ?? first });
  const one = shipment([containerWith(events)], { routeData: { segments: [], pin: more.pin ?? null, ais: position } });
  const found = readShipment(one, null, NOW).whereabouts;
  const ship = found.kind === 'aboard' ? found.vessel?.name : undefined;
  const place = found.kind === 'ashore' ? found.stop.place.name : undefined;
  return [found.kind, ship ?? place ?? null, found.position?.source ?? null];
}

describe('a container', () => {
  const sailing = [
    on('CLL! Shanghai 06-01', first),
    on('VDL! Shanghai 06-02', first),
    on('VAD Rotterdam 07-02', first),
  ];
  const landed = ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-10', 'CDD! Rotterdam 06-11'];
  const waiting = [
    on('VDL! Shanghai 05-01', first),
    on('VAT! Colombo 06-01', first),
    on('CDT! Colombo 06-02', first),
    on('VDT Colombo 06-20', next),
    on('VAD Rotterdam 07-20', next),
  ];

  it.each<[string, ReturnType<typeof whereIs>, (string | null)[]]>([
    [
      'that is planned is not aboard the ship to come',
      whereIs(['CEP Shanghai 06-20', 'VDL Shanghai 06-22'], { fix: AT_SEA }),
      ['unknown', null, null],
    ],
    [
      'that waits to be loaded is ashore',
      whereIs(['CGI! Shanghai 06-10', 'VDL Shanghai 06-22', 'VAD Rotterdam 07-20'], { fix: AT_SEA }),
      ['ashore', 'Shanghai', 'last-place'],
    ],
    [
      'that is loaded is aboard, in the port',
      whereIs([on('CLL! Shanghai 06-14', first), on('VDL Shanghai 06-16', first), 'VAD Rotterdam 07-16']),
      ['aboard', 'V1', 'last-place'],
    ],
    ['at sea is where its ship is', whereIs(sailing, { fix: AT_SEA, pin: [13, 61] }), ['aboard', 'V1', 'ais']],
    [
      'at sea is not where another ship is',
      whereIs(sailing, { fix: AT_SEA, of: next }),
      ['aboard', 'V1', 'last-place'],
    ],
    [
      'discharged on its way waits ashore, whatever ship comes',
      whereIs(waiting, { fix: AT_SEA, of: next }),
      ['ashore', 'Colombo', 'last-place'],
    ],
    [
      'discharged at its port is ashore, whatever its ship does',
      whereIs(landed, { fix: AT_SEA }),
      ['ashore', 'Rotterdam', 'last-place'],
    ],
    [
      'on a truck is inland',
      whereIs([...landed, 'CGO! Rotterdam 06-14', 'CDC Basel 06-16']),
      ['inland', null, 'last-place'],
    ],
    [
      'that came back is ashore',
      whereIs([...landed, 'CDC! Basel 06-12', 'CER! Hamburg 06-14']),
      ['ashore', 'Hamburg', 'last-place'],
    ],
    [
      'that sailed to no port that is known is where its ship is',
      whereIs(sailing.slice(0, 1).concat(on('VDL! Shanghai 06-02', first)), { fix: AT_SEA, pin: [13, 61] }),
      ['aboard', 'V1', 'ais'],
    ],
    [
      'that sailed to no port that is known is not where another ship is',
      whereIs([on('VDL! Shanghai 06-02', first)], { fix: AT_SEA, of: next, pin: [13, 61] }),
      ['aboard', 'V1', 'pin'],
    ],
    ['of which nothing is said is nowhere', whereIs([]), ['unknown', null, null]],
  ])('%s', (_, found, wanted) => expect(found).toEqual(wanted));

  it('that has arrived is aboard until its vessel is seen elsewhere', () => {
    const arrived = [on('VDL! Shanghai 05-01', first), on('VAD! Rotterdam 06-10', first)];
    expect(whereIs(arrived)).toEqual(['aboard', 'V1', 'last-place']);
    expect(whereIs(arrived, { fix: AT_SEA })).toEqual(['ashore', 'Rotterdam', 'last-place']);
  });

  it('is by its estimate where the fix is days old', () => {
    const old = ais([15, 65], { fix: { at: [15, 65], time: parseWireTime('2026-06-10 11:00:00', 'fix') } });
    const read = (pin: LatLng | null) =>
      readShipment(shipment([containerWith(sailing)], { routeData: { segments: [], pin, ais: old } }), null, NOW)
        .whereabouts.position?.source;
    expect([read([13, 61]), read(null)]).toEqual(['pin', 'ais']);
  });
});
