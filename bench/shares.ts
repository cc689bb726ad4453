/**
 * Measures the pages of shares: many readers of many shares at once, while a person works on the desk, and one share
 * of 10,000 shipments in a browser. Every reader has an address of its own and reads what the page reads: the page
 * itself, its head, rows, count, map and changes, then searches, opens a card and reads the calendar. No request may
 * be refused or reach the service.
 * npm run bench -- shares [--readers 1000] [--shares 100] [--rows 10000]
 */
import { Agent, createServer, request } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openPeople } from '../server/people/store/open-people.ts';
import { DEFAULT_SHARED_COLUMNS } from '../src/core/desk-api/share-parts.ts';
import { DAY } from '../src/core/time/units.ts';
import { spawnBuilt } from '../tools/built-server.mjs';
import { seedDesk } from '../tools/desk-seed.ts';
import { numberAt } from '../tools/desk-seed/watches.ts';
import { printTable, quantile, startBrowser } from './kit/measure.ts';
import { numberOption } from './kit/option.ts';

const READERS = numberOption('--readers', 1000);
const SHARES = numberOption('--shares', 100);
const ROWS = numberOption('--rows', 10_000);
/** Number of customers in a seeded desk (`tools/desk-seed/watches.ts`). */
const CUSTOMERS = 400;
const SECRET = 'a secret of at least thirty-two characters';
const WORK_MS = 200;
const PORT = 7225;
const folder = mkdtempSync(join(tmpdir(), 'landfall-shares-'));

/** Each share names other customers, and the last one all of them. */
async function makeShares() {
  const at = Date.now();
  const actor = { by: 'bench', at, requestId: null, network: null };
  const store = await openPeople({ path: join(folder, 'people.db') }, { idleMs: DAY, lifeMs: DAY, secrets: [SECRET] });
  const { id } = await store.add({ name: 'Ann', role: 'admin', sight: 'all' }, actor);
  const link = await store.invite(id, at + DAY, actor);
  const passkey = { id, publicKey: '', counter: 0, addedAt: at, usedAt: null };
  const { token: session } = await store.join(
    link,
    { challenge: { text: id, endsAt: at + DAY }, agent: '', passkey },
    actor,
  );
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => `Customer ${index + 1}`);
  const share = async (named: readonly string[]): Promise<string> => {
    const view = { label: 'Arrivals', q: '', zone: 'UTC', sort: 'eta' as const, columns: DEFAULT_SHARED_COLUMNS };
    const order = { ...view, sight: { customers: [...named], tags: [] }, domains: [], days: 30 };
    return (await store.addShare(order, id, actor)).token;
  };
  const part = Math.floor(CUSTOMERS / SHARES);
  const tokens: string[] = [];
  for (let index = 0; index < SHARES; index += 1)
    tokens.push(await share(customers.slice(index * part, (index + 1) * part)));
  const whole = await share(customers);
  await store.close();
  return { session, tokens, whole };
}

const times = new Map<string, number[]>();
const failures: string[] = [];

/** Further requests wait here, as they would in a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Returns the body of a response. The time counts from when the request has a connection. */
function ask(address: string, path: string, headers: Readonly<Record<string, string>>, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let from = 0;
    const sent = request(address + path, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts).toString();
        times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
        const { statusCode = 0 } = response;
        if (statusCode >= 400 && name !== 'card') failures.push(`${name} ${statusCode} ${body.slice(0, 120)}`);
        resolve(body);
      });
    });
    sent.once('socket', () => (from = performance.now()));
    sent.once('error', reject);
    sent.end();
  });
}

async function read(address: string, token: string, reader: number): Promise<void> {
  const from = `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`;
  const page = { 'x-forwarded-for': from };
  const headers = { ...page, authorization: `Bearer ${token}` };
  const desk = (path: string, name: string) => ask(address, `/api/desk${path}`, headers, name);
  await ask(address, `/shared/${token}`, page, 'page');
  await desk('/share', 'head');
  const [rows] = await Promise.all([
    desk('/rows?sort=eta&zone=UTC', 'rows'),
    desk('/rows/count?zone=UTC', 'count'),
    desk('/fleet?zone=UTC', 'map'),
    desk('/changes/tail', 'changes'),
  ]);
  await desk('/rows?sort=eta&zone=UTC&q=rotterdam', 'search');
  const number: unknown = JSON.parse(rows).data?.watches?.[0]?.row?.number ?? numberAt(0);
  // The card, about which this server has stored nothing.
  await ask(address, `/api/tracking?number=${String(number)}&route=true&ais=true`, headers, 'card');
  await ask(address, `/feeds/${token}.ics`, page, 'calendar');
}

