import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventCodeOf, serviceStatusOf } from '../../shipment/codes.ts';
import { inGivenOrder } from '../../shipment/given-order.ts';
import { repairOrder } from './event-order.ts';
import { event, journeyOf, point, shipment, stops } from '../shipment.fixture.ts';
import type { RoutePoint, Shipment, ShipmentEvent } from '../../shipment/types.ts';

describe('stops', () => {
  it.each<[string, string[], string[]]>([
    [
      'an inland voyage',
      ['CEP! Hamburg 06-01', 'LTS Basel 06-20', 'CDC Rotterdam 06-22'],
      ['Hamburg origin here', 'Basel transshipment ahead', 'Rotterdam delivery ahead'],
    ],
    [
      'an empty return to the port',
      [
        'CLL! Shanghai 05-01',
        'CDD! Rotterdam 06-01',
        'CGO! Rotterdam 06-02',
        'CDC! Basel 06-03',
        'CER! Rotterdam 06-05',
      ],
      ['Shanghai origin done', 'Rotterdam discharge done', 'Basel delivery done', 'Rotterdam return here'],
    ],
    [
      'pick-up before the port',
      ['CPS! Basel 05-01', 'CGI! Rotterdam 05-03', 'CLL Rotterdam 06-20', 'VAD Shanghai 07-20'],
      ['Basel pickup done', 'Rotterdam origin here', 'Shanghai discharge ahead'],
    ],
    [
      'a call on the way',
      ['VDL! Shanghai 05-01', 'UNK! Colombo 05-20', 'VAD Rotterdam 06-20'],
      ['Shanghai origin done', 'Colombo call here', 'Rotterdam discharge ahead'],
    ],
    [
      'a gate-in and a gate-out inland, in their order',
      ['VAD! Rotterdam 06-01', 'CGO! Rotterdam 06-02', 'CGI! Basel 06-04', 'CGO Basel 06-04'],
      ['Rotterdam discharge done', 'Basel delivery here'],
    ],
    ['one place alone', ['CEP! Hamburg 06-01'], ['Hamburg origin here']],
    ['unknown codes', ['AAA! Shanghai 05-01', 'BBB Rotterdam 06-20'], ['Shanghai origin here', 'Rotterdam call ahead']],
    ['no place at all', ['CEP! ? 06-01'], []],
    ['nothing', [], []],
  ])('%s', (_, events, wanted) => expect(stops(events)).toEqual(wanted));

  it('ends that only the route summary knows', () => {
    const route = {
      prepol: point('Basel', true),
      pol: point('Rotterdam', true),
      pod: point('Shanghai', false),
      postpod: null,
      predictiveEta: null,
    };
    expect(stops(['VDL! Rotterdam 06-01'], { route })).toEqual([
      'Basel pickup done',
      'Rotterdam origin done',
      'Shanghai discharge ahead',
    ]);
    expect(stops([], { route })).toEqual(['Basel pickup done', 'Rotterdam origin done', 'Shanghai discharge ahead']);
    expect(
      stops(['CDC Shanghai 06-20'], {
        route: { ...route, prepol: null, pod: point('Colombo'), postpod: point('Shanghai') },
      }),
    ).toEqual(['Rotterdam origin done', 'Colombo discharge ahead', 'Shanghai delivery ahead']);
  });

  it('an end that is the port of discharge once more is an arrival, no delivery', () => {
    const route = { prepol: null, pol: point('Shanghai', true), pod: point('Rotterdam', true), predictiveEta: null };
    const at = (postpod: RoutePoint) => journeyOf([], { route: { ...route, postpod } }).state;
    expect([at(point('Rotterdam', true)), at(point('Basel', true))]).toEqual(['arrived', 'delivered']);
  });

  it('an event listed too late goes back to its visit; one without a place stays where it is listed', () => {
    const journey = journeyOf([
      'CLL! Shanghai 05-01',
      'VAT! Colombo 05-10',
      'VDL! Shanghai 05-02',
      'UNK! ? 05-10',
      'CDT! Colombo 05-11',
    ]);
    expect(journey.stops.map((stop) => stop.events.map((shipmentEvent) => shipmentEvent.status.raw).join(' '))).toEqual(
      ['CLL VDL', 'VAT UNK CDT'],
    );
  });

  it('a land move ends and begins at different stops', () => {
    const onItsWay = journeyOf([
      'CDT! Colombo 05-10',
      'LTS! Colombo 05-12',
      'LTS Shanghai 06-20',
      'CLT Shanghai 06-22',
      'VAD Rotterdam 07-01',
    ]);
    expect(onItsWay.stops.map((stop) => stop.state)).toEqual(['done', 'ahead', 'ahead']);
    expect(onItsWay.legs[0]).toMatchObject({ state: 'underway', departs: { order: 2 }, arrives: { order: 3 } });
    const there = journeyOf([
      'CDT! Colombo 05-10',
      'LTS! Colombo 05-12',
      'LTS! Shanghai 05-20',
      'CLT Shanghai 06-22',
      'VAD Rotterdam 07-01',
    ]);
    expect(there.stops.map((stop) => stop.state)).toEqual(['done', 'here', 'ahead']);
    const coded = journeyOf([
      event('LTS! Colombo 05-12', 0, { code: eventCodeOf('GTOT') }),
      event('CLT Shanghai 07-01', 1),
    ]);
    expect(coded.legs[0]?.state).toBe('underway');
  });
});

