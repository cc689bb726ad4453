// Fills a data folder, or a PostgreSQL database, with the built server of another commit, for the
// tests of the upgrade (`server/wiring/upgrade/fixtures/README.md`). The server is killed while an import and a
// conversion are running.
//   node tools/upgrade-fixtures.mjs ../landfall-791fa24b sqlite server/wiring/upgrade/fixtures/791fa24b-sqlite
//   node tools/upgrade-fixtures.mjs ../landfall-791fa24b postgres server/wiring/upgrade/fixtures/791fa24b-postgres
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import Database from 'libsql';
import { runnerImport } from 'vite';

const [, , checkout = '', engine = '', out = ''] = process.argv;
const root = resolve(checkout);
const load = async (path) => (await runnerImport(path, { root, configFile: false, logLevel: 'error' })).module;

const PORT = 4339;
const PUBLIC = `http://localhost:${PORT}`;
const EMBED_SECRET = 'upgrade-fixture-secret-of-embeds-000';
const PAGE = { 'sec-fetch-site': 'same-origin', origin: PUBLIC };

// These paths belong to the other commit.
const { spawnBuilt } = await import(pathToFileURL(join(root, 'tools/built-server.mjs')).href);
const { createAuthenticator } = await load('/server/people/authenticator.fixture.ts');
const { createCarriers } = await load('/sim/carriers/service.ts');
const { numbersOf, sourcesFile } = await load('/sim/carriers/listing.ts');
const { carrierById } = await load('/sim/carriers/carriers.ts');
const { containerNumber } = await load('/sim/fleet/container-number.ts');
const { findPostgres, startTestPostgres } = await load('/server/desk/database/postgres.fixture.ts');

const carriers = createCarriers({
  clock: Date.now,
  send: (request) => fetch(request, { redirect: 'error' }),
  delay: (ms) => pause(ms),
});
const portalPort = await new Promise((listens) =>
  serve({ fetch: carriers.answer, port: 0, hostname: '127.0.0.1' }, ({ port }) => listens(port)),
);
const portalUrl = `http://127.0.0.1:${portalPort}`;

const scratch = mkdtempSync(join(tmpdir(), 'landfall-fixture-'));
const dataDir = join(scratch, 'data');
const sources = join(scratch, 'sources.json');
const { evergreen: pushing, maersk } = sourcesFile(portalUrl);
// Guests see the answers of this carrier.
const evergreen = { ...pushing, embeds: true };
writeFileSync(sources, JSON.stringify({ callbacks: `http://127.0.0.1:${PORT}`, evergreen, maersk }));

const database = engine === 'postgres' ? await startTestPostgres(findPostgres() ?? '') : null;
const env = {
  PORT: String(PORT),
  PUBLIC_URL: PUBLIC,
  DATA_DIR: dataDir,
  SIGN_IN: 'on',
  DESK_SECRET: 'upgrade-fixture-secret-of-the-desk-0',
  EMBED_ORIGINS: 'https://portal.example',
  EMBED_SECRET,
  SOURCES_FILE: sources,
  SESSION_DAYS: '90',
  SESSION_IDLE_HOURS: '168',
  WEBHOOK_NETWORKS: '127.0.0.1',
  LOG_LEVEL: 'error',
  ...(database !== null && { DATABASE_URL: database.url, INSTANCES: '2' }),
};

const server = spawnBuilt(env, join(root, 'dist'));
process.once('exit', () => server.child.kill('SIGKILL'));
const address = await server.address;
const base = `http://127.0.0.1:${new URL(address).port}`;

function fail(what, detail) {
  throw new Error(`${what}: ${detail}\n${server.err()}`);
}

