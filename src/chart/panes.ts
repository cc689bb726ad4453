/** What lies over what on the map, lowest first. Land is always under a route, and lines under marks with their names. */
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

/** Makes every pane once; a layer names its own with `pane: PANES.route.name`. */
export function createPanes(map: PaneHost): void {
  for (const { name, level } of Object.values(PANES)) {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = String(level);
  }
}
