/** Tests by role and label what the map draws where, and how the map reacts. */
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, expect, openShipment, test } from './fixture.ts';
import { FLAGSHIP, mapOf, placesOf, slider } from './map-locators.ts';
import { boxOf, routeOf } from './route-lines.ts';
import { pickOption } from './pick-option.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const placeAt = async (locator: Locator): Promise<string> => {
  const { x, y } = await boxOf(locator);
  return `${Math.round(x)} ${Math.round(y)}`;
};

async function pan(page: Page): Promise<void> {
  await page.mouse.move(900, 650);
  await page.mouse.down();
  await page.mouse.move(1000, 600, { steps: 4 });
  await page.mouse.up();
}

// All steps share one page and restore its state, because opening the page takes most of the time.
test('map, timeline and time bar show the same moment and the same selection', async ({ page }) => {
  test.setTimeout(90_000);
  await openShipment(page, FLAGSHIP);
  await test.step('every mark of a route is a large enough target', async () => {
    await expect(placesOf(page).first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  await test.step('the time slider works by keyboard and says how certain its moment is', async () => {
    const thumb = slider(page);
    await expect(thumb).toHaveAttribute('aria-valuetext', /^Now, 20 Nov 09:34 UTC, past, estimated since/);
    await thumb.focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumb).toHaveAttribute('aria-valuetext', /future, planned .*Vessel arrival, Rotterdam/);
    await page.keyboard.press('Home');
    await expect(thumb).toHaveAttribute('aria-valuetext', /past/);
    const timeline = page.getByRole('tabpanel');
    await expect(timeline.getByRole('button', { name: /Loaded on vessel/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thumb).toHaveAttribute('aria-valuetext', /^Now, /);
    await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  });
  await test.step('the time slider is dragged into the past and brought back to now', async () => {
    const thumb = slider(page);
    const from = await boxOf(thumb);
    const y = from.y + from.height / 2;
    await page.mouse.move(from.x + from.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(from.x - 150, y, { steps: 5 });
    await page.mouse.up();
    await expect(thumb).toHaveAttribute('aria-valuetext', /past, estimated since/);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(thumb).toHaveAttribute('aria-valuetext', /^Now, /);
  });
  await test.step('a place that is visited twice is one mark that names both visits', async () => {
    await expect(placesOf(page).filter({ visible: true })).toHaveCount(4);
    const rotterdam = mapOf(page).getByRole('button', { name: /^Rotterdam, / });
    await expect(rotterdam).toHaveAccessibleName(
      /^Rotterdam, expected .*, discharge; Rotterdam, expected .*, empty return/,
    );
    await rotterdam.click();
    await expect(page).toHaveURL(/stop=NLRTM(&|$)/);
    await rotterdam.click();
    await expect(page).toHaveURL(/stop=NLRTM~2/);
    await rotterdam.click();
    await expect(page).not.toHaveURL(/stop=/);
  });
  await test.step('the arrow keys move the focus along the voyage from mark to mark', async () => {
    await placesOf(page).first().focus();
    const focused = mapOf(page).locator(':focus');
    await expect(focused).toHaveAccessibleName(/^Yantian, left 31 Oct, origin$/);
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName(/Yantian to Tanjung Pelepas/);
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName(/^Tanjung Pelepas, left 7 Nov, transshipment$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAccessibleName(/^Yantian, /);
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(/Duisburg, delivery|Duisburg to Rotterdam/);
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(/^Yantian, /);
  });
  await test.step('hovering or focusing a mark highlights its timeline row, and the other way round', async () => {
    await page.getByRole('button', { name: 'Fit the route' }).click();
    const mark = mapOf(page).getByRole('button', { name: /^Tanjung Pelepas, / });
    const row = page.getByRole('tabpanel').getByRole('button', { name: /^Tanjung Pelepas MY TPP/ });
    await row.hover();
    await expect(mark).toHaveAttribute('data-state', 'hovered');
    await mark.hover();
    await expect(row).toHaveAttribute('data-hovered', 'true');
    await page.mouse.move(900, 300);
    await expect(row).not.toHaveAttribute('data-hovered');
    await mark.focus();
    await expect(row).toHaveAttribute('data-hovered', 'true');
    await row.focus();
    await expect(mark).toHaveAttribute('data-state', 'hovered');
  });
  await test.step('a click on the map or in the timeline selects the same place in both', async () => {
    const mark = mapOf(page).getByRole('button', { name: /^Tanjung Pelepas, / });
    const row = page.getByRole('tabpanel').getByRole('button', { name: /^Tanjung Pelepas MY TPP/ });
    await mark.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await row.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Vessel arrived at transshipment/ })
      .click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(row).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('playback moves through the voyage at the chosen speed and pauses', async () => {
    const thumb = slider(page);
    const at = async (): Promise<number> => Number(await thumb.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: 'Play the voyage' }).click();
    const start = await at();
    await page.clock.runFor(1_000);
    const aSecondLater = await at();
    expect(aSecondLater).toBeGreaterThan(start);
    await pickOption(page.getByLabel('Speed'), '20×');
    await page.clock.runFor(1_000);
    expect((await at()) - aSecondLater).toBeGreaterThan(4 * (aSecondLater - start));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play the voyage' })).toBeVisible();
    const paused = await at();
    await page.clock.runFor(1_000);
    expect(await at()).toBe(paused);
  });
  await test.step('with reduced motion the map jumps to a selection without animation', async () => {
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
    const first = mapOf(page).getByRole('button', { name: /^Yantian, / });
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Yantian CN YTN/ })
      .click();
    const inView = async (): Promise<boolean> => {
      const { x, y } = await boxOf(first);
      return x > 430 && x < 1440 && y > 0;
    };
    await expect.poll(inView).toBe(true);
    expect(await mapOf(page).evaluate((map) => map.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

// A server of its own, because a number can be refreshed once for a while, and the server outlives a failed attempt.
test('the map stays where the user moved it through a refresh, until “Fit the route” is clicked', async ({
  page,
  servers,
}) => {
  const { address } = await servers.of({ desk: 'refresh', env: {} });
  await page.goto(`${address}/?number=${FLAGSHIP}`);
  const first = placesOf(page).first();
  await expect.poll(async () => (await routeOf(page)).outside).toEqual([]);
  const fitted = await placeAt(first);
  await pan(page);
  const moved = await placeAt(first);
  expect(moved).not.toBe(fitted);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const refreshed = page.waitForResponse(/force_update=true/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh now' }).click();
  await refreshed;
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  expect(await placeAt(first)).toBe(moved);
  await page.getByRole('button', { name: 'Fit the route' }).click();
  await expect.poll(() => placeAt(first)).toBe(fitted);
});

test('a link with a stop in its address selects that stop', async ({ page }) => {
  await page.goto(`/?number=${FLAGSHIP}&stop=NLRTM`);
  await expect(mapOf(page).getByRole('button', { name: /^Rotterdam, / })).toHaveAttribute('aria-pressed', 'true');
});

test('the copied map image is a PNG, and is saved as a file when the clipboard refuses', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { write: () => Promise.reject(new Error('refused')) } });
    const texts: string[] = [];
    Reflect.set(globalThis, 'painted', texts);
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands `this` on
    CanvasRenderingContext2D.prototype.fillText = new Proxy(CanvasRenderingContext2D.prototype.fillText, {
      apply: (paint, self, args: [string, number, number]) => {
        texts.push(args[0]);
        return Reflect.apply(paint, self, args);
      },
    });
  });
  await openShipment(page, FLAGSHIP);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copy image' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('landfall-map.png');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(20)).toBeGreaterThanOrEqual(600);
  await expect(page.getByText('Image saved as a file')).toBeVisible();
  const painted: readonly string[] = await page.evaluate(() => Reflect.get(globalThis, 'painted'));
  expect(painted.some((text) => text.startsWith('Landfall') && text.includes('Sample data'))).toBe(true);
  expect(painted.some((text) => text.startsWith('MSKU 204817 0 · Rotterdam, NL · Arrives on Tue 1 Dec'))).toBe(true);
  expect(bytes.readUInt32BE(16)).toBeLessThan(1440 - 412 + 1);
  // The route is drawn over the base map, so the expected colours exclude those of the coast.
  const routePixels = await page.evaluate(async (png) => {
    const picture = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([picture], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--chart)';
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
    return count;
  }, bytes.toString('base64'));
  expect(routePixels).toBeGreaterThan(500);
});

test('marks that are close together can each be clicked in small windows', async ({ page }) => {
  for (const [width, height, number] of [
    [390, 844, 'HDMU8008000'],
    [640, 480, 'EGHU5005008'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openShipment(page, number);
    await expect(placesOf(page).first()).toBeVisible();
    expect(await accessibilityProblems(page), number).toEqual([]);
  }
});

test('the route is fitted again when the sheet changes its size, with and without reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShipment(page, FLAGSHIP);
  const middle = async (): Promise<number> => {
    const boxes = await placesOf(page).evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().y));
    return (Math.min(...boxes) + Math.max(...boxes)) / 2;
  };
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    await test.step(`the route is fitted again under reduced motion “${reducedMotion}”`, async () => {
      await page.emulateMedia({ reducedMotion });
      await expect.poll(middle).toBeLessThan(200);
      await page.getByRole('button', { name: 'Make the panel smaller' }).click();
      await expect.poll(middle).toBeGreaterThan(260);
      await page.getByRole('button', { name: 'Make the panel larger' }).click();
      await expect.poll(middle).toBeLessThan(200);
    });
});

test('the map works in a desktop browser without touch events, such as Firefox', async ({ page }) => {
  await page.addInitScript(() => {
    for (let at: object | null = window; at !== null; at = Object.getPrototypeOf(at))
      for (const name of ['ontouchstart', 'TouchEvent']) Reflect.deleteProperty(at, name);
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/?number=MSKU2048170');
  await expect(page.locator('.leaflet-container button[data-mark]').first()).toBeVisible();
  expect(await page.evaluate(() => 'ontouchstart' in window || 'TouchEvent' in window)).toBe(false);
  expect(errors).toEqual([]);
});
