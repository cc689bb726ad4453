/**
 * The base map as a canvas inside a Leaflet map; repainted when files, layers or colours change.
 */
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { usePreferences } from '../state/preferences.ts';
import { releasePrerendered } from '../state/prerendered.ts';
import { useUi } from '../state/ui-store.ts';
import { CanvasLayer } from './canvas/canvas-layer.ts';
import type { CanvasView } from './canvas/canvas-view.ts';
import { type Colours, onThemeChange, readColours } from './canvas/map-colours.ts';
import type { paintGraticule } from './graticule/graticule.ts';
import type { LabelSpace, labelSpaceOf } from './names/label-space.ts';
import { loadPackFile } from './land/load-pack-file.ts';
import { createPackStore, toPaths } from './land/pack-store.ts';
import { paintLand } from './land/paint-land.ts';
import type { PaintNames } from './names/paint-names.ts';

/**
 * `file`: the coast could not be loaded and the built-in outline is drawn. `canvas`: the browser
 * has no 2D context.
 */
export type BaseMapProblem = 'file' | 'canvas';

export interface BaseLayerProps {
  readonly onProblem: (problem: BaseMapProblem) => void;
}

/** The painters of the deferred layers above the coast. */
interface Drawing {
  readonly createPaintNames: (changed: () => void) => PaintNames;
  readonly labelSpaceOf: typeof labelSpaceOf;
  readonly paintGraticule: typeof paintGraticule;
}

/** That of the first of DETAIL_LEVELS, which are loaded from there on. */
const DETAIL_FROM_ZOOM = 7.5;
/** Shared by all maps of the page, so that files are loaded once. */
const store = createPackStore(loadPackFile, toPaths);
const NONE: readonly never[] = [];
let drawing: Promise<Drawing | null> | null = null;
/** Loaded only when the coast's files cannot be. */
let paintOutline: ((pen: CanvasRenderingContext2D, view: CanvasView, colours: Colours) => void) | null = null;

export function BaseLayer({ onProblem }: BaseLayerProps) {
  const map = useMap();
  const layers = useUi((ui) => ui.layers);
  const layersRef = useRef(layers);
  const layerRef = useRef<CanvasLayer | null>(null);

  useEffect(() => {
    layersRef.current = layers;
    layerRef.current?.redraw();
  }, [layers]);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) {
      onProblem('canvas');
      // The outline is final: nothing else will be painted.
      releasePrerendered('coast');
      return undefined;
    }
    let colours = readColours(map.getContainer());
    let space: LabelSpace | null = null;
    let paintNames: PaintNames | null = null;
    let paintLines: typeof paintGraticule | null = null;
    const layer = new CanvasLayer(canvas, context, (pen, view, part) => {
      const on = layersRef.current;
      if (store.failed()) paintOutline?.(pen, view, colours);
      else (view.zoom < DETAIL_FROM_ZOOM ? paintLand : closeUp())(pen, view, part, store, colours, on.borders);
      if (on.graticule) paintLines?.(pen, view, part, colours);
      if (space === null) return;
      const names = on.labels
        ? paintNames?.(pen, view, part, document.documentElement.lang, space.reserved(view.zoom), colours)
        : NONE;
      if (names !== undefined && space.setWritten(view.zoom, names)) map.fire('namespainted');
    });
    const redraw = (): void => layer.redraw();
    let paintDetail: typeof paintLand | null = null;
    const openDetail = async (): Promise<void> => {
      try {
        paintDetail = (await import('./detail/detail.ts')).openDetail(map, redraw);
        redraw();
      } catch {
        paintDetail = null;
      }
    };
    /** Loads the detailed coast when it is first wanted; the coarser one is drawn until then. */
    const closeUp = (): typeof paintLand => {
      if (paintDetail === null) {
        paintDetail = paintLand;
        void openDetail();
      }
      return paintDetail;
    };
    const addNames = async (): Promise<void> => {
      drawing ??= loadDrawing();
      const come = await drawing;
      if (come === null || space !== null || layerRef.current !== layer) return;
      paintNames = come.createPaintNames(redraw);
      paintLines = come.paintGraticule;
      space = come.labelSpaceOf(map);
      stops.push(space.onChange(redraw), usePreferences.subscribe(redraw));
      redraw();
    };
    const stops = [
      store.onChange(() => {
        if (store.failed()) {
          onProblem('file');
          void loadOutline().then(redraw);
        }
        redraw();
        releasePrerendered('coast');
        void addNames();
      }),
      onThemeChange(() => {
        colours = readColours(map.getContainer());
        redraw();
      }),
    ];
    layer.addTo(map);
    layerRef.current = layer;
    return () => {
      for (const stop of stops) stop();
      layer.remove();
      layerRef.current = null;
    };
  }, [map, onProblem]);
  return null;
}

/** Coast and borders as they are loaded, on another canvas: for paper. */
export function paintBase(pen: CanvasRenderingContext2D, view: CanvasView, colours: Colours): void {
  if (store.failed()) paintOutline?.(pen, view, colours);
  else paintLand(pen, view, view, store, colours, true);
}

async function loadOutline(): Promise<void> {
  paintOutline = (await import('./outline/paint-outline.ts')).paintOutline;
}

/**
 * Names and graticule are loaded after the first coast; if that fails, the map works without them.
 */
async function loadDrawing(): Promise<Drawing | null> {
  try {
    const [{ createPaintNames, loadNames }, { labelSpaceOf }, { paintGraticule }] = await Promise.all([
      import('./names/paint-names.ts'),
      import('./names/label-space.ts'),
      import('./graticule/graticule.ts'),
    ]);
    await loadNames(document.documentElement.lang);
    return { createPaintNames, labelSpaceOf, paintGraticule };
  } catch {
    drawing = null;
    return null;
  }
}
