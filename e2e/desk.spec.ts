/**
 * Tests the list page on a desk of several hundred shipments (`desk-list.ts`). The server is not shared, because
 * everyone who looks at a desk sees its changes.
 */
import { count, fill, grid } from './desk-list.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';
import { pickOption } from './pick-option.ts';

test.use({ desk: 'list' });

const ALL = '/desk?tab=all&sort=number&columns=number,reference,customer,podName,eta,late,phase,tags';

test.beforeEach(async ({ page, request }) => {
  await fill(request);
  await page.goto(ALL);
  await count(page, '260 shipments');
  // Keys act on loaded rows only.
  await expect(grid(page).getByRole('row').nth(2)).toBeVisible();
});

// All steps share one page, because opening the desk takes most of the time.
test('the list is filtered, sorted, grouped, selected, edited and saved as a view', async ({ page, request }) => {
  test.setTimeout(90_000);
  await test.step('the filter completes words, names unknown words, and goes back in history', async () => {
    await page.keyboard.press('j');
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', /watch-/);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Filter' });
    await expect(field).toBeFocused();
    await field.pressSequentially('cust');
    await expect(page.getByRole('option', { name: 'customer:' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('customer:');
    await expect(page.getByRole('option', { name: /Halden/ })).toBeVisible();
    await field.pressSequentially('Halden');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await count(page, '87 shipments');
    await expect(page).toHaveURL(/q=customer:Halden/);
    await field.fill('customer:Halden vesel:x');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Unknown filter “vesel”/)).toBeVisible();
    await count(page, '87 shipments');
    await page.goBack();
    await count(page, '260 shipments');
    await page.goForward();
    await page.getByRole('button', { name: 'Remove customer:Halden' }).click();
    await count(page, '260 shipments');
    await field.fill('carrier:ZZ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No shipment here has the carrier “ZZ”.')).toBeVisible();
    await expect(grid(page)).not.toHaveAttribute('aria-activedescendant');
  });
  await test.step('the list sorts by a heading and groups with counts', async () => {
    await goTo(page, ALL);
    const first = grid(page).getByRole('row').nth(1);
    await expect(first).toContainText('MSKU 300000');
    await page.getByRole('button', { name: 'Number' }).click();
    await expect(page.getByRole('columnheader', { name: /Number/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toContainText('MSKU 300259');
    await pickOption(page.getByRole('combobox', { name: 'Group by' }), 'Customer');
    const group = page.getByRole('button', { name: /^Brikk/ });
    await expect(group).toContainText('86');
    await group.click();
    await expect(page.getByRole('row').nth(1)).toContainText('Brikk');
    await group.focus();
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(group).toBeFocused();
    await page.getByRole('button', { name: 'Show all 86' }).click();
    await count(page, '86 shipments');
    await page.keyboard.press('Escape');
  });
  await test.step('keys alone move, select and open a row, and Back returns to the list', async () => {
    await goTo(page, ALL);
    await expect(grid(page).getByRole('row').nth(1)).toContainText('MSKU 300000');
    for (const key of ['j', 'j', 'x', 'k']) await page.keyboard.press(key);
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(grid(page)).toBeFocused();
    const active = await grid(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`#${active}`)).toContainText('MSKU 300000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await expect(page).toHaveURL(/number=MSKU300000/);
    // The window is too narrow for three panes, so the card replaces the map.
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('undo your last action');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toHaveCount(0);
  });
  await test.step('a colleague’s change is counted and shown on request', async () => {
    // This row is not looked up, because a change together with a first answer is not announced.
    const row = grid(page).getByRole('row').nth(21);
    await expect(row).toContainText('PO-1020');
    const { data } = await (await request.get('/api/desk/rows?sort=number&limit=21')).json();
    const watch = data.watches[20];
    await request.patch(`/api/desk/watches/${watch.id}`, {
      data: { version: watch.version, set: { note: 'call them' } },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    // The number is more than one when the schedule has looked up other rows at the same time.
    const changed = page.getByText(/\d changed/);
    await expect(changed).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(changed).toHaveCount(0);
  });
  await test.step('selecting all results tags them, and undo removes the tag', async () => {
    await goTo(page, `${ALL}&q=customer:Halden`);
    await count(page, '87 shipments');
    await page.getByRole('checkbox', { name: 'Select all results' }).check();
    await count(page, 'All 87 results selected');
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Add tags' }).fill('urgent');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Changed: +urgent · 87 shipments')).toBeVisible();
    await expect(grid(page).getByText('urgent').first()).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Undone: Changed: +urgent · 87 shipments')).toBeVisible();
    await expect(grid(page).getByText('urgent')).toHaveCount(0);
    // Rows that had the tag before keep it.
    await goTo(page, '/desk?tab=all&q=customer:Halden tag:reefer');
    await count(page, '9 shipments');
  });
  await test.step('an edit that comes too late is reported and shows the value of the colleague', async () => {
    await goTo(page, '/desk?tab=all&sort=number&columns=number,note:300');
    const first = grid(page).getByRole('row').nth(1);
    await first.getByRole('gridcell').nth(2).dblclick();
    const { data } = await (await request.get('/api/desk/rows?sort=number&limit=1')).json();
    const [watch] = data.watches;
    await request.patch(`/api/desk/watches/${watch.id}`, {
      data: { version: watch.version, set: { note: 'call the terminal' } },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    await page.getByRole('textbox', { name: /Note of/ }).fill('call the line');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Someone else changed one of them in the meantime.')).toBeVisible();
    await expect(first).toContainText('call the terminal');
  });
  await test.step('a view is saved under a name and opened again', async () => {
    await goTo(page, '/desk?tab=all&q=tag:reefer&sort=number');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name this view' }).fill('Reefers');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved as Reefers')).toBeVisible();
    await goTo(page, '/desk?tab=all');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reefers', exact: true }).click();
    await expect(page).toHaveURL(/q=tag:reefer&sort=number&view=reefers/);
    await count(page, '26 shipments');
  });
});

test('the list is accessible in every window size, and a phone reaches list, map and shipment in one tap', async ({
  page,
}) => {
  // Checking this many rows takes long on a busy machine.
  test.setTimeout(120_000);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (const [name, width, height] of [
    ['a wide window', 1440, 900],
    ['a small window', 640, 480],
    ['a phone', 390, 844],
  ] as const)
    await test.step(`the list is accessible and does not overflow in the size of ${name}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(grid(page).getByRole('row').nth(2)).toBeVisible();
      await expect(page.getByText('1 selected')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  await test.step('a phone switches between list, map and shipment in one tap', async () => {
    await page.keyboard.press('Escape');
    await grid(page).getByText('MSKU 300000').click();
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'View' });
    await parts.getByRole('button', { name: 'Map' }).click();
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
    await parts.getByRole('button', { name: 'List' }).click();
    await expect(grid(page)).toBeVisible();
  });
});
