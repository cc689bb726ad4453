/**
 * Measures answers per second for a cached shipment of 40 kB: the built server with all checks, a bare `node:http`
 * server that sends the same bytes, and nginx's proxy cache where nginx is installed. Rounds alternate, so that other
 * load on the machine affects all alike, and the ratios of medians are the result. Goals: at least 0.4 of bare Node's
 * processor time, and with a session at least 0.9 of the rate without one.
 * npm run bench -- server
 * npm run bench -- server --desk 100000 --rounds 9 (with a desk of 100,000 watches)
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openPeople } from '../server/people/store/open-people.ts';
import { DAY } from '../src/core/time/units.ts';
import { seedDesk } from '../tools/desk-seed.ts';
import { numberOption } from './kit/option.ts';

const ROOT = resolve(import.meta.dirname, '..');
const UPSTREAM = 7220;
const LANDFALL = 7221;
const BARE = 7222;
const NGINX = 7223;
const SIGNED_IN = 7224;
const SECRET = 'a secret of at least thirty-two characters';
const ROUNDS = numberOption('--rounds', 9);
/** Number of watches on the server's desk. */
const DESK = numberOption('--desk', 0);
const ROUND_MS = 1500;
const CONNECTIONS = 32;
const VISITORS = 2000;
const NUMBER = 'MSCU1234566';
const TARGET = `/api/tracking?number=${NUMBER}&route=true&ais=true`;

const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'));
const children: ChildProcess[] = [];

/** Returns a shipment of 40 kB in the service's format. */
function shipment(): string {
  const path = Array.from({ length: 3050 }, (_, i) =>
    [30 + (i % 700) / 100, 100 - (i % 900) / 10].map((n) => +n.toFixed(3)),
  );
  const metadata = {
    type: 'CT',
    number: NUMBER,
    sealine: 'MSCU',
    status: 'IN_TRANSIT',
    updated_at: '2026-11-20 09:00:00',
    cache_expires: '2099-01-01 00:00:00',
  };
  const events = Array.from({ length: 12 }, (_, i) => ({ order_id: i + 1, location: 1, status: 'VDL', actual: i < 6 }));
  const data = {
    metadata,
    locations: [{ id: 1, name: 'Qingdao', lat: 36, lng: 120, timezone: 'Asia/Shanghai' }],
    containers: [{ number: NUMBER, events }],
    route_data: { route: [{ path, type: 'SEA' }], pin: path[800], ais: { status: 'OK', data: {} } },
  };
  return JSON.stringify({ status: 'success', message: 'OK', data });
}

const body = Buffer.from(shipment());

/** Each server runs in a separate process, and this process creates the load. */
function run(name: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  child.once('exit', (code) => {
    if (code !== null && code !== 0) process.stderr.write(`${name} ended with ${code}\n`);
  });
  children.push(child);
  return child;
}

const bareServer = `
  const { createServer } = require('node:http');
  const body = require('node:fs').readFileSync(${JSON.stringify(join(folder, 'body.json'))});
  createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  }).listen(${BARE}, '127.0.0.1');`;

function startNginx(): boolean {
  if (spawnSync('nginx', ['-v']).error !== undefined) return false;
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=c:1m; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${NGINX};
    location / { proxy_pass http://127.0.0.1:${UPSTREAM}; proxy_cache c; proxy_cache_valid 200 1h; }
  }
}`,
  );
  children.push(spawn('nginx', ['-c', conf, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] }));
  return true;
}

/**
 * The load comes from many clients, because the server limits each client. A page sends several requests within a
 * second.
 */
const IN_A_ROW = 10;
let asked = 0;
function requestText(port: number): string {
  asked += 1;
  const visitor = Math.floor(asked / IN_A_ROW) % VISITORS;
  const from = `10.1.${visitor >> 8}.${visitor & 255}`;
  const to = port === SIGNED_IN ? `localhost:${port}\r\nCookie: landfall=${sessions[visitor]}` : `127.0.0.1:${port}`;
  return `GET ${TARGET} HTTP/1.1\r\nHost: ${to}\r\nX-Forwarded-For: ${from}\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
}

let sessions: readonly string[] = [];

/** Creates people with a session each, in accounts that a server finds when it starts. */
async function signIn(path: string): Promise<readonly string[]> {
  const at = Date.now();
  const actor = { by: 'bench', at, requestId: null, network: null };
  const store = await openPeople({ path }, { idleMs: DAY, lifeMs: DAY, secrets: [SECRET] });
  const tokens: string[] = [];
  for (let count = 0; count < VISITORS; count += 1) {
    const { id } = await store.add({ name: 'Ann', role: 'viewer', sight: 'all' }, actor);
    const link = await store.invite(id, at + DAY, actor);
    const passkey = { id, publicKey: '', counter: 0, addedAt: at, usedAt: null };
    const challenge = { text: id, endsAt: at + DAY };
    tokens.push((await store.join(link, { challenge, agent: '', passkey }, actor)).token);
  }
  await store.close();
  return tokens;
}

/**
 * A connection that sends the next request when it has received an answer. It uses bare sockets, because an HTTP
 * client would cost more than the servers and hide their differences.
 */
