/**
 * Which places share a mark at a zoom: none of the drawn marks covers another. The largest place of
 * a neighbourhood takes in those around it, so that a mark always stands where something is.
 */
import { mercatorX, mercatorY } from '../geo/mercator.ts';
import { ON_TIME } from '../columns/lateness.ts';
import type { FleetPlace } from './types.ts';

/** CSS pixels between the centres of two marks, at least. */
export const MARK_GAP = 34;

export interface Mark {
  /** Index of the place where it stands, which is the first of its members. */
  readonly place: number;
  readonly members: readonly number[];
  readonly total: number;
  /** 0: no open case aboard; else the worst severity. */
  readonly severity: number;
  /** Of all members: how many shipments are late, and how late the latest is (`columns/lateness.ts`). */
  readonly late: number;
  readonly latest: number;
}

/** Places as they are drawn: on the Mercator square, in the order in which they take in others. */
export interface Plotted {
  readonly places: readonly FleetPlace[];
  readonly severities: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly order: Uint32Array;
}

export const severityOf = ({ cases }: FleetPlace): number => cases.findLastIndex((count) => count > 0) + 1;

/** More shipments at one place are as good as so many. */
const MAX_SHIPMENTS = 2 ** 20 - 1;
const RANKS = 4 * (MAX_SHIPMENTS + 1);
/** Above the number of places; rank and index together are exact below 2^53. */
const INDEXES = 2 ** 28;

/**
 * The worst first, then the fullest, then as they came: a mark with something to do is not hidden
 * in a larger one. Rank and index are sorted as one number: a comparison by function takes ten
 * times as long.
 */
export function plot(places: readonly FleetPlace[]): Plotted {
  const severities = Uint8Array.from(places, severityOf);
  const ranked = Float64Array.from(places, ({ total }, index) => {
    const rank = (severities[index] ?? 0) * (MAX_SHIPMENTS + 1) + Math.min(MAX_SHIPMENTS, total);
    return (RANKS - rank) * INDEXES + index;
  }).sort();
  return {
    places,
    severities,
    x: Float64Array.from(places, ({ longitude }) => mercatorX(longitude) % 1),
    y: Float64Array.from(places, ({ latitude }) => mercatorY(latitude)),
    order: Uint32Array.from(ranked, (value) => value % INDEXES),
  };
}

/** Beyond zoom 13 no more detail is drawn. */
const FINEST_CELL = MARK_GAP / (256 * 2 ** 13);
/** Cells share these: a mark of another cell is too far away to count. */
const BUCKETS = 2 ** 16;
const EMPTY_BUCKET = -1;

const bucketOf = (row: number, column: number): number => (Math.imul(row, 7919) + column) & (BUCKETS - 1);

export function marksAt({ places, severities, x, y, order }: Plotted, zoom: number): readonly Mark[] {
  const side = Math.max(FINEST_CELL, MARK_GAP / (256 * 2 ** zoom));
  // Columns wrap around: marks at 180 degrees east and west are neighbours.
  const columns = Math.max(1, Math.floor(1 / side));
  /** The last mark of a bucket, of a mark the one before it there, and its place. */
  const lastIn = new Int32Array(BUCKETS).fill(EMPTY_BUCKET);
  const before = new Int32Array(places.length);
  const standsAt = new Uint32Array(places.length);
  // Places come by severity, so that the first member of a mark is its worst.
  const marks: { place: number; members: number[]; total: number; severity: number; late: number; latest: number }[] =
    [];
  for (const index of order) {
    const atX = x[index] ?? 0;
    const atY = y[index] ?? 0;
    const column = Math.min(columns - 1, Math.floor(atX * columns));
    const row = Math.floor(atY / side);
    let host = EMPTY_BUCKET;
    let nearest = side * side;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        let other = lastIn[bucketOf(row + dy, (column + dx + columns) % columns)] ?? EMPTY_BUCKET;
        for (; other !== EMPTY_BUCKET; other = before[other] ?? EMPTY_BUCKET) {
          const place = standsAt[other] ?? 0;
          const across = Math.abs(atX - (x[place] ?? 0));
          const east = Math.min(across, 1 - across);
          const south = atY - (y[place] ?? 0);
          const away = east * east + south * south;
          if (away < nearest) {
            nearest = away;
            host = other;
          }
        }
      }
    }
    const { total = 0, late = 0, latest = ON_TIME } = places[index] ?? {};
    const mark = marks[host];
    if (mark === undefined) {
      const bucket = bucketOf(row, column);
      before[marks.length] = lastIn[bucket] ?? EMPTY_BUCKET;
      standsAt[marks.length] = index;
      lastIn[bucket] = marks.length;
      marks.push({ place: index, members: [index], total, severity: severities[index] ?? 0, late, latest });
    } else {
      mark.members.push(index);
      mark.total += total;
      mark.late += late;
      mark.latest = Math.max(mark.latest, latest);
    }
  }
  return marks;
}
