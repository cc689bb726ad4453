/**
 * Past requests. Calls to this service are stored and listed; a number also lists simulated
 * requests since its booking, so that its ETA has a history at once.
 */
import type { WireContainer, WireTracking } from '../../src/core/wire/schemas.ts';
import type { Store } from '../interfaces.ts';
import { answerOf } from './tracking-data.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import { hashOf, seeded } from '../random.ts';
import { DAY, HOUR, MINUTE, toUtcText } from '../wall-clock.ts';

export interface PastRequest {
  readonly id: number;
  readonly at: number;
  /** Lower case; empty where the request left the line to be detected. */
  readonly sealine: string;
}

const LIFETIME = 400 * DAY;
const MAX_LISTED = 50;
/** Simulated ids are below, stored ones above: ids grow with time in every list. */
const FIRST_STORED_ID = 1_000_000_000;
const MAX_SIMULATED = 12;

const listOf = (shipment: Shipment): string => `world:history:${shipment.type}:${shipment.number}`;

export async function remember(store: Store, shipment: Shipment, at: number, sealine: string): Promise<void> {
  await store.append(listOf(shipment), JSON.stringify({ at, sealine: sealine.toLowerCase() }), LIFETIME);
}

export async function pastRequests(store: Store, shipment: Shipment, now: number): Promise<readonly PastRequest[]> {
  const records = await store.records(listOf(shipment), MAX_LISTED);
  const stored = records.flatMap(({ id, value }): PastRequest[] => {
    const record: unknown = JSON.parse(value);
    if (typeof record !== 'object' || record === null || !('at' in record) || !('sealine' in record)) return [];
    if (typeof record.at !== 'number' || typeof record.sealine !== 'string') return [];
    return [{ id: FIRST_STORED_ID + id, at: record.at, sealine: record.sealine }];
  });
  const first = stored[0]?.at ?? now;
  return [...simulatedRequests(shipment, first), ...stored];
}

/**
 * The last simulated request and all stored ones give the present state; the simulated ones before
 * give earlier ones.
 */
export const isRecent = (requests: readonly PastRequest[], { id }: PastRequest): boolean =>
  id >= (requests.findLast((one) => one.id < FIRST_STORED_ID)?.id ?? 0);

/** On a fixed grid since the booking; of a long voyage every second or fourth. */
function simulatedRequests(shipment: Shipment, until: number): readonly PastRequest[] {
  const rng = seeded(`past ${shipment.seed}`);
  const base = 1_000 + (hashOf(`ids ${shipment.seed}`) % 9_000_000) * 100;
  const all: PastRequest[] = [];
  const code = shipment.line.codes[0].toLowerCase();
  for (let index = 0; index < 96; index++) {
    const at = shipment.bookedAt + (index * 2.1 + 0.4) * DAY + rng.int(-300, 300) * MINUTE;
    const sealine = rng.chance(0.15) ? '' : code;
    // No simulated request within the hours in which the cache would answer.
    if (at > until - 6 * HOUR) break;
    all.push({ id: base + index, at: Math.round(at / 1000) * 1000, sealine });
  }
  let step = 1;
  while (all.length / step > MAX_SIMULATED) step *= 2;
  return all.filter((_, index) => index % step === 0);
}

/** The reduced shape: events in UTC, without facilities, order and time zones. */
export function pastAnswer(shipment: Shipment, at: number): Omit<WireTracking, 'metadata'> & { status: string } {
  const full = answerOf(shipment, at, (epochMs) => `${toUtcText(epochMs)}+00`);
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
