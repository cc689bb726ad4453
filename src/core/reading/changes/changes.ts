/**
 * The changes between two readings of one shipment, of all containers or of the one that the readings are of. The
 * history shows them, an embed reports them to its host, and the desk makes cases of them.
 */
import { epochOf, msBetween } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { MINUTE } from '../../time/units.ts';
import type { Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { isOtherJourney } from '../arrival-fields.ts';
import type { Arrival, JourneyState, Reading } from '../types.ts';

/** Carriers round to the minute, so a smaller difference is no change. */
const ROUNDING_MS = MINUTE;

/** A change of one milestone at one place of one container. */
export interface EventChange {
  readonly field: 'event';
  /** `happened`: the event was expected before, whether or not its date changed. `moved`: only its date changed. */
  readonly kind: 'moved' | 'happened' | 'new' | 'gone';
  /** Number of the container of the event. */
  readonly containerNumber: string;
  readonly old: ShipmentEvent | null;
  readonly new: ShipmentEvent | null;
  /** Difference between the dates; `null` when either event has none. */
  readonly byMs: number | null;
}

export interface ArrivalChange {
  readonly field: 'arrival' | 'delivery';
  readonly old: Arrival | null;
  readonly new: Arrival | null;
  readonly byMs: number | null;
}

export interface StateChange {
  readonly field: 'state';
  readonly old: JourneyState;
  readonly new: JourneyState;
}

export type Change = StateChange | ArrivalChange | EventChange;

export interface Changes {
  /** Times of the two readings, in epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

export function changesBetween(before: Reading, after: Reading): Changes {
  const [old, now] = [before.journey, after.journey];
  const containerNumber = now.container?.number ?? old.container?.number ?? null;
  const isOther = isOtherJourney(before, after);
  const changes: Change[] = [];
  if (old.state !== now.state) changes.push({ field: 'state', old: old.state, new: now.state });
  for (const field of ['arrival', 'delivery'] as const) {
    if (!isSame(old[field], now[field])) {
      const byMs = isOther ? null : slipMs(old[field]?.date ?? null, now[field]?.date ?? null);
      changes.push({ field, old: old[field], new: now[field], byMs });
    }
  }
  const events = eventChanges(before.shipment, after.shipment, containerNumber, isOther ? 'next' : 'same');
  return { from: before.now, to: after.now, changes: [...changes, ...events] };
}

/** Source and overdue state are not compared, because they do not change the shipment. */
const isSame = (a: Arrival | null, b: Arrival | null): boolean =>
  a?.actual === b?.actual && placeOf(a) === placeOf(b) && instantOf(a) === instantOf(b);

const placeOf = (arrival: Arrival | null): string | null => arrival?.place?.locode ?? arrival?.place?.name ?? null;
const instantOf = (arrival: Arrival | null): number | null => (arrival?.date == null ? null : epochOf(arrival.date));

const slipMs = (old: PortTime | null, now: PortTime | null): number | null =>
  old === null || now === null ? null : msBetween(old, now);

/** Returns the events of the later reading in its order, then the events that are gone. */
function eventChanges(
  before: Shipment,
  after: Shipment,
  containerNumber: string | null,
  journey: 'same' | 'next',
): readonly EventChange[] {
  const unmatched = new Map(
    [...eventsByMilestone(before, containerNumber)].map((milestone) => [milestone.key, milestone]),
  );
  const changes: EventChange[] = [];
  for (const { key, containerNumber: number, event } of eventsByMilestone(after, containerNumber)) {
    const earlier = unmatched.get(key)?.event ?? null;
    // An event at the same place on both journeys happened twice, unless both answers report it.
    const old = journey === 'same' || earlier?.date?.wall === event.date?.wall ? earlier : null;
    if (old !== null) unmatched.delete(key);
    const byMs = slipMs(old?.date ?? null, event.date);
    const kind = findKind(old, event, byMs);
    if (kind !== null) changes.push({ field: 'event', kind, containerNumber: number, old, new: event, byMs });
  }
  for (const { containerNumber: number, event } of unmatched.values()) {
    changes.push({ field: 'event', kind: 'gone', containerNumber: number, old: event, new: null, byMs: null });
  }
  return changes;
}

function findKind(old: ShipmentEvent | null, now: ShipmentEvent, byMs: number | null): EventChange['kind'] | null {
  if (old === null) return 'new';
  if (now.actual === true && old.actual !== true) return 'happened';
  return byMs !== null && Math.abs(byMs) >= ROUNDING_MS ? 'moved' : null;
}

interface Milestone {
  readonly key: string;
  readonly containerNumber: string;
  readonly event: ShipmentEvent;
}

/** A milestone can occur twice at one place (two transshipments through one port), so a count distinguishes them. */
function* eventsByMilestone({ containers }: Shipment, containerNumber: string | null): Generator<Milestone> {
  for (const { number, events } of containers) {
    if (containerNumber !== null && number !== containerNumber) continue;
    const counts = new Map<string, number>();
    for (const event of events) {
      const what = `${number} ${event.status.raw} ${event.place?.locode ?? event.place?.name ?? ''}`;
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      yield { key: `${what} ${count}`, containerNumber: number, event };
    }
  }
}

/** Events whose date changed, whatever their state, ordered by the size of the change. */
export const movedEvents = ({ changes }: Changes): readonly EventChange[] =>
  changes
    .flatMap((fact) => (fact.field === 'event' && Math.abs(fact.byMs ?? 0) >= ROUNDING_MS ? [fact] : []))
    .toSorted((a, b) => Math.abs(b.byMs ?? 0) - Math.abs(a.byMs ?? 0));
