/**
 * The journey log of a container: the journey that an answer belongs to, and the data that is kept. Only the time of
 * an answer matters, not the order in which answers come.
 */
import type { Dated } from '../time/delay.ts';
import { compareJourneys, type Comparison, isGivenUp, type Relation } from './compare.ts';
import { type JourneyEntry, type JourneyLog, type JourneyMark, REACHED, type ReportedJourney } from './types.ts';

export const EMPTY_LOG: JourneyLog = { v: 1, journeys: [] };

const MAX_JOURNEYS = 2;
const MAX_ACTUALS = 24;

/** Relation of an answer to the previously last journey, and the log after it. */
export interface Placed {
  readonly log: JourneyLog;
  readonly relation: Relation;
}

export const presentJourney = ({ journeys }: JourneyLog): JourneyEntry | null => journeys.at(-1) ?? null;

/** `reported` lists the journeys in one answer; its own journey is the last one. */
export function placeAnswer(log: JourneyLog, reported: readonly ReportedJourney[]): Placed {
  return reported.reduce<Placed>((placed, journey, index) => placeOne(placed.log, journey, reported.slice(index + 1)), {
    log,
    relation: 'same',
  });
}

/** Returns the log of several answers, whatever their order. */
export const buildLog = (answers: readonly (readonly ReportedJourney[])[]): JourneyLog =>
  answers
    .toSorted((a, b) => (a.at(-1)?.mark.at ?? 0) - (b.at(-1)?.mark.at ?? 0))
    .reduce((log, reported) => placeAnswer(log, reported).log, EMPTY_LOG);

/** `later` lists the journeys that the same answer reports after this one. */
function placeOne({ journeys }: JourneyLog, reported: ReportedJourney, later: readonly ReportedJourney[]): Placed {
  const { mark, promise } = reported;
  const last = journeys.at(-1);
  if (last === undefined) return { log: toLog([toEntry(1, reported)]), relation: 'next' };
  const comparisons = journeys.map((entry) => compareJourneys(entry.mark, mark));
  const isProven = comparisons.some(isProof);
  const relations = comparisons.map((comparison, index): Relation => {
    const isLeft = comparison.relation === 'same' && !isProof(comparison) && (isProven || isOfAnother(index));
    return isLeft ? 'earlier' : comparison.relation;
  });
  const relation = relations.at(-1) ?? 'unclear';
  const found = relations.lastIndexOf('same');
  if (found >= 0) {
    const first = relations.indexOf('same');
    // An answer about both journeys shows that they are one.
    const joined = journeys.slice(first, found + 1).reduce(join);
    const entry = { ...withAnswer(joined, mark), firstPromise: older(joined.firstPromise, promise) };
    const after = journeys.slice(found + 1);
    if (
      later.length === 0 &&
      after.length > 0 &&
      isProof(comparisons[found]) &&
      after.every((plan) => isGivenUp(plan.mark, mark))
    )
      return { log: toLog([...journeys.slice(0, first), entry]), relation: 'same' };
    const log = toLog([...journeys.slice(0, first), entry, ...journeys.slice(found + 1)]);
    return { log, relation: found === journeys.length - 1 ? 'same' : 'earlier' };
  }
  if (comparisons.at(-1)?.reason === 'moved-empty') {
    // An empty move was taken for a journey while the previous journey was unknown.
    const isKnown = relation === 'earlier';
    const kept = isKnown ? journeys : [...journeys.slice(0, -1), toEntry(last.n, reported)];
    return { log: toLog(kept), relation: 'earlier' };
  }
  // An answer of unclear relation changes the present journey, but never its first ETA.
  if (relation === 'unclear') {
    const entry = mark.at < last.mark.at ? last : withAnswer(last, mark);
    return { log: toLog([...journeys.slice(0, -1), entry]), relation };
  }
  // The answer is older than those that returned to the previous journey.
  if (relation === 'next' && isGivenUp(mark, last.mark)) return { log: toLog(journeys), relation: 'earlier' };
  const index = relations.findLastIndex((one) => one !== 'earlier') + 1;
  const n = relation === 'next' ? last.n + 1 : last.n;
  return { log: toLog([...journeys.slice(0, index), toEntry(n, reported), ...journeys.slice(index)], n), relation };

  /** A later journey of the same answer matches better. */
  function isOfAnother(index: number): boolean {
    const held = journeys[index]?.mark;
    return held !== undefined && later.some((other) => isNearer(held, other.mark, mark));
  }
}

