/** Failed reads are repeated without a click, and the report of an import stays correct. */
import type { Page } from '@playwright/test';
import { cases, LOADED_MS, makeCases } from './desk-cases.ts';
import { count, fill, grid } from './desk-list.ts';
import { expect, NOW } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'again' });
test.setTimeout(120_000);

const LIST = '/desk?tab=all&sort=number';
const TOO_MANY = {
  status: 429,
  headers: { 'Retry-After': '2' },
  json: { status: 'error', message: 'TOO_MANY_REQUESTS', text: 'Wait a moment.', data: null },
};
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Wait a moment' });

test('a list that was refused or had no connection loads again without a click', async ({ page, request }) => {
  await fill(request);
  await page.goto(LIST);
  await count(page, '260 shipments');

  await test.step('the list loads again after the wait that the server asked for', async () => {
    await grid(page).getByRole('checkbox', { name: 'Select MSKU 300001' }).click();
    await page.route(/\/rows(\?|\/within$)/, (route) => route.fulfill(TOO_MANY));
    await goTo(page, `${LIST}&q=customer:Nordtex`);
    await expect(refusal(page)).toBeVisible();
    await page.unrouteAll();
    await expect(grid(page).getByText('MSKU 300000')).toBeVisible({ timeout: LOADED_MS });
    await expect(refusal(page)).toHaveCount(0);
    await expect(page.getByText('1 selected, not in this list')).toBeVisible({ timeout: LOADED_MS });
    await page.keyboard.press('Escape');
  });

  await test.step('the counts and figures of a page load again, too', async () => {
    const refused = new Set<string>();
    await page.route(/\/rows\/(count|figures)|\/cases\?/, async (route) => {
      const url = route.request().url();
      if (refused.has(url)) return route.continue();
      refused.add(url);
      return route.fulfill(TOO_MANY);
    });
    // Nothing changes on this desk, so no change makes the page ask again.
    await page.goto(`${LIST}&q=tag:reefer`);
    await count(page, '26 shipments');
    await expect(page.getByRole('group', { name: 'Arrivals by week' })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link', { name: /^All/ })).toHaveText('All260');
    await expect(tabs.getByRole('link', { name: /^Needs attention/ })).toHaveText(/\d$/);
    await page.unrouteAll();
  });

  await test.step('the list loads again when the connection is back', async () => {
    await page.context().setOffline(true);
    await goTo(page, `${LIST}&q=customer:Brikk`);
    await expect(page.getByText('No connection.', { exact: true })).toBeVisible({ timeout: LOADED_MS });
    await page.context().setOffline(false);
    await expect(grid(page).getByText('MSKU 300002')).toBeVisible({ timeout: LOADED_MS });
    await expect(page.getByText('No connection')).toHaveCount(0);
  });
});

test('the progress of first updates does not restart when a colleague adds shipments', async ({ page, request }) => {
  await fill(request);
  await page.goto(LIST);
  await count(page, '260 shipments');
  let waiting = 1;
  const answer = () => ({ json: { status: 'success', message: 'OK', data: { count: waiting, exact: true } } });
  await page.route(/\/rows\/count\?q=is%3Aunseen/, (route) => route.fulfill(answer()));
  await page.keyboard.press('+');
  await page.getByRole('dialog').getByRole('textbox').fill('MEDUL4040404\nMEDUL8080808');
  await page.getByRole('button', { name: 'Check my list' }).click();
  await page.getByRole('button', { name: 'Add 2' }).click();
  const first = page.getByText(/^Updating 2 shipments: /);
  await expect(first).toHaveText('Updating 2 shipments: 1 of 2', { timeout: LOADED_MS });
  waiting = 300;
  const asked = page.waitForResponse(/rows\/count\?q=is%3Aunseen/);
  await page.clock.runFor(2000);
  await asked;
  await expect(first).toHaveText('Updating 2 shipments: 1 of 2');
  waiting = 0;
  await page.clock.runFor(2000);
  await expect(first).toHaveCount(0);
});

test('the card of a case says that its details did not load, and loads them again', async ({ page, request }) => {
  await makeCases(request, ['CARDFAILS']);
  let isBroken = true;
  await page.route(/\/cases\/\d+(\?|$)/, (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto('/desk?q=number:CARDFAILS');
  await cases(page).getByRole('button').click({ timeout: LOADED_MS });
  const card = page.getByRole('region', { name: 'Case' });
  const failure = card.getByRole('alert');
  await expect(failure).toBeVisible();
  isBroken = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('`u` right after a decision on a slow connection undoes that decision', async ({ page, request }) => {
  await makeCases(request, ['SLOWONE', 'SLOWTWO']);
  await page.goto('/desk');
  const one = cases(page).filter({ hasText: 'SLOWONE' });
  const two = cases(page).filter({ hasText: 'SLOWTWO' });
  await expect(one).toBeVisible({ timeout: LOADED_MS });
  await one.getByRole('button').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Done: .*SLOWONE/)).toBeVisible();
  await page.route('**/api/desk/cases/commands', async (route) => {
    await expect(two).toHaveCount(0);
    await route.continue();
  });
  await two.getByRole('button').first().focus();
  await page.keyboard.press('e');
  await page.keyboard.press('u');
  await expect(page.getByText(/^Undone: .*SLOWTWO/)).toBeVisible();
  await expect(page.getByText(/^Undone: .*SLOWONE/)).toHaveCount(0);
  const { data } = await (await request.get('/api/desk/cases?state=done')).json();
  expect(JSON.stringify(data.cases)).toContain('SLOWONE');
  expect(JSON.stringify(data.cases)).not.toContain('SLOWTWO');
});

test('leaving a map while it zooms causes no error', async ({ page }) => {
  await page.goto('/desk');
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toBeVisible({ timeout: LOADED_MS });
  // Leaflet ends a zoom at the end of its transition or by a timer. Blocking the event leaves only the timer, which
  // is the late case.
  await page.evaluate(() => addEventListener('transitionend', (event) => event.stopImmediatePropagation(), true));
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
  await zoom.click();
  await page.clock.runFor(50);
  await page.keyboard.press('2');
  await expect(zoom).toHaveCount(0);
  // The fixture fails this test when the page throws an error.
  await page.clock.runFor(1000);
});
