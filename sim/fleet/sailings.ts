/**
 * Sailings of the loops, week by week. Each sailing has its own delays, which become known on the way, and all
 * shipments on a vessel report the same delays.
 */
import { portByLocode } from '../../atlas/ports.ts';
import { laneNm } from '../../atlas/sea-lanes.ts';
import type { Loop } from './loops.ts';
import { type Rng, seeded } from '../random.ts';
import { TOLD_WITHIN } from './report-parameters.ts';
import { DAY, HOUR, MINUTE } from '../wall-clock.ts';

/** This is Monday, 6 January 2020, 00:00 UTC. */
const EPOCH = 1_578_268_800_000;
const WEEK = 7 * DAY;
const MAX_DELAY = 4 * DAY;
const MIN_DELAY = -6 * HOUR;
/** A vessel with more time than this speed needs spends the remaining time in port. */
const SLOWEST_KNOTS = 11.5;
/** Delays may lengthen a passage by this share. */
const MAX_SLOWDOWN = 0.25;

interface News {
  readonly at: number;
  readonly shift: number;
}

interface SailingCall {
  readonly arrives: number;
  readonly departs: number;
  /** Reports of delay between the previous call and this one. */
  readonly news: readonly News[];
}

export interface Sailing {
  readonly loop: Loop;
  readonly week: number;
  readonly calls: readonly SailingCall[];
}

const MAX_SAILINGS = 5_000;
const sailings = new Map<string, Sailing>();

export function computeSailing(loop: Loop, week: number): Sailing {
  const key = `${loop.id} ${week}`;
  const cached = sailings.get(key);
  if (cached !== undefined) return cached;
  const sailing = makeSailing(loop, week, key);
  if (sailings.size >= MAX_SAILINGS) sailings.clear();
  sailings.set(key, sailing);
  return sailing;
}

function makeSailing(loop: Loop, week: number, key: string): Sailing {
  const rng = seeded(`sailing ${key}`);
  const start = EPOCH + week * WEEK;
  let delay = 0;
  let left = start;
  const calls = berthWindows(loop).map(({ arrives: day, departs }, index): SailingCall => {
    const arrives = start + day;
    const news: News[] = [];
    if (index > 0) {
      const passage = arrives + delay - left;
      const days = passage / DAY;
      let slack = passage * MAX_SLOWDOWN;
      for (const share of sharesFor(rng, days)) {
        const shift = Math.min(slack, drawShift(rng, delay, days > 3));
        if (shift === 0) continue;
        news.push({ at: left + (arrives + delay - left) * share, shift });
        delay += shift;
        slack -= shift;
      }
    }
    left = start + departs + delay;
    return { arrives, departs: start + departs, news };
  });
  return { loop, week, calls };
}

interface BerthWindow {
  /** `arrives` and `departs` are milliseconds after the start of the week. */
  readonly arrives: number;
  readonly departs: number;
}

const windows = new Map<string, readonly BerthWindow[]>();

/** A vessel berths at the same hour of the same weekday every week. */
function berthWindows(loop: Loop): readonly BerthWindow[] {
  const cached = windows.get(loop.id);
  if (cached !== undefined) return cached;
  const stays = loop.calls.map(({ day }, index) => {
    const rng = seeded(`window ${loop.id} ${index}`);
    const arrives = day * DAY + rng.int(4, 12) * HOUR + rng.int(0, 11) * 5 * MINUTE;
    return { arrives, departs: arrives + rng.int(13, 18) * HOUR };
  });
  const made = stays.map(({ arrives, departs }, index): BerthWindow => {
    const next = stays[index + 1];
    const longest = (passageNm(loop, index) / SLOWEST_KNOTS) * HOUR;
    return { arrives, departs: next === undefined ? departs : Math.max(departs, toMinutes(next.arrives - longest)) };
  });
  windows.set(loop.id, made);
  return made;
}

const toMinutes = (ms: number): number => Math.ceil(ms / (5 * MINUTE)) * 5 * MINUTE;

