/** Measures the delay against the first ETA, with the same result wherever it is shown. */
import { msBetween } from './port-time.ts';
import type { PortTime } from './types.ts';

/** A date, and the time at which it was given. */
export interface Dated<At> {
  readonly date: PortTime;
  readonly at: At;
}

/** Lower and upper bound of a duration; `null` for an unknown bound. */
export interface Span {
  /** Negative for an early arrival; 0 when only the upper bound is known. */
  readonly ms: number;
  readonly mostMs: number | null;
}

export interface Delay<At = PortTime> extends Span {
  /** Time at which the first date was given. Nothing is known about the time before. */
  readonly since: At;
  readonly first: PortTime;
  readonly last: PortTime;
}

/** The earliest and the latest possible arrival. Both are equal for a known date, and `null` is an open side. */
export interface Bounds {
  readonly soonest: PortTime | null;
  readonly latest: PortTime | null;
}

export const isExact = ({ ms, mostMs }: Span): boolean => ms === mostMs;

/**
 * Returns `null` when nothing was measured: all answers are of one moment, or the bounds do not show whether there is
 * a delay.
 */
export function delayBetween<At>(first: Dated<At> | null, bounds: Bounds | null, at: At): Delay<At> | null {
  const last = bounds?.latest ?? bounds?.soonest ?? null;
  if (first === null || bounds === null || last === null) return null;
  const span = spanAfter(first.date, bounds);
  if (span === null || (first.at === at && span.ms === 0 && isExact(span))) return null;
  return { ...span, since: first.at, first: first.date, last };
}

/**
 * Returns the span between a date and bounds; `null` when the bounds do not show whether anything comes after the
 * date.
 */
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
