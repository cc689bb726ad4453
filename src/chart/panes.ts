/**
 * The map's panes, lowest first, with their z-index
 * (https://leafletjs.com/reference.html#map-pane).
 */
export const PANES = {
  base: { name: 'landfall-base', level: 100 },
  tiles: { name: 'landfall-tiles', level: 150 },
  routeCasing: { name: 'landfall-route-casing', level: 400 },
  route: { name: 'landfall-route', level: 410 },
  tie: { name: 'landfall-tie', level: 430 },
  marks: { name: 'landfall-marks', level: 600 },
} as const;

interface PaneHost {
  getPane(name: string): HTMLElement | undefined;
  createPane(name: string): HTMLElement;
}

/** Creates the missing panes; a layer selects its own with `pane: PANES.route.name`. */
export function createPanes(map: PaneHost): void {
  for (const { name, level } of Object.values(PANES)) {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = String(level);
  }
}
