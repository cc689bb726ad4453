/**
 * Groups places into marks at a zoom. The largest place of a neighbourhood absorbs the places around it, so that a
 * mark is always at a real place. Vessels and places on land are grouped apart, so that no mark covers another of its
 * kind.
 */
import { mercatorX, mercatorY } from '../geo/mercator.ts';
import { ON_TIME } from '../columns/lateness.ts';
import type { FleetPlace, PlaceKind } from './types.ts';

/** Minimum distance between the centres of two marks of vessels, or of places on land, in CSS pixels. */
export const MARK_GAP = 34;

export interface Mark {
  /** Index of the place of the mark, which is the first of its members. */
  readonly place: number;
  readonly members: readonly number[];
  readonly total: number;
  /** The worst severity of an open case aboard; 0 without one. */
  readonly severity: number;
  /** Number of late shipments of all members; `latest` is the delay of the latest one (`columns/lateness.ts`). */
  readonly late: number;
  readonly latest: number;
}

/** Places on the Mercator square, in the order in which they absorb others. */
export interface Plotted {
  readonly places: readonly FleetPlace[];
  readonly severities: Uint8Array;
  /** 1 for vessels and 0 for places on land. */
  readonly afloat: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly order: Uint32Array;
}

export const isVessel = (kind: PlaceKind): boolean => kind === 'ais' || kind === 'estimate';

export const severityOf = ({ cases }: FleetPlace): number => cases.findLastIndex((count) => count > 0) + 1;

/** Counts above this limit rank as equal. */
const MAX_SHIPMENTS = 2 ** 20 - 1;
const RANKS = 4 * (MAX_SHIPMENTS + 1);
/** Larger than the number of places. Rank and index together are exact below 2^53. */
const INDEXES = 2 ** 28;

/**
 * Orders places by severity, then by count, then as they came, so that a mark that needs attention is not absorbed by
 * a larger one. Rank and index are sorted as one number, because a comparison function takes ten times as long.
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
    afloat: Uint8Array.from(places, ({ kind }) => Number(isVessel(kind))),
    x: Float64Array.from(places, ({ longitude }) => mercatorX(longitude) % 1),
    y: Float64Array.from(places, ({ latitude }) => mercatorY(latitude)),
    order: Uint32Array.from(ranked, (value) => value % INDEXES),
  };
}

/** Beyond zoom 13 the marks no longer change. */
const FINEST_CELL = MARK_GAP / (256 * 2 ** 13);
/** Cells share these buckets; a mark of another cell is too far away to matter. */
const BUCKETS = 2 ** 16;
const EMPTY_BUCKET = -1;

const bucketOf = (row: number, column: number): number => (Math.imul(row, 7919) + column) & (BUCKETS - 1);

export function marksAt({ places, severities, afloat, x, y, order }: Plotted, zoom: number): readonly Mark[] {
  const side = Math.max(FINEST_CELL, MARK_GAP / (256 * 2 ** zoom));
  // Columns wrap around, because marks at 180 degrees east and west are neighbours.
  const columns = Math.max(1, Math.floor(1 / side));
  /** For each bucket its last mark, and for each mark the previous one in its bucket and its place. */
  const lastIn = new Int32Array(BUCKETS).fill(EMPTY_BUCKET);
  const before = new Int32Array(places.length);
  const standsAt = new Uint32Array(places.length);
  // Places are ordered by severity, so the first member of a mark is the most severe.
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
          if (afloat[place] !== afloat[index]) continue;
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
