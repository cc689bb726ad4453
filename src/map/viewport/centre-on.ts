/** Moves the map in an animation, or at once under `prefers-reduced-motion`. */
import type { Map as LeafletMap } from 'leaflet';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { findVisibleArea } from './visible-area.ts';

export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a point into the middle of the visible area. */
export function centreOn(map: LeafletMap, at: LatLng, how: 'pan' | 'fly' = 'pan'): void {
  const size = map.getSize();
  const area = findVisibleArea(map);
  const point = map.latLngToContainerPoint([at[0], at[1]]);
  const middle = size.divideBy(2).add([point.x - area.x - area.width / 2, point.y - area.y - area.height / 2]);
  const centre = map.containerPointToLatLng(middle);
  if (isMotionReduced()) map.setView(centre, map.getZoom(), { animate: false });
  else if (how === 'fly') map.flyTo(centre, map.getZoom(), { duration: 0.9 });
  else map.panTo(centre, { duration: 0.25 });
}
