/** The base map, which is a canvas inside a Leaflet map. It is repainted when files, layers or colours change. */
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { releasePrerendered } from '../state/prerendered.ts';
import { CanvasLayer } from './canvas/canvas-layer.ts';
import type { CanvasView } from './canvas/canvas-view.ts';
import { type Colours, onThemeChange, readColours } from './canvas/map-colours.ts';
import { loadPackFile } from './land/load-pack-file.ts';
import { createPackStore, toPaths } from './land/pack-store.ts';
import { paintLand } from './land/paint-land.ts';
import { isLayerOn, onLayersSwitched } from './layer-switch.ts';
import type { PaintLayer } from './layers/map-layer.ts';
import type { LAYERS, LayerName } from './map-layers.ts';

/**
 * `file` means that the coast could not be loaded and the built-in outline is drawn. `canvas` means that the browser
 * has no 2D context.
 */
export type BaseMapProblem = 'file' | 'canvas';

export interface BaseLayerProps {
  readonly onProblem: (problem: BaseMapProblem) => void;
}

/**
 * The zoom from which the levels of `DETAIL_LEVELS` are drawn. It is repeated here because those files are loaded
 * only then.
 */
const DETAIL_FROM_ZOOM = 7.5;
/** Shared by all maps of the page, so that files are loaded once. */
const store = createPackStore(loadPackFile, toPaths);
/** The outline is loaded only when the files of the coast cannot be loaded. */
let paintOutline: ((pen: CanvasRenderingContext2D, view: CanvasView, colours: Colours) => void) | null = null;

export function BaseLayer({ onProblem }: BaseLayerProps) {
  const map = useMap();

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
    let layers: readonly { readonly name: LayerName; readonly paint: PaintLayer }[] = [];
    let isRemoved = false;
    const canvasLayer = new CanvasLayer(canvas, context, (pen, view, part) => {
      if (store.failed()) paintOutline?.(pen, view, colours);
      else
        (view.zoom < DETAIL_FROM_ZOOM ? paintLand : closeUp())(pen, view, part, store, colours, isLayerOn('borders'));
      for (const { name, paint } of layers) if (isLayerOn(name)) paint(pen, view, part, colours);
    });
    const redraw = (): void => canvasLayer.redraw();
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
    const openLayers = async (): Promise<void> => {
      const loaded = await loadLayers();
      if (loaded === null || layers.length > 0 || isRemoved) return;
      layers = loaded
        .flatMap(({ name, open }) => (open === null ? [] : [{ name, paint: open(map, redraw) }]))
        .toReversed();
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
        void openLayers();
      }),
      onLayersSwitched(redraw),
      onThemeChange(() => {
        colours = readColours(map.getContainer());
        redraw();
      }),
    ];
    canvasLayer.addTo(map);
    return () => {
      isRemoved = true;
      for (const stop of stops) stop();
      canvasLayer.remove();
    };
  }, [map, onProblem]);
  return null;
}

/** Paints coast and borders, as far as they are loaded, on another canvas, which is for paper. */
export function paintBase(pen: CanvasRenderingContext2D, view: CanvasView, colours: Colours): void {
  if (store.failed()) paintOutline?.(pen, view, colours);
  else paintLand(pen, view, view, store, colours, true);
}

async function loadOutline(): Promise<void> {
  paintOutline = (await import('./outline/paint-outline.ts')).paintOutline;
}

/** The map works without its layers, so their files may be missing. */
async function loadLayers(): Promise<typeof LAYERS | null> {
  try {
    return await (await import('./map-layers.ts')).loadLayers();
  } catch {
    return null;
  }
}
