/** Measures the page and the server of a desk of a given size with its map open. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { readFleetColumns } from '../../src/fleet/read-columns.ts';
import { spawnBuilt } from '../../tools/built-server.mjs';
import { seedDesk } from '../../tools/desk-seed.ts';
import { slowDown } from '../kit/measure.ts';
import { MOVED, until, withoutFleet, whileMoving, writeRow } from './altered-fleet.ts';
import { drag, type Dragged, openSession, SIZE } from './drag.ts';

const PLACES = 50_000;
const WHOLE = 300;
const ROUNDS = 3;
/** An index of a million rows loads in about a minute. Until then the tables answer. */
const INDEX_MS = 180_000;
/** The tables need 6 µs per row and the index 0.2 µs, so this limit tells them apart. */
const INDEXED_MS_PER_ROW = 0.001;
const FEWEST_TO_INDEX = 20_000;

export interface DeskFared {
  readonly places: number;
  readonly serverMs: number;
  readonly bytes: number;
  /** Time from the click until the fleet is on the screen, at full speed and at a quarter of the speed. */
  readonly shownMs: number;
  readonly slowMs: number;
  readonly heapMb: number;
  readonly serverMb: number;
  readonly empty: readonly Dragged[];
  readonly full: readonly Dragged[];
  /** Drag while 10,000 vessels move, or `null` when the desk has fewer. */
  readonly moving: Dragged | null;
}

/** Fills the desk once for each folder. */
export async function fillDesk(folder: string, count: number): Promise<void> {
  const path = join(folder, 'desk.db');
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  await seedDesk({ path }, { count, whole: WHOLE, places: PLACES, now: Date.now(), say: () => undefined });
}

/** Records when the fleet's pictures and its words appear on the screen, and the last click. */
const WATCH = `{
  window.shown = [];
  addEventListener('pointerdown', ({ timeStamp }) => { window.pressedAt = timeStamp; }, true);
  const take = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    take.call(this, picture);
    const words = document.querySelector('section [role=status]')?.textContent ?? '';
    window.shown.push({ at: performance.now(), hasFleet: words !== '' });
  };
}`;

export async function runDesk(browser: Browser, folder: string, size: number): Promise<DeskFared> {
  const server = spawnBuilt({ DATA_DIR: folder, LOG_LEVEL: 'silent', UV_THREADPOOL_SIZE: '2' });
  const address = await server.address;
  const page = await browser.newPage({ viewport: SIZE });
  try {
    await page.addInitScript(WATCH);
    await page.goto(`${address}/desk?tab=all`);
    const { bytes, serverMs, columns } = await readFleet(page, size);
    const shownMs = await openMap(page);
    await page.reload();
    await slowDown(page, 4);
    const slowMs = await openMap(page);
    const session = await openSession(page);
    await pause(1_500);
    const [x, y] = await readMiddle(page);
    const moving =
      columns.key.length < MOVED ? null : await whileMoving(page, columns, () => drag(page, session, x, y));
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const serverMb = readMemory(server.child.pid ?? 0);
    const dragThrice = async (): Promise<readonly Dragged[]> => {
      await page.reload();
      await page.getByRole('button', { name: 'Zoom in' }).waitFor();
      await pause(2_500);
      return [await drag(page, session, x, y), await drag(page, session, x, y), await drag(page, session, x, y)];
    };
    const [full, empty]: [Dragged[], Dragged[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      full.push(...(await dragThrice()));
      await withoutFleet(page, async () => empty.push(...(await dragThrice())));
    }
    const heapMb = usedSize / 1e6;
    return { places: columns.key.length, serverMs, bytes, shownMs, slowMs, heapMb, serverMb, empty, full, moving };
  } finally {
    await page.close();
    await server.kill('SIGTERM');
  }
}

/** Measures from the click on the button in the page's own time. The server has no cached answer. */
async function openMap(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Map', exact: true });
  await page.getByRole('row').nth(1).waitFor();
  // The desk restores its layout, so the map may already be open.
  if ((await button.getAttribute('aria-pressed')) === 'true') await button.click();
  // People look at the list before they open the map.
  await pause(2_000);
  await page.evaluate(`window.shown.length = 0`);
  await writeRow(page);
  // The pause lasts until the list shows the written row.
  await pause(500);
  await button.click();
  await until(page, 'window.shown.some(({ hasFleet }) => hasFleet)');
  const [from = 0, at = 0]: number[] = await page.evaluate(
    '[window.pressedAt, window.shown.find(({ hasFleet }) => hasFleet).at]',
  );
  return at - from;
}

/** Reads the fleet from the index, when the desk is large enough to have one. */
async function readFleet(page: Page, size: number) {
  const end = Date.now() + INDEX_MS;
  for (;;) {
    const from = performance.now();
    const read: { body: string; bytes: number; ms: number } = await page.evaluate(`(async () => {
      const from = performance.now();
      performance.clearResourceTimings();
      const response = await fetch('/api/desk/fleet?q=&zone=UTC&since=', { cache: 'no-store' });
      const body = await response.text();
      const timing = performance.getEntriesByName(response.url).at(-1);
      return { body, bytes: timing.encodedBodySize, ms: performance.now() - from };
    })()`);
    const columns = readFleetColumns(read.body);
    if (columns === null) throw new Error('no fleet came');
    const isIndexed = size < FEWEST_TO_INDEX || read.ms < 500 + size * INDEXED_MS_PER_ROW;
    if (isIndexed) return { bytes: read.bytes, serverMs: read.ms, columns };
    if (Date.now() > end) throw new Error(`no index after ${INDEX_MS} ms; ${performance.now() - from} ms`);
    await pause(2_000);
  }
}

async function readMiddle(page: Page): Promise<readonly [number, number]> {
  const box = await page.getByRole('region', { name: 'Fleet map', exact: true }).boundingBox();
  if (box === null) throw new Error('no map');
  return [box.x + box.width / 2, box.y + box.height * 0.4];
}

/** Returns the resident memory (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html). */
function readMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
