/**
 * Simulates Terminal49 from its published documents (https://terminal49.com/docs/api-docs). A tracking request is
 * pending for some seconds. Transport events come in pages of five.
 */
import type { WireEvent, WireLocation, WireTracking } from '../../../src/core/wire/schemas.ts';
import { toUtcText } from '../../../sim/wall-clock.ts';
import { failureDigits, type Found, instantOf, type World } from './world.ts';

export const TERMINAL49_KEY = 'landfall-demo-terminal49';

export const TERMINAL49_FAILURES: Readonly<Record<string, string>> = {
  '900202': 'the carrier has no manifest yet (awaiting_manifest)',
  '900203': 'the request stays pending',
  '900200': 'a web page instead of JSON',
  '900400': 'the carrier refuses the number (invalid_number)',
  '900401': 'the key is refused',
  '900402': 'the plan is used up',
  '900404': 'the carrier does not know the number (not_found)',
  '900409': 'the number is tracked already (duplicate)',
  '900429': 'too many requests, with Retry-After',
  '900500': 'an error of the service',
  '900504': 'an answer after 20 seconds',
};

interface Tracked {
  readonly id: string;
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  readonly line: string;
  readonly createdAt: number;
}

interface Deps {
  readonly world: World;
  readonly clock: () => number;
  readonly delay: (ms: number) => Promise<void>;
}

const PENDING_MS = 3_000;
const SLOW_MS = 20_000;
const PAGE = 5;
const TYPES: Readonly<Record<string, Tracked['type']>> = {
  container: 'CT',
  bill_of_lading: 'BL',
  booking_number: 'BK',
};

const EVENTS: Readonly<Record<string, string>> = {
  CEP: 'empty_out',
  CGI: 'full_in',
  CLL: 'vessel_loaded',
  VDL: 'vessel_departed',
  VAT: 'transshipment_arrived',
  CDT: 'transshipment_discharged',
  CLT: 'transshipment_loaded',
  VDT: 'transshipment_departed',
  VAD: 'vessel_arrived',
  CDD: 'vessel_discharged',
  CGO: 'full_out',
  CDC: 'delivered',
  CER: 'empty_in',
};
const RAIL_EVENTS: Readonly<Record<string, string>> = {
  LOAD: 'rail_loaded',
  DEPA: 'rail_departed',
  GTOT: 'rail_departed',
  ARRI: 'rail_arrived',
  GTIN: 'rail_arrived',
  DISC: 'rail_unloaded',
};

const iso = (at: number): string => `${toUtcText(at).replace(' ', 'T')}Z`;
const error = (status: number, title: string, more: object = {}): Response =>
  Response.json({ errors: [{ status: String(status), title, ...more }] }, { status });
const pointer = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });

