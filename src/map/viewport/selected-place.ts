import type { Map as LeafletMap } from 'leaflet';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { nearestCopy } from '../../core/geo/unroll.ts';
import type { Selection } from '../../core/links/view.ts';
import type { Scene } from '../../core/scene/types.ts';
import { currentView } from '../../state/view-store.ts';
import { isStop } from '../../state/use-highlight.ts';
import { isInside, findVisibleArea } from './visible-area.ts';

/** A leg under way is shown at the vessel, and any other leg at its middle. */
export function findPlace({ stops, legs, fix, pin }: Scene, selection: Selection): LatLng | null {
  if (selection.kind === 'leg') {
    const leg = legs.find(({ id }) => id === selection.id);
    const ship = fix?.aboard === true ? fix : pin;
    return (leg?.state === 'underway' ? ship?.at : null) ?? leg?.middle ?? null;
  }
  return stops.find((stop) => isStop(stop.id, stop.eventIds)(selection))?.at ?? null;
}

/**
 * Zooms for a button. The zoom keeps the selected place where it is, if it is in view, and otherwise the middle of
 * the visible area, which a card may have moved away from the middle of the map.
 */
export function zoomBy(map: LeafletMap, levels: number, scene: Scene | null): void {
  const { selection } = currentView();
  const place = scene === null || selection === null ? null : findPlace(scene, selection);
  const area = findVisibleArea(map);
  const at = place === null ? null : map.latLngToContainerPoint([...nearestCopy(place, map.getCenter().lng)]);
  const middle = map.containerPointToLatLng([area.x + area.width / 2, area.y + area.height / 2]);
  const fixed = at !== null && isInside(at, area, 0) ? map.containerPointToLatLng(at) : middle;
  const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), map.getZoom() + levels));
  map.setZoomAround(fixed, zoom);
}
