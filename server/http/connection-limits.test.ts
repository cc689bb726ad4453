/** Tests too many connections, and clients that do not read, over loopback. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackInFlightResponses } from './in-flight-responses.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { listen } from './http-server.ts';

const servers: Server[] = [];
const clients: Socket[] = [];

type Answer = (outgoing: ServerResponse) => void;

async function start(answer: Answer, change: Partial<ConnectionLimits>, isShared = false): Promise<number> {
  const server = createServer({ keepAliveTimeout: 40 }, ({ socket }, outgoing) => {
    answers.add(socket, outgoing);
    answer(outgoing);
  });
  const answers = trackInFlightResponses(server);
  limitConnections(server, answers, () => isShared, Date.now, { ...CONNECTION_LIMITS, ...change });
  servers.push(server);
  return listen(server, 0, '127.0.0.1');
}

async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: landfall.test\r\n\r\n');
  return socket;
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.resume().once('close', () => resolve());
  });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

const SOON = { sendMs: 60, sweepMs: 10 };
/** More than the buffers of a loopback connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

it('a client that does not read its response is disconnected', async () => {
  let answer: ServerResponse | undefined;
  const port = await start((outgoing) => {
    answer = outgoing.end(LARGE);
  }, SOON);
  (await ask(port)).pause();
  await eventually(() => expect(answer?.closed).toBe(true));
});

describe('the time limit for a client that does not read', () => {
  /** Returns the timeouts that are set until the connection is closed. Each expires at once. */
  function timesOf(pauses: readonly number[]): readonly number[] {
    vi.useFakeTimers();
    const server = createServer();
    let now = 0;
    limitConnections(
      server,
      { has: () => true },
      () => false,
      () => now,
    );
    const socket = new Socket();
    Object.defineProperty(socket, 'writableLength', { value: 1 });
    const times: number[] = [];
    socket.setTimeout = (ms) => {
      times.push(ms);
      return socket;
    };
    server.emit('connection', socket);
    vi.advanceTimersByTime(CONNECTION_LIMITS.sweepMs);
    for (let index = 0; !socket.destroyed; index += 1) {
      now += (times.at(-1) ?? 0) + (pauses[index] ?? 0);
      server.emit('timeout', socket);
    }
    server.emit('close');
    vi.useRealTimers();
    return times;
  }
  const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);
  const { sendMs } = CONNECTION_LIMITS;

  it('equals the send timeout, in steps of at most half of it', () => {
    const times = timesOf([]);
    expect(sum(times)).toBe(sendMs);
    expect(Math.max(...times)).toBeLessThanOrEqual(sendMs / 2);
  });

  it('starts again with each byte that is read', () => {
    expect(sum(timesOf([0, sendMs]))).toBeGreaterThan(sendMs);
  });
});

it('a client that reads receives all of a large response', async () => {
  const port = await start((outgoing) => outgoing.end(LARGE), SOON);
  const socket = await ask(port);
  let bytes = 0;
  for await (const chunk of socket) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(LARGE.length);
});

it('a slow response is not cut while a client that does not read is disconnected', async () => {
  const answers: ServerResponse[] = [];
  const port = await start((outgoing) => {
    answers.push(outgoing);
    if (answers.length === 1) outgoing.write('first\n');
    else outgoing.end(LARGE);
  }, SOON);
  const patient = await ask(port);
  await once(patient, 'data');
  (await ask(port)).pause();
  await eventually(() => expect(answers[1]?.closed).toBe(true));
  answers[0]?.end('last\n');
  const [text] = await once(patient, 'data');
  expect(String(text)).toContain('last');
});

it('an idle connection is closed', async () => {
  const port = await start((outgoing) => outgoing.end('done'), SOON);
  await closed(await ask(port));
});

it('the connection limit counts IPv6 addresses by their /64 network', () => {
  const server = createServer();
  limitConnections(
    server,
    { has: () => false },
    () => false,
    () => 0,
    { ...CONNECTION_LIMITS, perAddress: 2 },
  );
  const from = (remoteAddress: string): boolean => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const taken = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:0:ffff::3',
    '2001:db8:0:1::1',
    '::ffff:192.0.2.1',
    '192.0.2.1',
  ];
  expect(taken.map(from)).toEqual([true, true, false, true, true, true]);
  expect(from('192.0.2.1')).toBe(false);
  server.emit('close');
});

it.each([
  [false, 2],
  [true, 4],
])('an address gets no more connections than allowed (shared: %s)', async (isShared, most) => {
  let answered = 0;
  const port = await start(
    (outgoing) => {
      answered += 1;
      outgoing.end('done');
    },
    { perAddress: 2, total: 4 },
    isShared,
  );
  const sockets = await Promise.all(Array.from({ length: 6 }, () => ask(port)));
  await Promise.all(sockets.map(closed));
  expect(answered).toBe(most);
  // The places of the closed connections are free again.
  await closed(await ask(port));
  expect(answered).toBe(most + 1);
});
