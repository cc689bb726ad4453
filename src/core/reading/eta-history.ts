/** Every arrival date that was ever promised: what each past answer said, how far it moved since the one before, and what moved with it. */
import { readShipment } from './read-shipment.ts';
import type { Arrival } from './types.ts';
import type { PastRequest } from '../shipment/lists.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';
import { epochOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { MINUTE } from '../time/units.ts';

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

export interface EtaHistory {
  /** Oldest first. */
  readonly promises: readonly Promised[];
  /** The last promise against the first; null while there are not two. */
  readonly slip: { readonly ms: number; readonly since: PortTime } | null;
}

/** Less than this is a rounding of the line's, not a new promise. */
const NOISE_MS = MINUTE;

/** `only`: of this box, by its number; null for the way most boxes go. */
export function toEtaHistory(answers: readonly Answered[], only: string | null): EtaHistory {
  const ordered = answers.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  const promises: Promised[] = [];
  let before: { readonly answered: Answered; readonly date: PortTime } | null = null;
  for (const answered of ordered) {
    const arrival = arrivalIn(answered, only);
    const date = arrival?.date ?? null;
    const movedMs = before === null || date === null ? null : msBetween(before.date, date);
    promises.push({
      id: answered.id,
      at: answered.at,
      arrival,
      movedMs,
      moved: before === null ? [] : movedEvents(before.answered.shipment, answered.shipment, only),
    });
    if (date !== null) before = { answered, date };
  }
  return { promises, slip: slipOf(promises) };
}

/** An answer that did not hold the box promised nothing for it. */
function arrivalIn({ shipment, at }: Answered, only: string | null): Arrival | null {
  const { journey } = readShipment(shipment, only, epochOf(at));
  return only !== null && journey.container === null ? null : journey.arrival;
}

function slipOf(promises: readonly Promised[]): EtaHistory['slip'] {
  const dated = promises.flatMap(({ arrival, at }) => (arrival?.date == null ? [] : [{ date: arrival.date, at }]));
  const [first, last] = [dated[0], dated.at(-1)];
  return first === undefined || last === undefined || first === last
    ? null
    : { ms: msBetween(first.date, last.date), since: first.at };
}

/** The same milestone at the same place of the same box, compared by date. */
export function movedEvents(before: Shipment, after: Shipment, only: string | null): readonly MovedEvent[] {
  const dates = new Map<string, PortTime>();
  for (const { key, event } of keyed(before, only)) if (event.date !== null) dates.set(key, event.date);
  const moved: MovedEvent[] = [];
  for (const { key, event } of keyed(after, only)) {
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
function* keyed(shipment: Shipment, only: string | null): Generator<Keyed> {
  for (const container of shipment.containers) {
    if (only !== null && container.number !== only) continue;
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

/** What changed from one answer to another, event by event; of one box, or of all. */
export function toDifferences(before: Shipment, after: Shipment, only: string | null): readonly Difference[] {
  const old = new Map([...keyed(before, only)].map((one) => [one.key, one]));
  const differences: Difference[] = [];
  for (const { key, box, event } of keyed(after, only)) {
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
