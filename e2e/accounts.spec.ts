/** Follows the README as a new user does: first link, passkey, desk, and sign-out. */
import type { Browser, Page } from '@playwright/test';
import { inviteGuest, invitationOn, joinAsGuest, openAccountsServer, plugIn } from './accounts-server.ts';
import { expect, expectAccessible, test } from './fixture.ts';

const SIZES = [
  [1440, 900],
  [1280, 720],
  [640, 480],
  [390, 844],
] as const;

/** The reader is eight hours ahead of the server, which writes times in UTC. */
test.use({ timezoneId: 'Asia/Singapore' });
const AHEAD_MS = 8 * 3_600_000;
const HOSTILE = '"><img src=x onerror=alert(1)>';

const { address, invitation } = openAccountsServer('Landfall <desk@landfall.example>');

test('the first admin accepts the invitation, signs out and in with a passkey, invites a guest and shares a view', async ({
  page,
  browser,
}) => {
  // Fourteen pages are checked with axe in both themes, which takes long.
  test.setTimeout(240_000);
  const { verify } = await plugIn(page);
  await page.goto(`${address()}/desk?tab=changes`);
  await expect(page).toHaveURL(`${address()}/sign-in?to=%2Fdesk%3Ftab%3Dchanges`);
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeHidden();

  await page.goto(invitation());
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL(`${address()}/account`);
  await expect(page.getByText('Add a second passkey now')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Łukasz Żak');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Łukasz Żak' })).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  await page.getByRole('link', { name: 'Needs attention' }).click();
  await expect(page.getByRole('heading', { name: 'My shipments' })).toBeAttached();
  const second = await page.context().newPage();
  // The tab must have read the tail of changes once. Otherwise the tab does not know that it was signed in.
  const answered = second.waitForResponse((response) => response.url().includes('/changes/tail') && response.ok());
  await second.goto(`${address()}/desk/rules`);
  await answered;
  await page.getByRole('button', { name: 'Your account: Łukasz Żak' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  // Hidden tabs send no requests. A tab sends one as soon as it becomes visible again.
  await expect(async () => {
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(second).toHaveURL(`${address()}/sign-in?to=%2Fdesk%2Frules`, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await second.close();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(`${address()}/sign-in?to=%2Fdesk`);

  await page.goto(invitation());
  await page.reload();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This invitation has expired or was already used.');

  await page.goto(`${address()}/sign-in?to=/desk/rules`);
  await verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await expectAccessible(page);
  await verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${address()}/desk/rules`);

  await page.goto(`${address()}/desk/people`);
  await page.getByRole('rowheader', { name: 'Łukasz Żak' }).getByRole('link').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await inviteGuest(page, 'Acme', 'Acme GmbH', 'zoe@acme.example');
  await expect(page.getByText(`${address()}/sign-in#invitation=`)).toBeVisible();
  await expectAccessible(page);
  await seeOwnMails(browser, await invitationOn(page));
  await addOf(page, 'Acme GmbH');
  await seeAsGuest(page);
  await page.goto(`${address()}/desk/people`);
  await inviteGuest(page, HOSTILE, 'Acme GmbH');
  await page.goto(`${address()}/desk/audit`);
  await expect(page.getByText('all unaltered')).toBeVisible();
  await expect(page.getByRole('cell', { name: HOSTILE }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await seeLocalTimes(page, browser);
  await expect(page.getByText('Shipments viewed as a guest')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${address()}/desk/shares`);
  await expect(page.getByText('No shared views yet.')).toBeVisible();
  await expectAccessible(page);
  const shared = await shareOf(page, { label: 'Arrivals' });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(address() + shared);
  await expect(stranger.getByRole('heading', { name: 'Arrivals' })).toBeVisible();
  const closed = await shareOf(page, { label: 'Departures', domains: ['acme.example'] });
  await stranger.goto(address() + closed);
  await expect(
    stranger.getByRole('heading', { name: 'This list opens for certain email addresses only.' }),
  ).toBeVisible();
  await stranger.getByLabel('Email address').fill('zoe@acme.example');
  await stranger.getByRole('button', { name: 'Send me a link' }).click();
  await stranger.getByLabel('8-digit code').fill('12345678');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('alert')).toContainText('This code is wrong');
  await expect(stranger.getByLabel('8-digit code')).toBeFocused();
  await stranger.getByRole('link', { name: 'Back' }).click();
  await expect(stranger.getByText('Departures')).toHaveCount(0);
  await context.close();

  for (const path of ['/sign-in', '/account', '/desk/people', '/desk/audit', '/desk/shares', shared, closed]) {
    await page.goto(`${address()}${path}?lang=ar-XB`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  }
  await expectAccessible(page);

  await page.goto(`${address()}/desk/shares`);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Revoke' }).first().press('Enter');
    if (left === 1) await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(left);
  }
  await expect(page.getByText('No shared views yet.')).toBeVisible();
  await page.goto(address() + shared);
  await expect(page.getByRole('heading', { name: 'This link has expired or was revoked.' })).toBeVisible();
});

/** Shares the shipments of Acme through the API, and returns the path of the link. `e2e/share-desk.spec.ts` uses the dialog. */
const shareOf = async (page: Page, view: object): Promise<string> => {
  const url = await page.evaluate(async (more) => {
    const body = JSON.stringify({ ...more, sight: { customers: ['Acme GmbH'], tags: [] } });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/desk/shares', { method: 'POST', headers, body });
    return String((await response.json()).data.url);
  }, view);
  return new URL(url).pathname;
};

/** With a script times are those of the reader, and without one they are in UTC and say so. */
async function seeLocalTimes(page: Page, browser: Browser): Promise<void> {
  const time = page.locator('tbody time').first();
  const iso = (await time.getAttribute('datetime')) ?? '';
  const clockAt = (ms: number): string => new Date(ms).toISOString().slice(11, 16);
  await expect(time).toHaveText(new RegExp(` ${clockAt(Date.parse(iso) + AHEAD_MS)}$`));
  await expect(time).toHaveAttribute('title', iso);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.locator(`time[datetime="${iso}"]`).first()).toHaveText(
    new RegExp(` ${clockAt(Date.parse(iso))} UTC$`),
  );
  await context.close();
}

/** Opens a guest's account in another browser context and checks its email settings. */
async function seeOwnMails(browser: Browser, link: string): Promise<void> {
  const guest = await joinAsGuest(browser, link);
  await guest.goto(`${address()}/account`);
  await expect(guest.getByText('zoe@acme.example')).toBeVisible();
  await expect(guest.getByLabel('Time zone')).toHaveValue('UTC');
  for (const lang of ['ar-XB', 'en']) {
    await guest.goto(`${address()}/account?lang=${lang}`);
    await expect(guest.getByText('zoe@acme.example')).toBeVisible();
    for (const [width, height] of SIZES) {
      await guest.setViewportSize({ width, height });
      expect(await guest.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  }
  await expectAccessible(guest);
  await guest.getByLabel('Time zone').selectOption('Asia/Singapore');
  await guest.context().close();
}

/** Adds shipments for a customer. The preview names the guests who will see them. */
async function addOf(page: Page, customer: string): Promise<void> {
  await page.goto(`${address()}/desk`);
  await page.getByLabel(/Paste/).fill(`Container;Customer\nMSKU2048170;${customer}`);
  await page.getByRole('button', { name: 'Check my list' }).click();
  await expect(page.getByText('1 shipment becomes visible to Acme')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(page.getByText('In transit').first()).toBeVisible({ timeout: 20_000 });
}

/** None of the guest page's requests is refused, and the page offers no link to staff pages. */
async function seeAsGuest(page: Page): Promise<void> {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 400) refused.push(`${response.status()} ${pathname}`);
  });
  await page.goto(`${address()}/desk/people`);
  await page.getByRole('rowheader', { name: 'Acme' }).getByRole('link').click();
  await page.getByRole('button', { name: 'View as this guest' }).click();
  await expect(page.getByText('Viewing as Acme (read-only).')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Sections' });
  await expect(parts.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  for (const tab of ['attention', 'changes', 'all']) {
    await page.goto(`${address()}/desk?tab=${tab}`);
    await expect(page.getByText('Viewing as Acme (read-only).')).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('MSKU 204817 0').first().click();
  await expect(page.getByRole('tab')).toHaveText(['Timeline', 'Details', 'Share']);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: /^AIS position/ })).toBeVisible();
  for (const name of ['Refresh', 'Update vessel position'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address()}/desk?tab=all`);
  await page.getByRole('combobox', { name: 'Filter' }).pressSequentially('no');
  await expect(page.getByRole('option', { name: 'note:' })).toHaveCount(0);
  await expectAccessible(page);
  expect(refused).toEqual([]);
  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(page).toHaveURL(`${address()}/desk/people`);
}

test('a page that does not exist and one that needs a connection are accessible, and lead on', async ({ page }) => {
  await page.goto(`${address()}/no-such-page`);
  await expect(page.getByRole('heading', { name: 'There is no page at this address.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to search' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.goto(`${address()}/offline`);
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expectAccessible(page);
});

test('the sign-in page says that passkeys need the public address and JavaScript', async ({ page, browser }) => {
  await page.goto(address().replace('localhost', '127.0.0.1'));
  await expect(page.getByRole('alert')).toContainText(`only at the public address of this server`);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `${address()}/sign-in`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${address()}/sign-in`);
  await expect(plain.locator('noscript')).toBeVisible();
  expect(await plain.locator('noscript').innerHTML()).toContain('Passkeys need JavaScript');
  await context.close();
});
