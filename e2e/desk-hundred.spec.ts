/** A hundred cases are worked through with the keyboard alone. */
import { caseAtHand, cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'hundred' });
test.setTimeout(200_000);

/** Number of cases that the person leaves open. A colleague then settles all but one of them. */
const LEFT = 60;
const NUMBERS = Array.from({ length: 100 }, (_, index) => `WORKED${100 + index}`);

// All steps share one page, because opening the desk takes most of the time.
test('cases are worked by keyboard and by swipe, and the focus is on the case that the next key acts on', async ({
  page,
  request,
}) => {
  await makeCases(request, NUMBERS);
  await page.goto('/desk');
  await test.step('forty of a hundred cases are worked by keyboard alone, and the focus is never lost', async () => {
    await expect(page.getByRole('heading', { name: '100 need attention' })).toBeVisible({ timeout: LOADED_MS });
    await page.keyboard.press('j');
    const ids = await page
      .locator('[data-case]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-case')));
    const isAtHand = async (id: string | null | undefined): Promise<void> => {
      await expect(page.locator(`[data-case="${id}"]`)).toBeFocused();
      await expect(page.locator(`[data-case="${id}"]`)).toBeInViewport({ ratio: 1 });
      expect(await caseAtHand(page)).toBe(id);
    };
    await page.keyboard.press('End');
    await isAtHand(ids.at(-1));
    await page.keyboard.press('k');
    await isAtHand(ids.at(-2));
    await page.keyboard.press('Home');
    await isAtHand(ids[0]);
    for (let left = 100; left > LEFT; left -= 1) {
      const id = await caseAtHand(page);
      // Every third case is snoozed and the others are done.
      if (left % 3 === 0) {
        await page.keyboard.press('h');
        await expect(page.getByRole('button', { name: /^Tomorrow/ })).toBeFocused();
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('e');
      await expect(page.locator(`[data-case="${id}"]`)).toHaveCount(0);
      await expect(page.locator('[data-case]:focus')).toHaveCount(1);
    }
    const left = async (): Promise<readonly { readonly id: number; readonly version: number }[]> =>
      (await (await request.get('/api/desk/cases?limit=100')).json()).data.cases;
    // The page shows a decision before the server has stored it.
    await expect.poll(async () => (await left()).length).toBe(LEFT);
    const [, ...others] = await left();
    const commands = others.map(({ id, version }) => ({ id, version, do: 'done' }));
    await request.post('/api/desk/cases/commands', { data: { commands }, headers: OURS });
    await page.reload();
    await expect(page.getByRole('heading', { name: '1 needs attention' })).toBeVisible({ timeout: LOADED_MS });
    await page.keyboard.press('j');
    await expect(page.locator('[data-case]:focus')).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(page.getByText('Nothing needs attention.')).toBeVisible({ timeout: LOADED_MS });
    // The page must not claim that nothing needs attention while shipments wait for their first request.
    let waiting = 12;
    const isWaiting = (url: URL) => url.pathname === '/api/desk/rows/count' && /unseen/.test(url.search);
    await page.route(isWaiting, (route) =>
      route.fulfill({ json: { status: 'success', message: 'OK', data: { count: waiting, exact: true } } }),
    );
    await page.reload();
    await expect(page.getByText('12 shipments are waiting for their first update')).toBeVisible({ timeout: LOADED_MS });
    await expect(page.getByText('Nothing needs attention.')).toBeHidden();
    waiting = 0;
    await expect(page.getByText('Nothing needs attention.')).toBeVisible({ timeout: LOADED_MS });
    await page.unroute(isWaiting);
    await expect(cases(page)).toHaveCount(0);
    await expect
      .poll(async () => (await (await request.get('/api/desk/cases?state=done')).json()).data.counts)
      .toEqual({ attention: 0, snoozed: 13, done: 87 });
  });
  await test.step('swiping a case to the right marks the case as done, and undo brings it back', async () => {
    await makeCases(request, ['SWIPEONE1', 'SWIPETWO2', 'CLOSEDONE1']);
    await page.setViewportSize({ width: 390, height: 844 });
    const one = cases(page).filter({ hasText: 'SWIPEONE1' });
    await expect(one).toBeVisible({ timeout: LOADED_MS });
    // The previous step can be undone for ten seconds, so its button may still be shown.
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(0, { timeout: LOADED_MS });
    const swipe = async (to: number): Promise<void> => {
      const row = one.getByRole('button');
      const finger = { pointerType: 'touch', pointerId: 7, bubbles: true };
      await row.dispatchEvent('pointerdown', { ...finger, clientX: 120 });
      await row.dispatchEvent('pointermove', { ...finger, clientX: to });
      await row.dispatchEvent('pointerup', { ...finger, clientX: to });
    };
    await swipe(160);
    await expect(one).toBeVisible();
    await swipe(240);
    await expect(one).toHaveCount(0);
    await undo.click();
    await expect(one).toBeVisible();
    await swipe(10);
    await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a case closed by keyboard takes the focus once, and not from the filter field later', async () => {
    const row = cases(page).filter({ hasText: 'CLOSEDONE1' }).getByRole('button');
    await row.focus({ timeout: LOADED_MS });
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(row).not.toHaveAttribute('aria-current');
    await expect(row).toBeFocused();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Filter' });
    await expect(field).toBeFocused();
    const { data } = await (await request.get('/api/desk/cases?limit=100')).json();
    const here = await caseAtHand(page);
    const [own] = data.cases.filter(({ id }: { readonly id: number }) => String(id) === here);
    const assign = { id: own.id, version: own.version, do: 'assign', to: 'Ann' };
    await request.post('/api/desk/cases/commands', { data: { commands: [assign] }, headers: OURS });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(row).toContainText('Ann');
    await expect(field).toBeFocused();
  });
});
