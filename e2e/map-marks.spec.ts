/** Marks and lines of voyages that were cancelled, or are not under way. */
import { expect, openShipment, test } from './fixture.ts';
import { FLAGSHIP, placesOf } from './map-locators.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a cancelled voyage is struck and grey, and nothing of it is ahead', async ({ page }) => {
  await openShipment(page, 'OOLU2700700700');
  await expect(placesOf(page).first()).toBeVisible();
  const colours = await page
    .locator('.leaflet-landfall-route-pane path:not([stroke-opacity="0"])')
    .evaluateAll((paths) => [...new Set(paths.map((path) => path.getAttribute('stroke')))]);
  expect(colours).toEqual(['var(--ink-3)']);
  await page.getByRole('button', { name: 'Legend' }).click();
  const legend = page.getByRole('group', { name: 'Legend' }).getByRole('listitem');
  await expect(legend.filter({ hasText: /^Planned before the cancellation$/ })).toBeVisible();
  await expect(legend.filter({ hasText: 'Ahead: expected' })).toHaveCount(0);
});

test('no ring of an estimate stands before departure, nor where the box waits', async ({ page }) => {
  for (const number of ['CMAU1001006', 'MSDU2002002', 'ONEU4004000']) {
    await openShipment(page, number);
    await expect(placesOf(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-mark] .landfall-pin'), number).toHaveCount(0);
  }
  await openShipment(page, FLAGSHIP);
  await expect(page.locator('[data-mark] .landfall-pin')).toHaveCount(1);
});
