/** SVG renderers of the route, which is sharp at every moment of a zoom animation. */
import { type Map as LeafletMap, type SVG, svg } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { PANES } from '../../../chart/panes.ts';

export interface RouteRenderers {
  readonly casing: SVG;
  readonly route: SVG;
  readonly tie: SVG;
}

/**
 * The distance beyond the window to which the route is drawn, in sizes of the window. A drag reaches the end of the
 * drawn part only after that distance.
 */
export const PADDING = 0.6;

const make = (pane: string): SVG => svg({ pane, padding: PADDING });

export function useRenderers(): RouteRenderers {
  const map = useMap();
  const [renderers] = useState<RouteRenderers>(() => ({
    casing: make(PANES.routeCasing.name),
    route: make(PANES.route.name),
    tie: make(PANES.tie.name),
  }));
  useEffect(() => {
    const all = [renderers.casing, renderers.route, renderers.tie];
    for (const renderer of all) hide(renderer, map);
    return () => {
      for (const renderer of all) renderer.remove();
    };
  }, [map, renderers]);
  return renderers;
}

/** Hidden from screen readers: the handles among the marks name the legs. */
function hide(renderer: SVG, map: LeafletMap): void {
  if (!map.hasLayer(renderer)) map.addLayer(renderer);
  const pane = renderer.options.pane;
  if (pane !== undefined) map.getPane(pane)?.querySelector('svg')?.setAttribute('aria-hidden', 'true');
}
