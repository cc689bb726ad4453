/** Keeps the moving position in view while the voyage plays. A drag by the person ends it; the map's own motion does not. */
import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { currentUi, setUi } from '../../view/ui-store.ts';
import { visibleAreaOf, overshoot } from './visible-area.ts';

/** The position may come this near to the edge of the free part before the map moves with it. */
const EDGE_PX = 72;

export function FollowMoment({ at }: { readonly at: LatLng | null }) {
  const map = useMap();
  useMapEvents({ dragstart: () => setUi({ following: false }) });
  useEffect(() => {
    const { playing, following } = currentUi();
    if (at === null || !playing || !following) return;
    const [x, y] = overshoot(map.latLngToContainerPoint([at[0], at[1]]), visibleAreaOf(map), EDGE_PX);
    // As far as the position has gone too far and no further: the motion is that of the voyage, so there is none to animate.
    if (x !== 0 || y !== 0) map.panBy([x, y], { animate: false });
  }, [map, at]);
  return null;
}
