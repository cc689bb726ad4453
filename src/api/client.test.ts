import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, serverAheadMs, systemClock } from '../core/time/clock.ts';
import { HOUR, MINUTE } from '../core/time/units.ts';
import { createClient, TIMEOUT_MS } from './client.ts';
import { ServiceError } from './service-error.ts';

const NOW = 1_795_166_040_000;
const REF = { number: 'MSKU2048175', line: 'MAEU', type: 'CT' } as const;

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function openClient(answer: (signal: AbortSignal) => Promise<Response> | Response, parts = {}) {
  const sent: Sent[] = [];
  const client = createClient({
    base: '/api',
    clock: () => NOW,
    fetch: async (input, init) => {
      if (typeof input !== 'string') throw new TypeError('an address as text');
      sent.push({ url: input, init });
      return answer(init?.signal ?? new AbortController().signal);
    },
    ...parts,
  });
  return { client, sent };
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const ok = (data: unknown = {}) => json({ status: 'success', message: 'OK', data });

async function failureOf(promise: Promise<unknown>): Promise<ServiceError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`no ServiceError but ${String(error)}`);
  return error;
}

describe('a request of the client', () => {
  it.each([
    ['tracking', '/api/tracking?number=MSKU2048175&sealine=MAEU&type=CT&route=true&ais=true'],
    ['forcedTracking', '/api/tracking?number=MSKU2048175&sealine=MAEU&type=CT&route=true&ais=true&force_update=true'],
    ['route', '/api/route?number=MSKU2048175&type=CT&sealine=MAEU'],
    ['history', '/api/history?number=MSKU2048175&type=CT&sealine=MAEU'],
  ] as const)('%s', async (operation, url) => {
    const { client, sent } = openClient(() => ok());
    await client[operation](REF);
    expect(sent.map((request) => request.url)).toEqual([url]);
  });

  it('leaves out type and carrier when they are not forced', async () => {
    const { client, sent } = openClient(() => ok());
    await client.tracking({ number: 'MSKU2048175', line: null, type: null });
    expect(sent[0]?.url).toBe('/api/tracking?number=MSKU2048175&route=true&ais=true');
  });

  it('uses the addresses of past results, carriers and samples', async () => {
    const { client, sent } = openClient(() => ok([]));
    await client.record(REF, 7);
    await client.lines();
    await client.ownServer('/samples?lang=de');
    expect(sent.map((request) => request.url)).toEqual([
      '/api/history?id=7&number=MSKU2048175&type=CT&sealine=MAEU',
      '/api/info/sealines',
      '/api/samples?lang=de',
    ]);
  });

  it('uses the configured base address', async () => {
    const { client, sent } = openClient(() => ok(), { base: 'https://portal.example/freight' });
    await client.tracking({ number: 'MSKU2048175', line: null, type: null });
    expect(sent[0]?.url).toBe('https://portal.example/freight/tracking?number=MSKU2048175&route=true&ais=true');
  });

  it('has only headers that the preload of the page has', async () => {
    const { client, sent } = openClient(() => ok());
    await client.tracking(REF);
    expect(Object.keys(sent[0]?.init ?? {})).toEqual(['signal']);
  });

  it('asks for stored data as a prefetch, which costs no request', async () => {
    const { client, sent } = openClient(() => ok());
    await client.tracking(REF, { isAhead: true });
    expect(sent[0]?.init?.headers).toEqual({ Purpose: 'prefetch' });
  });

  it('carries the token and the view of an embed', async () => {
    const { client, sent } = openClient(() => ok(), { token: () => 'abc', view: 'embed' });
    await client.tracking(REF);
    expect(sent[0]?.init?.headers).toEqual({ Authorization: 'Bearer abc', 'X-Landfall-View': 'embed' });
  });
});

