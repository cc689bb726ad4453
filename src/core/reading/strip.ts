/**
 * The voyage as a strip: stops from 0 to 1 along the way, spread so that close ones stay apart, with the proven and
 * the estimated share on the same scale. Short hops would vanish on a scale of miles alone. The order of stops and
 * the shares within each leg stay true.
 */
import type { Strip, StripCell } from '../columns/strip-cell.ts';
import { isEmptyReturn } from './journey/stops.ts';
import { largestShare, findSailing } from './position/progress.ts';
import type { Reading, Stop } from './types.ts';

/** Formats a position or length on the strip, for example `34.00%`. */
export const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** No leg is drawn shorter than this share of an even spacing. */
const MIN_SPACING = 0.55;

export function toStrip({ journey, progress }: Pick<Reading, 'journey' | 'progress'>): Strip {
  const stops = withoutEmptyReturn(journey.stops);
  const miles = journey.legs.slice(0, Math.max(0, stops.length - 1)).map((leg) => leg.nm ?? 0);
  const total = sum(miles);
  const parts = miles.map((nm) => (total === 0 ? 1 / miles.length : nm / total));
  const widths = parts.map((part) => Math.max(MIN_SPACING / parts.length, part));
  const width = sum(widths) || 1;
  const shares = cumulate(parts);
  const ends = cumulate(widths.map((part) => part / width));
  return {
    stops: stops.map((stop, index) => ({
      id: stop.id,
      name: stop.place.name,
      at: ends[index] ?? 1,
      isAhead: stop.state === 'ahead',
    })),
    proven: onScale(progress.proven, shares, ends),
    estimated: progress.estimated === null ? null : onScale(progress.estimated, shares, ends),
    dropped: journey.state === 'cancelled',
  };
}

/** The cell of a row with more stops keeps only its ends. */
const MAX_CELL_STOPS = 20;

/** The strip that a row stores. The estimate moves on after the answer. */
export function toStripCell({ shipment, journey, progress, now }: Reading): StripCell {
  const { totalNm } = progress;
  const place = (share: number): number =>
    rounded(toStrip({ journey, progress: { ...progress, proven: share } }).proven);
  const placeOf = (nm: number): number => place(Math.min(1, nm / totalNm));
  const sailing = totalNm === 0 ? null : findSailing(shipment, journey, now);
  const stops = toStrip({ journey, progress }).stops.map(({ at, isAhead }) => [rounded(at), isAhead] as const);
  return {
    stops: stops.length > MAX_CELL_STOPS ? [...stops.slice(0, 1), ...stops.slice(-1)] : stops,
    proven: place(progress.proven),
    most: place(largestShare(journey)),
    sailing: sailing === null ? null : { ...sailing, from: placeOf(sailing.from), to: placeOf(sailing.to) },
  };
}

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6;

/** The depot of the empty container is not part of the cargo's voyage. */
const withoutEmptyReturn = (stops: readonly Stop[]): readonly Stop[] =>
  stops.length > 2 && isEmptyReturn(stops.at(-1)) ? stops.slice(0, -1) : stops;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);
/** Returns the running sums of the parts, from 0 to their total. */
const cumulate = (parts: readonly number[]): readonly number[] => [
  0,
  ...parts.map((_, index) => sum(parts.slice(0, index + 1))),
];

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
