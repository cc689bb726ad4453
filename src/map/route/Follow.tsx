/** Keeps the moving position in view while the voyage plays. A drag by the person ends it; the map's own motion does not. */
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { LatLng } from '../../geo/types.ts';
import { currentUi, setUi } from '../../view/ui-store.ts';
import { freeRoomOf, isInside } from './free-room.ts';
import { centreOn } from './motion.ts';

/** The position may come this near to the edge of the free part before the map moves. */
const EDGE_PX = 48;

export function Follow({ at }: { readonly at: LatLng | null }) {
  const map = useMap();
  const isBusy = useRef(false);
  useMapEvents({
    dragstart: () => setUi({ following: false }),
    moveend: () => {
      isBusy.current = false;
    },
  });
  useEffect(() => {
    const { playing, following } = currentUi();
    if (at === null || !playing || !following || isBusy.current) return;
    if (isInside(map.latLngToContainerPoint([at[0], at[1]]), freeRoomOf(map), EDGE_PX)) return;
    isBusy.current = true;
    centreOn(map, at);
  }, [map, at]);
  return null;
}
