/** The desk without a connection, and beside other people and other tabs. */
import type { APIRequestContext, Page } from '@playwright/test';
import { cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'offline', serviceWorkers: 'allow' });
test.setTimeout(120_000);

/** Until the worker controls the page and has kept what is shown. */
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

test('without a connection the last state is readable after a reload, and decisions are sent later', async ({
  page,
  context,
  request,
}) => {
  await makeCases(request, ['KEPTONE', 'KEPTTWO', 'KEPTTHREE']);
  await openKept(page);
  await context.setOffline(true);
  await page.reload();
  // After a reload Chromium may call an emulated loss of the connection online: then the silent
  // stream says it.
  await expect(page.getByText(/^(?:No connection|The desk does not answer)\. Nothing newer than this/)).toBeVisible({
    timeout: LOADED_MS,
  });
  await expect(caseOf(page, 'KEPTONE')).toBeVisible({ timeout: LOADED_MS });
  for (const number of ['KEPTONE', 'KEPTTWO']) {
    await caseOf(page, number).getByRole('button').focus();
    await page.keyboard.press('e');
    await expect(caseOf(page, number)).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText('2 decisions wait here to be sent')).toBeVisible();
  await expect(caseOf(page, 'KEPTTHREE')).toBeVisible();
  await expect(caseOf(page, 'KEPTONE')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // Somebody else is faster with one of the two.
  await decide(request, 'KEPTTWO');
  await context.setOffline(false);
  await expect(page.getByText('Sent: 1 decision that was kept here')).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(/Nothing was changed: somebody was faster\..*it is done/)).toBeVisible();
  await expect(page.getByText('wait here to be sent')).toHaveCount(0);
  const { data } = await (await request.get('/api/desk/cases?state=done')).json();
  expect(data.counts.done).toBe(2);
});

test('of two people the second is told what the first did', async ({ page, context, request }) => {
  await makeCases(request, ['RACED']);
  await page.goto('/desk?q=number:RACED');
  await expect(cases(page)).toHaveCount(1, { timeout: LOADED_MS });
  const other = await context.newPage();
  await other.goto('/desk?q=number:RACED');
  await expect(cases(other)).toHaveCount(1, { timeout: LOADED_MS });
  // Hints reach the other tab too late.
  await other.route('**/api/desk/cases?**', (route) => route.abort());
  await page.bringToFront();
  await cases(page).getByRole('button').focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Done: /)).toBeVisible();
  await other.bringToFront();
  await cases(other).getByRole('button').focus();
  await other.keyboard.press('e');
  await expect(other.getByText(/Nothing was changed: somebody was faster\..*it is done/)).toBeVisible();
});

test('all tabs of a browser share one stream of hints', async ({ page, context, request }) => {
  const streams: string[] = [];
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/desk/events')) streams.push(asked.url());
  });
  await makeCases(request, ['HEARDONE']);
  await page.goto('/desk');
  await expect(caseOf(page, 'HEARDONE')).toBeVisible({ timeout: LOADED_MS });
  const other = await context.newPage();
  await other.goto('/desk');
  await expect(caseOf(other, 'HEARDONE')).toBeVisible({ timeout: LOADED_MS });
  await makeCases(request, ['HEARDTWO']);
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await expect(tab.getByRole('button', { name: /^1 new/ })).toBeVisible({ timeout: LOADED_MS });
  }
  expect(streams).toHaveLength(1);
});