/** A journey that has never sailed proves nothing, and counts as the same until other data arrives. */
const isProof = (comparison: Comparison | undefined): boolean =>
  comparison?.relation === 'same' && comparison.reason !== 'never-sailed';

function isNearer(held: JourneyMark, other: JourneyMark, than: JourneyMark): boolean {
  const comparison = compareJourneys(held, other);
  if (comparison.relation !== 'same' || isProof(comparison)) return comparison.relation === 'same';
  const distance = ({ departure }: JourneyMark): number =>
    held.departure === null || departure === null ? Number.POSITIVE_INFINITY : Math.abs(held.departure - departure);
  return distance(other) < distance(than);
}

const toEntry = (n: number, { mark, promise }: ReportedJourney): JourneyEntry => ({
  n,
  since: mark.at,
  mark,
  firstPromise: promise,
  endedBy: null,
});

/** Keeps the last two journeys, counted back from the present one, whose number stays. */
function toLog(journeys: readonly JourneyEntry[], n = journeys.at(-1)?.n ?? 1): JourneyLog {
  const kept = journeys.slice(-MAX_JOURNEYS);
  return {
    v: 1,
    journeys: kept.map((entry, index) => ({
      ...entry,
      n: n - (kept.length - 1 - index),
      endedBy: index === kept.length - 1 ? null : entry.mark.reached === 'ended' ? 'reported' : 'not-reported',
    })),
  };
}

/** The newer answer counts, and everything once reported stays reported. */
function withAnswer(entry: JourneyEntry, mark: JourneyMark): JourneyEntry {
  const [older, newer] = entry.mark.at <= mark.at ? [entry.mark, mark] : [mark, entry.mark];
  const actuals = [...new Set([...older.actuals, ...newer.actuals])].toSorted(byDay).slice(-MAX_ACTUALS);
  const furthest = older.passed > newer.passed ? older : newer;
  const merged: JourneyMark = {
    ...newer,
    ports: furthest.ports,
    passed: furthest.passed,
    reached: [older.reached, newer.reached].toSorted(byReach).at(-1) ?? newer.reached,
    reference: newer.reference ?? older.reference,
    origin: newer.origin ?? older.origin,
    departure: newer.departure ?? older.departure,
    pod: newer.pod ?? older.pod,
    eta: newer.eta ?? older.eta,
    begins: findBegin(older, newer),
    lastActual: selectDate(Math.max, older.lastActual, newer.lastActual),
    departed: older.departed || newer.departed,
    isUse: older.isUse || newer.isUse,
    actuals,
  };
  return { ...entry, since: Math.min(entry.since, mark.at), mark: merged };
}

const join = (first: JourneyEntry, second: JourneyEntry): JourneyEntry => ({
  ...withAnswer({ ...second, since: Math.min(first.since, second.since) }, first.mark),
  firstPromise: older(first.firstPromise, second.firstPromise),
});

function selectDate(choose: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : choose(a, b);
}

function older(a: Dated<number> | null, b: Dated<number> | null): Dated<number> | null {
  if (a === null || b === null) return a ?? b;
  return b.at < a.at ? b : a;
}

/** Reported dates outweigh planned ones, and the newer plan outweighs the older. */
function findBegin(older: JourneyMark, newer: JourneyMark): number | null {
  if (older.actuals.length === 0) return newer.begins ?? older.begins;
  return newer.actuals.length === 0 ? older.begins : selectDate(Math.min, older.begins, newer.begins);
}

const byReach = (a: JourneyMark['reached'], b: JourneyMark['reached']): number =>
  REACHED.indexOf(a) - REACHED.indexOf(b);
const dayOf = (sign: string): number => Number(sign.slice(sign.lastIndexOf(' ') + 1));
const byDay = (a: string, b: string): number => dayOf(a) - dayOf(b) || (a < b ? -1 : 1);

const isLog = (value: unknown): value is JourneyLog =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1 && 'journeys' in value;

/** Reads a stored log; `null` for a text of another form. */
export function readLog(text: string | null): JourneyLog | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isLog(value) ? value : null;
}
