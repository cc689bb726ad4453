/** The first picture of an embed, and the embed that takes its place: at any size nothing moves. */
import type { Page } from '@playwright/test';
import { awayFrom, centre, dotsOf, watchShifts, withoutScripts } from './first-picture.ts';
import { NUMBER, test } from './embed-house.ts';
import { expect } from './fixture.ts';

const SIZES = [
  // A card, a narrow card, a card beside the map, a line.
  { width: 640, height: 480 },
  { width: 390, height: 700 },
  { width: 1000, height: 560 },
  { width: 320, height: 240 },
];

async function hold(page: Page, address: string): Promise<void> {
  await expect(await page.request.get(`${address}/api/tracking?number=${NUMBER}&route=true&ais=true`)).toBeOK();
}

test('route and arrival stand in the frame before any script', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  await page.goto(`${house.open.address}/embed?number=${NUMBER}&theme=dark&show=map,summary,timeline`);
  await expect(page.getByRole('img', { name: /^From Yantian to / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.getByText('Tue 1 Dec, 14:12').last()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 27, 38)');
});

test('words alone stand in a page of their own', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  await page.goto(`${house.open.address}/embed?number=${NUMBER}&show=timeline,summary`);
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.getByText('Vessel departed').first()).toBeVisible();
  await expect(page.locator('#first-map')).toHaveCount(0);
});

test('a closed portal’s frame holds nothing before its token is read', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  const response = await page.goto(`${house.closed.address}/embed?number=${NUMBER}`);
  expect(await response?.text()).not.toContain('id="first"');
});

for (const viewport of SIZES) {
  test(`the embed takes over without moving anything at ${viewport.width} x ${viewport.height}`, async ({
    page,
    context,
    house,
  }) => {
    const address = `${house.open.address}/embed?number=${NUMBER}`;
    await hold(page, house.open.address);
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    await page.goto(address);
    await expect(page.locator('#first')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    expect(await shifts()).toEqual([]);

    const yantian = await centre(page.locator('[data-mark][aria-label^="Yantian"]'));
    const other = await context.newPage();
    await other.setViewportSize(viewport);
    await withoutScripts(other);
    await other.goto(address);
    expect(awayFrom(await dotsOf(other), yantian)).toBeLessThanOrEqual(2);
  });
}