export function createTerminal49({ world, clock, delay }: Deps) {
  const requests = new Map<string, Tracked>();

  async function create(request: Request): Promise<Response> {
    const body: unknown = await request.json().catch(() => null);
    const attributes = readAttributes(body);
    const type = TYPES[attributes.request_type ?? ''];
    const number = (attributes.request_number ?? '').toUpperCase();
    if (type === undefined || number === '')
      return error(422, 'Unprocessable Entity', {
        detail: "Request number can't be blank",
        source: { pointer: '/data/attributes/request_number' },
      });
    const line = (attributes.scac ?? '').toUpperCase();
    const digits = failureDigits(number);
    if (digits === '900402')
      return error(422, 'Unprocessable Entity', {
        detail: 'The limit of your plan is reached.',
        source: { pointer: '/data' },
      });
    if (requests.has(`req-${number}`))
      return error(422, 'Unprocessable Entity', {
        detail: 'Request number has already been taken',
        code: 'taken',
        source: { pointer: '/data/attributes/request_number' },
      });
    const tracked: Tracked = { id: `req-${number}`, number, type, line, createdAt: clock() };
    requests.set(tracked.id, tracked);
    return Response.json(requestDocument(tracked, 'pending', null, null), { status: 201 });
  }

  async function look(tracked: Tracked): Promise<Response> {
    const digits = failureDigits(tracked.number);
    const state = (status: string, reason: string | null, shipment: string | null = null) =>
      Response.json(requestDocument(tracked, status, reason, shipment));
    if (digits === '900203' || clock() < tracked.createdAt + PENDING_MS) return state('pending', null);
    if (digits === '900202') return state('awaiting_manifest', 'awaiting_manifest');
    if (digits === '900400') return state('failed', 'invalid_number');
    if (digits === '900404') return state('failed', 'not_found');
    const found = await world(tracked);
    if (digits === '900409') return state('failed', 'duplicate');
    if (found.message === 'SEALINE_CANCELED_SHIPMENT') return state('failed', 'booking_cancelled');
    if (found.message === 'PENDING') return state('awaiting_manifest', 'awaiting_manifest');
    if (found.data === null || found.message === 'SEALINE_HASNT_PROVIDE_INFO') return state('failed', 'not_found');
    return state('created', null, shipmentId(tracked));
  }

  async function read(parts: readonly string[], url: URL): Promise<Response> {
    const [kind = '', id = '', part] = parts;
    if (kind === 'tracking_requests' && id !== '') {
      const tracked = requests.get(id);
      return tracked === undefined ? error(404, 'Not Found') : look(tracked);
    }
    if (kind === 'tracking_requests') {
      const number = url.searchParams.get('filter[request_number]') ?? '';
      const tracked = requests.get(`req-${number}`);
      return Response.json({
        data: tracked === undefined ? [] : [requestDocument(tracked, 'created', null, shipmentId(tracked)).data],
      });
    }
    if (kind === 'shipments' && id === '') {
      const tracked = requests.get(`req-${url.searchParams.get('q') ?? ''}`);
      return tracked === undefined ? Response.json({ data: [] }) : shipment(tracked, true);
    }
    const [ship = '', box = ''] = id.split('--');
    const tracked = requests.get(ship.replace('ship-', 'req-'));
    if (tracked === undefined) return error(404, 'Not Found');
    if (kind === 'shipments') return shipment(tracked, false);
    if (kind !== 'containers') return error(404, 'Not Found');
    const found = await world(tracked);
    return part === 'transport_events' ? events(tracked, found, box, url) : container(tracked, found, box);
  }

  async function shipment(tracked: Tracked, isList: boolean): Promise<Response> {
    const { data } = await world(tracked);
    if (data === null) return error(404, 'Not Found');
    const resource = shipmentResource(tracked, data, clock());
    const included = [
      ...(data.containers ?? []).map((one) => containerResource(tracked, one.number ?? '', data)),
      ...(data.locations ?? []).map(portResource),
    ];
    return Response.json({ data: isList ? [resource] : resource, included, links: { self: '/v2/shipments' } });
  }

  function container(tracked: Tracked, { data }: Found, box: string): Response {
    if (data === null) return error(404, 'Not Found');
    return Response.json({
      data: containerResource(tracked, box, data),
      included: [shipmentResource(tracked, data, clock())],
    });
  }

  function events(tracked: Tracked, { data }: Found, box: string, url: URL): Response {
    if (data === null) return error(404, 'Not Found');
    const all = eventResources(tracked, data, box);
    const page = Number(url.searchParams.get('page[number]') ?? '1');
    const shown = all.slice((page - 1) * PAGE, page * PAGE);
    const next = new URL(url);
    next.searchParams.set('page[number]', String(page + 1));
    return Response.json({
      data: shown,
      included: [
        ...(data.locations ?? []).map(portResource),
        ...(data.vessels ?? []).map(vesselResource),
        ...(data.facilities ?? []).map(terminalResource),
      ],
      links: { self: url.href, ...(page * PAGE < all.length && { next: next.href }) },
    });
  }

  return async (request: Request, path: string): Promise<Response> => {
    const url = new URL(request.url);
    if (request.headers.get('authorization') !== `Token ${TERMINAL49_KEY}`) return error(401, 'Unauthorized');
    const text = request.method === 'POST' ? await request.clone().text() : decodeURIComponent(url.href);
    const digits =
      failureDigits(/"request_number":"([^"]+)"/.exec(text)?.[1] ?? '') ||
      failureDigits(/req-(\w+)/.exec(text)?.[1] ?? '');
    if (digits === '900401') return error(401, 'Unauthorized');
    if (digits === '900429')
      return new Response(JSON.stringify({ errors: [{ status: '429', title: 'Too Many Requests' }] }), {
        status: 429,
        headers: { 'Retry-After': '45' },
      });
    if (digits === '900500') return error(500, 'Internal Server Error');
    if (digits === '900200') return new Response('<!DOCTYPE html><title>Maintenance</title>', { status: 200 });
    if (digits === '900504') await delay(SLOW_MS);
    const parts = path.split('/').filter((part) => part !== '');
    if (request.method === 'POST' && parts[0] === 'tracking_requests') return create(request);
    return request.method === 'GET' ? read(parts, url) : error(405, 'Method Not Allowed');
  };
}

