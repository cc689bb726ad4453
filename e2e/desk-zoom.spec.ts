/** At 200 % zoom a window of 1280x720 has 640x360 CSS pixels. Everything of the desk and the tracking page is in reach. */
import type { Locator, Page } from '@playwright/test';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect, openShipment } from './fixture.ts';
import { FLAGSHIP, goTo } from './map-locators.ts';
import { test } from './own-server.ts';

const WINDOW = { width: 640, height: 360 };

test.use({ desk: 'zoom', viewport: WINDOW, deviceScaleFactor: 2 });
test.setTimeout(120_000);

/** A pane that is lower shows less than two rows. */
const LEAST_PX = 112;

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Scrolls each element into view, and returns those that are then outside of the window, or covered. */
const findOutOfReach = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    const root = document.querySelector('dialog[open]') ?? document.querySelector(selector) ?? document;
    for (const element of root.querySelectorAll('a[href], button, input, select, textarea, h1, h2, h3, [data-case]')) {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Skip links and texts for screen readers alone are outside on purpose.
      if (!isSeen || Math.min(width, height) <= 2 || element.closest('.sr-only, [href^="#"], [data-mark]') !== null)
        continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30));
      if (hit === null || !(element.contains(hit) || hit.contains(element)))
        found.push(
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`,
        );
    }
    return found;
  }, within);

/** Returns the height of the part of an element that its scrollers and the window show. */
async function shownHeight(locator: Locator): Promise<number> {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    let { top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const clip = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  });
}

async function expectReach(page: Page, within = 'body'): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await findOutOfReach(page, within)).toEqual([]);
}

test('list, card and map of the desk are in reach at 200 % zoom', async ({ page, request }) => {
  await addSamples(request);
  const row = page.locator('[data-case]').first();
  await test.step('the cases', async () => {
    await page.goto('/desk');
    await expect(row).toBeVisible({ timeout: LOADED_MS });
    await expectReach(page);
    expect(await shownHeight(page.locator('div:has(> ol [data-case])').first())).toBeGreaterThan(LEAST_PX);
  });
  await test.step('an opened case', async () => {
    await page.locator('[data-case]:not([aria-expanded])').first().click();
    const history = page.locator('#case-history');
    await expect(history).toBeVisible();
    await expectReach(page);
    const body = page.locator('div:has(> section > #case-history)').last();
    expect(await shownHeight(body)).toBeGreaterThan(LEAST_PX);
    await page.keyboard.press('Escape');
  });
  await test.step('the fleet map', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('[data-fleet-foot] li').first()).toBeVisible({ timeout: LOADED_MS });
    await expectReach(page);
    expect(await shownHeight(page.getByRole('region', { name: 'Fleet map', exact: true }))).toBeGreaterThan(LEAST_PX);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
  });
  await test.step('the table, and an opened shipment with its map', async () => {
    await goTo(page, '/desk?tab=all');
    await expect(page.locator('[data-index="0"]')).toBeVisible({ timeout: LOADED_MS });
    await expectReach(page);
    await goTo(page, `/desk?tab=all&number=${FLAGSHIP}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rotterdam, NL' })).toBeVisible({ timeout: LOADED_MS });
    await expectReach(page);
    expect(await shownHeight(page.locator('#shipment [data-scroller]'))).toBeGreaterThan(LEAST_PX);
    await page.getByRole('button', { name: 'Map', exact: true }).last().click();
    await expect(page.locator('[data-mark]').first()).toBeVisible({ timeout: LOADED_MS });
    await expectReach(page);
  });
  for (const path of ['/desk?tab=changes', '/desk/lines', '/desk/subscriptions', '/desk/settings#rules'])
    await test.step(`the page ${path}`, async () => {
      await goTo(page, path);
      await expect(page.getByRole('heading').nth(1)).toBeVisible({ timeout: LOADED_MS });
      await expectReach(page);
    });
  await test.step('a dialog', async () => {
    await goTo(page, '/desk?tab=all');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Add shipments' }).getByRole('textbox')).toBeVisible();
    await expectReach(page);
  });
});

test('search, card and map of the tracking page are in reach at 200 % zoom', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Shipment number' })).toBeFocused();
  await expectReach(page);
  await openShipment(page, FLAGSHIP);
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await expectReach(page);
  for (const tab of ['Timeline', 'Details', 'History', 'Share'])
    await test.step(`the tab ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      // The raised sheet covers the map until it is lowered.
      await expectReach(page, '[data-scroller]');
      expect(await shownHeight(page.locator('[data-scroller]').first())).toBeGreaterThan(LEAST_PX);
    });
});
