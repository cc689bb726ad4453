/** The route as obstacles for names: sample points along the line, each with a small box around it. */
import type { Map as LeafletMap } from 'leaflet';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import type { Rect, Spot } from '../../../core/scene/place-labels.ts';

const STEP_PX = 8;
/** This bounds the samples of one edge, most of which is far outside the window. */
const MAX_STEPS = 100;
/** Half the height of the line with its edge. */
const REACH_PX = 3;

export interface RouteLine {
  readonly route: readonly LatLng[];
  readonly zoom: number;
  readonly spots: readonly Spot[];
  readonly boxes: readonly Rect[];
}

/** Returns `last` while route and zoom are unchanged, because a drag changes neither. */
export function toLine(map: LeafletMap, route: readonly LatLng[], last: RouteLine | null): RouteLine {
  const zoom = map.getZoom();
  if (last?.route === route && last.zoom === zoom) return last;
  const spots = toSteps(route.map((point) => pixelOf(map, point)));
  const side = REACH_PX * 2;
  const boxes = spots.map(({ x, y }) => ({ x: x - REACH_PX, y: y - REACH_PX, width: side, height: side }));
  return { route, zoom, spots, boxes };
}

/** Sample points so close together that no name fits between two of them. */
export function toSteps(corners: readonly Spot[]): readonly Spot[] {
  const spots: Spot[] = [];
  let before: Spot | undefined;
  for (const { x, y } of corners) {
    const from = before ?? { x, y };
    const steps = Math.max(1, Math.min(MAX_STEPS, Math.ceil(Math.hypot(x - from.x, y - from.y) / STEP_PX)));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      spots.push({ x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share });
    }
    before = { x, y };
  }
  return spots;
}

export const pixelOf = (map: LeafletMap, [lat, lng]: LatLng): Spot => map.project([lat, lng]);
