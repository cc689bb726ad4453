/**
 * Tests requests over a bare socket: limits of the HTTP server, and bytes that no library would send. It uses only
 * loopback.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Fixture, makeApp } from '../wiring/app.fixture.ts';
import { BODY_TIMEOUT_MS, createHttpServer, type HttpServer, SERVER_LIMITS, listen } from './http-server.ts';
import { createHeaderTable } from '../web/headers.ts';

const servers: HttpServer[] = [];
const api = createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: false, isIndexed: true })('api', false);

async function open({ app }: Fixture = makeApp()): Promise<number> {
  const httpServer = createHttpServer(app, api, () => true, Date.now);
  servers.push(httpServer);
  return listen(httpServer.server, 0, '127.0.0.1');
}

afterEach(async () => {
  for (const httpServer of servers.splice(0)) {
    httpServer.server.closeAllConnections();
    await httpServer.stop();
  }
});

/** Returns everything that the server sends until it closes the connection. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(text.replaceAll('\n', '\r\n'), 'latin1');
  await once(socket, 'close');
  return received;
}

const HOST = 'Host: landfall.test\nConnection: close\n';

describe('the HTTP server', () => {
  it('has the documented time and size limits', async () => {
    const httpServer = createHttpServer(makeApp().app, api, () => true, Date.now);
    const { headersTimeout, requestTimeout, keepAliveTimeout } = httpServer.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 125_000,
    });
    expect([SERVER_LIMITS.connectionsCheckingInterval, SERVER_LIMITS.maxHeaderSize, BODY_TIMEOUT_MS]).toEqual([
      2000, 16_384, 15_000,
    ]);
  });

  it('cuts a request whose body does not arrive, and gives an upload more time', async () => {
    const desk = { answer: async (request: Request) => new Response(await request.text()) };
    const httpServer = createHttpServer(makeApp({ desk }).app, api, () => true, Date.now, 50);
    servers.push(httpServer);
    const port = await listen(httpServer.server, 0, '127.0.0.1');
    const head = (path: string) => `POST ${path} HTTP/1.1\n${HOST}Content-Type: text/plain\nContent-Length: 9\n\nabc`;
    const upload = connect(port, '127.0.0.1');
    let received = '';
    upload.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    upload.write(head('/api/desk/imports?name=x').replaceAll('\n', '\r\n'));
    // This request began later, and is cut while the upload is still awaited.
    expect(await say(port, head('/api/desk/watches'))).toMatch(/^HTTP\/1.1 408 /);
    upload.write('defghi');
    await once(upload, 'close');
    expect(received).toMatch(/^HTTP\/1.1 200 [^]*abcdefghi/);
  });

  it.each([
    ['no request at all', 'no HTTP\n\n', 400],
    ['a body that does not come', `POST /api/desk/watches HTTP/1.1\n${HOST}Content-Length: 9\n\nabc`, 408],
  ])('closes a half-open connection after %s', async (_, text, status) => {
    const desk = { answer: async (request: Request) => new Response(await request.text()) };
    const httpServer = createHttpServer(makeApp({ desk }).app, api, () => true, Date.now, 50);
    servers.push(httpServer);
    const port = await listen(httpServer.server, 0, '127.0.0.1');
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(text.replaceAll('\n', '\r\n'));
    const [received] = await once(socket, 'data');
    expect(String(received)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const count = () => new Promise((resolve) => httpServer.server.getConnections((__, held) => resolve(held)));
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });

  const rows: [string, string, number, number][] = [
    ['a plain request', `GET /healthz HTTP/1.1\n${HOST}\n`, 200, 1],
    ['a request of the last century', 'GET /healthz HTTP/1.0\nHost: landfall.test\n\n', 200, 1],
    ['two hosts', `GET / HTTP/1.1\nHost: evil.example\n${HOST}\n`, 400, 1],
    ['the same host twice', `GET / HTTP/1.1\nHost: landfall.test\n${HOST}\n`, 400, 1],
    ['no host', 'GET / HTTP/1.1\nConnection: close\n\n', 400, 1],
    ['an empty host', 'GET / HTTP/1.1\nHost:\nConnection: close\n\n', 400, 1],
    ['a host that is a path', 'GET / HTTP/1.1\nHost: landfall.test/evil\nConnection: close\n\n', 400, 1],
    ['a host with a name and password', 'GET / HTTP/1.1\nHost: a:b@evil.example\nConnection: close\n\n', 400, 1],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n\n', 400, 1],
    ['a proxy request', `GET http://evil.example/ HTTP/1.1\n${HOST}\n`, 400, 1],
    ['headers beyond the limit', `GET / HTTP/1.1\n${HOST}X: ${'x'.repeat(20_000)}\n\n`, 431, 1],
    [
      'a length and chunks: two requests in one',
      `GET / HTTP/1.1\nHost: landfall.test\nContent-Length: 4\nTransfer-Encoding: chunked\n\n0\n\nGET /healthz HTTP/1.1\n${HOST}\n`,
      400,
      1,
    ],
    ['two lengths', `GET / HTTP/1.1\n${HOST}Content-Length: 4\nContent-Length: 5\n\nabcde`, 400, 1],
    ['a header without an end', `GET / HTTP/1.1\n${HOST}X y: z\n\n`, 400, 1],
    ['a folded header', `GET / HTTP/1.1\n${HOST}X: a\n b: c\n\n`, 400, 1],
    ['a NUL in the target', `GET /\0 HTTP/1.1\n${HOST}\n`, 400, 1],
    ['climbing, raw', `GET /assets/../../etc/passwd HTTP/1.1\n${HOST}\n`, 400, 1],
    ['TRACE', `TRACE / HTTP/1.1\n${HOST}\n`, 405, 1],
    ['a body', `POST /api/tracking HTTP/1.1\n${HOST}Content-Length: 3\n\nabc`, 405, 1],
    ['an expectation it cannot meet', `GET /healthz HTTP/1.1\n${HOST}Expect: x\n\n`, 417, 1],
    ['the one it can', `GET /healthz HTTP/1.1\n${HOST}Expect: 100-continue\n\n`, 100, 2],
    ['two requests in one go', `GET /healthz HTTP/1.1\nHost: landfall.test\n\nGET /readyz HTTP/1.1\n${HOST}\n`, 200, 2],
  ];

  it.each(rows)('answers a request with %s', async (_, text, status, answers) => {
    const fixture = makeApp();
    const received = await say(await open(fixture), text);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received.match(/^HTTP\/1\.1 /gm)).toHaveLength(answers);
    expect(received).not.toMatch(/^(server|x-powered-by|access-control)/im);
    expect(received).not.toMatch(/root:|evil\.example/);
    expect(received).toMatch(/x-content-type-options: nosniff/i);
    // Each has its log line, which contains nothing of what was sent.
    const statuses = Array.from(received.matchAll(/^HTTP\/1\.1 (\d+) /gm), ([, given]) => Number(given));
    const logged = fixture.lines.map((line) => [line.event, line.status]);
    expect(logged).toEqual(statuses.filter((given) => given !== 100).map((given) => ['request', given]));
    expect(JSON.stringify(fixture.lines)).not.toMatch(/evil|passwd|a:b/);
  });

  it('keeps serving during the shutdown period and closes each connection after its response', async () => {
    let isStopping = false;
    const fixture = makeApp({ isStopping: () => isStopping });
    const port = await open(fixture);
    const [httpServer] = servers;
    let leave = (): void => undefined;
    isStopping = true;
    const stopped = httpServer!.stop(
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
    );
    const received = await say(port, 'GET /readyz HTTP/1.1\nHost: landfall.test\n\n');
    expect(received).toMatch(/^HTTP\/1\.1 503 /);
    expect(received).toMatch(/^connection: close/im);
    leave();
    await stopped;
    await expect(say(port, `GET /readyz HTTP/1.1\n${HOST}\n`)).rejects.toThrow('ECONNREFUSED');
  });

  it('sends the whole response to a slow reader before it stops', async () => {
    const given = { status: 200, headers: {}, body: 'a'.repeat(20_000_000) };
    const port = await open(makeApp({ gateway: { answer: async () => given } }));
    const [httpServer] = servers;
    const reader = connect(port, '127.0.0.1');
    reader.write('GET /api/tracking?number=MSCU1234566 HTTP/1.1\r\nHost: landfall.test\r\n\r\n');
    await once(reader, 'readable');
    let left = (): void => undefined;
    const stopped = httpServer!.stop(new Promise<void>((resolve) => (left = resolve)));
    left();
    await expect(say(port, `GET /readyz HTTP/1.1\n${HOST}\n`)).rejects.toThrow('ECONNREFUSED');
    let read = 0;
    reader.on('data', (chunk) => (read += chunk.length));
    await once(reader, 'close');
    expect(read).toBeGreaterThan(given.body.length);
    await stopped;
  });

  it('answers requests that still wait at the end of the shutdown with 503 and logs them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const fixture = makeApp({ gateway: { answer: () => new Promise(() => undefined) } });
      const port = await open(fixture);
      const [httpServer] = servers;
      const asked = once(httpServer!.server, 'request');
      const answer = say(port, 'GET /api/tracking?number=MSCU1234566 HTTP/1.1\nHost: landfall.test\n\n');
      await asked;
      const stopped = httpServer!.stop();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*"message":"STOPPING"/);
      await stopped;
      expect(fixture.lines).toEqual([{ event: 'request', route: 'refused', method: null, status: 503, ms: 0 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses CONNECT', async () => {
    expect(await say(await open(), `CONNECT evil.example:443 HTTP/1.1\n${HOST}\n`)).not.toMatch(/ 200 /);
  });

  it('reports a port that is taken in one sentence', async () => {
    const port = await open();
    const other = createServer();
    await expect(listen(other, port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken: set PORT to another one.`,
    );
    await expect(listen(other, port, '127.0.0.1', 'METRICS_PORT')).rejects.toThrow('set METRICS_PORT to another one.');
  });
});
