import { describe, expect, it } from 'vitest';
import { findPlace } from '../../../../atlas/find-place.ts';
import type { ReadingContext } from '../reading.ts';
import {
  type Attributes,
  container,
  port,
  type SentEvent,
  shipment,
  terminal,
  transportEvent,
  vessel,
} from './documents.fixture.ts';
import { readTerminal49 } from './read.ts';

const NUMBER = 'HLBU1234567';
const CONTEXT: ReadingContext = {
  number: NUMBER,
  type: 'CT',
  askedAt: Date.parse('2026-02-01T00:00:00Z'),
  freshUntil: Date.parse('2026-02-01T06:00:00Z'),
  fromCache: false,
  place: findPlace,
};
const LA = { port: 'la', zone: 'America/Los_Angeles' };
const PLACES = [
  port('la', 'USLAX', 'Los Angeles', 'America/Los_Angeles'),
  port('sha', 'CNSHA', 'Shanghai', 'Asia/Shanghai'),
  vessel('v1', 'MSC CHANNE', '9710438'),
  terminal('t1', 'Pier 400', 'P400'),
];

const read = (resources: readonly object[], context: Partial<ReadingContext> = {}) =>
  readTerminal49([{ data: resources, included: PLACES }], { ...CONTEXT, ...context });

const withEvents = (events: readonly SentEvent[], ofContainer: Attributes = {}, ofShipment: Attributes = {}) =>
  read([
    container('c1', NUMBER, ofContainer),
    shipment('s1', ofShipment),
    ...events.map((event, index) => transportEvent(`e${index}`, event)),
  ]);

const summary = ({ data }: ReturnType<typeof read>) =>
  (data.containers?.[0]?.events ?? []).map(({ status, date, actual, location }) => [
    status,
    date,
    actual,
    data.locations?.find(({ id }) => id === location)?.locode ?? null,
  ]);

