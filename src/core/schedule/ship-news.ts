/**
 * News of a ship that an answer about one shipment brought: it concerns whatever else is aboard.
 * There it is shown as seen elsewhere and never becomes part of what that shipment's own answers
 * say.
 */
import type { StoredEvent, StoredReading } from '../reading/changes/compact.ts';
import { msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import { isObject, parseJson } from './json.ts';
import { ARRIVALS, KINDS, OTHER, SHIP_MOVES, type VesselNews } from './outlook.ts';

export interface ShipNews {
  readonly imo: number;
  /** UN/LOCODE of where it calls. */
  readonly port: string;
  /** On which shipment it was seen, and when. */
  readonly trackedId: number;
  readonly number: string;
  readonly at: number;
  readonly field: 'departure' | 'arrival' | 'eta';
  readonly date: PortTime;
  readonly weight: number;
}

type SeenOn = Pick<ShipNews, 'trackedId' | 'number' | 'at'>;

/** Smaller moves of an ETA are no news. */
const MIN_HOURS = 1;
const NOTABLE_HOURS = 12;
const LARGE_HOURS = 24;

const DEPARTURES: readonly string[] = ['VDL', 'VDT'];
const BOARDS: readonly string[] = ['CLL', 'CLT', ...DEPARTURES];

/** IMO of the ship that it was loaded on, by its last report, and not discharged from since. */
export function shipAboard({ events }: StoredReading): number | null {
  const done = events.filter(({ actual }) => actual === true);
  const board = done.findLastIndex(({ status }) => BOARDS.includes(status.kind));
  const isOff = done.slice(board + 1).some(({ status }) => !ARRIVALS.includes(status.kind));
  return isOff ? null : (done[board]?.vessel?.imo ?? null);
}

type Call = Pick<ShipNews, 'imo' | 'port'> & { readonly isDeparture: boolean };

const callOf = ({ status, vessel, place }: StoredEvent): Call | null =>
  SHIP_MOVES.includes(status.kind) && vessel?.imo != null && place?.locode != null
    ? { imo: vessel.imo, port: place.locode, isDeparture: DEPARTURES.includes(status.kind) }
    : null;

/** What a reading says of a ship's arrival at or departure from a port. */
function eventOf({ events }: StoredReading, { imo, port, isDeparture }: Call): StoredEvent | null {
  return (
    events.find((event) => {
      const call = callOf(event);
      return call !== null && call.imo === imo && call.port === port && call.isDeparture === isDeparture;
    }) ?? null
  );
}

const weightOfMove = (hours: number): number => (hours >= LARGE_HOURS ? 3 : hours >= NOTABLE_HOURS ? 1.5 : 0.3);

/** What the second of two answers about a shipment says anew of the ship that it is aboard. */
export function shipNewsOf(before: StoredReading, after: StoredReading, seenOn: SeenOn): readonly ShipNews[] {
  // Its arrival and the discharge from it may be told at once.
  const aboard = shipAboard(after) ?? shipAboard(before);
  return after.events.flatMap((event): ShipNews[] => {
    const { date, actual, status } = event;
    const call = callOf(event);
    const old = call === null || call.imo !== aboard ? null : eventOf(before, call);
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

/** Whether it is known to be aboard, goes to that port too, and says otherwise itself. */
export function isNewsTo(stored: StoredReading, news: ShipNews): boolean {
  const event = shipAboard(stored) === news.imo ? eventOf(stored, callIn(news)) : null;
  if (event === null || event.actual === true) return false;
  const isSame = event.date !== null && Math.abs(msBetween(event.date, news.date)) < MIN_HOURS * HOUR;
  return news.field !== 'eta' || !isSame;
}

/** What a row keeps of it until its own next answer. */
export interface ShownNews extends Pick<ShipNews, 'imo' | 'port' | 'number' | 'at' | 'field' | 'date'> {
  /** Everything shown since its last answer, merged into one. */
  readonly waiting: VesselNews;
}

/** The weight of several waits from their weighted mean on: what has waited is linear in time. */
export function joinNews(news: readonly VesselNews[]): VesselNews {
  const weight = news.reduce((sum, one) => sum + one.weight, 0);
  return { weight, at: news.reduce((sum, one) => sum + (one.at * one.weight) / weight, 0) };
}

/** Null for what cannot be read. */
export function waitingIn(json: string | null): VesselNews | null {
  const value = json === null ? null : parseJson(json);
  if (!isObject(value) || !isObject(value.waiting)) return null;
  const { at, weight } = value.waiting;
  return typeof at === 'number' && typeof weight === 'number' && weight > 0 ? { at, weight } : null;
}

/**
 * What became of what a row showed, by its own next answer. `wrong`: it was not aboard, its answer
 * knows of no such call of that ship.
 */
export function outcomeOf(json: string | null, stored: StoredReading): 'right' | 'wrong' | null {
  const value = json === null ? null : parseJson(json);
  if (!isObject(value)) return null;
  const { imo, port, field } = value;
  if (typeof imo !== 'number' || typeof port !== 'string') return null;
  return eventOf(stored, { imo, port, isDeparture: field === 'departure' }) === null ? 'wrong' : 'right';
}

/** The first shipment aboard gets the most weight, so that they become due one after another. */
export const weightAboard = (weight: number, rank: number, count: number): number =>
  (weight * 2 * (count - rank)) / (count + 1);
