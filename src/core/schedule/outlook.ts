/**
 * Derives from an answer which reports are still to come, when, with what certainty, and how important each is. Only
 * published answers are used.
 */
import type { Row } from '../columns/columns.ts';
import type { StoredEvent, StoredReading } from '../reading/changes/compact.ts';
import type { Reading } from '../reading/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';

export interface ExpectedReport {
  /** Status of the event, for example `VAD` or `CDD`. */
  readonly code: string;
  readonly date: PortTime;
  /** Epoch ms of the event by the last answer, without the lag of the carrier. */
  readonly at: number;
  /** Standard deviation in ms. */
  readonly spread: number;
  readonly weight: number;
}

/** News about the vessel that another shipment aboard showed, and this one has not shown yet. */
export interface VesselNews {
  readonly at: number;
  readonly weight: number;
}

/** Moves of the vessel. One shipment aboard shows them for all. */
export const SHIP_MOVES: readonly string[] = ['VDL', 'VAT', 'VDT', 'VAD'];
export const ARRIVALS: readonly string[] = ['VAT', 'VAD'];

/** The time at sea in epoch ms; it begins at minus infinity when the vessel has left. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

export interface Outlook {
  readonly state: string | null;
  readonly reports: readonly ExpectedReport[];
  /** Epoch ms of the expected arrival at the port of discharge. */
  readonly arrivesAt: number | null;
  /** The times at sea, during which an arrival may move. */
  readonly passages: readonly Passage[];
  /** Epoch ms of the last actual event. */
  readonly lastAt: number | null;
  readonly sisters: readonly VesselNews[];
  /** Time of the last look-up of another shipment aboard, which showed the vessel's news. */
  readonly shipSeenAt: number | null;
}

interface Kind {
  readonly weight: number;
  readonly spreadHours: number;
}

/** Arrival and discharge decide the next action of a person, and a transshipment decides whether they are reached. */
export const KINDS: Readonly<Record<string, Kind>> = {
  VAD: { weight: 3, spreadHours: 8 },
  CDD: { weight: 3, spreadHours: 10 },
  VAT: { weight: 2, spreadHours: 8 },
  CDT: { weight: 2, spreadHours: 10 },
  TSD: { weight: 2, spreadHours: 16 },
  LTS: { weight: 2, spreadHours: 16 },
  BTS: { weight: 2, spreadHours: 16 },
  CLT: { weight: 2, spreadHours: 10 },
  VDT: { weight: 2, spreadHours: 8 },
  CGO: { weight: 2, spreadHours: 16 },
  VDL: { weight: 1, spreadHours: 8 },
};
export const OTHER: Kind = { weight: 1, spreadHours: 16 };

/** A day without a clock counts by its middle. */
const middleOf = (date: PortTime): number => epochOf(date) + (date.dateOnly ? 12 * HOUR : 0);

function toExpectedReport({ status, date }: Pick<StoredEvent, 'status' | 'date'>): ExpectedReport[] {
  if (date === null) return [];
  const code = status.raw.toUpperCase();
  const { weight, spreadHours } = KINDS[code] ?? OTHER;
  return [{ code, date, at: middleOf(date), spread: spreadHours * HOUR, weight }];
}

/** Times at sea, from the departures and arrivals that are still to be reported. */
export function findPassages(
  reports: readonly Pick<ExpectedReport, 'code' | 'at'>[],
  arrivesAt: number | null,
): Outlook['passages'] {
  const passages: Passage[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { code, at } of reports) {
    if (ARRIVALS.includes(code)) passages.push({ from, to: at });
    if (SHIP_MOVES.includes(code)) from = at;
  }
  return passages.length === 0 && arrivesAt !== null ? [{ from, to: arrivesAt }] : passages;
}

export function deriveOutlook({ journey }: Pick<Reading, 'journey'>): Outlook {
  const { stops, unplaced, unconfirmed, arrival, last, state } = journey;
  const events = [...stops.flatMap((stop) => stop.events), ...unplaced];
  const pending = events.filter((event) => event.actual !== true && !unconfirmed.includes(event));
  const isAwaited = arrival !== null && !arrival.actual && !arrival.unconfirmed;
  const reports = pending.flatMap(toExpectedReport);
  const arrivesAt = isAwaited && arrival.date !== null ? middleOf(arrival.date) : null;
  return {
    state,
    reports,
    arrivesAt,
    passages: findPassages(reports, arrivesAt),
    lastAt: last?.date == null ? null : epochOf(last.date),
    sisters: [],
    shipSeenAt: null,
  };
}

/** The same for a stored answer. Events expected before the last report no longer count. */
export function outlookOfStored(
  { events }: StoredReading,
  { phase, eta, lastEventTime }: Pick<Row, 'phase' | 'eta' | 'lastEventTime'>,
): Outlook {
  const last = events.findLastIndex(({ actual }) => actual === true);
  const reports = events.slice(last + 1).flatMap(toExpectedReport);
  const arrivesAt = eta === null ? null : middleOf(eta);
  return {
    state: phase,
    reports,
    arrivesAt,
    passages: findPassages(reports, arrivesAt),
    lastAt: lastEventTime === null ? null : epochOf(lastEventTime),
    sisters: [],
    shipSeenAt: null,
  };
}
