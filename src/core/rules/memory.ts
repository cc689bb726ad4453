/**
 * What rules must remember about a shipment beyond its last answer: first dates, and when they changed. Each tracked
 * shipment has one small value that is updated with every answer.
 */
import type { Row } from '../columns/columns.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import type { PortTime } from '../time/types.ts';
import { isEnded } from '../columns/derive.ts';
import type { JourneyLog } from '../journeys/types.ts';
import { isSameCell } from '../columns/row.ts';
import { isImo, isMmsi } from '../shipment/vessel.ts';

export interface ShipName {
  readonly name: string;
  readonly imo: number | null;
  readonly mmsi: number | null;
}

/** The vessel planned to take the container from one place: the first plan, and the present one. */
export interface PlannedShip {
  readonly place: string;
  readonly placeName: string;
  readonly first: ShipName;
  readonly firstDate: PortTime | null;
  readonly now: ShipName;
  readonly moves: number;
  readonly movedAt: number | null;
}

/** Data of an answer besides the row and the events. */
export interface Hints {
  /** Free days that the carrier grants. */
  readonly free: { readonly demurrage: number | null; readonly detention: number | null };
  /** Days in charge of the container that is charged the longest; absent when no charge runs. */
  readonly charged?: { readonly demurrage: number; readonly detention: number };
  /** Containers that deviate from their bill of lading. */
  readonly apart: readonly ContainerDeviation[];
  /** The container that represents the bill goes another way than most, although the bill was not changed. */
  readonly isApart?: true;
  /** Start of the next use of a container whose return was never reported. */
  readonly reused?: PortTime;
  /** The awaited event of a container that goes another way than the stored events. */
  readonly awaited?: StoredEvent;
}

export interface ContainerDeviation {
  readonly box: string;
  readonly what: 'port' | 'ship' | 'eta';
  readonly bill: string | PortTime;
  readonly own: string | PortTime;
}

export interface Memory {
  readonly v: 1;
  /** Number of the journey, counted from 1. A container that is used again begins another journey. */
  readonly journey: number;
  readonly phase: string | null;
  readonly endedAt: number | null;
  /** Time at which the container was first seen on this journey, after the journey that ended at `lastEndedAt`. */
  readonly reusedAt: number | null;
  readonly lastEndedAt?: number | null;
  /** Whether the end of the previous journey was reported, possibly later. */
  readonly lastEndedBy?: 'reported' | 'not-reported';
  /** Free days that the carrier granted on the previous journey. */
  readonly lastFree?: Hints['free'];
  /** Time at which the present arrival date was first given. */
  readonly eta: { readonly date: PortTime; readonly at: number } | null;
  readonly port: {
    readonly first: string;
    readonly firstName: string;
    readonly firstEta: PortTime | null;
    readonly now: string;
    readonly moves: number;
    readonly movedAt: number | null;
  } | null;
  readonly ships: readonly PlannedShip[];
  readonly problem: { readonly code: string; readonly since: number } | null;
  readonly hints: Hints;
}

const NO_HINTS: Hints = { free: { demurrage: null, detention: null }, apart: [] };

export const EMPTY_MEMORY: Memory = {
  v: 1,
  journey: 1,
  phase: null,
  endedAt: null,
  reusedAt: null,
  eta: null,
  port: null,
  ships: [],
  problem: null,
  hints: NO_HINTS,
};

/** Bounds what a hostile answer can store. */
const MAX_SHIPS = 6;

export interface Seen {
  readonly row: Row;
  readonly events: readonly StoredEvent[];
  readonly hints: Hints | null;
  readonly at: number;
  /** The journey log of the container. Without one the memory stays on its present journey. */
  readonly log?: JourneyLog | null;
}

