/**
 * How a line reports, from the desk's own history: how long after an arrival it says so, which
 * moves it never reports, and how far off its ETA was. What the plan expects follows from it.
 */
import { fromCompact } from '../reading/changes/compact.ts';
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

/** A figure and on how many shipments it rests; null where none says anything. */
export interface Measure {
  readonly value: number | null;
  readonly shipments: number;
}

export interface LineQuality {
  readonly line: string;
  readonly name: string | null;
  readonly shipments: number;
  /** Median hours from an arrival to its report. */
  readonly lagHours: Measure;
  /** Share of the moves before the arrival that were announced and never reported. */
  readonly missingShare: Measure;
  /** Mean hours between the ETA so many days before and the arrival. */
  readonly etaErrorHours: { readonly days14: Measure; readonly days7: Measure; readonly days3: Measure };
}

const LEAST_LAG = 0.5;
const MOST_LAG = 96;
/** Deviation of the logarithm of a line's lags, and of the lines' medians round the usual one. */
const SIGMA = 0.8;
const PRIOR_SIGMA = 0.5;
const PRIOR_HOURS = 6;

interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * A report that was seen by one look and not by the one before came in between: the median that
 * makes all these intervals likeliest, lags being lognormal, from a prior of six hours.
 */
export function medianLag(intervals: readonly Interval[]): number {
  let best = { median: PRIOR_HOURS, likelihood: Number.NEGATIVE_INFINITY };
  for (let median = LEAST_LAG; median <= MOST_LAG; median *= 1.04) {
    const share = (hours: number): number => (hours <= 0 ? 0 : normalCdf(Math.log(hours / median) / SIGMA));
    const prior = -((Math.log(median / PRIOR_HOURS) / PRIOR_SIGMA) ** 2) / 2;
    const likelihood = intervals.reduce(
      (sum, { from, to }) => sum + Math.log(Math.max(1e-6, share(to) - share(from))),
      prior,
    );
    if (likelihood > best.likelihood) best = { median, likelihood };
  }
  return best.median;
}

function intervalOf({ arrival, seenFrom, seenAt }: ArrivalRecord): Interval[] {
  // A day without a clock says nothing about hours.
  if (seenFrom === null || arrival.dateOnly) return [];
  const at = epochOf(arrival);
  const to = Math.max(LEAST_LAG, (seenAt - at) / HOUR);
  return [{ from: Math.min(Math.max(0, (seenFrom - at) / HOUR), to - LEAST_LAG / 2), to }];
}

function missingOf({ reading }: ArrivalRecord): { readonly missing: number; readonly moves: number } | null {
  const stored = reading === null ? null : fromCompact(reading);
  const arrived = stored?.events.findLastIndex(({ actual, status }) => actual === true && status.kind === 'VAD') ?? -1;
  if (stored === null || arrived < 1) return null;
  const before = stored.events.slice(0, arrived);
  return { missing: before.filter(({ actual }) => actual !== true).length, moves: before.length };
}

function etaErrorOf({ arrival, etas }: ArrivalRecord, days: number): number[] {
  const then = epochOf(arrival) - days * DAY;
  const told = etas.findLast(({ seenAt }) => seenAt <= then)?.eta;
  return told == null ? [] : [Math.abs(msBetween(told, arrival)) / HOUR];
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function meanOf(values: readonly number[]): Measure {
  const sum = values.reduce((total, one) => total + one, 0);
  return { value: values.length === 0 ? null : round(sum / values.length, 1), shipments: values.length };
}

function qualityOf(line: string, records: readonly ArrivalRecord[]): LineQuality {
  const intervals = records.flatMap(intervalOf);
  const missing = records.map(missingOf).filter((one) => one !== null);
  const moves = missing.reduce((sum, one) => sum + one.moves, 0);
  const share = moves === 0 ? null : round(missing.reduce((sum, one) => sum + one.missing, 0) / moves, 3);
  const error = (days: number): Measure => meanOf(records.flatMap((record) => etaErrorOf(record, days)));
  return {
    line,
    name: records.find(({ lineName }) => lineName !== null)?.lineName ?? null,
    shipments: records.length,
    lagHours: {
      value: intervals.length === 0 ? null : round(medianLag(intervals), 1),
      shipments: intervals.length,
    },
    missingShare: { value: share, shipments: missing.length },
    etaErrorHours: { days14: error(14), days7: error(7), days3: error(3) },
  };
}

/** Lines with most shipments first. */
export function lineQualities(records: readonly ArrivalRecord[]): readonly LineQuality[] {
  const byLine = new Map<string, ArrivalRecord[]>();
  for (const record of records) {
    const own = byLine.get(record.line);
    if (own === undefined) byLine.set(record.line, [record]);
    else own.push(record);
  }
  return [...byLine]
    .map(([line, own]) => qualityOf(line, own))
    .toSorted((a, b) => b.shipments - a.shipments || (a.line < b.line ? -1 : 1));
}

/** What the plan takes of them: lags in ms. */
export const lagsOf = (lines: readonly LineQuality[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lines.flatMap(({ line, lagHours }) => (lagHours.value === null ? [] : [[line, lagHours.value * HOUR] as const])),
  );
