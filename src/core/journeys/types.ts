/** Compact data about the journeys of one container, which is kept with every row. */
import type { Dated } from '../time/delay.ts';

/** Key of a place that is equal in two answers: its UN/LOCODE, or else its name in lower case. */
export type PlaceKey = string;

/** Reported progress of a journey. `ended`: delivered, returned empty, or cancelled. */
export const REACHED = ['origin', 'sea', 'pod', 'gate', 'ended'] as const;

/**
 * One journey as answers report it. Instants are milliseconds since 1970, and those of places without a zone are up
 * to 14 hours off.
 */
export interface JourneyMark {
  /** A bill of lading is one journey; a booking may be used twice. */
  readonly of: 'container' | 'booking' | 'bill';
  /** Time of the last of these answers. */
  readonly at: number;
  /** The requested bill of lading or booking; `null` for the container itself. */
  readonly reference: string | null;
  /** The port of loading, and the planned or reported departure from it. */
  readonly origin: PlaceKey | null;
  readonly departure: number | null;
  readonly departed: boolean;
  /** The ports in order, and how many of them were reached. */
  readonly ports: readonly PlaceKey[];
  readonly passed: number;
  /** The port of discharge, and the expected or reported arrival there. */
  readonly pod: PlaceKey | null;
  readonly eta: number | null;
  /** The first reported date, or else the first planned one. */
  readonly begins: number | null;
  /** The last reported date except the empty return, which carriers date late. */
  readonly lastActual: number | null;
  /** Someone picks up the empty container or brings the full one to the port. */
  readonly isUse: boolean;
  /** The journey begins with an empty pick-up. */
  readonly startsEmpty: boolean;
  readonly reached: (typeof REACHED)[number];
  /** Reported events as `kind place day`, at most 24. */
  readonly actuals: readonly string[];
}

/** One journey in an answer: its mark, and the arrival that it promises. */
export interface ReportedJourney {
  readonly mark: JourneyMark;
  readonly promise: Dated<number> | null;
}

export interface JourneyEntry {
  /** The number rises with each journey, and all data of a journey carries it. */
  readonly n: number;
  /** Time at which the desk or the page first knew of the journey. */
  readonly since: number;
  readonly mark: JourneyMark;
  /** The oldest ETA in the answers about this journey. */
  readonly firstPromise: Dated<number> | null;
  /** `null` while the journey is the last one. */
  readonly endedBy: 'reported' | 'not-reported' | null;
}

/** The last two journeys, the present one last. */
export interface JourneyLog {
  readonly v: 1;
  readonly journeys: readonly JourneyEntry[];
}
