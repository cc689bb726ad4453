/** The base map inside a Leaflet map: a canvas that draws itself, and draws itself again when files, layers or colours change. */
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { takeOver } from '../../view/first-picture.ts';
import { useUi } from '../../view/ui-store.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { onThemeChange, readColours } from './colours.ts';
import { paintGraticule } from './graticule.ts';
import { labelSpaceOf } from './label-space.ts';
import { loadFile } from './load-file.ts';
import { createPackStore, toPaths } from './pack-store.ts';
import { paintLand } from './paint-land.ts';
import { createPaintNames } from './paint-names.ts';
import { paintOutline } from './paint-outline.ts';
import { PORT_SPOTS, readCountries, SEA_SPOTS, type Spot } from './spots.ts';

/** `file`: the coast could not be loaded, the outline is drawn. `canvas`: this browser draws none of it. */
export type BaseTrouble = 'file' | 'canvas';

export interface BaseLayerProps {
  readonly onTrouble: (trouble: BaseTrouble) => void;
}

/** Files stay from one map to the next. */
const store = createPackStore(loadFile, toPaths);
let spots: readonly Spot[] = [...SEA_SPOTS, ...PORT_SPOTS];
let countries: Promise<void> | null = null;

export function BaseLayer({ onTrouble }: BaseLayerProps) {
  const map = useMap();
  const layers = useUi((ui) => ui.layers);
  const wanted = useRef(layers);
  const drawn = useRef<CanvasLayer | null>(null);

  useEffect(() => {
    wanted.current = layers;
    drawn.current?.redraw();
  }, [layers]);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) {
      onTrouble('canvas');
      return undefined;
    }
    let colours = readColours(map.getContainer());
    const space = labelSpaceOf(map);
    const paintNames = createPaintNames();
    const layer = new CanvasLayer(canvas, context, (pen, view, part) => {
      const on = wanted.current;
      if (store.failed()) paintOutline(pen, view, colours);
      else paintLand(pen, view, part, store, colours, on.borders);
      if (on.graticule) paintGraticule(pen, view, part, colours);
      if (on.labels) paintNames(pen, view, part, spots, space.reserved(view.zoom), colours);
    });
    const redraw = (): void => layer.redraw();
    const stops = [
      space.onChange(redraw),
      store.onChange(() => {
        if (store.failed()) onTrouble('file');
        redraw();
        takeOver('coast');
        countries ??= loadCountries();
        void countries.then(redraw);
      }),
      onThemeChange(() => {
        colours = readColours(map.getContainer());
        redraw();
      }),
    ];
    layer.addTo(map);
    drawn.current = layer;
    return () => {
      for (const stop of stops) stop();
      layer.remove();
      drawn.current = null;
    };
  }, [map, onTrouble]);
  return null;
}

/** After the first coast has come: names can wait, and the map does without. */
async function loadCountries(): Promise<void> {
  try {
    const bytes = await loadFile('countries.json');
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));
    spots = [...readCountries(rows), ...SEA_SPOTS, ...PORT_SPOTS];
  } catch {
    countries = null;
  }
}
