/**
 * Compares the first screen of the desk's page with the tracking page's on the same connection, measures the time
 * from a key press to the next frame with the processor slowed down four times, and the memory of the tab. Each size
 * uses a separate desk, which is seeded first or read from an existing directory.
 * npm run bench -- desk-page [--sizes 40,5000] [--dir 1000000=/path] [--rounds 5]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { openPeople } from '../server/people/store/open-people.ts';
import { ShareBody } from '../src/core/desk-api/shares.ts';
import { DAY } from '../src/core/time/units.ts';
import { seedDesk } from '../tools/desk-seed.ts';
import { startBuilt } from '../tools/built-server.mjs';
import { median, printTable, quantile, slowDown, startBrowser } from './kit/measure.ts';
import { type Line, startShaped } from './kit/shaped.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '40,5000' },
    dir: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
  },
});
const ROUNDS = Number(values.rounds);
const SIZE = { width: 1440, height: 900 };
const NUMBER = 'MSKU2048170';
const LINES: readonly Line[] = [
  { name: 'office', roundTripMs: 10, bytesPerSecond: 12_500_000, slower: 1 },
  { name: 'fast 3G, processor 4x', roundTripMs: 150, bytesPerSecond: 200_000, slower: 4 },
];
const GOALS = { ratio: 1.1, pressMs: 50, memoryMb: 300 };
const PRESSES = 40;

/** Waits one frame after the condition holds, because the element is painted by then. */
const until = (condition: string): string => `(() => {
  const look = () => {
    if (!(${condition})) { requestAnimationFrame(look); return; }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.shownAt = performance.now(); };
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  requestAnimationFrame(look);
})()`;
/** The route has a size, in the prerendered picture or on the map. */
const ROUTE_SHOWN = `[...document.querySelectorAll('.prerender-route path[stroke-dasharray], .leaflet-container svg path[stroke-dasharray]')].some((line) => line.getBoundingClientRect().width > 20)`;
/** A row of the page of a share, as the server rendered it or in the list. */
const SHARED_ROW_SHOWN = `[...document.querySelectorAll('#prerender tbody tr:not(.collapse), #desk-grid [role="row"][data-index]')].some((row) => row.getBoundingClientRect().height > 0)`;
const ROW_SHOWN = `document.querySelector('#desk-grid [role="row"][data-index]') !== null`;
const CASE_SHOWN = `document.querySelector('[data-case]') !== null`;
/** The map reacts, and the app has removed the prerendered picture. */
const LENS_LIVE = `document.getElementById('prerender-map') === null && document.querySelector('.leaflet-container svg path[stroke-dasharray]') !== null`;

/** Measures from the time stamp of the key press to the first task after the following frame. */
const WATCH_KEYS = `
  window.times = [];
  addEventListener('keydown', (event) => {
    const pressed = event.timeStamp;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.times.push(performance.now() - pressed);
      channel.port2.postMessage(null);
    });
  }, { capture: true });
`;

async function firstScreen(browser: Browser, address: string, path: string, condition: string, line: Line) {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(until(condition));
  await slowDown(page, line.slower);
  await page.goto(address + path, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Number(Reflect.get(window, 'shownAt') ?? 0), null, {
    timeout: 60_000,
    polling: 20,
  });
  const ms = await shown.jsonValue();
  await context.close();
  return ms;
}

const newDir = (): string => mkdtempSync(join(tmpdir(), 'landfall-bench-page-'));

const SECRET = 'a secret of at least thirty-two characters';
const SHARED_ROWS = 200;
const WARM_UP = 20;
/** All customers of the seeded rows. */
const CUSTOMERS = Array.from({ length: 400 }, (_, index) => `Customer ${index + 1}`);

/** Creates an account and a share of 200 rows in a new folder, and returns the token of the share. */
async function seedShare(dir: string): Promise<string> {
  const now = Date.now();
  await seedDesk({ path: join(dir, 'desk.db') }, { count: SHARED_ROWS, whole: 40, now, say: () => undefined });
  const people = await openPeople({ path: join(dir, 'people.db') }, { idleMs: DAY, lifeMs: DAY, secrets: [SECRET] });
  const actor = { by: 'bench', at: now, requestId: null, network: null };
  const { id } = await people.add({ name: 'Ann', role: 'admin', sight: 'all', mail: null }, actor);
  await people.change(id, { state: 'active' }, actor);
  const order = v.parse(ShareBody, {
    label: 'Arrivals',
    q: '',
    zone: 'UTC',
    sight: { customers: CUSTOMERS, tags: [] },
  });
  const { token } = await people.addShare(order, id, actor);
  await people.close();
  return token;
}

