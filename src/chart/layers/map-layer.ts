import type { Map as LeafletMap } from 'leaflet';
import type { Stroke } from '../../core/scene/strokes.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';

/** A layer of the base map that a person can switch. */
export interface MapLayer {
  /** The menu and the legend show the text `map.control.<name>`. */
  readonly name: string;
  /** The line that the legend shows while the layer is on. `null` when the layer has no line. */
  readonly sample: Stroke | null;
  /**
   * Makes the painter of one map, which calls `redraw` when it has loaded something else to paint. `null` when the
   * painter of the land draws the layer.
   */
  readonly open: ((map: LeafletMap, redraw: () => void) => PaintLayer) | null;
}

/**
 * Paints a layer on `part` of a canvas that shows `view`. The context has the transformation, width and colours of
 * the last painter, and opacity 1 and no dashes, which the next painter needs again.
 */
export type PaintLayer = (
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  colours: Colours,
) => void;
