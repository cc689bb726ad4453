/** The base map inside a Leaflet map: a canvas that draws itself, and draws itself again when files, layers or colours change. */
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { useUi } from '../../view/ui-store.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { onThemeChange, readColours } from './colours.ts';
import { loadFile } from './load-file.ts';
import { createPackStore, toPaths } from './pack-store.ts';
import { paintLand } from './paint-land.ts';

/** Files stay from one map to the next; the first is asked for when this module is. */
const store = createPackStore(loadFile, toPaths);

export function BaseLayer() {
  const map = useMap();
  const borders = useUi((ui) => ui.layers.borders);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return undefined;
    let colours = readColours(map.getContainer());
    const layer = new CanvasLayer(canvas, context, (pen, view) => paintLand(pen, view, store, colours, borders));
    layer.addTo(map);
    const stops = [
      store.onChange(() => layer.redraw()),
      onThemeChange(() => {
        colours = readColours(map.getContainer());
        layer.redraw();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      layer.remove();
    };
  }, [map, borders]);
  return null;
}
