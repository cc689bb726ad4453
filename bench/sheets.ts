/**
 * Measures spreadsheets imported into and exported from a desk, over the API without a socket:
 * npm run bench -- sheets --rows 100000 [--engine postgres]
 * The desk and the reader of spreadsheets run in their own threads, as in the server. Figures belong to one run on
 * one machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { createDeskApi, type DeskApi } from '../server/desk/api/desk-api.ts';
import { openRemoteDesk } from '../server/desk/worker/remote.ts';
import { createSheetThread } from '../server/desk/import/thread.ts';
import { writeXlsx } from '../server/desk/import/xlsx-write.ts';
import { findPostgres, startPostgres } from '../server/desk/database/postgres.fixture.ts';
import { computeCheckDigit } from '../src/core/shipment/check-digit.ts';
import { NO_CHOICES, NO_NAMES } from '../src/core/sheet/types.ts';
import { printTable } from './kit/measure.ts';

const index = process.argv.indexOf('--rows');
const ROWS = Number(index < 0 ? 100_000 : process.argv[index + 1]);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADINGS = ['Container', 'B/L', 'Customer', 'Reference', 'Tags', 'Note', 'Owner', 'Free days'];

const container = (number: number): string => {
  const start = `MSKU${String(number).padStart(6, '0')}`;
  return `${start}${computeCheckDigit(start)}`;
};
const cells = (row: number): readonly string[] => [
  container(row),
  `MAEU${100_000_000 + Math.floor(row / 2)}`,
  `Customer ${row % 500}`,
  `PO ${row}-${row * 7}`,
  row % 3 ? 'urgent; reefer' : '',
  row % 5 ? '' : 'call before delivery, gate 7',
  `owner ${row % 10}`,
  String(row % 21),
];

async function buildXlsx(from: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const rows = async function* () {
    for (let at = 0; at < count; at += 1000)
      yield Array.from({ length: Math.min(1000, count - at) }, (_, one) => cells(from + at + one));
  };
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx({ headings: HEADINGS, columns: HEADINGS.map(() => null), rows: rows() }, 'x'))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const results: [string, string][] = [];
/** Each figure is also printed at once, because a run of 100,000 rows takes minutes. */
function tell(name: string, text: string): void {
  results.push([name, text]);
  process.stderr.write(`${name}: ${text}\n`);
}
const delays = monitorEventLoopDelay({ resolution: 1 });

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  delays.reset();
  delays.enable();
  const from = performance.now();
  const value = await work();
  const seconds = (performance.now() - from) / 1000;
  delays.disable();
  const loop = `${(delays.percentile(99) / 1e6).toFixed(1)} / ${(delays.max / 1e6).toFixed(0)}`;
  tell(name, `${seconds.toFixed(2)} s, main loop p99 / max ${loop} ms`);
  return value;
}

async function send(api: DeskApi, method: string, path: string, type: string, body?: Uint8Array<ArrayBuffer> | string) {
  const response = await api.answer(
    new Request(`http://desk.test/api/desk${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      ...(body !== undefined && { body }),
    }),
    { isTrustedProxy: false, clientId: '127.0.0.1', requestId: 'bench' },
  );
  if (response === null || !response.ok) throw new Error(`${method} ${path}: ${await response?.text()}`);
  return response;
}

async function runImport(api: DeskApi, name: string, type: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const preview = await timed(
    `${name}: preview`,
    async () => (await (await send(api, 'POST', '/imports', type, body)).json()).data,
  );
  await timed(`${name}: commit`, async () => {
    const commit = JSON.stringify({ version: preview.version });
    await send(api, 'POST', `/imports/${preview.id}/commit`, 'application/json', commit);
    await api.idle();
  });
  const { data: job } = await (await send(api, 'GET', `/jobs/${preview.id}`, 'text/plain')).json();
  const counts = Object.entries(preview.counts).filter(([, count]) => count !== 0);
  tell(
    `${name}: rows`,
    `${counts.map(([key, count]) => `${key} ${String(count)}`).join(', ')}; job ${job.state}, changed ${job.changed}`,
  );
}

async function runExport(api: DeskApi, format: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let most = 0;
  const before = process.memoryUsage();
  await timed(`export ${format}`, async () => {
    const { body } = await send(api, 'GET', `/export?format=${format}&sort=eta`, 'text/plain');
    for await (const piece of body ?? []) {
      pieces.push(piece);
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
  });
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const grown = (most - before.heapUsed) / 1_048_576;
  tell(`export ${format}: size`, `${(bytes / 1_048_576).toFixed(1)} MB, heap grew by at most ${grown.toFixed(0)} MB`);
  return new Uint8Array(Buffer.concat(pieces));
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-sheets-'));
const source = { script: pathToFileURL('tools/run.mjs'), argv: ['server/desk/worker/worker.ts'] };
const programs = process.argv.includes('postgres') ? findPostgres() : null;
const server = programs === null ? null : await startPostgres(programs);
const desk = await openRemoteDesk(server === null ? { path: join(folder, 'desk.db') } : { url: server.url }, source);
const sheets = { files: createSheetThread(source), pastes: createSheetThread(source) };
const api = createDeskApi({
  desk,
  sheets,
  carriers: async () => [],
  why: '',
  rules: {
    access: 'internal',
    isDemo: false,
    identityHeader: null,
    groupsHeader: null,
    groupsSeparator: ',',
    roles: null,
    publicUrl: null,
    signIn: null,
  },
  clock: () => Date.now(),
  retentionDays: null,
  auditMs: Number.MAX_SAFE_INTEGER,
  instances: 1,
  owner: 'bench/1',
  isStopping: () => false,
  every: () => () => undefined,
  onFault: (error) => process.stderr.write(`${String(error)}\n`),
});
try {
  // Both threads are started before the first measurement, because a server starts them only once.
  await Promise.all([desk.system.tail(), sheets.files.open('none', 1, NO_CHOICES, NO_NAMES, null)]);
  const csv = [HEADINGS, ...Array.from({ length: ROWS }, (_, row) => cells(row))];
  const text = csv.map((row) => row.map((one) => (/[",]/.test(one) ? `"${one}"` : one)).join(',')).join('\n');
  await runImport(api, `CSV of ${ROWS}`, 'text/csv', new TextEncoder().encode(text));
  await runImport(api, 'the same again', 'text/csv', new TextEncoder().encode(text));
  await runExport(api, 'csv');
  const back = await runExport(api, 'xlsx');
  await runImport(api, 'the export again', XLSX, back);
  await runImport(api, `XLSX of ${ROWS / 10}`, XLSX, await buildXlsx(500_000, ROWS / 10));
} finally {
  await Promise.all([sheets.files.close(), sheets.pastes.close()]);
  await desk.close();
  await server?.remove();
  rmSync(folder, { recursive: true });
}
printTable(['what', 'took'], results);
