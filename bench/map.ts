/**
 * Measures panning and zooming a route of 20,000 points over the 10m coast, with the processor slowed down four
 * times, and the same data on a plain Leaflet page (GeoJSON land and a polyline,
 * https://leafletjs.com/examples/geojson/). Rounds alternate. Then the detailed coast at two ports is measured level
 * by level: what a view loads and how it moves.
 * npm run bench -- map --rounds 5
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { feature } from 'topojson-client';
import { goTo } from './kit/go-to.ts';
import { alteredAnswer, median, printTable, quantile, slowDown, startBrowser } from './kit/measure.ts';
import { startBuilt } from '../tools/built-server.mjs';

const NUMBER = 'MSKU2048170';
const POINTS = 20_000;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);
const SIZE = { width: 1440, height: 900 };

const server = await startBuilt();
const browser = await startBrowser();
const load = createRequire(import.meta.url);
const text = (name: string): string => readFileSync(load.resolve(name), 'utf8');

/** A coastal route of many small turns, from the Elbe to the Tagus. */
const path = Array.from({ length: POINTS }, (_, index): [lat: number, lng: number] => {
  const share = index / POINTS;
  return [53.9 - 15 * share + 0.05 * Math.sin(index / 3), 8.4 - 18 * share + 0.05 * Math.cos(index / 5)];
});

async function openOurs(way: [lat: number, lng: number][]): Promise<Page> {
  const body = await alteredAnswer(server.address, NUMBER, (data) => ({
    ...data,
    route_data: {
      ...data.route_data,
      route: [{ path: way, type: 'SEA', transport_type: 'VESSEL' }],
      pin: way[Math.floor(way.length / 2)] ?? null,
    },
  }));
  const page = await browser.newPage({ viewport: SIZE });
  await page.route('**/api/tracking?*', (route) => route.fulfill({ body, contentType: 'application/json' }));
  await page.goto(`${server.address}/?number=${NUMBER}`);
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  return page;
}

async function openPlain(): Promise<Page> {
  const atlas = JSON.parse(text('world-atlas/land-10m.json'));
  const land = JSON.stringify(feature(atlas, atlas.objects.land));
  const page = await browser.newPage({ viewport: SIZE });
  await page.route('http://plain.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${text('leaflet/dist/leaflet.css')} html, body, #map { height: 100%; margin: 0 }</style><div id="map"></div>`,
    }),
  );
  await page.goto('http://plain.test/');
  await page.addScriptTag({ content: text('leaflet/dist/leaflet.js') });
  await page.evaluate(`{
    const map = L.map('map').setView([46, 0], 5);
    L.geoJSON(${land}).addTo(map);
    L.polyline(${JSON.stringify(path)}).addTo(map);
  }`);
  return page;
}

/** Returns the times between frames while the map is dragged to and fro and zoomed with the wheel. */
async function move(page: Page): Promise<readonly number[]> {
  await page.evaluate(`{
    window.frames_ = [];
    window.running = true;
    let before = performance.now();
    const tick = (now) => { window.frames_.push(now - before); before = now; if (window.running) requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  }`);
  const [x, y] = [SIZE.width * 0.65, SIZE.height * 0.4];
  await page.mouse.move(x, y);
  for (const turn of [1, -1]) {
    await page.mouse.down();
    for (let step = 1; step <= 40; step++) await page.mouse.move(x + turn * step * 6, y + turn * step * 3);
    await page.mouse.up();
    await page.mouse.move(x, y);
  }
  for (const turn of [-1, 1]) {
    await page.mouse.wheel(0, turn * 120);
    await page.waitForTimeout(500);
  }
  return page.evaluate('window.running = false, window.frames_.slice(1)');
}

const pages = [
  { name: 'Landfall', page: await openOurs(path), frames: [] as number[] },
  { name: 'plain Leaflet', page: await openPlain(), frames: [] as number[] },
];
for (const { page } of pages) {
  await page.waitForTimeout(1_500);
  // This zoom draws the 10m coast.
  await page.mouse.move(SIZE.width * 0.65, SIZE.height * 0.4);
  for (let zoom = 0; zoom < 3; zoom++) {
    await page.mouse.wheel(0, -240);
    await page.waitForTimeout(700);
  }
  await slowDown(page, 4);
}
for (let round = 0; round < ROUNDS; round++) {
  for (const one of pages) {
    await one.page.bringToFront();
    one.frames.push(...(await move(one.page)));
  }
}
process.stdout.write(
  `Panning and zooming ${POINTS.toLocaleString('en')} points at a quarter of the speed: time between frames, milliseconds\n`,
);
printTable(
  ['page', 'frames', 'median (goal 17)', '95th (goal 50)'],
  pages.map(({ name, frames }) => [name, frames.length, median(frames).toFixed(1), quantile(frames, 0.95).toFixed(1)]),
);
for (const { page } of pages) await page.close();

/** People zoom in at ports. Each port has five levels, each with the view that a drag moves to. */
const PORTS = [
  { name: 'Singapore', at: [1.25, 103.83] },
  { name: 'Rotterdam', at: [51.95, 4.1] },
] as const;
const LEVELS = [9, 10, 11, 12, 13];
const FOCUS = { x: SIZE.width * 0.65, y: SIZE.height * 0.4 };
const rows: (string | number)[][] = [];
for (const { name, at } of PORTS) {
  const page = await openOurs(path);
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const cells = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/chart/')) cells.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cells.has(requestId)) bytes += encodedDataLength;
  });
  await page.waitForTimeout(1_500);
  let ten = 0;
  for (const level of LEVELS) {
    bytes = 0;
    const zoom = await goTo(page, at, level, FOCUS);
    await page.waitForTimeout(1_500);
    const loaded = bytes;
    await slowDown(page, 4);
    const frames: number[] = [];
    for (let round = 0; round < ROUNDS; round++) frames.push(...(await move(page)));
    await slowDown(page, 1);
    ten += bytes;
    rows.push([
      name,
      zoom.toFixed(1),
      (loaded / 1_000).toFixed(1),
      ((bytes - loaded) / 1_000).toFixed(1),
      frames.length,
      median(frames).toFixed(1),
      quantile(frames, 0.95).toFixed(1),
    ]);
  }
  rows.push([name, 'all ten views', (ten / 1_000).toFixed(1), '', '', '', '']);
  await page.close();
}
process.stdout.write('\nThe detailed coast, panned and zoomed the same way at a quarter of the speed\n');
printTable(
  ['place', 'zoom', 'kB up to the view', 'kB of the movement', 'frames', 'median (goal 17)', '95th (goal 33)'],
  rows,
);
await browser.close();
await server.close();
process.exit(0);
