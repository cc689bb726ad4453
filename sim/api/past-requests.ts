/**
 * Past requests. Calls to this service are stored and listed. A number also lists simulated requests since its
 * booking, so that its ETA has a history at once. A sample's voyage moves with the day, so every request is answered
 * as of its own day and stored results do not change.
 */
import type { WireContainer, WireTracking } from '../../src/core/wire/schemas.ts';
import type { Store } from '../interfaces.ts';
import { toAnswer } from './tracking-data.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import { hashText, seeded } from '../random.ts';
import type { ShipmentAt } from './resolve-shipment.ts';
import { DAY, HOUR, MINUTE, toUtcText } from '../wall-clock.ts';

export interface PastRequest {
  readonly id: number;
  /** Time of the request. */
  readonly date: number;
  /** Time at which the carrier was queried for the answer, which is earlier when the cache answered. */
  readonly at: number;
  /** The `now` of a sample's voyage. A simulated request has the `now` of its list. */
  readonly worldNow: number;
  /** Carrier code in lower case, or an empty text when the request left the carrier to be detected. */
  readonly sealine: string;
}

const LIFETIME = 400 * DAY;
const MAX_LISTED = 50;
/** Simulated ids are below this number and stored ones above, because ids grow with time in every list. */
const FIRST_STORED_ID = 1_000_000_000;
/** Maximum number of simulated requests at the end of a voyage. */
const MAX_SIMULATED = 20;
const SIMULATED_EVERY = 2.1;
/** Ids that a sample listed up to this many days ago are still answered. */
const DAYS_ANSWERED = 40;

const listOf = (shipment: Shipment): string => `world:history:${shipment.type}:${shipment.number}`;

type StoredRequest = Omit<PastRequest, 'id' | 'worldNow'>;

export async function storeRequest(store: Store, shipment: Shipment, request: StoredRequest): Promise<void> {
  await store.append(listOf(shipment), JSON.stringify(request), LIFETIME);
}

export async function pastRequests(store: Store, shipmentAt: ShipmentAt, now: number): Promise<readonly PastRequest[]> {
  const records = await store.records(listOf(shipmentAt(now, now)), MAX_LISTED);
  const stored = records.flatMap(({ id, value }): PastRequest[] => {
    const request = readRequest(JSON.parse(value));
    return request === null ? [] : [{ id: FIRST_STORED_ID + id, worldNow: request.date, ...request }];
  });
  if (stored.length === MAX_LISTED) return stored;
  const { date, at } = stored[0] ?? { date: now, at: now };
  return [...simulatedRequests(shipmentAt, date, Math.min(date, at)), ...stored];
}

function readRequest(record: unknown): StoredRequest | null {
  if (typeof record !== 'object' || record === null || !('at' in record) || !('sealine' in record)) return null;
  const { at, sealine } = record;
  if (typeof at !== 'number' || typeof sealine !== 'string') return null;
  return { at, sealine, date: 'date' in record && typeof record.date === 'number' ? record.date : at };
}

export interface FoundRequest {
  readonly request: PastRequest;
  /** `true` for the last simulated request and all stored ones, which give the present state. */
  readonly isRecent: boolean;
}

/** Finds a request of this number by its id, including requests that were listed on earlier days. */
export async function findRequest(
  store: Store,
  shipmentAt: ShipmentAt,
  id: number,
  now: number,
): Promise<FoundRequest | null> {
  const found = findIn(await pastRequests(store, shipmentAt, now), id);
  if (found !== null) return found;
  for (let day = 1; day <= DAYS_ANSWERED; day++) {
    const then = now - day * DAY;
    const earlier = findIn(simulatedRequests(shipmentAt, then, then), id);
    if (earlier !== null) return earlier;
  }
  return null;
}

function findIn(requests: readonly PastRequest[], id: number): FoundRequest | null {
  const request = requests.find((one) => one.id === id);
  if (request === undefined) return null;
  const lastSimulated = requests.findLast((one) => one.id < FIRST_STORED_ID)?.id ?? 0;
  return { request, isRecent: id >= lastSimulated };
}

/**
 * Simulated requests are on a fixed grid since the booking. A long voyage uses every second or fourth point of the
 * grid.
 */
function simulatedRequests(shipmentAt: ShipmentAt, worldNow: number, until: number): readonly PastRequest[] {
  const shipment = shipmentAt(worldNow, worldNow);
  const { seed, bookedAt } = shipment;
  const rng = seeded(`past ${seed}`);
  const base = 1_000 + (hashText(`ids ${seed} ${bookedAt}`) % 9_000_000) * 100;
  const requests: PastRequest[] = [];
  const code = shipment.line.codes[0].toLowerCase();
  const step = computeStep(shipment);
  for (let index = 0; index < 96; index++) {
    const date = bookedAt + (index * SIMULATED_EVERY + 0.4) * DAY + rng.int(-300, 300) * MINUTE;
    const sealine = rng.chance(0.15) ? '' : code;
    // No simulated request lies within the hours in which the cache would answer.
    if (date > until - 6 * HOUR) break;
    const at = Math.round(date / 1000) * 1000;
    if (index % step === 0) requests.push({ id: base + index, date: at, at, worldNow, sealine });
  }
  return requests;
}

/** The step depends on the length of the whole voyage, so that a list never loses a request. */
function computeStep({ plan, bookedAt }: Shipment): number {
  const end = plan(Number.NEGATIVE_INFINITY).at(-1)?.arrives ?? bookedAt;
  let step = 1;
  while ((end - bookedAt) / DAY / SIMULATED_EVERY / step > MAX_SIMULATED) step *= 2;
  return step;
}

/** Returns the reduced shape: events in UTC, without facilities, order and time zones. */
export function pastAnswer(shipment: Shipment, at: number): Omit<WireTracking, 'metadata'> & { status: string } {
  const full = toAnswer(shipment, at, (epochMs) => `${toUtcText(epochMs)}+00`);
  return {
    status: full.status,
    locations: full.locations?.map(({ id, name, state, country, country_code, locode, lat, lng }) => ({
      id,
      name,
      state,
      country,
      country_code,
      locode,
      lat,
      lng,
    })),
    route: full.route,
    vessels: full.vessels,
    containers: full.containers.map(reduceContainer),
  };
}

function reduceContainer({ number, iso_code, status, events }: WireContainer): WireContainer {
  return {
    number,
    iso_code,
    status,
    events: events?.map(({ location, description, status, date, actual, type, vessel, voyage }) => ({
      location,
      description,
      status,
      date,
      actual,
      type,
      vessel,
      voyage,
    })),
  };
}
