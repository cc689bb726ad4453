/** The select menu by keyboard, by mouse, from right to left and on touch screens. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, openShipment, test } from './fixture.ts';

const list = (page: Page) => page.getByRole('listbox');
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Returns whether the open list is inside the window. */
const isInside = (page: Page): Promise<boolean> =>
  list(page).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

test('a menu is operated by keyboard as the select of the system is', async ({ page }) => {
  await openShipment(page, 'MSKU2048170');
  await page.getByRole('tab', { name: 'Share' }).click();
  const method = page.getByRole('combobox', { name: 'Method' });
  const option = (name: string) => list(page).getByRole('option', { name });
  await expect(method).toHaveText('Script (resizes to fit)');
  await expect(method).toHaveAttribute('aria-expanded', 'false');
  await method.focus();
  await press(page, 'ArrowDown');
  await expect(list(page)).toHaveAccessibleName('Method');
  await expect(method).toHaveAttribute('aria-expanded', 'true');
  await expect(option('Script (resizes to fit)')).toBeFocused();
  await expect(option('Script (resizes to fit)')).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'End');
  await expect(option('Plain iframe')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(option('Plain iframe')).toBeFocused();
  await press(page, 'Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(method).toBeFocused();
  await expect(method).toHaveText('Script (resizes to fit)');
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await expect(method).toHaveText('Plain iframe');
  await expect(method).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/^<iframe/);

  const theme = page.getByRole('combobox', { name: 'Theme' });
  await theme.focus();
  await page.keyboard.type('da');
  await expect(option('Dark')).toBeFocused();
  await press(page, 'Tab');
  await expect(theme).toHaveText('Dark');
  await expect(page.getByRole('region', { name: 'Embed' }).getByRole('combobox', { name: 'Language' })).toBeFocused();
});

test('a menu closes on a second press and on a press elsewhere, and stays inside the window', async ({ page }) => {
  await openShipment(page, 'MSKU2048170');
  await page.getByRole('tab', { name: 'Share' }).click();
  const size = page.getByRole('combobox', { name: 'Size' });
  await size.click();
  await expect(list(page)).toBeVisible();
  expect(await isInside(page)).toBe(true);
  await size.click();
  await expect(list(page)).toHaveCount(0);
  await size.click();
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect(list(page)).toHaveCount(0);
  const language = page.getByRole('combobox', { name: 'Language' }).first();
  await page.setViewportSize({ width: 900, height: 320 });
  await language.click();
  await expect(list(page)).toBeVisible();
  expect(await isInside(page)).toBe(true);
});

test('a letter on a menu opens its list and is no shortcut of the page', async ({ page }) => {
  await openShipment(page, 'MSKU2048170');
  const language = page.getByRole('combobox', { name: 'Language' }).first();
  await language.focus();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(language).toBeFocused();
});

test('a menu is aligned with the end of the button where the page reads from right to left', async ({ page }) => {
  await page.goto('/?number=MSKU2048170&lang=ar');
  await page.getByRole('tab').last().click();
  const size = page.getByRole('tabpanel').getByRole('combobox').filter({ hasText: '×' });
  await size.click();
  const [button, menu] = [await size.boundingBox(), await list(page).boundingBox()];
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0);
  expect(await isInside(page)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the select of the system takes the place of the menu, with the same name and value', async ({ page }) => {
    await openShipment(page, 'MSKU2048170');
    await page.getByRole('tab', { name: 'Share' }).click();
    const method = page.getByRole('combobox', { name: 'Method' });
    await method.selectOption('Plain iframe');
    await expect(method).toHaveValue('frame');
    await expect(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/^<iframe/);
  });
});
