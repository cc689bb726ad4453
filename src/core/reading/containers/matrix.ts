/**
 * A B/L as a table of containers and milestones: what most containers do, and where one differs.
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
  /** Status, place and how many times it came before for the same container. */
  readonly key: string;
  readonly status: Code<EventStatus>;
  readonly place: Place | null;
}

/** `missing`: most containers have it; `extra`: most have it not. */
export type Difference = 'missing' | 'extra' | 'date' | 'vessel' | 'actual';

export interface Cell {
  readonly event: ShipmentEvent | null;
  readonly state: EventState | null;
  readonly differs: readonly Difference[];
}

export interface MatrixRow {
  readonly container: Container;
  /** One for each milestone, in their order. */
  readonly cells: readonly Cell[];
  /** In how many milestones it differs from the majority. */
  readonly differing: number;
}

export interface Matrix {
  readonly milestones: readonly Milestone[];
  /** Outliers first, then in the given order. */
  readonly rows: readonly MatrixRow[];
}

/**
 * A ship is worked within a day; trucks fetch and bring the containers of a B/L over days. Only a
 * larger difference counts as another date.
 */
const SAME_SHIP_MS = DAY;
const SAME_WEEK_MS = 4 * DAY;
const BY_LORRY: readonly string[] = ['CEP', 'CPS', 'CGI', 'CGO', 'CDC', 'CER'];

export function toMatrix(shipment: Shipment, nowMs: number): Matrix {
  const milestones = new Map<string, Milestone>();
  const typical = typicalContainer(shipment.containers);
  // The order of columns is that of the typical container; what only others have is put behind what it
  // follows there.
  const ordered = typical === null ? [] : [typical, ...shipment.containers.filter((one) => one !== typical)];
  const after = new Map<string, string[]>();
  const eventsOf = new Map(ordered.map((container) => [container, keyedEvents(container, milestones, after)] as const));
  const columns = flatten(after, milestones);
  const norms = columns.map((milestone) => normOf(milestone.key, shipment.containers, eventsOf));
  const statesOf = mapAlike(shipment.containers, (container) => {
    const journey = toJourney(toCourse(shipment, container), nowMs);
    return container.events.map((event) => eventState(journey, event));
  });
  const rows = shipment.containers.map((container, position): MatrixRow => {
    const events = eventsOf.get(container);
    const cells = columns.map((milestone, index): Cell => {
      const event = events?.get(milestone.key) ?? null;
      const state = event === null ? null : (statesOf[position]?.[container.events.indexOf(event)] ?? null);
      return { event, state, differs: differencesOf(event, norms[index]) };
    });
    return { container, cells, differing: cells.filter((cell) => cell.differs.length > 0).length };
  });
  return { milestones: columns, rows: rows.sort((a, b) => b.differing - a.differing) };
}

/** The containers that do not go with the majority, and in what. Empty for a single container. */
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

/** More columns than any voyage has; a hostile answer gives every container milestones of its own. */
const MAX_MILESTONES = 200;

/** The start of the chain of columns. */
const START = '';

/**
 * Events by milestone; milestones not seen before are chained behind the one that came before them.
 */
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
 * Depth first, the latest found first, so that a detour stands right behind where it leaves the
 * common way.
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
    // The first follower is the typical container's own: it goes last, under the detours.
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

function normOf(
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

function differencesOf(event: ShipmentEvent | null, norm: Norm | undefined): readonly Difference[] {
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
