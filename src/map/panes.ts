/** What lies over what on the map, lowest first. Land is always under a route; labels are always over everything. */
export const PANES = {
  base: { name: 'landfall-base', level: 100 },
  tiles: { name: 'landfall-tiles', level: 150 },
  routeCasing: { name: 'landfall-route-casing', level: 400 },
  route: { name: 'landfall-route', level: 410 },
  tie: { name: 'landfall-tie', level: 430 },
  stops: { name: 'landfall-stops', level: 600 },
  position: { name: 'landfall-position', level: 620 },
  labels: { name: 'landfall-labels', level: 640 },
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
