import { describe, expect, it } from 'vitest';
import type { PortTime } from '../../time/types.ts';
import { billOfLading, NUMBERS } from './fixtures/bill-of-lading.ts';
import { container2022, historyRecord, sparse } from './fixtures/older-shapes.ts';
import transPacific from './fixtures/trans-pacific.json';
import { parseHistoryList } from './parse-history-list.ts';
import { parseLines } from './parse-lines.ts';
import { parseRouteData } from './parse-route-data.ts';
import { parseShipment } from './parse-shipment.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Wall, zone and instant; `date` for a day alone. */
const time = (wall: string, zone: string | null, instant: string | null, dateOnly = false): PortTime => ({
  wall,
  zone,
  epochMs: instant === null ? null : Date.parse(`${instant}Z`),
  dateOnly,
});

describe('trans-Pacific, the newest shape', () => {
  const shipment = parseShipment(deepFreeze(transPacific), 'OK');
  const box = shipment.containers[0]!;

  it('is read without a single issue', () => expect(shipment.issues).toEqual([]));

  it('metadata', () => {
    expect(shipment).toMatchObject({
      outcome: 'ok',
      type: { raw: 'CT', kind: 'CT' },
      number: 'CSQU3054383',
      line: { code: 'ONEY', name: 'Ocean Network Express' },
      status: { raw: 'IN_TRANSIT', kind: 'IN_TRANSIT' },
      statusFromLine: true,
      fromCache: false,
      // A cache may well expire at midnight: that is a time.
      updatedAt: time('2026-11-20T11:30:00', 'UTC', '2026-11-20T11:30:00'),
      cacheExpires: time('2026-11-21T00:00:00', 'UTC', '2026-11-21T00:00:00'),
      quota: { calls: { total: 1000, used: 137, remaining: 863 }, shipments: null },
    });
  });

  it('places and facilities', () => {
    expect(shipment.places).toHaveLength(4);
    expect(shipment.places[1]).toEqual({
      id: 2,
      name: 'Busan',
      state: null,
      country: 'Korea, South',
      countryCode: 'KR',
      locode: 'KRPUS',
      at: [35.1028, 129.0403],
      zone: 'Asia/Seoul',
    });
    expect(shipment.places[3]?.locode).toBeNull();
    expect(shipment.facilities).toEqual([
      {
        id: 1,
        name: 'Yantian International Container Terminals',
        countryCode: 'CN',
        locode: 'CNYTN',
        bic: null,
        smdg: 'YICT',
        at: [22.58, 114.28],
      },
      { id: 2, name: 'Busan New Port', countryCode: null, locode: null, bic: null, smdg: null, at: null },
    ]);
  });

  it('route summary, on the clocks of its places', () => {
    const { route } = shipment;
    expect(route.prepol?.date).toEqual(time('2026-11-05T00:00:00', 'Asia/Shanghai', '2026-11-04T16:00:00', true));
    expect(route.pol).toMatchObject({ place: { name: 'Yantian' }, actual: true });
    expect(route.pod).toMatchObject({ place: { name: 'Los Angeles' }, actual: false });
    expect(route.postpod?.date).toEqual(time('2026-12-05T08:00:00', 'America/Los_Angeles', '2026-12-05T16:00:00'));
    expect(route.predictiveEta).toEqual(time('2026-12-01T18:00:00', 'America/Los_Angeles', '2026-12-02T02:00:00'));
  });

  it('vessels, the placeholder of nulls included', () => {
    expect(shipment.vessels).toEqual([
      { id: 1, name: 'FEEDER', imo: null, callSign: null, mmsi: null, flag: null },
      { id: 2, name: 'ONE HARBOUR', imo: 9302176, callSign: '3EKE7', mmsi: 372003000, flag: 'PA' },
    ]);
  });

  it('container', () => {
    expect(box).toMatchObject({
      number: 'CSQU3054383',
      isoCode: '45G1',
      sizeType: "40' High Cube Dry",
      status: { kind: 'IN_TRANSIT' },
      statusFromLine: true,
      mirrored: false,
      charges: { storage: null, demurrage: { freeDays: 5, daysInCharge: 0 }, detention: null },
    });
    expect(
      box.events.map((event) => `${event.order} ${event.status.kind} ${event.place?.locode} ${event.actual}`),
    ).toEqual([
      '1 CEP CNYTN true',
      '2 CGI CNYTN true',
      '3 CLL CNYTN true',
      '4 VDL CNYTN true',
      '5 CDT KRPUS true',
      '6 VAT KRPUS true',
      '7 CLT KRPUS true',
      '8 VDT KRPUS true',
      '9 VAD USLAX false',
      '10 CDD USLAX false',
      '11 CDC null false',
    ]);
  });

  it('an event, every field of it', () => {
    expect(box.events[3]).toEqual({
      id: 'CSQU3054383/4',
      order: 4,
      status: { raw: 'VDL', kind: 'VDL' },
      code: { raw: 'DEPA', kind: 'DEPA' },
      equipment: false,
      description: 'Vessel departure',
      date: time('2026-11-09T03:15:00', 'Asia/Shanghai', '2026-11-08T19:15:00'),
      actual: true,
      place: shipment.places[0],
      facility: shipment.facilities[0],
      vessel: shipment.vessels[0],
      voyage: '012N',
      mode: 'sea',
      dateFromLine: true,
      additional: false,
    });
    expect(box.events[5]).toMatchObject({ vessel: null, voyage: null, mode: 'sea' });
    expect(box.events[8]?.date?.dateOnly).toBe(true);
    expect(box.events[0]).toMatchObject({ equipment: true, mode: 'truck', facility: null, date: { dateOnly: true } });
  });

  it('geometry: paths as sent, ends and vessels resolved, the pin a vertex to the last digit', () => {
    const data = shipment.routeData!;
    expect(data.segments.map((segment) => [segment.mode, segment.path.length])).toEqual([
      ['sea', 5],
      ['sea', 4],
      ['land', 2],
    ]);
    expect(data.segments[0]?.from).toBe(shipment.places[0]);
    expect(data.segments[0]?.vessel).toBe(shipment.vessels[0]);
    expect(data.segments[1]?.vessel).toBe(shipment.vessels[1]);
    expect(data.segments[1]?.from).toBeNull();
    expect(data.segments[1]?.path[2]).toEqual([34.1, -118.5]);
    expect(data.pin).toEqual([34.9, 129.85]);
    expect(data.segments[1]?.path[1]).toEqual(data.pin);
  });

  it('AIS, in UTC', () => {
    expect(shipment.routeData?.ais).toEqual({
      status: 'OK',
      fix: { at: [34.2, 128.02], time: time('2026-11-20T08:15:00', 'UTC', '2026-11-20T08:15:00') },
      refused: false,
      vessel: shipment.vessels[1],
      lastEvent: {
        description: 'Departure',
        date: time('2026-11-18T11:00:00', 'UTC', '2026-11-18T11:00:00'),
        voyage: '0071E',
      },
      discharge: {
        name: 'Los Angeles',
        countryCode: 'US',
        code: 'LAX',
        date: time('2026-12-02T00:00:00', 'UTC', '2026-12-02T00:00:00', true),
        label: 'ETA',
      },
      departure: {
        name: null,
        countryCode: 'KR',
        code: 'PUS',
        date: time('2026-11-18T11:00:00', 'UTC', '2026-11-18T11:00:00'),
        label: 'ATD',
      },
      arrival: {
        name: null,
        countryCode: 'US',
        code: 'LAX',
        date: time('2026-12-01T20:00:00', 'UTC', '2026-12-01T20:00:00'),
        label: 'ETA',
      },
      updatedAt: time('2026-11-20T11:00:00', 'UTC', '2026-11-20T11:00:00'),
    });
  });
});

