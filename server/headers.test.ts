/** Tests the header table for every kind of response of this server. */
import { describe, expect, it } from 'vitest';
import { type Init, makeApp } from './wiring/app.fixture.ts';
import { createHeaderTable } from './web/headers.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default";
const PERMISSIONS_POLICY = 'geolocation=(), camera=(), microphone=(), payment=(), usb=()';
const PORTALS = ['https://a.example', 'https://b.example'];

const PAGE = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-status': null,
};
const EMBED = {
  ...PAGE,
  'content-security-policy': POLICY.replace("frame-ancestors 'none'", `frame-ancestors ${PORTALS.join(' ')}`),
  'x-frame-options': null,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
};
const API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': null,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': null,
};
const ASSET = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

type Row = [name: string, target: string, status: number, expected: Record<string, string | null>, init?: Init];

const ROWS: Row[] = [
  ['the app', '/', 200, PAGE],
  ['the app, HEAD', '/', 200, PAGE, { method: 'HEAD' }],
  ['a deep link', '/?number=MSCU1234566', 200, PAGE],
  ['the page of carriers', '/lines', 200, PAGE],
  ['an embed', '/embed?number=MSCU1234566', 200, EMBED],
  ['a simplified link', '/track/MSCU1234566', 308, PAGE],
  ['a slash too many', '/lines/', 308, PAGE],
  ['the page for browsers without a connection', '/offline', 200, PAGE],
  ['an unknown page', '/nowhere', 404, PAGE],
  ['an unknown asset', '/assets/gone-abcd1234.js', 404, PAGE],
  ['a method that pages do not support', '/', 405, PAGE, { method: 'POST' }],
  ['an address too long', `/?number=${'1'.repeat(5000)}`, 414, PAGE],
  ['two hosts', '/', 400, PAGE, { hosts: 2 }],
  ['an API response', '/api/tracking?number=MSCU1234566', 200, { ...API, 'cache-status': 'landfall; hit' }],
  ['the same, HEAD', '/api/tracking?number=MSCU1234566', 200, API, { method: 'HEAD' }],
  ['a method that the API does not support', '/api/tracking', 405, API, { method: 'DELETE' }],
  ['two Host headers at the API', '/api/tracking', 400, API, { hosts: 2 }],
  ['an API address that is too long', `/api/tracking?number=${'1'.repeat(5000)}`, 414, API],
  ['/healthz', '/healthz', 200, { ...API, 'cache-control': 'no-store' }],
  ['/readyz', '/readyz', 200, { ...API, 'cache-control': 'no-store' }],
  ['a hashed asset', '/assets/main-abcd1234.js', 200, { ...ASSET, 'cache-control': CACHE_FOREVER }],
  ['another file', '/favicon.svg', 200, { ...ASSET, 'cache-control': 'no-cache' }],
  ['a worker', '/sw.js', 200, { ...ASSET, 'cache-control': 'no-cache' }],
  [
    'the embed helper script',
    '/embed.js',
    200,
    { ...ASSET, 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' },
  ],
];

const NOWHERE = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie', 'sourcemap', 'x-sourcemap'];
const HSTS = 'max-age=63072000; includeSubDomains';

describe('the response headers', () => {
  it.each(ROWS)('are correct for %s', async (_, target, status, expected, init = {}) => {
    const app = makeApp({ embedOrigins: PORTALS });
    const response = await app.get(target, init);
    expect(response.status).toBe(status);
    const got = Object.fromEntries(Object.keys(expected).map((name) => [name, response.headers.get(name)]));
    expect(got).toEqual(expected);
    for (const name of NOWHERE) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get('strict-transport-security')).toBeNull();
    if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD');
    if (init.method === 'HEAD') expect(await response.text()).toBe('');

    const proxied = { ...init, headers: { 'x-forwarded-proto': 'https' } };
    const secure = await app.get(target, { ...proxied, remoteAddress: '10.0.0.1' });
    expect(secure.headers.get('strict-transport-security')).toBe(HSTS);
    const claimed = await app.get(target, proxied);
    expect(claimed.headers.get('strict-transport-security')).toBeNull();
  });

  it.each([
    ['another method', '/api/tracking?number=MSCU1234566', 405, 'METHOD_NOT_ALLOWED', { method: 'POST' }],
    [
      'another method from elsewhere',
      '/api/route',
      405,
      'METHOD_NOT_ALLOWED',
      { method: 'PUT', headers: { origin: 'https://evil.example' } },
    ],
    ['no operation at all', '/api', 404, 'NOT_FOUND', {}],
    ['two hosts', '/api/tracking', 400, 'WRONG_PARAMETERS', { hosts: 2 }],
  ] as const)('accompany an API error with its message: %s', async (_, target, status, message, init) => {
    const response = await makeApp().get(target, init);
    expect(response.status).toBe(status);
    expect(JSON.parse(await response.text())).toMatchObject({ status: 'error', message, data: null });
  });

  it('and the body of an internal error reveal nothing about the cause', async () => {
    const app = makeApp({
      callerOf: () => {
        throw new TypeError('canary 4711');
      },
    });
    const response = await app.get('/api/tracking?number=MSCU1234566');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      status: 'error',
      message: 'INTERNAL_ERROR',
      data: null,
      detail: 'Something went wrong here. Try again.',
      requestId: 'id-1',
    });
    expect(JSON.stringify(app.lines)).not.toContain('canary');
    expect(app.lines).toContainEqual({ event: 'fault', where: 'app', name: 'TypeError' });
  });

  it('keep the pages of a demo out of search engines', () => {
    const options = { tiles: null, embedOrigins: [], isDevelopment: false };
    for (const kind of ['page', 'embed'] as const) {
      expect(createHeaderTable({ ...options, isIndexed: false })(kind, true)['X-Robots-Tag']).toBe('noindex');
      expect(createHeaderTable({ ...options, isIndexed: true })(kind, true)).not.toHaveProperty('X-Robots-Tag');
    }
  });

  it('allow the configured tile hosts, and no embedding if no portal is configured', () => {
    const table = createHeaderTable({
      tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
      embedOrigins: [],
      isDevelopment: false,
      isIndexed: true,
    });
    const policy = table('embed', false)['Content-Security-Policy'];
    expect(policy).toContain(
      "img-src 'self' data: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allow inline scripts only in development', () => {
    const [strict, isDevelopment] = [false, true].map((given) =>
      createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: given, isIndexed: true }),
    );
    expect(strict?.('page', false)['Content-Security-Policy']).not.toContain('unsafe');
    expect(isDevelopment?.('page', false)['Content-Security-Policy']).toContain("'unsafe-inline'");
  });
});
