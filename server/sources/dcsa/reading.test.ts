import { describe, expect, it } from 'vitest';
import type { WireTracking } from '../../../src/core/wire/schemas.ts';
import { toAnswer, toMessage } from './answer.ts';
import type { AskedShipment } from './facts.ts';
import {
  beta1,
  CONTAINER,
  FACTS,
  NOW,
  QUESTION,
  STATUSES,
  type Step,
  STEPS,
  version22,
  version30,
} from './journeys.fixture.ts';
import { eventsOf, journey, read, statusesOf, UTC } from './read.fixture.ts';
import { readReported } from './read-rows.ts';

describe('the current state of an event', () => {
  const at = (classifier: Step['classifier'], wall: string, written = wall): object => ({
    eventID: `${classifier}${wall}`,
    eventCreatedDateTime: `${written}Z`,
    eventType: 'TRANSPORT',
    eventClassifierCode: classifier,
    eventDateTime: wall,
    transportEventTypeCode: 'ARRI',
    transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL', vessel: { vesselName: 'NAVARINO' } },
  });

  it.each<[string, readonly object[], readonly (readonly [string, boolean | null])[]]>([
    [
      'ACT beats EST and PLN',
      [
        at('EST', '2026-03-02T10:00:00', '2026-03-09T00:00:00'),
        at('ACT', '2026-03-01T10:00:00'),
        at('PLN', '2026-03-03T10:00:00'),
      ],
      [['2026-03-01 10:00:00', true]],
    ],
    [
      'EST beats a newer PLN',
      [at('EST', '2026-03-02T10:00:00'), at('PLN', '2026-03-03T10:00:00')],
      [['2026-03-02 10:00:00', false]],
    ],
    [
      'the newest estimate',
      [
        at('EST', '2026-03-05T10:00:00', '2026-02-01T00:00:00'),
        at('EST', '2026-03-04T10:00:00', '2026-02-02T00:00:00'),
      ],
      [['2026-03-04 10:00:00', false]],
    ],
    [
      'two visits',
      [at('ACT', '2026-03-01T10:00:00'), at('ACT', '2026-03-03T10:00:00')],
      [
        ['2026-03-01 10:00:00', true],
        ['2026-03-03 10:00:00', true],
      ],
    ],
    [
      'one visit, corrected',
      [at('ACT', '2026-03-01T10:00:00'), at('ACT', '2026-03-02T10:00:00')],
      [['2026-03-02 10:00:00', true]],
    ],
    [
      'a visit to come',
      [at('ACT', '2026-03-01T10:00:00'), at('EST', '2026-03-09T10:00:00')],
      [
        ['2026-03-01 10:00:00', true],
        ['2026-03-09 10:00:00', false],
      ],
    ],
    ['no classifier', [{ ...at(null, '2026-03-01T10:00:00') }], [['2026-03-01 10:00:00', null]]],
  ])('is chosen correctly: %s', (_, rows, expected) => {
    expect(eventsOf(read(rows)).map(({ date, actual }) => [date, actual])).toEqual(expected);
  });

  it('ignores retracted rows in both formats of DCSA 3.0', () => {
    const rows = beta1(STEPS);
    const retraction = {
      metadata: {
        eventID: 'x',
        eventCreatedDateTime: '2026-03-21T08:00:00Z',
        eventType: 'EQUIPMENT',
        retractedEventID: 'id-0',
      },
    };
    expect(statusesOf(read([...rows, retraction]))).toEqual(STATUSES.slice(1));
    const { events } = version30(STEPS) as { events: readonly unknown[] };
    expect(statusesOf(read({ events: [{ eventID: 'id-0', isRetracted: true }, ...events] }))).toEqual(
      STATUSES.slice(1),
    );
  });

  it('treats two events with one id as two events', () => {
    const rows = version22(STEPS).map((row, index) =>
      Object.assign({}, row, { eventID: `id-${Math.floor(index / 3)}` }),
    );
    expect(statusesOf(read(rows))).toEqual(STATUSES);
  });
});

