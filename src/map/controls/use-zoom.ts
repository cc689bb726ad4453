import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/** Half a pixel on the side of the world at the closest zoom: less is the rounding of a fit. */
const SAME_ZOOM = 1e-3;

export const isFarthest = (map: LeafletMap): boolean => map.getZoom() <= map.getMinZoom() + SAME_ZOOM;
export const isClosest = (map: LeafletMap): boolean => map.getZoom() >= map.getMaxZoom() - SAME_ZOOM;

/** What is true of the map's zoom; another answer draws again, another zoom does not. */
export function useZoom(map: LeafletMap, test: (map: LeafletMap) => boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      map.on('zoomend zoomlevelschange', changed);
      return () => {
        map.off('zoomend zoomlevelschange', changed);
      };
    },
    [map],
  );
  return useSyncExternalStore(watch, () => test(map));
}
