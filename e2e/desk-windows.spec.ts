/**
 * The list is used impatiently, together with a colleague, on a slow connection and with failing requests: only
 * ordered changes are stored, and every message is true.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { count, fill, grid } from './desk-list.ts';
import { expect, holdBack } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'windows' });
test.setTimeout(180_000);

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly row: Readonly<Record<'number' | 'owner' | 'note' | 'customer', string | null>> & {
    readonly tags: readonly string[] | null;
  };
}

/** Returns the stored rows, independent of what a page shows. */
async function stored(request: APIRequestContext, q: string): Promise<readonly Stored[]> {
  const { data } = await (await request.get(`/api/desk/rows?limit=500&sort=number&q=${encodeURIComponent(q)}`)).json();
  return data.watches;
}
const howMany = async (request: APIRequestContext, q: string): Promise<number> => (await stored(request, q)).length;

/** Returns the number of rows with this note. */
const noted = async (request: APIRequestContext, note: string): Promise<number> =>
  (await stored(request, '')).filter(({ row }) => row.note === note).length;

/** Changes a row as a colleague who has read its current values. */
async function colleague(request: APIRequestContext, id: number, set: object): Promise<void> {
  const { data } = await (await request.get(`/api/desk/watches/${id}`)).json();
  const was = Object.fromEntries(Object.keys(set).map((key) => [key, data.row[key]]));
  const response = await request.patch(`/api/desk/watches/${id}`, { data: { was, set }, headers: OURS });
  expect(response.ok()).toBe(true);
}

const list = (q: string): string =>
  `/desk?tab=all&sort=number&columns=number,customer,eta,phase,owner,tags&q=${encodeURIComponent(q)}`;
const box = (page: Page, number: string) => grid(page).getByRole('checkbox', { name: `Select ${number}` });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all results' });
/** The last message counts, because an earlier step may have shown the same text. */
const status = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible({ timeout: LOADED_MS });

