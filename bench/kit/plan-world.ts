/** Simulates shipments that a policy requests, and how long news stays unknown. */
import { LINES, type Move, reportedAt, type Voyage } from '../../tools/simulators/reports/fleet-reports.ts';
import { ANSWER_HOLDS, findHabits } from '../../sim/fleet/report-parameters.ts';
import type { Rng } from '../../sim/random.ts';
import { DAY, HOUR } from '../../sim/wall-clock.ts';
import { nextPrice } from '../../server/desk/planner/price.ts';
import { nextCheck, SHARE_OF_LABELLED, USUAL_PRICE } from '../../src/core/schedule/next-check.ts';
import { KINDS, OTHER, findPassages, type Outlook, type VesselNews } from '../../src/core/schedule/outlook.ts';
import { weightAboard } from '../../src/core/schedule/ship-news.ts';
import { timeAt } from '../../src/core/time/port-time.ts';

/**
 * With `sisters`, news of a vessel makes every shipment on board due. With `labels`, as in the server, the news also
 * appears there at once, so one request counts as a look at the vessel for all on board.
 */
export const POLICIES = ['table', 'index', 'sisters', 'labels'] as const;
export type Policy = (typeof POLICIES)[number] | 'uniform';

/** One published piece of news with its weight. */
interface Item {
  readonly published: number;
  readonly weight: number;
  readonly leg: number;
  /** Cause of vessel news, which is the same for all shipments on board. */
  readonly cause: string | null;
  /** Time at which a request for this shipment found the news. */
  seen: number;
  /** The earlier of `seen` and the time at which the news was shown because of another shipment on board. */
  known: number;
}

interface Watched {
  readonly voyage: Voyage;
  readonly items: readonly Item[];
  lookedAt: number;
  next: number;
  sisters: VesselNews[];
  isOver: boolean;
}

export interface Span {
  readonly from: number;
  /** News published before this time belongs to the warm-up. */
  readonly countFrom: number;
  readonly until: number;
  /** Requests per day for each live shipment. */
  readonly rate: number;
  readonly random: Rng;
  readonly onLook?: (box: string, at: number) => void;
}

export interface Result {
  /** Weighted mean of the hours from publication until the news is known. */
  readonly delay: number;
  /** Requests that were spent, per day and live shipment. */
  readonly perDay: number;
  /** Share of news, by weight, that became known more than 24 hours late. */
  readonly late: number;
  readonly falseLabels: number;
}

function listItems({ moves, revisions, ships }: Voyage): readonly Item[] {
  const computeWeight = (shift: number): number => {
    const hours = Math.abs(shift) / HOUR;
    return hours >= 24 ? 3 : hours >= 12 ? 1.5 : 0.3;
  };
  return [
    ...moves.map((move) => ({
      published: move.published,
      weight: (KINDS[move.code] ?? OTHER).weight,
      leg: move.leg,
      cause: move.isOfShip ? `${ships[move.leg]} ${move.code}` : null,
      seen: Infinity,
      known: Infinity,
    })),
    ...revisions.map(({ published, shift, leg, cause }) => ({
      published,
      weight: computeWeight(shift),
      leg,
      cause: cause.startsWith(`${ships[leg]} `) ? cause : null,
      seen: Infinity,
      known: Infinity,
    })),
  ].filter(({ published }) => Number.isFinite(published));
}

const LOADS: readonly string[] = ['CLL', 'CLT'];

/**
 * Only the reason for a request names a date, and the benchmark does not read reasons. Formatting real dates took
 * long.
 */
const NO_DATE = timeAt(0, 'UTC');

