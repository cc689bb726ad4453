import { describe, expect, it } from 'vitest';
import { toMatrix } from '../reading/containers/matrix.ts';
import { normaliseNumber } from '../shipment/number.ts';
import { parseShipment } from './parse-shipment.ts';

const place = (id: number, more: object = {}) => ({
  id,
  name: `P${id}`,
  locode: `XX00${id}`,
  lat: 10,
  lng: 20,
  timezone: 'UTC',
  ...more,
});
const event = (more: object = {}) => ({
  order_id: 1,
  location: 1,
  status: 'VDL',
  date: '2026-05-03 14:00:00',
  actual: true,
  ...more,
});
const wireContainer = (events: object[], number = 'CSQU3054383') => ({ number, events });
const parse = (more: object) => parseShipment({ metadata: { number: 'CSQU3054383' }, locations: [place(1)], ...more });
const paths = (more: object) => parse(more).issues.map((issue) => issue.path);

it.each<unknown>([{ date: 'soon' }, '2026-12-01T18:00:00+01:00', 5])(
  'a prediction in the unknown form %j is an issue that says what came',
  (predictive_eta) => {
    const { route, issues } = parse({ route: { pod: { location: 1, date: null, predictive_eta } } });
    expect(route.predictiveEta).toBeNull();
    expect(new Set(issues.map(({ path }) => path))).toEqual(new Set(['route.pod.predictive_eta']));
  },
);

it('containers whose number is a word stay apart, by their place in the list', () => {
  const { containers, issues } = parse({
    containers: ['UNKNOWN', 'CSQU3054383', 'unknown', 'TBA'].map((number) => wireContainer([event()], number)),
  });
  expect(containers.map(({ number }) => number)).toEqual(['1', 'CSQU3054383', '3', '4']);
  expect(containers[2]?.events[0]?.id).toBe('3/1');
  expect(issues.map(({ path, got }) => [path, got])).toEqual([
    ['containers[0].number', '"UNKNOWN"'],
    ['containers[2].number', '"unknown"'],
    ['containers[3].number', '"TBA"'],
  ]);
});

describe('positions', () => {
  it.each<[object, readonly [number, number] | null, boolean]>([
    [{ lat: 0, lng: 20 }, [0, 20], false],
    [{ lat: 10, lng: 0 }, [10, 0], false],
    [{ lat: -90, lng: 180 }, [-90, 180], false],
    [{ lat: null, lng: null }, null, false],
    [{ lat: '', lng: '' }, null, false],
    [{ lat: '51.9', lng: 4.5 }, [51.9, 4.5], true],
    [{ lat: 0, lng: 0 }, null, true],
    [{ lat: 121.5, lng: 31.2 }, [31.2, 121.5], true],
    [{ lat: 91, lng: 181 }, null, true],
    [{ lat: 91, lng: 10 }, [10, 91], true],
    [{ lat: 10, lng: null }, null, true],
    [{ lat: Number.NaN, lng: 4 }, null, true],
    [{ lat: Number.POSITIVE_INFINITY, lng: 4 }, null, true],
  ])('place at %j lies at %j', (where, at, hasIssue) => {
    const shipment = parse({ locations: [place(1, where)] });
    expect(shipment.places[0]?.at ?? null).toEqual(at);
    expect(shipment.issues.length > 0).toBe(hasIssue);
  });

  it.each<[unknown, readonly [number, number] | null]>([
    [
      [51.9, 4.5],
      [51.9, 4.5],
    ],
    [
      [121.5, 31.2],
      [31.2, 121.5],
    ],
    [[0, 0], null],
    [[1], null],
    [[null, 4], null],
    [
      ['51.9', '4.5'],
      [51.9, 4.5],
    ],
    [{ lat: 1, lng: 2 }, null],
    [null, null],
  ])('pin %j', (pin, at) => expect(parse({ route_data: { pin } }).routeData?.pin).toEqual(at));

  it.each<[object | null, boolean]>([
    [{ lat: 0, lng: 0 }, true],
    [{ lat: 91, lng: 181 }, true],
    [{ lat: 91, lng: 10 }, true],
    [{ lat: 10, lng: null }, true],
    [{ lat: null, lng: null }, false],
    [null, false],
  ])('a fix at %j is no fix', (position, refused) => {
    const ais = parse({ route_data: { ais: { status: 'OK', data: { last_vessel_position: position } } } }).routeData
      ?.ais;
    expect(ais).toMatchObject({ fix: null, refused });
  });
});

