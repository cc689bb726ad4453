/** Shares shipments with a customer in two steps, from deciding to the customer reading them, and manages the links. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { invitationOn, inviteGuest, joinAsGuest, openAccountsServer, plugIn } from './accounts-server.ts';
import { expect, expectAccessible, test } from './fixture.ts';

/** A yellow needs black text. */
const OWNER = { OWNER_NAME: '<b>Nordlog</b> & Söhne', OWNER_COLOUR: '#ffd400' };
const IMAGE = join(import.meta.dirname, '../public/icon-192.png');
const { address, invitation } = openAccountsServer('Landfall <desk@landfall.example>', OWNER, (folder) =>
  copyFileSync(IMAGE, join(folder, 'owner.png')),
);

const NUMBERS = ['MSKU2048170', 'TCLU4400441'];

/** Opens the desk as the first administrator, with shipments of two customers. */
async function openDesk(page: Page): Promise<void> {
  await plugIn(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(invitation());
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL(`${address()}/account`);
  await page.evaluate(async (numbers) => {
    const watches = numbers.map((number, index) => ({
      number,
      fields: { customer: index === 0 ? 'Acme GmbH' : 'Bolt & Söhne' },
    }));
    await fetch('/api/desk/watches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ watches }),
    });
  }, NUMBERS);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share with a customer' });

async function openShareDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Share with a customer' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test('an editor shares a list, the customer reads it, and the link is copied again, extended and revoked', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openDesk(page);
  await page.goto(`${address()}/desk?tab=all`);
  await expect(page.getByText('Bolt & Söhne').first()).toBeVisible();
  const begun = Date.now();
  await openShareDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Choose a customer to see the preview.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Acme GmbH' }).check();
  const preview = dialog.getByRole('region', { name: 'Preview as the customer sees it' }).first();
  // The desk requests new numbers a moment after they were added.
  await expect(preview.getByText('MSKU 204817 0')).toBeVisible({ timeout: 60_000 });
  await expect(preview.getByText('Bolt & Söhne')).toBeHidden();
  await expectAccessible(page);

  // A command whose answer is lost is sent again and makes no second share.
  await page.route('**/api/desk/shares', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/desk/shares');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(
    encodeURIComponent(link),
  );
  await expectAccessible(page);

  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByText(/MSKU ?204817 ?0/).first()).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(60_000);
  const band = customer.getByText(OWNER.OWNER_NAME);
  await expect(band).toBeVisible();
  await expect(band).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(customer.locator('img[src="/owner.png"]')).toHaveJSProperty('complete', true);
  expect(
    await customer.locator('img[src="/owner.png"]').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expectAccessible(customer);
  await expect(customer.getByText('Bolt & Söhne')).toHaveCount(0);

  // What was typed is kept on the way back, and a change keeps the address.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Acme GmbH' })).toBeChecked();
  await dialog.getByLabel('Name', { exact: true }).fill('Arrivals of Acme');
  await dialog.getByRole('button', { name: 'Save and show link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link for the customer' })).toHaveValue(link);
  await dialog.getByRole('link', { name: 'Shared views' }).click();

  await expect(page).toHaveURL(`${address()}/desk/shares`);
  await expect(page.getByRole('rowheader', { name: 'Arrivals of Acme' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(1);
  await expectAccessible(page);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Extend by 30 days' }).click();
  await expect(page.getByRole('button', { name: 'Extend by 30 days' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(1);

  // A second window revokes while the list is open in the first one.
  const second = await page.context().newPage();
  await second.goto(`${address()}/desk/shares`);
  await second.getByRole('button', { name: 'Revoke' }).press('Enter');
  await second.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(second.getByText('No shared views yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Extend by 30 days' }).click();
  await expect(page.getByText('No shared views yet.')).toBeVisible();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'This link has expired or was revoked.' })).toBeVisible();
  await context.close();
  await shareByKeyboard(page);
  await seeAsGuest(page, browser);
});

/** A list of one customer needs no choice, and the whole way works without a pointer. */
async function shareByKeyboard(page: Page): Promise<void> {
  await page.goto(`${address()}/desk?tab=all&q=${encodeURIComponent('customer:"Acme GmbH"')}`);
  await expect(page.getByText('Acme GmbH').first()).toBeVisible();
  await openShareDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('checkbox', { name: 'Acme GmbH' })).toBeChecked();
  await dialog.getByLabel('Name', { exact: true }).fill('Typed');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /Keep/ }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Typed');
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Link for the customer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address()}/desk?tab=all&lang=ar`);
  await page.getByRole('button', { name: 'المزيد', exact: true }).click();
  await page.getByRole('button', { name: 'مشاركة مع عميل' }).click();
  const arabic = page.getByRole('dialog', { name: 'مشاركة مع عميل' });
  await arabic.getByRole('checkbox', { name: /Bolt/ }).check();
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
}

/** People without the right to share are not offered it. */
async function seeAsGuest(page: Page, browser: Browser): Promise<void> {
  await page.goto(`${address()}/desk/people`);
  await inviteGuest(page, 'Acme', 'Acme GmbH');
  const guest = await joinAsGuest(browser, await invitationOn(page));
  await guest.goto(`${address()}/desk?tab=all`);
  await guest.getByRole('button', { name: 'More', exact: true }).click();
  await expect(guest.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Share with a customer' })).toBeHidden();
  await guest.context().close();
}
