/**
 * Tests every misbehaviour of a service over a real connection: each leads to a named error, without a crash, a hang
 * or a leaked key.
 */
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { ASKED_NUMBER, type Hostile, http, success } from './corpus/hostile.ts';
import { APP, KEY } from './rig.fixture.ts';
import { createGateway } from './gateway.ts';
import { DEFAULT_LIMITS, type LogRecord } from './types.ts';
import type { Timeouts } from '../http/calls/bounded-http.ts';
import { createUpstream, type Upstream } from './call/upstream.ts';

const corpus = import.meta.glob<{ hostile: Hostile }>('./corpus/answers/*.ts', { eager: true });
const names = Object.keys(corpus).map((path) => path.replace(/^.*\/|\.ts$/g, ''));

/** The same stages, shorter, yet long enough for a machine that is busy with other things. */
const TIMEOUTS: Timeouts = { connectMs: 900, firstByteMs: 800, idleMs: 800, totalMs: 1500 };

let serve: (socket: Socket, question: string) => void = (socket) => socket.end();
const questions: string[] = [];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
    if (!text.endsWith('\r\n\r\n')) return;
    questions.push(text);
    serve(socket, text);
    text = '';
  });
});
let port = 0;
const upstreams: Upstream[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  for (const upstream of upstreams) await upstream.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function front(at = port, path = '/v3/') {
  const logs: LogRecord[] = [];
  const upstream = createUpstream({ baseUrl: `http://127.0.0.1:${at}${path}`, timeouts: TIMEOUTS });
  upstreams.push(upstream);
  let now = 1_800_000_000_000;
  const clock = () => (now += 1);
  const gateway = createGateway({
    service: upstream.service,
    serviceName: 'upstream',
    key: KEY,
    store: createSqliteStore({ path: ':memory:', clock }),
    clock,
    random: () => 0.5,
    limits: DEFAULT_LIMITS,
    access: 'internal',
    isClosed: false,
    log: (record) => logs.push(record),
    // Time runs a thousand times as fast. Without any wait, periodic work would fill the core until an answer came
    // too late.
    sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms / 1000)),
  });
  const ask = () => gateway.handle(new Request(`http://landfall.test/api/tracking?number=${ASKED_NUMBER}`), APP);
  return { ask, logs };
}

async function outcome(hostile: Hostile) {
  serve = hostile.serve ?? (() => undefined);
  const { ask, logs } = front(hostile.serve === null ? await closedPort() : port);
  const response = await ask();
  return { response, text: await response.text(), logs };
}

async function closedPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  await new Promise((resolve) => other.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const KEY_FORMS = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64'), 'canary', '127.0.0.1'];

describe('a misbehaving service', () => {
  it('is represented by more than 70 cases', () => expect(names.length).toBeGreaterThan(70));

  it.each(names)('leads to a named error in case %s', async (name) => {
    const { hostile } = corpus[`./corpus/answers/${name}.ts`]!;
    const { response, text, logs } = await outcome(hostile);
    const envelope = JSON.parse(text);
    expect([response.status, envelope.message]).toEqual(hostile.expected);
    const seen = `${text}${JSON.stringify([...response.headers])}${JSON.stringify(logs)}`;
    for (const form of KEY_FORMS) expect(seen).not.toContain(form);
    expect([...response.headers.keys()].join()).not.toMatch(/cookie|access-control|location/);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-request-id')).not.toBe('forged');
    expect(Object.prototype).not.toHaveProperty('polluted');
    if (response.status >= 500) expect(envelope).toMatchObject({ status: 'error', data: null });
  });

  it('never yields a good answer or a crash if the connection breaks at any byte', async () => {
    const whole = http(success());
    const outcomes = new Set<string>();
    for (let cut = 0; cut < whole.length; cut += 7) {
      const kill = cut % 2 === 0;
      const { response, text } = await outcome({
        serve: (socket) => socket.write(whole.subarray(0, cut), () => (kill ? socket.resetAndDestroy() : socket.end())),
        expected: [502, ''],
      });
      outcomes.add(`${response.status} ${JSON.parse(text).message}`);
    }
    expect([...outcomes]).toEqual(['502 SERVICE_UNREACHABLE']);
  });

  it('does not fill the memory with a decompression bomb', async () => {
    const { hostile } = corpus['./corpus/answers/gzip-bomb.ts']!;
    const before = process.memoryUsage().arrayBuffers;
    await outcome(hostile);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
  });
});

describe('a request to the service', () => {
  it('contains checked parameters and nothing else of the caller, under the path of the base address', async () => {
    questions.length = 0;
    serve = (socket) => void socket.end(http(success()));
    await front().ask();
    const [line = '', ...headers] = (questions[0] ?? '').split('\r\n');
    expect(line).toBe(
      `GET /v3/tracking?api_key=${encodeURIComponent(KEY).replaceAll('%20', '+')}&number=${ASKED_NUMBER} HTTP/1.1`,
    );
    const sent = headers.filter((header) => header !== '').map((header) => header.split(':')[0]?.toLowerCase());
    expect(new Set(sent)).toEqual(new Set(['accept', 'accept-encoding', 'connection', 'content-type', 'host']));
  });

  it('uses HTTPS unless the service runs on this machine', () => {
    for (const baseUrl of [
      'http://service.example/',
      'ftp://127.0.0.1/',
      'http://10.0.0.1/',
      'http://localhost.example/',
    ]) {
      expect(() => createUpstream({ baseUrl }), baseUrl).toThrow('HTTPS');
    }
    for (const baseUrl of ['https://service.example/v3', 'http://localhost:8', 'http://[::1]:8', 'http://127.9.9.9']) {
      upstreams.push(createUpstream({ baseUrl }));
    }
  });

  it('keeps the key out of the errors it throws', async () => {
    const upstream = createUpstream({ baseUrl: `http://127.0.0.1:${await closedPort()}`, timeouts: TIMEOUTS });
    upstreams.push(upstream);
    const failed = await upstream
      .service(new Request(`http://service/tracking?api_key=${encodeURIComponent(KEY)}`))
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    const text = `${String(failed)} ${failed instanceof Error ? `${failed.stack} ${String(failed.cause)}` : ''}`;
    for (const form of KEY_FORMS) expect(text).not.toContain(form);
  });
});
