/** The page of a share opened again without a connection, on a device that also has another share or a desk. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';
import { openShares, OTHERS, OWN } from './shares.ts';

test.use({ serviceWorkers: 'allow' });
const { address, send, share, staff } = openShares({}, (folder) =>
  copyFileSync(join(import.meta.dirname, '../public/icon-192.png'), join(folder, 'owner.png')),
);

/** Longer than a poll of the page and the answers that follow it. */
const REFRESHED_MS = 20_000;
const OFFLINE = /^(No connection|The server is not responding)\. Showing data as of /;
const NEEDS_CONNECTION = { name: /connection/i };

const shownIn = (page: Page, shown: string) => grid(page).getByText(shown);

/** Opens the share and waits until everything that a later visit needs is stored. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(shownIn(page, OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  const hasWorker = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.some(({ scope, active }) => scope.endsWith('/shared/') && active?.state === 'activated');
    });
  await expect.poll(hasWorker, { timeout: LOADED_MS }).toBe(true);
  await expect.poll(() => countStored(page)).toBeGreaterThan(3);
}

/** Counts the stored answers of all shares whose address contains this text. */
const countStored = (page: Page, part = ''): Promise<number> =>
  page.evaluate(async (text) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('landfall-share-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes(text)).length;
  }, part);

test('a page that is loaded again without a connection shows its last rows and of when they are, then new ones', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { url, token } = await share({ columns: ['number', 'reference', 'eta', 'vessel'] });
  await openKept(page, url);
  await context.setOffline(true);
  await page.reload();
  for (const { shown } of OWN) await expect(shownIn(page, shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OFFLINE)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
  await expect(page.getByText(OTHERS.shown)).toHaveCount(0);
  const image = page.locator('img[src="/owner.png"]');
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The rows that the server drew into the page are not stored.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        const pages = keys.filter(({ url }) => !/\/(?:assets|chart)\/|\.png$/.test(url));
        return Promise.all(pages.map(async (key) => `${name} ${key.url} ${await (await cache.match(key))?.text()}`));
      }),
    );
    return entries.flat();
  });
  expect(stored.length).toBeGreaterThan(4);
  expect(stored.filter((text) => text.includes('id="prerender"') || text.includes(token))).toEqual([]);
  const reference = [`Changed ${Date.now()}`];
  const { data } = await send('GET', `/rows?q=number:${OWN[0].number}`);
  const { watches }: { readonly watches: readonly { readonly id: number; readonly version: number }[] } = data;
  await send('PATCH', `/watches/${watches[0]?.id}`, { version: watches[0]?.version, set: { reference } });
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: REFRESHED_MS });
  await expect(page.getByText(reference[0] ?? '').first()).toBeVisible({ timeout: REFRESHED_MS });
});

test('a card that was opened before is read without a connection, and another one says that the device is offline', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { url } = await share();
  await openKept(page, url);
  const card = page.getByRole('region', { name: 'Shipment' });
  const timeline = card.getByRole('tab', { name: 'Timeline' });
  await shownIn(page, OWN[1].shown).click();
  await expect(timeline).toBeVisible({ timeout: LOADED_MS });
  await expect.poll(() => countStored(page, `/tracking?number=${OWN[1].number}`)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(url);
  await shownIn(page, OWN[1].shown).click({ timeout: LOADED_MS });
  await expect(timeline).toBeVisible({ timeout: LOADED_MS });
  await shownIn(page, OWN[0].shown).click();
  await expect(card.getByRole('heading', { name: OWN[0].shown })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: LOADED_MS });
  await expect(timeline).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await context.setOffline(false);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(timeline).toBeVisible({ timeout: LOADED_MS });
});

test('a revoked share is gone at the next contact, and without a connection afterwards', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { id, url } = await share();
  await openKept(page, url);
  await page.goto('about:blank');
  await send('DELETE', `/shares/${id}`);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link has expired or was revoked.' })).toBeVisible();
  await expect.poll(() => countStored(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(url);
  await expect(page.getByRole('heading', NEEDS_CONNECTION)).toBeVisible();
  await expect(page.getByText(OWN[0].shown)).toHaveCount(0);
});

test('an open page whose share is revoked deletes what it stored', async ({ page }) => {
  test.setTimeout(120_000);
  const { id, url } = await share();
  await openKept(page, url);
  await send('DELETE', `/shares/${id}`);
  await expect(page.getByRole('heading', { name: 'This link has expired or was revoked.' })).toBeVisible({
    timeout: REFRESHED_MS,
  });
  await expect.poll(() => countStored(page)).toBe(0);
});

test('two shares in one browser are not mixed, and one that was never opened needs a connection', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const first = await share();
  const second = await share({ label: 'Only Bolt', sight: { customers: ['Bolt'], tags: [] } });
  const third = await share({ label: 'Never opened' });
  await openKept(page, first.url);
  await page.goto(second.url);
  await expect(page.getByRole('heading', { name: 'Only Bolt' })).toBeVisible();
  await expect.poll(() => countStored(page)).toBeGreaterThan(6);
  await context.setOffline(true);
  await page.goto(first.url);
  await expect(shownIn(page, OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Only Bolt')).toHaveCount(0);
  await page.goto(second.url);
  await expect(page.getByRole('heading', { name: 'Only Bolt' })).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OFFLINE)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OWN[0].shown)).toHaveCount(0);
  await page.goto(third.url);
  await expect(page.getByRole('heading', NEEDS_CONNECTION)).toBeVisible();
});

test('a desk and a share in one browser each show their own state without a connection', async () => {
  test.setTimeout(120_000);
  const context = staff().context();
  const desk = await context.newPage();
  await desk.goto(`${address()}/desk?tab=all`);
  await desk.evaluate(async () => void (await navigator.serviceWorker.ready));
  await desk.reload();
  await expect(shownIn(desk, OTHERS.shown)).toBeVisible({ timeout: LOADED_MS });
  const keysOfDesk = () => desk.evaluate(async () => (await (await caches.open('landfall-desk')).keys()).length);
  await expect.poll(keysOfDesk).toBeGreaterThan(3);
  const page = await context.newPage();
  await openKept(page, (await share()).url);
  await context.setOffline(true);
  await page.reload();
  await expect(shownIn(page, OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OTHERS.shown)).toHaveCount(0);
  await desk.reload();
  await expect(shownIn(desk, OTHERS.shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(shownIn(desk, OWN[0].shown)).toBeVisible();
  await context.setOffline(false);
});
