/** Events prove the state. No estimate decides it, and no later document takes it back. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../geo/lat-lng.ts';
import { eventCodeOf, serviceStatusOf } from '../../shipment/codes.ts';
import type { Ais, EventCode, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { readShipment } from '../read-shipment.ts';
import {
  ais,
  containerWith,
  event,
  journeyOf,
  NOW,
  PLACES,
  point,
  segment,
  shipment,
  vessel,
} from '../shipment.fixture.ts';
import type { JourneyState, Stop } from '../types.ts';
import { leads } from './match-segments.ts';

const at = (name: string): [number, number] => [PLACES[name]!.at![0], PLACES[name]!.at![1]];
const coded = (text: string, code: EventCode, index = 0): ShipmentEvent =>
  event(text, index, { code: eventCodeOf(code) });
const aboard = (text: string, ship: number | null): ShipmentEvent =>
  event(text, 0, { vessel: ship === null ? null : vessel(ship) });
const numbered = (events: readonly ShipmentEvent[]): readonly ShipmentEvent[] =>
  events.map((shipmentEvent, index) => ({ ...shipmentEvent, id: `B/${index + 1}`, order: index + 1 }));

describe('a move by land', () => {
  const route = { ...shipment([]).route, pol: point('Shanghai'), pod: point('Rotterdam') };
  const stateOf = (events: readonly ShipmentEvent[], more: Partial<Shipment> = {}) => {
    const journey = journeyOf(numbered(events), more);
    return [journey.state, ...journey.legs.map((leg) => leg.state)];
  };
  const emptyOut = coded('LTS! Shanghai 06-01', 'GTOT');
  const fullIn = coded('LTS! Shanghai 06-05', 'GTIN');
  const loading = [event('CLL Shanghai 06-20', 0), event('VDL Shanghai 06-21', 0), event('VAD Rotterdam 07-20', 0)];
  const toHub = [event('VDL! Shanghai 05-01', 0), event('CDT! Colombo 05-10', 0)];
  const onward = [event('CLT Colombo 06-20', 0), event('VAD Rotterdam 07-10', 0)];

  it.each<[string, readonly ShipmentEvent[], Partial<Shipment>, readonly string[]]>([
    ['of the empty container at origin is planned', [emptyOut, ...loading], {}, ['planned', 'ahead']],
    ['of the empty container, by the summary alone', [emptyOut], { route }, ['planned', 'ahead']],
    ['of the full container at origin is planned', [emptyOut, fullIn, ...loading], {}, ['planned', 'ahead']],
    [
      'to the port of loading is under way',
      [coded('LTS! Basel 06-01', 'GTOT'), event('CGI Rotterdam 06-20', 0), event('CLL Rotterdam 06-21', 0)],
      {},
      ['in-transit', 'underway'],
    ],
    [
      'inside of the hub stays at transshipment',
      [...toHub, coded('LTS! Colombo 05-12', 'GTOT'), coded('LTS! Colombo 05-12', 'GTIN'), ...onward],
      {},
      ['at-transshipment', 'done', 'ahead'],
    ],
    [
      'out of the hub, with nothing listed but the next vessel, stays at transshipment',
      [...toHub, coded('LTS! Colombo 05-12', 'GTOT'), ...onward],
      {},
      ['at-transshipment', 'done', 'ahead'],
    ],
    [
      'from one hub to another is under way',
      [
        ...toHub,
        coded('LTS! Colombo 05-12', 'GTOT'),
        coded('LTS Hamburg 06-20', 'GTIN'),
        event('CLT Hamburg 06-22', 0),
      ],
      {},
      ['in-transit', 'done', 'underway'],
    ],
    [
      'behind the port is outside of it',
      [
        ...toHub.slice(0, 1),
        event('CDD! Rotterdam 06-01', 0),
        coded('LTS! Rotterdam 06-02', 'GTOT'),
        event('CDC Basel 06-20', 0),
      ],
      {},
      ['out-for-delivery', 'done', 'underway'],
    ],
  ])('%s', (_, events, more, wanted) => expect(stateOf(events, more)).toEqual(wanted));
});

describe('an unknown milestone', () => {
  const cleared = (place: string, date: string): ShipmentEvent =>
    event(`UNK! ${place} ${date}`, 0, { vessel: vessel(1), description: 'Customs cleared' });
  const sailed = [
    aboard('VDL! Shanghai 05-01', 1),
    aboard('VAD! Rotterdam 06-01', 1),
    aboard('CDD! Rotterdam 06-02', 1),
  ];

  it.each<[string, readonly ShipmentEvent[], JourneyState]>([
    ['after the discharge', [...sailed, cleared('Rotterdam', '06-03')], 'discharged'],
    [
      'after the gate-out',
      [...sailed, event('CGO! Rotterdam 06-03', 0), cleared('Rotterdam', '06-04')],
      'out-for-delivery',
    ],
    ['before loading', [event('CGI! Shanghai 06-10', 0), cleared('Shanghai', '06-11')], 'planned'],
    [
      'in the hub',
      [aboard('VDL! Shanghai 05-01', 1), aboard('CDT! Colombo 05-10', 1), cleared('Colombo', '05-12')],
      'at-transshipment',
    ],
  ])('%s leaves the state', (_, events, state) => expect(journeyOf(numbered(events)).state).toBe(state));

  it('with the code of a departure is one', () => {
    const left = event('UNK! Shanghai 06-11', 1, { code: eventCodeOf('DEPA'), vessel: vessel(1) });
    const journey = journeyOf(numbered([event('CGI! Shanghai 06-10', 0), left, event('VAD Rotterdam 07-10', 0)]));
    expect([journey.state, journey.legs[0]?.state]).toEqual(['in-transit', 'underway']);
  });

  it('at a port to which the vessel is still sailing neither brings the container there nor passes over its arrival', () => {
    const early = [aboard('VDL! Shanghai 05-01', 1), aboard('VAD Rotterdam 06-05', 1), cleared('Rotterdam', '06-04')];
    const journey = journeyOf(numbered(early));
    expect([journey.state, journey.legs[0]?.state, journey.arrival?.overdue]).toEqual(['in-transit', 'underway', true]);
  });

  it('does not take a departure back', () => {
    const journey = journeyOf(
      numbered([aboard('VDL! Shanghai 06-01', 1), cleared('Shanghai', '06-02'), aboard('VAD Rotterdam 07-10', 1)]),
    );
    expect([journey.state, journey.legs[0]?.state]).toEqual(['in-transit', 'underway']);
  });
});

describe('the estimate', () => {
  const SEA: LatLng = [12, 60];
  const hub = [
    aboard('VDL! Shanghai 05-01', 1),
    aboard('VAT! Colombo 05-15', 1),
    aboard('CDT! Colombo 05-16', 1),
    aboard('CLT Colombo 06-10', 2),
    aboard('VDT Colombo 06-11', 2),
    aboard('VAD Rotterdam 07-10', 2),
  ];
  const loaded = hub.map((shipmentEvent) =>
    shipmentEvent.status.kind === 'CLT' ? { ...shipmentEvent, actual: true } : shipmentEvent,
  );
  const segments = [
    segment('sea', at('Shanghai'), at('Colombo')),
    segment('sea', at('Colombo'), [...SEA], at('Rotterdam')),
  ];
  const given = (events: readonly ShipmentEvent[], pin: LatLng, fix: Ais | null = null) =>
    shipment([containerWith(numbered(events))], {
      status: serviceStatusOf('IN_TRANSIT'),
      routeData: { segments, pin, ais: fix },
    });

  it.each<[string, Shipment]>([
    ['at sea, discharged at the hub', given(hub, SEA)],
    ['in port, discharged at the hub', given(hub, at('Colombo'))],
    ['at sea, loaded on the next vessel', given(loaded, SEA)],
    [
      'at sea, loaded, and AIS sees the vessel in the hub',
      given(loaded, SEA, ais([6.95, 79.84], { vessel: vessel(2) })),
    ],
  ])('%s leaves the container at transshipment', (_, one) => {
    const { journey, progress } = readShipment(one, null, NOW);
    expect([journey.state, journey.legs[1]?.state, progress.estimated]).toEqual(['at-transshipment', 'ahead', null]);
  });

  it('gives way to AIS, which sees the vessel at sea', () => {
    const { journey } = readShipment(given(loaded, at('Colombo'), ais(SEA, { vessel: vessel(2) })), null, NOW);
    expect([journey.state, journey.legs[1]?.state]).toEqual(['in-transit', 'underway']);
  });
});

describe('whatever an answer holds', () => {
  const KINDS = [
    'CEP',
    'CPS',
    'CGI',
    'CLL',
    'VDL',
    'VAT',
    'CDT',
    'TSD',
    'LTS',
    'BTS',
    'CLT',
    'VDT',
    'VAD',
    'CDD',
    'CGO',
  ];
  const MOVE = fc.tuple(
    fc.constantFrom(...KINDS),
    fc.boolean(),
    fc.constantFrom('Shanghai', 'Colombo', 'Rotterdam', 'Hamburg'),
    fc.constantFrom('05-01', '05-12 10:00', '06-01', '06-12'),
  );
  const MOVES = fc
    .array(MOVE, { maxLength: 9 })
    .map((moves) =>
      moves
        .toSorted((a, b) => a[3].localeCompare(b[3]))
        .map(([kind, isActual, place, date], index) => event(`${kind}${isActual ? '!' : ''} ${place} ${date}`, index)),
    );
  const ORDER: readonly JourneyState[] = [
    'unknown',
    'planned',
    'in-transit',
    'at-transshipment',
    'arrived',
    'discharged',
    'out-for-delivery',
    'delivered',
    'returned',
  ];
  const rank = (state: JourneyState): number => ORDER.indexOf(state === 'at-transshipment' ? 'in-transit' : state);

  it('an unknown milestone that is added never sets the state back', () => {
    const added = fc.tuple(
      fc.constantFrom('UNK!', 'XYZ!'),
      fc.constantFrom<(EventCode | null)[]>(null, 'RELS', 'INSP', 'DEPA', 'LOAD', 'GTIN'),
      fc.boolean(),
    );
    fc.assert(
      fc.property(MOVES, added, (events, [status, code, isNamed]) => {
        const last = events.at(-1)?.place?.name ?? 'Shanghai';
        const more = event(`${status} ${last} 06-14`, events.length, {
          code: code === null ? null : eventCodeOf(code),
          vessel: isNamed ? vessel(1) : null,
        });
        const [before, after] = [journeyOf(events), journeyOf([...events, more])];
        expect(rank(after.state)).toBeGreaterThanOrEqual(rank(before.state));
      }),
      { seed: 4, numRuns: 2000 },
    );
  });

  it('the estimate moves no state and no leg', () => {
    const segments = [segment('sea', at('Shanghai'), at('Colombo')), segment('sea', at('Colombo'), at('Rotterdam'))];
    const pins = fc.constantFrom<LatLng>([12, 60], [20, 100], at('Colombo'), at('Hamburg'));
    fc.assert(
      fc.property(MOVES, pins, (events, pin) => {
        const read = (estimate: LatLng | null) => {
          const { state, legs } = journeyOf(events, {
            status: serviceStatusOf('IN_TRANSIT'),
            routeData: { segments, pin: estimate, ais: null },
          });
          return [state, ...legs.map((leg) => leg.state)];
        };
        expect(read(pin)).toEqual(read(null));
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('every leg has a segment, or what happens at both of its ends, or both ports of the summary', () => {
    const ENDS = fc.constantFrom('Shanghai', 'Colombo', 'Rotterdam', 'Hamburg', null);
    const WAYS = fc.array(fc.tuple(fc.constantFrom('Shanghai', 'Colombo'), fc.constantFrom('Rotterdam', 'Hamburg')), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(MOVES, ENDS, ENDS, ENDS, ENDS, WAYS, (events, prepol, pol, pod, postpod, ways) => {
        const end = (name: string | null) => (name === null ? null : point(name, false));
        const summary = {
          prepol: end(prepol),
          pol: end(pol),
          pod: end(pod),
          postpod: end(postpod),
          predictiveEta: null,
        };
        const segments = ways.map(([from, to]) => segment('sea', at(from), at(to)));
        const { legs } = journeyOf(events, { route: summary, routeData: { segments, pin: null, ais: null } });
        const ports: readonly (string | null)[] = [pol, pod];
        const isTold = ({ place, events: own }: Stop): boolean => own.length > 0 || ports.includes(place.name);
        const unreported = legs.filter(
          ({ from, to }) => !(isTold(from) && isTold(to)) && !leads(segments, from.place, to.place),
        );
        expect(unreported.map(({ id }) => id)).toEqual([]);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });
});
