/** Tests the card of the vessel, and zooming by the mouse wheel. */
import { expect, openShipment, test } from './fixture.ts';
import { centre } from './layout-shifts.ts';

const FLAGSHIP = 'MSKU2048170';

test('the vessel opens a card and keeps its place, and wheel, keys and a drawn rectangle move the map', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openShipment(page, FLAGSHIP);
  const ship = page.getByRole('button', { name: /AIS/ }).and(page.locator('[data-mark]'));
  const pressed = page.locator('[data-mark][aria-pressed=true]');
  const scale = page.locator('.map-frame').getByText(/nm$/).last();
  await expect(scale).toBeVisible();
  const width = async () => {
    const [one, other] = await Promise.all(
      [/^Yantian/, /^Tanjung Pelepas/].map((name) =>
        page.getByRole('button', { name }).and(page.locator('[data-mark]')).boundingBox(),
      ),
    );
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const fitted = await width();
  const fit = async () => {
    await page.getByRole('button', { name: 'Fit the route' }).click();
    await page.clock.runFor(1_000);
    await expect.poll(width).toBeCloseTo(fitted, 0);
  };
  await test.step('Enter on the vessel opens its card, and Escape closes the card', async () => {
    await ship.press('Enter');
    const card = page.getByRole('dialog').filter({ hasText: 'AIS position' });
    await expect(card).toBeVisible();
    await expect(card).toContainText(/IMO\d{7}/);
    for (const name of ['AIS position', 'AIS arrival', 'To go', 'Estimate'])
      await expect(card.getByText(name, { exact: true })).toBeVisible();
    await expect(card).toContainText(/[\d,]+ nm to Rotterdam/);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(pressed).toHaveCount(0);
  });
  await test.step('a selected vessel keeps its place while the zoom buttons are used', async () => {
    await ship.click();
    const before = await centre(ship);
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    await zoom.click();
    await page.clock.runFor(1_000);
    await zoom.click();
    await page.clock.runFor(1_000);
    await expect.poll(async () => Math.abs((await centre(ship)).x - before.x)).toBeLessThan(3);
    expect(Math.abs((await centre(ship)).y - before.y)).toBeLessThan(3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(pressed).toHaveCount(0);
    await fit();
  });
  await test.step('one notch of the wheel zooms by half a level', async () => {
    const before = await width();
    await page.mouse.move(900, 450);
    await page.mouse.wheel(0, -120);
    await page.clock.runFor(1_000);
    await expect.poll(async () => Math.log2((await width()) / before)).toBeCloseTo(0.5, 1);
    await fit();
  });
  await test.step('the arrow keys move the map, and a rectangle drawn with Shift zooms in', async () => {
    const yantian = page.getByRole('button', { name: /^Yantian/ }).and(page.locator('[data-mark]'));
    const x = async () => (await yantian.boundingBox())?.x ?? 0;
    const map = page.locator('.leaflet-container[tabindex="0"]');
    const before = await x();
    await map.focus();
    await map.press('ArrowRight');
    await page.clock.runFor(1_000);
    await expect.poll(async () => before - (await x())).toBeGreaterThan(40);

    const scale = page.locator('.map-frame').getByText(/nm$/).last();
    const wide = await scale.textContent();
    await page.keyboard.down('Shift');
    await page.mouse.move(800, 300);
    await page.mouse.down();
    await page.mouse.move(900, 400, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.clock.runFor(1_000);
    await expect(scale).not.toHaveText(wide ?? '');
  });
});
