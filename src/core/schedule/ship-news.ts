/**
 * Vessel news in an answer about one shipment, which concerns all other shipments aboard. These show it as seen
 * elsewhere, and it never becomes part of their own answers.
 */
import type { StoredEvent, StoredReading } from '../reading/changes/compact.ts';
import { msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import { isObject, parseJson } from './json.ts';
import { ARRIVALS, KINDS, OTHER, SHIP_MOVES, type VesselNews } from './outlook.ts';

export interface ShipNews {
  readonly imo: number;
  /** UN/LOCODE of the port of call. */
  readonly port: string;
  /** The shipment on which the news was seen, and when. */
  readonly trackedId: number;
  readonly number: string;
  readonly at: number;
  readonly field: 'departure' | 'arrival' | 'eta';
  readonly date: PortTime;
  readonly weight: number;
}

type SeenOn = Pick<ShipNews, 'trackedId' | 'number' | 'at'>;

/** Smaller moves of an ETA are not news. */
const MIN_HOURS = 1;
const NOTABLE_HOURS = 12;
const LARGE_HOURS = 24;

const DEPARTURES: readonly string[] = ['VDL', 'VDT'];
const BOARDS: readonly string[] = ['CLL', 'CLT', ...DEPARTURES];

/** IMO number of the vessel that last loaded the container and has not discharged it since. */
export function shipAboard({ events }: StoredReading): number | null {
  const done = events.filter(({ actual }) => actual === true);
  const board = done.findLastIndex(({ status }) => BOARDS.includes(status.kind));
  const isOff = done.slice(board + 1).some(({ status }) => !ARRIVALS.includes(status.kind));
  return isOff ? null : (done[board]?.vessel?.imo ?? null);
}

type Call = Pick<ShipNews, 'imo' | 'port'> & { readonly isDeparture: boolean };

const findCall = ({ status, vessel, place }: StoredEvent): Call | null =>
  SHIP_MOVES.includes(status.kind) && vessel?.imo != null && place?.locode != null
    ? { imo: vessel.imo, port: place.locode, isDeparture: DEPARTURES.includes(status.kind) }
    : null;

/** The event of a vessel's arrival at or departure from a port in a reading. */
function findEvent({ events }: StoredReading, { imo, port, isDeparture }: Call): StoredEvent | null {
  return (
    events.find((event) => {
      const call = findCall(event);
      return call !== null && call.imo === imo && call.port === port && call.isDeparture === isDeparture;
    }) ?? null
  );
}

const weightOfMove = (hours: number): number => (hours >= LARGE_HOURS ? 3 : hours >= NOTABLE_HOURS ? 1.5 : 0.3);

/** Returns the new vessel events in the second of two answers about a shipment aboard. */
export function findShipNews(before: StoredReading, after: StoredReading, seenOn: SeenOn): readonly ShipNews[] {
  // The arrival and the discharge may be reported together.
  const aboard = shipAboard(after) ?? shipAboard(before);
  return after.events.flatMap((event): ShipNews[] => {
    const { date, actual, status } = event;
    const call = findCall(event);
    const old = call === null || call.imo !== aboard ? null : findEvent(before, call);
    if (call === null || old === null || old.actual === true || date === null) return [];
    const { imo, port, isDeparture } = call;
    const news = { ...seenOn, imo, port, date };
    if (actual === true) {
      const { weight } = KINDS[status.kind] ?? OTHER;
      return [{ ...news, field: isDeparture ? 'departure' : 'arrival', weight }];
    }
    const hours = isDeparture || old.date === null ? 0 : Math.abs(msBetween(old.date, date)) / HOUR;
    return hours < MIN_HOURS ? [] : [{ ...news, field: 'eta', weight: weightOfMove(hours) }];
  });
}

const callIn = ({ imo, port, field }: ShipNews): Call => ({ imo, port, isDeparture: field === 'departure' });

/** Whether the shipment is known to be aboard, goes to the same port, and has other data itself. */
export function isNewsTo(stored: StoredReading, news: ShipNews): boolean {
  const event = shipAboard(stored) === news.imo ? findEvent(stored, callIn(news)) : null;
  if (event === null || event.actual === true) return false;
  const isSame = event.date !== null && Math.abs(msBetween(event.date, news.date)) < MIN_HOURS * HOUR;
  return news.field !== 'eta' || !isSame;
}

/** The part of the news that a row keeps until its own next answer. */
export interface ShownNews extends Pick<ShipNews, 'imo' | 'port' | 'number' | 'at' | 'field' | 'date'> {
  /** All news shown since its last answer, merged into one. */
  readonly waiting: VesselNews;
}

/** Several weights wait from their weighted mean time on, because the waiting time is linear. */
export function joinNews(news: readonly VesselNews[]): VesselNews {
  const weight = news.reduce((sum, vesselNews) => sum + vesselNews.weight, 0);
  return { weight, at: news.reduce((sum, vesselNews) => sum + (vesselNews.at * vesselNews.weight) / weight, 0) };
}

/** Returns `null` for a text that cannot be read. */
export function waitingIn(json: string | null): VesselNews | null {
  const value = json === null ? null : parseJson(json);
  if (!isObject(value) || !isObject(value.waiting)) return null;
  const { at, weight } = value.waiting;
  return typeof at === 'number' && typeof weight === 'number' && weight > 0 ? { at, weight } : null;
}

/**
 * Compares the news that a row showed with its own next answer. `wrong`: the shipment was not aboard, so its answer
 * has no such call of that vessel.
 */
export function findOutcome(json: string | null, stored: StoredReading): 'right' | 'wrong' | null {
  const value = json === null ? null : parseJson(json);
  if (!isObject(value)) return null;
  const { imo, port, field } = value;
  if (typeof imo !== 'number' || typeof port !== 'string') return null;
  return findEvent(stored, { imo, port, isDeparture: field === 'departure' }) === null ? 'wrong' : 'right';
}

/** The first shipment aboard gets the largest weight, so that the shipments become due one after another. */
export const weightAboard = (weight: number, rank: number, count: number): number =>
  (weight * 2 * (count - rank)) / (count + 1);
