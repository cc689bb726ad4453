/**
 * The one definition of *late*, with its reference date, for tracking page, table, card, map, emails, cases and
 * search. The delay counts from the needed date when a team set one, and otherwise from the first ETA of the journey.
 */
import { timeOfDay } from '../time/day.ts';
import { type Bounds, isExact, type Span, spanAfter } from '../time/delay.ts';
import { daysBetween, findLatest, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Translate } from '../texts/translate.ts';
import { DAY, HOUR } from '../time/units.ts';
import type { Row } from './columns.ts';
import { arrivalBounds, type ArrivalEvidence, delayOf } from './delay.ts';
import { answeredAt, chooseBestArrival, earliestArrival, seenInPort } from './derive.ts';
import { formatDelay, formatBounds } from '../time/delay-text.ts';

export interface Late extends Span {
  readonly after: 'needed' | 'first-eta';
}

/**
 * Returns the delay at a moment after the last answer, or `null` when the shipment is not late or the delay is
 * unknown. `is:late` finds rows with a lower bound (`ms`), and not those with only an upper bound.
 */
export function lateAt(row: Row, nowMs: number): Late | null {
  const needed = lateAfterNeeded(row, nowMs);
  if (needed !== null && needed.ms > 0) return needed;
  const first = lateAfterFirst(row, nowMs);
  return first !== null && first.ms > 0 ? first : (needed ?? first);
}

function lateAfterFirst(row: Row, nowMs: number): Late | null {
  const delay = delayAt(row, nowMs);
  return delay === null || delay.mostMs === 0 || delay.ms < 0 ? null : { ...delay, after: 'first-eta' };
}

function lateAfterNeeded(row: Row, nowMs: number): Late | null {
  const bounds = neededBounds(row, nowMs);
  const days = (from: PortTime, to: PortTime): number => daysBetween(from, to) * DAY;
  const span = bounds === null || row.neededBy === null ? null : spanAfter(timeOfDay(row.neededBy), bounds, days);
  return span === null || span.mostMs === 0 || span.ms < 0 ? null : { ...span, after: 'needed' };
}

/** The delay in whole hours, as it is stored and searched; `null` without a measured delay. */
function delayAt(row: Row, nowMs: number): Span | null {
  const at = answeredAt(row);
  const { firstEta, firstEtaAt } = row;
  if (at === null || firstEta === null || firstEtaAt === null) return null;
  const delay = delayOf({ date: firstEta, at: firstEtaAt }, { arrival: findArrival(row, nowMs), at }, nowMs);
  return delay && { ms: wholeHours(delay.ms), mostMs: delay.mostMs === null ? null : wholeHours(delay.mostMs) };
}

const wholeHours = (ms: number): number => Math.trunc(ms / HOUR) * HOUR;

/** To find the wall time of an instant takes longest, and few rows need it. */
function findArrival(row: Row, nowMs: number): ArrivalEvidence {
  const { eta, arrival, awayAt } = row;
  const seen = seenInPort(row);
  const away = seen === null || awayAt === null ? null : timeAt(awayAt, row.aisMoveAt?.zone ?? 'UTC');
  return { eta, arrival, seen, away, superseded: chooseBestArrival(row, nowMs)?.superseded != null };
}

/** Bounds of the arrival at the place where the team needs the cargo; `null` without a needed date on this journey. */
function neededBounds(row: Row, nowMs: number): Bounds | null {
  const { neededBy, neededAt, delivery, journey, neededJourney, eta, arrival } = row;
  // The needed date was set for an earlier journey of the container.
  const isEarlier = journey !== null && neededJourney !== null && neededJourney < journey;
  if (neededBy === null || isEarlier) return null;
  if (neededAt === 'delivery') return delivery === null ? null : { soonest: delivery, latest: delivery };
  const soonest = earliestArrival(row);
  const isOpen = arrival === null && eta !== null && findLatest(eta) < nowMs;
  return isOpen ? { soonest, latest: null } : arrivalBounds({ ...findArrival(row, nowMs), eta: soonest }, nowMs);
}

/** Whole days from the arrival at that place to the needed date. */
export function findMargin(row: Row): number | null {
  const bounds = neededBounds(row, answeredAt(row) ?? 0);
  if (bounds === null || row.neededBy === null) return null;
  const needed = timeOfDay(row.neededBy);
  const [most, least] = [bounds.soonest, bounds.latest].map((bound) => bound && daysBetween(bound, needed));
  // For a vessel seen in port, the margin is known when both bounds are on the same side of the needed date.
  if (least != null && least >= 0) return least;
  return most == null || (most >= 0 && least != null) ? null : most;
}

/** For example `2 d 4 h after first ETA`, `38 d after needed date`, `at least 2 d after first ETA`. */
export const lateText = (late: Late, t: Translate): string =>
  late.after === 'needed' ? t('time.afterNeeded', { span: formatBounds(late, t) }) : formatDelay(late, t);

/** The cell `slip` in hours; `null` while the delay is not known exactly. */
export function slipCell(row: Row, nowMs: number): number | null {
  const delay = delayAt(row, nowMs);
  return delay === null || !isExact(delay) ? null : delay.ms / HOUR;
}

/** The cell `late` in hours: the lower bound of the delay. */
export function lateCell(row: Row, nowMs: number): number | null {
  const late = lateAt(row, nowMs);
  return late === null || late.ms === 0 ? null : late.ms / HOUR;
}
