/** Landfall inside other people's pages: who may frame it, what a token opens, what the two sides say to each other. */
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { createPortal, type Portal } from '../tools/portal/portal.ts';
import { accessibilityProblems, NOW, test as base } from './fixture.ts';

const NUMBER = 'MSKU2048170';
const OTHER = 'CMAU1001006';
const SECRET = 'a secret of the portal, long enough for it';
const HOUR = 3_600_000;

interface Landfall {
  readonly address: string;
  advance(ms: number): void;
}
interface Built {
  startServer(options: {
    readonly env: Readonly<Record<string, string>>;
    readonly clock: () => number;
  }): Promise<{ readonly address: string; close(): Promise<void> }>;
}
interface House {
  /** Open to its portal. */
  readonly open: Landfall;
  /** Wants tokens. */
  readonly closed: Landfall;
  /** An allowed portal of each, and a page that no one has allowed. */
  readonly portal: Portal;
  readonly closedPortal: Portal;
  readonly stranger: string;
}

/** Pages of any content on an origin of their own: what hostile and odd portals look like. */
const pages = new Map<string, string>();
function serveAt(path: string, html: string): void {
  pages.set(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${html}</body></html>`,
  );
}

async function startPages(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(pages.get((request.url ?? '').replace(/\?.*/, '')) ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function startLandfall(origins: readonly string[], secret: string | null) {
  const built: Built = await import(new URL('../dist/server/start.js', import.meta.url).href);
  let now = NOW.getTime();
  const env = {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-embed-')),
    EMBED_ORIGINS: origins.join(' '),
    EMBED_SECRET: secret ?? '',
    LOG_LEVEL: 'silent',
  };
  const server = await built.startServer({ env, clock: () => now });
  return { ...server, advance: (ms: number) => void (now += ms) };
}

const test = base.extend<object, { house: House; allowed: string }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
    async ({}, use) => {
      const [friendly, stranger] = [await startPages(), await startPages()];
      // A portal must be known to Landfall before it starts, and Landfall to the portal: the ports are chosen first.
      const ports = await Promise.all([freePort(), freePort()]);
      const origins = ports.map((port) => `http://127.0.0.1:${port}`);
      const open = await startLandfall([origins[0] ?? '', friendly.origin], null);
      const closed = await startLandfall([origins[1] ?? '', friendly.origin], SECRET);
      const portal = createPortal({ landfall: open.address, secret: null, numbers: [NUMBER, OTHER] });
      const closedPortal = createPortal({ landfall: closed.address, secret: SECRET, numbers: [NUMBER] });
      await portal.listen(ports[0] ?? 0);
      await closedPortal.listen(ports[1] ?? 0);
      await use({ open, closed, portal, closedPortal, stranger: stranger.origin });
      await Promise.all([portal, closedPortal, open, closed, friendly, stranger].map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
  // The origin of pages that both allow, whatever they hold.
  allowed: [
    async ({ house }, use) => {
      const response = await fetch(`${house.open.address}/embed?number=${NUMBER}`);
      const ancestors = /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      await use(ancestors?.split(' ')[1] ?? '');
    },
    { scope: 'worker' },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const frameHtml = (src: string, more = ''): string =>
  `<iframe title="shipment" width="640" height="480" src="${src}" ${more}></iframe>`;

const summaryIn = (frame: FrameLocator) => frame.getByRole('region', { name: 'Summary' });

const mint = async (landfall: Landfall, origin: string, more = {}) => {
  const response = await fetch(`${landfall.address}/api/embed-tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ origin, numbers: [NUMBER], ...more }),
  });
  const { data }: { data: { token: string; id: string } } = await response.json();
  return data;
};

/** Where the browser is meant to complain: it says each refusal in the console. */
const unwatched = (context: BrowserContext): Promise<Page> => context.newPage();

/** The embed inside a page, as a frame. */
async function embedOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/embed'))).toBe(true);
  const found = page.frames().find((frame) => frame.url().includes('/embed'));
  if (found === undefined) throw new Error('no embed');
  return found;
}

test.describe('who may frame it', () => {
  test('an allowed portal', async ({ page, house }) => {
    await page.goto(`${house.portal.origin()}/classic?number=${NUMBER}`);
    await expect(summaryIn(page.frameLocator('iframe'))).toContainText('Rotterdam');
  });

  test('no other page', async ({ context, house }) => {
    const page = await unwatched(context);
    serveAt('/plain', frameHtml(`${house.open.address}/embed?number=${NUMBER}`));
    await page.goto(`${house.stranger}/plain`);
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(page.frameLocator('iframe').getByRole('region', { name: 'Summary' })).toHaveCount(0);
    expect(page.frames()[1]?.url()).not.toContain('/embed');
  });

  test('no other page round an allowed one', async ({ context, house, allowed }) => {
    const page = await unwatched(context);
    serveAt('/plain', frameHtml(`${house.open.address}/embed?number=${NUMBER}`));
    serveAt('/nested', frameHtml(`${allowed}/plain`));
    await page.goto(`${allowed}/nested`);
    await expect(summaryIn(page.frameLocator('iframe').frameLocator('iframe'))).toBeVisible();
    await page.goto(`${house.stranger}/nested`);
    await expect.poll(() => page.frames().length).toBe(3);
    await expect(summaryIn(page.frameLocator('iframe').frameLocator('iframe'))).toHaveCount(0);
  });

  test('a sandbox that leaves it its origin; one that does not gets an empty frame and no data', async ({
    page,
    house,
    allowed,
  }) => {
    const src = `${house.open.address}/embed?number=${NUMBER}`;
    serveAt('/sandboxed', frameHtml(src, 'sandbox="allow-scripts allow-same-origin"'));
    await page.goto(`${allowed}/sandboxed`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    serveAt('/locked', frameHtml(src, 'sandbox="allow-scripts"'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${allowed}/locked`);
    await page.waitForLoadState('networkidle');
    await expect(summaryIn(page.frameLocator('iframe'))).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('the app itself cannot be framed by anyone', async ({ context, house, allowed }) => {
    const page = await unwatched(context);
    serveAt('/app', frameHtml(`${house.open.address}/?number=${NUMBER}`));
    await page.goto(`${allowed}/app`);
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(summaryIn(page.frameLocator('iframe'))).toHaveCount(0);
  });
});

test.describe('what it leaves behind', () => {
  test('nothing: no cookies, no storage, and it works where storage throws', async ({ page, context, house }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${house.portal.origin()}/classic?number=${NUMBER}&show=map,timeline,summary`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('no history: the back button belongs to the portal', async ({ page, house }) => {
    await page.goto(`${house.portal.origin()}/classic?number=${NUMBER}&show=timeline,summary`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    const before = await page.evaluate(() => history.length);
    await frame
      .getByRole('button', { name: /Vessel departed/ })
      .first()
      .click();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('the way to the whole of it', async ({ page, house }) => {
    await page.goto(`${house.open.address}/embed?number=${NUMBER}`);
    const link = page.getByRole('link', { name: 'Open in Landfall' });
    await expect(link).toHaveAttribute('href', `${house.open.address}/?number=${NUMBER}`);
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: /refresh/i })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /number/i })).toHaveCount(0);
  });
});

test.describe('in any room', () => {
  for (const [width, height] of [
    [320, 240],
    [640, 480],
    [400, 800],
    [1200, 700],
  ] as const) {
    for (const theme of ['light', 'dark']) {
      test(`${width}x${height}, ${theme}: reads well and has no sideways scroll`, async ({ page, house }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`${house.open.address}/embed?number=${NUMBER}&theme=${theme}&show=map,timeline,summary`);
        await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam');
        await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
        expect(await accessibilityProblems(page)).toEqual([]);
      });
    }
  }

  test('an accent too weak to read is not taken', async ({ page, house }) => {
    const chart = () =>
      page.getByRole('link', { name: 'Open in Landfall' }).evaluate((link) => getComputedStyle(link).color);
    await page.goto(`${house.open.address}/embed?number=${NUMBER}&theme=light&accent=0a7d4c`);
    await expect.poll(chart).toBe('rgb(10, 125, 76)');
    await page.goto(`${house.open.address}/embed?number=${NUMBER}&theme=light&accent=ffee88`);
    await expect.poll(chart).toBe('rgb(179, 21, 107)');
  });

  test('the page scrolls past the map', async ({ page, house }) => {
    await page.goto(`${house.portal.origin()}/?`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    await page.locator('iframe').hover({ position: { x: 200, y: 100 } });
    await expect(page.frameLocator('iframe').getByRole('region', { name: 'Map' })).toBeVisible();
    const scrolled = async (): Promise<number> => {
      await page.mouse.wheel(0, 100);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolled).toBeGreaterThan(100);
  });

  test('grows to what it needs and comes to rest', async ({ page, house }) => {
    await page.goto(`${house.portal.origin()}/classic?number=${NUMBER}&show=timeline,summary`);
    const frame = page.locator('iframe');
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(600);
    await page.evaluate(() => {
      const heights: number[] = [];
      const observer = new ResizeObserver(([entry]) => heights.push(entry?.contentRect.height ?? 0));
      const shown = document.querySelector('iframe');
      if (shown !== null) observer.observe(shown);
      Object.assign(window, { heights });
    });
    await page.setViewportSize({ width: 420, height: 700 });
    await page.clock.runFor(3000);
    await expect.poll(() => page.evaluate('heights.length')).toBeGreaterThan(0);
    const changes: number = await page.evaluate('heights.length');
    await page.clock.runFor(5000);
    expect(await page.evaluate('heights.length')).toBe(changes);
    expect(changes).toBeLessThan(8);
    const inside = await embedOf(page);
    expect(await inside.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });
});

test.describe('with tokens', () => {
  const shown = (page: Page) => summaryIn(page.frameLocator('iframe'));
  const saidIn = (page: Page) => page.frameLocator('iframe').getByRole('main');

  test('the portal’s server gets one, the page keeps it out of the address', async ({ page, house }) => {
    await page.goto(house.closedPortal.origin());
    await expect(shown(page)).toContainText('Rotterdam');
    const inside = await embedOf(page);
    expect(await inside.evaluate(() => location.href)).not.toContain('#');
  });

  test('absent, forged or for another number: a sentence, and nothing of the shipment', async ({
    page,
    house,
    allowed,
  }) => {
    const { token } = await mint(house.closed, allowed);
    const src = `${house.closed.address}/embed?number=${NUMBER}`;
    const cases: [string, string, RegExp][] = [
      ['/absent', src, /needs a token/i],
      ['/forged', `${src}#t=${token.slice(0, -2)}AA`, /token/i],
      ['/other', `${house.closed.address}/embed?number=${OTHER}#t=${token}`, /not for this shipment/i],
    ];
    for (const [path, address, words] of cases) {
      serveAt(path, frameHtml(address));
      await page.goto(allowed + path);
      await expect(saidIn(page)).toContainText(words);
      await expect(shown(page)).toHaveCount(0);
    }
  });

  test('expired', async ({ page, house, allowed }) => {
    const { token } = await mint(house.closed, allowed, { seconds: 60 });
    serveAt('/expired', frameHtml(`${house.closed.address}/embed?number=${NUMBER}#t=${token}`));
    house.closed.advance(61_000);
    await page.goto(`${allowed}/expired`);
    await expect(saidIn(page)).toContainText(/run out/i);
  });

  test('taken back while it is open: gone at the next request', async ({ page, house, allowed }) => {
    const { token, id } = await mint(house.closed, allowed, { seconds: 86_400 });
    serveAt('/revoked', frameHtml(`${house.closed.address}/embed?number=${NUMBER}#t=${token}`));
    await page.goto(`${allowed}/revoked`);
    await expect(shown(page)).toBeVisible();
    const answer = await fetch(`${house.closed.address}/api/embed-tokens/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${SECRET}` },
    });
    expect(answer.status).toBe(200);
    // The next request is the one that follows when the answer has run out.
    await page.clock.fastForward(14 * HOUR);
    await expect(saidIn(page)).toContainText(/taken back/i);
    await expect(shown(page)).toHaveCount(0);
  });

  test('a portal other than the one it is for hears nothing', async ({ page, house, allowed }) => {
    const { token } = await mint(house.closed, house.closedPortal.origin());
    serveAt('/other-portal', frameHtml(`${house.closed.address}/embed?number=${NUMBER}#t=${token}`));
    await page.goto(`${allowed}/other-portal`);
    await expect(shown(page)).toBeVisible();
    expect(await knock(page, house.closed.address)).toEqual([]);
  });
});