describe('moves by land and barge', () => {
  const legs = (events: readonly (string | ShipmentEvent)[], more: Partial<Shipment> = {}) =>
    journeyOf(events, more).legs.map(({ mode, vessel }) => [mode, vessel]);
  const overLand = (text: string, index: number) => event(text, index, { mode: 'land' });

  it('before loading lead from a pick-up to the origin, over land', () => {
    const before = ['CGI! Basel 05-01', 'LTS! Basel 05-02', 'CLL! Hamburg 05-05', 'VDL! Hamburg 05-06'];
    expect(stops([...before, 'VAD Shanghai 06-20'])).toEqual([
      'Basel pickup done',
      'Hamburg origin done',
      'Shanghai discharge ahead',
    ]);
    expect(legs([...before, 'VAD Shanghai 06-20'])).toEqual([
      ['land', null],
      ['sea', null],
    ]);
    const alone = [overLand('LTS! Basel 05-02', 0), event('CLL! Hamburg 05-05', 1), event('VAD Shanghai 06-20', 2)];
    expect(legs(alone)[0]).toEqual(['land', null]);
    expect(legs(['CEP! Basel 05-01', 'BTS! Basel 05-02', 'BTS! Hamburg 05-04', 'CLL Hamburg 06-20'])).toEqual([
      ['barge', null],
    ]);
  });

  it('at the port of loading leave it the origin, and the container there', () => {
    const moved = ['CEP! Hamburg 05-01', 'CGI! Hamburg 05-02', 'LTS! Hamburg 05-03', 'LTS! Hamburg 05-03'];
    const route = { ...shipment([]).route, pol: point('Hamburg'), pod: point('Shanghai') };
    expect(stops(moved, { route })).toEqual(['Hamburg origin here', 'Shanghai discharge ahead']);
    expect(legs(moved, { route })).toEqual([['sea', null]]);
    expect(stops([...moved, 'CLL Hamburg 06-20', 'VAD Shanghai 07-20'])[0]).toBe('Hamburg origin here');
  });

  it('after discharge end at the delivery, with or without one reported', () => {
    const sea = ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-01', 'CDD! Rotterdam 06-02', 'LTS! Rotterdam 06-03'];
    expect(stops([...sea, 'LTS! Basel 06-05']).slice(1)).toEqual(['Rotterdam discharge done', 'Basel delivery here']);
    expect(stops([...sea, 'LTS Hamburg 06-18', 'CDC Basel 06-20']).slice(1)).toEqual([
      'Rotterdam discharge done',
      'Hamburg call ahead',
      'Basel delivery ahead',
    ]);
    expect(stops([...sea, 'LTS Basel 06-18', 'CER Rotterdam 06-20']).slice(2)).toEqual([
      'Basel delivery ahead',
      'Rotterdam return ahead',
    ]);
  });

  it('between two vessels make a transshipment', () => {
    expect(
      stops([
        'VDL! Shanghai 05-01',
        'CDT! Colombo 05-10',
        'LTS! Basel 05-20',
        'CLT Hamburg 06-20',
        'VAD Rotterdam 06-25',
      ]),
    ).toEqual([
      'Shanghai origin done',
      'Colombo transshipment done',
      'Basel transshipment here',
      'Hamburg transshipment ahead',
      'Rotterdam discharge ahead',
    ]);
  });
});

