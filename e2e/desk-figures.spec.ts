/** The figures over the list of shipments: each filters the list by what it counts. */
import type { Page } from '@playwright/test';
import { LOADED_MS } from './desk-cases.ts';
import { count, grid } from './desk-list.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'figures' });
test.setTimeout(90_000);

const figures = (page: Page) => page.getByRole('region', { name: 'Figures for this list' });
const weeks = (page: Page) => page.getByRole('group', { name: 'Arrivals by week' }).getByRole('button');

test('the samples fill an empty desk, and its figures and weeks filter the list', async ({ page }) => {
  await test.step('the list replaces the form of the empty desk once the samples are added', async () => {
    await page.goto('/desk');
    await expect(page.getByRole('heading', { name: 'No shipments yet' })).toBeVisible({ timeout: LOADED_MS });
    await page.getByRole('button', { name: 'Try with 40 sample shipments' }).click();
    await expect(page).toHaveURL(/tab=all/, { timeout: LOADED_MS });
    await expect(page.getByRole('heading', { name: 'No shipments yet' })).toHaveCount(0);
    await expect(grid(page)).toBeVisible({ timeout: LOADED_MS });
    await count(page, '40 shipments');
  });
  await test.step('a figure filters the list, Back removes the filter, and a second press removes it, too', async () => {
    const counted = async () => (await (await page.request.get('/api/desk/rows/count?q=is:late')).json()).data.count;
    await expect.poll(counted, { timeout: LOADED_MS }).toBeGreaterThan(0);
    await page.goto('/desk?tab=all');
    const late = figures(page).getByRole('button', { name: /^\d+ late$/ });
    await expect(late).toHaveAttribute('aria-pressed', 'false', { timeout: LOADED_MS });
    await late.click();
    await expect(page).toHaveURL(/q=is:late/);
    await expect(late).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('40 shipments', { exact: true })).toHaveCount(0);
    const shown = page.getByRole('main').getByText(/^\d+ shipments?$/);
    await expect
      .poll(async () => Number.parseInt(await shown.innerText(), 10) - Number.parseInt(await late.innerText(), 10))
      .toBe(0);
    await page.goBack();
    await expect(late).toHaveAttribute('aria-pressed', 'false');
    await count(page, '40 shipments');
    await page.goForward();
    await expect(late).toHaveAttribute('aria-pressed', 'true');
    await late.press('Enter');
    await expect(late).toHaveAttribute('aria-pressed', 'false');
    await expect(page).not.toHaveURL(/is:late/);
    await count(page, '40 shipments');
  });
  await test.step('the weeks are one stop of the Tab key, arrows move among them, and one at a time filters', async () => {
    await expect(weeks(page)).toHaveCount(12);
    await weeks(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(weeks(page).nth(1)).toBeFocused();
    await expect(weeks(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(weeks(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/q=week:/);
    await page.keyboard.press('ArrowLeft');
    await expect(weeks(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(weeks(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);
    await expect(weeks(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(figures(page).getByRole('button', { name: 'arriving this week' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('End');
    await expect(weeks(page).last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(weeks(page).last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(weeks(page).first()).toHaveAttribute('aria-pressed', 'false');
    await count(page, '40 shipments');
  });
  await test.step('a figure over the cases filters them and stays pressed over the list', async () => {
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    const late = figures(page).getByRole('button', { name: /^\d+ late$/ });
    await late.click();
    await expect(page).toHaveURL(/q=is:late/);
    await expect(page).not.toHaveURL(/tab=all/);
    await page.getByRole('link', { name: /^All/ }).click();
    await expect(late).toHaveAttribute('aria-pressed', 'true');
    await late.click();
    await count(page, '40 shipments');
  });
  await test.step('on a touch screen the weeks are high enough for a finger, and their title is not cut', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await weeks(page).first().boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    const strip = await figures(page).boundingBox();
    const title = await figures(page).getByText('Arrivals by week').boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(strip?.y ?? Number.NaN);
    await session.detach();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the active row shows the clock of its ETA, and the cell names the vessel as its source', async () => {
    await page.goto('/desk?tab=all&q=number:HDMU8008000');
    await count(page, '1 shipment');
    const clock = grid(page)
      .getByText(/^\s*\d\d:\d\d$/)
      .first();
    const widthOf = async () => (await clock.boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeLessThan(2);
    await page.keyboard.press('j');
    await expect.poll(widthOf).toBeGreaterThan(20);
    await expect(grid(page).getByRole('gridcell', { name: /Vessel \(AIS\) · Carrier: .* superseded/ })).toBeVisible();
  });
});