describe('eight containers on a B/L', () => {
  const shipment = parseShipment(deepFreeze(billOfLading));
  it('keeps every box, its own events and its evidence', () => {
    expect(shipment.issues).toEqual([]);
    expect(shipment.type?.kind).toBe('BL');
    expect(shipment.fromCache).toBe(true);
    expect(shipment.quota).toEqual({ calls: null, shipments: { total: 500, used: 20, remaining: 480 } });
    expect(shipment.route).toMatchObject({ prepol: null, postpod: null, predictiveEta: null });
    expect(shipment.containers.map((box) => box.number)).toEqual([...NUMBERS]);
    expect(shipment.containers.map((box) => box.events.length)).toEqual([9, 9, 9, 9, 9, 9, 10, 10]);
    expect(shipment.containers.map((box) => box.mirrored)).toEqual([...Array.from({ length: 7 }, () => false), true]);
    expect(shipment.containers[2]?.events[1]).toMatchObject({
      vessel: { name: 'MUNICH MAERSK' },
      date: { wall: '2026-10-24T04:00:00' },
    });
    expect(shipment.containers[7]?.events[5]).toMatchObject({ status: { kind: 'LTS' }, mode: 'truck', vessel: null });
    expect(shipment.containers.every((box) => box.charges === null)).toBe(true);
    expect(shipment.routeData).toBeNull();
  });
});