const shipmentId = ({ number }: Tracked): string => `ship-${number}`;
const containerId = (tracked: Tracked, box: string): string => `${shipmentId(tracked)}--${box}`;

function readAttributes(body: unknown): Readonly<Record<string, string | undefined>> {
  const text = JSON.stringify(body) ?? '';
  const read = (name: string): string | undefined => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1];
  return { request_type: read('request_type'), request_number: read('request_number'), scac: read('scac') };
}

const requestDocument = (
  { id, number, type, line, createdAt }: Tracked,
  status: string,
  reason: string | null,
  shipment: string | null,
) => ({
  data: {
    id,
    type: 'tracking_request',
    attributes: {
      request_number: number,
      request_type: Object.keys(TYPES).find((name) => TYPES[name] === type),
      scac: line === '' ? null : line,
      status,
      failed_reason: reason,
      created_at: iso(createdAt),
      updated_at: iso(createdAt),
      is_retrying: false,
      retry_count: null,
    },
    relationships: { tracked_object: pointer('shipment', shipment), customer: { data: null } },
    links: { self: `/v2/tracking_requests/${id}` },
  },
});

const placeOf = (data: WireTracking, id: number | null | undefined): WireLocation | null =>
  data.locations?.find((place) => place.id === id) ?? null;
const utcAt = (data: WireTracking, date: string | null | undefined, id: number | null | undefined): string | null =>
  date == null ? null : iso(instantOf(date, placeOf(data, id)?.timezone ?? 'UTC'));

function shipmentResource(tracked: Tracked, data: WireTracking, now: number) {
  const { pol, pod } = data.route ?? {};
  const [from, to] = [placeOf(data, pol?.location), placeOf(data, pod?.location)];
  const arrival = (data.containers ?? [])
    .flatMap(({ events }) => events ?? [])
    .findLast(({ status }) => status === 'VAD');
  const vessel = data.vessels?.find(({ id }) => id === arrival?.vessel);
  return {
    id: shipmentId(tracked),
    type: 'shipment',
    attributes: {
      created_at: iso(tracked.createdAt),
      ref_numbers: [],
      tags: [],
      bill_of_lading_number: tracked.number,
      normalized_number: tracked.number,
      shipping_line_scac: data.metadata?.sealine ?? null,
      shipping_line_name: data.metadata?.sealine_name ?? null,
      port_of_lading_locode: from?.locode ?? null,
      port_of_lading_name: from?.name ?? null,
      port_of_discharge_locode: to?.locode ?? null,
      port_of_discharge_name: to?.name ?? null,
      pod_vessel_name: vessel?.name ?? null,
      pod_vessel_imo: vessel?.imo == null ? null : String(vessel.imo),
      pod_voyage_number: arrival?.voyage ?? null,
      pol_atd_at: pol?.actual === true ? utcAt(data, pol.date, pol.location) : null,
      pol_etd_at: pol?.actual === true ? null : utcAt(data, pol?.date, pol?.location),
      pol_timezone: from?.timezone ?? null,
      pod_ata_at: pod?.actual === true ? utcAt(data, pod.date, pod.location) : null,
      pod_eta_at: pod?.actual === true ? null : utcAt(data, pod?.date, pod?.location),
      pod_timezone: to?.timezone ?? null,
      line_tracking_last_succeeded_at: iso(now),
      line_tracking_stopped_at: null,
    },
    relationships: {
      port_of_lading: pointer('port', from === null ? null : `port-${from.id}`),
      port_of_discharge: pointer('port', to === null ? null : `port-${to.id}`),
      destination: { data: null },
      containers: {
        data: (data.containers ?? []).map(({ number }) => ({
          type: 'container',
          id: containerId(tracked, number ?? ''),
        })),
      },
    },
  };
}

