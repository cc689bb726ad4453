/**
 * Terminal49 (https://terminal49.com/docs/api-docs). A new number begins with a tracking request, which Terminal49
 * works on for seconds or days. Then shipment, containers and their events can be read.
 */
import { DAY, HOUR, SECOND } from '../../../../src/core/time/units.ts';
import type { Code } from '../../../../src/core/wire/codes.ts';
import { isObject, ownList, ownProperty, ownText, parseJson } from '../../../http/json.ts';
import { refusal } from '../../envelope.ts';
import type { Aggregator, AggregatorQuestion, FlowContext } from '../aggregator.ts';
import { type ClientReply, Refused, refuseWith } from '../client.ts';
import { foldNumber } from '../../../../src/core/shipment/number.ts';
import { readText } from '../../dcsa/fields.ts';
import { readTerminal49, TERMINAL49_ID } from './read.ts';
import { collectResources, type Resource } from './resources.ts';

const REQUEST_TYPES = { CT: 'container', BL: 'bill_of_lading', BK: 'booking_number' } as const;
/** A person waits this long for a new number. Afterwards the page says that it is being worked on. */
const FIRST_WAITS = [2 * SECOND, 4 * SECOND];
const MAX_CONTAINERS = 60;
const MAX_PAGES = 20;
const REQUEST_MEMORY = 60 * DAY;
/** A request that failed for good may be repeated after this time. */
const FAILURE_MEMORY = 12 * HOUR;
const INCLUDED_IN_SHIPMENT =
  'containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal';

/** The interface's message for each reason for which a request failed for good. */
const FAILURES: Readonly<Record<string, Code>> = {
  invalid_number: 'WRONG_NUMBER',
  booking_cancelled: 'SEALINE_CANCELED_SHIPMENT',
  scac_auto_detect_failed: 'AUTO_CANT_DETECT_SEALINE',
};

interface TrackingRequest {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly shipmentId: string | null;
}

export const TERMINAL49: Aggregator = {
  id: TERMINAL49_ID,
  name: 'Terminal49',
  address: 'https://api.terminal49.com/v2',
  terms: 'https://www.terminal49.com/terms',
  headers: (key) => ({ authorization: `Token ${key}` }),
  limits: [{ calls: 100, per: 'minute' }],
  allowance: { unit: 'containers', limit: 100 },
  freshMs: 6 * HOUR,
  fetch: fetchTerminal49,
  read: readTerminal49,
};

async function fetchTerminal49(question: AggregatorQuestion, context: FlowContext): Promise<readonly unknown[]> {
  const shipmentId = await findShipment(question, context);
  const shipment = await get(`/shipments/${shipmentId}?include=${INCLUDED_IN_SHIPMENT}`, context);
  const resources = collectResources([shipment]);
  const all = resources.all('container');
  const wanted = question.type === 'CT' ? question.number : question.container;
  const chosen = wanted === null ? all : all.filter((container) => numberOf(container) === wanted);
  await countContainers(question, resources.all('shipment')[0], all, context);
  const documents: unknown[] = [shipment];
  for (const { id } of (chosen.length > 0 ? chosen : all).slice(0, MAX_CONTAINERS)) {
    if (wanted !== null)
      documents.push(await get(`/containers/${id}?include=shipment,pod_terminal,pickup_facility`, context));
    documents.push(...(await getPages(`/containers/${id}/transport_events?include=location,vessel,terminal`, context)));
  }
  return documents;
}

const numberOf = ({ attributes }: Resource): string => foldNumber(readText(attributes, 'number') ?? '');

/** Counts the containers of a bill of lading once they are known, and gives back those that are tracked no more. */
async function countContainers(
  { number }: AggregatorQuestion,
  shipment: Resource | undefined,
  containers: readonly Resource[],
  { allowance }: FlowContext,
): Promise<void> {
  const numbers = containers.map(numberOf).filter((own) => own !== '');
  const isStopped = shipment !== undefined && readText(shipment.attributes, 'linetrackingstoppedat') !== null;
  if (isStopped) {
    for (const own of [number, ...numbers]) await allowance.giveBack(own);
    return;
  }
  await allowance.note(numbers);
  if (numbers.length > 0 && !numbers.includes(number)) await allowance.giveBack(number);
}

async function findShipment(question: AggregatorQuestion, context: FlowContext): Promise<string> {
  const { store } = context;
  const key = `terminal49:${question.type}:${question.number}`;
  const note = parseJson((await store.get(key))?.value ?? '', 4);
  const known = ownText(note, 'shipment');
  if (known !== '') return known;
  let request =
    ownText(note, 'request') === '' ? await create(question, context) : await look(ownText(note, 'request'), context);
  for (const wait of FIRST_WAITS) {
    if (request.status !== 'pending') break;
    if (request.reason !== '') break;
    await remember(key, request, context);
    await context.sleep(wait);
    request = await look(request.id, context);
  }
  await remember(key, request, context);
  return readShipment(question, request, context);
}

