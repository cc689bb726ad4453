/** Texts for a customer are written in the customer's language, whatever language the writer uses. */
import type { Page } from '@playwright/test';
import { OURS } from './desk-cases.ts';
import { expect, holdBack, NOW } from './fixture.ts';
import { test } from './own-server.ts';
import { pickOption } from './pick-option.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], desk: 'customers' });

const NUMBER = 'MSKU2048170';
const DAY = 86_400_000;

const lookUp = (page: Page, more = '') =>
  page.request.get(`/api/tracking?number=${NUMBER}&route=true&ais=true${more}`, {
    headers: { 'X-Landfall-View': 'program' },
  });

test('the language chosen for a customer is used in shipment texts, change emails and exports', async ({
  page,
  server,
}) => {
  const watches = [{ number: NUMBER, fields: { customer: 'Nordtex' } }];
  await page.request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  await lookUp(page);
  await page.goto(`/desk?tab=all&number=${NUMBER}`);
  await page.getByRole('tab', { name: 'Share' }).click();
  const words = page.getByRole('region', { name: 'As text' });
  await expect(words.getByText('Nordtex')).toBeVisible();
  await pickOption(words.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  const mail = words.getByRole('textbox', { name: 'Email text' });
  await expect(mail).toHaveValue(/^Beispieldaten.+Rotterdam.+Dez/s);
  await expect(mail).toHaveAttribute('lang', 'de');
  // The controls around the text stay in the language of the page.
  await expect(page.getByRole('button', { name: 'Copy the email text' })).toBeVisible();

  // The choice is remembered although the next page has another language.
  await page.goto(`/?number=${NUMBER}&tab=share&lang=fr`);
  await expect(page.locator('textarea[lang=de]').last()).toHaveValue(/^Beispieldaten/);

  server.advance(3 * DAY);
  await page.clock.setSystemTime(NOW.getTime() + 3 * DAY);
  await lookUp(page, '&force_update=true');
  await page.goto('/desk?tab=changes&lang=ja');
  await expect(page.locator('header').getByRole('combobox').last()).toHaveText('Deutsch');
  await page.getByRole('button', { name: 'メールとしてコピー' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('MSKU 204817 0');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Sendung/);

  // The list of this customer can be downloaded in both languages.
  await page.goto('/desk?tab=all&lang=fr&q=customer:Nordtex');
  const links = page.locator('a[href*="/export?"]');
  await expect(links).toHaveText(['XLSX', 'CSV', 'XLSX (Deutsch)', 'CSV (Deutsch)']);
  const sheet = await page.request.get((await links.last().getAttribute('href')) ?? '');
  expect(await sheet.text()).toContain('Kunde');
  await page.goto('/desk?tab=all&lang=fr&q=-customer:Nordtex');
  await expect(links).toHaveCount(2);
});

test('a filter is found by the words of the page language and shown in them', async ({ page }) => {
  const watches = [{ number: NUMBER, fields: { customer: 'Nordtex' } }];
  await page.request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  await page.goto('/desk?tab=all&lang=ja');
  const field = page.getByRole('combobox', { name: 'フィルター' });
  await field.fill('顧客：Nordtex');
  const offer = page.getByRole('option', { name: 'customer:Nordtex · 顧客 · Nordtex' });
  await expect(offer).toBeVisible();
  // Enter does not accept the suggested filter. The page names the suggestion and searches for nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'customer' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('q')).toBeNull();
  await field.press('End');
  await field.pressSequentially(' ');
  await field.press('Backspace');
  await offer.click();
  await expect(page).toHaveURL(/[?&]q=customer(?::|%3A)Nordtex/);
  await expect(field).toHaveValue(/^customer:Nordtex/);
  await expect(page.getByRole('button', { name: /顧客 · Nordtex/ })).toBeVisible();
  await expect(page.getByRole('grid').getByText('Nordtex').first()).toBeVisible();
});

test('a filter in the address stays the same after the translated filter words load', async ({ page }) => {
  const release = await holdBack(page, '**/assets/local-words-*');
  await page.goto('/desk?tab=all&lang=de&q=phase:in-transit');
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('phase:in-transit');
  release();
  await expect(page.getByRole('button', { name: /Status · Unterwegs/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=phase(?::|%3A)in-transit/);
});
