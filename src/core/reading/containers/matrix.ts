/**
 * A bill of lading as a table of containers and milestones, which shows what most containers do and where one
 * differs.
 */
import { epochOf } from '../../time/port-time.ts';
import { inGivenOrder } from '../../shipment/given-order.ts';
import { toCourse } from '../journey/course.ts';
import { eventState } from '../journey/event-state.ts';
import { toJourney } from '../journey/journey.ts';
import { mapAlike, typicalContainer } from './typical.ts';
import { DAY } from '../../time/units.ts';
import type { Code, Container, EventStatus, Place, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import type { EventState } from '../types.ts';

export interface Milestone {
  /** Status, place, and the number of earlier occurrences for the same container. */
  readonly key: string;
  readonly status: Code<EventStatus>;
  readonly place: Place | null;
}

/** `missing`: most containers have the milestone. `extra`: most do not. */
export type Difference = 'missing' | 'extra' | 'date' | 'vessel' | 'actual';

export interface Cell {
  readonly event: ShipmentEvent | null;
  readonly state: EventState | null;
  readonly differs: readonly Difference[];
}

export interface MatrixRow {
  readonly container: Container;
  /** One cell for each milestone, in the order of the milestones. */
  readonly cells: readonly Cell[];
  /** Number of milestones in which the container differs from the majority. */
  readonly differing: number;
}

export interface Matrix {
  readonly milestones: readonly Milestone[];
  /** Outliers come first, then the containers in their given order. */
  readonly rows: readonly MatrixRow[];
}

/**
 * A vessel is loaded or discharged within a day, while trucks move the containers of a bill over several days. Only a
 * larger difference counts as another date.
 */
const SAME_SHIP_MS = DAY;
const SAME_WEEK_MS = 4 * DAY;
const BY_LORRY: readonly string[] = ['CEP', 'CPS', 'CGI', 'CGO', 'CDC', 'CER'];

export function toMatrix(shipment: Shipment, nowMs: number): Matrix {
  const milestones = new Map<string, Milestone>();
  const typical = typicalContainer(shipment.containers);
  // Columns follow the typical container. A milestone of other containers is placed behind the milestone that it
  // follows there.
  const ordered = typical === null ? [] : [typical, ...shipment.containers.filter((one) => one !== typical)];
  const after = new Map<string, string[]>();
  const eventsOf = new Map(ordered.map((container) => [container, keyedEvents(container, milestones, after)] as const));
  const columns = flatten(after, milestones);
  const norms = columns.map((milestone) => deriveNorm(milestone.key, shipment.containers, eventsOf));
  const statesOf = mapAlike(shipment.containers, (container) => {
    const journey = toJourney(toCourse(shipment, container), nowMs);
    return container.events.map((event) => eventState(journey, event));
  });
  const rows = shipment.containers.map((container, position): MatrixRow => {
    const events = eventsOf.get(container);
    const cells = columns.map((milestone, index): Cell => {
      const event = events?.get(milestone.key) ?? null;
      const state = event === null ? null : (statesOf[position]?.[container.events.indexOf(event)] ?? null);
      return { event, state, differs: deriveDifferences(event, norms[index]) };
    });
    return { container, cells, differing: cells.filter((cell) => cell.differs.length > 0).length };
  });
  return { milestones: columns, rows: rows.sort((a, b) => b.differing - a.differing) };
}

/** Returns the containers that differ from the majority, and how. Empty for a single container. */
export function differences(
  shipment: Shipment,
  nowMs: number,
): readonly {
  readonly container: Container;
  readonly at: readonly { readonly milestone: Milestone; readonly cell: Cell }[];
}[] {
  const { milestones, rows } = toMatrix(shipment, nowMs);
  return rows
    .filter((row) => row.differing > 0)
    .map((row) => ({
      container: row.container,
      at: milestones.flatMap((milestone, index) => {
        const cell = row.cells[index];
        return cell === undefined || cell.differs.length === 0 ? [] : [{ milestone, cell }];
      }),
    }));
}

/** No voyage has this many milestones, but a hostile answer can give every container milestones of its own. */
const MAX_MILESTONES = 200;

/** Start of the chain of columns. */
const START = '';

/** Indexes the events by milestone. A new milestone is chained behind the one that came before it. */
function keyedEvents(
  container: Container,
  milestones: Map<string, Milestone>,
  after: Map<string, string[]>,
): ReadonlyMap<string, ShipmentEvent> {
  const own = new Map<string, ShipmentEvent>();
  const times = new Map<string, number>();
  let previous = START;
  for (const event of inGivenOrder(container.events)) {
    const base = `${event.status.raw}@${event.place?.id ?? ''}`;
    const time = times.get(base) ?? 0;
    times.set(base, time + 1);
    const key = `${base}#${time}`;
    own.set(key, event);
    if (!milestones.has(key)) {
      milestones.set(key, { key, status: event.status, place: event.place });
      const followers = after.get(previous);
      if (followers === undefined) after.set(previous, [key]);
      else followers.push(key);
    }
    previous = key;
  }
  return own;
}

/**
 * The walk is depth-first and takes the latest branch first, so that a detour is placed directly behind the point
 * where it leaves the common way.
 */
function flatten(
  after: ReadonlyMap<string, readonly string[]>,
  milestones: ReadonlyMap<string, Milestone>,
): readonly Milestone[] {
  const result: Milestone[] = [];
  const stack = [...(after.get(START) ?? [])].reverse();
  while (stack.length > 0 && result.length < MAX_MILESTONES) {
    const key = stack.pop() ?? START;
    const milestone = milestones.get(key);
    if (milestone !== undefined) result.push(milestone);
    // The first follower is that of the typical container, so it goes last, under the detours.
    stack.push(...(after.get(key) ?? []));
  }
  return result;
}

interface Norm {
  readonly present: boolean;
  readonly actual: boolean;
  readonly epochMs: number | null;
  readonly vesselId: number | null;
}

function deriveNorm(
  key: string,
  containers: readonly Container[],
  eventsOf: ReadonlyMap<Container, ReadonlyMap<string, ShipmentEvent>>,
): Norm {
  const events = containers.flatMap((container) => eventsOf.get(container)?.get(key) ?? []);
  const times = events.flatMap(({ date }) => (date === null ? [] : [epochOf(date)])).sort((a, b) => a - b);
  return {
    present: events.length * 2 > containers.length,
    actual: events.filter((event) => event.actual).length * 2 > events.length,
    epochMs: times[(times.length - 1) >> 1] ?? null,
    vesselId: mostCommon(events.map((event) => event.vessel?.id ?? null)),
  };
}

function mostCommon<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  let best: T | null = null;
  let most = 0;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > most) {
      most = count;
      best = value;
    }
  }
  return best;
}

function deriveDifferences(event: ShipmentEvent | null, norm: Norm | undefined): readonly Difference[] {
  if (norm === undefined) return [];
  if (event === null) return norm.present ? ['missing'] : [];
  if (!norm.present) return ['extra'];
  const found: Difference[] = [];
  const tolerance = BY_LORRY.includes(event.status.kind) ? SAME_WEEK_MS : SAME_SHIP_MS;
  const off = event.date === null || norm.epochMs === null ? 0 : Math.abs(epochOf(event.date) - norm.epochMs);
  if (off > tolerance) found.push('date');
  if ((event.vessel?.id ?? null) !== norm.vesselId) found.push('vessel');
  if ((event.actual === true) !== norm.actual) found.push('actual');
  return found;
}
