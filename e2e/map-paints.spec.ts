/** The base map is painted at most twice while a page loads: with its first coast, and with its names. */
import type { Page } from '@playwright/test';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { NUMBER } from './embed-hosts.ts';
import { expect } from './fixture.ts';
import { FLAGSHIP } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'map-paints' });
test.setTimeout(120_000);

/** Every painting of the base map clips to its area first. */
const COUNT = `{
  window.paints = 0;
  const clip = CanvasRenderingContext2D.prototype.clip;
  CanvasRenderingContext2D.prototype.clip = function (...path) {
    if (this.canvas.closest('.leaflet-landfall-base-pane') !== null) window.paints += 1;
    return clip.apply(this, path);
  };
}`;

/** A busy server answers after this time. */
const SLOW_MS = 4_000;

const paintsOf = (page: Page): Promise<number> => page.evaluate('window.paints');

/** Returns the number of paintings. The names are painted last, so two equal counts in turn mean that all are done. */
async function countPaints(page: Page): Promise<number> {
  let count = -1;
  await expect
    .poll(
      async () => {
        const before = count;
        count = await paintsOf(page);
        return count > 1 && count === before;
      },
      { intervals: [1_000], timeout: LOADED_MS },
    )
    .toBe(true);
  return count;
}

test('the base map of the desk and of the tracking page is painted at most twice', async ({ page, request }) => {
  await addSamples(request);
  await page.addInitScript(COUNT);
  for (const [url, sign] of [
    ['/desk?tab=attention', '[data-fleet-foot] li'],
    [`/?number=${FLAGSHIP}`, '.landfall-label:not([data-side="none"])'],
  ] as const) {
    await page.goto(url);
    await expect(page.locator(sign).first()).toBeVisible({ timeout: LOADED_MS });
    expect(await countPaints(page), url).toBe(2);
  }
});

test('late answers do not paint the base map of the desk a third time', async ({ page, request }) => {
  await addSamples(request);
  await page.addInitScript(COUNT);
  await test.step('the map waits for the stored width of the list', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/desk/people/me', async (route) => {
      const response = await route.fetch();
      await held;
      const { data, ...answer } = await response.json();
      const body = { seen: '', settings: JSON.stringify({ list: 900 }) };
      await route.fulfill({ response, json: { ...answer, data: { ...data, body } } });
    });
    const code = page.waitForResponse(/FleetMap-|FleetPane-/);
    await page.goto('/desk?tab=attention');
    await code;
    await expect(page.locator('[data-case]').first()).toBeVisible({ timeout: LOADED_MS });
    expect(await paintsOf(page)).toBe(0);
    release();
    await expect(page.locator('[data-fleet-foot] li').first()).toBeVisible({ timeout: LOADED_MS });
    expect(await countPaints(page)).toBe(2);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('names wait for the marks of a slow fleet', async () => {
    await page.route('**/api/desk/fleet?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await page.goto('/desk?tab=attention');
    await expect(page.locator('[data-fleet-foot] li').first()).toBeVisible({ timeout: LOADED_MS });
    expect(await countPaints(page)).toBe(2);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('names do not wait for a fleet that fails', async () => {
    await page.route('**/api/desk/fleet?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/desk?tab=attention');
    await expect(page.locator('[data-fleet-foot]').getByText('The fleet could not be loaded.')).toBeVisible({
      timeout: LOADED_MS,
    });
    expect(await countPaints(page)).toBe(2);
  });
});

test('an embed paints nothing before its answer, and the base map at most twice after it', async ({
  page,
  embedServers,
}) => {
  await page.addInitScript(COUNT);
  // The coast is loaded before the answer, which is the order of a slow carrier. Without the accent colour, the
  // picture of the server would cover the map.
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route('**/api/tracking?*', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  for (const [width, height] of [
    [1280, 720],
    [640, 480],
  ] as const)
    for (const show of ['map,summary', 'map,summary,timeline'])
      await test.step(`${show} at ${width}x${height}`, async () => {
        isHeld = true;
        await page.setViewportSize({ width, height });
        const coast = page.waitForResponse(/world-110/);
        await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&show=${show}&accent=b3156b`);
        await (await coast).finished();
        await expect(page.getByRole('group', { name: 'Map controls' })).toBeVisible();
        expect(await paintsOf(page)).toBe(0);
        isHeld = false;
        for (const release of held.splice(0)) release();
        await expect(page.locator('[data-mark]').first()).toBeVisible();
        expect(await countPaints(page)).toBe(2);
      });
});