/** Returns the memory after an answer or a failed look-up. The same answer twice changes nothing. */
export function remember(before: Memory, { row, events, hints, at, log }: Seen): Memory {
  const [last, present] = log?.journeys.slice(-2) ?? [];
  const journey = (present ?? last)?.n ?? before.journey;
  const end = {
    lastEndedAt: before.endedAt,
    lastEndedBy: last?.endedBy ?? 'not-reported',
    lastFree: before.hints.free,
  } as const;
  // The first answer about a number reports no journey that ended before it, and a plan that the carrier has
  // withdrawn ends no journey.
  const reuse = before.phase === null || journey < before.journey ? {} : { reusedAt: at, ...end };
  const base = journey === before.journey ? before : { ...EMPTY_MEMORY, journey, ...reuse };
  const reportedAt = row.reportedAt ?? at;
  return {
    ...base,
    phase: row.phase,
    endedAt: isEnded(row.phase) ? (base.endedAt ?? at) : null,
    eta:
      row.eta === null
        ? null
        : isSameCell(base.eta?.date ?? null, row.eta)
          ? base.eta
          : { date: row.eta, at: reportedAt },
    port: hints?.isApart === true ? base.port : portAfter(base, row, reportedAt),
    ships: hints?.isApart === true ? base.ships : shipsAfter(base.ships, events, reportedAt),
    problem:
      row.problem === null
        ? null
        : base.problem?.code === row.problem
          ? base.problem
          : { code: row.problem, since: at },
    hints: hints ?? NO_HINTS,
  };
}

function portAfter({ port, eta }: Memory, { pod, podName, eta: rowEta }: Row, at: number): Memory['port'] {
  if (pod === null) return port;
  if (port === null)
    return { first: pod, firstName: podName ?? pod, firstEta: rowEta, now: pod, moves: 0, movedAt: null };
  if (port.now === pod) return port;
  return { ...port, firstEta: eta?.date ?? port.firstEta, now: pod, moves: port.moves + 1, movedAt: at };
}

const DEPARTURES = ['VDL', 'VDT'];

function shipsAfter(ships: readonly PlannedShip[], events: readonly StoredEvent[], at: number): readonly PlannedShip[] {
  const departures = events.filter(({ status }) => DEPARTURES.includes(status.kind));
  const after = [...ships];
  for (const { place, vessel, date } of departures) {
    if (place === null || place.locode === null || vessel === null) continue;
    const { name, imo, mmsi } = vessel;
    const now: ShipName = { name, imo, mmsi };
    const index = after.findIndex((plannedShip) => plannedShip.place === place.locode);
    const earlier = after[index];
    if (earlier === undefined) {
      if (after.length < MAX_SHIPS)
        after.push({
          place: place.locode,
          placeName: place.name,
          first: now,
          firstDate: date,
          now,
          moves: 0,
          movedAt: null,
        });
    } else if (isOtherShipName(earlier.now, now))
      after[index] = { ...earlier, now, moves: earlier.moves + 1, movedAt: at };
  }
  return after;
}

/** The end of the previous journey may be reported while the next one runs. */
export function withLateEnd(memory: Memory, log: JourneyLog | null): Memory {
  const last = log?.journeys.at(-2);
  const isLast = memory.lastEndedBy !== undefined && last?.n === memory.journey - 1;
  return isLast && last.endedBy !== null ? { ...memory, lastEndedBy: last.endedBy } : memory;
}

/** Whether the shipment was tracked on its previous journey, and was not added after its end. */
export function wasOnLastJourney({ reusedAt, lastEndedAt = null }: Memory, { addedAt }: Pick<Row, 'addedAt'>): boolean {
  return reusedAt !== null && (addedAt === null || addedAt < (lastEndedAt ?? reusedAt));
}

/** Vessels are compared by their numbers. When numbers cannot be compared, a difference is not known. */
export function isOtherShipName(a: ShipName, b: ShipName): boolean {
  if (isImo(a.imo) && isImo(b.imo)) return a.imo !== b.imo;
  return isMmsi(a.mmsi) && isMmsi(b.mmsi) && a.mmsi !== b.mmsi;
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1 && 'journey' in value;
const isHints = (value: unknown): value is Hints => typeof value === 'object' && value !== null && 'free' in value;

/** Reads a stored memory. A text of another form gives an empty memory. */
export function readMemory(text: string | null): Memory {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isMemory(value) ? value : EMPTY_MEMORY;
}

export function readHints(text: string | null): Hints | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isHints(value) ? value : null;
}