async function readShipment(
  question: AggregatorQuestion,
  request: TrackingRequest,
  context: FlowContext,
): Promise<string> {
  const { status, reason } = request;
  if (request.shipmentId !== null) return request.shipmentId;
  if (status === 'failed' && reason === 'duplicate') {
    const found = await searchShipment(question, context);
    if (found !== null) return found;
  }
  if (status === 'failed') {
    await context.allowance.giveBack(question.number);
    const message = FAILURES[reason] ?? 'SEALINE_HASNT_PROVIDE_INFO';
    throw refuseWith(message);
  }
  // The carrier is asked every day for a bill of lading that it does not know yet.
  if (status === 'awaiting_manifest' || reason === 'awaiting_manifest') throw refuseWith('SEALINE_HASNT_PROVIDE_INFO');
  throw refuseWith('PENDING');
}

/** A failed request is remembered for a while, so that it is not repeated with each look at the page. */
const remember = (key: string, { id, status, shipmentId }: TrackingRequest, { store }: FlowContext): Promise<void> =>
  store
    .set(
      key,
      JSON.stringify({ request: id, shipment: shipmentId ?? '' }),
      status === 'failed' ? FAILURE_MEMORY : REQUEST_MEMORY,
    )
    .catch(() => undefined);

async function create(question: AggregatorQuestion, context: FlowContext): Promise<TrackingRequest> {
  const { number, type, line } = question;
  const attributes = {
    request_type: REQUEST_TYPES[type],
    request_number: number,
    ...(line === '' ? { auto_detect_vocc_scac: true } : { scac: line }),
  };
  const reply = await context.client.send('POST', '/tracking_requests', {
    data: { type: 'tracking_request', attributes },
  });
  const created = toRequest(reply.body);
  if (created !== null && reply.status < 300) return created;
  return requestAfterRefusal(question, reply, context);
}

/** A number that is tracked already is refused like a wrong one, so the list of requests decides. */
async function requestAfterRefusal(
  { number }: AggregatorQuestion,
  { status, body }: ClientReply,
  context: FlowContext,
): Promise<TrackingRequest> {
  const errors = ownList(body, 'errors');
  const pointers = errors.map((error) => ownText(ownProperty(error, 'source'), 'pointer'));
  const details = errors.map((error) => ownText(error, 'detail')).join(' ');
  const isOfLine = pointers.some((pointer) => pointer.endsWith('/scac'));
  if (status === 422 && !isOfLine) {
    const list = await get(`/tracking_requests?filter[request_number]=${encodeURIComponent(number)}`, context);
    const known = ownList(list, 'data').flatMap((data) => toRequest({ data }) ?? []);
    const best = known.find(({ shipmentId }) => shipmentId !== null) ?? known[0];
    if (best !== undefined) return best;
  }
  await context.allowance.giveBack(number);
  if (status === 402 || /limit|quota|upgrade|plan/i.test(details)) throw new Refused(refusal('API_KEY_LIMIT_REACHED'));
  if (status >= 500) throw refuseWith('SEALINE_NO_RESPONSE');
  throw refuseWith(isOfLine ? 'SEALINE_NOT_SUPPORTED' : 'WRONG_NUMBER');
}

const look = async (id: string, context: FlowContext): Promise<TrackingRequest> => {
  const { status, body } = await context.client.send('GET', `/tracking_requests/${encodeURIComponent(id)}`);
  // A request that the account no longer has is like one that failed.
  if (status === 404) return { id, status: 'failed', reason: 'not_found', shipmentId: null };
  const request = toRequest(body);
  if (request === null) throw refuseWith('SEALINE_NO_RESPONSE');
  return request;
};

function toRequest(body: unknown): TrackingRequest | null {
  const data = ownProperty(body, 'data');
  const attributes = ownProperty(data, 'attributes');
  const id = ownText(data, 'id');
  if (id === '' || !isObject(attributes)) return null;
  const tracked = ownProperty(ownProperty(ownProperty(data, 'relationships'), 'tracked_object'), 'data');
  return {
    id,
    status: ownText(attributes, 'status'),
    reason: ownText(attributes, 'failed_reason'),
    shipmentId: ownText(tracked, 'id') || null,
  };
}

/** Returns the newest shipment with the number, if it is tracked already. */
async function searchShipment({ number }: AggregatorQuestion, context: FlowContext): Promise<string | null> {
  const list = await get(`/shipments?q=${encodeURIComponent(number)}`, context);
  const [newest] = collectResources([list])
    .all('shipment')
    .toSorted((left, right) =>
      (readText(right.attributes, 'createdat') ?? '').localeCompare(readText(left.attributes, 'createdat') ?? ''),
    );
  return newest?.id ?? null;
}

async function get(path: string, { client }: FlowContext): Promise<unknown> {
  const { status, body } = await client.send('GET', path);
  if (status === 404) throw refuseWith('SEALINE_HASNT_PROVIDE_INFO');
  if (status >= 300) throw refuseWith('SEALINE_NO_RESPONSE');
  return body;
}

async function getPages(path: string, context: FlowContext): Promise<readonly unknown[]> {
  const pages: unknown[] = [];
  const seen = new Set<string>();
  for (let next = path; next !== '' && !seen.has(next) && pages.length < MAX_PAGES; ) {
    seen.add(next);
    const page = await get(next, context);
    pages.push(page);
    const links = ownProperty(page, 'links');
    const named = ownText(links, 'next') || ownText(ownProperty(links, 'next'), 'href');
    next = named === ownText(links, 'self') ? '' : named;
  }
  return pages;
}
