/**
 * Estimates how much unseen news has been published since the last look-up, and how long it has waited. News has
 * three sources: reports that fall due (which the last look-up did not show, and which are published around their due
 * time or late), arrivals that move, and unannounced changes. All formulas are closed, so that a schedule of a
 * million shipments needs no simulation of time.
 */
import { DAY, HOUR } from '../time/units.ts';
import { type ExpectedReport, type Outlook, SHIP_MOVES } from './outlook.ts';

/** `pending` is the weight of unseen news (R). `waited` is its integral over time in weight x hours (A). */
export interface News {
  readonly pending: number;
  readonly waited: number;
}

/** Share of reports that are not published around their due time, but at a rate of 1/72 per hour from then on. */
const LATE_SHARE = 0.1;
const LATE = 72 * HOUR;
/** More than this many deviations before its due time, no report is expected. After it, only late reports are. */
const MAX_DEVIATIONS = 5;
/** Weighted moves of the arrival per hour: at sea, and in the last four days. */
const MOVES_AT_SEA = 0.9 / 96;
const MOVES_AT_THE_END = 1 / 72;
const LAST_DAYS = 4 * DAY;
/** Rate of unannounced news: a new vessel, another port, events that the carrier lists only afterwards. */
const UNANNOUNCED = 0.05 / 96;

/**
 * Distribution function of the standard normal by Abramowitz and Stegun 26.2.17, with an error of at most 7.5e-8:
 * https://personal.math.ubc.ca/~cbm/aands/page_932.htm
 */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const poly =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const upper = normalPdf(z) * poly;
  return z >= 0 ? 1 - upper : upper;
}

const normalPdf = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The integral of the distribution function. */
const areaOf = (z: number): number => z * normalCdf(z) + normalPdf(z);

const NEAR_ENOUGH = HOUR / 12;

const NO_NEWS: News = { pending: 0, waited: 0 };

/** News at a constant rate, of which `pending` is already there. Times are in hours. */
const steady = (rate: number, hours: number): News => ({ pending: rate * hours, waited: (rate * hours * hours) / 2 });

/** Joins two consecutive stretches. News that is pending after the first keeps waiting during the second. */
const then = (first: News, second: News, hours: number): News => ({
  pending: first.pending + second.pending,
  waited: first.waited + first.pending * hours + second.waited,
});

/** News that one report adds between two instants. `due` is its expected publication. */
export function newsOfReport({ spread, weight }: ExpectedReport, due: number, from: number, to: number): News {
  if (to <= due - MAX_DEVIATIONS * spread) return NO_NEWS;
  if (from >= due + MAX_DEVIATIONS * spread) {
    const passed = (to - from) / LATE;
    const share = 1 - Math.exp(-passed);
    return { pending: weight * share, waited: (weight * (passed - share) * LATE) / HOUR };
  }
  const zOf = (at: number): number => (at - due) / spread;
  const lateOf = (at: number): number => Math.max(0, at - due) / LATE;
  // Probability that the report was not published by then, and the integral of this probability.
  const unseen = (at: number): number =>
    (1 - LATE_SHARE) * (1 - normalCdf(zOf(at))) + LATE_SHARE * Math.exp(-lateOf(at));
  const sum = (at: number): number =>
    (1 - LATE_SHARE) * (at - due - spread * areaOf(zOf(at))) +
    LATE_SHARE * (Math.min(0, at - due) + LATE * (1 - Math.exp(-lateOf(at))));
  const before = unseen(from);
  return {
    pending: weight * (1 - unseen(to) / before),
    waited: (weight * (to - from - (sum(to) - sum(from)) / before)) / HOUR,
  };
}

/** News from moves of an arrival between two instants while the vessel is at sea. */
export function newsOfMoves(passages: Outlook['passages'], from: number, to: number): News {
  let news = NO_NEWS;
  let at = from;
  const pass = (until: number, rate: number): void => {
    const hours = Math.max(0, Math.min(until, to) - at) / HOUR;
    news = then(news, steady(rate, hours), hours);
    at = Math.max(at, Math.min(until, to));
  };
  for (const passage of passages) {
    pass(passage.from, 0);
    pass(passage.to - LAST_DAYS, MOVES_AT_SEA);
    pass(passage.to + DAY, MOVES_AT_THE_END);
  }
  if (passages.length > 0) pass(to, MOVES_AT_SEA);
  return news;
}

/** News from another shipment aboard is complete from the moment at which it was seen there. */
const ofSister = (weight: number, hours: number): News => ({ pending: weight, waited: weight * hours });

/** `lag` is the mean time in ms from a move to its report. */
export function newsBetween(outlook: Outlook, lag: number, from: number, to: number): News {
  const { reports, passages, sisters, shipSeenAt } = outlook;
  const shipFrom = Math.min(to, Math.max(from, shipSeenAt ?? from));
  let { pending, waited } = steady(UNANNOUNCED, (to - from) / HOUR);
  const add = (news: News): void => {
    pending += news.pending;
    waited += news.waited;
  };
  add(newsOfMoves(passages, shipFrom, to));
  for (const { at, weight } of sisters) if (at < to) add(ofSister(weight, (to - Math.max(at, from)) / HOUR));
  for (const report of reports)
    add(newsOfReport(report, report.at + lag, SHIP_MOVES.includes(report.code) ? shipFrom : from, to));
  return { pending, waited };
}

/**
 * Returns the first instant, in whole milliseconds, at which news has waited for `price` (weight x hours), and at
 * most `latest`.
 */
export function whenWaited(
  outlook: Outlook,
  lag: number,
  from: number,
  { price, latest }: { readonly price: number; readonly latest: number },
): number {
  let at = latest;
  let news = newsBetween(outlook, lag, from, latest);
  if (news.waited < price) return latest;
  // The waiting time grows ever faster, so Newton's steps from the right never pass the solution.
  for (;;) {
    const step = ((news.waited - price) / news.pending) * HOUR;
    if (step < NEAR_ENOUGH) return Math.ceil(at);
    at -= step;
    news = newsBetween(outlook, lag, from, at);
  }
}
