import type { Map as LeafletMap } from 'leaflet';
import { usePreferences } from '../../state/preferences.ts';
import { toLabelSpace } from '../names/label-space.ts';
import { createPaintNames } from '../names/paint-names.ts';
import type { MapLayer, PaintLayer } from './map-layer.ts';

function openLabels(map: LeafletMap, redraw: () => void): PaintLayer {
  const paintNames = createPaintNames(redraw);
  const space = toLabelSpace(map);
  const stops = [space.onChange(redraw), usePreferences.subscribe(redraw)];
  map.on('unload', () => {
    for (const stop of stops) stop();
  });
  return (context, view, part, colours) => {
    const reserved = space.reserved(view.zoom);
    const names = paintNames(context, view, part, document.documentElement.lang, reserved, colours);
    if (space.setWritten(view.zoom, names)) map.fire('namespainted');
  };
}

/** The names of the base map. They keep clear of the marks and names of a route or a fleet. */
export const labels = { name: 'labels', sample: null, open: openLabels } as const satisfies MapLayer;
