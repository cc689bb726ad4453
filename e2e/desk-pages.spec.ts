/** The pages of the desk beside its lists: measured from outside, no text is cut and none overlaps another. */
import type { Page } from '@playwright/test';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'pages' });
test.setTimeout(200_000);

const LANGUAGES = ['en', 'de', 'fr', 'tr'] as const;
const WIDTHS = [1280, 1440, 1920];
const PAGES = [
  '/desk?tab=changes',
  '/desk?tab=done',
  '/desk/lines',
  '/desk/subscriptions',
  '/desk/settings#columns',
  '/desk/settings#rules',
  '/desk/settings#free-days',
  '/desk/settings#rates',
];

/** Returns the texts that are cut, run out of the window or lie over another text. Names from the data may be cut. */
const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const boxes: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('.sr-only, .leaflet-container, option') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      for (const box of lines) boxes.push({ text, element, box });
      const { overflowX } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' && !/auto|scroll/.test(overflowX);
      const isName = element.closest('[dir="auto"]') !== null;
      if (isClipped && !isName && element.scrollWidth > element.clientWidth + 1) faults.push(`cut: ${text}`);
      if (
        lines.some(({ right }) => right > window.innerWidth + 1) &&
        element.closest('header, [class*=scroll]') === null
      )
        faults.push(`outside: ${text}`);
    }
    const inWindow = boxes.filter(({ box }) => box.top >= 0 && box.bottom <= window.innerHeight);
    for (const [index, one] of inWindow.entries())
      for (const other of inWindow.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isCovered = (element: Element, { left, top, width, height }: DOMRect): boolean =>
          !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        // What scrolls behind a bar, and what is behind a message, is covered and not seen.
        if (across > 2 && down > 6 && !isCovered(one.element, one.box) && !isCovered(other.element, other.box))
          faults.push(`overlap: ${one.text} | ${other.text}`);
      }
    return [...new Set(faults)];
  });

/** Waits until the page that was opened has replaced the one before, and its answers are shown. */
async function waitUntilStill(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const text = `${page.url()} ${await page.locator('main').innerText()}`;
        const isStill = text === before && (await page.locator('main .list-shape').count()) === 0;
        before = text;
        return isStill;
      },
      { intervals: [300], timeout: LOADED_MS },
    )
    .toBe(true);
}

test('no text of the pages beside the lists is cut or overlaps another in four languages', async ({
  browser,
  baseURL,
  request,
}) => {
  await addSamples(request);
  for (const [index, locale] of LANGUAGES.entries()) {
    const context = await browser.newContext({
      locale,
      serviceWorkers: 'block',
      // Each language is another client, because the server limits each of them.
      extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${index + 1}` },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/desk?tab=changes');
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: LOADED_MS });
    for (const path of PAGES)
      await test.step(`${path} in ${locale}`, async () => {
        await goTo(page, path);
        await waitUntilStill(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => findFaults(page), `${path} ${locale} ${width}`).toEqual([]);
        }
      });
    await context.close();
  }
});
