/** Tests marks and lines of voyages that are cancelled or not under way. */
import { expect, openShipment, test } from './fixture.ts';
import { centre } from './layout-shifts.ts';
import { FLAGSHIP, goTo, placesOf } from './map-locators.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a cancelled voyage is drawn in grey with no part still to go', async ({ page }) => {
  await openShipment(page, 'OOLU2700700700');
  await expect(placesOf(page).first()).toBeVisible();
  const colours = await page
    .locator('.leaflet-landfall-route-pane path[fill="none"]:not([stroke-opacity="0"])')
    .evaluateAll((paths) => [...new Set(paths.map((path) => path.getAttribute('stroke')))]);
  expect(colours).toEqual(['var(--ink-3)']);
  await page.getByRole('button', { name: 'Legend' }).click();
  const legend = page.getByRole('group', { name: 'Legend' }).getByRole('listitem');
  await expect(legend.filter({ hasText: /^Planned before the cancellation$/ })).toBeVisible();
  await expect(legend.filter({ hasText: 'To go (expected)' })).toHaveCount(0);
});

test('no estimated position is drawn before departure or where the container waits', async ({ page }) => {
  await page.goto('/');
  for (const number of ['CMAU1001006', 'MSDU2002002', 'ONEU4004000']) {
    await goTo(page, `/?number=${number}`);
    await expect(page).toHaveTitle(new RegExp(number.slice(0, 4)));
    await expect(placesOf(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-mark] .landfall-pin'), number).toHaveCount(0);
  }
});

test('vessel and estimated position share one mark where they would overlap, and split when zoomed in', async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await openShipment(page, FLAGSHIP);
    const ship = page.locator('[data-mark]').filter({ has: page.locator('.landfall-fix') });
    await expect(ship).toHaveAccessibleName(/, AIS, .*, matches estimate \(\d nm\)/);
    await expect(ship.locator('.landfall-label')).toHaveText(/AIS .* ago( · matches estimate \(\d nm\))?$/);
    await expect(page.locator('[data-mark] .landfall-pin')).toHaveCount(0);
  }
  const { x, y } = await centre(page.locator('.landfall-fix').first());
  await page.mouse.move(x, y);
  for (let notch = 0; notch < 16; notch += 1) await page.mouse.wheel(0, -120);
  await page.clock.runFor(2_000);
  await expect(page.locator('[data-mark] .landfall-pin')).toHaveCount(1);
});