/** Returns the length of the lane to the next call. */
function passageNm(loop: Loop, index: number): number {
  const [from, to] = [loop.calls[index], loop.calls[index + 1]];
  if (from === undefined || to === undefined) return 0;
  return laneNm(portByLocode(from.locode), portByLocode(to.locode), { closed: loop.closed });
}

/** Returns the planned speed along the lane between two calls, including the calls between them. */
export function knotsBetween(loop: Loop, from: number, to: number): number {
  const [start, end] = [loop.calls[from], loop.calls[to]];
  const calls = berthWindows(loop);
  const hours = ((calls[to]?.arrives ?? 0) - (calls[from]?.departs ?? 0)) / HOUR;
  if (start === undefined || end === undefined || hours <= 0) return 0;
  return laneNm(portByLocode(start.locode), portByLocode(end.locode), { closed: loop.closed }) / hours;
}

/**
 * Returns the shares of the passage at which reports come. Long passages have more reports, and all come before the
 * planned arrival.
 */
function sharesFor(rng: Rng, days: number): readonly number[] {
  if (days > 12) return [rng.between(0.05, 0.3), rng.between(0.35, 0.6), rng.between(0.65, 0.85)];
  if (days > 3) return [rng.between(0.1, 0.4), rng.between(0.5, 0.8)];
  return [rng.between(0.1, 0.6)];
}

/** Vessels make up time on long passages only, because a short hop cannot turn out early after the fact. */
function drawShift(rng: Rng, delay: number, canGain: boolean): number {
  const roll = rng.next();
  const hours =
    roll < 0.5 ? 0 : roll < 0.82 ? rng.int(3, 18) : roll < 0.9 ? rng.int(20, 40) : canGain ? -rng.int(3, 14) : 0;
  return Math.min(MAX_DELAY, Math.max(MIN_DELAY, delay + hours * HOUR)) - delay;
}

/** Returns when a carrier reports what a vessel has known since an instant. Vessels report at once. */
export type Tell = (knownAt: number, what: string) => number;
const AT_ONCE: Tell = (knownAt) => knownAt;

/** Returns the delay at a call as reported at an instant. */
function reportedDelay({ loop, week, calls }: Sailing, call: number, at: number, tell: Tell): number {
  let delay = 0;
  for (const [index, { news }] of calls.slice(0, call + 1).entries())
    for (const [count, { at: knownAt, shift }] of news.entries())
      if (knownAt <= at && (knownAt + TOLD_WITHIN <= at || tell(knownAt, `${loop.id} ${week} ${index} ${count}`) <= at))
        delay += shift;
  return delay;
}

export const arrivalAt = (sailing: Sailing, call: number, at: number, tell = AT_ONCE): number =>
  (sailing.calls[call]?.arrives ?? 0) + reportedDelay(sailing, call, at, tell);

export const departureAt = (sailing: Sailing, call: number, at: number, tell = AT_ONCE): number =>
  (sailing.calls[call]?.departs ?? 0) + reportedDelay(sailing, call, at, tell);

/** Returns the first sailing that is planned to leave a call at or after an instant. */
function firstWeekFrom(loop: Loop, call: number, from: number): number {
  const departs = computeSailing(loop, 0).calls[call]?.departs ?? EPOCH;
  return Math.ceil((from - departs) / WEEK);
}

/** Returns the first sailing that can be reached by the schedule published at an instant. */
export function catchableWeek(loop: Loop, call: number, from: number, at: number, tell = AT_ONCE): number {
  // A late vessel of an earlier week may still be reached.
  let week = firstWeekFrom(loop, call, from) - Math.ceil(MAX_DELAY / WEEK);
  while (departureAt(computeSailing(loop, week), call, at, tell) < from) week++;
  return week;
}

export const fleetSize = (loop: Loop): number => Math.ceil(((loop.calls.at(-1)?.day ?? 7) + 3) / 7);
