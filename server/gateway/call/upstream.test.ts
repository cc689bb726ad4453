/** Sends more requests at once than there are connections for. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUpstream } from './upstream.ts';

const TOTAL_MS = 1500;
/** Two rounds take longer than the time limit of one request. */
const ROUND_MS = 0.55 * TOTAL_MS;

let atOnce = 0;
let most = 0;
const server = createServer((_, response) => {
  atOnce += 1;
  most = Math.max(most, atOnce);
  setTimeout(() => {
    atOnce -= 1;
    response.end('{}');
  }, ROUND_MS);
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

it('starts the timeout of a request when a connection is free, so that no queued request times out', async () => {
  const timeouts = { connectMs: 1000, firstByteMs: TOTAL_MS, idleMs: TOTAL_MS, totalMs: TOTAL_MS };
  const upstream = createUpstream({ baseUrl, timeouts });
  const calls = Array.from({ length: 100 }, (_, index) =>
    upstream.service(new Request(`http://service/tracking?n=${index}`)),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(most).toBeLessThanOrEqual(64);
  await upstream.close();
});
