/** A selection of more rows than a request can name is sent as a filter with the number of rows that the person saw. */
import type { APIRequestContext } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { count, grid } from './desk-list.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'many' });
test.setTimeout(240_000);

/** Maximum number of shipments that one request adds. */
const PORTION = 1_000;
const PORTIONS = 11;
const LATER = 20;
const CHANGED_MS = 120_000;

async function add(request: APIRequestContext, from: number, many: number): Promise<void> {
  const watches = Array.from({ length: many }, (_, index) => ({ number: `MANY${from + index}`, type: 'BX' }));
  const response = await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  expect(response.ok()).toBe(true);
}

async function howMany(request: APIRequestContext, q: string): Promise<number> {
  const { data } = await (await request.get(`/api/desk/rows/count?q=${encodeURIComponent(q)}`)).json();
  return data.count;
}

test('a bulk update of more than 10,000 shipments asks again when the number of matches has changed', async ({
  page,
  request,
}) => {
  for (let portion = 0; portion < PORTIONS; portion += 1) await add(request, 100_000 + portion * PORTION, PORTION);
  await page.goto('/desk?tab=all&sort=number');
  await count(page, '11,000 shipments');
  await page.getByRole('checkbox', { name: 'Select all results' }).check();
  await expect(page.getByText('All 11,000 results selected', { exact: true })).toBeVisible({ timeout: LOADED_MS });
  await grid(page).getByRole('checkbox', { name: 'Select MANY100000' }).click();
  await expect(page.getByText('10,999 selected', { exact: true })).toBeVisible();

  await add(request, 900_000, LATER);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Assignee', exact: true }).fill('Mia');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alert').filter({ hasText: '11,019 shipments match now instead of 10,999.' });
  await expect(question).toContainText('Nothing has been changed yet.', { timeout: LOADED_MS });
  expect(await howMany(request, 'owner:Mia')).toBe(0);
  await question.getByRole('button', { name: 'Change 11,019 shipments' }).click();
  await expect(page.getByText('Changed: Assignee · 11,019 shipments', { exact: true })).toBeVisible({
    timeout: CHANGED_MS,
  });
  expect([await howMany(request, 'owner:Mia'), await howMany(request, 'owner:none')]).toEqual([11_019, 1]);
});
