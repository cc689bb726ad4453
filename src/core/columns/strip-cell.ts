/** The strip of a row: the cell holds what the answer says, and the estimate is read from it anew each time. */
import { isObject, parseJson } from '../schedule/json.ts';
import type { Row } from './columns.ts';
import { placeAt, type Sailing } from '../time/sailing.ts';

export interface StripStop {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** Nothing actual has happened there yet. */
  readonly isAhead: boolean;
}

export interface Strip {
  readonly stops: readonly StripStop[];
  /** Up to the last actual event. */
  readonly proven: number;
  /** Up to where it is thought to be; null where nothing tells. */
  readonly estimated: number | null;
  /** What is ahead was planned only: the voyage is cancelled. */
  readonly dropped: boolean;
}

/** What a row stores of its strip, as shares of its length. */
export interface StripCell {
  readonly stops: readonly (readonly [at: number, isAhead: boolean])[];
  readonly proven: number;
  /** The largest share that an estimate reaches. */
  readonly most: number;
  readonly sailing: Sailing | null;
}

type StripRow = Pick<Row, 'strip' | 'progress' | 'phase'>;

/** As the tracking page draws it, without names; null before the first answer. */
export function stripOf({ strip, progress, phase }: StripRow, nowMs: number): Strip | null {
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
