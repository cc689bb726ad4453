/**
 * Tests the history of the arrival date: the list of changes, a past result under its banner, and the comparison of
 * two results.
 */
import { expect, openShipment, test } from './fixture.ts';

test('the history lists every ETA, opens a past result and compares two results', async ({ page }) => {
  await openShipment(page, 'MSKU2048170', '&tab=history');
  await test.step('the history lists every ETA and how far the ETA moved', async () => {
    await expect(page.getByRole('heading', { name: 'ETA at Rotterdam over time' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^ETA in steps/ })).toBeVisible();
    const list = page.getByRole('list', { name: 'Past requests' });
    await expect(list.getByRole('listitem').first()).toContainText('Now');
    await expect(list).toContainText(/\+\d/);
  });
  await test.step('a past result opens as of its day and leads back to current data', async () => {
    await page.getByRole('list', { name: 'Past requests' }).getByRole('listitem').last().getByRole('button').click();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await expect(page).toHaveURL(/record=\d+/);
    await expect(page.getByText(/^\d\d:\d\d CES?T$/)).toBeVisible();
    await page.getByRole('button', { name: 'Show current data' }).click();
    await expect(page.getByText(/^As of \d/)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/^As of \d/)).toHaveCount(0);
  });
  await test.step('two past results are compared', async () => {
    const rows = page.getByRole('list', { name: 'Past requests' }).getByRole('listitem');
    await rows.nth(1).getByRole('button').first().click();
    await rows.last().getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('region', { name: 'What changed between the two' })).toContainText(/moved by|happened/);
    await expect(page.getByRole('heading', { name: /^What changed from \d.* UTC to \d.* UTC$/ })).toBeVisible();
  });
});

test('the labels of the chart are inside it in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?number=MSKU2048170&tab=history&lang=ar');
  const chart = page.locator('svg[role="img"]:has(text)');
  await expect(chart).toBeVisible();
  const outside = await chart.evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')]
      .filter((text) => {
        const { left, right } = text.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
      })
      .map(({ textContent }) => textContent);
  });
  expect(outside).toEqual([]);
});