class Client {
  readonly #socket: Socket;
  readonly #port: number;
  #missing = -1;
  #done: ((answered: boolean) => void) | null = null;
  #fail: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => this.#finish(false));
    this.#socket.on('close', () => this.#finish(false));
  }

  ask(): Promise<boolean> {
    return new Promise((done, fail) => {
      this.#done = done;
      this.#fail = fail;
      this.#socket.write(requestText(this.#port));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    let rest = chunk.length;
    if (this.#missing < 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) {
        this.#fail(new Error(`${this.#port} answered ${head.slice(0, 30)}`));
        return;
      }
      this.#missing = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (this.#missing !== body.length) {
        this.#fail(new Error(`${this.#port} sent ${this.#missing} bytes, not ${body.length}`));
        return;
      }
      rest -= end + 4;
    }
    this.#missing -= rest;
    if (this.#missing > 0) return;
    this.#missing = -1;
    this.#finish(true);
  }

  #finish(answered: boolean): void {
    const done = this.#done;
    this.#done = null;
    done?.(answered);
  }
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Client(port);
    const answered = await client.ask();
    client.close();
    if (answered) return;
    await pause(100);
  }
  throw new Error(`nobody answers on ${port}`);
}

/** Returns the answers per second over one round. */
async function round(port: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(port));
  const started = performance.now();
  let answers = 0;
  const work = async (client: Client): Promise<void> => {
    while (performance.now() - started < ROUND_MS && (await client.ask())) answers += 1;
  };
  await Promise.all(clients.map(work));
  const perSecond = (answers * 1000) / (performance.now() - started);
  for (const client of clients) client.close();
  return perSecond;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the processor time of a process in milliseconds, where the system reports it. Other load hardly changes
 * this figure.
 */
function readCpu(child: ChildProcess | undefined): number {
  if (child?.pid === undefined) return Number.NaN;
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function main(): Promise<void> {
  writeFileSync(join(folder, 'body.json'), body);
  const upstream = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
  upstream.listen(UPSTREAM, '127.0.0.1');
  await once(upstream, 'listening');
  const data = join(folder, 'data');
  if (DESK > 0) {
    mkdirSync(data);
    await seedDesk({ path: join(data, 'desk.db') }, { count: DESK, whole: 300, now: Date.now(), say: () => undefined });
  }
  const start = (port: number, dataDir: string, more: Record<string, string> = {}): ChildProcess =>
    run('landfall', [join(ROOT, 'dist/server/main.js')], {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SERVICE_URL: `http://127.0.0.1:${UPSTREAM}`,
      SERVICE_KEY: 'bench',
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      ...more,
    });
  const landfall = start(LANDFALL, data);
  const accounts = join(folder, 'accounts');
  mkdirSync(accounts);
  sessions = await signIn(join(accounts, 'people.db'));
  const signedIn = { SIGN_IN: 'on', PUBLIC_URL: `http://localhost:${SIGNED_IN}`, DESK_SECRET: SECRET };
  const withSession = start(SIGNED_IN, accounts, signedIn);
  const bareNode = run('bare', ['-e', bareServer]);
  const names = new Map([
    [BARE, 'bare node:http'],
    [LANDFALL, 'landfall'],
    [SIGNED_IN, 'with a session'],
  ]);
  if (startNginx()) names.set(NGINX, 'nginx proxy_cache');
  const results = new Map<number, number[]>();
  for (const port of names.keys()) {
    await untilReady(port);
    // The warm-up lets the engine compile the code that is measured.
    for (let n = 0; n < 3; n += 1) await round(port);
    results.set(port, []);
  }
  const servers = new Map([
    [BARE, bareNode],
    [LANDFALL, landfall],
    [SIGNED_IN, withSession],
  ]);
  /** Microseconds of processor time for one answer, one figure per round. */
  const costs = new Map<number, number[]>([...servers.keys()].map((port) => [port, []]));
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [port, values] of results) {
      const before = readCpu(servers.get(port));
      const perSecond = await round(port);
      values.push(perSecond);
      costs.get(port)?.push(((readCpu(servers.get(port)) - before) * 1e6) / ROUND_MS / perSecond);
    }

  const bare = results.get(BARE) ?? [];
  process.stdout.write(
    `${body.length} bytes, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms, alternating; ${DESK} watches\n`,
  );
  for (const [port, values] of results) {
    const ratios = sorted(values.map((value, n) => value / (bare[n] ?? Number.NaN)));
    const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
    const [name = ''] = [names.get(port)];
    process.stdout.write(
      `${name.padEnd(18)} ${median(values).toFixed(0).padStart(7)}/s   ratio to bare ${median(ratios).toFixed(2)} (${spread})\n`,
    );
  }
  const [bareCosts = [], ourCosts = [], sessionCosts = []] = [...costs.values()];
  const us = (values: readonly number[]): string => median(values).toFixed(0);
  // Ratios are taken round by round, because the speed of the machine changes between rounds.
  const ratio = (of: readonly number[], to: readonly number[]): string =>
    median(of.map((value, n) => value / (to[n] ?? Number.NaN))).toFixed(2);
  if (!Number.isNaN(median(ourCosts))) {
    process.stdout.write(
      `processor for one answer: bare ${us(bareCosts)} us, landfall ${us(ourCosts)} us, ratio ${ratio(bareCosts, ourCosts)}\n`,
    );
    process.stdout.write(`with a session ${us(sessionCosts)} us, ratio to without ${ratio(ourCosts, sessionCosts)}\n`);
  }
  upstream.close();
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

try {
  await main();
} finally {
  const running = children.filter((child) => !isOver(child));
  const ends = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  rmSync(folder, { recursive: true, force: true });
}
