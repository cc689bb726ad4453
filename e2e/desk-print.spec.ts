/** The desk prints the whole list or a single case, with its date. */
import { LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'print' });

const asPage = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

// Both steps share one page, because opening the desk takes most of the time.
test('the list and an open case are printed with their date', async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.request.post('/api/desk/samples', asPage);
  await page.goto('/desk?tab=all');
  await test.step('Ctrl+P prints the whole list with its date', async () => {
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible({ timeout: LOADED_MS });
    const count = Number((await page.getByText(/^\d+ shipments$/).textContent())?.split(' ')[0]);
    await page.keyboard.press('Control+p');
    await expect(page.locator('body[data-printed]')).toHaveCount(1, { timeout: LOADED_MS });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(count);
    await expect(page.getByText(/As of 20 Nov/)).toBeVisible();
    await expect(page.locator('#desk')).toBeHidden();
    // This is the printable area of A4 in landscape.
    await page.setViewportSize({ width: 1046, height: 718 });
    expect((await page.locator('[data-print-rows] table').boundingBox())?.width).toBeLessThanOrEqual(1046);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('an open case is printed alone, without buttons and with its date', async () => {
    await expect
      .poll(async () => (await (await page.request.get('/api/desk/cases', asPage)).json()).data.cases.length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    await page.locator('[data-case]').first().click();
    const detail = page.locator('[data-print-alone]');
    await expect(detail.getByRole('heading').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(detail.getByText(/As of 20 Nov/)).toBeVisible();
    // The number is a button that is printed as content. Buttons that act are not printed.
    for (const name of ['Done', 'Snooze', 'Close']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    const [paper, own] = [page.viewportSize()?.width ?? 0, (await detail.boundingBox())?.width ?? 0];
    expect(own).toBeGreaterThan(paper * 0.9);
  });
});
