/** The page of a share comes with its first rows, and without them when they are late or its reader may not see any. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createDraw } from '../prerender/draw.ts';
import { SHARED_WARM_UP } from '../prerender/warm-up.ts';
import { makeApp } from '../wiring/app.fixture.ts';
import { createSharedPicture } from './shared-picture.ts';

const draw = createDraw(readFileSync('src/chart/packed/world-110.bin'));
const HOSTILE = `<img src=x onerror=alert(1)>"' \u0007&`;
const [watch] = SHARED_WARM_UP.watches;
const ROW = { ...watch!, row: { ...watch!.row, vessel: HOSTILE } };
const HEAD = {
  ...SHARED_WARM_UP.head,
  label: HOSTILE,
  columns: ['number', 'vessel', 'addedAt', 'eta', 'phase', 'progress'],
  owner: { name: HOSTILE, colour: '#ffd400', hasImage: true },
};

function rig(answers: Readonly<Record<string, unknown>> = {}, now = SHARED_WARM_UP.nowMs) {
  const asked: { readonly path: string; readonly headers: Record<string, string> }[] = [];
  const jobs: unknown[] = [];
  const all: Readonly<Record<string, unknown>> = {
    '/api/desk/share': HEAD,
    '/api/desk/rows': { watches: [ROW, { ...ROW, id: 2 }], next: null },
    ...answers,
  };
  const picture = createSharedPicture({
    ask: async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push({ path: pathname + search, headers: Object.fromEntries(request.headers) });
      const data = all[pathname];
      return data === null ? null : Response.json({ status: 'success', message: 'OK', data });
    },
    draw: async (job) => {
      jobs.push(job);
      return draw(job);
    },
    clock: () => now,
    sample: false,
  });
  const get = (search = '', lang = 'en', cookie = '') =>
    picture(new Request(`http://landfall.test/shared/lfs_abc${search}`, { headers: { cookie } }), '192.0.2.1', lang);
  return { get, asked, jobs };
}

it('draws what the API answers to the token of the address, in the order and with the filter of the reader', async () => {
  const { get, asked } = rig();
  const markup = await get('?q=PO%3A%204711&sort=-number', 'en', 'proof=1');
  expect(markup).toContain('MSCU 663987 0');
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/desk/share',
    '/api/desk/rows?q=PO++4711&zone=UTC&sort=-number&limit=20',
  ]);
  for (const { headers } of asked) expect(headers).toEqual({ authorization: 'Bearer lfs_abc', cookie: 'proof=1' });
});

it('shows hostile names as text, in markup that the security policy does not refuse', async () => {
  const markup = (await rig().get()) ?? '';
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27; \ufffd&amp;');
  expect(markup).not.toMatch(/<img src=x|<script|\s(?:style|on\w+)="/);
  // The server does not know the zone in which the reader would see this time.
  expect(markup).not.toContain('2026');
});

it('speaks the language of its reader', async () => {
  expect(await rig().get('', 'de')).toContain('2 Sendungen');
});

it.each([
  ['the share may not be opened', '', { '/api/desk/share': null }],
  ['the desk does not answer', '', { '/api/desk/rows': null }],
  ['the answer cannot be read', '', { '/api/desk/rows': { watches: 'none' } }],
  ['no row matches', '', { '/api/desk/rows': { watches: [], next: null } }],
  ['a shipment is open', '?number=MSKU2048170', {}],
])('draws nothing if %s', async (_, search, answers) => {
  expect(await rig(answers).get(search)).toBeNull();
});

it('draws once a minute for all readers who see the same', async () => {
  const { get, jobs } = rig();
  const pages = await Promise.all([get(), get(), get('?lang=de', 'de')]);
  expect(jobs).toHaveLength(2);
  expect(pages[0]).toBe(pages[1]);
  expect(pages[2]).not.toBe(pages[0]);
});

it.each([
  ['GET', {}, true],
  ['GET', { 'sec-purpose': 'prefetch' }, false],
  ['HEAD', {}, false],
])('has rows on %s with %j: %s', async (method, headers, hasRows) => {
  let isAsked = false;
  const app = makeApp({
    hasShares: true,
    sharedPicture: async () => {
      isAsked = true;
      return '<div id="prerender"></div>';
    },
  });
  const response = await app.get('/shared/lfs_abc', { method, headers });
  expect(response.status).toBe(200);
  expect(isAsked).toBe(hasRows);
  expect((await response.text()).includes('<div id="root"></div><div id="prerender">')).toBe(hasRows);
  if (hasRows) expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('ends without rows when they are late', async () => {
  const app = makeApp({ hasShares: true, sharedPicture: () => new Promise(() => {}) });
  const text = await (await app.get('/shared/lfs_abc')).text();
  expect(text).toContain('<div id="root"></div><script');
  expect(text).toMatch(/<\/html>$/);
});

it('serves the page without rows for the service worker, without a token and only where there are shares', async () => {
  const app = makeApp({ hasShares: true, sharedPicture: async () => '<div id="prerender"></div>' });
  const response = await app.get('/offline/shared');
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('data-desk="share"');
  expect(text).not.toContain('prerender');
  expect((await makeApp({ hasShares: false }).get('/offline/shared')).status).toBe(404);
});