function containerResource(tracked: Tracked, box: string, data: WireTracking) {
  const container = data.containers?.find(({ number }) => number === box);
  const pod = placeOf(data, data.route?.pod?.location);
  const discharged = container?.events?.find(({ status, actual }) => status === 'CDD' && actual === true);
  const at =
    discharged?.date == null ? null : instantOf(`${discharged.date.slice(0, 10)} 00:00:00`, pod?.timezone ?? 'UTC');
  const isOut = container?.events?.some(({ status, actual }) => status === 'CGO' && actual === true) === true;
  return {
    id: containerId(tracked, box),
    type: 'container',
    attributes: {
      number: box,
      seal_number: `SL${box.slice(4)}`,
      created_at: iso(tracked.createdAt),
      ref_numbers: [],
      equipment_type: 'dry',
      equipment_length: box.endsWith('1') ? 20 : 40,
      equipment_height: 'high_cube',
      weight_in_lbs: 38_000,
      current_status: isOut ? 'picked_up' : at === null ? 'on_ship' : 'not_available',
      availability_known: at !== null,
      available_for_pickup: false,
      holds_at_pod_terminal: at === null || isOut ? [] : [{ name: 'customs', status: 'hold', description: 'CBP HOLD' }],
      fees_at_pod_terminal: at === null || isOut ? [] : [{ type: 'demurrage', amount: 850, currency_code: 'USD' }],
      pickup_lfd: at === null ? null : iso(at + 4 * 86_400_000),
      import_deadlines: {
        pickup_lfd_line: at === null ? null : iso(at + 4 * 86_400_000),
        pickup_lfd_terminal: null,
        pickup_lfd_rail: null,
      },
      pod_timezone: pod?.timezone ?? null,
      final_destination_timezone: null,
    },
    relationships: { shipment: pointer('shipment', shipmentId(tracked)) },
  };
}

function eventResources(tracked: Tracked, data: WireTracking, box: string) {
  const events = data.containers?.find(({ number }) => number === box)?.events ?? [];
  return events.flatMap((event, index) => {
    const name = nameOf(event);
    if (name === null) return [];
    const place = placeOf(data, event.location);
    return [
      {
        id: `event-${box}-${index}`,
        type: 'transport_event',
        attributes: {
          event: `container.transport.${name}`,
          created_at: iso(tracked.createdAt),
          voyage_number: event.voyage ?? null,
          timestamp: utcAt(data, event.date, event.location),
          data_source: 'shipping_line',
          invalidated_at: null,
          location_locode: place?.locode ?? null,
          timezone: place?.timezone ?? null,
          value: null,
        },
        relationships: {
          shipment: pointer('shipment', shipmentId(tracked)),
          container: pointer('container', containerId(tracked, box)),
          vessel: pointer('vessel', event.vessel == null ? null : `vessel-${event.vessel}`),
          location: pointer('port', place === null ? null : `port-${place.id}`),
          terminal: pointer('terminal', event.facility == null ? null : `terminal-${event.facility}`),
          previous_version: { data: null },
        },
      },
    ];
  });
}

/** Terminal49 has estimates of departures and arrivals of vessels alone. */
function nameOf({ status, event_code, actual }: WireEvent): string | null {
  const name = status === 'LTS' ? RAIL_EVENTS[event_code ?? ''] : EVENTS[status ?? ''];
  if (name === undefined) return null;
  if (actual === true) return name;
  return name === 'vessel_departed' || name === 'vessel_arrived' ? `estimated.${name}` : null;
}

const portResource = ({ id, name, locode, country_code, lat, lng, timezone }: WireLocation) => ({
  id: `port-${id}`,
  type: 'port',
  attributes: {
    id: `port-${id}`,
    name,
    code: locode,
    city: name,
    country_code,
    latitude: lat == null ? null : String(lat),
    longitude: lng == null ? null : String(lng),
    time_zone: timezone,
  },
});

const vesselResource = ({ id, name, imo, mmsi }: NonNullable<WireTracking['vessels']>[number]) => ({
  id: `vessel-${id}`,
  type: 'vessel',
  attributes: { name, imo: imo == null ? null : String(imo), mmsi: mmsi == null ? null : String(mmsi) },
});

const terminalResource = ({ id, name, smdg_code, bic_code }: NonNullable<WireTracking['facilities']>[number]) => ({
  id: `terminal-${id}`,
  type: 'terminal',
  attributes: { name, nickname: name, firms_code: null, smdg_code, bic_facility_code: bic_code },
});
