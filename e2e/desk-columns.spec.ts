/** Columns that the desk makes for itself, by keyboard. */
import type { Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'columns' });
test.setTimeout(120_000);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a column is made, changed beside a colleague, retired and brought back', async ({ page }) => {
  await page.goto('/desk/settings');
  const add = page.getByRole('button', { name: 'Add a column' });
  await expect(add).toBeVisible({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
  await add.focus();
  await press(page, 'Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name')).toBeFocused();
  await press(page, 'Enter');
  await expect(form.getByRole('alert')).toHaveText('The column needs a name.');
  await page.keyboard.type('Freight');
  await press(page, 'Tab');
  await page.keyboard.type('Money');
  await press(page, 'Tab');
  await page.keyboard.type('eur');
  await press(page, 'Enter');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  const list = page.getByRole('list', { name: 'Your columns' });
  await expect(list.getByRole('listitem')).toHaveText([/^Freight Money, EUR/]);

  await page.getByRole('button', { name: 'Change Freight' }).click();
  await form.getByLabel('Name').fill('Sea freight');
  const { data } = await (await page.request.get('/api/desk/columns/own', { headers: OURS })).json();
  const [{ key }] = data.columns;
  const present = [
    { key, type: 'money', name: 'Freight', currency: 'EUR' },
    { type: 'choice', name: 'Onward', choices: ['rail', 'road'] },
  ];
  const body = { version: data.version, columns: present };
  expect((await page.request.put('/api/desk/columns/own', { headers: OURS, data: body })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody else changed this table since');
  await expect(form.getByLabel('Name')).toHaveValue('Sea freight');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/^Sea freight/, /^Onward Choice: rail, road/]);

  await page.getByRole('button', { name: 'Move Onward up' }).focus();
  await press(page, 'Enter');
  await expect(list.getByRole('listitem')).toHaveText([/^Onward/, /^Sea freight/]);
  await expect(page.getByRole('button', { name: 'Move Onward down' })).toBeFocused();
  await page.getByRole('button', { name: 'Retire Onward' }).focus();
  await press(page, 'Enter');
  await expect(page.getByText('Retired: Onward. It keeps its values.')).toBeVisible();
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Bring back Onward' }).focus();
  await press(page, 'Enter');
  await expect(list.getByRole('listitem')).toHaveText([/^Onward/, /^Sea freight/]);
  await page.getByRole('button', { name: 'Add a column' }).click();
  await form.getByLabel('Name').fill('Vessel');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Another column is called so');
});