describe('the events of Terminal49', () => {
  it.each<[string, string, string | null, string | null, string]>([
    ['empty_out', 'CEP', 'GTOT', 'TRUCK', 'land'],
    ['full_in', 'CGI', 'GTIN', null, 'land'],
    ['vessel_loaded', 'CLL', 'LOAD', 'VESSEL', 'sea'],
    ['vessel_departed', 'VDL', 'DEPA', 'VESSEL', 'sea'],
    ['transshipment_arrived', 'VAT', 'ARRI', 'VESSEL', 'sea'],
    ['transshipment_discharged', 'CDT', 'DISC', 'VESSEL', 'sea'],
    ['transshipment_loaded', 'CLT', 'LOAD', 'VESSEL', 'sea'],
    ['transshipment_departed', 'VDT', 'DEPA', 'VESSEL', 'sea'],
    ['feeder_arrived', 'VAT', 'ARRI', 'FEEDER', 'sea'],
    ['feeder_departed', 'VDT', 'DEPA', 'FEEDER', 'sea'],
    ['vessel_arrived', 'VAD', 'ARRI', 'VESSEL', 'sea'],
    ['vessel_berthed', 'UNK', null, 'VESSEL', 'sea'],
    ['vessel_discharged', 'CDD', 'DISC', 'VESSEL', 'sea'],
    ['full_out', 'CGO', 'GTOT', null, 'land'],
    ['delivered', 'CDC', null, null, 'land'],
    ['empty_in', 'CER', 'GTIN', null, 'land'],
    ['rail_loaded', 'LTS', 'LOAD', 'RAIL', 'land'],
    ['rail_arrived', 'LTS', 'ARRI', 'RAIL', 'land'],
    ['arrived_at_inland_destination', 'LTS', 'ARRI', null, 'land'],
    ['estimated.vessel_arrived', 'VAD', 'ARRI', 'VESSEL', 'sea'],
    ['craned_upwards', 'UNK', null, null, 'land'],
  ])('%s is %s', (event, status, code, transport, type) => {
    const [found] = withEvents([{ event, at: '2026-01-05T08:00:00Z', ...LA }]).data.containers?.[0]?.events ?? [];
    expect(found).toMatchObject({ status, event_code: code, transport_type: transport, type });
    expect(found?.actual).toBe(!event.startsWith('estimated'));
  });

  it('an unknown name is shown as it was sent, and named among the codes that were not understood', () => {
    const { data, unread } = withEvents([{ event: 'craned_upwards', at: '2026-01-05T08:00:00Z', ...LA }]);
    expect(data.containers?.[0]?.events?.[0]?.description).toBe('container.transport.craned_upwards');
    expect(unread.codes).toEqual(['container.transport.craned_upwards']);
  });

  it('a delivery says that a person entered it', () => {
    const { data } = withEvents([{ event: 'delivered', at: '2026-01-05T08:00:00Z', ...LA }]);
    expect(data.containers?.[0]?.events?.[0]?.description).toContain('set by hand');
  });

  it.each<[string, readonly SentEvent[], readonly (readonly (string | boolean | null)[])[]]>([
    [
      'an instant becomes the local time of its zone',
      [{ event: 'vessel_discharged', at: '2026-01-05T08:00:00Z', ...LA }],
      [['CDD', '2026-01-05 00:00:00', true, 'USLAX']],
    ],
    [
      'a time without a zone is left as it is',
      [{ event: 'empty_in', at: '2026-01-05T08:15:00Z' }],
      [['CER', '2026-01-05 08:15:00', true, null]],
    ],
    [
      'an invalidated event is not shown',
      [
        { event: 'full_out', at: '2026-01-05T08:00:00Z', ...LA, more: { invalidated_at: '2026-01-06T00:00:00Z' } },
        { event: 'full_out', at: '2026-01-07T18:00:00Z', ...LA },
      ],
      [['CGO', '2026-01-07 10:00:00', true, 'USLAX']],
    ],
    [
      'a corrected event replaces its earlier version',
      [
        { event: 'full_out', at: '2026-01-05T18:00:00Z', ...LA },
        { event: 'full_out', at: '2026-01-07T18:00:00Z', ...LA, replaces: 'e0' },
      ],
      [['CGO', '2026-01-07 10:00:00', true, 'USLAX']],
    ],
    [
      'the newest estimate counts',
      [
        { event: 'estimated.vessel_arrived', at: '2026-03-05T18:00:00Z', ...LA },
        {
          event: 'estimated.vessel_arrived',
          at: '2026-03-04T18:00:00Z',
          ...LA,
          more: { created_at: '2026-01-09T00:00:00Z' },
        },
      ],
      [['VAD', '2026-03-04 10:00:00', false, 'USLAX']],
    ],
    [
      'no estimate stays once the move was reported',
      [
        { event: 'estimated.vessel_arrived', at: '2026-03-05T18:00:00Z' },
        { event: 'vessel_arrived', at: '2026-03-04T18:00:00Z', ...LA },
      ],
      [['VAD', '2026-03-04 10:00:00', true, 'USLAX']],
    ],
    [
      'an expected arrival without a place is at the port of discharge, in an unknown zone',
      [{ event: 'estimated.vessel_arrived', at: '2026-03-05T18:00:00Z' }],
      [['VAD', '2026-03-05 18:00:00', false, 'USLAX']],
    ],
    [
      'an event without a time may not have happened',
      [{ event: 'vessel_loaded', at: null, port: 'sha', zone: 'Asia/Shanghai' }],
      [['CLL', null, null, 'CNSHA']],
    ],
  ])('%s', (_, events, expected) => {
    expect(summary(withEvents(events))).toEqual(expected);
  });

  it('has the zone of a place only where the source said it', () => {
    const [place] =
      withEvents([{ event: 'estimated.vessel_arrived', at: '2026-03-05T18:00:00Z' }]).data.locations ?? [];
    expect(place).toMatchObject({ name: 'Los Angeles', locode: 'USLAX', timezone: null });
  });

  it('has vessel, voyage, terminal and place of an event', () => {
    const { data } = withEvents([
      {
        event: 'vessel_arrived',
        at: '2026-03-04T18:00:00Z',
        ...LA,
        vessel: 'v1',
        terminal: 't1',
        more: { voyage_number: '098N', data_source: 'ais' },
      },
    ]);
    expect(data.vessels).toEqual([
      { id: 1, name: 'MSC CHANNE', imo: 9710438, call_sign: null, mmsi: null, flag: null },
    ]);
    expect(data.facilities?.[0]).toMatchObject({ name: 'Pier 400', smdg_code: 'P400', locode: 'USLAX' });
    expect(data.containers?.[0]?.events?.[0]).toMatchObject({
      voyage: '098N',
      vessel: 1,
      facility: 1,
      is_date_from_sealine: false,
    });
    expect(data.locations?.[0]).toMatchObject({ name: 'Los Angeles', country_code: 'US', lat: 12.5, lng: 100.25 });
  });
});

describe('times among the attributes', () => {
  it('stand in for events that were not sent', () => {
    const reading = withEvents(
      [],
      {
        pol_full_in_at: '2026-01-01T01:00:00Z',
        pod_discharged_at: '2026-02-03T17:00:00Z',
        pod_timezone: 'America/Los_Angeles',
      },
      { pod_eta_at: '2026-02-02T17:00:00Z' },
    );
    expect(summary(reading)).toEqual([
      ['CGI', '2026-01-01 09:00:00', true, 'CNSHA'],
      ['VAD', '2026-02-02 09:00:00', false, 'USLAX'],
      ['CDD', '2026-02-03 09:00:00', true, 'USLAX'],
    ]);
  });

  it('repeat no event', () => {
    const reading = withEvents([{ event: 'vessel_discharged', at: '2026-02-03T18:00:00Z', ...LA }], {
      pod_discharged_at: '2026-02-03T17:00:00Z',
      pod_timezone: 'America/Los_Angeles',
    });
    expect(summary(reading)).toEqual([['CDD', '2026-02-03 10:00:00', true, 'USLAX']]);
  });

  it('replace an estimate whose zone is unknown', () => {
    const reading = withEvents(
      [{ event: 'estimated.vessel_arrived', at: '2026-03-05T18:00:00Z' }],
      {},
      {
        pod_eta_at: '2026-03-06T03:00:00Z',
      },
    );
    expect(summary(reading)).toEqual([['VAD', '2026-03-05 19:00:00', false, 'USLAX']]);
  });
});

