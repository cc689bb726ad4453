/** The base map, which is a canvas inside a Leaflet map. It is repainted when files, layers or colours change. */
import { useEffect } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { useMap } from 'react-leaflet';
import { releasePrerendered } from '../state/prerendered.ts';
import { CanvasLayer } from './canvas/canvas-layer.ts';
import type { CanvasView } from './canvas/canvas-view.ts';
import { type Colours, onThemeChange, readColours } from './canvas/map-colours.ts';
import { loadPackFile } from './land/load-pack-file.ts';
import { LEVELS } from './land/detail-levels.ts';
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
  /** Whether the map has been moved to what it shows. Until then the coast is loaded, but not painted. */
  readonly isFitted: boolean;
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

export function BaseLayer({ isFitted, onProblem }: BaseLayerProps) {
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
    let [isOn, areLayersOpen, isRemoved] = [false, false, false];
    const canvasLayer = new CanvasLayer(canvas, context, (pen, view, part) => {
      if (store.failed()) paintOutline?.(pen, view, colours);
      else
        (view.zoom < DETAIL_FROM_ZOOM ? paintLand : closeUp())(pen, view, part, store, colours, isLayerOn('borders'));
      for (const { name, paint } of layers) if (isLayerOn(name)) paint(pen, view, part, colours);
    });
    /** Asking for a coast requests its file. */
    const hasCoast = (): boolean =>
      store.failed()
        ? paintOutline !== null
        : LEVELS.slice(0, 2).some((level) => level.fromZoom <= map.getZoom() && store.cell(level, 0, 0) !== undefined);
    const redraw = (): void => {
      // The background of the map is the sea, so nothing is painted before a coast is there.
      if (isOn) canvasLayer.redraw();
      else if (!isRemoved && hasCoast() && isFitted) {
        isOn = true;
        canvasLayer.addTo(map);
        void openLayers();
      }
    };
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
      const loaded = await loadLayers(map);
      if (areLayersOpen || isRemoved) return;
      areLayersOpen = loaded !== null;
      layers = (loaded ?? [])
        .flatMap(({ name, open }) => (open === null ? [] : [{ name, paint: open(map, redraw) }]))
        .toReversed();
      // A finer coast that is on its way is painted together with the layers.
      if (!store.isLoading()) redraw();
    };
    const stops = [
      store.onChange(() => {
        if (store.failed()) {
          onProblem('file');
          void loadOutline().then(redraw);
        }
        if (!isOn || areLayersOpen) redraw();
        else void openLayers();
        releasePrerendered('coast');
      }),
      onLayersSwitched(redraw),
      onThemeChange(() => {
        colours = readColours(map.getContainer());
        redraw();
      }),
    ];
    // Panels measure themselves in layout effects, and the map is fitted between them, before any microtask.
    void Promise.resolve(store.failed() ? loadOutline() : null).then(redraw);
    return () => {
      isRemoved = true;
      for (const stop of stops) stop();
      canvasLayer.remove();
    };
  }, [map, isFitted, onProblem]);
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
async function loadLayers(map: LeafletMap): Promise<typeof LAYERS | null> {
  try {
    return await (await import('./map-layers.ts')).loadLayers(map);
  } catch {
    return null;
  }
}
