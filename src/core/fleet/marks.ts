/**
 * Which places share a mark at a zoom: none of the drawn marks covers another. The largest place of
 * a neighbourhood takes in those around it, so that a mark always stands where something is.
 */
import { mercatorX, mercatorY } from '../geo/mercator.ts';
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
}

/** Places as they are drawn: on the Mercator square, in the order in which they take in others. */
export interface Plotted {
  readonly places: readonly FleetPlace[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly order: Uint32Array;
}

export const severityOf = ({ cases }: FleetPlace): number => cases.findLastIndex((count) => count > 0) + 1;

/** The worst first, then the fullest: a mark with something to do is not hidden in a larger one. */
export function plot(places: readonly FleetPlace[]): Plotted {
  const order = Uint32Array.from(places.keys()).sort((a, b) => {
    const [one, other] = [places[a], places[b]];
    if (one === undefined || other === undefined) return 0;
    return severityOf(other) - severityOf(one) || other.total - one.total || (one.key < other.key ? -1 : 1);
  });
  return {
    places,
    x: Float64Array.from(places, ({ longitude }) => mercatorX(longitude) % 1),
    y: Float64Array.from(places, ({ latitude }) => mercatorY(latitude)),
    order,
  };
}

/** Bounds the grid: beyond zoom 13 no more detail is drawn. */
const FINEST_CELL = MARK_GAP / (256 * 2 ** 13);

export function marksAt({ places, x, y, order }: Plotted, zoom: number): readonly Mark[] {
  const side = Math.max(FINEST_CELL, MARK_GAP / (256 * 2 ** zoom));
  // Columns wrap around: marks at 180 degrees east and west are neighbours.
  const columns = Math.max(1, Math.floor(1 / side));
  const cells = new Map<number, number[]>();
  // Places come by severity, so that the first member of a mark is its worst.
  const marks: { place: number; members: number[]; total: number; severity: number }[] = [];
  const columnOf = (at: number): number => Math.min(columns - 1, Math.floor(at * columns));
  for (const index of order) {
    const [atX, atY] = [x[index] ?? 0, y[index] ?? 0];
    const [column, row] = [columnOf(atX), Math.floor(atY / side)];
    let host: (typeof marks)[number] | undefined;
    let nearest = side;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        for (const other of cells.get((row + dy) * columns + ((column + dx + columns) % columns)) ?? NONE) {
          const mark = marks[other];
          const away = mark === undefined ? Infinity : gap(atX - (x[mark.place] ?? 0), atY - (y[mark.place] ?? 0));
          if (away < nearest) {
            nearest = away;
            host = mark;
          }
        }
      }
    }
    const place = places[index];
    if (place === undefined) continue;
    if (host === undefined) {
      const cell = row * columns + column;
      const here = cells.get(cell);
      if (here === undefined) cells.set(cell, [marks.length]);
      else here.push(marks.length);
      marks.push({ place: index, members: [index], total: place.total, severity: severityOf(place) });
    } else {
      host.members.push(index);
      host.total += place.total;
    }
  }
  return marks;
}

const NONE: readonly number[] = [];

function gap(dx: number, dy: number): number {
  const across = Math.abs(dx);
  return Math.hypot(Math.min(across, 1 - across), dy);
}
