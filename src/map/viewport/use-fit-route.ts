/**
 * Fits the whole route, or the world, into the visible area of the map: once for each shipment,
 * again while panels change size, and not after the person has moved the map. The fit button always
 * applies.
 */
import { LatLngBounds, type Map as LeafletMap, Point } from 'leaflet';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { computeAspect, WORLD } from '../../core/geo/bounds-of.ts';
import type { Bounds } from '../../core/geo/lat-lng.ts';
import { type MapInsets, useMapInsets, useUi } from '../../state/ui-store.ts';
import { measureCover, findVisibleArea, paddings } from './visible-area.ts';
import { isMotionReduced } from './centre-on.ts';

/** The usual minimum zoom of the map. A long route in a small window needs a lower one. */
const MIN_ZOOM = 2;
const WHOLE_EARTH_ZOOM = 0;
/** The closest zoom of a fit. It shows a single place together with its coast. */
const PLACE_ZOOM = 5;
const CLOSE_ZOOM = 9;
/** The world must be this many times higher than the window before panning is limited to it. */
const MIN_WORLD_SHARE = 1.6;
/**
 * The same bounds as in MapFrame.tsx: the map does not pan beyond the poles, and it has any number of worlds east and
 * west.
 */
const EDGES = new LatLngBounds([-85.06, -3_600], [85.06, 3_600]);
const PLACE_DEGREES = 0.05;

/** The bounds of a map without a shipment. */
export function World() {
  useFitRoute(WORLD, 'world');
  return null;
}

/** Fits the map when `subject`, a key of what is shown, changes. `flies` animates the change. */
export function useFitRoute(bounds: Bounds | null, subject: string, flies = false): void {
  const map = useMap();
  const insets = useMapInsets();
  const requests = useUi((ui) => ui.fitRequests);
  const state = useRef({ subject: '', requests, isMoved: false });

  useEffect(() => {
    const onMoveStart = (): void => {
      if (!measureCover(map).isFitting) state.current.isMoved = true;
    };
    map.on('movestart', onMoveStart);
    return () => {
      map.off('movestart', onMoveStart);
    };
  }, [map]);

  // This runs before the first paint, because otherwise the scale bar would be seen to move.
  useLayoutEffect(() => {
    if (bounds === null) return undefined;
    const now = state.current;
    const isRequest = requests !== now.requests;
    const isNew = subject !== now.subject;
    const run = (animate: boolean): void => {
      const { x, y } = map.getSize();
      if (x === 0 || y === 0) return;
      now.isMoved = false;
      const cover = measureCover(map);
      // Leaflet ignores a move that is requested during an animation, also one that another route has begun.
      if (cover.isFitting) {
        cover.next = () => run(false);
        return;
      }
      cover.isFitting = true;
      const end = (): void => {
        const { next } = cover;
        cover.isFitting = false;
        cover.next = null;
        next?.();
      };
      if (animate) map.once('moveend', end);
      const limitMap = fit(map, bounds, insets, animate);
      if (animate && cover.isFitting) cover.next = limitMap;
      else limitMap();
      if (!animate) cover.isFitting = false;
    };
    if (isRequest || isNew || !now.isMoved) run(isNew ? flies : isRequest);
    now.requests = requests;
    now.subject = subject;
    const onResize = (): void => {
      if (!now.isMoved) run(false);
    };
    map.on('resize', onResize);
    return () => {
      map.off('resize', onResize);
    };
  }, [map, bounds, subject, requests, insets, flies]);
}

/** Moves the map to the bounds, and returns the function that limits the map when the move has ended. */
function fit(map: LeafletMap, bounds: Bounds, insets: MapInsets, animate: boolean): () => void {
  const { south, west, north, east } = bounds;
  const size = map.getSize();
  const extent = Math.max(north - south, east - west);
  const maxZoom = extent < PLACE_DEGREES ? PLACE_ZOOM : CLOSE_ZOOM;
  measureCover(map).aspect = computeAspect(bounds);
  const options = { ...paddings(size, findVisibleArea(map, insets)), maxZoom };
  map.setMinZoom(WHOLE_EARTH_ZOOM);
  limit(map, null);
  const corners: [[number, number], [number, number]] = [
    [south, west],
    [north, east],
  ];
  const target = map.getBoundsZoom(corners, false, toPadding(options));
  // The animation takes 250 ms, as a zoom does (leaflet.css).
  map.fitBounds(corners, { ...options, animate: animate && !isMotionReduced(), duration: 0.25 });
  // Both could move the map, and so they would end the animation.
  return () => {
    map.setMinZoom(Math.min(MIN_ZOOM, target));
    // A world lower than the window cannot be kept within its edges.
    if (256 * 2 ** target >= size.y * MIN_WORLD_SHARE) limit(map, EDGES);
  };
}

function limit(map: LeafletMap, edges: LatLngBounds | null): void {
  if (edges === null) map.setMaxBounds();
  else map.setMaxBounds(edges);
}

/** Returns the sum of both paddings, with which Leaflet's `fitBounds` finds the zoom. */
function toPadding({ paddingTopLeft: a, paddingBottomRight: b }: ReturnType<typeof paddings>) {
  return new Point(a[0] + b[0], a[1] + b[1]);
}
