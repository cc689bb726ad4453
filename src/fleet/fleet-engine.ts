/** The fleet map without its thread: it holds the fleet, finds the marks of a zoom once, and paints views. */
import type { Pen } from '../chart/canvas/canvas-view.ts';
import { applyFleet } from '../core/fleet/columns.ts';
import { placesFilter } from '../core/fleet/filter-text.ts';
import { ON_TIME } from '../core/columns/lateness.ts';
import { type Mark, marksAt, type Plotted, plot } from '../core/fleet/marks.ts';
import type { Fleet, FleetPlace, PlaceKind } from '../core/fleet/types.ts';
import { collectMarks } from './collect-marks.ts';
import { packMarks } from './mark-list.ts';
import { type AboutMark, type FleetStyle, type FleetTotals, type FromFleet, MARGIN, type ToFleet } from './messages.ts';
import { paintMarks } from './paint-marks.ts';
import { readFleetColumns } from './read-columns.ts';

export interface FleetCanvas {
  /** Returns a pen for a canvas with that many device pixels. */
  readonly penFor: (width: number, height: number) => Pen | null;
  readonly takePicture: () => ImageBitmap | null;
}

/** The marks are the same within this many zoom levels, so a pinch repaints them without finding them anew. */
const ZOOM_STEP = 0.25;
const LISTED = 5;
const ZERO_COUNTS: Readonly<Record<PlaceKind, number>> = { ais: 0, estimate: 0, ashore: 0, inland: 0 };

export function createFleetEngine(canvas: FleetCanvas): (message: ToFleet) => FromFleet | null {
  let fleet: (Fleet & { readonly version: string }) | null = null;
  let plotted: Plotted = plot([]);
  let style: FleetStyle | null = null;
  let hasNames = true;
  let byZoom = new Map<number, readonly Mark[]>();

  function toMarks(zoom: number): readonly Mark[] {
    const step = Math.round(zoom / ZOOM_STEP) * ZOOM_STEP;
    const known = byZoom.get(step);
    if (known !== undefined) return known;
    const marks = marksAt(plotted, step);
    byZoom.set(step, marks);
    return marks;
  }

  return (message) => {
    switch (message.kind) {
      case 'fleet': {
        const answer = readFleetColumns(message.answer);
        const next = answer === null ? null : applyFleet(fleet, answer);
        if (next === null) return { kind: 'stale' };
        fleet = next;
        plotted = plot(fleet.places);
        byZoom = new Map();
        return { kind: 'fleet', version: fleet.version, totals: countTotals(fleet), isChange: answer?.base != null };
      }
      case 'style':
        ({ style } = message);
        return null;
      case 'names':
        ({ hasNames } = message);
        return null;
      case 'view': {
        const { view, now, selected } = message;
        const pen = canvas.penFor(view.width * view.ratio, view.height * view.ratio);
        if (pen === null || style === null) return null;
        const marks = toMarks(view.zoom);
        const drawn = collectMarks(plotted, marks, view, now);
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.clearRect(0, 0, view.width * view.ratio, view.height * view.ratio);
        const names = paintMarks(pen, drawn, view, style, selected, hasNames ? MARGIN : null);
        return { kind: 'frame', view, picture: canvas.takePicture(), marks: packMarks(drawn), names };
      }
      case 'about': {
        const mark = toMarks(message.zoom).find(({ place }) => plotted.places[place]?.key === message.key);
        return { kind: 'about', about: aboutMark(mark?.members.flatMap((index) => plotted.places[index] ?? []) ?? []) };
      }
    }
  };
}

function aboutMark(places: readonly FleetPlace[]): AboutMark | null {
  if (places.length === 0) return null;
  const sum = (countOf: (place: FleetPlace) => number): number =>
    places.reduce((total, place) => total + countOf(place), 0);
  return {
    places: places.slice(0, LISTED),
    count: places.length,
    shipments: sum(({ total }) => total),
    withCase: sum(({ cases }) => cases[0] + cases[1] + cases[2]),
    late: sum(({ late }) => late),
    latest: places.reduce((most, { latest }) => Math.max(most, latest), ON_TIME),
    filter: placesFilter(places),
  };
}

function countTotals({ places, unplaced, ended }: Fleet): FleetTotals {
  const totals = { marks: { ...ZERO_COUNTS }, shipments: { ...ZERO_COUNTS }, unplaced, ended, warning: 0, critical: 0 };
  for (const { kind, total, cases } of places) {
    totals.marks[kind] += 1;
    totals.shipments[kind] += total;
    totals.warning += cases[1];
    totals.critical += cases[2];
  }
  return totals;
}