async function edit(page: Page, field: string, text: string): Promise<void> {
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: field, exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

async function open(page: Page, q: string, text: string): Promise<void> {
  await goTo(page, list(q));
  await count(page, text);
  await page.keyboard.press('Escape');
}

test('bulk edits in quick succession write what the user ordered and report the true result', async ({
  page,
  request,
}) => {
  await fill(request);
  await page.goto(list('customer:Halden'));
  await count(page, '87 shipments');

  await test.step('changing the filter clears “Select all” and the start of a range', async () => {
    await all(page).check();
    await status(page, 'All 87 results selected');
    await goTo(page, list('customer:Brikk'));
    await count(page, '86 shipments');
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(all(page)).not.toBeChecked();
    await grid(page)
      .getByRole('row')
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await status(page, '1 selected');
    await page.keyboard.press('Escape');
  });

  await test.step('a selected row stays selected under another filter, and the edit dialog names it', async () => {
    await box(page, 'MSKU 300002').click();
    await goTo(page, list('customer:Halden'));
    await status(page, '1 selected, not in this list');
    await box(page, 'MSKU 300001').click();
    await status(page, '2 selected, 1 not in this list');
    await page.keyboard.press('i');
    await expect(page.getByRole('dialog')).toContainText('1 of these shipments is not in this list:');
    await expect(page.getByRole('dialog')).toContainText('MSKU 300002');
    // Going back closes the dialog alone.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/Halden/);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText(/selected/)).toHaveCount(0);
  });

  await test.step('the “Select all” checkbox is mixed when one row is deselected', async () => {
    await open(page, 'customer:Halden', '87 shipments');
    await all(page).check();
    await status(page, 'All 87 results selected');
    await box(page, 'MSKU 300001').click();
    await status(page, '86 selected');
    expect(await all(page).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await page.keyboard.press('Escape');
  });

  await test.step('shipments that a colleague imports later are not part of the bulk update', async () => {
    await open(page, 'customer:Halden', '87 shipments');
    await all(page).check();
    await status(page, 'All 87 results selected');
    const watches = Array.from({ length: 30 }, (_, index) => ({
      number: `IMPORT${100 + index}`,
      type: 'BX',
      fields: { customer: 'Halden' },
    }));
    await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
    await edit(page, 'Assignee', 'Mia');
    await status(page, 'Changed: Assignee · 87 shipments');
    expect([await howMany(request, 'owner:Mia'), await howMany(request, 'customer:Halden owner:none')]).toEqual([
      87, 30,
    ]);
  });

  await test.step('two edits are undone by pressing `u` twice, also before the last answer has arrived', async () => {
    await edit(page, 'Assignee', 'Ole');
    // The server is asked first, because the message about the previous edit has the same text.
    await expect.poll(() => howMany(request, 'owner:Ole')).toBe(87);
    await status(page, 'Changed: Assignee · 87 shipments');
    const release = await holdBack(page, '**/api/desk/jobs');
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Add tags' }).fill('urgent');
    // The rows may have moved below the imported ones, so the request is awaited instead of a row.
    const sent = page.waitForRequest('**/api/desk/jobs');
    await page.keyboard.press('Enter');
    await sent;
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    release();
    await status(page, 'Undone: Changed: Assignee · 87 shipments');
    await page.unroute('**/api/desk/jobs');
    expect([await howMany(request, 'owner:Mia'), await howMany(request, 'tag:urgent')]).toEqual([87, 0]);
    await expect(grid(page).getByText('urgent')).toHaveCount(0);
  });

  await test.step('selected rows can be edited again after they no longer match the filter', async () => {
    await open(page, 'customer:Brikk owner:none', '86 shipments');
    await all(page).check();
    await status(page, 'All 86 results selected');
    await edit(page, 'Assignee', 'Ann');
    await status(page, 'Changed: Assignee · 86 shipments');
    await edit(page, 'Note', 'call them');
    await status(page, 'Changed: Note · 86 shipments');
    await page.keyboard.press('r');
    await status(page, '86 selected, not in this list');
    expect([await howMany(request, 'owner:Ann'), await noted(request, 'call them')]).toEqual([86, 86]);
    await page.keyboard.press('Escape');
  });

  await test.step('a field that a colleague changed is kept and named, and another field causes no conflict', async () => {
    await open(page, 'customer:Nordtex', '87 shipments');
    const [first, second, third] = await stored(request, 'customer:Nordtex');
    await all(page).check();
    await status(page, 'All 87 results selected');
    await colleague(request, first?.id ?? 0, { owner: 'Zoe' });
    await colleague(request, second?.id ?? 0, { note: 'gate 7' });
    await edit(page, 'Assignee', 'Ann');
    await status(page, 'Changed: Assignee · 86 shipments');
    const left = page.getByRole('alert').filter({ hasText: 'Someone else changed one of them' });
    await expect(left).toContainText('MSKU 300000');
    await expect(grid(page).getByRole('row').nth(1)).toContainText('Zoe');
    await left.getByRole('button', { name: 'Close' }).click();
    await expect(left).toHaveCount(0);
    const owners = (await stored(request, 'customer:Nordtex')).slice(0, 3).map(({ row }) => row.owner);
    expect(owners).toEqual(['Zoe', 'Ann', 'Ann']);
    // Undo changes only rows that nobody has changed since.
    await colleague(request, third?.id ?? 0, { owner: 'Zoe' });
    await page.keyboard.press('u');
    await status(page, 'Undone: Changed: Assignee · 85 shipments');
    await expect(left).toContainText('MSKU 300006');
    await left.getByRole('button', { name: 'Close' }).click();
    expect(await howMany(request, 'customer:Nordtex owner:Zoe')).toBe(2);
    expect(await howMany(request, 'customer:Nordtex owner:none')).toBe(85);
  });

  await test.step('a failed request changes nothing, and the typed text is kept and sent again', async () => {
    await open(page, 'customer:Nordtex', '87 shipments');
    await all(page).check();
    await page.route('**/api/desk/jobs', (route) => route.abort());
    await edit(page, 'Note', 'ask them');
    const unsent = page.getByRole('alert').filter({ hasText: 'Not sent: ' });
    await expect(unsent).toContainText('ask them');
    await expect(grid(page).getByText('ask them')).toHaveCount(0);
    expect(await noted(request, 'ask them')).toBe(0);
    await page.unroute('**/api/desk/jobs');
    await unsent.getByRole('button', { name: 'Send again' }).click();
    await status(page, 'Changed: Note · 87 shipments');
    await expect(unsent).toHaveCount(0);
    expect(await noted(request, 'ask them')).toBe(87);
    await page.keyboard.press('Escape');
  });

  await test.step('an edit whose answer was lost is shown as it was saved', async () => {
    await open(page, 'customer:Nordtex', '87 shipments');
    await page.route('**/api/desk/watches/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await box(page, 'MSKU 300003').click();
    await edit(page, 'Assignee', 'Lea');
    await status(page, 'Changed: Assignee · 1 shipment');
    await expect(grid(page).getByRole('row').nth(2)).toContainText('Lea');
    // While the server cannot be reached, the change is unknown here; it is announced as soon as the server answers.
    const away = ['**/api/desk/commands/*', '**/api/desk/watches?*'];
    for (const url of away) await page.route(url, (route) => route.abort());
    await edit(page, 'Assignee', 'Kai');
    const unknown = page.getByRole('alert').filter({ hasText: 'it may have been saved' });
    await unknown.getByRole('button', { name: 'Discard' }).click();
    await expect(unknown).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.runFor(6_000);
    await expect(grid(page).getByRole('row').nth(2)).toContainText('Kai');
    await page.keyboard.press('u');
    await expect(grid(page).getByRole('row').nth(2)).toContainText('Lea');
    await page.keyboard.press('Escape');
  });

  await test.step('nothing can be edited without a connection', async () => {
    await open(page, 'customer:Halden owner:Mia', '87 shipments');
    await all(page).check();
    await status(page, 'All 87 results selected');
    await page.context().setOffline(true);
    await page.keyboard.press('i');
    await expect(page.getByText('Nothing was changed: there is no connection to the server.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
  });

  await test.step('an edit is undone from Changes after its toast is gone', async () => {
    await goTo(page, '/desk?tab=changes');
    const edits = page.getByRole('region', { name: 'Edits in the last 24 hours' });
    const line = edits.getByRole('listitem').filter({ hasText: 'Note for 87 shipments' });
    await line.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText('Undone');
    expect(await noted(request, 'ask them')).toBe(0);
  });

  await test.step('a range selection spans the rows of an opened group', async () => {
    await goTo(page, '/desk?tab=all&sort=number&group=customer');
    await page.getByRole('button', { name: /^Brikk/ }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Brikk' });
    await rows.nth(1).getByRole('checkbox').click();
    await rows
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await status(page, '4 selected');
    await page.keyboard.press('Escape');
  });

  // No other rows were changed.
  const rest = await stored(request, '');
  expect(rest.filter(({ row }) => row.tags !== null && row.tags.join() !== 'reefer')).toEqual([]);
  expect(rest.filter(({ row }) => row.customer === 'Brikk' && row.owner !== 'Ann')).toEqual([]);
});

test('a case that a colleague reopened is counted and shown again', async ({ page, request }) => {
  await makeCases(request, ['AGAINONE', 'AGAINTWO', 'AGAINTHREE']);
  await page.goto('/desk');
  const two = cases(page).filter({ hasText: 'AGAINTWO' });
  await expect(two).toBeVisible({ timeout: LOADED_MS });
  await two.getByRole('button').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Done: /)).toBeVisible();
  await expect(two).toHaveCount(0);
  const { data } = await (await request.get('/api/desk/cases?state=done')).json();
  const [{ id, version }] = data.cases;
  const commands = [{ id, version, do: 'reopen' }];
  await request.post('/api/desk/cases/commands', { data: { commands }, headers: OURS });
  await page.getByRole('button', { name: /^Show 1 new/ }).click({ timeout: LOADED_MS });
  await expect(two).toBeVisible();

  await test.step('a decision is undone from Changes after its toast is gone', async () => {
    await two.getByRole('button').first().focus();
    await page.keyboard.press('e');
    await expect(two).toHaveCount(0);
    await goTo(page, '/desk?tab=changes');
    const decisions = page.getByRole('region', { name: 'Decisions in the last 24 hours' });
    await expect(decisions.getByRole('listitem')).toHaveCount(3);
    const line = decisions
      .getByRole('listitem')
      .filter({ hasText: /: done \(.+ AGAINTWO\)/ })
      .first();
    await line.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText('Undone');
    await goTo(page, '/desk');
    await expect(two).toBeVisible({ timeout: LOADED_MS });
  });
});
