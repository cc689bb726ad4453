/**
 * Measures the desk's store at 1,000, 100,000 and 1,000,000 watches, on both engines:
 * npm run bench -- desk --sizes 1000,100000 --queries 1000 --own 20
 * Times are measured in the store's worker thread, without HTTP. Figures are comparable within one run.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type DeskPlace, openDesk } from '../server/desk/worker/engine.ts';
import { openRemoteDesk } from '../server/desk/worker/remote.ts';
import { findPostgres, type RunningPostgres, startPostgres } from '../server/desk/database/postgres.fixture.ts';
import { MATCH_ALL } from '../src/core/filter/types.ts';
import { seedDesk } from '../tools/desk-seed.ts';
import { measureDesk } from './desk/measure.ts';
import { printTable, quantile } from './kit/measure.ts';
import { numberOption, option } from './kit/option.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const PAGE = 60;
const BATCH = 1000;

async function run(name: string, place: DeskPlace, size: number, queries: number): Promise<(string | number)[][]> {
  const from = performance.now();
  await seedDesk(place, { count: size, whole: 300, now: NOW, own, say: () => undefined });
  const filling = (performance.now() - from) / 1000;
  const desk = await openDesk(place);
  const start = performance.now();
  const index = await desk.indexed();
  const loaded = ((performance.now() - start) / 1000).toFixed(1);
  if (index !== null)
    process.stderr.write(
      `${name} ${size}: index loaded in ${loaded} s, ${(index.bytes / index.rows).toFixed(0)} bytes a row\n`,
    );
  const rows = (await measureDesk(desk, { queries, own, nowMs: NOW })).map(([what, times]) => [
    name,
    size,
    what,
    ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2)),
  ]);
  await desk.close();
  process.stderr.write(`${name} ${size}: ${await measureMainLoop(place)}\n`);
  const bytes = 'path' in place ? `, ${Math.round(statSync(place.path).size / 1e6)} MB` : '';
  process.stderr.write(`${name} ${size}: filled in ${filling.toFixed(1)} s${bytes}\n`);
  return rows;
}

/** Measures imports, answers and pages in the worker, and how long they block the server's main thread. */
async function measureMainLoop(place: DeskPlace): Promise<string> {
  const remote = await openRemoteDesk(place, {
    script: pathToFileURL('tools/run.mjs'),
    argv: ['server/desk/worker/worker.ts'],
  });
  const { system: desk } = remote;
  await desk.loaded();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const context = { actor: 'bench', at: NOW, idempotencyKey: null };
  const sort = { name: 'eta', descending: false } as const;
  const count = 20_000;
  const from = performance.now();
  delay.enable();
  for (let first = 0; first < count; first += BATCH) {
    const watches = Array.from({ length: BATCH }, (_, index) => ({
      number: `LOOP${first + index}`,
      numberType: 'CT',
      line: 'MAEU',
      fields: { customer: `Customer ${index % 400}`, reference: [`PO-${first + index}`] },
    }));
    await Promise.all([
      desk.add(watches, context),
      desk.page({ filter: MATCH_ALL, sort, limit: PAGE, after: null }),
      desk.changes({ tx: 0, seq: 0 }, 1000),
    ]);
  }
  delay.disable();
  const seconds = (performance.now() - from) / 1000;
  await remote.close();
  const p99 = (delay.percentile(99) / 1e6).toFixed(1);
  return `${count} watches added in ${seconds.toFixed(1)} s; main loop p99 ${p99} ms, most ${(delay.max / 1e6).toFixed(0)} ms`;
}

const sizes = option('--sizes', '1000,100000,1000000').split(',').map(Number);
const queries = numberOption('--queries', 1000);
/** Number of custom columns that rows fill and queries use. */
const own = numberOption('--own', 0);
const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-desk-'));
const programs = option('--engines', 'sqlite,postgres').includes('postgres') ? findPostgres() : null;
const rows: (string | number)[][] = [];
for (const size of sizes) rows.push(...(await run('SQLite', { path: join(folder, `${size}.db`) }, size, queries)));
for (const size of programs === null ? [] : sizes) {
  const server: RunningPostgres = await startPostgres(programs ?? '');
  rows.push(...(await run('PostgreSQL', { url: server.url }, size, queries)));
  await server.remove();
}
rmSync(folder, { recursive: true });
printTable(['engine', 'watches', 'what', 'p50 ms', 'p95 ms', 'p99 ms'], rows);
