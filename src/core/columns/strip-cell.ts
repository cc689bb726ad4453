/**
 * The voyage strip of a row. The cell holds the data of the answer, and the estimated position is computed from it at
 * each reading.
 */
import { isObject, parseJson } from '../schedule/json.ts';
import type { Row } from './columns.ts';
import { placeAt, type Sailing } from '../time/sailing.ts';

export interface StripStop {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** No actual event has happened at this stop yet. */
  readonly isAhead: boolean;
}

export interface Strip {
  readonly stops: readonly StripStop[];
  /** Share of the strip up to the last actual event. */
  readonly proven: number;
  /** Share up to the estimated position; `null` without an estimate. */
  readonly estimated: number | null;
  /** The voyage is cancelled, so that the remaining part was only planned. */
  readonly dropped: boolean;
}

/** The stored strip, as shares of its length. */
export interface StripCell {
  readonly stops: readonly (readonly [at: number, isAhead: boolean])[];
  readonly proven: number;
  /** Largest share that the estimate can reach. */
  readonly most: number;
  readonly sailing: Sailing | null;
}

type StripRow = Pick<Row, 'strip' | 'progress' | 'phase'>;

/** Returns the strip as the tracking page draws it, without names; `null` before the first answer. */
export function findStrip({ strip, progress, phase }: StripRow, nowMs: number): Strip | null {
  if (progress === null) return null;
  const { stops, proven, most, sailing } = (strip === null ? null : readStrip(strip)) ?? withoutStops(progress / 100);
  const dropped = phase === 'cancelled';
  const place = placeAt(dropped ? null : sailing, nowMs);
  return {
    stops: stops.map(([at, isAhead], index) => ({ id: `${index}`, name: '', at, isAhead })),
    proven,
    estimated: place === null ? null : Math.max(proven, Math.min(most, place)),
    dropped,
  };
}

/** Rows that were last answered by an earlier version hold only the proven share. */
const withoutStops = (proven: number): StripCell => ({
  stops: [
    [0, false],
    [1, proven < 1],
  ],
  proven,
  most: 1,
  sailing: null,
});

function readStrip(text: string): StripCell | null {
  const value = parseJson(text);
  return isStripCell(value) ? value : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

const isStripCell = (value: unknown): value is StripCell =>
  isObject(value) &&
  Array.isArray(value.stops) &&
  value.stops.every((stop) => Array.isArray(stop) && isNumber(stop[0]) && typeof stop[1] === 'boolean') &&
  isNumber(value.proven) &&
  isNumber(value.most) &&
  (value.sailing === null || isSailing(value.sailing));

const isSailing = (value: unknown): value is Sailing =>
  isObject(value) && [value.from, value.since, value.to, value.until, value.holds].every(isNumber);
