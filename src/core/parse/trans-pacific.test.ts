import { describe, expect, it } from 'vitest';
import { deepFreeze, time } from './fixtures/expected.ts';
import transPacific from './fixtures/trans-pacific.json';
import { parseShipment } from './parse-shipment.ts';

describe('trans-Pacific, the newest shape', () => {
  const shipment = parseShipment(deepFreeze(transPacific), 'OK');
  const container = shipment.containers[0]!;

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
      // A cache may well expire at midnight, so this is a time.
      updatedAt: time('2026-11-20T11:30:00', 'UTC', '2026-11-20T11:30:00'),
      cacheExpires: time('2026-11-21T00:00:00', 'UTC', '2026-11-21T00:00:00'),
      quota: {
        calls: { total: 1000, used: 137, remaining: 863 },
        shipments: { total: null, used: 0, remaining: null },
      },
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

  it('vessels, without the placeholder for one that is not known yet', () => {
    expect(shipment.vessels).toEqual([
      { id: 2, name: 'ONE HARBOUR', imo: 9302176, callSign: '3EKE7', mmsi: 372003000, flag: 'PA' },
    ]);
  });

  it('container', () => {
    expect(container).toMatchObject({
      number: 'CSQU3054383',
      isoCode: '45G1',
      sizeType: "40' High Cube Dry",
      status: { kind: 'IN_TRANSIT' },
      statusFromLine: true,
      mirrored: false,
      charges: { storage: null, demurrage: { freeDays: 5, daysInCharge: 0 }, detention: null },
    });
    expect(
      container.events.map((event) => `${event.order} ${event.status.kind} ${event.place?.locode} ${event.actual}`),
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
    expect(container.events[3]).toEqual({
      id: 'CSQU3054383/4',
      order: 4,
      status: { raw: 'VDL', kind: 'VDL' },
      code: { raw: 'DEPA', kind: 'DEPA' },
      type: { raw: 'TRANSPORT', kind: 'TRANSPORT' },
      description: 'Vessel departure',
      date: time('2026-11-09T03:15:00', 'Asia/Shanghai', '2026-11-08T19:15:00'),
      actual: true,
      place: shipment.places[0],
      facility: shipment.facilities[0],
      vessel: null,
      voyage: '012N',
      mode: 'sea',
      carrier: 'VESSEL',
      over: 'sea',
      dateFromLine: true,
      additional: false,
    });
    expect(container.events[5]).toMatchObject({ vessel: null, voyage: null, mode: 'sea' });
    expect(container.events[8]?.date?.dateOnly).toBe(true);
    expect(container.events[0]).toMatchObject({
      type: { kind: 'EQUIPMENT' },
      mode: 'truck',
      facility: null,
      date: { dateOnly: true },
    });
  });

  it('geometry: paths as sent, ends and vessels resolved, the pin a vertex to the last digit', () => {
    const data = shipment.routeData!;
    expect(data.segments.map((segment) => [segment.mode, segment.path.length])).toEqual([
      ['sea', 5],
      ['sea', 4],
      ['land', 2],
    ]);
    expect(data.segments[0]?.from).toBe(shipment.places[0]);
    expect(data.segments[0]?.vessel).toBeNull();
    expect(data.segments[1]?.vessel).toBe(shipment.vessels[0]);
    expect(data.segments[1]?.from).toBeNull();
    expect(data.segments[1]?.path[2]).toEqual([34.1, -118.5]);
    expect(data.pin).toEqual([34.9, 129.85]);
    expect(data.segments[1]?.path[1]).toEqual(data.pin);
  });

  it('AIS: the vessel in UTC, what was copied from the carrier, by the clock of its place', () => {
    expect(shipment.routeData?.ais).toEqual({
      status: 'OK',
      fix: { at: [34.2, 128.02], time: time('2026-11-20T08:15:00', 'UTC', '2026-11-20T08:15:00') },
      refused: false,
      vessel: shipment.vessels[0],
      lastEvent: {
        description: 'Departure',
        date: { wall: '2026-11-18T11:00:00', zone: null, epochMs: null, dateOnly: false },
        voyage: '0071E',
      },
      discharge: {
        name: 'Los Angeles',
        countryCode: 'US',
        code: 'LAX',
        date: time('2026-12-02T00:00:00', 'America/Los_Angeles', '2026-12-02T08:00:00', true),
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
