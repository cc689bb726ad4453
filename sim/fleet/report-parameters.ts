/**
 * How lines report, written down before the plan was tuned on it (docs/measurements/schedule.md has them as a
 * table). Invented, as everything in this world: what is known of real lines is that they refresh
 * every 12 to 24 hours and that moves are missing.
 */
import { hashOf, type Rng, seeded } from '../random.ts';
import { DAY, HOUR } from '../wall-clock.ts';

export interface ReportingHabits {
  /** Median of the lag from a move to its report; the lag is lognormal. */
  readonly lagMedian: number;
  readonly lagSigma: number;
  /** Shares of moves that are never reported, by status. */
  readonly missing: Readonly<Record<string, number>>;
  /** Median from when a ship knows of a delay to when the line says so. */
  readonly tellMedian: number;
  /** This line falls silent for days now and then. */
  readonly silences: boolean;
}

/** Medians over the lines of 5 to 6 hours in all. */
const LAG_MEDIANS = [3, 4, 5, 5, 6, 6, 7, 9] as const;
const LAG_SIGMA = 0.8;
const TELL_MEDIAN = 8 * HOUR;
const MISSING = { VDL: 0.08, VDT: 0.08, CDT: 0.15, CLT: 0.15 } as const;
/** One line in eight. */
const SILENT_LINES = 8;

export const SILENCE = { every: 20 * DAY, lasts: 3 * DAY } as const;
/** The share of containers that miss the ship they were booked on. */
export const ROLLED = 0.04;
/** A rolled container sails a week later; its line says so this long after the first ship left. */
export const ROLL = { later: 7 * DAY, reportedMedian: 20 * HOUR } as const;
/** The share of rolled containers that the line reports as loaded until it corrects itself. */
export const HIDDEN_ROLLS = 0.5;
/** Moves of a ship's arrival: one in so many hours at sea, with this deviation; some are early. */
export const SHIFTS = { every: 96 * HOUR, deviation: 16 * HOUR, mean: 3 * HOUR } as const;
/** A ship that slips with everything aboard, and by how much. */
export const SLIP = { share: 0.04, by: 72 * HOUR } as const;
/** A port that closes: every so often for so long, and ships that are due wait. */
export const CLOSURE = { every: 45 * DAY, lasts: 2 * DAY } as const;
/** The service answers the same again for so long (`cache_expires`). */
export const ANSWER_HOLDS = 4 * HOUR;

export function habitsOf(line: string): ReportingHabits {
  const hash = hashOf(`habits ${line}`);
  const medianHours = LAG_MEDIANS[hash % LAG_MEDIANS.length] ?? 6;
  return {
    lagMedian: medianHours * HOUR,
    lagSigma: LAG_SIGMA,
    missing: MISSING,
    tellMedian: TELL_MEDIAN,
    silences: Math.floor(hash / 8) % SILENT_LINES === 0,
  };
}

/** Standard normal, by Box and Muller. */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());

/** Whatever is told is told by then: a lag of four days at most, behind a silence. */
export const TOLD_WITHIN = 7 * DAY;
const LONGEST_LAG = 4 * DAY;

export const lognormal = (rng: Rng, median: number, sigma: number): number => median * Math.exp(sigma * normal(rng));

/** When something that the line would say at an instant is said: not while it is silent. */
export function receivedAt(line: string, at: number): number {
  if (!habitsOf(line).silences) return at;
  const offset = seeded(`silence ${line}`).next() * SILENCE.every;
  const into = (((at - offset) % SILENCE.every) + SILENCE.every) % SILENCE.every;
  return into < SILENCE.lasts ? at + (SILENCE.lasts - into) : at;
}

/** When a line tells something of an instant, drawn by its name. */
export function reportedBy(line: string, at: number, name: string, median: number): number {
  const lag = lognormal(seeded(`told ${line} ${name}`), median, habitsOf(line).lagSigma);
  return receivedAt(line, at + Math.min(LONGEST_LAG, lag));
}
