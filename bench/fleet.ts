/**
 * Measures the fleet map at 1,000 to 1,000,000 shipments on up to 50,000 places, at a quarter of the page's speed:
 * npm run bench -- fleet --sizes 1000,100000 --folder /tmp/desks
 * With `--folder` the filled desks are kept there for the next run. `--gather` measures the server's part alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { fillDesk, runDesk } from './fleet/desk-page.ts';
import { type Dragged, framesText } from './fleet/drag.ts';
import { measureGather } from './fleet/gather.ts';
import { median, printTable, startBrowser } from './kit/measure.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    folder: { type: 'string' },
    gather: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const framesOf = (all: readonly Dragged[]): readonly number[] => all.flatMap(({ frames }) => frames);
const perView = (all: readonly Dragged[]): number => median(all.map((one) => one.perView));

async function measureDesks(folder: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const size of sizes) {
    await fillDesk(join(folder, String(size)), size);
    // Each size uses a new browser, so that the memory of one size does not affect the next.
    const browser = await startBrowser();
    const one = await runDesk(browser, join(folder, String(size)), size);
    await browser.close();
    rows.push([
      size,
      one.places,
      one.serverMs.toFixed(0),
      (one.bytes / 1000).toFixed(0),
      `${one.shownMs.toFixed(0)} / ${one.slowMs.toFixed(0)}`,
      `${perView(one.full).toFixed(2)} / ${perView(one.empty).toFixed(2)}`,
      framesText(framesOf(one.full)),
      one.moving === null ? '-' : framesText(one.moving.frames),
      `${one.heapMb.toFixed(0)} / ${one.serverMb.toFixed(0)}`,
    ]);
    process.stderr.write(`${rows.at(-1)?.join(' | ') ?? ''}\n`);
  }
  printTable(
    [
      'shipments',
      'places',
      'answer ms',
      'kB',
      'shown ms (500) / slowed (4,000)',
      'ms a view / empty map',
      'frames ms (17 / 50)',
      '10,000 move (95th 50)',
      'MB page / server',
    ],
    rows,
  );
}

async function measureGathers(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const size of sizes) {
    const { gatherMs, answerMs, deltaBytes, bytes, zippedBytes } = await measureGather(size);
    const kilobytes = [bytes, zippedBytes, deltaBytes].map((count) => (count / 1000).toFixed(0));
    rows.push([size, gatherMs.toFixed(0), answerMs.toFixed(0), ...kilobytes]);
  }
  printTable(['shipments', 'gathered ms', 'answered ms', 'kB', 'kB sent', 'kB when 20 ships moved'], rows);
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'landfall-bench-fleet-'));
if (values.gather) await measureGathers();
else await measureDesks(folder);
if (values.folder === undefined) rmSync(folder, { recursive: true });
process.exit(0);
