/** The desk without a connection, and used together with other people and other tabs. */
import type { APIRequestContext, Page } from '@playwright/test';
import { cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, gapBetween } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'offline', serviceWorkers: 'allow' });
test.setTimeout(120_000);

/** Opens the desk and waits until the service worker controls the page and has stored its answers. */
async function openKept(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(cases(page).first()).toBeVisible({ timeout: LOADED_MS });
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('landfall-desk')).keys()).length))
    .toBeGreaterThan(3);
}

const caseOf = (page: Page, number: string) => cases(page).filter({ hasText: number });

async function decide(request: APIRequestContext, number: string): Promise<void> {
  const { data } = await (await request.get(`/api/desk/cases?q=number:${number}`)).json();
  const [{ id, version }] = data.cases;
  const commands = [{ id, version, do: 'done' }];
  await request.post('/api/desk/cases/commands', { data: { commands }, headers: OURS });
}

/** A page polls every 5 s, and a server learns about a change on another server within 2 s. */
const ARRIVES_MS = 7_000;
const READ_ONLY = /showing the last known data\. You can make changes again once/;
/** Reads the count in the name of the tab, which covers the whole desk whatever filter is set. */
const needsAttention = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByRole('link', { name: /^Needs attention/ }).textContent()) ?? '')?.[0]);

test('the decisions and notes of a colleague arrive without a reload, and every count is updated', async ({
  page,
  context,
  request,
}) => {
  await makeCases(request, ['ARRIVEONE', 'ARRIVETWO']);
  const colleague = await context.newPage();
  for (const one of [page, colleague]) {
    await one.goto('/desk');
    await expect(caseOf(one, 'ARRIVETWO')).toBeVisible({ timeout: LOADED_MS });
    await expect.poll(() => needsAttention(one)).toBeGreaterThan(1);
  }
  const before = await needsAttention(page);
  await caseOf(colleague, 'ARRIVEONE').getByRole('button').focus();
  await colleague.keyboard.press('e');
  // The page of the person who decided updates its count without waiting for the next poll.
  await expect.poll(() => needsAttention(colleague), { timeout: 3000 }).toBe(before - 1);
  await expect(caseOf(page, 'ARRIVEONE')).toContainText('no longer needs attention', { timeout: ARRIVES_MS });
  await expect.poll(() => needsAttention(page), { timeout: ARRIVES_MS }).toBe(before - 1);
  await caseOf(page, 'ARRIVETWO').getByRole('button').click();
  await caseOf(colleague, 'ARRIVETWO').getByRole('button').focus();
  await colleague.keyboard.press('n');
  await colleague.getByLabel('Visible to your team only').fill('Called the carrier');
  await colleague.keyboard.press('Enter');
  await expect(page.getByText('Called the carrier')).toBeVisible({ timeout: ARRIVES_MS });
});

