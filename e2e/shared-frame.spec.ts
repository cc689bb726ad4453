/** The page of a share in the frame of a customer's portal on another origin. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { LOADED_MS } from './desk-cases.ts';
import { unwatched } from './embed-hosts.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';
import { freePort } from './free-port.ts';
import { answerLongNames, fill, layoutProblems, LONGEST } from './long-texts.ts';
import { openShares, OTHERS, OWN } from './shares.ts';

// The server must know the origin of the portal before it starts, so the port is chosen first.
const [portalPort, strangerPort] = [await freePort(), await freePort()];
const PORTAL = `http://127.0.0.1:${portalPort}`;
const STRANGER = `http://127.0.0.1:${strangerPort}`;
const { address, send, share } = openShares({ EMBED_ORIGINS: PORTAL });

/** What the portals were asked for: the address and the referrer. */
const asked: string[] = [];
let frame = '';
const portals = [portalPort, strangerPort].map((port) => ({
  port,
  server: createServer(({ url, headers: { referer } }, response) => {
    asked.push(`${url} ${referer}`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>${frame}</html>`);
  }),
}));

test.beforeAll(async () => {
  for (const { server, port } of portals)
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
});
test.afterAll(() => {
  for (const { server } of portals) {
    server.closeAllConnections();
    server.close();
  }
});

interface PortalOptions {
  readonly portal?: string;
  /** `null` for a frame that names no language. */
  readonly lang?: string | null;
  readonly width?: number;
  readonly height?: number;
}

/** Opens a portal with the frame of the documentation (`docs/people.md`). */
async function openPortal(
  page: Page,
  token: string,
  { portal = PORTAL, lang = 'en', width = 1200, height = 700 }: PortalOptions = {},
) {
  frame = `<iframe
    src="${address()}/embed/shared${lang === null ? '' : `?lang=${lang}`}#t=${token}"
    title="Our shipments"
    width="${width}"
    height="${height}"
    referrerpolicy="no-referrer"
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(portal);
  return page.frameLocator('iframe');
}

/** Counts what the frame has stored, by the browser's own properties, because the page refuses to store anything. */
const watchStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      const { localStorage: storage } = window;
      const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      Reflect.set(window, 'readStored', () => [cookies?.get?.call(document), storage.length]);
    } catch {
      // The portal's error page has no storage.
    }
  });
const readStored = (page: Page) => page.frames()[1]?.evaluate<unknown>('readStored()');

test('a portal on another origin shows rows, map and cards, and the token is in no address or referrer', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { token } = await share();
  await watchStorage(page);
  const sent: Promise<string>[] = [];
  page.on('request', (request) => {
    const [line = ''] = request.url().split('#');
    sent.push(
      request.allHeaders().then(({ referer, origin, cookie }) => JSON.stringify([line, referer, origin, cookie])),
    );
  });
  const inside = await openPortal(page, token);
  for (const { shown } of OWN)
    await expect(inside.getByRole('grid').getByText(shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(inside.getByText(OTHERS.shown)).toHaveCount(0);
  await expect(inside.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
  await expect(inside.getByRole('region', { name: 'Fleet map', exact: true })).toBeVisible({ timeout: LOADED_MS });
  await inside.getByRole('grid').getByText(OWN[0].shown).click();
  await expect(inside.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  const opened = page.frames()[1] ?? page.mainFrame();
  expect(opened.url()).toBe(`${address()}/embed/shared?lang=en`);
  expect(await accessibilityProblems(opened)).toEqual([]);
  expect(await opened.evaluate(() => document.referrer)).toBe('');
  expect(await readStored(page)).toEqual(['', 0]);
  // No history entry is written into the portal.
  expect(await page.evaluate(() => window.history.length)).toBe(2);
  const lines = await Promise.all(sent);
  expect(lines.length).toBeGreaterThan(10);
  expect([...lines, ...asked].filter((line) => line.includes(token.slice(-43)))).toEqual([]);
  expect([...lines, ...asked].filter((line) => line.includes('lfs_'))).toEqual([]);
});

test('a frame that is loaded again, or back in the history of its portal, still shows its page', async ({ page }) => {
  const { token } = await share();
  const inside = await openPortal(page, token);
  const row = inside.getByRole('grid').getByText(OWN[0].shown);
  await expect(row).toBeVisible({ timeout: LOADED_MS });
  await page.frames()[1]?.evaluate(() => {
    Reflect.set(window, 'isEarlier', true);
    window.location.reload();
  });
  const isEarlier = () => page.frames()[1]?.evaluate(() => Reflect.has(window, 'isEarlier'));
  await expect.poll(() => isEarlier()?.catch(() => true)).toBe(false);
  await expect(row).toBeVisible({ timeout: LOADED_MS });
  await page.goto(`${PORTAL}/other`);
  await page.goBack();
  await expect(row).toBeVisible({ timeout: LOADED_MS });
});

test('a chosen language lasts as long as the frame, which stores nothing and asks for no account', async ({ page }) => {
  const { token } = await share();
  await watchStorage(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const inside = await openPortal(page, token);
  await expect(inside.getByRole('grid').getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await inside.getByRole('combobox', { name: 'Language' }).click();
  await inside.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await expect(inside.getByRole('searchbox', { name: 'Sendungen suchen' })).toBeVisible({ timeout: LOADED_MS });
  expect([await readStored(page), refused]).toEqual([['', 0], []]);
});

test('a frame of a share for email domains says so, and leads to the page that asks for the address', async ({
  page,
}) => {
  const { token } = await share({ domains: ['acme.example'] });
  const inside = await openPortal(page, token);
  const sentence = { name: /^This page opens for certain email addresses only/ };
  await expect(inside.getByRole('heading', sentence)).toBeVisible({ timeout: LOADED_MS });
  await expect(inside.getByText('Acme')).toHaveCount(0);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    inside.getByRole('link', { name: 'Open the page' }).click(),
  ]);
  await expect(
    opened.getByRole('heading', { name: /^This list opens for certain email addresses only/ }),
  ).toBeVisible();
});

test('a reader whose browser speaks German gets the frame in German if the portal names no language', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const { token } = await share();
  const inside = await openPortal(await context.newPage(), token, { lang: null });
  await expect(inside.getByRole('searchbox', { name: 'Sendungen suchen' })).toBeVisible({ timeout: LOADED_MS });
  await context.close();
});

test('an opening in a frame is counted', async ({ page }) => {
  const { id, token } = await share();
  const inside = await openPortal(page, token);
  await expect(inside.getByRole('grid').getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  const { data }: { readonly data: readonly { readonly id: string; readonly openings: number }[] } = await send(
    'GET',
    '/shares',
  );
  expect(data.find((listed) => listed.id === id)?.openings).toBe(1);
});

test('a portal that is not allowed gets no page of a share', async ({ context }) => {
  const { token } = await share();
  const page = await unwatched(context);
  const inside = await openPortal(page, token, { portal: STRANGER });
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(inside.getByText(OWN[0].shown)).toHaveCount(0);
  expect(page.frames()[1]?.url()).not.toContain('/embed');
});

test('a frame with an unknown or revoked token shows one neutral sentence', async ({ page }) => {
  const { id, token } = await share();
  const ended = { name: 'This link has expired or was revoked.' };
  const unknown = await openPortal(page, `${token.slice(0, -4)}aaaa`);
  await expect(unknown.getByRole('heading', ended)).toBeVisible({ timeout: LOADED_MS });
  await send('DELETE', `/shares/${id}`);
  const revoked = await openPortal(page, token);
  await expect(revoked.getByRole('heading', ended)).toBeVisible({ timeout: LOADED_MS });
  await expect(revoked.getByText('Acme')).toHaveCount(0);
});

for (const [lang, name] of [
  ['en', 'Wide words '],
  ['ja', '\u6d77\u904b'],
  ['ar', '\u0634\u062d\u0646\u0629 '],
] as const)
  test(`a small frame in ${lang} with the longest names neither grows wider nor puts texts over each other`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const customer = fill(name, LONGEST.cell);
    const number = { en: 'HLCU1234567', ja: 'CMAU6565652', ar: 'EISU2468027' }[lang];
    const fields = { customer, reference: [customer], customerNote: customer };
    await send('POST', '/watches', { watches: [{ number, fields }] });
    const { token } = await share({
      label: fill(name, LONGEST.label),
      sight: { customers: ['Acme', customer], tags: [] },
      columns: ['number', 'customer', 'reference', 'eta', 'vessel', 'podName', 'customerNote'],
    });
    await answerLongNames(page, name);
    // The server has one owner, whose name must not be in the tests above.
    const owner = { name: fill(name, LONGEST.owner), colour: '#ffd400', hasImage: false };
    await page.route('**/api/desk/share', async (route) => {
      const response = await route.fetch();
      const { data, ...others } = await response.json();
      await route.fulfill({ response, json: { ...others, data: { ...data, owner } } });
    });
    for (const width of [320, 640])
      await test.step(`${width} by 480`, async () => {
        const inside = await openPortal(page, token, { lang, width, height: 480 });
        const row = inside.locator('#desk-grid').getByText(OWN[0].shown);
        await expect(row).toBeVisible({ timeout: LOADED_MS });
        await expect(inside.getByRole('complementary', { name: owner.name, exact: true })).toBeVisible();
        const frame = page.frames()[1] ?? page.mainFrame();
        expect(await layoutProblems(frame)).toEqual([]);
        expect(await accessibilityProblems(frame)).toEqual([]);
        await row.click();
        const card = inside.locator('#shipment');
        await expect(card.getByText(fill(name, LONGEST.cell)).first()).toBeAttached({ timeout: LOADED_MS });
        expect(await layoutProblems(frame)).toEqual([]);
      });
  });
