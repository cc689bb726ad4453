/**
 * What an answer lets us expect: which reports are still to come, when, how sure that is and how
 * much each would matter. Made from published answers alone.
 */
import type { Row } from '../columns/columns.ts';
import type { StoredEvent, StoredReading } from '../reading/changes/compact.ts';
import type { Reading } from '../reading/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';

export interface ExpectedReport {
  /** Status of the event: `VAD`, `CDD`. */
  readonly code: string;
  readonly date: PortTime;
  /** Epoch ms of the event as last said, without the lag of the line. */
  readonly at: number;
  /** Standard deviation in ms. */
  readonly spread: number;
  readonly weight: number;
}

/** News of the ship that was seen on another shipment aboard and not yet on this one. */
export interface VesselNews {
  readonly at: number;
  readonly weight: number;
}

/** Moves of the ship itself: what one shipment aboard shows of them holds for all. */
export const SHIP_MOVES: readonly string[] = ['VDL', 'VAT', 'VDT', 'VAD'];
export const ARRIVALS: readonly string[] = ['VAT', 'VAD'];

/** A ship under way, in epoch ms; from minus infinity where it has left. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

export interface Outlook {
  readonly state: string | null;
  readonly reports: readonly ExpectedReport[];
  /** Epoch ms of the arrival that is awaited at the port of discharge. */
  readonly arrivesAt: number | null;
  /** When it is at sea, so that an arrival may move. */
  readonly passages: readonly Passage[];
  /** Epoch ms of the last thing that happened. */
  readonly lastAt: number | null;
  readonly sisters: readonly VesselNews[];
  /** When another shipment aboard was last looked at: the ship's own news was seen there. */
  readonly shipSeenAt: number | null;
}

interface Kind {
  readonly weight: number;
  readonly spreadHours: number;
}

/** Arrival and discharge decide what a person does next; a transshipment whether they get there. */
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

/** Where only the day is known: its middle. */
const middleOf = (date: PortTime): number => epochOf(date) + (date.dateOnly ? 12 * HOUR : 0);

function reportOf({ status, date }: Pick<StoredEvent, 'status' | 'date'>): ExpectedReport[] {
  if (date === null) return [];
  const code = status.raw.toUpperCase();
  const { weight, spreadHours } = KINDS[code] ?? OTHER;
  return [{ code, date, at: middleOf(date), spread: spreadHours * HOUR, weight }];
}

/** Times at sea, by the departures and arrivals that are still to be reported. */
export function passagesOf(
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

export function outlookOf({ journey }: Pick<Reading, 'journey'>): Outlook {
  const { stops, unplaced, unconfirmed, arrival, last, state } = journey;
  const events = [...stops.flatMap((stop) => stop.events), ...unplaced];
  const pending = events.filter((event) => event.actual !== true && !unconfirmed.includes(event));
  const isAwaited = arrival !== null && !arrival.actual && !arrival.unconfirmed;
  const reports = pending.flatMap(reportOf);
  const arrivesAt = isAwaited && arrival.date !== null ? middleOf(arrival.date) : null;
  return {
    state,
    reports,
    arrivesAt,
    passages: passagesOf(reports, arrivesAt),
    lastAt: last?.date == null ? null : epochOf(last.date),
    sisters: [],
    shipSeenAt: null,
  };
}

/** The same of what a desk stores of an answer: what was expected before the last report is not. */
export function outlookOfStored(
  { events }: StoredReading,
  { phase, eta, lastEventTime }: Pick<Row, 'phase' | 'eta' | 'lastEventTime'>,
): Outlook {
  const last = events.findLastIndex(({ actual }) => actual === true);
  const reports = events.slice(last + 1).flatMap(reportOf);
  const arrivesAt = eta === null ? null : middleOf(eta);
  return {
    state: phase,
    reports,
    arrivesAt,
    passages: passagesOf(reports, arrivesAt),
    lastAt: lastEventTime === null ? null : epochOf(lastEventTime),
    sisters: [],
    shipSeenAt: null,
  };
}