/** Returns the outlook that an answer at that instant would give. */
export function outlookAt(
  { moves, revisions, falseLoads }: Voyage,
  at: number,
  sisters: readonly VesselNews[],
  shipSeenAt: number | null,
): Outlook {
  const isLoadedFalsely = ({ code, leg }: Move): boolean =>
    LOADS.includes(code) && falseLoads.some((load) => load.leg === leg && load.published <= at && at < load.withdrawn);
  const last = moves.findLastIndex((move) => move.published <= at || isLoadedFalsely(move));
  const pending = moves.slice(last + 1);
  const reportedAtOf = (move: Move): number => reportedAt(move, revisions, at);
  const arrival = pending.find(({ code }) => code === 'VAD');
  const done = moves[last];
  const reports = pending.map((move) => {
    const { weight, spreadHours } = KINDS[move.code] ?? OTHER;
    return { code: move.code, date: NO_DATE, at: reportedAtOf(move), spread: spreadHours * HOUR, weight };
  });
  return {
    state: last === moves.length - 1 ? 'returned' : 'in-transit',
    reports,
    passages: findPassages(reports, null),
    arrivesAt: arrival === undefined ? null : reportedAtOf(arrival),
    lastAt: done === undefined ? null : done.happens,
    sisters,
    shipSeenAt,
  };
}

/** Uses the lags that `core/schedule/carrier-quality.ts` learns from the desk's history. */
const LAGS = Object.fromEntries(LINES.map((line) => [line, findHabits(line).lagMedian]));

/** Returns whether the last request showed the shipment loaded on the booked vessel of a leg and not rolled since. */
function isKnownAboard({ voyage: { moves, revisions, falseLoads }, lookedAt }: Watched, leg: number): boolean {
  const loads = [...moves.filter(({ code }) => LOADS.includes(code)), ...falseLoads];
  return (
    loads.some((load) => load.leg === leg && load.published <= lookedAt) &&
    !revisions.some(({ kind, leg: of, published }) => kind === 'rolled' && of <= leg && published <= lookedAt)
  );
}

/** Returns the vessel that is known to carry the shipment. */
function findShip(one: Watched): string | null {
  const { moves, ships } = one.voyage;
  const leg = ships.findLastIndex((_, index) => isKnownAboard(one, index));
  const off = moves.find(({ leg: of, code }) => of === leg && (code === 'CDD' || code === 'CDT'));
  return off === undefined || off.published <= one.lookedAt ? null : (ships[leg] ?? null);
}

const NEAR = 2 * DAY;
const STEP = HOUR / 2;

