/**
 * What the screen needs of a stretch: as few points as its zoom can show, and its copies on the
 * neighbouring worlds.
 */
import { verticesForZoom } from '../geo/simplify.ts';
import type { Bounds, LatLng } from '../geo/lat-lng.ts';
import type { ScenePart } from './types.ts';

/** Worlds to either side on which the route is drawn again, so that dragging never loses it. */
const COPIES = [0, -360, 360] as const;

/** The stretch in as many points as the zoom can show; its ends stay exact. */
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

/** As Leaflet wants its lines: arrays that it may keep. */
type Line = [lat: number, lng: number][];

const shift = (path: readonly LatLng[], degrees: number): Line => path.map(([lat, lng]) => [lat, lng + degrees]);

/** What a map shows, as far as lines depend on it. */
export interface ScreenView {
  /** Rounded up: between two zooms the finer line is drawn. */
  readonly zoom: number;
  readonly turns: number;
  /** Another copy of the route may come into view. */
  readonly isRound: boolean;
}

/** The lines to draw for a stretch, on its neighbouring worlds too where these may be seen. */
export function linesOf(part: ScenePart, { zoom, turns, isRound }: ScreenView): Line[] {
  const path = simplifiedPart(part, zoom);
  return (isRound ? COPIES : [0]).map((copy) => shift(path, turns * 360 + copy));
}

/** The same for a line that is felt and not seen: so wide that a quarter of the points will do. */
export const hitLinesOf = (part: ScenePart, view: ScreenView): Line[] =>
  linesOf(part, { ...view, zoom: view.zoom - 2 });

/** Whether so many pixels may show two copies of the route at once: less lies between them. */
export function isRoundAt(bounds: Bounds | null, zoom: number, pixels: number): boolean {
  const between = bounds === null ? 0 : 360 - (bounds.east - bounds.west);
  return (between / 360) * 256 * 2 ** zoom < pixels;
}

/** How many worlds the view has been dragged away from the frame of the route. */
export function turnsTo(bounds: Bounds | null, centerLng: number): number {
  if (bounds === null) return 0;
  // `+ 0` turns a minus zero into a zero.
  return Math.round((centerLng - (bounds.west + bounds.east) / 2) / 360) + 0;
}

/** The point on the world in view. */
export const onWorld = (point: LatLng, turns: number): LatLng =>
  turns === 0 ? point : [point[0], point[1] + turns * 360];

/** The whole way as the zoom shows it, on the world in view. */
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