describe('history, the reduced shape', () => {
  const shipment = parseShipment(deepFreeze(historyRecord));
  it('is a full shipment with nulls', () => {
    expect(shipment.issues).toEqual([]);
    expect(shipment).toMatchObject({
      line: null,
      statusFromLine: null,
      fromCache: null,
      cacheExpires: null,
      routeData: null,
    });
    expect(shipment.quota).toEqual({ calls: { total: 1000, used: 12, remaining: 988 }, shipments: null });
    expect(shipment.places[0]?.zone).toBeNull();
    expect(shipment.facilities).toEqual([]);
    // No zone at the place and no suffix: a clock, but no instant.
    expect(shipment.route.pol?.date).toEqual(time('2024-04-01T22:00:00', null, null));
    expect(shipment.containers[0]).toMatchObject({
      sizeType: null,
      statusFromLine: null,
      mirrored: null,
      charges: null,
    });
  });
  it('reads +00 as UTC and counts the order from 1', () => {
    expect(shipment.containers[0]?.events[0]).toEqual({
      id: 'CSQU3054383/1',
      order: 1,
      status: { raw: 'CLL', kind: 'CLL' },
      code: null,
      equipment: null,
      description: 'Loaded on board',
      date: time('2024-04-01T14:00:00', 'UTC', '2024-04-01T14:00:00'),
      actual: true,
      place: shipment.places[0],
      facility: null,
      vessel: shipment.vessels[0],
      voyage: '0FL8W',
      mode: 'sea',
      dateFromLine: null,
      additional: null,
    });
    expect(shipment.containers[0]?.events[1]?.date).toEqual(
      time('2024-05-12T00:00:00', 'UTC', '2024-05-12T00:00:00', true),
    );
  });
});

describe('2022, a single container without order_id', () => {
  const shipment = parseShipment(deepFreeze(container2022));
  it('becomes a list of one', () => {
    expect(shipment.issues).toEqual([]);
    expect(shipment.outcome).toBe('ok');
    expect(shipment.status?.kind).toBe('UNKNOWN');
    expect(shipment.containers).toHaveLength(1);
    expect(shipment.containers[0]?.events.map((event) => event.id)).toEqual([
      'MSKU2048175/1',
      'MSKU2048175/2',
      'MSKU2048175/3',
    ]);
    expect(shipment.containers[0]?.events[0]?.date).toEqual(
      time('2022-02-08T09:00:00', 'America/Sao_Paulo', '2022-02-08T12:00:00'),
    );
    expect(shipment.containers[0]?.events[2]).toMatchObject({ dateFromLine: null, additional: false, actual: true });
    expect(shipment.quota).toEqual({
      calls: { total: 100, used: 100, remaining: 0 },
      shipments: { total: 10, used: 1, remaining: 9 },
    });
    expect(shipment.route.pod).toMatchObject({ actual: true, place: { name: 'Tangier Med' } });
  });
});

describe('sparse', () => {
  const shipment = parseShipment(deepFreeze(sparse));
  it('keeps what there is and says what is not', () => {
    expect(shipment).toMatchObject({
      outcome: 'ok',
      number: '204817512',
      line: { code: 'ZIMU', name: null },
      status: { raw: 'SOMETHING_NEW', kind: 'other' },
      updatedAt: null,
      quota: { calls: null, shipments: null },
      route: { prepol: null, pol: null, pod: null, postpod: null },
    });
    expect(shipment.places[0]).toEqual({
      id: 1,
      name: '#1',
      state: null,
      country: null,
      countryCode: null,
      locode: null,
      at: null,
      zone: null,
    });
    expect(shipment.containers.map((box) => box.events.length)).toEqual([1, 0, 0]);
    expect(shipment.containers[0]?.events[0]).toMatchObject({
      status: { raw: 'QQQ', kind: 'other' },
      actual: true,
      place: null,
      vessel: null,
      date: null,
      mode: null,
    });
    expect(shipment.routeData).toEqual({
      segments: [],
      pin: null,
      ais: {
        status: 'NO_AIS_DATA',
        fix: null,
        refused: false,
        vessel: null,
        lastEvent: null,
        discharge: null,
        departure: null,
        arrival: null,
        updatedAt: null,
      },
    });
  });
  it('counts each issue with its path', () => {
    expect(shipment.issues).toEqual([
      { path: 'containers[0].events[0].actual', got: '"true"', want: 'true or false' },
      { path: 'containers[0].events[0].vessel', got: '"8"', want: 'whole number' },
      { path: 'locations[0]', got: '"0, 0"', want: 'position' },
      { path: 'containers[0].events[0].location', got: '5', want: 'known id' },
      { path: 'containers[0].events[0].date', got: '"2026-11-31 00:00:00"', want: 'time' },
      { path: 'containers[0].events[0].vessel', got: '8', want: 'known id' },
      { path: 'route_data.pin', got: '"0, 0"', want: 'position' },
    ]);
  });
});

