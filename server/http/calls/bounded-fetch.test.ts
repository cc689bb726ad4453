import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../http-server.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { type BoundedHttp, createBoundedHttp, DEFAULT_TIMEOUTS } from './bounded-http.ts';

const opened: { readonly server: Server; readonly http: BoundedHttp }[] = [];
afterEach(async () => {
  for (const { server, http } of opened.splice(0)) {
    await http.close();
    server.closeAllConnections();
    server.close();
  }
});

async function open(listener: RequestListener) {
  const server = createServer(listener);
  const http = createBoundedHttp({ ...DEFAULT_TIMEOUTS, idleMs: 300, totalMs: 600 });
  opened.push({ server, http });
  const address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/token`;
  return { address, ask: createBoundedFetch(http) };
}

it('a bounded fetch sends a form and returns status, content type and body', async () => {
  const { address, ask } = await open((incoming, outgoing) => {
    let sent = '';
    incoming.on('data', (chunk) => (sent += String(chunk)));
    incoming.on('end', () => {
      outgoing.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Bearer' });
      outgoing.end(JSON.stringify({ sent, method: incoming.method }));
    });
  });
  const response = await ask(address, { method: 'POST', headers: {}, body: new URLSearchParams({ code: 'a b' }) });
  const { status, headers } = response;
  expect([status, headers.get('content-type'), headers.get('www-authenticate')]).toEqual([
    401,
    'application/json',
    'Bearer',
  ]);
  expect(await response.json()).toEqual({ sent: 'code=a+b', method: 'POST' });
});

it.each<[string, RequestListener]>([
  ['200 MB', (_, outgoing) => void outgoing.end(Buffer.alloc(200_000_000))],
  [
    'a byte now and then for ever',
    (_, outgoing) => {
      const drip = setInterval(() => outgoing.write(' '), 50);
      outgoing.once('close', () => clearInterval(drip));
    },
  ],
  ['nothing', () => undefined],
  ['a way to another address', (_, outgoing) => void outgoing.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
])('a bounded fetch throws a TypeError for an answer of %s', async (_, listener) => {
  const { address, ask } = await open(listener);
  await expect(ask(address)).rejects.toBeInstanceOf(TypeError);
});

it('a bounded fetch returns a response without a body for 204', async () => {
  const { address, ask } = await open((_, outgoing) => void outgoing.writeHead(204).end());
  expect((await ask(address)).status).toBe(204);
});