describe('order inside a place', () => {
  const repaired = (events: readonly string[]) =>
    repairOrder(events.map((text, index) => event(text, index)))
      .map((shipmentEvent) => shipmentEvent.status.raw)
      .join(' ');
  it.each([
    [['CDD X 06-01 06:30', 'VAD X 06-01 07:00', 'CGO X 06-02'], 'VAD CDD CGO'],
    [['VDL X 06-01', 'CLL X 06-01', 'CGI X 06-01'], 'CGI CLL VDL'],
    [['VDL X 06-05', 'CLL X'], 'CLL VDL'],
    [['CGI X 06-01', 'UNK X 06-01', 'CLL X 06-02'], 'CGI UNK CLL'],
    // The dates prove a second visit: the container leaves the gate and enters it again days later.
    [['CGI X 06-01', 'CGO X 06-05', 'CGI X 06-09', 'CLL X 06-10'], 'CGI CGO CGI CLL'],
    [['VAT X 06-01', 'CDT X 06-01', 'CLT X 06-04', 'VDT X 06-04'], 'VAT CDT CLT VDT'],
    [['CDD X 06-01', 'VAD X 06-09'], 'VAD CDD'],
  ])('%j', (events, wanted) => expect(repaired(events)).toBe(wanted));

  it('loses and adds nothing, and leaves a right order alone', () => {
    const kinds = [
      'CEP',
      'CGI',
      'CLL',
      'VDL',
      'VAT',
      'CDT',
      'CLT',
      'VDT',
      'VAD',
      'CDD',
      'CGO',
      'CDC',
      'CER',
      'UNK',
      'ZZZ',
    ];
    const one = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom('', '06-01', '06-01 10:00', '06-02', '06-09'));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (given) => {
        const events = given.map(([kind, date], index) => event(`${kind} X ${date}`, index));
        const result = repairOrder(events);
        expect(new Set(result)).toEqual(new Set(events));
        expect(result).toHaveLength(events.length);
        expect(repairOrder(result)).toHaveLength(events.length);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('turns a list round that runs backwards', () => {
    const events = ['VAD X 06-03', 'VDL X 06-02', 'CLL X 06-01'].map((text, index) => event(text, index));
    expect(inGivenOrder(events).map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['CLL', 'VDL', 'VAD']);
    expect(inGivenOrder(events.slice(0, 2)).map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['VAD', 'VDL']);
  });
});

describe('reading, next and overdue', () => {
  it.each<[string[], string]>([
    [['CEP Shanghai 06-20'], 'planned'],
    [['CEP! Shanghai 06-01'], 'planned'],
    [['CPS! Shanghai 05-30'], 'planned'],
    [['CGI! Shanghai 06-01'], 'planned'],
    [['CLL! Shanghai 06-01'], 'in-transit'],
    [['VDL! Shanghai 06-01'], 'in-transit'],
    [['VDL! Shanghai 06-01', 'CDT! Colombo 06-08'], 'at-transshipment'],
    [['CDT! Colombo 06-08', 'CGO! Colombo 06-09'], 'at-transshipment'],
    [['VDT! Colombo 06-08'], 'in-transit'],
    [['VAD! Rotterdam 06-08'], 'arrived'],
    [['CDD! Rotterdam 06-08'], 'discharged'],
    [['CDD! Rotterdam 06-08', 'CGO! Rotterdam 06-09'], 'out-for-delivery'],
    [['CDC! Basel 06-09'], 'delivered'],
    [['CDC! Basel 06-09', 'CER! Rotterdam 06-10'], 'returned'],
    [['CLL! Shanghai 06-01', 'ZZZ! Shanghai 06-02'], 'in-transit'],
    [['ZZZ! Shanghai 06-02'], 'unknown'],
    [[], 'unknown'],
  ])('%j is %s', (events, reading) => expect(journeyOf(events).state).toBe(reading));

  it.each<[string, string[], boolean]>([
    ['IN_TRANSIT', ['VDL! Shanghai 06-01'], false],
    ['IN_TRANSIT', ['CEP! Shanghai 06-01'], false],
    ['PLANNED', ['VDL! Shanghai 06-01'], true],
    ['DELIVERED', ['VDL! Shanghai 06-01'], true],
    ['DELIVERED', ['CDD! Rotterdam 06-01'], false],
    ['IN_TRANSIT', ['CDC! Basel 06-01'], true],
    ['UNKNOWN', ['CDC! Basel 06-01'], false],
    ['NEW_WORD', ['CDC! Basel 06-01'], true],
  ])('%s beside %j: disputed is %s', (word, events, disputed) => {
    expect(journeyOf(events, { status: serviceStatusOf(word) }).disputed).toBe(disputed);
  });

  it('cancelled is cancelled whatever the events say', () => {
    expect(journeyOf(['VDL! Shanghai 06-01'], { outcome: 'cancelled' }).state).toBe('cancelled');
  });

  it('the latest event is the last actual one; what was skipped before it is not overdue', () => {
    const journey = journeyOf([
      'CGI Shanghai 05-01',
      'CLL! Shanghai 05-03',
      'VAD Rotterdam 06-10',
      'CDD Rotterdam 06-15',
      'CGO Rotterdam 06-20',
    ]);
    expect(journey.last?.order).toBe(2);
    expect(journey.overdue.map((shipmentEvent) => shipmentEvent.order)).toEqual([3]);
    // A day is not over before its end.
    expect(journey.next?.order).toBe(4);
    expect(journey.arrival).toMatchObject({ overdue: true, event: { order: 3 } });
  });
});
