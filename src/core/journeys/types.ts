/** What is known of the journeys of one container, small enough to be kept with every row. */
import type { Dated } from '../time/delay.ts';

/** A place as two answers name it alike: its UN/LOCODE, else its name in lower case. */
export type PlaceKey = string;

/** How far a journey has been reported. `ended`: delivered, the empty is back, or cancelled. */
export const REACHED = ['origin', 'sea', 'pod', 'gate', 'ended'] as const;

/**
 * One journey as answers tell it. Instants are milliseconds since 1970, and those of places without
 * a zone are up to 14 hours off.
 */
export interface JourneyMark {
  /** A bill of lading is one journey; a booking may be used twice. */
  readonly of: 'container' | 'booking' | 'bill';
  /** When the last of these answers was given. */
  readonly at: number;
  /** The bill of lading or booking that was asked for; `null` for the container itself. */
  readonly reference: string | null;
  /** The port of loading, and when it is left, as planned or as reported. */
  readonly origin: PlaceKey | null;
  readonly departure: number | null;
  readonly departed: boolean;
  /** The ports in order, and how many of them it has come to. */
  readonly ports: readonly PlaceKey[];
  readonly passed: number;
  /** The port of discharge, and the arrival there, as promised or as reported. */
  readonly pod: PlaceKey | null;
  readonly eta: number | null;
  /** The first date that was reported, or else planned. */
  readonly begins: number | null;
  /** The last date that was reported, but that of the empty return: carriers date it late. */
  readonly lastActual: number | null;
  /** Somebody picks up the empty or brings the full container to the port. */
  readonly isUse: boolean;
  /** An empty pick-up stands first. */
  readonly startsEmpty: boolean;
  readonly reached: (typeof REACHED)[number];
  /** Reported events as `kind place day`, at most 24. */
  readonly actuals: readonly string[];
}

/** What an answer says of one journey: its mark, and the arrival that it promises. */
export interface ReportedJourney {
  readonly mark: JourneyMark;
  readonly promise: Dated<number> | null;
}

export interface JourneyEntry {
  /** Rises with each journey; whatever belongs to a journey carries it. */
  readonly n: number;
  /** When the desk or the page first knew of it. */
  readonly since: number;
  readonly mark: JourneyMark;
  /** The oldest promise of an arrival that answers about this journey made. */
  readonly firstPromise: Dated<number> | null;
  /** `null` while it is the last one. */
  readonly endedBy: 'reported' | 'not-reported' | null;
}

/** The last two journeys, the present one last. */
export interface JourneyLog {
  readonly v: 1;
  readonly journeys: readonly JourneyEntry[];
}
