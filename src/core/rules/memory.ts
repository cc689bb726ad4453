/**
 * What rules must remember of a shipment beyond its last answer: what was said first, and when it
 * moved. One small value for each tracked shipment, folded forward with every answer.
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

/** The ship that is to take the container from one place: as said first, and now. */
export interface PlannedShip {
  readonly place: string;
  readonly placeName: string;
  readonly first: ShipName;
  readonly firstDate: PortTime | null;
  readonly now: ShipName;
  readonly moves: number;
  readonly movedAt: number | null;
}

/** What an answer says besides the row and the events. */
export interface Hints {
  /** Days that the line itself grants. */
  readonly free: { readonly demurrage: number | null; readonly detention: number | null };
  /** The day in charge of what runs, of the container that is charged the longest; absent: none runs. */
  readonly charged?: { readonly demurrage: number; readonly detention: number };
  /** Containers of a bill of lading that do not go as the bill does. */
  readonly apart: readonly ContainerDeviation[];
  /** The container that stands for the bill goes another way than most: the bill was not changed. */
  readonly isApart?: true;
  /** When the next use of the container begins, of a bill from which its return was never reported. */
  readonly reused?: PortTime;
  /** What the row awaits of a container that goes another way than the events that are stored. */
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
  /** Counted from 1: a container that is used again begins another. */
  readonly journey: number;
  readonly phase: string | null;
  readonly endedAt: number | null;
  /** When the container was first seen on this journey, after one that had ended at `lastEndedAt`. */
  readonly reusedAt: number | null;
  readonly lastEndedAt?: number | null;
  /** Whether the journey before this one was reported to its end, maybe since. */
  readonly lastEndedBy?: 'reported' | 'not-reported';
  /** Days that the carrier granted on the journey before this one. */
  readonly lastFree?: Hints['free'];
  /** When the arrival that stands now was first said. */
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

/** Bounds what a hostile answer can make the desk remember. */
const MAX_SHIPS = 6;

export interface Seen {
  readonly row: Row;
  readonly events: readonly StoredEvent[];
  readonly hints: Hints | null;
  readonly at: number;
  /** Of its container; without one it stays on the journey that is remembered. */
  readonly log?: JourneyLog | null;
}

/**
 * The memory after an answer, or after a look-up that failed. The same answer twice changes
 * nothing.
 */
export function remember(before: Memory, { row, events, hints, at, log }: Seen): Memory {
  const [last, present] = log?.journeys.slice(-2) ?? [];
  const journey = (present ?? last)?.n ?? before.journey;
  const end = {
    lastEndedAt: before.endedAt,
    lastEndedBy: last?.endedBy ?? 'not-reported',
    lastFree: before.hints.free,
  } as const;
  // The first answer about a number tells of no journey that ended meanwhile, and none ends with a plan
  // that the carrier has given up.
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
    const index = after.findIndex((one) => one.place === place.locode);
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

/** What became of the journey before this one may be reported once the next one runs. */
export function withLateEnd(memory: Memory, log: JourneyLog | null): Memory {
  const last = log?.journeys.at(-2);
  const isLast = memory.lastEndedBy !== undefined && last?.n === memory.journey - 1;
  return isLast && last.endedBy !== null ? { ...memory, lastEndedBy: last.endedBy } : memory;
}

/** Whether a shipment was followed on the journey before this one, and was not added after its end. */
export function wasOnLastJourney({ reusedAt, lastEndedAt = null }: Memory, { addedAt }: Pick<Row, 'addedAt'>): boolean {
  return reusedAt !== null && (addedAt === null || addedAt < (lastEndedAt ?? reusedAt));
}

/** By its numbers; where these cannot be compared, that it is another is not known. */
export function isOtherShipName(a: ShipName, b: ShipName): boolean {
  if (isImo(a.imo) && isImo(b.imo)) return a.imo !== b.imo;
  return isMmsi(a.mmsi) && isMmsi(b.mmsi) && a.mmsi !== b.mmsi;
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1 && 'journey' in value;
const isHints = (value: unknown): value is Hints => typeof value === 'object' && value !== null && 'free' in value;

/** As it was stored; what is no memory of this form begins anew. */
export function readMemory(text: string | null): Memory {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isMemory(value) ? value : EMPTY_MEMORY;
}

export function readHints(text: string | null): Hints | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isHints(value) ? value : null;
}
