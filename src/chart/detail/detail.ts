/** The detailed coast of one map, which is loaded when the map is first zoomed in that far. */
import type { Map as LeafletMap } from 'leaflet';
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import type { paintLand } from '../land/paint-land.ts';
import { DETAIL_LEVELS } from './levels.ts';
import { detailStore, paintDetail } from './paint-detail.ts';

/**
 * The closest zoom where the finest level covers the view, and elsewhere. At closer zooms the coast would look
 * angular.
 */
const CLOSEST = 13;
const CLOSEST_ELSEWHERE = 11;
/** Points of the view that are tested, in shares of its sides. */
const PROBES = [0.25, 0.5, 0.75];

/** Returns the painter; `redraw` is called when cells have been loaded. */
export function openDetail(map: LeafletMap, redraw: () => void): typeof paintLand {
  const limitZoom = (): void => {
    map.setMaxZoom(isCovered(map) ? CLOSEST : Math.max(CLOSEST_ELSEWHERE, map.getZoom()));
  };
  const stop = detailStore.onChange(() => {
    limitZoom();
    redraw();
  });
  window.addEventListener('online', detailStore.retry);
  map.on('moveend', limitZoom);
  map.on('unload', () => {
    stop();
    window.removeEventListener('online', detailStore.retry);
  });
  return paintDetail;
}

/** Tells whether the finest level covers the view. The answer is `true` until that is known. */
function isCovered(map: LeafletMap): boolean {
  const finest = DETAIL_LEVELS.length - 1;
  const side = 2 ** (DETAIL_LEVELS[finest]?.cellZoom ?? 0);
  const { x: width, y: height } = map.getSize();
  return PROBES.some((across) =>
    PROBES.some((down) => {
      const { lat, lng } = map.containerPointToLatLng([width * across, height * down]).wrap();
      return detailStore.covers(finest, Math.floor(mercatorX(lng) * side), Math.floor(mercatorY(lat) * side));
    }),
  );
}
