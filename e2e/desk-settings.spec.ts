/** Settings on poor connections and edited by several people: typed input is never lost, and nothing is saved twice. */
import type { Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'settings' });
test.setTimeout(90_000);

const FREE_DAYS = '/api/desk/free-days';
const ENTRY = { line: 'MAEU', port: null, size: null, kind: 'demurrage', days: 5, restDays: [], holidays: [] };

const tableAt = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** Saves entries as a colleague in another window. */
async function saveElsewhere(page: Page, path: string, entries: readonly unknown[]): Promise<void> {
  const { version } = await tableAt(page, path);
  const response = await page.request.put(path, { headers: OURS, data: { version, entries } });
  expect(response.ok()).toBe(true);
}

async function openFreeDays(page: Page): Promise<void> {
  await page.goto('/desk/settings#free-days');
  await expect(page.getByRole('heading', { name: 'Your free days' })).toBeVisible({ timeout: LOADED_MS });
}
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => page.getByRole('region', { name: 'Your free days' }).locator('tbody').getByRole('row');

test('a failed save keeps the typed text, and a slow save is sent once', async ({ page }) => {
  await openFreeDays(page);
  const add = page.getByRole('button', { name: 'Add free days' });
  await add.click();
  const dialog = form(page, 'Add free days');
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Carrier').fill('maeu');
  await dialog.getByLabel('Days', { exact: true }).fill('400');
  await save.click();
  const days = dialog.getByLabel('Days', { exact: true });
  await expect(dialog.getByRole('alert')).toHaveText('Enter a whole number of free days from 1 to 365.');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);
  await days.fill('7');
  await expect(dialog.getByRole('alert')).toHaveText('');

  for (const status of [500, 429]) {
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL';
    const body = JSON.stringify({ status: 'error', message: code, data: null });
    await page.route(`**${FREE_DAYS}`, (route) => route.fulfill({ status, contentType: 'application/json', body }), {
      times: 1,
    });
    await save.click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(days).toHaveValue('7');
    await expect(dialog.getByLabel('Carrier')).toHaveValue('maeu');
  }
  await page.context().setOffline(true);
  await expect(save).toBeDisabled({ timeout: 20_000 });
  await expect(days).toHaveValue('7');
  await page.context().setOffline(false);
  await expect(save).toBeEnabled({ timeout: 20_000 });

  let sent = 0;
  let answer = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${FREE_DAYS}`, async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await isReleased;
    }
    await route.continue();
  });
  await days.press('Enter');
  await days.press('Enter');
  await save.dispatchEvent('click');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  expect(sent).toBe(1);
  await expect(rows(page)).toHaveText(/^Demurrage.*7MAEU/);
});

test('free days that a colleague saved are kept, and a conflict is resolved field by field', async ({ page }) => {
  await saveElsewhere(page, FREE_DAYS, [ENTRY]);
  await openFreeDays(page);
  const change = page.getByRole('button', { name: /^Edit free days: Demurrage, 5 days for carrier MAEU/ });
  await change.click();
  const dialog = form(page, 'Edit free days');
  await dialog.getByLabel('Days', { exact: true }).fill('6');
  const other = { ...ENTRY, line: 'MSCU' };
  await test.step('a colleague’s change to another entry causes no conflict', async () => {
    await saveElsewhere(page, FREE_DAYS, [ENTRY, other]);
    // Reloading the entries behind the form leaves the form unchanged.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(rows(page)).toHaveCount(2);
    await expect(dialog.getByLabel('Days', { exact: true })).toHaveValue('6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page)).toHaveText([/6MAEU/, /5MSCU/]);
  });
  const conflict = form(page, 'Someone else changed this');
  const six = { ...ENTRY, days: 6 };
  await test.step('an entry that a colleague removed is added again or stays removed', async () => {
    await page.getByRole('button', { name: /^Edit free days: Demurrage, 6 days/ }).click();
    await dialog.getByLabel('Days', { exact: true }).fill('8');
    await saveElsewhere(page, FREE_DAYS, [other]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toContainText('Someone else removed this');
    expect(await accessibilityProblems(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page)).toHaveText([/5MSCU/, /8MAEU/]);
    await page.getByRole('button', { name: /^Edit free days: Demurrage, 8 days/ }).click();
    await dialog.getByLabel('Days', { exact: true }).fill('9');
    await saveElsewhere(page, FREE_DAYS, [other]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveText([/5MSCU/]);
    await expect(page.getByRole('button', { name: 'Add free days' })).toBeFocused();
  });
  await test.step('an entry that a colleague changed is not removed without a question', async () => {
    await saveElsewhere(page, FREE_DAYS, [six]);
    await openFreeDays(page);
    await page.getByRole('button', { name: /^Edit free days: Demurrage, 6 days/ }).click();
    await saveElsewhere(page, FREE_DAYS, [{ ...six, days: 30, restDays: [6, 0] }]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(conflict.getByRole('group', { name: 'Days', exact: true })).toContainText('Theirs: 30');
    await expect(conflict.getByRole('group', { name: 'Weekdays that do not count' })).toContainText('Saturday, Sunday');
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(rows(page)).toHaveText([/30MAEU.*Saturday, Sunday/]);
  });
});

test('rates pasted from a spreadsheet may have decimal commas, and a broken row is named', async ({ page }) => {
  await page.goto('/desk/settings#rates');
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click({ timeout: LOADED_MS });
  const paste = form(page, 'Paste from a spreadsheet');
  const sheet = [
    '\ufeffKind;Currency;Customer;From day;To day;Amount a day;Valid from',
    'demurrage;EUR;"Acme; Inc";1;5;80,50;01.02.2026',
    'demurrage;EUR;"Acme; Inc";6;;1.240,00;01.02.2026',
    'detention;EUR;"Nordtex;1;;90',
    'storage;EUR;;1;;1,240;',
  ];
  await paste.getByLabel('Rows of the spreadsheet').fill(sheet.join('\r\n'));
  // A row with an unclosed quotation mark must not affect other rows.
  await expect(paste.getByText('2 valid rates found.')).toBeVisible();
  await expect(paste.getByRole('listitem')).toHaveCount(1);
  await expect(paste.getByText('Row 5, Amount a day: “1,240” is not a day or an amount.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
