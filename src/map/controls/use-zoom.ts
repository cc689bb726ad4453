import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Half a pixel of the world's side at the closest zoom; smaller differences are rounding of a fit.
 */
const SAME_ZOOM = 1e-3;

export const isFarthest = (map: LeafletMap): boolean => map.getZoom() <= map.getMinZoom() + SAME_ZOOM;
export const isClosest = (map: LeafletMap): boolean => map.getZoom() >= map.getMaxZoom() - SAME_ZOOM;

/** The result of a test of the map's zoom; renders again only when the result changes. */
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
