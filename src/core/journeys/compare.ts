/**
 * Decides whether two answers about one container are about one journey. Every test looks for proof. Without proof
 * either way the relation is *unclear*, and the journey keeps its number.
 */
import { DAY, HOUR } from '../time/units.ts';
import { LONGEST_WAIT_MS } from './split.ts';
import type { JourneyMark } from './types.ts';

export type Relation = 'same' | 'next' | 'earlier' | 'unclear';

export interface Comparison {
  readonly relation: Relation;
  readonly reason:
    | 'one-bill'
    | 'shared-event'
    | 'same-sailing'
    | 'never-sailed'
    | 'ended'
    | 'discharged'
    | 'eta-passed'
    | 'other-booking'
    | 'moved-empty'
    | 'sailed-before'
    | 'unclear';
}

/** Maximum difference between a planned and a reported sailing, including clocks without a zone. */
const SAME_SAILING_MS = 36 * HOUR;

/** Relation of `other` to `held`: an answer about the same journey, the next one or an earlier one. */
export function compareJourneys(held: JourneyMark, other: JourneyMark): Comparison {
  const isLater = other.at >= held.at;
  const [first, second] = isLater ? [held, other] : [other, held];
  const found = relate(first, second);
  return isLater || found.relation === 'same' || found.relation === 'unclear'
    ? found
    : { ...found, relation: found.relation === 'next' ? 'earlier' : 'next' };
}

/** Reports come late. A plan without any report for longer than this may have been withdrawn. */
const LATE_REPORT_MS = 3 * DAY;

/**
 * Carriers may return to the previous journey without mentioning a plan that they showed before. `other` is an answer
 * about an earlier journey that was given after the planned beginning.
 */
export const isGivenUp = (plan: JourneyMark, other: JourneyMark): boolean =>
  plan.actuals.length === 0 &&
  !plan.departed &&
  plan.begins !== null &&
  other.at > plan.at &&
  other.at - plan.begins > LATE_REPORT_MS;

/** `second` was given after `first`, or at the same time. */
function relate(first: JourneyMark, second: JourneyMark): Comparison {
  if (first.of === 'bill' || second.of === 'bill') return { relation: 'same', reason: 'one-bill' };
  if (sharesEvent(first, second)) return { relation: 'same', reason: 'shared-event' };
  if (isSameSailing(first, second)) return { relation: 'same', reason: 'same-sailing' };
  if (isEmptyMove(first, second)) return { relation: 'earlier', reason: 'moved-empty' };
  const next = whyNext(first, second);
  if (next !== null) return { relation: 'next', reason: next };
  const earlier = isAfter(first.begins, second.begins) ? whyNext(second, first) : null;
  if (earlier !== null) return { relation: 'earlier', reason: earlier };
  if (hasSailedBefore(second, first)) return { relation: 'earlier', reason: 'sailed-before' };
  if (!first.departed) return { relation: 'same', reason: 'never-sailed' };
  return { relation: 'unclear', reason: 'unclear' };
}

/** One mark had sailed before the first report of the other, which has not sailed. */
const hasSailedBefore = (mark: JourneyMark, other: JourneyMark): boolean =>
  mark.departed &&
  !other.departed &&
  other.actuals.length > 0 &&
  mark.actuals.length > 0 &&
  isAfter(other.begins, mark.lastActual) &&
  mark.lastActual !== null;

function sharesEvent(a: JourneyMark, b: JourneyMark): boolean {
  const days = b.actuals.map(readSign);
  return a.actuals
    .map(readSign)
    .some((one) => days.some(({ move, day }) => move === one.move && Math.abs(day - one.day) <= 1));
}

function readSign(sign: string): { readonly move: string; readonly day: number } {
  const end = sign.lastIndexOf(' ');
  return { move: sign.slice(0, end), day: Number(sign.slice(end + 1)) };
}