describe('what the interface has no field for', () => {
  it('last free day, holds, fees, availability and unknown attributes are kept', () => {
    const { attributes } = withEvents([], {
      pickup_lfd: '2026-02-26T08:00:00Z',
      import_deadlines: { pickup_lfd_line: '2026-02-26T08:00:00Z', pickup_lfd_terminal: null },
      pod_timezone: 'America/Los_Angeles',
      available_for_pickup: false,
      availability_known: true,
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP HOLD' }],
      fees_at_pod_terminal: [{ type: 'demurrage', amount: 850, currency_code: 'USD' }],
      current_status: 'not_available',
      stars_at_terminal: 'five',
    });
    expect(attributes.map(({ name, value, date }) => [name, value ?? date])).toEqual([
      ['status', 'not_available'],
      ['not_available', null],
      ['last_free_day', '2026-02-26 00:00:00'],
      ['last_free_day_line', '2026-02-26 00:00:00'],
      ['hold', 'customs (CBP HOLD, hold)'],
      ['fee', 'demurrage 850 USD'],
      ['bill_of_lading', 'BILL-s1'],
      ['stars_at_terminal', 'five'],
    ]);
    expect(attributes.every(({ source, box }) => source === 'terminal49' && box === NUMBER)).toBe(true);
  });

  it('no availability is claimed that nobody knows', () => {
    const { attributes } = withEvents([], { available_for_pickup: false, availability_known: false });
    expect(attributes.map(({ name }) => name)).toEqual(['bill_of_lading']);
  });

  it('a container on two shipments has the newer journey and names the other bill of lading', () => {
    const { data, attributes } = read([
      container('c1', NUMBER),
      container('c2', NUMBER, {}, 's2'),
      shipment('s1', { created_at: '2025-01-01T00:00:00Z' }),
      shipment('s2', { created_at: '2026-01-01T00:00:00Z', shipping_line_scac: 'MSCU' }, ['c2']),
      transportEvent('e1', { event: 'full_in', at: '2025-01-05T00:00:00Z', container: 'c1' }),
      transportEvent('e2', { event: 'full_in', at: '2026-01-05T00:00:00Z', container: 'c2' }),
    ]);
    expect(data.containers?.map(({ events }) => events?.map(({ date }) => date))).toEqual([['2026-01-05 00:00:00']]);
    expect(data.metadata?.sealine).toBe('MSCU');
    expect(attributes).toContainEqual({
      source: 'terminal49',
      box: NUMBER,
      name: 'other_shipment',
      value: 'BILL-s1',
      date: null,
    });
  });
});

describe('the documents', () => {
  it('a bill of lading has all containers, and a container of it alone is shown alone', () => {
    const documents = [container('c1', NUMBER), container('c2', 'HLBU7654321'), shipment('s1', {}, ['c1', 'c2'])];
    const numbers = (context: Partial<ReadingContext>) =>
      read(documents, context).data.containers?.map(({ number }) => number);
    expect(numbers({ number: 'BILL-s1', type: 'BL' })).toEqual([NUMBER, 'HLBU7654321']);
    expect(numbers({ number: 'BILL-s1/HLBU7654321', type: 'BL' })).toEqual(['HLBU7654321']);
    expect(numbers({ number: 'HLBU7654321' })).toEqual(['HLBU7654321']);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list of nothing', []],
    ['texts', ['x', { data: 'y', included: 'z' }]],
    ['resources without id', { data: [{ type: 'container' }, { id: 1 }] }],
    [
      'relationships of other forms',
      { data: { type: 'container', id: 'c', attributes: [], relationships: { shipment: 3 } } },
    ],
    ['an error', { errors: [{ status: '404', title: 'Not Found' }] }],
  ])('%s gives an answer without events', (_, document) => {
    const { data } = readTerminal49([document], CONTEXT);
    expect(data.containers?.flatMap(({ events }) => events ?? [])).toEqual([]);
  });

  it('ids may be numbers, and resources may be spread over documents', () => {
    const { data } = readTerminal49(
      [
        ...PLACES.map((place) => ({ data: place })),
        { data: { ...container('1', NUMBER), id: 1 } },
        {
          data: [
            { ...transportEvent('e1', { event: 'full_in', at: '2026-01-05T00:00:00Z', ...LA, container: '1' }), id: 7 },
          ],
        },
        ...PLACES.map((place) => ({ data: [place] })),
      ],
      CONTEXT,
    );
    expect(data.containers?.[0]?.events?.[0]).toMatchObject({ status: 'CGI', date: '2026-01-04 16:00:00' });
  });
});