describe('the containers and journeys of a DCSA answer', () => {
  const other = (rows: readonly unknown[], number: string): readonly unknown[] =>
    JSON.parse(JSON.stringify(rows).replaceAll(CONTAINER, number));
  const bill: AskedShipment = { ...QUESTION, number: 'MEDUOL197367', type: 'BL' };

  it('assign a transport event without container to the containers on that vessel', () => {
    const rows = version22(STEPS).filter((row) => JSON.stringify(row).includes('EQUIPMENT'));
    const unnamed = version22(STEPS)
      .filter((row) => JSON.stringify(row).includes('TRANSPORT'))
      .map((row) => Object.assign({}, row, { references: [] }));
    const second = other(version22(journey('LOAD CNSHA L A')), 'TRHU3240046');
    const data = read([...rows, ...unnamed, ...second], UTC, bill);
    expect(statusesOf(data)).toEqual(STATUSES);
    expect(statusesOf(data, 1)).toEqual(['CLL', 'VDL', 'VAD']);
  });

  it('include only the requested container', () => {
    const data = read([...version22(STEPS), ...other(version22(STEPS), 'TRHU3240046')]);
    expect(data.containers?.map(({ number }) => number)).toEqual([CONTAINER]);
  });

  it('include only the last of two journeys', () => {
    const before = journey('GTOT KRPUS E', 'LOAD KRPUS L A', 'DISC CNSHA L A', 'GTOT CNSHA L', 'GTIN CNSHA E').map(
      (step) => ({
        ...step,
        wall: step.wall.replace('2026-03', '2026-01'),
      }),
    );
    expect(statusesOf(read(version22([...before, ...STEPS])))).toEqual(STATUSES);
    // The return was not reported.
    expect(statusesOf(read(version22([...before.slice(0, -1), ...STEPS])))).toEqual(STATUSES);
  });
});

describe('the times and objects of a DCSA answer', () => {
  const answer = (more: object): WireTracking =>
    read([
      {
        eventType: 'EQUIPMENT',
        equipmentEventTypeCode: 'LOAD',
        equipmentReference: CONTAINER,
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-03-05T02:30:00+08:00',
        ...more,
      },
    ]);

  it.each([
    [
      'a place without a known zone',
      { eventLocation: { UNLocationCode: 'CNXYZ' } },
      'Etc/GMT-8',
      '2026-03-05 02:30:00',
    ],
    [
      'half hours',
      { eventDateTime: '2026-03-05T02:30:00+05:30', eventLocation: { UNLocationCode: 'INXYZ' } },
      null,
      '2026-03-05 02:30:00',
    ],
    [
      'true UTC',
      { eventDateTime: '2026-03-05T02:30:00Z', eventLocation: { UNLocationCode: 'CNXYZ' } },
      null,
      '2026-03-05 02:30:00+00',
    ],
    ['an alias', { eventLocation: { UNLocationCode: 'CNSHG' } }, 'Asia/Shanghai', '2026-03-05 02:30:00'],
  ])('are read correctly: %s', (_, more, timezone, date) => {
    const data = answer(more);
    expect(data.locations?.[0]?.timezone).toBe(timezone);
    expect(eventsOf(data)[0]?.date).toBe(date);
  });

  it.each([
    ['KRPUSPNC', 'KRPUS', { smdg_code: 'PNC', bic_code: null }],
    ['KRPUSPNCT', 'KRPUS', { smdg_code: null, bic_code: 'KRPUSPNCT' }],
    ['RWG', 'NLRTM', { smdg_code: 'RWG', name: 'Rotterdam World Gateway', lat: 51.947 }],
  ])('include the codes of facility %s', (facilityCode, UNLocationCode, expected) => {
    expect(answer({ transportCall: { UNLocationCode, facilityCode } }).facilities).toMatchObject([expected]);
  });

  it('are read from Hapag-Lloyd samples with a terminal in the address, no IMO number and spaces in the voyage', () => {
    const transportCall = {
      modeOfTransport: 'VESSEL',
      UNLocationCode: 'NLRTM',
      facilityCode: 'NLRTMSRJQ',
      facilityCodeListProvider: 'BIC',
      facilityTypeCode: 'POTE',
      location: { UNLocationCode: 'NLRTM', locationName: 'ROTTERDAM', address: { name: 'ROTTERDAM WORLD GATEWAY' } },
      vessel: { vesselName: 'IDA RAMBOW', vesselIMONumber: null },
      importVoyageNumber: null,
      exportVoyageNumber: 'UNIF  54',
    };
    const data = answer({ eventDateTime: '2024-03-20T00:45:00.000Z', eventClassifierCode: 'PLN', transportCall });
    expect(eventsOf(data)).toMatchObject([
      { status: 'CLL', date: '2024-03-20 01:45:00', actual: false, voyage: 'UNIF 54' },
    ]);
    expect(data.facilities).toMatchObject([
      { name: 'ROTTERDAM WORLD GATEWAY', bic_code: 'NLRTMSRJQ', smdg_code: null },
    ]);
    expect(data.vessels).toMatchObject([{ name: 'IDA RAMBOW', imo: null }]);
  });

  it('include at most 200 containers of a bill of lading, or the requested one', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: 'LOAD',
      eventDateTime: '2026-03-05T02:30:00+08:00',
      equipmentReference: `TRHU${3_000_000 + index}`,
    }));
    expect(read(rows, UTC, { ...QUESTION, number: 'MEDUOL197367', type: 'BL' }).containers).toHaveLength(200);
    expect(read(rows, UTC, { ...QUESTION, number: 'TRHU3000299' }).containers).toMatchObject([
      { number: 'TRHU3000299' },
    ]);
  });

  it('exclude facility codes that are too long and addresses except terminal names', () => {
    expect(answer({ transportCall: { UNLocationCode: 'KRPUS', facilityCode: 'ABCDEFGHI' } }).facilities).toEqual([]);
    const address = { name: 'HENRIK', street: 'Kronprincessegade' };
    expect(
      answer({ transportCall: { UNLocationCode: 'KRPUS', facilityTypeCode: 'CLOC', location: { address } } })
        .facilities,
    ).toEqual([]);
    const data = answer({
      transportCall: { UNLocationCode: 'KRPUS', facilityTypeCode: 'POTE', location: { address } },
    });
    expect(JSON.stringify(data)).toContain('HENRIK');
    expect(JSON.stringify(data)).not.toContain('Kronprincessegade');
  });

  it('include an IMO number only if its check digit is correct', () => {
    const vessel = { vesselIMONumber: '1234568', vesselName: 'NAVARINO' };
    expect(answer({ transportCall: { vessel } }).vessels).toMatchObject([{ name: 'NAVARINO', imo: null }]);
    expect(answer({ transportCall: { vessel: { vesselName: 'FEEDER' } } }).vessels).toEqual([]);
  });
});

