/** Decides when a shipment is looked up next, and why, after an answer or a failure. */
import { timeAt } from '../time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';
import { newsBetween, newsOfMoves, newsOfReport, whenWaited } from './news.ts';
import type { ExpectedReport, Outlook } from './outlook.ts';
import { type Reason, wholeHours } from './reason.ts';

/** Data that the schedule uses besides the answer. */
export interface SchedulePolicy {
  /** A look-up is worth its cost when news has waited this long (weight x hours); theta. */
  readonly price: number;
  /** Median ms from a move to its report, by carrier where it is known. */
  readonly lags: Readonly<Record<string, number>>;
}

export interface NextCheck {
  /** Epoch ms of the next look-up; `null` when none is planned. */
  readonly at: number | null;
  readonly why: Reason;
}

/** Median lag of a carrier without any data. */
export const USUAL_LAG = 6 * HOUR;
/** Lags are lognormal with a deviation of 0.8, so the mean is the median times exp(0.8 ** 2 / 2). */
const meanOf = (median: number): number => 1.38 * median;
/** Share of its weight that vessel news keeps after it is shown on another shipment aboard. */
export const SHARE_OF_LABELLED = 0.25;
/** This price gives about one look-up per shipment and day (bench/plan.ts). */
export const USUAL_PRICE = 4;
const MIN_INTERVAL = 15 * MINUTE;
const MAX_INTERVAL = 7 * DAY;
const SILENT_AFTER = 30 * DAY;
/** After another month of weekly look-ups, a person has to decide. */
const GIVEN_UP_AFTER = 60 * DAY;
/** A single cause is named when it has at least this share of the pending news. */
const NAMED_SHARE = 0.25;

export interface Lookup {
  /** Epoch ms of the look-up. */
  readonly at: number;
  readonly carrier: string;
  readonly outlook: Outlook;
  /** Until this time the service repeats its answer. */
  readonly freshUntil: number | null;
}

const ENDED: readonly (string | null)[] = ['returned', 'cancelled'];

export function nextCheck({ at, carrier, outlook, freshUntil }: Lookup, { price, lags }: SchedulePolicy): NextCheck {
  if (ENDED.includes(outlook.state)) return { at: null, why: { key: 'finished' } };
  const silence = computeSilence(outlook, at);
  if (silence > GIVEN_UP_AFTER) return { at: null, why: { key: 'given-up', days: Math.floor(silence / DAY) } };
  if (silence > SILENT_AFTER) {
    const days = Math.floor(silence / DAY);
    return { at: avoidFirstOfMonth(at + MAX_INTERVAL), why: { key: 'silent', days } };
  }
  const median = lags[carrier] ?? USUAL_LAG;
  const lag = meanOf(median);
  const reached = whenWaited(outlook, lag, at, { price, latest: at + MAX_INTERVAL });
  const least = Math.max(at + MIN_INTERVAL, freshUntil ?? 0);
  if (reached < least) return { at: least, why: reasonAt(outlook, median, at, least) ?? { key: 'fresh' } };
  const due = outlook.state === 'delivered' ? avoidFirstOfMonth(reached) : reached;
  return { at: due, why: reasonAt(outlook, median, at, reached) ?? { key: 'routine' } };
}

/** Time since the last actual or expected event; 0 while that event is ahead or unknown. */
function computeSilence({ lastAt, reports, arrivesAt }: Outlook, now: number): number {
  const moments = [lastAt, arrivesAt, ...reports.map((report) => report.at)].filter((at) => at !== null);
  return moments.length === 0 ? 0 : Math.max(0, now - Math.max(...moments));
}

/**
 * The subscription month begins on the 1st (UTC), and each number that is looked up then counts again. A shipment
 * that has practically ended is not looked up on that day.
 */
function avoidFirstOfMonth(at: number): number {
  return timeAt(at, 'UTC').wall.slice(8, 10) === '01' ? at + DAY : at;
}

/** Returns the largest single cause of the news that is pending then. */
function reasonAt(outlook: Outlook, median: number, from: number, to: number): Reason | null {
  const lag = meanOf(median);
  const { reports, passages, arrivesAt } = outlook;
  const pendingOf = (report: ExpectedReport): number => newsOfReport(report, report.at + lag, from, to).pending;
  const all = newsBetween(outlook, lag, from, to).pending;
  let most: { readonly report: ExpectedReport; readonly pending: number } | null = null;
  for (const report of reports) {
    const pending = pendingOf(report);
    if (most === null || pending > most.pending) most = { report, pending };
  }
  const moves = newsOfMoves(passages, from, to).pending;
  if (most !== null && most.pending >= moves && most.pending >= NAMED_SHARE * all) {
    const { code, date, at } = most.report;
    if (at > to) return { key: 'early', code, date };
    return { key: 'report', code, date, lag: wholeHours(median) };
  }
  if (arrivesAt === null || moves < NAMED_SHARE * all) return null;
  // An arrival after the look-up may still move; for an earlier one its report is awaited.
  return arrivesAt > to
    ? { key: 'arrival', date: arrivesAt }
    : { key: 'report', code: 'VAD', date: timeAt(arrivesAt, 'UTC'), lag: wholeHours(median) };
}

/**
 * Cause of a look-up without an answer. `refused`: repeating the request is pointless. `not-yet`: the carrier has no
 * data. The other causes are independent of the shipment.
 */
export type FailureCause = 'refused' | 'not-yet' | 'line-out' | 'service-out' | 'quota';

export interface Failure {
  readonly at: number;
  readonly cause: FailureCause;
  readonly code: string;
  /** Until this time the answer stays the same. */
  readonly until: number;
}

const RETRY_INTERVAL_WITHOUT_DATA = 6 * HOUR;
const RETRY_INTERVAL = HOUR;

export function nextAfterFailure({ at, cause, code, until }: Failure): NextCheck {
  if (cause === 'refused') return { at: null, why: { key: 'refused', code } };
  if (cause === 'quota') return { at: until, why: { key: 'quota' } };
  const pause = cause === 'not-yet' ? RETRY_INTERVAL_WITHOUT_DATA : RETRY_INTERVAL;
  return { at: Math.max(at + pause, until), why: { key: cause } };
}