async function ask(method, path, { cookie = '', body, headers = {} } = {}) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...PAGE, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status >= 400) fail(`${method} ${path} ${response.status}`, text);
  return { response, data: /^[{[]/.test(text) ? (JSON.parse(text).data ?? JSON.parse(text)) : text };
}
const desk = async (method, path, body, headers) =>
  (await ask(method, `/api/desk${path}`, { cookie: admin, body, headers })).data;

/** Creates a passkey and a session for the person who is invited. */
async function joinBy(invitation) {
  const authenticator = createAuthenticator(PUBLIC);
  const { data } = await ask('POST', '/sign-in/join/options', { body: { invitation } });
  const joined = { invitation, ...authenticator.create(data.challenge) };
  const { response } = await ask('POST', '/sign-in/join', { body: joined });
  return (response.headers.get('set-cookie') ?? '').replace(/;.*/s, '');
}

// Commands run asynchronously, because waiting for them in this thread would let its connections be closed.
const run = promisify(execFile);
const people = async (...args) =>
  (
    await run(process.execPath, ['tools/run.mjs', 'tools/people.ts', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
  ).stdout;
const invitationIn = (text) => /#invitation=(\S+)/.exec(text)?.[1] ?? fail('no invitation', text);

async function until(what, test) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await test();
    if (found) return found;
    await pause(200);
  }
  return fail(what, 'never came');
}

function merge(path) {
  const file = new Database(path);
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  file.close();
}

// Accounts: an administrator, a guest, a disabled account, and an unused invitation.
const admin = await joinBy(invitationIn(server.err()));
const guest = await joinBy(invitationIn(await people('invite', 'Guest of Acme', '--customer', 'Acme GmbH')));
const gone = await joinBy(invitationIn(await people('invite', 'Gone', '--role', 'editor')));
const goneId = /(\S+)\tGone\t/.exec(await people('list'))?.[1];
await people('disable', goneId);
const invitation = invitationIn(await people('invite', 'Invited', '--role', 'viewer'));

// Custom columns, one of which is converted below.
const own = await desk('PUT', '/columns/own', {
  version: null,
  columns: [
    { type: 'text', name: 'Weight' },
    { type: 'choice', name: 'Terms', choices: ['EXW', 'FOB'] },
  ],
});
const [weight, terms] = own.columns.map(({ key }) => key);

// Shipments that are requested from carriers. The first one is pushed.
const [pushed] = numbersOf(carrierById('evergreen')).filter(({ type }) => type === 'CT');
const [other] = numbersOf(carrierById('maersk')).filter(({ type }) => type === 'CT');
await desk('POST', '/watches', {
  watches: [
    {
      number: pushed.number,
      line: 'EGLV',
      fields: { customer: 'Acme GmbH', reference: ['PO 4711'], tags: ['urgent'], owner: 'eva', [terms]: ['FOB'] },
    },
    { number: other.number, line: 'MAEU', fields: { customer: 'Bolt', note: 'gate 7' } },
  ],
});
await until('the first look-up', async () => {
  const { watches } = await desk('GET', '/rows?sort=added');
  await pause(300);
  return watches.every(({ row }) => row.phase !== null && row.phase !== undefined);
});
const carriersOf = async () => (await ask('GET', '/api/sources', { cookie: admin })).data;
await until('the subscription', async () => {
  await fetch(`${portalUrl}/push?number=${pushed.number}`, { method: 'POST' });
  return /"taken":[1-9]/.test(JSON.stringify(await carriersOf()));
});
await desk('POST', '/facts', {
  zone: 'UTC',
  facts: [{ watchId: 2, kind: 'customs', at: '2026-11-12', text: 'by Eva' }],
}).catch(async (error) => fail('facts', String(error)));
await desk('PATCH', '/watches/2', { version: 1, set: { note: 'gate 9' } });

// Saved views, a rule, a key, a feed, and a webhook with waiting messages.
await desk('PUT', '/views/late', { version: null, name: 'Late ones', query: 'q=is:overdue' });
const key = await desk('POST', '/keys', { label: 'ERP', scope: 'read' });
const lostKey = await desk('POST', '/keys', { label: 'lost', scope: 'read' });
await desk('DELETE', `/keys/${lostKey.id}`);
const feed = await desk('POST', '/feeds', { label: 'Arrivals', q: '', zone: 'UTC', lang: 'en', columns: ['number'] });
await desk('POST', '/subscriptions', {
  name: 'to the ERP',
  channel: 'webhook',
  about: { kind: 'view', q: '', zone: 'UTC' },
  sends: ['changes'],
  to: { url: 'http://127.0.0.1:9/hook' },
});

// Shares and embed tokens, one of each revoked.
const viewOf = { zone: 'UTC', sight: { customers: ['Acme GmbH'], tags: [] }, days: 90 };
const share = await desk('POST', '/shares', { label: 'Acme', q: '', ...viewOf });
const revokedShare = await desk('POST', '/shares', { label: 'Revoked', q: '', ...viewOf });
await desk('DELETE', `/shares/${revokedShare.id}`);
async function token(method, path, body) {
  const headers = { authorization: `Bearer ${EMBED_SECRET}`, 'content-type': 'application/json' };
  const response = await fetch(`${base}/api/embed-tokens${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return response.ok ? JSON.parse(text).data : fail(`token ${method}`, text);
}
const order = { origin: 'https://portal.example', numbers: [pushed.number], seconds: 86_400 };
const embed = await token('POST', '', order);
const revokedEmbed = await token('POST', '', order);
await token('DELETE', `/${revokedEmbed.id}`);

// Rows with a weight, and a spreadsheet. Both jobs are under way when the server is killed.
const numbers = (from, count) => Array.from({ length: count }, (_, at) => containerNumber('XXXU', from + at));
const heavy = numbers(100_000, 300);
for (let from = 0; from < heavy.length; from += 100)
  await desk('POST', '/watches', {
    watches: heavy.slice(from, from + 100).map((number, at) => ({
      number,
      fields: { customer: 'Heavy Ltd', [weight]: at === 7 ? 'a lot' : String(1000 + from + at) },
    })),
  });
const sheet = ['Container;Customer', ...numbers(200_000, 1100).map((number) => `${number};Sheet Ltd`)].join('\n');
const preview = await desk('POST', '/imports?name=november.csv', sheet, { 'content-type': 'text/csv' });
const total = heavy.length;
const [conversion] = await Promise.all([
  desk('POST', '/columns/own/conversions', { from: weight, type: 'number', expects: total }),
  desk('POST', `/imports/${preview.id}/commit`, { version: preview.version }),
]);
const running = await desk('GET', '/jobs');
await server.kill('SIGKILL');
if (running.filter(({ state }) => state === 'running').length < 2) fail('the jobs', JSON.stringify(running));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
if (database === null) {
  // The write-ahead log is merged into the database file, because the log repeats pages for many writes.
  for (const name of ['desk', 'landfall', 'people']) merge(join(dataDir, `${name}.db`));
  for (const name of readdirSync(dataDir))
    if (!/-shm$|-wal$|^landfall\.instance/.test(name))
      writeFileSync(join(out, `${name}.gz`), gzipSync(readFileSync(join(dataDir, name)), { level: 9 }));
} else {
  const { stdout } = await run('pg_dump', ['--no-owner', '--inserts', '--rows-per-insert=200', database.url], {
    maxBuffer: 2 ** 30,
  });
  // Only psql understands lines that begin with a backslash.
  const text = stdout.replaceAll(/^\\.*$/gm, '');
  writeFileSync(join(out, 'database.sql.gz'), gzipSync(text, { level: 9 }));
}
const written = {
  at: Date.now(),
  settings: { ...env, PORT: undefined, DATA_DIR: undefined, SOURCES_FILE: undefined, DATABASE_URL: undefined },
  sources: { evergreen, maersk },
  pushed: pushed.number,
  other: other.number,
  cookies: { admin, guest, gone },
  invitation,
  columns: { weight, terms },
  key: key.key,
  lostKey: lostKey.key,
  feed: new URL(feed.csv).pathname,
  share: new URL(share.url).pathname,
  revokedShare: new URL(revokedShare.url).pathname,
  embed: embed.token,
  revokedEmbed: revokedEmbed.token,
  jobs: { import: preview.id, conversion: conversion.id },
  rows: { heavy: heavy.length, sheet: 1100 },
};
writeFileSync(join(out, 'written.json'), `${JSON.stringify(written, null, 2)}\n`);
await database?.remove();
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`${out}: ${JSON.stringify(running.map(({ kind, state, done }) => [kind, state, done]))}\n`);
process.exit(0);
