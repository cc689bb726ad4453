/**
 * The desk's store at 1,000, 100,000 and 1,000,000 watches, on both engines:
 *   npm run bench -- desk --sizes 1000,100000 --queries 1000
 * Times are those of the store in its own thread of work, without HTTP. Figures are compared within
 * one run.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type DeskEngine, type DeskPlace, openDesk } from '../server/desk/engine.ts';
import { openRemoteDesk } from '../server/desk/remote.ts';
import type { Watch } from '../src/core/desk-api/rows.ts';
import { findPostgres, type RunningPostgres, startPostgres } from '../server/desk/db/postgres.fixture.ts';
import { columnsOf } from '../src/core/columns/columns.ts';
import { isFacts } from '../src/core/columns/row.ts';
import { SORT_NAMES } from '../src/core/columns/sorts.ts';
import { parseFilter } from '../src/core/filter/parse-filter.ts';
import { ALL } from '../src/core/filter/types.ts';
import { DAY } from '../src/core/time/units.ts';
import { seedDesk } from '../tools/desk-seed.ts';
import { printTable, quantile } from './kit/measure.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const PAGE = 60;
const BATCH = 1000;

function option(name: string, otherwise: string): string {
  const index = process.argv.indexOf(name);
  return index < 0 ? otherwise : (process.argv[index + 1] ?? otherwise);
}

/** The same numbers on every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  times.push(performance.now() - from);
}

/** Up to three filters, as people combine them; values are those that rows hold. */
function filtersFrom(random: () => number, samples: readonly Watch[]): string {
  const { row } = samples[Math.floor(random() * samples.length)] ?? { row: null };
  const possible = [
    '',
    `customer:"${row?.customer ?? 'x'}"`,
    `line:${row?.line ?? 'MAEU'}`,
    `pod:${row?.pod ?? 'NLRTM'}`,
    `phase:${row?.phase ?? 'in-transit'}`,
    'is:overdue',
    'eta:<7d',
    'is:late',
    'tag:urgent',
    `owner:${row?.owner ?? 'ann'}`,
    row?.number?.slice(4, 9) ?? '10000',
  ];
  const count = Math.floor(random() * 4);
  return Array.from({ length: count }, () => possible[Math.floor(random() * possible.length)]).join(' ');
}

async function measure(desk: DeskEngine, queries: number): Promise<readonly (readonly [string, readonly number[]])[]> {
  const random = createRandom(7);
  const pick = await desk.page({ filter: ALL, sort: { name: 'number', descending: false }, limit: 500, after: null });
  const samples = pick.watches;
  const first: number[] = [];
  const next: number[] = [];
  const counts: number[] = [];
  const groups: number[] = [];
  const answers: number[] = [];
  const commands: number[] = [];
  for (let index = 0; index < queries; index += 1) {
    const filter = parseFilter(filtersFrom(random, samples), { nowMs: NOW, zone: 'UTC' }).predicate;
    const name = SORT_NAMES[index % SORT_NAMES.length] ?? 'eta';
    const sort = { name, descending: random() < 0.5 };
    let after: Awaited<ReturnType<DeskEngine['page']>>['next'] = null;
    await timed(first, async () => ({ next: after } = await desk.page({ filter, sort, limit: PAGE, after: null })));
    if (after !== null) await timed(next, () => desk.page({ filter, sort, limit: PAGE, after }));
    if (index % 5 === 0) {
      await timed(counts, () => desk.count(filter));
      await timed(groups, () => desk.groups(filter, 'podName', 50));
    }
    const watch = samples[index % samples.length];
    if (watch === undefined || index % 5 !== 0) continue;
    await timed(answers, () => desk.record([newsOf(watch, index)]));
    const [present] = await desk.watches([watch.id]);
    const change = { id: watch.id, version: present?.version ?? 1, set: { note: `n${index}` } };
    await timed(commands, () => desk.change([change], { actor: 'bench', at: NOW, idempotencyKey: null }));
  }
  return [
    ['first page', first],
    ['next page', next],
    ['count', counts],
    ['groups', groups],
    ['an answer', answers],
    ['a command', commands],
  ];
}

function newsOf({ row }: Watch, index: number): Parameters<DeskEngine['record']>[0][number] {
  const known = Object.fromEntries(columnsOf('facts').map((key) => [key, row[key]]));
  if (!isFacts(known)) throw new TypeError('facts');
  const at = NOW + DAY + index;
  return {
    number: row.number ?? '',
    numberType: row.numberType ?? '',
    line: row.line ?? '',
    billOfLading: null,
    next: null,
    answerId: `${index}`,
    seenAt: at,
    reportedAt: at,
    freshUntil: at + DAY,
    sample: true,
    problem: null,
    reading: null,
    facts: { ...known, voyage: `V${index}`, boxes: (known.boxes ?? 0) + 1 },
  };
}

async function run(name: string, place: DeskPlace, size: number, queries: number): Promise<(string | number)[][]> {
  const from = performance.now();
  await seedDesk(place, { count: size, whole: 300, now: NOW, say: () => undefined });
  const filling = (performance.now() - from) / 1000;
  const desk = await openDesk(place);
  const start = performance.now();
  const index = await desk.indexed();
  const loaded = ((performance.now() - start) / 1000).toFixed(1);
  if (index !== null)
    process.stderr.write(
      `${name} ${size}: index loaded in ${loaded} s, ${(index.bytes / index.rows).toFixed(0)} bytes a row\n`,
    );
  const rows = (await measure(desk, queries)).map(([what, times]) => [
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

/** Imports, answers and pages in the worker, and how long the thread of the server was held up. */
async function measureMainLoop(place: DeskPlace): Promise<string> {
  const remote = await openRemoteDesk(place, {
    script: pathToFileURL('tools/run.mjs'),
    argv: ['server/desk/worker.ts'],
  });
  const { whole: desk } = remote;
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
      fields: { customer: `Customer ${index % 400}`, reference: `PO-${first + index}` },
    }));
    await Promise.all([
      desk.add(watches, context),
      desk.page({ filter: ALL, sort, limit: PAGE, after: null }),
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
const queries = Number(option('--queries', '1000'));
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
