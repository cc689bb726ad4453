/** With the keyboard alone: a column is added, forty needed dates are pasted, and late cargo is found. */
import type { Page } from '@playwright/test';
import { addSamples, LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'needed' });
test.setTimeout(120_000);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a dispatcher adds a column, pastes forty needed-by dates and sees the shipments that miss them', async ({
  page,
  request,
}) => {
  await addSamples(request);
  const { data } = await (await request.get('/api/desk/rows?limit=100&sort=number', { headers: OURS })).json();
  const numbers: string[] = data.watches.map(({ row }: { readonly row: { readonly number: string } }) => row.number);
  expect(numbers).toHaveLength(40);

  await page.goto('/desk');
  await page.getByRole('link', { name: 'Settings' }).focus();
  await press(page, 'Enter');
  const add = page.getByRole('button', { name: 'Add a column' });
  await expect(add).toBeVisible({ timeout: LOADED_MS });
  await add.focus();
  await press(page, 'Enter');
  await page.keyboard.type('Haulier');
  await press(page, 'Enter');
  await expect(page.getByRole('list', { name: 'Your columns' })).toContainText('Haulier');

  await press(page, '+');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').focus();
  const lines = numbers.map((number, at) => `${number}\t2026-11-${21 + (at % 9)}\tHaulier ${at}`);
  await page.keyboard.insertText(['Number\tNeeded by\tHaulier', ...lines].join('\n'));
  await press(page, 'Control+Enter');
  const also = dialog.getByRole('checkbox', { name: /^Also update shipments already in my list/ });
  await expect(also).toBeVisible({ timeout: LOADED_MS });
  await also.focus();
  await press(page, 'Space');
  // One row names its type as well, because its number alone does not determine the type.
  const change = dialog.getByRole('button', { name: /change 39$/ });
  await expect(change).toBeVisible({ timeout: LOADED_MS });
  await change.focus();
  await press(page, 'Enter');
  await expect(dialog).toBeHidden({ timeout: LOADED_MS });

  await press(page, '2', '/');
  await page.keyboard.type('margin:<0d');
  await press(page, 'Enter');
  await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible({ timeout: LOADED_MS });
  await page.goto(`${page.url()}&columns=number,text1,neededBy,margin&sort=margin`);
  const late = page.getByRole('gridcell', { name: /^\d+ d after needed date$/ });
  await expect(late.first()).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByRole('gridcell', { name: /to spare/ })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/desk');
  await expect(page.getByText('Misses needed date').first()).toBeVisible({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
});
