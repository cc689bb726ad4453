/**
 * The view in whole zoom levels and whole worlds, so that layers render again only when these
 * change.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Bounds, LatLng } from '../../core/geo/lat-lng.ts';
import { isRoundAt, onWorld, type ScreenView, turnsTo } from '../../core/scene/screen.ts';
import { PADDING } from '../route/lines/renderers.ts';

export function useMapView(bounds: Bounds | null): ScreenView {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map, bounds));
  useMapEvents({
    moveend: () => setView((before) => keepSame(before, viewOf(map, bounds))),
  });
  // The bounds of a new route apply before the map has moved to it.
  const now = viewOf(map, bounds);
  return keepSame(view, { ...now, zoom: view.zoom });
}

/**
 * The point on the copy of the world in view; the same object until it moves, because a mark
 * compares by identity.
 */
export function useOnWorld(point: LatLng, turns: number): LatLng;
export function useOnWorld(point: LatLng | null, turns: number): LatLng | null;
export function useOnWorld(point: LatLng | null, turns: number): LatLng | null {
  return useMemo(() => (point === null ? point : onWorld(point, turns)), [point, turns]);
}

function viewOf(map: LeafletMap, bounds: Bounds | null): ScreenView {
  const zoom = map.getZoom();
  // Includes what is drawn beyond the window on both sides.
  const pixels = map.getSize().x * (1 + 2 * PADDING);
  return {
    zoom: Math.ceil(zoom),
    turns: turnsTo(bounds, map.getCenter().lng),
    isRound: isRoundAt(bounds, zoom, pixels),
  };
}

const keepSame = (before: ScreenView, next: ScreenView): ScreenView =>
  before.zoom === next.zoom && before.turns === next.turns && before.isRound === next.isRound ? before : next;