describe('a response of the client', () => {
  it('has data, message and the metadata of our server', async () => {
    const headers = {
      'X-Landfall-Service': 'built-in',
      Age: '1320',
      'Cache-Status': 'landfall; hit',
      'X-Request-Id': 'r1',
      'X-Landfall-Kept': 'UNEXPECTED_ERROR',
      'X-Landfall-Force-After': '2026-11-20T09:49:00.000Z',
    };
    const { client } = openClient(() => json({ status: 'success', message: 'NO_EVENTS', data: { a: 1 } }, { headers }));
    expect(await client.tracking(REF)).toEqual({
      data: { a: 1 },
      message: 'NO_EVENTS',
      meta: {
        service: 'built-in',
        ageSeconds: 1320,
        cacheStatus: 'landfall; hit',
        requestId: 'r1',
        withheld: 'UNEXPECTED_ERROR',
        forceAfter: Date.parse('2026-11-20T09:49:00Z'),
        retryAfterMs: null,
        receivedAt: NOW,
      },
    });
  });

  it('corrects the clock of the device, but not by an answer that a service worker stored', async () => {
    const from = async (aheadMs: number, cacheStatus: string) => {
      const headers = { Date: new Date(systemClock() + aheadMs).toUTCString(), 'Cache-Status': cacheStatus };
      await openClient(() => json({ status: 'success', message: 'OK', data: {} }, { headers })).client.tracking(REF);
      return Math.round(serverAheadMs() / HOUR);
    };
    expect(await from(-48 * HOUR, 'landfall; hit')).toBe(-48);
    expect(Math.round((now() - systemClock()) / HOUR)).toBe(-48);
    expect(await from(0, 'landfall-worker; hit; detail=offline')).toBe(-48);
    expect(await from(MINUTE, 'landfall; hit')).toBe(0);
  });

  it.each([200, 404, 500])('reads the envelope before the status %i', async (status) => {
    const body = { status: 'error', message: 'WRONG_NUMBER', data: null, detail: 'check digit', requestId: 'r2' };
    const { client } = openClient(() => json(body, { status }));
    expect(await failureOf(client.tracking(REF))).toMatchObject({
      cause: 'refused',
      code: 'WRONG_NUMBER',
      // These texts are for programs and stay in English. Pages word the code themselves.
      detail: null,
      requestId: 'r2',
    });
  });

  it.each([
    ['12', 12_000],
    ['Fri, 20 Nov 2026 09:14:30 GMT', 30_000],
    ['soon', null],
  ])('reads Retry-After: %s', async (text, ms) => {
    const { client } = openClient(() =>
      json({ status: 'error', message: 'API_KEY_RATE_LIMIT' }, { status: 429, headers: { 'Retry-After': text } }),
    );
    expect((await failureOf(client.tracking(REF))).retryAfterMs).toBe(ms);
  });

  it.each([
    ['HTML', '<!doctype html><p>hello', 200, 'malformed', null],
    ['half an answer', '{"status":"success","mess', 200, 'malformed', null],
    ['JSON without an envelope', '{"hello":1}', 200, 'malformed', null],
    ['nothing', '', 200, 'malformed', null],
    ['a page of a proxy', '<h1>502 Bad Gateway</h1>', 502, 'http', 'HTTP_502'],
  ])('tells %s from an answer', async (_, body, status, cause, code) => {
    const { client } = openClient(() => new Response(body, { status }));
    expect(await failureOf(client.tracking(REF))).toMatchObject({ cause, code });
  });

  it('stops reading an endless body', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const { client } = openClient(() => new Response(endless));
    expect((await failureOf(client.tracking(REF))).cause).toBe('too-large');
  });

  it('reports a broken connection', async () => {
    const { client } = openClient(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(client.tracking(REF))).cause).toBe('unreachable');
  });

  it('reports that the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client } = openClient(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(client.tracking(REF))).cause).toBe('offline');
    vi.unstubAllGlobals();
  });
});

describe('waiting for an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  it('ends after 75 seconds', async () => {
    const { client } = openClient(never);
    const failure = failureOf(client.tracking(REF));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await failure).cause).toBe('timeout');
  });

  it('ends when the caller aborts, which is not a failure of the service', async () => {
    const { client } = openClient(never);
    const leaving = new AbortController();
    const asked = client.tracking(REF, { signal: leaving.signal }).catch((error: unknown) => error);
    leaving.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
