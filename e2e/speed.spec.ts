/** Tests the prerendered page, its replacement by the app without a layout shift, and both without a network. */
import { type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import {
  awayFrom,
  centre,
  dotsOf,
  forgetPage,
  linesOf,
  prerenderedBeside,
  waitForDrawing,
  watchShifts,
  withoutScripts,
} from './layout-shifts.ts';
import { bare, expect, NOW, test } from './fixture.ts';

const IN_TRANSIT = 'MSKU2048170';
const HOUR = 3_600_000;
const HOSTILE = 'ONEU1234503';
// This number is not a scenario, because other tests of the same server open scenarios.
const NEVER_ASKED = 'MSCU1234566';

/** Makes the server store the answer and its picture, because the first picture may come too late for its page. */
async function hold(request: APIRequestContext, number: string): Promise<void> {
  await expect(
    await request.get(`/api/tracking?number=${number}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    }),
  ).toBeOK();
  await waitForDrawing(request, `/?number=${number}`);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
  { width: 360, height: 560 },
];

test('the page shows route, arrival and timeline before any script runs', async ({ page, request }) => {
  await hold(request, IN_TRANSIT);
  await withoutScripts(page);
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.getByRole('img', { name: /^From Yantian to Duisburg/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.getByText('14:12 CET, in 11 d 3 h')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vessel departed' }).first()).toBeVisible();
  await expect(page.getByText(/^Updated /)).toBeVisible();
});

test('hours later the first visitor gets the prerendered picture with its current age', async ({ page, servers }) => {
  const server = await servers.of({ desk: 'speed', env: {} });
  const address = `${server.address}/?number=${IN_TRANSIT}`;
  await expect(
    await page.request.get(`${server.address}/api/tracking?number=${IN_TRANSIT}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    }),
  ).toBeOK();
  await waitForDrawing(page.request, address);
  // The clock advances by an hour before each visit, so a picture that is found was stored earlier.
  await expect
    .poll(async () => {
      server.advance(HOUR);
      const html = await (await page.request.get(address, { headers: { 'Accept-Language': 'en-GB' } })).text();
      const picture = html.indexOf('id="prerender"');
      return picture !== -1 && picture < html.indexOf('<script type="module"');
    })
    .toBe(true);
  await withoutScripts(page);
  // A picture that ended in this hour is drawn anew, and a busy server leaves it out of that page.
  await expect(async () => {
    server.advance(HOUR);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/^Updated \d+ h ago$/)).toBeVisible();
});

test('a number that was never tracked has no prerendered picture, and its page is not delayed', async ({ page }) => {
  await withoutScripts(page);
  const response = await page.goto(`/?number=${NEVER_ASKED}`);
  expect(await response?.text()).not.toContain('id="prerender"');
  expect(await response?.text()).toContain(`href="/api/tracking?number=${NEVER_ASKED}&amp;`);
});

