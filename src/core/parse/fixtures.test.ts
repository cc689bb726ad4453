import { describe, expect, it } from 'vitest';
import { billOfLading, NUMBERS } from './fixtures/bill-of-lading.ts';
import { container2022, historyRecord, sparse } from './fixtures/older-shapes.ts';
import { deepFreeze, time } from './fixtures/expected.ts';
import transPacific from './fixtures/trans-pacific.json';
import { parseHistoryList } from './parse-history-list.ts';
import { parseCarriers } from './parse-carriers.ts';
import { parseRouteAnswer } from './parse-route-answer.ts';
import { parseShipment } from './parse-shipment.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

describe('eight containers on a B/L', () => {
  const shipment = parseShipment(deepFreeze(billOfLading));
  it('keeps every container, its own events and its evidence', () => {
    expect(shipment.issues).toEqual([]);
    expect(shipment.type?.kind).toBe('BL');
    expect(shipment.fromCache).toBe(true);
    expect(shipment.quota).toEqual({ calls: null, shipments: { total: 500, used: 20, remaining: 480 } });
    expect(shipment.route).toMatchObject({ prepol: null, postpod: null, predictiveEta: null });
    expect(shipment.containers.map((container) => container.number)).toEqual([...NUMBERS]);
    expect(shipment.containers.map((container) => container.events.length)).toEqual([9, 9, 9, 9, 9, 9, 10, 10]);
    expect(shipment.containers.map((container) => container.mirrored)).toEqual([
      ...Array.from({ length: 7 }, () => false),
      true,
    ]);
    expect(shipment.containers[2]?.events[1]).toMatchObject({
      vessel: { name: 'MUNICH MAERSK' },
      date: { wall: '2026-10-24T04:00:00' },
    });
    expect(shipment.containers[7]?.events[5]).toMatchObject({ status: { kind: 'LTS' }, mode: 'truck', vessel: null });
    expect(shipment.containers.every((container) => container.charges === null)).toBe(true);
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
    expect(shipment.quota).toEqual({
      calls: { total: 1000, used: 12, remaining: 988 },
      shipments: { total: null, used: 4, remaining: null },
    });
    expect(shipment.places[0]?.zone).toBeNull();
    expect(shipment.facilities).toEqual([]);
    // Without a zone at the place and without a suffix, the time has a clock but no instant.
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
      type: null,
      description: 'Loaded on board',
      date: time('2024-04-01T14:00:00', 'UTC', '2024-04-01T14:00:00'),
      actual: true,
      place: shipment.places[0],
      facility: null,
      vessel: shipment.vessels[0],
      voyage: '0FL8W',
      mode: 'sea',
      carrier: null,
      over: 'sea',
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
    expect(shipment.containers.map((container) => container.events.length)).toEqual([1, 0, 0]);
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
      { path: 'containers[0].events[0].actual', got: '"true"', want: 'flag' },
      { path: 'containers[0].events[0].vessel', got: '"8"', want: 'whole-number' },
      { path: 'locations[0]', got: '"0, 0"', want: 'position' },
      { path: 'containers[0].events[0].location', got: '5', want: 'known-id' },
      { path: 'containers[0].events[0].date', got: '"2026-11-31 00:00:00"', want: 'time' },
      { path: 'containers[0].events[0].vessel', got: '8', want: 'known-id' },
      { path: 'route_data.pin', got: '"0, 0"', want: 'position' },
    ]);
  });
});

describe('the other operations', () => {
  it('the list of carriers', () => {
    const { carriers: lines, issues } = parseCarriers([
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
    ]);
    expect(lines).toEqual([
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
    expect(issues).toEqual([
      { path: '[3]', got: '"rubbish"', want: 'object' },
      { path: '[2].name', got: 'null', want: 'name' },
    ]);
    expect(() => parseCarriers({})).toThrow(UnreadableAnswerError);
  });

  it('history list', () => {
    const requests = [
      { id: 12, date: '2026-11-01 10:00:00', sealine: 'maeu' },
      { id: 12, date: null },
      { id: null },
      { id: '13', date: 'x', sealine: '' },
    ];
    const metadata = {
      type: 'BL',
      number: 'MAEU 204817512',
      sealine: 'maeu',
      sealine_name: 'Maersk',
      status: 'IN_TRANSIT',
      updated_at: '2026-11-02 08:00:00',
      unique_shipments: { total: 20, used: 5, remaining: 15 },
    };
    const list = parseHistoryList({ metadata, requests });
    expect(list.requests).toEqual([
      { id: 12, date: time('2026-11-01T10:00:00', 'UTC', '2026-11-01T10:00:00'), carrier: 'MAEU' },
      { id: 13, date: null, carrier: null },
    ]);
    expect(list).toMatchObject({
      type: { kind: 'BL' },
      number: 'MAEU204817512',
      line: { code: 'MAEU', name: 'Maersk' },
      status: { kind: 'IN_TRANSIT' },
      updatedAt: time('2026-11-02T08:00:00', 'UTC', '2026-11-02T08:00:00'),
    });
    expect(list.quota).toEqual({ calls: null, shipments: { total: 20, used: 5, remaining: 15 } });
    expect(list.issues.map((issue) => `${issue.path} ${issue.want}`)).toEqual([
      'requests[3].id whole-number',
      'requests[1].id new-id',
      'requests[2].id id',
      'requests[3].date time',
    ]);
    expect(parseHistoryList({ metadata: { number: 'X' } }).requests).toEqual([]);
    expect(() => parseHistoryList([])).toThrow(UnreadableAnswerError);
  });

  it('route', () => {
    const data = parseRouteAnswer(transPacific.route_data);
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
    expect(() => parseRouteAnswer({ route: null })).toThrow(UnreadableAnswerError);
  });
});
