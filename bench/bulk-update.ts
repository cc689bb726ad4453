/**
 * Plays a bulk update over the desk: vessels slip with their containers, dates oscillate, carriers stop answering and
 * containers are rolled. Each answer is recorded in its own transaction, together with its rules, findings and cases.
 * npm run bench -- bulk-update --vessels 60 --containers 10000 [--unrelated 90000] [--rates 200]
 * [--engine postgres] [--notify]
 * `--unrelated`: number of further watches without answers, so that the desk is larger than the bulk update.
 * `--rates`: number of rates on the desk, one of which applies to all customers.
 * `--notify`: two people are notified through the outbox, one by single messages and one by a digest.
 * Fails if the desk does not end with exactly the cases of the generator, if a cause is reported twice, or if the
 * digest is more than one email.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDesk } from '../server/desk/worker/engine.ts';
import { findPostgres, startPostgres } from '../server/desk/database/postgres.fixture.ts';
import {
  createBulkUpdate,
  interleave,
  createRandom,
  BULK_UPDATE_END,
} from '../server/desk/cases/bulk-update.fixture.ts';
import { subscribeReaders, deliverAndCollect } from '../server/notifications/delivery/bulk-update.fixture.ts';
import { printTable, quantile } from './kit/measure.ts';
import { numberOption } from './kit/option.ts';
import { RATES_ID } from '../server/desk/cases/settings.ts';

const BATCH = 500;

const [vessels, containers, unrelated, rates] = [
  numberOption('--vessels', 60),
  numberOption('--containers', 10_000),
  numberOption('--unrelated', 0),
  numberOption('--rates', 0),
];
const folder = mkdtempSync(join(tmpdir(), 'landfall-bulk-update-'));
const programs = process.argv.includes('postgres') ? findPostgres() : null;
const server = programs === null ? null : await startPostgres(programs);
const desk = await openDesk(server === null ? { path: join(folder, 'desk.db') } : { url: server.url });
const bulkUpdate = createBulkUpdate(7, vessels, containers);
const numbers = [...bulkUpdate.numbers, ...Array.from({ length: unrelated }, (_, index) => `QUIE${1_000_000 + index}`)];
for (let from = 0; from < numbers.length; from += BATCH) {
  const batch = numbers.slice(from, from + BATCH);
  const watches = batch.map((number) => ({ number, numberType: '', line: '', fields: {} }));
  await desk.add(watches, { actor: 'bench', at: BULK_UPDATE_END - 1e9, idempotencyKey: null });
}
if (rates > 0) {
  const steps = [5, 10, null].map((to, step) => ({ from: step * 5 + 1, to, perDay: 4000 + step * 2000 }));
  const rate = { port: null, line: null, size: null, kind: 'demurrage', currency: 'EUR', startsAt: 'discharge', steps };
  const period = { validFrom: '2026-01-01', validTo: null, restDays: [], holidays: [] };
  const customers = [null, ...Array.from({ length: rates - 1 }, (_, index) => `Customer ${index + 1}`)];
  const table = customers.map((customer) => ({ ...rate, ...period, customer }));
  const rule = { kind: 'rule', id: RATES_ID, version: null, body: JSON.stringify(table) } as const;
  await desk.put(rule, { actor: 'bench', at: BULK_UPDATE_END - 1e9, idempotencyKey: null });
}
const isNotifying = process.argv.includes('--notify');
if (isNotifying) await subscribeReaders(desk);
const times: number[] = [];
const from = performance.now();
for (const answer of interleave(bulkUpdate.answers, createRandom(1))) {
  const start = performance.now();
  await desk.record([answer]);
  times.push(performance.now() - start);
}
const runs: number[] = [];
for (let count = 1; count > 0; ) {
  const start = performance.now();
  count = await desk.runRules(BULK_UPDATE_END, 100);
  runs.push(performance.now() - start);
}
const seconds = (performance.now() - from) / 1000;
const names: string[] = [];
const pages: number[] = [];
let largest = 0;
let after = null;
do {
  const start = performance.now();
  const page = await desk.cases({
    state: 'all',
    filter: null,
    assignee: null,
    number: null,
    ids: null,
    groupedAt: null,
    limit: 60,
    after,
  });
  pages.push(performance.now() - start);
  for (const { rule, cause, members } of page.cases) {
    names.push(`${rule} ${cause.kind} ${cause.key} ${members}`);
    largest = Math.max(largest, members);
  }
  after = page.next;
} while (after !== null);
const start = performance.now();
const delivered = isNotifying ? await deliverAndCollect(desk) : null;
const deliverySeconds = (performance.now() - start) / 1000;
await desk.close();
await server?.remove();
rmSync(folder, { recursive: true });

const formatQuantiles = (list: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((share) => quantile(list, share).toFixed(2));
printTable(
  ['ms', 'p50', 'p95', 'p99'],
  [
    ['an answer', ...formatQuantiles(times)],
    ['100 watches without an answer', ...formatQuantiles(runs)],
    ['a page of 60 cases', ...formatQuantiles(pages)],
  ],
);
const isExact = JSON.stringify(names.toSorted((a, b) => (a < b ? -1 : 1))) === JSON.stringify(bulkUpdate.cases);
process.stdout.write(
  `${desk.kind}: ${vessels} vessels, ${containers} containers, ${unrelated} unrelated, ${rates} rates, ${times.length} answers in ${seconds.toFixed(0)} s; ${names.length} cases, the largest of ${largest}; ${isExact ? 'exactly those of the generator' : `NOT those of the generator (${bulkUpdate.cases.length})`}\n`,
);
const isDeliveredOnce =
  delivered === null ||
  (JSON.stringify(delivered.causes) === JSON.stringify(bulkUpdate.cases) && delivered.mails.length === 1);
if (delivered !== null)
  process.stdout.write(
    `${delivered.causes.length} messages, ${delivered.mails.length} digest, in ${deliverySeconds.toFixed(1)} s: ${isDeliveredOnce ? 'each cause once' : 'NOT each cause once'}\n`,
  );
process.exitCode = isExact && isDeliveredOnce ? 0 : 1;