/** Compares the first row of the page of a share with the first picture of the tracking page. */
async function compareShared(browser: Browser): Promise<boolean> {
  const dir = newDir();
  const token = await seedShare(dir);
  const PUBLIC_URL = 'http://localhost';
  const server = await startBuilt({
    env: { DATA_DIR: dir, SIGN_IN: 'on', ACCESS: 'public', PUBLIC_URL, DESK_SECRET: SECRET },
  });
  await fetch(`${server.address}/api/tracking?number=${NUMBER}&route=true&ais=true`, {
    headers: { 'X-Landfall-View': 'program' },
  });
  // The first drawings of a server take several times as long, until its code is compiled.
  for (let opened = 0; opened < WARM_UP; opened += 1)
    await (await fetch(`${server.address}/shared/${token}?lang=${opened % 2 === 0 ? 'en' : 'de'}`)).text();
  const rows: (string | number)[][] = [];
  let isMet = true;
  for (const line of LINES) {
    const shaped = await startShaped(server.address, line);
    const [pictures, shared]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      pictures.push(await firstScreen(browser, shaped.address, `/?number=${NUMBER}`, ROUTE_SHOWN, line));
      shared.push(await firstScreen(browser, shaped.address, `/shared/${token}`, SHARED_ROW_SHOWN, line));
    }
    const ratio = median(shared.map((ms, round) => ms / (pictures[round] ?? Number.NaN)));
    isMet &&= ratio <= GOALS.ratio;
    rows.push([line.name, median(pictures).toFixed(0), median(shared).toFixed(0), ratio.toFixed(2), GOALS.ratio]);
    shaped.close();
  }
  process.stdout.write(
    `\nFirst row of a share of ${SHARED_ROWS} rows against the first picture of the tracking page\n`,
  );
  printTable(['line', 'picture ms', 'first row ms', 'ratio', 'goal'], rows);
  await server.close();
  rmSync(dir, { recursive: true });
  return isMet;
}

async function compareFirstScreens(browser: Browser): Promise<boolean> {
  const dir = newDir();
  await seedDesk({ path: join(dir, 'desk.db') }, { count: 40, whole: 40, now: Date.now(), say: () => undefined });
  const server = await startBuilt({ env: { DATA_DIR: dir } });
  await fetch(`${server.address}/api/tracking?number=${NUMBER}&route=true&ais=true`, {
    headers: { 'X-Landfall-View': 'program' },
  });
  const rows: (string | number)[][] = [];
  let isMet = true;
  for (const line of LINES) {
    const shaped = await startShaped(server.address, line);
    const lens: number[] = [];
    const found = { 'all, first row': [] as number[], 'needs attention, first case': [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      lens.push(await firstScreen(browser, shaped.address, `/?number=${NUMBER}`, LENS_LIVE, line));
      found['all, first row'].push(await firstScreen(browser, shaped.address, '/desk?tab=all', ROW_SHOWN, line));
      found['needs attention, first case'].push(await firstScreen(browser, shaped.address, '/desk', CASE_SHOWN, line));
    }
    for (const [name, times] of Object.entries(found)) {
      const ratio = median(times.map((ms, round) => ms / (lens[round] ?? Number.NaN)));
      isMet &&= ratio <= GOALS.ratio;
      rows.push([line.name, name, median(lens).toFixed(0), median(times).toFixed(0), ratio.toFixed(2), GOALS.ratio]);
    }
    shaped.close();
  }
  process.stdout.write('First screen with 40 watches against the lens with its map\n');
  printTable(['line', 'desk', 'lens ms', 'desk ms', 'ratio', 'goal'], rows);
  await server.close();
  rmSync(dir, { recursive: true });
  return isMet;
}

/**
 * Returns the proportional set size of the browser's renderers in MB, which is the memory that the tab needs on the
 * machine.
 */
async function readMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0));
  return Math.max(...sizes) / 1000;
}

async function press(page: Page): Promise<readonly number[]> {
  await page.locator('#desk-grid').focus();
  await page.keyboard.press('j');
  await page.waitForTimeout(500);
  await page.evaluate(WATCH_KEYS);
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page.keyboard.press(turn % 5 === 4 ? 'x' : 'j');
    await page.waitForTimeout(120);
  }
  return page.evaluate('window.times');
}

async function measureDesk(browser: Browser, count: number, dir: string): Promise<(string | number)[]> {
  const server = await startBuilt({ env: { DATA_DIR: dir } });
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.goto(`${server.address}/desk?tab=all&sort=number`);
  await page.locator('#desk-grid [role="row"][data-index]').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  await slowDown(page, 4);
  const times = await press(page);
  await slowDown(page, 1);
  // Scrolls until the page holds its maximum number of loaded pages.
  await page.mouse.move(400, 500);
  for (let turn = 0; turn < 80; turn += 1) await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(1500);
  const memory = await readMemory(browser);
  await context.close();
  await server.close();
  const [half, most] = [median(times), quantile(times, 0.95)];
  const isMet = half <= GOALS.pressMs && memory <= GOALS.memoryMb;
  return [
    count,
    times.length,
    half.toFixed(0),
    most.toFixed(0),
    GOALS.pressMs,
    memory.toFixed(0),
    GOALS.memoryMb,
    isMet ? 'yes' : 'NO',
  ];
}

const browser = await startBrowser();
let isMet = await compareShared(browser);
isMet = (await compareFirstScreens(browser)) && isMet;
const held = new Map(values.dir.map((one) => [Number(one.split('=')[0]), one.slice(one.indexOf('=') + 1)]));
const rows: (string | number)[][] = [];
for (const count of [...values.sizes.split(',').map(Number), ...held.keys()]) {
  const own = held.get(count);
  const dir = own ?? newDir();
  if (own === undefined)
    await seedDesk({ path: join(dir, 'desk.db') }, { count, whole: 40, now: Date.now(), say: () => undefined });
  rows.push(await measureDesk(browser, count, dir));
  if (own === undefined) rmSync(dir, { recursive: true });
}
process.stdout.write(
  '\nPress of a key to the next paint at a quarter of the speed, and the memory of the tab after reading on\n',
);
printTable(['watches', 'presses', 'median ms', '95th', 'goal', 'MB', 'goal', 'met'], rows);
isMet &&= rows.every((row) => row.at(-1) === 'yes');
await browser.close();
process.exit(isMet ? 0 : 1);
