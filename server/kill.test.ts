/**
 * Tests real processes: SIGKILL at any moment loses and garbles nothing, SIGTERM cuts no response, and a failed start
 * is explained in one sentence.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, spawnBuilt, watch } from '../tools/built-server.mjs';
import { buildServerForTests } from './wiring/built.fixture.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from './desk/database/postgres.fixture.ts';
import { containers } from './gateway/containers.fixture.ts';

const BUILD = buildServerForTests();
/** The maximum length of a text, so that an answer fills more than one page of the file. */
const LONG = 'sea '.repeat(500);
const KEY = 'canary-8f2d41';
const running: ChildProcess[] = [];
let upstream: Server;
let upstreamPort = 0;
let calls = 0;
/** Answers wait for this promise. */
let gate: Promise<void> = Promise.resolve();

const answerTo = (number: string): string =>
  JSON.stringify({
    status: 'success',
    message: 'OK',
    data: {
      metadata: { type: 'CT', number, sealine: 'MSCU', status: 'IN_TRANSIT', cache_expires: '2099-01-01 00:00:00' },
      locations: [],
      containers: [
        { number, events: Array.from({ length: 12 }, (_, i) => ({ order_id: i, actual: true, description: LONG })) },
      ],
    },
  });

beforeAll(async () => {
  upstream = createServer((request, response) => {
    calls += 1;
    const number = new URL(request.url ?? '', 'http://x').searchParams.get('number') ?? '';
    response.setHeader('Content-Type', 'application/json');
    void gate.then(() => response.end(answerTo(number)));
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  upstreamPort = typeof address === 'object' && address !== null ? address.port : 0;
}, 60_000);

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

interface Started extends Omit<ServerProcess, 'address'> {
  readonly address: string;
}

function noted(server: ServerProcess): ServerProcess {
  running.push(server.child);
  return server;
}

/** If the tests run in a container, a warning about its volume comes first. */
const QUIET = { LOG_LEVEL: 'error' };
const launch = (env: Record<string, string>): ServerProcess => noted(spawnBuilt(env, BUILD));

const serviceOf = (dataDir: string) => ({
  SERVICE_URL: `http://127.0.0.1:${upstreamPort}/v3`,
  SERVICE_KEY: KEY,
  BUDGET_DAY: '100000',
  DATA_DIR: dataDir,
});

const start = (dataDir: string, more: Record<string, string> = {}): Promise<Started> =>
  ready(launch({ ...serviceOf(dataDir), ...more }));

const ready = async (server: ServerProcess): Promise<Started> => ({ ...server, address: await server.address });

const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'landfall-kill-'));
const lookUp = (address: string, number: string): Promise<Response> =>
  fetch(`${address}/api/tracking?number=${number}`, { headers: { 'X-Landfall-View': 'program' } });

describe('a killed server', () => {
  it('serves every cached answer complete after a restart, wherever the kill came', async () => {
    const dataDir = dataFolder();
    const numbers = containers(60);
    const seen = new Set<string>();
    for (let life = 0; life < 4; life += 1) {
      const server = await start(dataDir);
      // All requests are sent at once, and the kill comes in the middle, at another point in each life. Running
      // look-ups are not repeated, because they would wait for the lease of the dead process.
      const asked = numbers.slice(life * 15, life * 15 + 15).map(async (number, index) => {
        const response = await lookUp(server.address, number).catch(() => null);
        const text = await response?.text().catch(() => null);
        if (response?.status === 200 && text === answerTo(number)) seen.add(number);
        if (index === 2 + life * 3) server.child.kill('SIGKILL');
      });
      await Promise.all(asked);
      await server.kill('SIGKILL');
    }
    expect(seen.size).toBeGreaterThan(3);

    const server = await start(dataDir);
    const before = calls;
    for (const number of seen) {
      const response = await lookUp(server.address, number);
      expect(response.headers.get('cache-status')).toBe('landfall; hit');
      expect(await response.text()).toBe(answerTo(number));
    }
    expect(calls).toBe(before);
    expect(server.err()).not.toContain('memory');
  }, 60_000);
});

