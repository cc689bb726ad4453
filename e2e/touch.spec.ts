/** On a touch screen, targets are at least 44 px and the sheet follows the finger. */
import type { Page } from '@playwright/test';
import { expect, holdBack, openShipment, test } from './fixture.ts';
import { FLAGSHIP } from './map-locators.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const heightOf = (page: Page): Promise<number> =>
  page.locator('[data-stop]').evaluate((sheet: HTMLElement) => sheet.offsetHeight);

/** Moves a finger from one height to another, in the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 8; step++) {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 8) });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('touch targets are 44 px high, and a swipe or a tab raises the sheet', async ({ page }) => {
  await openShipment(page, 'MSKU2048170');
  await test.step('a swipe raises the sheet, and scrolls its content once the sheet is full', async () => {
    const half = await heightOf(page);
    await swipe(page, 700, 450);
    await expect.poll(() => heightOf(page)).toBeGreaterThan(half + 200);
    const full = await heightOf(page);
    await swipe(page, 700, 450);
    const scroller = page.locator('[data-scroller]').first();
    await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBeGreaterThan(50);
    expect(await heightOf(page)).toBe(full);
    await page.getByRole('button', { name: 'Make the panel smaller' }).click();
    await expect.poll(() => heightOf(page)).toBe(half);
  });
  await test.step('choosing a tab raises the sheet', async () => {
    const half = await heightOf(page);
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(half + 200);
  });
  await test.step('every control in the panel is at least 44 px high', async () => {
    for (const tab of ['Timeline', 'Details', 'History', 'Share']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
      const low = await page
        .getByRole('main')
        .locator('button:visible, summary:visible, select:visible, [role=tab]:visible')
        .evaluateAll((all: HTMLElement[]) =>
          all
            // The preview of an embed is inert and not counted. The layout height is measured, because the painted
            // height is 43.99997 while the sheet moves.
            .filter((one) => one.closest('[inert]') === null && one.offsetHeight < 44)
            .map((one) => `${one.textContent} ${one.offsetHeight}`),
        );
      expect(low, tab).toEqual([]);
    }
  });
});

/** Moves two fingers apart, one above the other. */
async function spread(page: Page, y: number): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const at = (apart: number) => ({
    touchPoints: [
      { x: 195, y: y - apart, id: 0 },
      { x: 195, y: y + apart, id: 1 },
    ],
  });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(20) });
  for (let apart = 25; apart <= 80; apart += 5)
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(apart) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [what, zoom] of [
  ['two fingers zoom', (page: Page) => spread(page, 200)],
  [
    'a key zooms',
    async (page: Page) => {
      await page.locator('.leaflet-container').focus();
      await page.keyboard.press('+');
    },
  ],
] as const)
  test(`${what} the map before the map controls have loaded`, async ({ page }) => {
    const release = await holdBack(page, '**/assets/soon-*.js');
    await page.goto(`/?number=${FLAGSHIP}`);
    const line = page.locator('.leaflet-container path[fill="none"]').first();
    await expect(line).toBeAttached();
    const widthOf = () => line.evaluate((path) => path.getBoundingClientRect().width);
    const before = await widthOf();
    await zoom(page);
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5);
    release();
  });
