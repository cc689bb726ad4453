/**
 * The desk in each of its states, in both themes: nothing to object to, nothing wider than the
 * window.
 */
import type { Page } from '@playwright/test';
import { addSamples, cases, LOADED_MS } from './desk-cases.ts';
import { expect, expectAccessible, openShipment } from './fixture.ts';
import { watchShifts } from './layout-shifts.ts';
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
  await expect(page.getByRole('dialog')).toBeVisible();
};

type State = readonly [name: string, path: string, reach: (page: Page) => Promise<void>];

const STATES: readonly State[] = [
  ['cases beside the map', '/desk', (page) => expect(page.getByText(/shipments of this list/).first()).toBeAttached()],
  [
    'a case over the map',
    '/desk',
    async (page) => {
      await expect(cases(page).first()).toBeVisible({ timeout: LOADED_MS });
      await press(page, 'j', 'Enter');
      await expect(page.getByRole('region', { name: 'Case' }).getByRole('heading', { name: 'History' })).toBeVisible();
    },
  ],
  [
    'selected rows',
    '/desk?tab=all',
    async (page) => {
      await expect(row(page)).toBeVisible({ timeout: LOADED_MS });
      await press(page, 'j', 'x', 'j', 'x');
      await expect(page.getByText('2 selected')).toBeVisible();
    },
  ],
  [
    'groups',
    '/desk?tab=all&group=podName',
    async (page) => {
      await page.locator('[data-group]').first().click();
      await expect(row(page)).toBeVisible();
    },
  ],
  [
    'the menu of the list',
    '/desk?tab=all',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('link', { name: 'XLSX' })).toBeVisible();
    },
  ],
  ['columns', '/desk?tab=all', openDialog('Columns', 'More')],
  ['views', '/desk?tab=all', openDialog('Views')],
  ['addresses', '/desk?tab=all', openDialog('Calendar or CSV link', 'More')],
  ['adding', '/desk?tab=all', openDialog('Add')],
  [
    'keys',
    '/desk?tab=all',
    async (page) => {
      await expect(row(page)).toBeVisible({ timeout: LOADED_MS });
      await press(page, '?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  ],
  [
    'a filter that fits nothing',
    '/desk?tab=all&q=customer:nobody',
    (page) => expect(page.getByText('Nothing matches')).toBeVisible(),
  ],
  ['changes', '/desk?tab=changes', (page) => expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()],
  [
    'done',
    '/desk?tab=done',
    async (page) => {
      await expect(page.getByText('Nothing has been settled yet.')).toBeVisible();
      await expect(page.getByText(/^\d+ needs? attention$/)).toHaveCount(0);
    },
  ],
  ['lines', '/desk/lines', (page) => expect(page.getByRole('columnheader', { name: 'Not trackable' })).toBeVisible()],
  ['rules', '/desk/settings#rules', (page) => expect(page.getByRole('table', { name: 'Rules' })).toBeVisible()],
  [
    'free days',
    '/desk/settings#free-days',
    (page) => expect(page.getByRole('heading', { name: 'Your free days' })).toBeVisible(),
  ],
  [
    'what is sent out',
    '/desk/subscriptions',
    (page) => expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible(),
  ],
];

test.beforeEach(({ request }) => addSamples(request));

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`every state, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [name, path, reach] of STATES) {
      // The map beside the cases and the buttons of the table need room.
      if (width < 780 && /map|columns/.test(name)) continue;
      await test.step(name, async () => {
        await page.goto(path);
        await reach(page);
        await expectAccessible(page, LOADED_MS);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });

test('a case moves nothing in the lens, and says nothing that the summary has said', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shifts = await watchShifts(page);
  await openShipment(page, 'HDMU8008000');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('overdue by 2 d 21 h');
  const button = page.getByRole('button', { name: '1 case', exact: true });
  await expect(button).toBeVisible();
  expect(await shifts()).toEqual([]);
  await button.click();
  const open = page.getByRole('region', { name: 'Open cases' });
  await expect(open).toHaveText(/^Arrival overdueDoneSnooze until tomorrowOpen in My shipments$/);
  await expect(open.locator('.text-warn, .text-late')).toHaveCount(0);
});
