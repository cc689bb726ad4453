/**
 * Keeps the position in view while the voyage plays. A drag ends it; the map's own moves do not.
 */
import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { currentUi, setUi } from '../../state/ui-store.ts';
import { findVisibleArea, overshoot } from './visible-area.ts';

/** Distance to the edge of the visible area at which the map begins to move with the position. */
const EDGE_PX = 72;

export function FollowMoment({ at }: { readonly at: LatLng | null }) {
  const map = useMap();
  useMapEvents({ dragstart: () => setUi({ following: false }) });
  useEffect(() => {
    const { playing, following } = currentUi();
    if (at === null || !playing || !following) return;
    const [x, y] = overshoot(map.latLngToContainerPoint([at[0], at[1]]), findVisibleArea(map), EDGE_PX);
    // The map pans by the overshoot only and without an animation, because the steps of the voyage are the animation.
    if (x !== 0 || y !== 0) map.panBy([x, y], { animate: false });
  }, [map, at]);
  return null;
}
