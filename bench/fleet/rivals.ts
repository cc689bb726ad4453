/** The same shipments as they are usually drawn with Leaflet, each library at its best. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { slowDown } from '../kit.ts';
import { drag, type Dragged, openSession, SIZE } from './drag.ts';

const load = createRequire(import.meta.url);
const text = (name: string): string => readFileSync(load.resolve(name), 'utf8');
/** The package exports its module only; pages take the script beside it. */
const superclusterScript = (): string =>
  readFileSync(join(dirname(load.resolve('supercluster')), 'dist/supercluster.min.js'), 'utf8');

/** Who takes longer has no answer at this size. */
const PATIENCE_MS = 30_000;
const NEAREST_ZOOM = 13;
const PLACES = 50_000;
const ROUNDS = 3;

/** `points` are latitudes and longitudes in turn. */
const MAKE_POINTS = `(count) => Array.from({ length: count }, (_, index) => {
  const place = index % ${PLACES};
  return [(place * 0.6180339887 % 1) * 120 - 60, (place * 0.7548776662 % 1) * 360 - 180];
})`;

export const RIVALS = {
  'Leaflet, empty map': '',
  'Leaflet, markers on a canvas': `
    for (const point of points) L.circleMarker(point, { radius: 6 }).addTo(map);`,
  'Leaflet.markercluster': `
    const group = L.markerClusterGroup({ animate: false });
    group.addLayers(points.map((point) => L.marker(point)));
    map.addLayer(group);`,
  supercluster: `
    const index = new Supercluster({ radius: 40, maxZoom: 12 });
    index.load(points.map(([lat, lng]) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } })));
    const layer = L.layerGroup().addTo(map);
    const draw = () => {
      const bounds = map.getBounds();
      const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      layer.clearLayers();
      for (const { geometry } of index.getClusters(box, Math.floor(map.getZoom())))
        layer.addLayer(L.circleMarker([geometry.coordinates[1], geometry.coordinates[0]], { radius: 8 }));
    };
    map.on('moveend', draw);
    draw();`,
} as const;

export type Rival = keyof typeof RIVALS;

export interface Fared {
  /** Null: it took longer than 30 s. */
  readonly drawnMs: number | null;
  readonly dragged: readonly Dragged[];
}

export async function runRival(browser: Browser, rival: Rival, size: number): Promise<Fared> {
  const page = await browser.newPage({ viewport: SIZE });
  try {
    await openMap(page);
    await slowDown(page, 4);
    const drawnMs = await draw(page, RIVALS[rival], size);
    if (drawnMs === null) return { drawnMs, dragged: [] };
    const session = await openSession(page);
    const dragged: Dragged[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      dragged.push(await drag(page, session, SIZE.width / 2, SIZE.height / 2));
    return { drawnMs, dragged };
  } finally {
    // A page that is busy closes with its browser.
    void page.close().catch(() => undefined);
  }
}

async function openMap(page: Page): Promise<void> {
  await page.route('http://rival.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${text('leaflet/dist/leaflet.css')} html, body, #map { height: 100%; margin: 0 }</style><div id="map"></div>`,
    }),
  );
  await page.goto('http://rival.test/');
  await page.addScriptTag({ content: text('leaflet/dist/leaflet.js') });
  await page.addScriptTag({ content: text('leaflet.markercluster') });
  await page.addScriptTag({ content: superclusterScript() });
  await page.evaluate(
    `window.map = L.map('map', { preferCanvas: true, maxZoom: ${NEAREST_ZOOM} }).setView([22, 30], 3), 0`,
  );
}

/** Until the next frame is on the screen. */
async function draw(page: Page, code: string, size: number): Promise<number | null> {
  const drawn: Promise<number> = page.evaluate(`new Promise((resolve) => {
    const points = (${MAKE_POINTS})(${size});
    const from = performance.now();
    ${code}
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
  })`);
  drawn.catch(() => undefined);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([drawn, patience]);
}
