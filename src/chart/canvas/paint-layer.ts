import type { Map as LeafletMap } from 'leaflet';
import type { CanvasView } from './canvas-view.ts';
import type { Colours } from './map-colours.ts';

/** Paints a layer on `part` of a canvas that shows `view`. */
export type PaintLayer = (
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  colours: Colours,
) => void;

/** Makes the painter of one map, which calls `redraw` when it has loaded something else to paint. */
export type OpenLayer = (map: LeafletMap, redraw: () => void) => PaintLayer;
