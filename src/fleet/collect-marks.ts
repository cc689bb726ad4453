/** Collects the marks of a view, the worst and fullest first. */
import { type CanvasView, firstCopy, lastCopy } from '../chart/canvas/canvas-view.ts';
import { isVessel, type Mark, type Plotted } from '../core/fleet/marks.ts';
import type { FleetPlace } from '../core/fleet/types.ts';
import { DAY, HOUR } from '../core/time/units.ts';
import type { DrawnMark } from './mark-list.ts';

/** The radii are at most half of the gap between marks of one kind, so that those never touch (core/fleet/marks.ts). */
const RADIUS = { min: 6, max: 15 } as const;

const radiusOf = (total: number): number =>
  Math.min(RADIUS.max, RADIUS.min + (total > 1 ? 2 : 0) + 2.2 * Math.log10(Math.max(1, total)));

/** The position of a vessel fades while nothing newer is known. A place ashore stays where it is. */
function computeOpacity(at: number | null, kind: string, now: number): number {
  if (kind === 'ashore') return 1;
  const age = at === null ? Infinity : now - at;
  if (age <= 6 * HOUR) return 1;
  if (age <= DAY) return 0.85;
  return age <= 3 * DAY ? 0.65 : 0.45;
}

/** Courses that differ by no more than this are shown as one. */
const SAME_COURSE = 30;

const agree = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(((((a - b) % 360) + 540) % 360) - 180) <= SAME_COURSE;

type Look = Pick<DrawnMark, 'shape' | 'course' | 'name' | 'at'>;

/**
 * Several vessels have one shape while their courses agree, and no name. Several places on land have the name of the
 * worst and fullest of them.
 */
function toLook(place: FleetPlace, members: readonly number[], { places }: Plotted): Look {
  const { kind, name, course, at } = place;
  if (members.length === 1) return { shape: kind, course, name, at };
  const all = members.flatMap((index) => places[index] ?? []);
  if (!isVessel(kind))
    return { shape: all.some((one) => one.kind === 'ashore') ? 'ashore' : kind, course: null, name, at: null };
  const shape = all.every((one) => one.kind === 'estimate') ? 'estimate' : 'ais';
  return all.every((one) => agree(one.course, course))
    ? { shape, course, name: null, at: null }
    : { shape: 'vessels', course: null, name: null, at: null };
}

export function collectMarks(
  plotted: Plotted,
  marks: readonly Mark[],
  view: CanvasView,
  now: number,
): readonly DrawnMark[] {
  const drawn: DrawnMark[] = [];
  for (const { place: index, members, total, severity, late, latest } of marks) {
    const place = plotted.places[index];
    if (place === undefined) continue;
    const radius = radiusOf(total);
    const y = (plotted.y[index] ?? 0) * view.world;
    if (y + radius < view.top || y - radius > view.top + view.height) continue;
    const look = toLook(place, members, plotted);
    for (let copy = firstCopy(view); copy <= lastCopy(view); copy++) {
      const x = ((plotted.x[index] ?? 0) + copy) * view.world;
      if (x + radius < view.left || x - radius > view.left + view.width) continue;
      drawn.push({
        key: place.key,
        x,
        y,
        radius,
        ...look,
        severity,
        total,
        places: members.length,
        late,
        latest,
        opacity: computeOpacity(place.at, place.kind, now),
      });
    }
  }
  return drawn;
}
