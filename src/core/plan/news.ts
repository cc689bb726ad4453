/**
 * How much news is expected to have been published since the last look, and how long it has waited
 * unseen. Three sources: reports that fall due (a normal density round each, and a slow tail once
 * it is overdue), arrivals that move, and everything nobody announced. All closed forms: a plan of
 * a million shipments is made without stepping through time.
 */
import { DAY, HOUR } from '../time/units.ts';
import { type ExpectedReport, type Outlook, SHIP_MOVES } from './outlook.ts';

/** `pending`: weight of unseen news (R). `waited`: its integral over time in weight x hours (A). */
export interface News {
  readonly pending: number;
  readonly waited: number;
}

/** A report that is overdue by three deviations comes at this rate (1/72 of its weight an hour). */
const TAIL_PER_HOUR = 1 / 72;
const TAIL_FROM = 3;
/** So many deviations before it is due nothing of a report is expected. */
const FAR = 5;
/** Moves of the arrival, weighted, per hour: at sea, and in the last four days. */
const MOVES_AT_SEA = 0.9 / 96;
const MOVES_AT_THE_END = 1 / 72;
const END = 4 * DAY;
/** What comes unannounced: a new ship, another port, events that the line lists only afterwards. */
const UNANNOUNCED = 0.05 / 96;

/**
 * Distribution of the standard normal by Abramowitz and Stegun 26.2.17, wrong by 7.5e-8 at most:
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

const NEAR_ENOUGH = HOUR / 12;

const NONE: News = { pending: 0, waited: 0 };

/** News at a constant rate, of which `pending` has come before. Hours. */
const steady = (rate: number, hours: number): News => ({ pending: rate * hours, waited: (rate * hours * hours) / 2 });

/** One stretch after another: what the first left pending goes on waiting through the second. */
const then = (first: News, second: News, hours: number): News => ({
  pending: first.pending + second.pending,
  waited: first.waited + first.pending * hours + second.waited,
});

/** Of one report, between two instants; `due` is when it is expected to be published. */
export function newsOfReport({ spread, weight }: ExpectedReport, due: number, from: number, to: number): News {
  const overdueFrom = due + TAIL_FROM * spread;
  const tail = (since: number): News => steady(weight * TAIL_PER_HOUR, Math.max(0, to - since) / HOUR);
  if (from >= overdueFrom) return tail(from);
  if (to <= due - FAR * spread) return NONE;
  const until = Math.min(to, overdueFrom);
  const hours = spread / HOUR;
  const [start, end] = [(from - due) / spread, (until - due) / spread];
  // The integral of the distribution: z Phi(z) + phi(z).
  const area = (z: number): number => z * normalCdf(z) + normalPdf(z);
  const before = normalCdf(start);
  const bell = {
    pending: weight * (normalCdf(end) - before),
    waited: weight * hours * (area(end) - area(start) - before * (end - start)),
  };
  return to > overdueFrom ? then(bell, tail(overdueFrom), (to - overdueFrom) / HOUR) : bell;
}

/** Of an arrival that may move, between two instants. */
export function newsOfMoves(arrivesAt: number, from: number, to: number): News {
  const parts = [
    { until: arrivesAt - END, rate: MOVES_AT_SEA },
    { until: arrivesAt + DAY, rate: MOVES_AT_THE_END },
    { until: Number.POSITIVE_INFINITY, rate: MOVES_AT_SEA },
  ];
  let news = NONE;
  let at = from;
  for (const { until, rate } of parts) {
    const hours = Math.max(0, Math.min(until, to) - at) / HOUR;
    news = then(news, steady(rate, hours), hours);
    at = Math.max(at, Math.min(until, to));
  }
  return news;
}

/** All of it is there from the moment on at which it was seen on the sister. */
const ofSister = (weight: number, hours: number): News => ({ pending: weight, waited: weight * hours });

/** `lag`: ms from a move to its report, on average. */
export function newsBetween(outlook: Outlook, lag: number, from: number, to: number): News {
  const { reports, arrivesAt, sisters, shipSeenAt } = outlook;
  const shipFrom = Math.min(to, Math.max(from, shipSeenAt ?? from));
  let { pending, waited } = steady(UNANNOUNCED, (to - from) / HOUR);
  const add = (news: News): void => {
    pending += news.pending;
    waited += news.waited;
  };
  if (arrivesAt !== null) add(newsOfMoves(arrivesAt, shipFrom, to));
  for (const { at, weight } of sisters) if (at < to) add(ofSister(weight, (to - Math.max(at, from)) / HOUR));
  for (const report of reports)
    add(newsOfReport(report, report.at + lag, SHIP_MOVES.includes(report.code) ? shipFrom : from, to));
  return { pending, waited };
}

/**
 * The first instant, in whole milliseconds, at which news has waited for `price` (weight x hours),
 * not after `latest`.
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
  // What has waited grows ever faster: Newton's steps from the right never pass the moment.
  for (;;) {
    const step = ((news.waited - price) / news.pending) * HOUR;
    if (step < NEAR_ENOUGH) return Math.ceil(at);
    at -= step;
    news = newsBetween(outlook, lag, from, at);
  }
}