export function simulate(voyages: readonly Voyage[], policy: Policy, span: Span): Result {
  const { from, countFrom, until, rate, random } = span;
  const watched = voyages
    .filter(({ ends, begins }) => ends > from && begins < until)
    .map(
      (voyage): Watched => ({
        voyage,
        items: listItems(voyage),
        lookedAt: 0,
        next: Math.max(voyage.begins, from + random.next() * DAY),
        sisters: [],
        isOver: false,
      }),
    );
  const aboard = new Map<string, Watched[]>();
  for (const one of watched) for (const ship of one.voyage.ships) aboard.set(ship, [...(aboard.get(ship) ?? []), one]);
  let price = USUAL_PRICE;
  let [calls, liveHours, spent] = [0, 0, 0];
  let [labels, wrong, over] = [0, 0, 0];

  function plan(one: Watched, at: number): number {
    const least = one.lookedAt + ANSWER_HOLDS;
    if (policy === 'uniform') return Math.max(least, one.lookedAt + DAY / rate);
    const outlook = outlookAt(one.voyage, one.lookedAt, one.sisters, policy === 'labels' ? shipSeenAt(one) : null);
    if (policy === 'table') {
      const { arrivesAt } = outlook;
      const isNear = arrivesAt !== null && Math.abs(arrivesAt - one.lookedAt) < NEAR;
      return Math.max(least, one.lookedAt + ((isNear ? 1 / 3 : 1.15) * DAY) / rate);
    }
    const look = { at: one.lookedAt, carrier: one.voyage.line, outlook, freshUntil: least };
    return Math.max(at, nextCheck(look, { price, lags: LAGS }).at ?? Infinity);
  }

  const seenOf = new Map<string, number>();
  const shipSeenAt = (one: Watched): number | null => {
    const ship = findShip(one);
    return ship === null ? null : (seenOf.get(ship) ?? null);
  };

  function propagateVesselNews(one: Watched, item: Item, at: number): void {
    const ship = one.voyage.ships[item.leg] ?? '';
    const others = (aboard.get(ship) ?? []).filter((other) => other !== one && !other.isOver && other.lookedAt !== 0);
    for (const [rank, sister] of others.entries()) {
      const same = sister.items.find(({ cause }) => cause === item.cause);
      // A request for this shipment found the same news before.
      if (same !== undefined && same.seen <= at) continue;
      const isLabelled = policy === 'labels' && isKnownAboard(sister, item.leg);
      if (isLabelled) {
        labels += 1;
        if (sister.voyage.isAboard[item.leg] !== true) wrong += 1;
        else if (same !== undefined) same.known = Math.min(same.known, Math.max(at, same.published));
      }
      const share = policy === 'labels' ? SHARE_OF_LABELLED : 1;
      sister.sisters.push({ at, weight: share * weightAboard(item.weight, rank, others.length) });
      sister.next = Math.max(plan(sister, at), at + STEP);
      enqueue(sister);
    }
  }

  function look(one: Watched, at: number): void {
    span.onLook?.(one.voyage.box, at);
    calls += at >= countFrom ? 1 : 0;
    spent += 1;
    one.lookedAt = at;
    one.sisters = [];
    const ship = findShip(one);
    if (ship !== null) seenOf.set(ship, at);
    const found = one.items.filter((item) => item.published <= at && item.seen > at);
    for (const item of found) {
      item.seen = at;
      item.known = Math.min(item.known, at);
    }
    one.isOver = (one.voyage.moves.at(-1)?.published ?? 0) <= at;
    over += one.isOver ? 1 : 0;
    one.next = Math.max(plan(one, at), at + STEP);
    enqueue(one);
    if (policy === 'table' || policy === 'index' || policy === 'uniform') return;
    for (const item of found) if (item.cause !== null) propagateVesselNews(one, item, at);
  }

  // Each slot of half an hour lists the shipments due in it. Entries that were rescheduled since are skipped.
  const slots: Watched[][] = Array.from({ length: Math.ceil((until - from) / STEP) }, () => []);
  const slotOf = (at: number): number => Math.max(0, Math.floor((at - from) / STEP));
  const enqueue = (one: Watched): void => void slots[slotOf(one.next)]?.push(one);
  const begins = watched.map(({ voyage }) => Math.max(from, voyage.begins)).toSorted((a, b) => a - b);
  for (const one of watched) enqueue(one);
  let begun = 0;
  for (const [slot, due] of slots.entries()) {
    const at = from + slot * STEP;
    while ((begins[begun] ?? Infinity) <= at) begun += 1;
    const live = begun - over;
    if (at >= countFrom) liveHours += (live * STEP) / HOUR;
    for (const one of due) {
      if (one.isOver || slotOf(one.next) !== slot) continue;
      // Another shipment on board may have been requested since this one was scheduled.
      const next = policy === 'labels' && one.lookedAt > 0 ? plan(one, at) : at;
      if (next <= at + STEP) look(one, at);
      else {
        one.next = next;
        enqueue(one);
      }
    }
    if (slot % 2 === 0 && slot > 0) {
      price = nextPrice(price, spent, (live * rate) / 24);
      spent = 0;
    }
  }
  let [sum, weights, late] = [0, 0, 0];
  for (const { items } of watched)
    for (const { published, known, weight } of items) {
      if (published < countFrom || published >= until) continue;
      const hours = (Math.min(known, until) - published) / HOUR;
      sum += weight * hours;
      weights += weight;
      late += hours > 24 ? weight : 0;
    }
  return {
    delay: sum / weights,
    perDay: calls / (liveHours / 24),
    late: late / weights,
    falseLabels: labels === 0 ? 0 : wrong / labels,
  };
}
