/**
 * A storm over the desk: ships that slip with their boxes, flapping dates, silent lines, rolled
 * boxes. Each answer is a transaction of its own, with its rules, findings and cases.
 *   npm run bench -- storm --ships 60 --boxes 10000 [--others 90000] [--rates 200]
 *     [--engine postgres] [--told]
 * `--others`: watches of which nothing is told, so that the desk is larger than its storm.
 * `--rates`: so many rates of the desk, one of which is for all.
 * `--told`: two people hear of it through the outbox, by single messages and by a digest.
 * Fails where the desk does not end with exactly the cases of the generator, or a cause is told
 * twice, or the digest is more than one mail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDesk } from '../server/desk/worker/engine.ts';
import { findPostgres, startPostgres } from '../server/desk/database/postgres.fixture.ts';
import { createStorm, interleave, randomOf, STORM_END } from '../server/desk/cases/storm.fixture.ts';
import { hearOfStorm, whatWasHeard } from '../server/notifications/delivery/storm.fixture.ts';
import { printTable, quantile } from './kit/measure.ts';
import { numberOption } from './kit/option.ts';
import { RATES_ID } from '../server/desk/cases/settings.ts';

const BATCH = 500;

const [ships, boxes, others, rates] = [
  numberOption('--ships', 60),
  numberOption('--boxes', 10_000),
  numberOption('--others', 0),
  numberOption('--rates', 0),
];
const folder = mkdtempSync(join(tmpdir(), 'landfall-storm-'));
const programs = process.argv.includes('postgres') ? findPostgres() : null;
const server = programs === null ? null : await startPostgres(programs);
const desk = await openDesk(server === null ? { path: join(folder, 'desk.db') } : { url: server.url });
const storm = createStorm(7, ships, boxes);
const all = [...storm.numbers, ...Array.from({ length: others }, (_, index) => `QUIE${1_000_000 + index}`)];
for (let from = 0; from < all.length; from += BATCH) {
  const numbers = all.slice(from, from + BATCH);
  const watches = numbers.map((number) => ({ number, numberType: '', line: '', fields: {} }));
  await desk.add(watches, { actor: 'bench', at: STORM_END - 1e9, idempotencyKey: null });
}
if (rates > 0) {
  const steps = [5, 10, null].map((to, step) => ({ from: step * 5 + 1, to, perDay: 4000 + step * 2000 }));
  const rate = { port: null, line: null, size: null, kind: 'demurrage', currency: 'EUR', startsAt: 'discharge', steps };
  const period = { validFrom: '2026-01-01', validTo: null, restDays: [], holidays: [] };
  const customers = [null, ...Array.from({ length: rates - 1 }, (_, index) => `Customer ${index + 1}`)];
  const table = customers.map((customer) => ({ ...rate, ...period, customer }));
  const rule = { kind: 'rule', id: RATES_ID, version: null, body: JSON.stringify(table) } as const;
  await desk.put(rule, { actor: 'bench', at: STORM_END - 1e9, idempotencyKey: null });
}
const isTold = process.argv.includes('--told');
if (isTold) await hearOfStorm(desk);
const times: number[] = [];
const from = performance.now();
for (const answer of interleave(storm.answers, randomOf(1))) {
  const start = performance.now();
  await desk.record([answer]);
  times.push(performance.now() - start);
}
const runs: number[] = [];
for (let count = 1; count > 0; ) {
  const start = performance.now();
  count = await desk.runRules(STORM_END, 100);
  runs.push(performance.now() - start);
}
const seconds = (performance.now() - from) / 1000;
const names: string[] = [];
const pages: number[] = [];
let most = 0;
let after = null;
do {
  const start = performance.now();
  const page = await desk.cases({ state: 'all', filter: null, assignee: null, number: null, limit: 60, after });
  pages.push(performance.now() - start);
  for (const { rule, cause, members } of page.cases) {
    names.push(`${rule} ${cause.kind} ${cause.key} ${members}`);
    most = Math.max(most, members);
  }
  after = page.next;
} while (after !== null);
const start = performance.now();
const heard = isTold ? await whatWasHeard(desk) : null;
const telling = (performance.now() - start) / 1000;
await desk.close();
await server?.remove();
rmSync(folder, { recursive: true });

const shares = (list: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((share) => quantile(list, share).toFixed(2));
printTable(
  ['ms', 'p50', 'p95', 'p99'],
  [
    ['an answer', ...shares(times)],
    ['100 watches without an answer', ...shares(runs)],
    ['a page of 60 cases', ...shares(pages)],
  ],
);
const isExact = JSON.stringify(names.toSorted((a, b) => (a < b ? -1 : 1))) === JSON.stringify(storm.cases);
process.stdout.write(
  `${desk.kind}: ${ships} ships, ${boxes} boxes, ${others} others, ${rates} rates, ${times.length} answers in ${seconds.toFixed(0)} s; ${names.length} cases, the largest of ${most}; ${isExact ? 'exactly the generator’s' : `NOT those of the generator (${storm.cases.length})`}\n`,
);
const isHeard =
  heard === null || (JSON.stringify(heard.causes) === JSON.stringify(storm.cases) && heard.mails.length === 1);
if (heard !== null)
  process.stdout.write(
    `${heard.causes.length} messages, ${heard.mails.length} digest, in ${telling.toFixed(1)} s: ${isHeard ? 'each cause once' : 'NOT each cause once'}\n`,
  );
process.exitCode = isExact && isHeard ? 0 : 1;