describe('references', () => {
  it('dangling, repeated and missing ids', () => {
    const shipment = parse({
      locations: [place(1), place(1, { name: 'second' }), place(2, { id: null }), 'rubbish', null],
      vessels: [{ id: 0, name: 'ZERO' }],
      containers: [wireContainer([event({ location: 9, facility: 4, vessel: 0 })])],
    });
    expect(shipment.places.map((one) => one.name)).toEqual(['P1']);
    expect(shipment.containers[0]?.events[0]).toMatchObject({ place: null, facility: null, vessel: { name: 'ZERO' } });
    expect(shipment.issues.map((issue) => issue.path)).toEqual([
      'locations[3]',
      'locations[4]',
      'locations[1].id',
      'locations[2].id',
      'containers[0].events[0].location',
      'containers[0].events[0].facility',
    ]);
  });

  it('an issue names the element as it was sent, whatever was dropped before it', () => {
    expect(paths({ containers: [null, wireContainer([null, event({ location: 77 })] as object[])] })).toEqual([
      'containers[0]',
      'containers[1].events[0]',
      'containers[1].events[1].location',
    ]);
    const shipment = parse({
      locations: ['rubbish', place(1), place(1)],
      route_data: { route: [null, { type: 'X' }] },
    });
    expect(shipment.issues.map((issue) => issue.path)).toEqual([
      'locations[0]',
      'route_data.route[0]',
      'locations[2].id',
      'route_data.route[1].type',
    ]);
  });

  it('an order that is missing or repeated gives way to the position', () => {
    const orders = (...given: unknown[]) =>
      parse({ containers: [wireContainer(given.map((order_id) => event({ order_id })))] }).containers[0]?.events.map(
        (shipmentEvent) => shipmentEvent.order,
      );
    expect(orders(5, 3, 9)).toEqual([5, 3, 9]);
    expect(orders(0, 1)).toEqual([0, 1]);
    expect(orders(1, 1, 2)).toEqual([1, 2, 3]);
    expect(orders(3, null, 1)).toEqual([1, 2, 3]);
    expect(orders(null, null)).toEqual([1, 2]);
    expect(paths({ containers: [wireContainer([event(), event()])] })).toEqual(['containers[0].events']);
  });

  it('the same container twice is one: the fuller record', () => {
    const shipment = parse({
      containers: [
        wireContainer([event()]),
        wireContainer([event(), event({ order_id: 2 })]),
        wireContainer([], 'msku 204817-5'),
      ],
    });
    expect(shipment.containers.map((one) => [one.number, one.events.length])).toEqual([
      ['CSQU3054383', 2],
      ['MSKU2048175', 0],
    ]);
    expect(shipment.issues.map((issue) => issue.path)).toEqual(['containers[1].number']);
  });

  it('containers count before container; an empty list does not', () => {
    expect(
      parse({ containers: [wireContainer([])], container: wireContainer([], 'MSKU2048175') }).containers.map(
        (one) => one.number,
      ),
    ).toEqual(['CSQU3054383']);
    expect(
      parse({ containers: [], container: wireContainer([], 'MSKU2048175') }).containers.map((one) => one.number),
    ).toEqual(['MSKU2048175']);
    expect(parse({ containers: null, container: { events: [event()] } }).containers[0]?.events[0]?.id).toBe('1/1');
  });

  it('containers without a number are distinguished by their place in the list, which a link can carry', () => {
    const shipment = parseShipment({
      containers: [wireContainer([event()], ''), { events: [event()] }, wireContainer([event()])],
    });
    expect(shipment.containers.map((one) => [one.number, one.events[0]?.id])).toEqual([
      ['1', '1/1'],
      ['2', '2/1'],
      ['CSQU3054383', 'CSQU3054383/1'],
    ]);
    expect(shipment.number).toBe('CSQU3054383');
    expect(parseShipment({ container: { events: [event()] } }).number).toBe('');
    expect(shipment.containers.map((one) => normaliseNumber(one.number))).toEqual(['1', '2', 'CSQU3054383']);
  });
});

