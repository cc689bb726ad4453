/** What the layers need to know of the view: whole zoom steps and whole worlds, so that they draw again only when that changes. */
import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Bounds } from '../../geo/types.ts';
import { turnsTo } from '../scene/screen.ts';

export interface MapView {
  readonly zoom: number;
  readonly turns: number;
}

export function useMapView(bounds: Bounds | null): MapView {
  const map = useMap();
  const read = (): MapView => ({ zoom: Math.ceil(map.getZoom()), turns: turnsTo(bounds, map.getCenter().lng) });
  const [seen, setSeen] = useState(read);
  useMapEvents({
    moveend: () => {
      const next = read();
      setSeen((before) => (before.zoom === next.zoom && before.turns === next.turns ? before : next));
    },
  });
  const turns = turnsTo(bounds, map.getCenter().lng);
  return seen.turns === turns ? seen : { zoom: seen.zoom, turns };
}
