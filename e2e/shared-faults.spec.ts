/** The page of a share with hostile names, on a slow line, after failed requests, in two windows and without a connection. */
import type { Page } from '@playwright/test';
import { LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, holdBack, test } from './fixture.ts';
import { answerLongNames, fill, layoutProblems, LONGEST } from './long-texts.ts';
import { openShares, OWN } from './shares.ts';

/** Markup, an override that turns the text around, letters of several code units and a word without a place to break. */
const MARKUP = '<img src=x onerror=alert(1)><b>';
const HOSTILE = `${MARKUP} \u202Egnp.exe \u{1F6A2}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}`;
const { send, share } = openShares({ OWNER_NAME: `${MARKUP} & Söhne 海运 \u{1F6A2}` });

const shownIn = (page: Page) => grid(page).getByText(OWN[0].shown);
/** The page as it comes when the desk is too slow to send the first rows with it. */
async function withoutFirstRows(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="prerender"', 'hidden=""') });
  });
}

const ENDED = { name: 'This link has expired or was revoked.' };

const SHAPES = { word: 'W', words: 'Wide words ', hebrew: '\u05e9', cjk: '\u6d77' } as const;

test('hostile names are shown as they are, and neither run, widen the page nor lie over others', async ({ page }) => {
  test.setTimeout(240_000);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  const customers = [`${HOSTILE} ${'W'.repeat(100)}`, ...Object.values(SHAPES).map((part) => fill(part, LONGEST.cell))];
  const numbers = ['HLCU1234567', 'CMAU6565652', 'EISU2468027', 'MSCU1234566', 'ONEU1357911'];
  const watches = customers.map((customer, index) => ({
    number: numbers[index],
    fields: { customer, reference: [customer.slice(0, LONGEST.cell)], customerNote: customer },
  }));
  await send('POST', '/watches', { watches });
  const sight = { customers: ['Acme', ...customers], tags: [] };
  const columns = ['number', 'customer', 'reference', 'eta', 'vessel', 'podName', 'customerNote'];
  const label = `${HOSTILE}${'W'.repeat(80)}`.slice(0, LONGEST.label);
  const { url } = await share({ label, sight, columns });
  for (const [width, height, name] of [
    [1440, 900, SHAPES.word],
    [1280, 720, SHAPES.words],
    [390, 844, SHAPES.hebrew],
    [390, 844, SHAPES.word],
    [320, 640, SHAPES.word],
    [320, 640, SHAPES.cjk],
  ] as const)
    await test.step(`${width} px, ${name}`, async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await answerLongNames(page, name);
      await page.setViewportSize({ width, height });
      await page.goto(url);
      await expect(page.locator('#prerender')).toHaveCount(0, { timeout: LOADED_MS });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByText(`${MARKUP} & Söhne 海运`)).toBeVisible();
      await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
      expect(await layoutProblems(page)).toEqual([]);
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      // The whole name can be read: from the row in a wide window, and on the card of the shipment.
      if (width > 1000)
        await expect(page.locator(`#desk-grid [title="${fill(name, LONGEST.cell)}"]`).first()).toBeVisible();
      await shownIn(page).click();
      const card = page.getByRole('region', { name: 'Shipment' });
      await expect(card.getByText(fill(name, LONGEST.cell)).first()).toBeAttached({ timeout: LOADED_MS });
      expect(await layoutProblems(page)).toEqual([]);
    });
  // A label in another direction must not turn the words around it.
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveCount(1);
  await test.step('on paper, every column stays on the page', async () => {
    await page.keyboard.press('Escape');
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url);
    await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
    await page.keyboard.press('Control+p');
    await expect(page.locator('body[data-printed]')).toHaveCount(1, { timeout: LOADED_MS });
    await page.emulateMedia({ media: 'print' });
    // This is the printable area of A4 in portrait.
    await page.setViewportSize({ width: 718, height: 1046 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  });
  expect(dialogs).toBe(0);
});

test('a page whose rows come late says that it loads, and nothing moves when they come', async ({ page }) => {
  const { url } = await share();
  await withoutFirstRows(page, url);
  const releaseRows = await holdBack(page, '**/api/desk/rows?*');
  // Once the count is known, it says more than that the page loads.
  const releaseCount = await holdBack(page, '**/api/desk/rows/count?*');
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const [value, isOwn] = [Reflect.get(entry, 'value'), Reflect.get(entry, 'hadRecentInput')];
        if (isOwn !== true) Reflect.set(window, 'moved', Number(Reflect.get(window, 'moved')) + Number(value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await expect(page.getByRole('searchbox')).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Loading', { exact: true })).toBeAttached();
  releaseCount();
  releaseRows();
  await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01);
});

test('failed requests for rows are said with a button, and the page recovers by itself', async ({ page }) => {
  const { url } = await share();
  let isFailing = true;
  await page.route('**/api/desk/rows?*', (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto(url);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('button')).toBeVisible({ timeout: LOADED_MS });
  isFailing = false;
  await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
  await expect(alert).toHaveCount(0);
});

test('a shipment opened without a connection, before its code was loaded, is shown once there is one', async ({
  page,
  context,
}) => {
  const { url } = await share();
  await page.goto(url);
  await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
  await context.setOffline(true);
  await shownIn(page).click();
  await expect(page.getByRole('alert').getByText('No connection.', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
});

test('a share that is revoked after its page was sent says that it has ended', async ({ page }) => {
  const { id, url } = await share();
  let isRevoked = false;
  await page.route('**/api/desk/rows?*', async (route) => {
    if (!isRevoked) await send('DELETE', `/shares/${id}`);
    isRevoked = true;
    // The server may serve a revoked share for a second.
    await expect.poll(async () => (await route.fetch()).status()).toBe(401);
    await route.continue();
  });
  await page.goto(url);
  await expect(page.getByRole('heading', ENDED)).toBeVisible({ timeout: LOADED_MS });
  await expect(shownIn(page)).toHaveCount(0);
});

test('the head of a share that fails once is read again', async ({ page }) => {
  const { url } = await share();
  await withoutFirstRows(page, url);
  let isFailing = true;
  await page.route('**/api/desk/share', (route) =>
    isFailing ? route.fulfill({ status: 502, body: 'proxy' }) : route.continue(),
  );
  await page.goto(url);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: LOADED_MS });
  isFailing = false;
  await again.click();
  await expect(shownIn(page)).toBeVisible({ timeout: LOADED_MS });
});

test('two windows of one share keep one visit, and both end when it is revoked, also while their reader types', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { id, url } = await share();
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto(url);
    await expect(shownIn(window)).toBeVisible({ timeout: LOADED_MS });
  }
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `landfall.shared.${id}`);
  await expect.poll(stored).toMatchObject({ baseline: null, last: { isWhole: true } });
  for (const window of [page, second])
    await expect(window.getByText(/changed since your last visit|New since your last visit/)).toHaveCount(0);
  await second.getByRole('searchbox').fill('hdmu');
  await send('DELETE', `/shares/${id}`);
  for (const window of [page, second]) {
    await expect(window.getByRole('heading', ENDED)).toBeVisible({ timeout: LOADED_MS });
    await expect(window.getByText(OWN[1].shown)).toHaveCount(0);
  }
});
