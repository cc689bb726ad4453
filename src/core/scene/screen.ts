/** Adapts a stretch to the screen: as few points as its zoom can show, and copies on the neighbouring worlds. */
import { verticesForZoom } from '../geo/simplify.ts';
import type { Bounds, LatLng } from '../geo/lat-lng.ts';
import type { ScenePart } from './types.ts';

/**
 * Longitude offsets of the worlds on which the route is drawn again, so that it stays visible while the map is
 * dragged.
 */
const COPIES = [0, -360, 360] as const;

/** Returns the stretch with as many points as the zoom can show. Its ends stay exact. */
export function simplifiedPart(part: ScenePart, zoom: number): readonly LatLng[] {
  const start = part.path[0];
  const end = part.path.at(-1);
  if (start === undefined || end === undefined || part.path.length <= 2) return part.path;
  const result: LatLng[] = [start];
  for (const index of verticesForZoom(part.whole, Math.ceil(zoom))) {
    const point = part.whole[index];
    if (index >= part.first && index < part.end && point !== undefined) result.push(point);
  }
  result.push(end);
  return result;
}

/** Leaflet needs arrays that it may keep and change. */
type Line = [lat: number, lng: number][];

const shift = (path: readonly LatLng[], degrees: number): Line => path.map(([lat, lng]) => [lat, lng + degrees]);

/** The part of the map view that lines depend on. */
export interface ScreenView {
  /** Zoom rounded up: between two zooms the finer line is drawn. */
  readonly zoom: number;
  readonly turns: number;
  /** Whether another copy of the route may come into view. */
  readonly isRound: boolean;
}

/** Returns the lines of a stretch, with copies on the neighbouring worlds where these may be visible. */
export function toScreenLines(part: ScenePart, { zoom, turns, isRound }: ScreenView): Line[] {
  const path = simplifiedPart(part, zoom);
  return (isRound ? COPIES : [0]).map((copy) => shift(path, turns * 360 + copy));
}

/** Returns the invisible lines for pointers, which are so wide that a quarter of the points is enough. */
export const hitLinesOf = (part: ScenePart, view: ScreenView): Line[] =>
  toScreenLines(part, { ...view, zoom: view.zoom - 2 });

/** Whether this width in pixels may show two copies of the route at once. */
export function isRoundAt(bounds: Bounds | null, zoom: number, pixels: number): boolean {
  const between = bounds === null ? 0 : 360 - (bounds.east - bounds.west);
  return (between / 360) * 256 * 2 ** zoom < pixels;
}

/** Number of worlds that the view has been dragged away from the frame of the route. */
export function turnsTo(bounds: Bounds | null, centerLng: number): number {
  if (bounds === null) return 0;
  // Adding 0 turns a negative zero into zero.
  return Math.round((centerLng - (bounds.west + bounds.east) / 2) / 360) + 0;
}

/** Returns the point on the world in view. */
export const onWorld = (point: LatLng, turns: number): LatLng =>
  turns === 0 ? point : [point[0], point[1] + turns * 360];

/** Returns the whole way as the zoom shows it, on the world in view. */
export function wayOnScreen(way: readonly (readonly LatLng[])[], { zoom, turns }: ScreenView): readonly LatLng[] {
  const points: LatLng[] = [];
  for (const whole of way) {
    for (const index of verticesForZoom(whole, zoom)) {
      const point = whole[index];
      if (point !== undefined) points.push(onWorld(point, turns));
    }
  }
  return points;
}