describe('messages and refusals', () => {
  const { containers: _, ...withoutBoxes } = transPacific;
  it.each([
    ['OK', 'ok'],
    ['SEALINE_HASNT_PROVIDE_INFO', 'line-has-nothing'],
    ['SEALINE_CANCELED_SHIPMENT', 'cancelled'],
    ['NO_CONTAINERS', 'no-containers'],
    ['NO_EVENTS', 'no-events'],
    ['PENDING', 'pending'],
    ['SOMETHING_NEW', 'ok'],
  ])('%s is %s', (message, outcome) => expect(parseShipment(transPacific, message).outcome).toBe(outcome));

  it('sees for itself that nothing is there', () => {
    expect(parseShipment(withoutBoxes).outcome).toBe('no-containers');
    expect(parseShipment({ containers: [{ number: 'CSQU3054383', events: [] }] })).toMatchObject({
      outcome: 'no-events',
      number: 'CSQU3054383',
    });
  });

  it.each([[null], [undefined], [[]], [{}], ['<html>'], [42], [{ metadata: 5, containers: 'x' }]])(
    'refuses %j once, by name',
    (data) => {
      expect(() => parseShipment(data)).toThrow(UnreadableAnswer);
    },
  );

  it('an empty answer whose message says that it is empty is an answer', () => {
    expect(parseShipment(null, 'SEALINE_HASNT_PROVIDE_INFO')).toMatchObject({
      outcome: 'line-has-nothing',
      number: '',
      containers: [],
      issues: [],
    });
    expect(parseShipment([], 'PENDING').outcome).toBe('pending');
  });
});

describe('the other operations', () => {
  it('lines', () => {
    expect(
      parseLines([
        {
          name: 'Maersk',
          active: true,
          active_types: { ct: true, bl: true, bk: false, bl_ct: true },
          maintenance: false,
          scac_codes: ['MAEU', 'maeu', ''],
          prefixes: ['MSKU'],
        },
        { name: '', scac_codes: ['ZIMU'] },
        { name: null, scac_codes: [] },
        'rubbish',
      ]),
    ).toEqual([
      {
        name: 'Maersk',
        active: true,
        maintenance: false,
        codes: ['MAEU'],
        prefixes: ['MSKU'],
        types: { ct: true, bl: true, bk: false, blCt: true, bkCt: null },
      },
      {
        name: 'ZIMU',
        active: true,
        maintenance: false,
        codes: ['ZIMU'],
        prefixes: [],
        types: { ct: null, bl: null, bk: null, blCt: null, bkCt: null },
      },
    ]);
    expect(() => parseLines({})).toThrow(UnreadableAnswer);
  });

  it('history list', () => {
    const requests = [
      { id: 12, date: '2026-11-01 10:00:00', sealine: 'maeu' },
      { id: 12, date: null },
      { id: null },
      { id: '13', date: 'x', sealine: '' },
    ];
    expect(parseHistoryList({ metadata: {}, requests })).toEqual([
      { id: 12, date: time('2026-11-01T10:00:00', 'UTC', '2026-11-01T10:00:00'), line: 'MAEU' },
      { id: 13, date: null, line: null },
    ]);
    expect(parseHistoryList({ metadata: { number: 'X' } })).toEqual([]);
    expect(() => parseHistoryList([])).toThrow(UnreadableAnswer);
  });

  it('route', () => {
    const data = parseRouteData(transPacific.route_data);
    expect(data.segments).toHaveLength(3);
    expect(data.segments[0]?.from?.name).toBe('Yantian');
    expect(data.ais?.vessel).toEqual({
      id: null,
      name: 'ONE HARBOUR',
      imo: 9302176,
      callSign: '3EKE7',
      mmsi: 372003000,
      flag: 'PA',
    });
    expect(() => parseRouteData({ route: null })).toThrow(UnreadableAnswer);
  });
});