/** A member of staff reads the first page and a count again and again until `isOver`. */
async function work(address: string, session: string, name: string, isOver: () => boolean): Promise<void> {
  const headers = { cookie: `landfall=${session}`, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.1' };
  while (!isOver()) {
    await ask(address, '/api/desk/rows?sort=eta', headers, name);
    await ask(address, '/api/desk/rows/count?q=customer:customer', headers, name);
    await pause(WORK_MS);
  }
}

/** Opens the share with all rows, goes to its end, searches, opens a shipment and prints. */
async function browse(page: Page, url: string): Promise<readonly (readonly [string, string])[]> {
  const results: (readonly [string, string])[] = [];
  const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await act();
    results.push([name, `${Math.round(performance.now() - from)} ms`]);
  };
  const rows = page.getByRole('row').filter({ hasText: /[A-Z]{4} \d{6} \d/ });
  // The desk's schedule has refreshed some rows by now, and the answer of this service removes them from a share.
  const count = page.getByText(/^[\d,]+ shipments$/).first();
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await measure('first row', async () => {
    await page.goto(url);
    await rows.first().waitFor({ timeout: 60_000 });
  });
  await measure('count and map', async () => {
    await count.waitFor({ timeout: 60_000 });
    await page.getByText('shipments in this list').first().waitFor({ state: 'attached', timeout: 60_000 });
  });
  await measure('the last row (End)', async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    const last = Number((await count.textContent())?.replaceAll(/\D/g, '')) + 1;
    await page.locator(`[role="row"][aria-rowindex="${last}"]`).waitFor({ timeout: 60_000 });
  });
  await measure('a search', async () => {
    await page.getByRole('searchbox').fill(numberAt(ROWS - 1));
    await page.getByText('1 shipment', { exact: true }).waitFor({ timeout: 60_000 });
  });
  await page.getByRole('searchbox').fill('');
  await measure('print (of the first 2,000)', async () => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('body[data-printed]').waitFor({ timeout: 120_000 });
  });
  return results;
}

async function main(): Promise<void> {
  let spent = 0;
  const service = createServer((_, response) => {
    spent += 1;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"status":"success","message":"OK","data":null}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const at = service.address();
  await seedDesk({ path: join(folder, 'desk.db') }, { count: ROWS, whole: 300, now: Date.now(), say: () => undefined });
  const { session, tokens, whole } = await makeShares();
  const server = spawnBuilt({
    DATA_DIR: folder,
    SIGN_IN: 'on',
    PORT: `${PORT}`,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DESK_SECRET: SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    SERVICE_URL: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
    SERVICE_KEY: 'bench',
  });
  const address = await server.address;
  await ask(address, '/api/desk/rows?sort=eta', { cookie: `landfall=${session}` }, 'warm-up');
  const alone = performance.now() + 5000;
  await work(address, session, 'the desk, alone', () => performance.now() > alone);
  spent = 0;
  const from = performance.now();
  let reading = READERS;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await read(address, tokens[reader % tokens.length] ?? '', reader);
    reading -= 1;
  });
  await Promise.all([...readers, work(address, session, 'the desk, beside the readers', () => reading === 0)]);
  const seconds = (performance.now() - from) / 1000;
  const ms = (values: readonly number[], part: number): string => quantile(values, part).toFixed(0);
  printTable(
    ['request', 'count', 'median, ms', '95th, ms', 'longest, ms'],
    [...times].map(([name, values]) => [name, values.length, ms(values, 0.5), ms(values, 0.95), ms(values, 1)]),
  );
  process.stdout.write(
    `${READERS} readers of ${SHARES} shares over ${ROWS} rows at once: ${seconds.toFixed(1)} s, ${failures.length} failures, ${spent} requests to the service\n`,
  );
  for (const failure of new Set(failures)) process.stdout.write(`${failure}\n`);
  const browser = await startBrowser();
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  printTable([`a share of ${ROWS} shipments`, 'time'], await browse(page, `${address}/shared/${whole}`));
  await browser.close();
  await server.kill('SIGINT');
  service.close();
  rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0 || spent > 0) process.exitCode = 1;
}

await main();
