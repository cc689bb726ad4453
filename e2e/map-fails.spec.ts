/** The page keeps working when a part of the map, the whole map or the panel beside it fails. */
import type { Locator } from '@playwright/test';
import { expect, openShipment, test } from './fixture.ts';
import { waitForDrawing } from './layout-shifts.ts';
import { FLAGSHIP, mapOf, placesOf } from './map-locators.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns elements that overlap a notice. */
const overlapsOf = (notice: Locator): Promise<readonly string[]> =>
  notice.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = document.querySelectorAll(
      'main#shipment:not(.contents), main#shipment > section, [role=search], .map-controls button',
    );
    return [...others].flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
      return isApart ? [] : [other.ariaLabel ?? other.tagName];
    });
  });

test('without the coastline files the map shows an outline and a notice, and the panel works', async ({ page }) => {
  await page.route(/\.bin$/, (route) => route.abort());
  await openShipment(page, FLAGSHIP);
  await expect(
    page.getByText('The coastline could not be loaded. You see an outline; the route is complete.'),
  ).toBeVisible();
  await expect(placesOf(page).first()).toBeVisible();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => overlapsOf(page.getByRole('status').filter({ hasText: 'outline' }))).toEqual([]);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
});

test('without a canvas the map shows an outline and a notice, and its marks work', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openShipment(page, FLAGSHIP);
  await expect(
    page.getByText('This browser cannot display the map. You see an outline; everything else works.'),
  ).toBeVisible();
  await expect(mapOf(page).locator('path.map-outline').first()).toBeAttached();
  await placesOf(page).first().click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Yantian CN YTN/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a failed map leaves the panel working and can be reloaded, and a failed tab leaves the map working', async ({
  page,
}) => {
  // Makes every marker fail, but not the base map: Leaflet appends markers to the marker pane.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands `this` on
    Node.prototype.appendChild = new Proxy(Node.prototype.appendChild, {
      apply: (append, self: Node, args: [Node]) => {
        const isMended: unknown = Reflect.get(globalThis, 'isMended');
        if (args[0] instanceof Element && args[0].classList.contains('landfall-mark') && isMended !== true) {
          throw new Error('no marks today');
        }
        return Reflect.apply(append, self, args);
      },
    });
  });
  await page.route(/\/assets\/Details-[^/]*\.js$/, (route) => route.abort());
  await openShipment(page, FLAGSHIP);
  await test.step('a failed map leaves the panel working and can be reloaded', async () => {
    await expect(page.getByText('The map could not be displayed. Everything else works.')).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Loaded on vessel/ })
      .click();
    await expect(page).toHaveURL(/event=/);
    await page.evaluate(() => Reflect.set(globalThis, 'isMended', true));
    await page.getByRole('button', { name: 'Reload the map' }).click();
    await expect(placesOf(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/event=/);
  });
  await test.step('a failed tab leaves the map working', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByText('This section could not be displayed. The map still works.')).toBeVisible();
    await expect(placesOf(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await placesOf(page).first().click();
    await expect(placesOf(page).first()).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a map whose code never loads shows a notice over the prerendered picture and loads on retry', async ({
  page,
  request,
}) => {
  await expect(
    await request.get(`/api/tracking?number=${FLAGSHIP}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    }),
  ).toBeOK();
  await waitForDrawing(request, `/?number=${FLAGSHIP}`);
  await page.route(/\/assets\/map-[^/]*\.js$/, (route) => route.abort());
  await openShipment(page, FLAGSHIP);
  const notice = page.getByRole('alert').filter({ hasText: 'The map could not be loaded. Everything else works.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('img', { name: /^From Yantian to Duisburg/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  await page.unroute(/\/assets\/map-[^/]*\.js$/);
  await notice.getByRole('button', { name: 'Reload the map' }).click();
  await expect(placesOf(page)).toHaveCount(4);
});
