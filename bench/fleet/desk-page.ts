/** A desk of so many shipments with its map open, as its page and its server fare. */
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
/** An index of a million is loaded in about a minute; until then the tables answer. */
const INDEX_MS = 180_000;
/** 6 µs a row are the tables, 0.2 the index. */
const INDEXED_MS_PER_ROW = 0.001;
const FEWEST_TO_INDEX = 20_000;

export interface DeskFared {
  readonly places: number;
  readonly serverMs: number;
  readonly bytes: number;
  /** From the press to the fleet on the screen, at full and at a quarter of the speed. */
  readonly shownMs: number;
  readonly slowMs: number;
  readonly heapMb: number;
  readonly serverMb: number;
  readonly empty: readonly Dragged[];
  readonly full: readonly Dragged[];
  /** While 10,000 ships move; null where there are not so many. */
  readonly moving: Dragged | null;
}

/** Filled once for a folder. */
export async function fillDesk(folder: string, count: number): Promise<void> {
  const path = join(folder, 'desk.db');
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  await seedDesk({ path }, { count, whole: WHOLE, places: PLACES, now: Date.now(), say: () => undefined });
}

/** Notes when the fleet's pictures and its words come to the screen, and the last press. */
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
    const [x, y] = await middleOf(page);
    const moving =
      columns.key.length < MOVED ? null : await whileMoving(page, columns, () => drag(page, session, x, y));
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const serverMb = memoryOf(server.child.pid ?? 0);
    const dragThrice = async (): Promise<readonly Dragged[]> => {
      await page.reload();
      await page.getByRole('button', { name: 'Filter list to this area' }).waitFor();
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

/** From the press on the button, in the page's own time; the server has kept no answer. */
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

/** From the index, where the desk has one. */
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

async function middleOf(page: Page): Promise<readonly [number, number]> {
  const box = await page.getByRole('region', { name: 'Fleet map', exact: true }).boundingBox();
  if (box === null) throw new Error('no map');
  return [box.x + box.width / 2, box.y + box.height * 0.4];
}

/** Resident; https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
