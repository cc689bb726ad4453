/** Meridians and parallels in view, and their labels. */
import type { Map as LeafletMap } from 'leaflet';
import type { Translate } from '../../core/texts/translate.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import { mercatorLat, mercatorLng, mercatorX, mercatorY } from '../../core/geo/mercator.ts';

/** The minutes of arc between lines for each whole zoom. They give three to eight lines on a screen. */
const STEPS = [3_600, 1_800, 1_200, 600, 600, 600, 300, 120, 60, 30, 20, 10] as const;

export const graticuleStep = (zoom: number): number =>
  STEPS[Math.min(STEPS.length - 1, Math.max(0, Math.floor(zoom + 1e-6)))] ?? 600;

/** The latitude where the plane ends, in minutes of arc. */
const POLE = 85 * 60;

/** The multiples of `step` from `low` to `high`, all in minutes of arc. */
export function linesBetween(low: number, high: number, step: number): readonly number[] {
  const lines: number[] = [];
  for (let line = Math.ceil(low / step) * step; line <= high; line += step) lines.push(line + 0);
  return lines;
}

/** Formats a longitude as `12° 30′ E`, with the hemisphere from the texts. The longitude may be outside of ±180°. */
export function formatMeridian(minutes: number, t: Translate): string {
  const turn = 360 * 60;
  const wrapped = ((((minutes + turn / 2) % turn) + turn) % turn) - turn / 2;
  if (wrapped === 0 || Math.abs(wrapped) === turn / 2) return arc(Math.abs(wrapped), t);
  return t(wrapped < 0 ? 'map.base.west' : 'map.base.east', { angle: arc(Math.abs(wrapped), t) });
}

export function formatParallel(minutes: number, t: Translate): string {
  if (minutes === 0) return arc(0, t);
  return t(minutes < 0 ? 'map.base.south' : 'map.base.north', { angle: arc(Math.abs(minutes), t) });
}

function arc(minutes: number, t: Translate): string {
  const degrees = Math.floor(minutes / 60);
  const remainder = minutes % 60;
  return remainder === 0 ? t('map.base.degrees', { degrees }) : t('map.base.minutes', { degrees, minutes: remainder });
}

export type Line = readonly [minutes: number, pixel: number];

/** A rectangle of the plane of a zoom, in pixels. */
export type PlaneView = Omit<CanvasView, 'ratio'>;

/** Returns the part of the plane that the element of the map shows. */
export function toPlaneView(map: LeafletMap): PlaneView {
  const zoom = map.getZoom();
  const corner = map.getPixelBounds().min ?? map.getPixelOrigin();
  const { x: width, y: height } = map.getSize();
  return { zoom, world: 256 * 2 ** zoom, left: corner.x, top: corner.y, width, height };
}

/**
 * Returns the lines in view, and one more on each side, with their pixel distance from the upper left corner of the
 * view.
 */
export function linesInView(
  view: PlaneView,
  step = graticuleStep(view.zoom),
): {
  meridians: readonly Line[];
  parallels: readonly Line[];
} {
  const west = mercatorLng(view.left / view.world) * 60 - step;
  const east = mercatorLng((view.left + view.width) / view.world) * 60 + step;
  const north = Math.min(POLE, mercatorLat(Math.max(0, view.top / view.world)) * 60 + step);
  const south = Math.max(-POLE, mercatorLat(Math.min(1, (view.top + view.height) / view.world)) * 60 - step);
  return {
    meridians: linesBetween(west, east, step).map(
      (line): Line => [line, mercatorX(line / 60) * view.world - view.left],
    ),
    parallels: linesBetween(south, north, step).map(
      (line): Line => [line, mercatorY(line / 60) * view.world - view.top],
    ),
  };
}
