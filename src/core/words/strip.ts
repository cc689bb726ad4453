/**
 * The voyage as a strip: stops from 0 to 1 along the way, spread so that close ones stay apart, and
 * how far it is proven and estimated on that same scale. Short hops would vanish on a scale of
 * miles alone; the order and the shares inside each leg stay true.
 */
import { isEmptyReturn } from '../reading/journey/stops.ts';
import type { Reading, Stop, StopState } from '../reading/types.ts';

export interface StripStop {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly state: StopState;
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

/** `34.00%`: a place along the strip, or a length of it. */
export const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** No leg is drawn shorter than this share of an even spacing. */
const LEAST = 0.55;

export function toStrip({ journey, progress }: Pick<Reading, 'journey' | 'progress'>): Strip {
  const stops = withoutEmptyReturn(journey.stops);
  const legs = journey.legs.slice(0, Math.max(0, stops.length - 1));
  const miles = legs.map((leg) => leg.nm ?? 0);
  const total = sum(miles);
  const least = miles.length === 0 ? 0 : LEAST / miles.length;
  const widths = miles.map((nm) => Math.max(least, total === 0 ? 1 / miles.length : nm / total));
  const width = sum(widths) || 1;
  const ends = [0, ...widths.map((_, index) => sum(widths.slice(0, index + 1)) / width)];
  const shares = [
    0,
    ...miles.map((_, index) => (total === 0 ? (index + 1) / miles.length : sum(miles.slice(0, index + 1)) / total)),
  ];
  return {
    stops: stops.map((stop, index) => ({
      id: stop.id,
      name: stop.place.name,
      at: ends[index] ?? 1,
      state: stop.state,
    })),
    proven: onScale(progress.proven, shares, ends),
    estimated: progress.estimated === null ? null : onScale(progress.estimated, shares, ends),
    dropped: journey.state === 'cancelled',
  };
}

/** The depot to which the box goes back empty is no part of the cargo's voyage. */
const withoutEmptyReturn = (stops: readonly Stop[]): readonly Stop[] =>
  stops.length > 2 && isEmptyReturn(stops.at(-1)) ? stops.slice(0, -1) : stops;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

function onScale(share: number, shares: readonly number[], ends: readonly number[]): number {
  for (let leg = 1; leg < shares.length; leg++) {
    const [from = 0, to = 1] = [shares[leg - 1], shares[leg]];
    if (share > to) continue;
    const inside = to === from ? 0 : (share - from) / (to - from);
    const [start = 0, end = 1] = [ends[leg - 1], ends[leg]];
    return start + inside * (end - start);
  }
  return 1;
}
