/** Every arrival date that was ever promised: what each past answer said, how far it moved since the one before, and what moved with it. */
import { toJourney } from '../../shipment/journey.ts';
import type { Arrival, PastRequest, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { epochOf, msBetween, timeAt } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';

export interface Answered {
  /** Null for the present answer, which is no past request. */
  readonly id: number | null;
  /** When it was given. */
  readonly at: PortTime;
  readonly shipment: Shipment;
}

export interface Promised {
  readonly id: number | null;
  readonly at: PortTime;
  /** On the clock of the place where that is known: past results carry UTC alone. */
  readonly arrival: Arrival | null;
  /** Against the promise before this one that had a date; null for the first. */
  readonly movedMs: number | null;
  /** Expected events whose date moved by the most since the answer before, the largest first. */
  readonly moved: readonly MovedEvent[];
}

export interface MovedEvent {
  readonly event: ShipmentEvent;
  readonly byMs: number;
}

export interface Ledger {
  /** Oldest first. */
  readonly promises: readonly Promised[];
  /** The last promise against the first; null while there are not two. */
  readonly slip: { readonly ms: number; readonly since: PortTime } | null;
}

/** Less than this is a rounding of the line's, not a new promise. */
const NOISE_MS = 60_000;

export function toLedger(answers: readonly Answered[]): Ledger {
  const ordered = answers.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  const zones = zonesOf(ordered);
  const promises: Promised[] = [];
  let before: { readonly answered: Answered; readonly date: PortTime } | null = null;
  for (const answered of ordered) {
    const arrival = atPlace(toJourney(answered.shipment, null, epochOf(answered.at)).arrival, zones);
    const date = arrival?.date ?? null;
    const movedMs = before === null || date === null ? null : msBetween(before.date, date);
    promises.push({
      id: answered.id,
      at: answered.at,
      arrival,
      movedMs,
      moved: before === null ? [] : movedEvents(before.answered.shipment, answered.shipment),
    });
    if (date !== null) before = { answered, date };
  }
  return { promises, slip: slipOf(promises) };
}

/** Zones by place, from whichever answer knows them. */
function zonesOf(answers: readonly Answered[]): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  for (const { shipment } of answers) {
    for (const place of shipment.places) if (place.zone !== null) zones.set(place.locode ?? place.name, place.zone);
  }
  return zones;
}

function atPlace(arrival: Arrival | null, zones: ReadonlyMap<string, string>): Arrival | null {
  if (arrival?.date?.epochMs == null || arrival.place === null || arrival.date.dateOnly) return arrival;
  const zone = zones.get(arrival.place.locode ?? arrival.place.name);
  return zone === undefined ? arrival : { ...arrival, date: timeAt(arrival.date.epochMs, zone) };
}

function slipOf(promises: readonly Promised[]): Ledger['slip'] {
  const dated = promises.flatMap(({ arrival, at }) => (arrival?.date == null ? [] : [{ date: arrival.date, at }]));
  const [first, last] = [dated[0], dated.at(-1)];
  return first === undefined || last === undefined || first === last
    ? null
    : { ms: msBetween(first.date, last.date), since: first.at };
}

/** The same milestone at the same place of the same box, compared by date. */
export function movedEvents(before: Shipment, after: Shipment): readonly MovedEvent[] {
  const dates = new Map<string, PortTime>();
  for (const { key, event } of keyed(before)) if (event.date !== null) dates.set(key, event.date);
  const moved: MovedEvent[] = [];
  for (const { key, event } of keyed(after)) {
    const old = dates.get(key);
    if (old === undefined || event.date === null) continue;
    const byMs = msBetween(old, event.date);
    if (Math.abs(byMs) >= NOISE_MS) moved.push({ event, byMs });
  }
  return moved.toSorted((a, b) => Math.abs(b.byMs) - Math.abs(a.byMs));
}

interface Keyed {
  readonly key: string;
  /** The number of its container. */
  readonly box: string;
  readonly event: ShipmentEvent;
}

/** A milestone can come twice at one place (two transshipments through one port): the count tells them apart. */
function* keyed(shipment: Shipment): Generator<Keyed> {
  for (const container of shipment.containers) {
    const seen = new Map<string, number>();
    for (const event of container.events) {
      const what = `${container.number} ${event.status.raw} ${event.place?.locode ?? event.place?.name ?? ''}`;
      const count = (seen.get(what) ?? 0) + 1;
      seen.set(what, count);
      yield { key: `${what} ${count}`, box: container.number, event };
    }
  }
}

/** Newest first, as a list of past requests is read. */
export const newestFirst = (requests: readonly PastRequest[]): readonly PastRequest[] =>
  requests.toSorted(
    (a, b) => (b.date === null ? 0 : epochOf(b.date)) - (a.date === null ? 0 : epochOf(a.date)) || b.id - a.id,
  );

export interface Difference {
  readonly kind: 'moved' | 'happened' | 'new' | 'gone';
  readonly box: string;
  readonly event: ShipmentEvent;
  readonly byMs: number | null;
}

/** What changed from one answer to another, event by event. */
export function toDifferences(before: Shipment, after: Shipment): readonly Difference[] {
  const old = new Map([...keyed(before)].map((one) => [one.key, one]));
  const differences: Difference[] = [];
  for (const { key, box, event } of keyed(after)) {
    const was = old.get(key)?.event;
    old.delete(key);
    if (was === undefined) differences.push({ kind: 'new', box, event, byMs: null });
    else {
      const byMs = was.date === null || event.date === null ? 0 : msBetween(was.date, event.date);
      if (event.actual && !was.actual) differences.push({ kind: 'happened', box, event, byMs });
      else if (Math.abs(byMs) >= NOISE_MS) differences.push({ kind: 'moved', box, event, byMs });
    }
  }
  for (const { box, event } of old.values()) differences.push({ kind: 'gone', box, event, byMs: null });
  return differences;
}
