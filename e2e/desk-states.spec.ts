/** Every state of the desk passes axe in both themes, without animations, and nothing is wider than the window. */
import type { Page } from '@playwright/test';
import { addSamples, cases, LOADED_MS } from './desk-cases.ts';
import { expect, expectAccessible, openShipment } from './fixture.ts';
import { watchShifts } from './layout-shifts.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'states', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const row = (page: Page) => page.getByRole('row').nth(1);
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const openDialog = (name: string, menu?: string) => async (page: Page) => {
  if (menu !== undefined) await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).first().click();
};
const seesDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

type On = (page: Page) => Promise<void>;
/** `sees` must hold at each width, after `act` has run. */
type State = readonly [name: string, path: string, sees: On, act?: On];

const STATES: readonly State[] = [
  [
    'notifications',
    '/desk/subscriptions',
    (page) => expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible(),
  ],
  ['cases beside the map', '/desk', (page) => expect(page.getByText(/shipments in this list/).first()).toBeAttached()],
  [
    'a case over the map',
    '/desk',
    (page) =>
      expect(page.getByRole('region', { name: 'Case' }).getByRole('heading', { name: 'History' })).toBeVisible(),
    async (page) => {
      await expect(cases(page).first()).toBeVisible({ timeout: LOADED_MS });
      await press(page, 'j', 'Enter');
    },
  ],
  [
    'a pressed figure over the cases',
    '/desk?q=is:late',
    (page) =>
      expect(
        page.getByRole('region', { name: 'Figures for this list' }).getByRole('button', { pressed: true }),
      ).toBeVisible(),
  ],
  [
    'the menu of the columns',
    '/desk?tab=all',
    (page) => expect(page.getByRole('option', { name: 'carrier ETA' })).toBeVisible(),
    (page) => page.getByRole('combobox', { name: 'Sort by' }).click(),
  ],
  [
    'a filter without matches',
    '/desk?tab=all&q=customer:nobody',
    (page) => expect(page.getByText('Nothing matches')).toBeVisible(),
  ],
  [
    'selected rows',
    '/desk?tab=all',
    (page) => expect(page.getByText('2 selected')).toBeVisible(),
    async (page) => {
      await expect(row(page)).toBeVisible({ timeout: LOADED_MS });
      await press(page, 'j', 'x', 'j', 'x');
    },
  ],
  [
    'groups',
    '/desk?tab=all&group=podName',
    (page) => expect(row(page)).toBeVisible(),
    (page) => page.locator('[data-group]').first().click(),
  ],
  [
    'the list menu',
    '/desk?tab=all',
    (page) => expect(page.getByRole('link', { name: 'XLSX' })).toBeVisible(),
    (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  ],
  ['columns', '/desk?tab=all', seesDialog, openDialog('Columns', 'More')],
  ['views', '/desk?tab=all', seesDialog, openDialog('Views')],
  ['calendar and CSV links', '/desk?tab=all', seesDialog, openDialog('Calendar or CSV link', 'More')],
  ['the Add dialog', '/desk?tab=all', seesDialog, openDialog('Add')],
  [
    'keyboard shortcuts',
    '/desk?tab=all',
    (page) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
    async (page) => {
      await expect(row(page)).toBeVisible({ timeout: LOADED_MS });
      await press(page, '?');
    },
  ],
  ['changes', '/desk?tab=changes', (page) => expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()],
  [
    'done cases',
    '/desk?tab=done',
    async (page) => {
      await expect(page.getByText('No cases are done yet.')).toBeVisible();
      await expect(page.getByText(/^\d+ needs? attention$/)).toHaveCount(0);
    },
  ],
  [
    'carriers',
    '/desk/lines',
    (page) => expect(page.getByRole('columnheader', { name: 'Not trackable' })).toBeVisible(),
  ],
  ['rules', '/desk/settings#rules', (page) => expect(page.getByRole('table', { name: 'Rules' })).toBeVisible()],
  [
    'free days',
    '/desk/settings#free-days',
    (page) => expect(page.getByRole('heading', { name: 'Your free days' })).toBeVisible(),
  ],
];

test.beforeEach(({ request }) => addSamples(request));

// All steps share one page, because opening the desk takes most of the time. Half of the states are opened wide and
// then narrowed, the other half in reverse.
test('every state of the desk is accessible, unmoved and fits the window, wide and narrow', async ({ page }) => {
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  // No other test opens this address.
  await page.goto('/desk/subscriptions');
  for (const [index, [name, path, sees, act]] of STATES.entries())
    await test.step(name, async () => {
      // The map beside the cases and the buttons of the table exist only in wide windows.
      const here = /map|columns/.test(name) ? sizes.slice(0, 1) : index % 2 === 0 ? sizes : sizes.toReversed();
      for (const size of here) {
        await page.setViewportSize(size);
        if (size === here[0]) {
          await goTo(page, path);
          await act?.(page);
        }
        await sees(page);
        await expectAccessible(page, LOADED_MS);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      }
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('an open case on the tracking page shifts no layout and does not repeat the summary', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shifts = await watchShifts(page);
  await openShipment(page, 'HDMU8008000');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Overdue · 2 d 21 h');
  const button = page.getByRole('button', { name: '1 case', exact: true });
  await expect(button).toBeVisible();
  expect(await shifts()).toEqual([]);
  await button.click();
  const open = page.getByRole('region', { name: 'Open cases' });
  await expect(open).toHaveText(/^Arrival overdueDoneSnooze until tomorrowOpen in My shipments$/);
  await expect(open.locator('.text-warn, .text-late')).toHaveCount(0);
});
