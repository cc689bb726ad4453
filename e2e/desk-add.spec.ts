/** Shipments are added from a list: the check of the list, a kept draft, and the report after adding. */
import type { Locator } from '@playwright/test';
import { SCENARIOS } from '../sim/scenarios.ts';
import { expect } from './fixture.ts';
import { LOADED_MS } from './desk-cases.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

const MINUTE_MS = 60_000;

test.use({ desk: 'add' });
test.setTimeout(180_000);

const BOXES = SCENARIOS.map(({ number }) => number).filter((number) => /^[A-Z]{4}\d{7}$/.test(number));
const SHEET = [
  'Container\tCustomer\tReference',
  ...BOXES.slice(0, 30).map((number, index) => `${number}\tNordtex\tPO ${index}`),
  '\tNordtex\tPO 98',
  `${BOXES[0]}\tNordtex\tPO 0`,
  'not a number\tNordtex\tPO 99',
].join('\n');
const box = 'Paste numbers, an email, a list or a table';

// All steps share one page, because opening the desk takes most of the time.
test('a pasted first list is checked and added, and the filter then suggests its customers', async ({
  page,
  server,
}) => {
  await page.goto('/desk');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const)
    await test.step(`a checked list scrolls to its end with the Add button in view at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByLabel(box).fill(SHEET);
      await page.getByRole('button', { name: 'Check my list' }).click();
      const add = page.getByRole('button', { name: /^Add \d+$/ });
      await expect(add).toBeInViewport({ ratio: 1 });
      const keys = await page.locator('footer').boundingBox();
      const button = await add.boundingBox();
      expect(button!.y + button!.height).toBeLessThanOrEqual(keys?.y ?? height);
      const refused = page.getByText('“not a number” is not a container, bill of lading or booking number.');
      await refused.scrollIntoViewIfNeeded();
      await expect(refused).toBeInViewport({ ratio: 1 });
      await expect(add).toBeInViewport({ ratio: 1 });
      // The pressed button disappeared with its step, so the focus must have moved into the next step.
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
      await page.getByRole('button', { name: 'Back' }).click();
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a heading is not counted among the rows without a number', async () => {
    for (const [list, added] of [
      [`Container\n${BOXES[0]}\n`, 'Add 1'],
      [SHEET, 'Add 30'],
    ] as const) {
      await page.getByLabel(box).fill(list);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('button', { name: added, exact: true })).toBeVisible();
      await expect(page.getByText(/without a number/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Back' }).click();
    }
  });
  await test.step('the list appears after adding, with a note of the rows that were left out', async () => {
    await page.getByLabel(box).fill(SHEET);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Add \d+$/ }).click();
    await expect(page.getByText(/^3 rows were left out: /)).toContainText('1 duplicate');
    const note = page.getByRole('status').filter({ hasText: /tracked\./ });
    // The server looks for first ETAs at most a minute later, and nothing is said about delays before.
    await expect(note).toHaveText(/^30 tracked\.(?!None)/, { timeout: LOADED_MS });
    server.advance(MINUTE_MS);
    await expect(note).toHaveText(/^30 tracked\.\d+ will be late/, { timeout: LOADED_MS });
    // The rows fill in without being asked.
    await expect(page.getByRole('button', { name: 'Find first ETA' })).toHaveCount(0, { timeout: LOADED_MS });
    await expect(page.getByText('No shipments yet')).toHaveCount(0);
    await expect(page.getByText('30 shipments', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('desk-list');
    await page.getByRole('button', { name: 'Show these rows' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('“not a number” is not a container, bill of lading or booking number.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/\d+ changed/)).toHaveCount(0);
  });
  await test.step('a pasted list is still in the dialog after Escape', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByLabel(box).fill(SHEET);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(box);
    await expect(field).toHaveValue(SHEET);
    // The first number has too many possible corrections to preselect one; the second has exactly one.
    for (const [number, ticks] of [
      ['MSKU2048175', 0],
      ['MSKU2O48170', 1],
    ] as const) {
      await field.fill(number);
      await dialog.getByRole('button', { name: 'Check my list' }).click();
      await expect(dialog.getByRole('group', { name: `Corrections for ${number}` })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Accept all unambiguous corrections' })).toHaveCount(ticks);
      await dialog.getByRole('button', { name: 'Back' }).click();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the filter suggests customers with their number of shipments while the user types', async () => {
    await goTo(page, '/desk?tab=all');
    const field = page.getByRole('combobox', { name: 'Filter' });
    await expect(field).toHaveAttribute('placeholder', 'Search number, customer, port, vessel …');
    await field.fill('nordt');
    await expect(page.getByRole('option').first()).toHaveText('Nordtex · Customer30');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('customer:Nordtex ');
    await expect(page.getByText('30 shipments', { exact: true })).toBeVisible();
  });
});

test('a list typed or pasted into the tracking search reaches the desk, where it is checked at once', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  /** The numbers have wrong check digits, so nothing is added before a person has chosen. */
  const isChecked = () =>
    expect(dialog.getByText('36 with a wrong check digit').first()).toBeVisible({ timeout: LOADED_MS });
  const back = async (text: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel(box)).toHaveValue(text);
  };
  const numbers = Array.from({ length: 40 }, (_, index) => `HLXU${1_000_000 + index}`);
  await page.goto('/');
  await test.step('forty numbers typed into the tracking search all reach the desk; a phone number is not counted', async () => {
    const text = `${numbers.join(' ')} Tel. +49 40 300012345`;
    await page.getByRole('combobox', { name: 'Shipment number' }).fill(text);
    await expect(page.getByRole('option').first()).toHaveText('Add all 40 to My shipments');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk$/);
    await isChecked();
    await back(text);
  });
  await page.goBack();
  await test.step('a spreadsheet pasted into the tracking search reaches the desk with its rows and columns', async () => {
    const sheet = numbers.map((number, index) => `${number}\tCustomer ${index}`).join('\n');
    const field = page.getByRole('combobox', { name: 'Shipment number' });
    await field.focus();
    await paste(field, sheet);
    await expect(page).toHaveURL(/\/desk$/);
    await isChecked();
    await back(sheet);
  });
  await test.step('a list pasted into the empty field of the desk is checked without a further press', async () => {
    await dialog.getByLabel(box).fill('');
    await paste(dialog.getByLabel(box), numbers.join('\n'));
    await isChecked();
  });
});

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