describe('types that break', () => {
  it.each<[object, object]>([
    [{ actual: 'false' }, { actual: false }],
    [{ actual: 1 }, { actual: true }],
    [{ actual: 'maybe' }, { actual: null }],
    [{ actual: null }, { actual: null }],
    [{ actual: false }, { actual: false }],
    [{ voyage: 443 }, { voyage: '443' }],
    [{ voyage: '' }, { voyage: null }],
    [{ description: { a: 1 } }, { description: null }],
    [{ date: '2026-02-30 10:00:00' }, { date: null }],
    [{ date: '0000-00-00 00:00:00' }, { date: null }],
    [{ date: '' }, { date: null }],
    [{ location: '1' }, { place: { id: 1 } }],
    [{ location: 1.5 }, { place: null }],
    [{ status: null }, { status: { raw: '', kind: 'other' } }],
    [{ event_type: 'EQUIPMENT' }, { type: { kind: 'EQUIPMENT' } }],
    [{ event_type: 'Customs' }, { type: { raw: 'Customs', kind: 'other' } }],
    [{ transport_type: 'RAIL', type: 'land' }, { mode: 'rail' }],
    [{ transport_type: 'BARGE' }, { mode: 'barge' }],
    [
      { transport_type: 'PLANE', type: 'land' },
      { mode: 'land', carrier: 'PLANE', over: 'land' },
    ],
    [{ transport_type: 'AIR' }, { mode: 'other', carrier: 'AIR', over: null }],
    [{ type: 'sky' }, { mode: 'other', over: 'sky' }],
    [{}, { mode: null, carrier: null, over: null }],
    [{ transport_type: null, type: 'sea' }, { mode: 'sea' }],
    [{ is_date_from_sealine: null }, { dateFromLine: null }],
    [{ is_date_from_sealine: false }, { dateFromLine: false }],
  ])('%j is read as %j', (given, wanted) => {
    expect(parse({ containers: [wireContainer([event(given)])] }).containers[0]?.events[0]).toMatchObject(wanted);
  });

  it('a zone that does not exist leaves a clock without an instant', () => {
    const shipment = parse({
      locations: [place(1, { timezone: 'Moon/Base' })],
      containers: [wireContainer([event()])],
    });
    expect(shipment.containers[0]?.events[0]?.date).toMatchObject({
      wall: '2026-05-03T14:00:00',
      zone: null,
      epochMs: null,
    });
    expect(shipment.issues.map((issue) => issue.path)).toEqual(['locations[0].timezone']);
  });
});

describe('hostile', () => {
  it('fields named __proto__ and constructor reach nothing', () => {
    const data: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"metadata":{"__proto__":{"number":"X"},"constructor":{"a":1}},"containers":[]}',
    );
    expect(parseShipment(data).number).toBe('');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect('polluted' in parseShipment(data)).toBe(false);
  });

  it('text cannot turn what stands beside it, and is cut', () => {
    const shipment = parse({
      locations: [
        place(1, { name: 'Rot\u202eterdam\u0000\n2', state: '<script>alert(1)</script>', country: 'x'.repeat(5000) }),
      ],
    });
    expect(shipment.places[0]).toMatchObject({ name: 'Rotterdam 2', state: '<script>alert(1)</script>' });
    expect(shipment.places[0]?.country).toHaveLength(2048);
    expect(shipment.issues.map((issue) => issue.path)).toEqual(['locations[0].name', 'locations[0].country']);
  });

  it('lists are cut at their bounds, with an issue', () => {
    const events = Array.from({ length: 2_100 }, (_, index) => event({ order_id: index }));
    const wireContainers = Array.from({ length: 250 }, (_, index) =>
      wireContainer(index === 0 ? events : [], `TEMU${1_000_000 + index}`),
    );
    const path = Array.from({ length: 15_000 }, (_, index) => [10, index / 100]);
    const shipment = parse({
      containers: wireContainers,
      route_data: {
        route: [
          { type: 'SEA', path },
          { type: 'SEA', path },
        ],
      },
    });
    expect(shipment.containers).toHaveLength(200);
    expect(shipment.containers[0]?.events).toHaveLength(2_000);
    expect(shipment.routeData?.segments.map((segment) => segment.path.length)).toEqual([15_000, 5_000]);
    expect(shipment.issues.map((issue) => issue.path)).toEqual([
      'containers',
      'containers[0].events',
      'route_data.route[1].path',
    ]);
  });

  it('two hundred containers of which none has a milestone of another are still one table', () => {
    const wireContainers = Array.from({ length: 200 }, (_, index) =>
      wireContainer(
        Array.from({ length: 50 }, (_, step) => event({ order_id: step, status: `Z${index}-${step}` })),
        `TEMU${1_000_000 + index}`,
      ),
    );
    const matrix = toMatrix(parse({ containers: wireContainers }), 0);
    expect(matrix.milestones).toHaveLength(200);
    expect(matrix.rows).toHaveLength(200);
  });

  it('a million mistakes give some hundred issues and a count', () => {
    const events = Array.from({ length: 2_000 }, () => ({ order_id: 'x', location: 99 }));
    const shipment = parse({ containers: [wireContainer(events)] });
    expect(shipment.issues.length).toBe(501);
    expect(shipment.issues.at(-1)).toMatchObject({ path: '…', got: '+5500' });
  });
});