const isSameSailing = (a: JourneyMark, b: JourneyMark): boolean =>
  (a.departed || b.departed) &&
  a.origin !== null &&
  a.origin === b.origin &&
  a.departure !== null &&
  b.departure !== null &&
  Math.abs(a.departure - b.departure) <= SAME_SAILING_MS;

/** The carrier moves the empty container on from its port of discharge, which is no new journey. */
const isEmptyMove = (held: JourneyMark, other: JourneyMark): boolean =>
  held.reached === 'ended' &&
  isAfter(other.begins, held.lastActual) &&
  !other.isUse &&
  other.origin !== null &&
  other.origin === held.pod &&
  (other.reference === null || other.reference === held.reference);

const isAfter = (date: number | null, than: number | null): boolean => date !== null && (than === null || date > than);
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** Proof that `other` is a journey after the held one; `null` without proof. */
function whyNext(held: JourneyMark, other: JourneyMark): Comparison['reason'] | null {
  const { eta, lastActual, reached } = held;
  const departure = other.departure ?? (other.isUse ? other.begins : null);
  if (departure === null) return null;
  // Of two plans, the one with later reports is not the later journey just because it begins earlier.
  const arePlans = reached === 'origin' && other.reached === 'origin';
  const end = lastActual ?? (arePlans ? null : held.begins);
  if ((end === null && !arePlans) || !isAfter(other.begins, end) || isOnTheWay(held, other)) return null;
  if (reached === 'ended') return 'ended';
  if (reached === 'pod' || reached === 'gate') return isAfter(departure, lastActual) ? 'discharged' : null;
  const isPassed = held.departed
    ? departure > (eta ?? (lastActual ?? held.at) + LONGEST_WAIT_MS)
    : hadTimeToEnd(held, other);
  if (isPassed) return 'eta-passed';
  return isOtherBooking(held, other) ? 'other-booking' : null;
}

/**
 * The other journey begins at a port that the held one has yet to reach, or at the hub where the container is, so it
 * may be only the second leg. A container at the port of discharge is used again, and so is an empty container that
 * is picked up after the ETA, wherever that is.
 */
function isOnTheWay(held: JourneyMark, { origin, isUse, startsEmpty, begins }: JourneyMark): boolean {
  const { ports, passed, pod, reached, eta } = held;
  if (origin === null || (reached !== 'origin' && reached !== 'sea')) return false;
  if (startsEmpty && eta !== null && isAfter(begins, eta)) return false;
  if (origin === pod) return passed < ports.length && !isUse;
  const ahead = ports.slice(passed);
  const hub = passed > 1 ? ports[passed - 1] : undefined;
  return reached === 'sea' && (ahead.includes(origin) || origin === hub);
}

/** An empty container is picked up elsewhere for another booking, or for another port when no booking is named. */
function isOtherBooking(held: JourneyMark, other: JourneyMark): boolean {
  const areNamed = held.reference !== null && other.reference !== null;
  const isOther = areNamed ? held.reference !== other.reference : differ(held.pod, other.pod);
  return isOther && differ(held.origin, other.origin) && other.startsEmpty;
}

/**
 * The held journey was only planned in its last answer. It may have begun and ended unseen when the other answer came
 * after its ETA and reports nothing before that. A container that was at the origin is more likely still there and
 * was rolled, unless it is to be picked up empty again.
 */
function hadTimeToEnd(held: JourneyMark, other: JourneyMark): boolean {
  const { eta, actuals, origin } = held;
  if (eta === null || other.at <= eta || !isAfter(other.begins, eta)) return false;
  const isAtOrigin = actuals.length > 0 && origin === other.origin && !other.startsEmpty;
  if (isAtOrigin) return false;
  if (origin === null || origin !== other.origin || held.pod === null || held.pod !== other.pod) return true;
  // To sail the same way twice, the container has to come back, and no look-up may have seen it.
  const transit = eta - (held.departure ?? held.at);
  return other.at - held.at > transit && (other.begins ?? eta) - eta > transit / 2;
}
