/** Double clicks and clicks on a slow connection: an action runs once, and failed input is not lost. */
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { count, fill, grid } from './desk-list.ts';
import { expect, holdBack } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'twice' });
test.setTimeout(120_000);

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Returns everything that the server has stored at this path. */
async function kept(request: APIRequestContext, path: string): Promise<readonly unknown[]> {
  const { data } = await (await request.get(`/api/desk${path}`)).json();
  return data;
}

async function openFeeds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Calendar or CSV link' }).click();
  await expect(button(page, 'Create links')).toBeVisible();
}

test('a double click acts once, and a failed action keeps the typed text', async ({ page, request }) => {
  await fill(request);
  await page.goto('/desk?tab=all&sort=number');
  await count(page, '260 shipments');

  await test.step('a double click creates one pair of links, also on a slow connection', async () => {
    await openFeeds(page);
    await dialog(page).getByLabel('Name').fill('Portal');
    const release = await holdBack(page, '**/api/desk/feeds');
    await button(page, 'Create links').dblclick();
    await button(page, 'Create links').click();
    release();
    await expect(dialog(page).getByText('The links for Portal are shown only once.')).toBeVisible();
    await page.unroute('**/api/desk/feeds');
    expect(await kept(request, '/feeds')).toHaveLength(1);
  });

  await test.step('a double click revokes one pair of links without an error', async () => {
    const data = { label: 'Second', q: '', sort: 'number', columns: ['number'], zone: 'UTC', lang: 'en' };
    await request.post('/api/desk/feeds', { data, headers: OURS });
    await page.keyboard.press('Escape');
    await openFeeds(page);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await dialog(page).getByRole('button', { name: 'Revoke' }).first().dblclick();
    await expect(page.getByText(/^The links for .* no longer work$/)).toHaveCount(1);
    await expect(page.getByText('Request rejected')).toHaveCount(0);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    expect(await kept(request, '/feeds')).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  await test.step('a view that could not be saved keeps its typed name, and the address names no view', async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.route('**/api/desk/views/*', (route) => route.abort());
    const name = dialog(page).getByLabel('Name this view');
    await name.fill('Sorted');
    await button(page, 'Save').click();
    await expect(dialog(page).getByText('The server is not responding.')).toBeVisible();
    await expect(name).toHaveValue('Sorted');
    await expect(page).not.toHaveURL(/view=/);
    await page.unroute('**/api/desk/views/*');
    await button(page, 'Save').dblclick();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/view=sorted/);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Remove Sorted' }).dblclick();
    await expect(dialog(page).getByText('Sorted removed')).toBeVisible();
    await expect(page.getByText('Request rejected')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a double click saves or removes a manual entry once', async () => {
    await grid(page).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('f');
    await dialog(page).getByLabel('Note').fill('told by the haulier');
    await button(page, 'Save').dblclick();
    const facts = dialog(page).getByRole('listitem');
    await expect(facts).toHaveCount(1);
    await expect(dialog(page).getByLabel('Note')).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Remove' }).dblclick();
    await expect(facts).toHaveCount(0);
    await expect(dialog(page).getByText(/^Arrival, .* removed$/)).toHaveCount(1);
  });

  await test.step('a manual entry that could not be saved is reported on the page and can be sent again', async () => {
    await page.route('**/api/desk/facts', (route) => route.abort());
    await dialog(page).getByLabel('Note').fill('told again');
    await button(page, 'Save').click();
    const unsent = page.getByRole('alert').filter({ hasText: 'told again' });
    await expect(unsent).toContainText('Not sent: Arrival');
    await expect(dialog(page)).toHaveCount(0);
    await page.unroute('**/api/desk/facts');
    await unsent.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Arrival saved for 1 shipment').last()).toBeVisible({ timeout: LOADED_MS });
    await expect(unsent).toHaveCount(0);
  });

  await test.step('a manual entry whose answer was lost is shown as saved', async () => {
    await page.keyboard.press('f');
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/desk/facts', loseAnswer, { times: 1 });
    await dialog(page).getByLabel('Note').fill('heard it');
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'heard it' })).toHaveCount(1);
    await expect(page.getByText('Not sent')).toHaveCount(0);
  });
});
