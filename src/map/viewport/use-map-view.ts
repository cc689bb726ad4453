/**
 * The view in whole zoom levels and whole worlds, so that layers render again only when these
 * change.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Bounds, LatLng } from '../../core/geo/lat-lng.ts';
import { type ShownPositions, shownPositions, tieLook } from '../../core/scene/position-marks.ts';
import { isRoundAt, onWorld, type ScreenView, turnsTo } from '../../core/scene/screen.ts';
import type { Scene } from '../../core/scene/types.ts';
import { PADDING } from '../route/lines/renderers.ts';

export function useMapView(bounds: Bounds | null): ScreenView {
  const map = useMap();
  const [view, setView] = useState(() => toView(map, bounds));
  useMapEvents({
    moveend: () => setView((before) => keepSame(before, toView(map, bounds))),
  });
  // The bounds of a new route apply before the map has moved to it.
  const now = toView(map, bounds);
  return keepSame(view, { ...now, zoom: view.zoom });
}

/**
 * Returns the point on the copy of the world in view. It is the same object until it moves, because a mark compares
 * by identity.
 */
export function useOnWorld(point: LatLng, turns: number): LatLng;
export function useOnWorld(point: LatLng | null, turns: number): LatLng | null;
export function useOnWorld(point: LatLng | null, turns: number): LatLng | null {
  return useMemo(() => (point === null ? point : onWorld(point, turns)), [point, turns]);
}

/**
 * Returns the positions as the zoom of the map shows them. The object changes only when the zoom changes what is
 * shown.
 */
export function useShownPositions(map: LeafletMap, scene: Pick<Scene, 'pin' | 'tie'> | null): ShownPositions {
  const { pin = null, tie = null } = scene ?? {};
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => {
        map.off('zoomend', onChange);
      };
    },
    [map],
  );
  const look = useSyncExternalStore(subscribe, () => tieLook(tie, ([lat, lng]) => map.project([lat, lng])));
  return useMemo(() => shownPositions({ pin, tie }, look), [pin, tie, look]);
}

function toView(map: LeafletMap, bounds: Bounds | null): ScreenView {
  const zoom = map.getZoom();
  // The view includes what is drawn beyond the window on both sides.
  const pixels = map.getSize().x * (1 + 2 * PADDING);
  return {
    zoom: Math.ceil(zoom),
    turns: turnsTo(bounds, map.getCenter().lng),
    isRound: isRoundAt(bounds, zoom, pixels),
  };
}

const keepSame = (before: ScreenView, next: ScreenView): ScreenView =>
  before.zoom === next.zoom && before.turns === next.turns && before.isRound === next.isRound ? before : next;
