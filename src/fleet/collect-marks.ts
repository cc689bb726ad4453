/** Collects the marks of a view, the worst and fullest first. */
import { type CanvasView, firstCopy, lastCopy } from '../chart/canvas/canvas-view.ts';
import type { Mark, Plotted } from '../core/fleet/marks.ts';
import type { FleetPlace } from '../core/fleet/types.ts';
import { DAY, HOUR } from '../core/time/units.ts';
import type { DrawnMark } from './mark-list.ts';

/** The radii are at most two thirds of the gap between marks, so that marks never touch (core/fleet/marks.ts). */
const RADIUS = { min: 6, max: 15 } as const;

const radiusOf = (total: number): number =>
  Math.min(RADIUS.max, RADIUS.min + (total > 1 ? 2 : 0) + 2.2 * Math.log10(Math.max(1, total)));

/** The position of a vessel fades while nothing newer is known. A place ashore stays where it is. */
function opacityOf(at: number | null, kind: string, now: number): number {
  if (kind === 'ashore') return 1;
  const age = at === null ? Infinity : now - at;
  if (age <= 6 * HOUR) return 1;
  if (age <= DAY) return 0.85;
  return age <= 3 * DAY ? 0.65 : 0.45;
}

/**
 * Several terminals of one port have the name of the port. Of several different places, the worst and fullest is
 * named.
 */
function lookOf(place: FleetPlace, members: readonly number[], { places }: Plotted): Pick<DrawnMark, 'shape' | 'name'> {
  const { kind, name } = place;
  const isAlike = (other: FleetPlace | undefined): boolean => other?.kind === kind && other.name === name;
  if (members.length === 1 || (kind === 'ashore' && members.every((index) => isAlike(places[index]))))
    return { shape: kind, name };
  return { shape: 'several', name: name === null ? null : `${name} +${members.length - 1}` };
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
    const { shape, name } = lookOf(place, members, plotted);
    for (let copy = firstCopy(view); copy <= lastCopy(view); copy++) {
      const x = ((plotted.x[index] ?? 0) + copy) * view.world;
      if (x + radius < view.left || x - radius > view.left + view.width) continue;
      drawn.push({
        key: place.key,
        x,
        y,
        radius,
        shape,
        severity,
        total,
        late,
        latest,
        opacity: opacityOf(place.at, place.kind, now),
        name,
      });
    }
  }
  return drawn;
}
