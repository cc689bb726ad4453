/** The base map is painted at most twice while a page loads: with its first coast, and with its names. */
import type { Page } from '@playwright/test';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { FLAGSHIP } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'map-paints' });
test.setTimeout(120_000);

/** Every painting of the base map clips to its area first. Paintings of a resized or moved map are not counted. */
const COUNT = `{
  window.paints = 0;
  const clip = CanvasRenderingContext2D.prototype.clip;
  CanvasRenderingContext2D.prototype.clip = function (...path) {
    if (this.canvas.closest('.leaflet-landfall-base-pane') !== null) window.paints += 1;
    return clip.apply(this, path);
  };
}`;

const paintsOf = (page: Page): Promise<number> => page.evaluate('window.paints');

test('the base map of the desk and of the tracking page is painted at most twice', async ({ page, request }) => {
  await addSamples(request);
  await page.addInitScript(COUNT);
  for (const [url, sign] of [
    ['/desk?tab=attention', '[data-fleet-foot] li'],
    [`/?number=${FLAGSHIP}`, '.landfall-label:not([data-side="none"])'],
  ] as const) {
    await page.goto(url);
    await expect(page.locator(sign).first()).toBeVisible({ timeout: LOADED_MS });
    // The names are painted last. Two equal counts in turn mean that nothing else is painted.
    let before = -1;
    await expect
      .poll(
        async () => {
          const last = before;
          before = await paintsOf(page);
          return before > 1 && before === last;
        },
        { intervals: [1_000], timeout: LOADED_MS },
      )
      .toBe(true);
    expect(before, url).toBe(2);
  }
});
