/** The page of a share: what a customer without an account sees of the shipments that were shared with them. */
import { LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';
import { openShares, OTHERS, OWN } from './shares.ts';

const { send, share } = openShares();

test('a customer sees the shared shipments, their map and their cards, and nothing else', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const { url } = await share();
  await page.goto(url);
  for (const { shown } of OWN) await expect(grid(page).getByText(shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OTHERS.shown)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fleet map', exact: true })).toBeVisible();
  await expect(page.getByText(`${OWN.length} shipments in this list`).first()).toBeAttached({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
  await grid(page).getByText(OWN[0].shown).click();
  const card = page.getByRole('region', { name: 'Shipment' });
  await expect(card.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  await expect(page).toHaveURL(new RegExp(`/shared/\\w+.*number=${OWN[0].number}`));
  await expect(card.getByText('Pick up at gate 4')).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('a difficult customer')).toHaveCount(0);
  for (const name of ['History', 'Share']) await expect(card.getByRole('tab', { name })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(refused).toEqual([]);
});

test('a phone shows cards, the map and the shipment one at a time, in German and Arabic, down to 320 px', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { url } = await share();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await grid(page).getByText(OWN[0].shown).click({ timeout: LOADED_MS });
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const lang of ['de', 'ar']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url}?lang=${lang}`);
    await expect(page.getByText(OWN[1].shown)).toBeVisible({ timeout: LOADED_MS });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});

test('the keyboard alone searches, opens a shipment, closes it and prints the list', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const { url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('hdmu');
  await expect(grid(page).getByText(OWN[0].shown)).toHaveCount(0);
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toHaveCount(1, { timeout: LOADED_MS });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(OWN.length);
  await expect(page.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
});

test('a later visit marks what has changed, and says so above the list', async ({ page }) => {
  const { url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('landfall.shared.')).length);
  await expect.poll(stored).toBe(1);
  // Another vessel carried the first shipment at the last visit, two hours ago.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('landfall.shared.'))) {
      const visit = JSON.parse(localStorage.getItem(key) ?? '{}');
      visit.last.at -= 7_200_000;
      const [first] = Object.keys(visit.last.rows);
      visit.last.rows[first ?? ''].vessel = 'OTHER VESSEL';
      const text = JSON.stringify(visit);
      // The open page stores its own state once more when it is left.
      Storage.prototype.setItem = () => undefined;
      localStorage[key] = text;
    }
  });
  await page.reload();
  await expect(page.getByText(/^1 shipment has changed since your last visit on /)).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByRole('img', { name: /Vessel OTHER VESSEL → / })).toBeVisible();
});

test('an open page without a connection says of when its state is, and ends when the share is revoked', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { id, url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\. This is the state as of /)).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, { timeout: LOADED_MS });
  await send('DELETE', `/shares/${id}`);
  const ended = page.getByRole('heading', { name: 'This link has expired or was revoked.' });
  await expect(ended).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OWN[0].shown)).toHaveCount(0);
});