test('without a connection the desk shows its last state read-only, also after a reload', async ({
  page,
  context,
  request,
}) => {
  await makeCases(request, ['KEPTONE', 'KEPTTWO']);
  await openKept(page);
  await context.setOffline(true);
  await expect(page.getByText(READ_ONLY)).toBeVisible({ timeout: LOADED_MS });
  await page.reload();
  // Chromium can report an emulated offline state as online after a reload, so the failed poll must show it.
  const banner = page.getByRole('status').filter({ hasText: READ_ONLY });
  await expect(banner).toBeVisible({ timeout: LOADED_MS });
  expect(await gapBetween(page.getByRole('main'), banner)).toBeGreaterThanOrEqual(0);
  await expect(caseOf(page, 'KEPTONE')).toBeVisible({ timeout: LOADED_MS });
  await caseOf(page, 'KEPTONE').getByRole('button').click();
  const detail = page.getByRole('region', { name: 'Case' });
  await expect(detail.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.keyboard.press('e');
  await expect(page.getByText('Nothing was changed: there is no connection to the server.')).toBeVisible();
  await expect(caseOf(page, 'KEPTONE')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // A decision that a colleague makes during the outage appears once the connection is back.
  await decide(request, 'KEPTTWO');
  await context.setOffline(false);
  await expect(page.getByText(READ_ONLY)).toHaveCount(0, { timeout: LOADED_MS });
  await expect(caseOf(page, 'KEPTTWO')).toContainText('no longer needs attention', { timeout: ARRIVES_MS });
  await expect(detail.getByRole('button', { name: 'Done' })).toBeEnabled();
});

test('a stored state that replaces a slow answer is marked until the server has answered', async ({
  page,
  request,
}) => {
  await makeCases(request, ['SLOWONE', 'SLOWTWO']);
  await page.goto('/desk?q=number:SLOWONE,SLOWTWO');
  await expect(caseOf(page, 'SLOWTWO')).toBeVisible({ timeout: LOADED_MS });
  let goOn = (): void => {};
  const isMarkSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let asked = 0;
  // The service worker adds this header to an answer that it stored earlier. Later answers wait for the mark.
  await page.route('**/api/desk/cases?*', async (route) => {
    asked += 1;
    if (asked > 1) {
      await isMarkSeen;
      await route.continue();
      return;
    }
    const stored = await route.fetch();
    await decide(request, 'SLOWTWO');
    const status = 'landfall-worker; hit; detail=offline';
    await route.fulfill({ response: stored, headers: { ...stored.headers(), 'cache-status': status } });
  });
  await page.reload();
  await expect(page.getByText(READ_ONLY)).toBeVisible({ timeout: LOADED_MS });
  goOn();
  await expect(caseOf(page, 'SLOWONE')).toBeVisible();
  await expect(page.getByText(READ_ONLY)).toHaveCount(0, { timeout: LOADED_MS });
  await expect(caseOf(page, 'SLOWTWO')).toContainText('no longer needs attention', { timeout: ARRIVES_MS });
});

test('a note whose request failed stays on the page and is sent again with the same idempotency key', async ({
  page,
  request,
}) => {
  await makeCases(request, ['UNSENT']);
  await page.goto('/desk?q=number:UNSENT');
  await expect(cases(page)).toHaveCount(1, { timeout: LOADED_MS });
  const keys: (string | undefined)[] = [];
  let fails = 2;
  await page.route('**/api/desk/cases/commands', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    fails -= 1;
    // The second request reaches the server, and only its answer is lost.
    if (fails === 0) await route.fetch();
    await (fails >= 0 ? route.abort() : route.continue());
  });
  await cases(page).getByRole('button').focus();
  await page.keyboard.press('n');
  await page.getByLabel('Visible to your team only').fill('Ask for the new ETA');
  await page.keyboard.press('Enter');
  const unsent = page.getByRole('alert').filter({ hasText: 'Not sent: ' });
  await expect(unsent).toContainText('Ask for the new ETA');
  expect(await accessibilityProblems(page)).toEqual([]);
  await unsent.getByRole('button', { name: 'Send again' }).click();
  // The page asks the server for the outcome of the request and learns that the note was stored.
  await expect(page.getByText(/^Note saved: /)).toBeVisible({ timeout: LOADED_MS });
  await expect(unsent).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  const { data } = await (await request.get('/api/desk/cases?q=number:UNSENT')).json();
  const whole = await (await request.get(`/api/desk/cases/${data.cases[0].id}`)).json();
  expect(whole.data.history.filter(({ did }: { did: string }) => did === 'note')).toHaveLength(1);
});

test('a page that is older than its server offers to reload', async ({ page, request }) => {
  await makeCases(request, ['OUTDATED']);
  await page.route('**/api/desk/changes/tail', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-landfall-build': 'another' } });
  });
  await page.goto('/desk');
  await expect(page.getByText('Landfall has been updated.')).toBeVisible({ timeout: LOADED_MS });
  await page.unroute('**/api/desk/changes/tail');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(cases(page).first()).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Landfall has been updated.')).toHaveCount(0);
});

test('the second of two people to decide a case sees what the first one did', async ({ page, context, request }) => {
  await makeCases(request, ['RACED']);
  await page.goto('/desk?q=number:RACED');
  await expect(cases(page)).toHaveCount(1, { timeout: LOADED_MS });
  const other = await context.newPage();
  await other.goto('/desk?q=number:RACED');
  await expect(cases(other)).toHaveCount(1, { timeout: LOADED_MS });
  // The other page cannot refresh, so it still shows the case as open.
  await other.route('**/api/desk/cases?**', (route) => route.abort());
  await page.bringToFront();
  await cases(page).getByRole('button').focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Done: /)).toBeVisible();
  await other.bringToFront();
  await cases(other).getByRole('button').focus();
  await other.keyboard.press('e');
  await expect(other.getByText(/Not saved: someone else changed this case first\..*it is done/)).toBeVisible();
});

test('a search without a connection says so, and draws no rows that do not come', async ({
  page,
  context,
  request,
}) => {
  await makeCases(request, ['SEARCHONE', 'SEARCHTWO']);
  await page.goto('/desk?tab=all');
  await expect(page.getByRole('checkbox', { name: 'Select SEARCHONE' })).toBeVisible({ timeout: LOADED_MS });
  await context.setOffline(true);
  const field = page.getByRole('combobox', { name: 'Filter' });
  await field.fill('number:SEARCHTWO');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(grid(page).locator('[role=presentation] > [aria-hidden=true]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('checkbox', { name: 'Select SEARCHTWO' })).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByRole('checkbox', { name: 'Select SEARCHONE' })).toHaveCount(0);
});
