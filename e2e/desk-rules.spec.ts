/** Thresholds and free days can be set by editors and are read-only for viewers. */
import type { Page } from '@playwright/test';
import { cases, LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({
  desk: 'rules',
  env: { IDENTITY_HEADER: 'X-User', GROUPS_HEADER: 'X-Groups', DESK_VIEWERS: 'sales', DESK_EDITORS: 'ops' },
});
test.setTimeout(120_000);

/** Maximum wait for a run of the rules, which starts every 20 seconds. */
const RUN_MS = 45_000;
/** The arrival of this container was expected 70 hours ago. */
const OVERDUE = 'HDMU8008000';

const signIn = (page: Page, group: string) =>
  page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.19', 'X-User': 'ann', 'X-Groups': group });

const openRules = async (page: Page): Promise<void> => {
  await page.goto('/desk/settings#rules');
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible({ timeout: LOADED_MS });
};
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Rules' }).getByRole('row').filter({ hasText: name });

/** Changes a rule as a colleague in another window. */
async function setElsewhere(page: Page, rule: string, settings: readonly unknown[]): Promise<void> {
  const { data } = await (await page.request.get('/api/desk/rules', { headers: OURS })).json();
  const { version } = data.find((one: { readonly rule: string }) => one.rule === rule);
  const response = await page.request.patch(`/api/desk/rules/${rule}`, { headers: OURS, data: { version, settings } });
  expect(response.ok()).toBe(true);
}

// Both steps share one page, because opening the desk takes most of the time.
test('an editor sets thresholds by keyboard and resolves a conflict with a colleague', async ({ page }) => {
  await signIn(page, 'ops');
  const nordtex = { customer: 'Nordtex', line: null, levels: [24, 48, 96] };
  await test.step('raising a threshold for one customer by keyboard closes the case of that customer', async () => {
    const watches = [{ number: OVERDUE, fields: { customer: 'Alder Foods' } }];
    await page.request.post('/api/desk/watches', { headers: OURS, data: { watches } });
    await page.request.get(`/api/tracking?number=${OVERDUE}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
    await page.goto('/desk');
    // There is one case only: the different AIS date is part of the case about the overdue arrival.
    await expect(cases(page)).toHaveCount(1, { timeout: LOADED_MS });
    await expect(cases(page)).toContainText('Arrival overdue');
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('link', { name: 'Settings' }).focus();
    await press('Enter');
    await page.getByRole('link', { name: 'Rules' }).focus();
    await press('Enter');
    await expect(page).toHaveURL(/\/desk\/settings#rules$/);
    await expect(row(page, 'Not reported')).toContainText('no cases yet');
    await expect.poll(() => accessibilityProblems(page), { timeout: LOADED_MS }).toEqual([]);

    const opener = page.getByRole('button', { name: 'Set thresholds: Not reported' });
    await opener.focus();
    await press('Enter');
    const form = page.getByRole('dialog', { name: 'Set thresholds: Not reported' });
    await expect(form.getByLabel('Customer')).toBeFocused();
    await page.keyboard.type('alder foods');
    await press('Tab', 'Tab', 'Tab');
    await expect(form.getByLabel('Threshold 1, hours')).toBeFocused();
    for (const [amount, key] of [
      ['90', 'Tab'],
      ['80', 'Tab'],
      ['100', 'Enter'],
    ] as const) {
      await page.keyboard.type(amount);
      await press(key);
    }
    await expect(form.getByRole('alert')).toHaveText(
      'Each threshold must be at least as high as the one before. You entered 90 h, 80 h, 100 h.',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await press('Shift+Tab');
    await page.keyboard.type('95');
    await expect(form.getByRole('alert')).toHaveText('');
    await press('Enter');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(
      page.getByRole('status').getByText('Not reported, Customer alder foods: 90 h, 95 h, 100 h.'),
    ).toBeVisible();
    const setting = page.getByRole('button', { name: /^Edit Customer alder foods: 90 h, 95 h, 100 h/ });
    await expect(setting).toBeVisible();
    const attention = async (): Promise<unknown> =>
      (await (await page.request.get('/api/desk/cases', { headers: OURS })).json()).data.counts.attention;
    await expect.poll(attention, { timeout: RUN_MS }).toBe(0);

    await setElsewhere(page, 'slipped', [nordtex]);
    await openRules(page);
    await setting.focus();
    await press('Enter');
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
    await remove.focus();
    await press('Enter');
    await expect(setting).toHaveCount(0);
    await expect(opener).toBeFocused();
    await press('u');
    await expect(page.getByText('Restored: Customer alder foods')).toBeVisible();
    await expect(setting).toBeVisible();
  });
  await test.step('a conflict with a colleague is shown field by field, and no change is lost', async () => {
    const maeu = { customer: null, line: 'MAEU', levels: null };
    await page.getByRole('button', { name: /^Edit Customer Nordtex: 24 h, 48 h, 96 h/ }).click();
    const form = page.getByRole('dialog', { name: 'Set thresholds: Arrival delayed' });
    await form.getByLabel('Threshold 3').fill('120');
    await setElsewhere(page, 'slipped', [{ ...nordtex, levels: [36, 48, 96] }, maeu]);
    await form.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(conflict.getByRole('group', { name: 'Threshold 1, hours' })).toContainText('Theirs: 36Yours: 24');
    // Fields that only one of the two people changed keep that change, and each can still be chosen.
    await expect(conflict.getByRole('radio', { name: 'Theirs: 36' })).toBeChecked();
    await expect(conflict.getByRole('radio', { name: 'Yours: 120' })).toBeChecked();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(conflict).toBeHidden();
    await expect(form.getByLabel('Threshold 3')).toHaveValue('120');
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const slipped = row(page, 'Arrival delayed');
    await expect(slipped.getByRole('listitem')).toHaveText([
      'Customer Nordtex: 36 h, 48 h, 120 h',
      'Carrier MAEU: off',
    ]);

    await page.getByRole('button', { name: 'Set thresholds: Arrival delayed' }).click();
    await form.getByLabel('Carrier').fill('maeu');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      'This already exists: Carrier MAEU: off. Change that entry instead.',
    );
  });
});

test('free days are added, changed and removed', async ({ page }) => {
  await signIn(page, 'ops');
  await page.goto('/desk/settings#free-days');
  await expect(page.getByText(/^No free days yet\./)).toBeVisible({ timeout: LOADED_MS });
  const add = page.getByRole('button', { name: 'Add free days' });
  await add.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Carrier').fill('maeu');
  await form.getByLabel('Port').fill('nlrtm');
  await form.getByLabel('Container type').fill('22r');
  await form.getByLabel('Days', { exact: true }).fill('5');
  for (const day of ['Saturday', 'Sunday']) await form.getByRole('checkbox', { name: day }).check();
  await form.getByLabel('Holidays that do not count').fill('2026-12-25, 26.12.2026');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('“26.12.2026” is not a valid date. Write it like 2026-12-25.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByLabel('Holidays that do not count').fill('2026-12-25, 2026-12-26');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  const entry = page.getByRole('region', { name: 'Your free days' }).getByRole('row').nth(1);
  await expect(entry).toHaveText(/Demurrage.*5MAEUNLRTM22RSaturday, Sunday, 25 Dec, 26 Dec/);
  expect(await accessibilityProblems(page)).toEqual([]);

  const change = page.getByRole('button', { name: /^Edit free days: Demurrage, 5 days for carrier MAEU/ });
  await change.click();
  await form.getByLabel('Days', { exact: true }).fill('7');
  await form.getByLabel('Port').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveText(/7MAEUany22R/);
  await page.getByRole('button', { name: /^Edit free days: Demurrage, 7 days/ }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^No free days yet/)).toBeVisible();
  await expect(add).toBeFocused();
});

test('a viewer sees rules and free days without any controls', async ({ page }) => {
  await signIn(page, 'ops');
  await setElsewhere(page, 'no-news', [{ customer: null, line: null, levels: null }]);
  await signIn(page, 'sales');
  await openRules(page);
  const quiet = row(page, 'No carrier updates');
  await expect(quiet.getByRole('listitem')).toHaveText('Everyone: off');
  await expect(quiet.getByRole('cell', { name: 'off', exact: true })).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Free days' }).click();
  await expect(page.getByRole('heading', { name: 'Your free days' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('on a phone, how many cases of a rule were acted on has its label', async ({ page }) => {
  await signIn(page, 'ops');
  const counts = [
    { cases: 40, acted: 9 },
    { cases: 3, acted: 1 },
    { cases: 0, acted: 0 },
  ];
  await page.route('**/api/desk/rules', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const counted = data.map((rule: object, index: number) => ({ ...rule, ...(counts[index] ?? counts[2]) }));
    await route.fulfill({ response, json: { ...rest, data: counted } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openRules(page);
  const rows = page.getByRole('table', { name: 'Rules' }).getByRole('row');
  await expect(rows.nth(1).getByText('Acted on')).toBeVisible();
  await expect(rows.nth(1)).toContainText('9 of 40 cases');
  await expect(rows.nth(2).getByText('Acted on')).toBeVisible();
  await expect(rows.nth(3)).toContainText('no cases yet');
  await expect(rows.nth(3).getByText('Acted on')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows.nth(1).getByText('Acted on')).toBeHidden();
});
