/**
 * Simulates Terminal49 from its published documents (https://terminal49.com/docs/api-docs). A tracking request is
 * pending for some seconds. Transport events come in pages of five.
 */
import {
  containerResource,
  eventResources,
  iso,
  pointer,
  portResource,
  shipmentId,
  shipmentResource,
  terminalResource,
  type Tracked,
  vesselResource,
} from '../../../sim/aggregator-answers/terminal49.ts';
import { failureDigits, type Found, type World } from './world.ts';

export const TERMINAL49_KEY = 'demo-key-terminal49';

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

const error = (status: number, title: string, more: object = {}): Response =>
  Response.json({ errors: [{ status: String(status), title, ...more }] }, { status });

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
    if (found.message === 'WRONG_NUMBER') return state('failed', 'invalid_number');
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
