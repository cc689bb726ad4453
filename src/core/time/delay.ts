/** How much later than the first ETA: the same figure wherever it is shown. */
import { msBetween } from './port-time.ts';
import type { PortTime } from './types.ts';

/** A date, and when it was given. */
export interface Dated<At> {
  readonly date: PortTime;
  readonly at: At;
}

/** How long something takes at least, and at most: `null` where nobody knows how long. */
export interface Span {
  /** Negative for a gain; 0 where only the most is known. */
  readonly ms: number;
  readonly mostMs: number | null;
}

export interface Delay<At = PortTime> extends Span {
  /** When the first date was given: nothing is known of the time before. */
  readonly since: At;
  readonly first: PortTime;
  readonly last: PortTime;
}

/**
 * When something arrives at the soonest and at the latest. Both are the same where one date tells;
 * `null` where one side is not known.
 */
export interface Bounds {
  readonly soonest: PortTime | null;
  readonly latest: PortTime | null;
}

export const isExact = ({ ms, mostMs }: Span): boolean => ms === mostMs;

/**
 * Null where nothing was measured: by answers of one moment alone, or where the bounds leave open
 * whether there is a delay at all.
 */
export function delayBetween<At>(first: Dated<At> | null, bounds: Bounds | null, at: At): Delay<At> | null {
  const last = bounds?.latest ?? bounds?.soonest ?? null;
  if (first === null || bounds === null || last === null) return null;
  const span = spanAfter(first.date, bounds);
  if (span === null || (first.at === at && span.ms === 0 && isExact(span))) return null;
  return { ...span, since: first.at, first: first.date, last };
}

/** Between a date and bounds; null where they leave open whether anything comes after it. */
export function spanAfter(
  date: PortTime,
  { soonest, latest }: Bounds,
  between: (from: PortTime, to: PortTime) => number = msBetween,
): Span | null {
  const [least, most] = [soonest, latest].map((bound) => (bound === null ? null : between(date, bound)));
  if (least != null && most != null && soonest === latest) return { ms: least, mostMs: most };
  if (most == null) return least != null && least > 0 ? { ms: least, mostMs: null } : null;
  return most > 0 ? { ms: Math.min(most, Math.max(0, least ?? 0)), mostMs: most } : null;
}