describe('input that cannot be read', () => {
  it('is counted once', () => {
    const rows = [
      {
        eventType: 'EQUIPMENT',
        equipmentEventTypeCode: 'XYZQ',
        eventDateTime: '2026-03-05',
        equipmentReference: CONTAINER,
      },
      { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD', eventDateTime: 'soon' },
      { ...version22(STEPS).at(2)!, eventClassifierCode: 'MAYBE' },
      'junk',
    ];
    const reported = readReported([rows, rows], UTC);
    expect(toAnswer(reported, QUESTION, FACTS).unread).toEqual({ codes: ['XYZQ'], fields: 1, events: 2 });
    expect(
      eventsOf(toAnswer(reported, QUESTION, FACTS).data).map(({ status, event_code }) => [status, event_code]),
    ).toContainEqual(['UNK', 'XYZQ']);
  });
});

describe('a journey with thousands of moves', () => {
  it('keeps the last 200 and counts the others', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...STEPS[index % 2 === 0 ? 2 : 5]!,
      wall: new Date(Date.UTC(2015, 0, 1 + 2 * index)).toISOString().slice(0, 19),
    }));
    const { data, unread } = toAnswer(readReported([version22(rows)], UTC), QUESTION, FACTS);
    expect(eventsOf(data)).toHaveLength(200);
    expect(eventsOf(data).at(-1)?.date?.slice(0, 10)).toBe(rows.at(-1)?.wall.slice(0, 10));
    expect(unread.events).toBe(1_800);
  });
});

describe('the message of a DCSA answer', () => {
  const booking = (code: string, day = '01') => ({
    eventType: 'SHIPMENT',
    shipmentEventTypeCode: code,
    documentTypeCode: 'BKG',
    documentID: 'ABC',
    eventClassifierCode: 'ACT',
    eventDateTime: `2026-03-${day}T10:00:00Z`,
  });
  it.each([
    ['nothing', [], 'SEALINE_HASNT_PROVIDE_INFO', 'UNKNOWN'],
    ['an empty body', '', 'SEALINE_HASNT_PROVIDE_INFO', 'UNKNOWN'],
    ['a booking', [booking('CONF')], 'NO_CONTAINERS', 'PLANNED'],
    ['a cancelled booking', [booking('CONF'), booking('CANC', '02')], 'SEALINE_CANCELED_SHIPMENT', 'UNKNOWN'],
    [
      'a booking with a box',
      [{ ...booking('CONF'), references: [{ referenceType: 'EQ', referenceValue: CONTAINER }] }],
      'NO_EVENTS',
      'PLANNED',
    ],
    ['events', version22(STEPS), 'OK', 'IN_TRANSIT'],
  ])('is correct for %s', (_, body, message, status) => {
    const reported = readReported([body], UTC);
    const { data } = toAnswer(reported, QUESTION, FACTS);
    expect([toMessage(reported, data), data.metadata?.status]).toEqual([message, status]);
  });
});

it('an expected event remains expected after its time has passed', () => {
  const { data } = toAnswer(readReported([version22(STEPS)], UTC), QUESTION, { ...FACTS, now: NOW + 60 * 86_400_000 });
  expect(eventsOf(data).filter(({ actual }) => actual === true)).toHaveLength(8);
});