/** A server of one line in a separate process measures what starting one costs on this machine. */
const BARE = `
  const server = require('node:http').createServer((_, response) => response.end('old'));
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;
const ROUNDS = 3;
const LIMIT = 10;

describe('a server that starts again after a kill', () => {
  const programs = findPostgres();
  let postgres: RunningPostgres | null = null;
  beforeAll(async () => {
    if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);
    else postgres = await startTestPostgres(programs);
  }, 60_000);
  afterAll(() => postgres?.remove(), 60_000);

  /** Returns the time from the start of the process to the last byte of its first response. */
  async function timeTo(text: string, path: string, launching: () => ServerProcess): Promise<number> {
    const from = performance.now();
    const { kill, address } = await ready(launching());
    expect(await (await fetch(address + path)).text()).toBe(text);
    const took = performance.now() - from;
    await kill('SIGKILL');
    return took;
  }

  // The limit of one second applies if a bare server starts within a tenth of it. Measured: four and five times that.
  it.each([
    ['alone', () => ({})],
    ['as one of several', () => ({ DATABASE_URL: postgres?.url ?? '', INSTANCES: '2', DESK: 'off' })],
  ])(
    '%s, serves its cached answer within the time of ten starts of a bare server',
    async (name, env) => {
      if (name !== 'alone' && programs === null) return;
      const dataDir = dataFolder();
      const [number = ''] = containers(1);
      const first = await start(dataDir, env());
      await (await lookUp(first.address, number)).text();
      await first.kill('SIGKILL');

      const before = calls;
      // The best round counts, because other work on the machine may disturb either half of a round.
      let best = Infinity;
      for (let round = 0; round < ROUNDS && best >= LIMIT; round += 1) {
        const bare = await timeTo('old', '/', () => noted(watch(spawn(process.execPath, ['-e', BARE]))));
        const again = () => launch({ ...serviceOf(dataDir), ...env() });
        best = Math.min(best, (await timeTo(answerTo(number), `/api/tracking?number=${number}`, again)) / bare);
      }
      expect(calls).toBe(before);
      expect(best).toBeLessThan(LIMIT);
    },
    60_000,
  );
});

describe('a server that receives a stop signal', () => {
  it('reports 503 on /readyz, finishes running requests, accepts no new ones, and exits', async () => {
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const server = await start(dataFolder());
    const [number = ''] = containers(1);
    const arrived = once(upstream, 'request');
    const answer = lookUp(server.address, number);
    await arrived;
    server.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${server.address}/readyz`), { interval: 10 }).toBe(503);
    expect(await statusOf(`${server.address}/healthz`)).toBe(200);
    const port = Number(new URL(server.address).port);
    await refused(port);
    open();
    const response = await answer;
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.text()).toBe(answerTo(number));
    await server.closed;
    expect(server.child.exitCode).toBe(0);
    const lines = server.err().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).event)).toContain('stopped');
    expect(server.out() + server.err()).not.toContain(KEY);
    expect(server.out() + server.err()).not.toContain(number);
    expect(server.out().trim().split('\n')).toHaveLength(1);
  }, 30_000);

  it('exits on SIGINT too', async () => {
    const server = await start(dataFolder());
    expect(await server.kill('SIGINT')).toBe(0);
    expect(JSON.parse(server.err().trim().split('\n').at(-1) ?? '').event).toBe('stopped');
  }, 30_000);
});

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** Resolves when the port accepts no new connection. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (!isOpen) return;
  }
}

describe('the start of the server', { timeout: 30_000 }, () => {
  const sentences: [string, Record<string, string>, RegExp][] = [
    ['a port that is no number', { PORT: 'x' }, /^PORT must be a whole number from 0 to 65535\.\n$/],
    ['an address without a key', { SERVICE_URL: 'https://service.example' }, /^SERVICE_URL is set without [^\n]+\n$/],
    ['a host that is not here', { HOST: '192.0.2.1' }, /^HOST is not an address of this machine: 192\.0\.2\.1\.\n$/],
  ];
  it.each(sentences)('fails with one sentence for %s', async (_, env, sentence) => {
    const { child, closed, err, out } = launch({ ...QUIET, DATA_DIR: dataFolder(), ...env });
    await closed;
    expect(child.exitCode).toBe(1);
    expect(err()).toMatch(sentence);
    expect(out()).toBe('');
  });

  it('fails with one sentence for a port that is taken', async () => {
    const { child, closed, err } = launch({ ...QUIET, DATA_DIR: dataFolder(), PORT: String(upstreamPort) });
    await closed;
    expect(child.exitCode).toBe(1);
    expect(err()).toBe(`Port ${upstreamPort} on 127.0.0.1 is taken: set PORT to another one.\n`);
  });

  it('prints one line with its address and the source of its data', async () => {
    const { address, out, err } = launch({ ...QUIET, DATA_DIR: dataFolder() });
    await address;
    expect(out()).toMatch(/^Landfall on http:\/\/127\.0\.0\.1:\d+ \(built-in service, sample data\)\n$/);
    expect(err()).toBe('');
  });
});
