/** Tests what the app serves: pages, files, links and health checks. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONFIG, LONG_BODY, makeApp, TEMPLATE } from './app.fixture.ts';
import { createShell } from '../web/shell.ts';

const NUMBER = 'MSCU1234566';
const PLAIN = { theme: null, lang: 'en' } as const;
const PRELOAD = /<link rel="preload" as="fetch" href="([^"]*)" crossorigin>/;
const preloadOf = async (response: Response): Promise<string | null> =>
  PRELOAD.exec(await response.text())?.[1]?.replaceAll('&amp;', '&') ?? null;

describe('the page', () => {
  it.each([
    [`/?number=${NUMBER}`, `/api/tracking?number=${NUMBER}&route=true&ais=true`],
    [`/?number=mscu%20123456-6&line=mscu`, `/api/tracking?number=${NUMBER}&sealine=MSCU&route=true&ais=true`],
    [`/?number=${NUMBER}&sealine=AUTO&type=ct`, `/api/tracking?number=${NUMBER}&type=CT&route=true&ais=true`],
    [`/?type=bl&number=MAEU123/${NUMBER}`, `/api/tracking?number=MAEU123%2F${NUMBER}&type=BL&route=true&ais=true`],
    [`/?number=${NUMBER}&tab=details`, `/api/tracking?number=${NUMBER}&route=true&ais=true`],
  ])('of a deep link preloads its shipment: %s', async (target, url) => {
    const headers = { 'sec-fetch-site': 'none' };
    expect(await preloadOf(await makeApp().get(target, { headers }))).toBe(url);
    expect(await preloadOf(await makeApp().get(target))).toBeNull();
  });

  it('is served only at its own host, except health checks', async () => {
    const app = makeApp({ isOwnHost: () => false });
    const targets = ['/', `/api/tracking?number=${NUMBER}`, '/embed', '/sw.js', '/api/desk/rows', '/healthz'];
    const statuses = await Promise.all(targets.map(async (target) => (await app.get(target)).status));
    expect(statuses).toEqual([421, 421, 421, 421, 421, 200]);
    expect(app.asked).toEqual([]);
  });

  it('is identical for every address without a shipment', async () => {
    const app = makeApp();
    const pages = [
      '/',
      '/?number=',
      '/?theme=dark',
      '/lines',
      `/lines?number=${NUMBER}`,
      `/embed?number=${NUMBER}`,
      `/?number=${NUMBER}&record=7`,
    ];
    const texts = await Promise.all(pages.map(async (page) => (await app.get(page)).text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toMatch(PRELOAD);
  });

  it('preloads nothing for a prefetching browser, and makes no request itself', async () => {
    const app = makeApp();
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }]) {
      expect(await preloadOf(await app.get(`/?number=${NUMBER}`, { headers }))).toBeNull();
    }
    await app.get(`/?number=${NUMBER}`, { headers: { 'user-agent': 'Slackbot' } });
    await app.get(`/?number=${NUMBER}`, { method: 'HEAD' });
    expect(app.asked).toEqual([]);
  });

  it('cancels a streamed body for a HEAD request', async () => {
    let ended = 0;
    const drawn = new ReadableStream({ cancel: () => void (ended += 1) });
    const desk = { answer: async () => new Response(drawn) };
    await makeApp({ desk }).get('/api/desk/export', { method: 'HEAD' });
    expect(ended).toBe(1);
  });

  it('contains the public configuration, escaped', async () => {
    const attribution = `"><script>alert('&')</script>`;
    const config = { ...CONFIG, tiles: { url: 'https://t.example/{z}/{x}/{y}', attribution } };
    const html = new TextDecoder().decode((await createShell(TEMPLATE, config, new Map()).plain(PLAIN)).plain);
    expect(html).not.toContain('<script>alert');
    const content = /<meta name="landfall-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const plain = content
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(JSON.parse(plain.replaceAll('&amp;', '&'))).toMatchObject(config);
  });

  const file = {
    type: 'x',
    hash: 'x',
    immutable: true,
    shared: false,
    plain: new Uint8Array(),
    encoded: {},
    encodings: [],
  };

  it('preloads the land of the first screen if it was built', async () => {
    const shell = createShell(TEMPLATE, CONFIG, new Map([['/assets/world-110-abcd1234.bin', file]]));
    expect(new TextDecoder().decode((await shell.plain(PLAIN)).plain)).toContain(
      'href="/assets/world-110-abcd1234.bin" crossorigin>',
    );
  });

  it('downloads its scripts beside a picture, and compiles and starts none before it', async () => {
    const template = TEMPLATE.replace(
      '</head>',
      '<link rel="modulepreload" crossorigin href="/assets/core-1.js"></head>',
    );
    const shell = createShell(template, CONFIG, new Map([['/assets/start-late-abcd1234.js', file]]));
    const { scripts, lateScripts } = await shell.documentParts(PLAIN, null);
    expect(scripts).not.toContain('start-late');
    const download = (path: string): string =>
      `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/${path}">`;
    expect(lateScripts).toBe(
      download('main-abcd1234.js') +
        download('core-1.js') +
        '<template id="late-scripts"><script type="module" src="/assets/main-abcd1234.js"></script></template>' +
        '<script type="module" crossorigin src="/assets/start-late-abcd1234.js"></script>',
    );
  });

  it('has its description in the language of the reader', async () => {
    const shell = createShell(TEMPLATE.replace('A shipment', '{page.about}'), CONFIG, new Map());
    const page = async (lang: string) => new TextDecoder().decode((await shell.plain({ ...PLAIN, lang })).plain);
    expect(await page('de')).toContain('content="Wo eine Seesendung ist und wann sie ankommt."');
    expect(await page('en')).toContain('content="Where an ocean shipment is and when it will arrive."');
  });

  it('cannot be built from a template without its placeholders', () => {
    expect(() => createShell('<html></html>', CONFIG, new Map())).toThrow(/landfall-config/);
  });

  it('of a deep link has the same headers for HEAD, without prerendering', async () => {
    const looked: string[] = [];
    const app = makeApp({
      firstPicture: async ({ search }) => {
        looked.push(search);
        return null;
      },
    });
    const target = `/?number=${NUMBER}`;
    const [got, head] = [await app.get(target), await app.get(target, { method: 'HEAD' })];
    expect([...head.headers]).toEqual([...got.headers]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    // Without this header nginx would hold the head of the page back until its buffer is full.
    expect(got.headers.get('x-accel-buffering')).toBe('no');
    expect(looked).toHaveLength(1);
  });

  it('for an unknown address is a 404 with one sentence', async () => {
    const response = await makeApp().get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no page at this address.');
  });
});

describe('old and simplified links', () => {
  it.each([
    [`/track/${NUMBER}`, `/?number=${NUMBER}`],
    ['/track/mscu%20123456-6', `/?number=${NUMBER}`],
    [`/track/${NUMBER}?sealine=mscu`, `/?number=${NUMBER}&line=MSCU`],
    [`/tracking/${NUMBER}/`, `/?number=${NUMBER}`],
    [`/container/${NUMBER}`, `/?number=${NUMBER}`],
    [`/shipment/MAEU123/${NUMBER}`, `/?number=MAEU123/${NUMBER}`],
    [`/track/MAEU123%2F${NUMBER}`, `/?number=MAEU123/${NUMBER}`],
    ['/track', '/'],
    ['/lines/', '/lines'],
    ['/desk/', '/desk'],
    ['/desk/lines/?q=1', '/desk/lines?q=1'],
    ['/embed/?number=A', '/embed?number=A'],
    ['/index.html?number=A', '/?number=A'],
  ])('redirect from %s to %s', async (target, location) => {
    const response = await makeApp().get(target);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });
});

describe('static files', () => {
  const FILE = '/assets/main-abcd1234.js';
  it.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', null],
    ['br;q=banana, gzip;q=0.1', 'gzip'],
    ['BR', 'br'],
  ])('for Accept-Encoding "%s" are sent with encoding %s', async (accept, encoding) => {
    const response = await makeApp().get(FILE, { headers: accept === null ? {} : { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    expect(text).toBe(encoding === 'br' ? 'brotli' : 'export {};');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('are answered with 304 while they are unchanged', async () => {
    const app = makeApp();
    for (const target of ['/favicon.svg', FILE, '/', '/lines', `/?number=${NUMBER}`]) {
      const etag = (await app.get(target)).headers.get('etag') ?? '';
      const again = await app.get(target, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect([target, again.status, await again.text()]).toEqual([target, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).not.toBeNull();
      const other = await app.get(target, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    }
  });

  it('have a different ETag for each encoding', async () => {
    const app = makeApp();
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (name) =>
        (await app.get(FILE, { headers: { 'accept-encoding': name } })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('are found with any query string', async () => {
    expect((await makeApp().get('/favicon.svg?v=2')).headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('the public API', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s, also from the cache', async (encoding, decode) => {
    const app = makeApp();
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await app.get('/api/tracking?number=A', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(decode(bytes).toString()).toBe(LONG_BODY);
    }
  });

  it('leaves its log line to the gateway, and pages are logged without their query', async () => {
    const app = makeApp();
    await app.get(`/api/tracking?number=${NUMBER}`);
    expect(app.lines).toEqual([]);
    await app.get(`/?number=${NUMBER}`);
    expect(app.lines).toEqual([{ event: 'request', route: 'page', method: 'GET', status: 200, ms: 0 }]);
  });
});

describe('the health checks', () => {
  it('report an unreadable store as alive, but not ready', async () => {
    const app = makeApp({ isStoreUp: async () => false });
    expect((await app.get('/healthz')).status).toBe(200);
    const response = await app.get('/readyz');
    expect([response.status, await response.text()]).toEqual([503, 'store away\n']);
  });

  it('report a stopping server as alive, but not ready', async () => {
    const app = makeApp({ isStopping: () => true });
    expect((await app.get('/healthz')).status).toBe(200);
    expect((await app.get('/readyz')).status).toBe(503);
    expect((await makeApp().get('/readyz')).status).toBe(200);
  });

  it('make no request to the service', async () => {
    const app = makeApp();
    await app.get('/readyz');
    await app.get('/healthz');
    expect(app.asked).toEqual([]);
  });
});
