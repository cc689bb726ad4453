/**
 * How a line reports, from the desk's own history: how long after an arrival it says so, which
 * moves it never reports, and how far off its ETA was. What the plan expects follows from it. One
 * call of a ship is one observation: its containers share the ship's fate and its reports, so that
 * thirty of them prove no more than one.
 */
import { callsOf } from '../cases/cluster.ts';
import { fromCompact, type StoredEvent } from '../reading/changes/compact.ts';
import { shipKey } from '../shipment/vessel.ts';
import { epochOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { normalCdf } from './news.ts';

/** One shipment that arrived, as the ledger tells it. */
export interface ArrivalRecord {
  readonly line: string;
  readonly lineName: string | null;
  readonly arrival: PortTime;
  /** The last look without the report, and the first with it; null: it was there at first sight. */
  readonly seenFrom: number | null;
  readonly seenAt: number;
  /** ETAs in the order in which they were seen. */
  readonly etas: readonly { readonly seenAt: number; readonly eta: PortTime | null }[];
  /** The compact reading. */
  readonly reading: string | null;
}

/** A figure and on how many ship calls it rests; null where none says anything. */
interface Measure {
  readonly value: number | null;
  readonly shipCalls: number;
}

export interface CarrierQuality {
  readonly line: string;
  readonly name: string | null;
  readonly shipCalls: number;
  /** Median hours from an arrival to its report. */
  readonly lagHours: Measure;
  /** Share of the moves before the arrival that were announced and never reported. */
  readonly missingShare: Measure;
  /** Mean hours between the ETA so many days before and the arrival. */
  readonly etaErrorHours: { readonly days14: Measure; readonly days7: Measure; readonly days3: Measure };
}

/** Fewer prove nothing about a line; the plan takes what there is, and a prior. */
const MIN_CALLS = 10;
const MIN_LAG = 0.5;
const MAX_LAG = 96;
/** Deviation of the logarithm of a line's lags, and of the lines' medians round the usual one. */
const SIGMA = 0.8;
const PRIOR_SIGMA = 0.5;
const PRIOR_HOURS = 6;

interface Interval {
  readonly from: number;
  readonly to: number;
  /** The intervals of one call weigh 1 together. */
  readonly weight: number;
}

/**
 * A report that was seen by one look and not by the one before came in between: the median that
 * makes all these intervals likeliest, lags being lognormal, from a prior of six hours.
 */
export function medianLag(intervals: readonly Interval[]): number {
  let best = { median: PRIOR_HOURS, likelihood: Number.NEGATIVE_INFINITY };
  for (let median = MIN_LAG; median <= MAX_LAG; median *= 1.04) {
    const share = (hours: number): number => (hours <= 0 ? 0 : normalCdf(Math.log(hours / median) / SIGMA));
    const prior = -((Math.log(median / PRIOR_HOURS) / PRIOR_SIGMA) ** 2) / 2;
    const likelihood = intervals.reduce(
      (sum, { from, to, weight }) => sum + weight * Math.log(Math.max(1e-6, share(to) - share(from))),
      prior,
    );
    if (likelihood > best.likelihood) best = { median, likelihood };
  }
  return best.median;
}

/** With its reading, parsed once. */
interface Arrived extends ArrivalRecord {
  /** Ship and port. A ship without a number, by whatever came in at the same minute. */
  readonly call: string;
  readonly callAt: number;
  /** What was announced before the arrival. */
  readonly moves: readonly StoredEvent[];
}

function toArrived(record: ArrivalRecord): Arrived {
  const { arrival, reading } = record;
  const events = reading === null ? [] : (fromCompact(reading)?.events ?? []);
  const index = events.findLastIndex(({ actual, status }) => actual === true && status.kind === 'VAD');
  const { vessel = null, place = null } = events[index] ?? {};
  const ship = vessel === null ? null : shipKey(vessel);
  const port = place?.locode ?? null;
  return {
    ...record,
    call: `${port}/${ship === null || port === null ? arrival.wall : ship}`,
    callAt: epochOf(arrival),
    moves: events.slice(0, Math.max(0, index)),
  };
}

type Call = readonly Arrived[];

function intervalOf({ arrival, seenFrom, seenAt, callAt }: Arrived): Omit<Interval, 'weight'>[] {
  // A day without a clock says nothing about hours.
  if (seenFrom === null || arrival.dateOnly) return [];
  const to = Math.max(MIN_LAG, (seenAt - callAt) / HOUR);
  return [{ from: Math.min(Math.max(0, (seenFrom - callAt) / HOUR), to - MIN_LAG / 2), to }];
}

function intervalsOf(call: Call): Interval[] {
  const own = call.flatMap(intervalOf);
  return own.map((interval) => ({ ...interval, weight: 1 / own.length }));
}

function missingShareOf({ moves }: Arrived): number[] {
  return moves.length === 0 ? [] : [moves.filter(({ actual }) => actual !== true).length / moves.length];
}

function etaErrorOf({ arrival, callAt, etas }: Arrived, days: number): number[] {
  const promise = etas.findLast(({ seenAt }) => seenAt <= callAt - days * DAY)?.eta;
  return promise == null ? [] : [Math.abs(msBetween(promise, arrival)) / HOUR];
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
const meanOf = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0) / values.length;

/** The mean of the calls, each by the mean of its containers. */
function measureOf(calls: readonly Call[], measure: (one: Arrived) => number[], digits: number): Measure {
  const means = calls.map((call) => call.flatMap(measure)).filter((values) => values.length > 0);
  const value = means.length === 0 ? null : round(meanOf(means.map(meanOf)), digits);
  return { value, shipCalls: means.length };
}

function lagOf(calls: readonly Call[]): Measure {
  const known = calls.map(intervalsOf).filter((intervals) => intervals.length > 0);
  return { value: known.length === 0 ? null : round(medianLag(known.flat()), 1), shipCalls: known.length };
}

function measureCarrier(line: string, records: readonly Arrived[]): CarrierQuality {
  const calls = [...groupBy(records, ({ call }) => call).values()].flatMap(callsOf);
  const error = (days: number): Measure => measureOf(calls, (one) => etaErrorOf(one, days), 1);
  return {
    line,
    name: records.find(({ lineName }) => lineName !== null)?.lineName ?? null,
    shipCalls: calls.length,
    lagHours: lagOf(calls),
    missingShare: measureOf(calls, missingShareOf, 3),
    etaErrorHours: { days14: error(14), days7: error(7), days3: error(3) },
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item));
    if (own === undefined) groups.set(keyOf(item), [item]);
    else own.push(item);
  }
  return groups;
}

/** Lines with most ship calls first. */
export const carrierQualities = (records: readonly ArrivalRecord[]): readonly CarrierQuality[] =>
  [...groupBy(records.map(toArrived), ({ line }) => line)]
    .map(([line, records]) => measureCarrier(line, records))
    .toSorted((a, b) => b.shipCalls - a.shipCalls || (a.line < b.line ? -1 : 1));

/** As people and programs read it: a figure of too few calls is left out. */
export function wherePublished(quality: CarrierQuality): CarrierQuality {
  const floor = ({ value, shipCalls }: Measure): Measure => ({
    value: shipCalls < MIN_CALLS ? null : value,
    shipCalls,
  });
  const { lagHours, missingShare, etaErrorHours } = quality;
  const { days14, days7, days3 } = etaErrorHours;
  return {
    ...quality,
    lagHours: floor(lagHours),
    missingShare: floor(missingShare),
    etaErrorHours: { days14: floor(days14), days7: floor(days7), days3: floor(days3) },
  };
}

/** What the plan takes of them: lags in ms. */
export const lagsOf = (qualities: readonly CarrierQuality[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    qualities.flatMap(({ line, lagHours }) =>
      lagHours.value === null ? [] : [[line, lagHours.value * HOUR] as const],
    ),
  );