/** What a portal hears that does as the helper does. */
async function knock(page: Page, landfall: string): Promise<unknown[]> {
  await page.evaluate((origin) => {
    const said: unknown[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => said.push(data);
    Object.assign(window, { said, port: port1 });
    document.querySelector('iframe')?.contentWindow?.postMessage('landfall-connect', origin, [port2]);
  }, landfall);
  await page.clock.runFor(500);
  // A turn of the event loop on either side, by the clock of this process.
  await page.evaluate(
    'new Promise((resolve) => { const c = new MessageChannel(); c.port1.onmessage = resolve; c.port2.postMessage(0); })',
  );
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => undefined);
  return page.evaluate('said');
}

test.describe('the two sides', () => {
  test('say and hear what is agreed', async ({ page, house, allowed }) => {
    serveAt('/talk', frameHtml(`${house.open.address}/embed?number=${NUMBER}&show=summary,timeline`));
    await page.goto(`${allowed}/talk`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    const said = await knock(page, house.open.address);
    expect(said).toContainEqual({ type: 'ready', version: 1 });
    await expect.poll(() => page.evaluate('said.map((message) => message.type)')).toContain('size');
    expect(await page.evaluate('said')).toContainEqual({ type: 'state', state: 'shown', code: null });

    await page.evaluate("port.postMessage({ type: 'theme', theme: 'dark' })");
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate("port.postMessage({ type: 'locale', locale: 'en-XA' })");
    await expect(frame.getByRole('link', { name: /Ópén ín/ })).toBeVisible();
    await page.evaluate("port.postMessage({ type: 'locale', locale: 'en' })");
    await frame
      .getByRole('button', { name: /Vessel departed/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate("said.filter(({ type }) => type === 'select').length")).toBe(1);
    await page.evaluate("port.postMessage({ type: 'show', show: ['summary'] })");
    await expect(frame.getByRole('region', { name: 'Timeline' })).toHaveCount(0);
  });

  test('thirty hostile messages change nothing and get no answer', async ({ page, house, allowed }) => {
    serveAt('/hostile', frameHtml(`${house.open.address}/embed?number=${NUMBER}&show=summary`));
    await page.goto(`${allowed}/hostile`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    await knock(page, house.open.address);
    await expect.poll(() => page.evaluate('said.length')).toBeGreaterThan(1);
    const before = await frame.locator('body').innerHTML();
    const count: number = await page.evaluate('said.length');
    await page.evaluate((origin) => {
      const target = document.querySelector('iframe')?.contentWindow;
      const port = Reflect.get(window, 'port');
      const long = 'x'.repeat(100_000);
      const messages: unknown[] = [
        ...[null, 1, '', 'theme', [], {}, { type: 'x' }, { type: 'theme' }, { type: 'theme', theme: long }],
        ...['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '../..'].map((locale) => ({
          type: 'locale',
          locale,
        })),
        ...['<b>', 's1;', long].map((id) => ({ type: 'select', selection: { kind: 'stop', id } })),
        ...[[], ['history'], 'map', [long]].map((show) => ({ type: 'show', show })),
        ...['', 'a.b', `${long}.x`].map((token) => ({ type: 'token', token })),
        { type: 'theme', theme: 'dark', css: 'body{display:none}' },
        { type: 'refresh' },
        { type: 'navigate', url: 'https://evil.example' },
        new Map([['type', 'theme']]),
        new Uint8Array(5_000_000),
        { type: 'ready', version: 1 },
        { type: 'number', number: 'MSCU1234566' },
        { type: 'eval', code: 'alert(1)' },
      ];
      for (const message of messages) {
        port.postMessage(message);
        target?.postMessage(message, origin);
      }
      Object.assign(window, { sent: messages.length });
    }, house.open.address);
    expect(await page.evaluate('sent')).toBeGreaterThanOrEqual(30);
    await page.clock.runFor(3000);
    await expect(summaryIn(frame)).toBeVisible();
    expect(await frame.locator('body').innerHTML()).toBe(before);
    expect(await page.evaluate('said.length')).toBe(count);
  });

  test('a stranger’s window is not heard, though the embed is open above it', async ({ page, house }) => {
    await page.goto(`${house.open.address}/embed?number=${NUMBER}&show=summary`);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    const said = await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      const heard: unknown[] = [];
      port1.onmessage = ({ data }) => heard.push(data);
      window.postMessage('landfall-connect', location.origin, [port2]);
      return heard;
    });
    await page.clock.runFor(500);
    expect(said).toEqual([]);
  });
});

test('a hundred embeds of one shipment: the same answer, and the rest from the cache', async ({ house }) => {
  const ask = () =>
    fetch(`${house.open.address}/api/tracking?number=${OTHER}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'embed', 'Accept-Encoding': 'identity' },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  const words = answers.map((answer) => answer.headers.get('cache-status') ?? '');
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(words.filter((word) => !/hit|collapsed/.test(word)).length).toBeLessThanOrEqual(1);
  expect(await answers[0]?.text()).not.toMatch(/"(api_calls|unique_shipments)":\{/);
});
