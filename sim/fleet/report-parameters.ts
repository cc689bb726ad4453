/**
 * Parameters of how carriers report, written down before the schedule was tuned on them
 * (docs/measurements/schedule.md has them as a table). They are invented like everything in this world. Real carriers
 * are known to refresh every 12 to 24 hours and to leave out moves.
 */
import { hashText, type Rng, seeded } from '../random.ts';
import { DAY, HOUR } from '../wall-clock.ts';

export interface ReportingHabits {
  /** Median of the lag from a move to its report. The lag is lognormal. */
  readonly lagMedian: number;
  readonly lagSigma: number;
  /** Shares of moves that are never reported, by status. */
  readonly missing: Readonly<Record<string, number>>;
  /** Median of the time from when a vessel knows of a delay to when the carrier reports it. */
  readonly tellMedian: number;
  /** `true` for a carrier that sometimes stops reporting for days. */
  readonly silences: boolean;
}

/** The medians of the carriers average 5 to 6 hours. */
const LAG_MEDIANS = [3, 4, 5, 5, 6, 6, 7, 9] as const;
const LAG_SIGMA = 0.8;
const TELL_MEDIAN = 8 * HOUR;
const MISSING = { VDL: 0.08, VDT: 0.08, CDT: 0.15, CLT: 0.15 } as const;
/** One carrier in eight has silences. */
const SILENT_LINES = 8;

export const SILENCE = { every: 20 * DAY, lasts: 3 * DAY } as const;
/** Share of containers that miss the vessel they were booked on. */
export const ROLLED = 0.04;
/** A rolled container sails a week later, and its carrier says so this long after the first vessel left. */
export const ROLL = { later: 7 * DAY, reportedMedian: 20 * HOUR } as const;
/** Share of rolled containers that the carrier reports as loaded until it corrects itself. */
export const HIDDEN_ROLLS = 0.5;
/** Changes of a vessel's arrival: one per this many hours at sea, with this deviation. Some vessels become earlier. */
export const SHIFTS = { every: 96 * HOUR, deviation: 16 * HOUR, mean: 3 * HOUR } as const;
/** Share of vessels that are delayed with everything on board, and their delay. */
export const SLIP = { share: 0.04, by: 72 * HOUR } as const;
/** Ports close at this interval and for this time, and vessels that are due wait. */
export const CLOSURE = { every: 45 * DAY, lasts: 2 * DAY } as const;
/** The service repeats an answer for this long (`cache_expires`). */
export const ANSWER_HOLDS = 4 * HOUR;

export function findHabits(line: string): ReportingHabits {
  const hash = hashText(`habits ${line}`);
  const medianHours = LAG_MEDIANS[hash % LAG_MEDIANS.length] ?? 6;
  return {
    lagMedian: medianHours * HOUR,
    lagSigma: LAG_SIGMA,
    missing: MISSING,
    tellMedian: TELL_MEDIAN,
    silences: Math.floor(hash / 8) % SILENT_LINES === 0,
  };
}

/** Returns a standard normal number by the Box-Muller method. */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());

/** Everything that a carrier reports is reported within this time: a lag of at most four days after a silence. */
export const TOLD_WITHIN = 7 * DAY;
const LONGEST_LAG = 4 * DAY;

export const lognormal = (rng: Rng, median: number, sigma: number): number => median * Math.exp(sigma * normal(rng));

/** Returns the time at which a report of an instant appears, which is after a silence of the carrier. */
export function receivedAt(line: string, at: number): number {
  if (!findHabits(line).silences) return at;
  const offset = seeded(`silence ${line}`).next() * SILENCE.every;
  const into = (((at - offset) % SILENCE.every) + SILENCE.every) % SILENCE.every;
  return into < SILENCE.lasts ? at + (SILENCE.lasts - into) : at;
}

/** Returns the time at which a carrier reports something of an instant. The lag is drawn by `name`. */
export function reportedBy(line: string, at: number, name: string, median: number): number {
  const lag = lognormal(seeded(`told ${line} ${name}`), median, findHabits(line).lagSigma);
  return receivedAt(line, at + Math.min(LONGEST_LAG, lag));
}
