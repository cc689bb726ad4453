/** The first minute: what is typed or pasted on the start page is never lost, whenever the scripts arrive. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixture.ts';
import { LOADED_MS } from './desk-cases.ts';
import { waitForDrawing } from './layout-shifts.ts';
import { test } from './own-server.ts';

test.use({ desk: 'first-minute' });
test.setTimeout(120_000);

const field = (page: Page) => page.getByRole('combobox', { name: 'Shipment number' });
const early = (page: Page) => page.locator('#prerender').getByRole('textbox', { name: 'Shipment number' });
const LIST = Array.from({ length: 12 }, (_, index) => `MSKU${300_000 + index}0`).join('\n');

const paste = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Holds the scripts of the page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\.js$/, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

test('letters typed before the scripts are there stay in the field, and go on in it', async ({ page }) => {
  await waitForDrawing(page.request, '/');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(early(page)).toBeFocused();
  await page.keyboard.type('mrku 777');
  await page.keyboard.press('ArrowLeft');
  await release();
  await expect(field(page)).toBeFocused({ timeout: LOADED_MS });
  await expect(field(page)).toHaveValue('mrku 777');
  await page.keyboard.press('End');
  await page.keyboard.type('888-3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?number=MRKU7778883$/);
});

test('Enter and a long list before the scripts are carried out when they arrive', async ({ page }) => {
  await waitForDrawing(page.request, '/');
  await test.step('a number is looked up', async () => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await early(page).fill('MRKU7778883\n');
    await release();
    await expect(page).toHaveURL(/\?number=MRKU7778883$/, { timeout: LOADED_MS });
  });
  await test.step('a list of twelve reaches the desk with its lines, where it is checked', async () => {
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await early(page).fill(LIST);
    await release();
    await expect(page).toHaveURL(/\/desk$/, { timeout: LOADED_MS });
    await expect(page.getByText('12 rows read')).toBeVisible({ timeout: LOADED_MS });
  });
});

test('the field has the focus on a computer, and on a touch screen only when somebody uses it', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/');
  await expect(field(page)).toBeFocused({ timeout: LOADED_MS });
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const phone = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const touched = await phone.newPage();
  await touched.goto('/');
  await expect(touched.locator('#prerender')).toHaveCount(0, { timeout: LOADED_MS });
  await expect(field(touched)).not.toBeFocused();
  expect(await touched.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
});

test('a pasted number is looked up at once, and one with a mistake waits', async ({ page }) => {
  await page.goto('/');
  await expect(field(page)).toBeFocused({ timeout: LOADED_MS });
  await page.waitForLoadState('networkidle');
  await paste(field(page), 'MRKU7778884');
  await expect(field(page)).toHaveValue('MRKU7778884');
  await expect(page.getByText(/check digit wrong/)).toBeVisible();
  await field(page).fill('');
  await paste(field(page), ' mrku 777888-3 ');
  await expect(page).toHaveURL(/\?number=MRKU7778883$/);
});