test('a page without an answer keeps the prerendered picture and a notice, and a retry loads the shipment', async ({
  page,
  request,
}) => {
  await hold(request, IN_TRANSIT);
  await page.route('**/api/tracking?*', (route) => route.abort());
  await page.goto(`/?number=${IN_TRANSIT}`);
  const notice = page.getByRole('status').filter({ hasText: 'You see the data this page was loaded with.' });
  await expect(notice).toBeVisible();
  await expect(page.locator('#prerender').getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await page.unroute('**/api/tracking?*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(page.locator('#prerender')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

test('closing the notice of a missing answer leaves a page with search and an explanation', async ({
  page,
  request,
}) => {
  await hold(request, IN_TRANSIT);
  await page.route('**/api/tracking?*', (route) => route.abort());
  await page.goto(`/?number=${IN_TRANSIT}`);
  const notice = page.getByRole('status').filter({ hasText: 'You see the data this page was loaded with.' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#prerender')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Landfall cannot be reached' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shipment number' })).toBeVisible();
});

test('a chosen theme applies before any script runs', async ({ page, request }) => {
  await hold(request, IN_TRANSIT);
  await page.goto(`/?number=${IN_TRANSIT}`);
  await page.getByRole('button', { name: 'Map layers' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await withoutScripts(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 24, 35)');
});

test('hostile text never becomes markup in the prerendered page', async ({ page, request }) => {
  await hold(request, HOSTILE);
  await withoutScripts(page);
  await page.goto(`/?number=${HOSTILE}`);
  const first = page.locator('#prerender');
  await expect(first).toContainText('<');
  await expect(first.locator('script, img, iframe, a, style, object, form, foreignObject, image, use')).toHaveCount(0);
});

test('the app takes over the prerendered shipment at every size without layout shifts', async ({ page, request }) => {
  test.setTimeout(60_000);
  await hold(request, IN_TRANSIT);
  const shifts = await watchShifts(page);
  const other = await prerenderedBeside(page, `/?number=${IN_TRANSIT}`);
  for (const viewport of SIZES)
    await test.step(`${viewport.width} x ${viewport.height}`, async () => {
      await forgetPage(page);
      await page.setViewportSize(viewport);
      await page.goto(`/?number=${IN_TRANSIT}`);
      await expect(page.locator('#prerender-map')).toHaveCount(0);
      await expect(page.locator('#prerender-panel')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
      expect(await shifts()).toEqual([]);
      const yantian = await centre(page.locator('[data-mark][aria-label^="Yantian"]'));
      await other.setViewportSize(viewport);
      expect(awayFrom(await dotsOf(other), yantian)).toBeLessThanOrEqual(2);
    });
});

/** Returns cards that would move when later ones load, because a page is parsed in pieces. */
const movedCards = (on: Page): Promise<readonly number[]> =>
  on.locator('main ul > li').evaluateAll((cards) => {
    const placeOf = (card: Element): string => JSON.stringify(card.getBoundingClientRect());
    const whole = cards.map(placeOf);
    const list = cards[0]?.parentElement;
    list?.replaceChildren();
    return cards.flatMap((card, at) => {
      list?.append(card);
      return placeOf(card) === whole[at] ? [] : [at];
    });
  });

test('the app takes over the prerendered start page at every size without layout shifts', async ({ page }) => {
  test.setTimeout(60_000);
  const other = await prerenderedBeside(page, '/');
  const shifts = await watchShifts(page);
  const linesOfStart = (on: Page): Promise<readonly number[]> =>
    on
      .locator('main :is(h1, h1 + p, h2, ul > li)')
      .evaluateAll((lines) => lines.slice(0, 6).map((line) => Math.round(line.getBoundingClientRect().top)));
  for (const viewport of SIZES)
    await test.step(`${viewport.width} x ${viewport.height}`, async () => {
      await forgetPage(page);
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(page.locator('#prerender')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Rotterdam/ }).first()).toBeVisible();
      expect(await shifts()).toEqual([]);
      await other.setViewportSize(viewport);
      await expect(other.getByRole('heading', { name: 'Where is it, and when does it arrive?' })).toBeVisible();
      expect(await linesOfStart(other)).toEqual(await linesOfStart(page));
      expect(await movedCards(other)).toEqual([]);
    });
});

test('a snapshot link loads without the prerendered start page', async ({ page, request }) => {
  await waitForDrawing(request, '/');
  await withoutScripts(page);
  await page.goto('/?f#f=abc');
  await expect(page.locator('#prerender')).toHaveCount(0);
});

const DESKTOP = { width: 1440, height: 900 };
/** These shipments have long and hostile texts, and a row of two lines. */
const WORDY = [HOSTILE, 'MSDU2002002'];

test('the prerendered texts are where the app puts them', async ({ page, request }) => {
  test.setTimeout(60_000);
  for (const number of WORDY) {
    await hold(request, number);
    const other = await prerenderedBeside(page, `/?number=${number}`);
    for (const viewport of [DESKTOP, { width: 390, height: 844 }])
      await test.step(`${number} at ${viewport.width} x ${viewport.height}`, async () => {
        await forgetPage(page);
        await page.setViewportSize(viewport);
        await page.goto(`/?number=${number}`);
        await expect(page.locator('#prerender')).toHaveCount(0);
        await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
        await other.setViewportSize(viewport);
        expect(await linesOf(other)).toEqual(await linesOf(page));
      });
    await other.close();
  }
});

const PHONE = { width: 360, height: 740 };
// These shipments have long texts beside the date, or tabs that depend on the history.
const SLIPS = [
  ['HLBU3003008', PHONE, 'timeline', 'Summary', ' late'],
  ['CSNU1357918', PHONE, 'timeline', 'Summary', ' late'],
  [IN_TRANSIT, DESKTOP, 'share', 'As text', '2 d 4 h after first ETA'],
  [IN_TRANSIT, DESKTOP, 'history', 'Past requests', '+2 d 4 h'],
] as const;

test('the delay of a shipment appears without layout shifts', async ({ page, request }) => {
  test.setTimeout(60_000);
  const shifts = await watchShifts(page);
  for (const [number, viewport, tab, name, text] of SLIPS)
    await test.step(`${number} at ${viewport.width} in ${tab}`, async () => {
      await hold(request, number);
      await forgetPage(page);
      await page.setViewportSize(viewport);
      await page.goto(`/?number=${number}&tab=${tab}`);
      await expect(page.getByLabel(name, { exact: true })).toContainText(text);
      expect(await shifts()).toEqual([]);
    });
});

/** Visits with a service worker use the real clock, because the worker does not share the page's fake clock. */
async function visit(browser: Browser): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.clock.install({ time: NOW });
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  return { context, page };
}

bare('without a network the app opens the last shipment under a banner', async ({ browser }) => {
  const { context, page } = await visit(browser);
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible({ timeout: 2_000 });
  await page.goto('/lines');
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  // Chromium can report an emulated offline state as online after the worker has served a page. The card's text
  // depends on the answer instead.
  await expect(page.getByText('Landfall unreachable')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await context.close();
});

bare('a second visit downloads no script and no style sheet again', async ({ browser }) => {
  const { context, page } = await visit(browser);
  await page.goto('/');
  const files: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.fromServiceWorker()) files.push(response.url());
  });
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  // Requests that the worker makes for itself do not count.
  expect(files.filter((url) => /\.(js|css)$/.test(url))).toEqual([]);
  await context.close();
});

test('the app starts after the picture is painted', async ({ page, request }) => {
  await hold(request, IN_TRANSIT);
  // Frames are held back until the test lets them go.
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const requestFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => frames.push(callback);
    addEventListener('painted', () => {
      window.requestAnimationFrame = requestFrame;
      for (const callback of frames) requestFrame(callback);
    });
  });
  const tags = page.locator('#late-scripts');
  // On a busy server the picture can come too late for its page, which then starts with the scripts.
  await expect(async () => {
    await page.goto(`/?number=${IN_TRANSIT}`);
    await expect(tags).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('#prerender').getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  await page.evaluate(() => dispatchEvent(new Event('painted')));
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(page.locator('#prerender')).toHaveCount(0);
  await expect(tags).toHaveCount(0);
});

test('the app starts in a hidden window, which has no frames', async ({ page, request }) => {
  await hold(request, IN_TRANSIT);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.locator('#late-scripts')).toHaveCount(0);
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('the app starts when its window is hidden before the first frame', async ({ page, request }) => {
  await hold(request, IN_TRANSIT);
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(`/?number=${IN_TRANSIT}`);
  await expect(page.locator('#late-scripts')).toHaveCount(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('#late-scripts')).toHaveCount(0);
  await expect(page.locator('#root')).not.toBeEmpty();
});
