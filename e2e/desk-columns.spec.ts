/** Columns of the desk's own are created and changed with the keyboard. */
import type { Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';
import { pickOption } from './pick-option.ts';

test.use({ desk: 'columns' });
test.setTimeout(60_000);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

// Both steps share one page, because opening the desk takes most of the time.
test('two people add and change columns without losing each other’s changes', async ({ page }) => {
  await page.goto('/desk/settings');
  await test.step('a column is added, edited beside a colleague, moved, archived and restored', async () => {
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

    await page.getByRole('button', { name: 'Edit Freight' }).click();
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
    await expect(list.getByRole('listitem')).toHaveText([/^Sea freight/, /^Onward Choice: rail, road/]);

    await page.getByRole('button', { name: 'Move Onward up' }).focus();
    await press(page, 'Enter');
    await expect(list.getByRole('listitem')).toHaveText([/^Onward/, /^Sea freight/]);
    await expect(page.getByRole('button', { name: 'Move Onward down' })).toBeFocused();
    await page.getByRole('button', { name: 'Archive Onward' }).focus();
    await press(page, 'Enter');
    await expect(page.getByText('Archived: Onward. Its values are kept.')).toBeVisible();
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: 'Restore Onward' }).focus();
    await press(page, 'Enter');
    await expect(list.getByRole('listitem')).toHaveText([/^Onward/, /^Sea freight/]);
    await page.getByRole('button', { name: 'Add a column' }).click();
    await form.getByLabel('Name').fill('Vessel');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Another column is already called');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
  });
});

test('custom columns are filtered by name, and a cell with an invalid value is refused in place', async ({ page }) => {
  const { data } = await (await page.request.get('/api/desk/columns/own', { headers: OURS })).json();
  const more = [
    { type: 'text', name: 'Customs agent' },
    { type: 'choice', name: 'Mode', choices: ['sea', 'air'] },
  ];
  const made = await page.request.put('/api/desk/columns/own', {
    headers: OURS,
    data: { version: data.version, columns: more },
  });
  const [agent, mode] = (await made.json()).data.columns.map(({ key }: { readonly key: string }) => key);
  const watches = ['MSKU2048170', 'HDMU8008000'].map((number, at) => ({
    number,
    fields: { [agent]: at === 0 ? 'Smith & Co' : 'Jones' },
  }));
  await page.request.post('/api/desk/watches', { headers: OURS, data: { watches } });
  await page.goto(`/desk?tab=all&columns=number,${agent},${mode},neededBy,margin`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByRole('columnheader', { name: 'Customs agent' })).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('cust');
  await expect(page.getByRole('option', { name: 'customs-agent:' })).toBeVisible();
  await filter.fill('customs-agent:smith');
  await press(page, 'Enter');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`q=${agent}:smith`));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('customs-agent:smith');

  await page.getByRole('gridcell').nth(4).dblclick();
  const field = page.getByRole('textbox', { name: /^Needed by of/ });
  await field.fill('soon');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('“soon” is not a valid date. Write it like 2026-11-30.');
  await expect(field).toHaveValue('soon');
  expect(await accessibilityProblems(page)).toEqual([]);
  // The dialog is opened before the cell's change is answered, and continues after the answer.
  let answer = (): void => undefined;
  const isDialogOpen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/desk/watches', async (route) => isDialogOpen.then(() => route.continue()), { times: 1 });
  await field.fill('30 Nov 2026');
  await press(page, 'Enter');
  await expect(page.getByRole('gridcell').nth(4)).toHaveText(/30 Nov/);
  await press(page, 'j', 'i');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Needed by').fill('never');
  answer();
  const menu = dialog.getByLabel('Mode');
  await menu.click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await pickOption(menu, 'air');
  await expect(menu).toHaveText('air');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Needed by')).toBeFocused();
  await expect(dialog).toContainText('“never” is not a valid date.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Needed by').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed: Mode · 1 shipment')).toBeVisible();
  await expect(page.getByRole('gridcell').nth(3)).toHaveText('air');
});
