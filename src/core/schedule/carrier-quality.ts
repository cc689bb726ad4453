/**
 * Measures the reporting quality of each carrier from the history of the desk: the lag between an arrival and its
 * report, the moves that are never reported, and the error of the ETA. The schedule uses these figures. One port call
 * of a vessel is one observation, because its containers share the vessel's events and reports, so that thirty of
 * them prove no more than one.
 */
import { groupCalls } from '../cases/cluster.ts';
import { fromCompact, type StoredEvent } from '../reading/changes/compact.ts';
import { shipKey } from '../shipment/vessel.ts';
import { epochOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { normalCdf } from './news.ts';

/** One shipment that arrived, from the ledger. */
export interface ArrivalRecord {
  readonly line: string;
  readonly lineName: string | null;
  readonly arrival: PortTime;
  /** Time of the last look-up without the report; `null` when the first look-up already had it. */
  readonly seenFrom: number | null;
  readonly seenAt: number;
  /** ETAs in the order in which they were seen. */
  readonly etas: readonly { readonly seenAt: number; readonly eta: PortTime | null }[];
  /** The compact reading of the answer. */
  readonly reading: string | null;
}

/** A figure with the number of port calls that it is based on. The value is `null` without any. */
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
  /** Share of moves before the arrival that were announced and never reported. */
  readonly missingShare: Measure;
  /** Mean error in hours of the ETA this many days before the arrival. */
  readonly etaErrorHours: { readonly days14: Measure; readonly days7: Measure; readonly days3: Measure };
}

/** Fewer calls prove nothing about a carrier. The schedule uses every call, together with a prior. */
const MIN_CALLS = 10;
const MIN_LAG = 0.5;
const MAX_LAG = 96;
/** Deviation of the logarithm of one carrier's lags, and of the carriers' medians around the usual one. */
const SIGMA = 0.8;
const PRIOR_SIGMA = 0.5;
const PRIOR_HOURS = 6;

interface Interval {
  readonly from: number;
  readonly to: number;
  /** All intervals of one call together weigh 1. */
  readonly weight: number;
}

/**
 * A report that appeared between two look-ups was published in that interval. Returns the likeliest median for all
 * intervals, with lognormal lags and a prior of six hours.
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

/** A record with its reading, which is parsed once. */
interface Arrived extends ArrivalRecord {
  /** Vessel and port of the call. A vessel without a number is identified by arrivals in the same minute. */
  readonly call: string;
  readonly callAt: number;
  /** Moves that were announced before the arrival. */
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

function toInterval({ arrival, seenFrom, seenAt, callAt }: Arrived): Omit<Interval, 'weight'>[] {
  // A day without a clock does not allow a lag in hours.
  if (seenFrom === null || arrival.dateOnly) return [];
  const to = Math.max(MIN_LAG, (seenAt - callAt) / HOUR);
  return [{ from: Math.min(Math.max(0, (seenFrom - callAt) / HOUR), to - MIN_LAG / 2), to }];
}

function toIntervals(call: Call): Interval[] {
  const own = call.flatMap(toInterval);
  return own.map((interval) => ({ ...interval, weight: 1 / own.length }));
}

function computeMissingShare({ moves }: Arrived): number[] {
  return moves.length === 0 ? [] : [moves.filter(({ actual }) => actual !== true).length / moves.length];
}

function computeEtaError({ arrival, callAt, etas }: Arrived, days: number): number[] {
  const promise = etas.findLast(({ seenAt }) => seenAt <= callAt - days * DAY)?.eta;
  return promise == null ? [] : [Math.abs(msBetween(promise, arrival)) / HOUR];
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
const meanOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

/** Returns the mean over the calls; each call counts with the mean of its containers. */
function computeMeasure(calls: readonly Call[], measure: (arrived: Arrived) => number[], digits: number): Measure {
  const means = calls.map((call) => call.flatMap(measure)).filter((values) => values.length > 0);
  const value = means.length === 0 ? null : round(meanOf(means.map(meanOf)), digits);
  return { value, shipCalls: means.length };
}

function computeLag(calls: readonly Call[]): Measure {
  const known = calls.map(toIntervals).filter((intervals) => intervals.length > 0);
  return { value: known.length === 0 ? null : round(medianLag(known.flat()), 1), shipCalls: known.length };
}

function measureCarrier(line: string, records: readonly Arrived[]): CarrierQuality {
  const calls = [...groupBy(records, ({ call }) => call).values()].flatMap(groupCalls);
  const error = (days: number): Measure => computeMeasure(calls, (arrived) => computeEtaError(arrived, days), 1);
  return {
    line,
    name: records.find(({ lineName }) => lineName !== null)?.lineName ?? null,
    shipCalls: calls.length,
    lagHours: computeLag(calls),
    missingShare: computeMeasure(calls, computeMissingShare, 3),
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

/** Carriers are ordered by their number of port calls, most first. */
export const carrierQualities = (records: readonly ArrivalRecord[]): readonly CarrierQuality[] =>
  [...groupBy(records.map(toArrived), ({ line }) => line)]
    .map(([line, records]) => measureCarrier(line, records))
    .toSorted((a, b) => b.shipCalls - a.shipCalls || (a.line < b.line ? -1 : 1));

/** Removes figures that are based on too few calls, for people and programs. */
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

/** The lags in ms that the schedule uses. */
export const listLags = (qualities: readonly CarrierQuality[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    qualities.flatMap(({ line, lagHours }) =>
      lagHours.value === null ? [] : [[line, lagHours.value * HOUR] as const],
    ),
  );
