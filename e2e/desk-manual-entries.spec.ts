/** Manual entries are added, shown beside the carrier's data, and removed. */
import { addSamples, cases, LOADED_MS, OURS } from './desk-cases.ts';
import { expect, expectAccessible } from './fixture.ts';
import { grid } from './desk-list.ts';
import { test } from './own-server.ts';
import type { Page } from '@playwright/test';

test.use({ desk: 'facts' });
test.setTimeout(120_000);

/** This container is discharged, and its gate-out is reported on 23 November. */
const BOX = 'OOLU7301261';
const DAYS = 86_400_000;
const dialog = (page: Page) => page.getByRole('dialog');
const facts = (page: Page) => dialog(page).getByRole('listitem');
const pressed = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a manual entry shows beside the carrier data until the carrier reports, and then shows the difference', async ({
  page,
  request,
  server,
}) => {
  await addSamples(request);
  await page.goto(`/desk?tab=all&q=${BOX}`);
  await expect(grid(page).getByText('OOLU 730126 1')).toBeVisible({ timeout: LOADED_MS });
  await pressed(page, 'j', 'f');
  await expect(dialog(page).getByRole('heading', { name: 'Team entries: OOLU 730126 1' })).toBeVisible();
  await expect(dialog(page).getByLabel('Event')).toBeFocused();
  await page.keyboard.type('Gate out');
  await expect(page.getByRole('option', { name: 'Gate out' })).toBeFocused();
  await pressed(page, 'Enter');
  await dialog(page).getByLabel('Time').fill('10:15');
  await dialog(page).getByLabel('Note').fill('told by the haulier');
  await pressed(page, 'Enter');
  await expect(facts(page)).toContainText(/Gate out, 20 Nov 10:15.*told by the haulier.*team, 20 Nov 10:34/);
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Remove: Gate out, 20 Nov 10:15' }).click();
  await expect(facts(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(facts(page)).toContainText('not reported by the carrier');
  await pressed(page, 'Escape');
  const mark = grid(page).getByRole('img', { name: 'Gate out 20 Nov 10:15 · team, 20 Nov 10:34' });
  await expect(mark).toBeVisible();

  const free = { line: null, port: null, size: null, restDays: [], holidays: [] };
  const entries = [{ ...free, kind: 'detention', days: 1 }];
  await request.put('/api/desk/free-days', { data: { version: null, entries }, headers: OURS });
  server.advance(3 * DAYS);
  const headers = { 'X-Landfall-View': 'program' };
  await request.get(`/api/tracking?number=${BOX}&route=true&ais=true&force_update=true`, { headers });
  await page.clock.setFixedTime(new Date('2026-11-23T09:34:00Z'));
  await page.reload();
  const difference = /^Gate out 20 Nov 10:15 · team, 20 Nov 10:34; carrier: 23 Nov 07:42$/;
  await expect(grid(page).getByRole('img', { name: difference })).toBeVisible({ timeout: LOADED_MS });
  await pressed(page, 'j', 'Enter');
  const card = page.getByRole('region', { name: 'Shipment' });
  await expect(card.getByRole('button', { name: 'carrier: 23 Nov 07:42' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/desk');
  await cases(page).filter({ hasText: 'OOLU 730126 1' }).click();
  const evidence = page.getByRole('region', { name: 'Source' });
  await expect(evidence).toContainText(/Gate out \(carrier\); your team had 20 Nov 10:15.*23 Nov 07:42/);
  await expect(evidence).toContainText('team, 20 Nov 10:34');
});

test('a shipment without carrier tracking is added by keyboard and shows its manual entries', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (one) => calls.push(...(one.url().includes('/api/tracking') ? [one.url()] : [])));
  await page.goto('/desk?tab=all&q=is:manual');
  await expect(page.getByRole('link', { name: /^All/ })).toBeVisible();
  await pressed(page, '+');
  const follow = dialog(page).getByRole('button', { name: /^Add without carrier tracking/ });
  await expect(follow).toBeEnabled();
  await follow.press('Enter');
  await expect(dialog(page).getByLabel('Numbers, one per line')).toBeFocused();
  await page.keyboard.type('020-76543211');
  await pressed(page, 'Tab', 'Tab');
  await page.keyboard.type('Nordtex');
  await pressed(page, 'Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('020-76543211 was not accepted. Did you mean 02076543213?');
  await expectAccessible(page);
  await dialog(page).getByLabel('Numbers, one per line').fill('020-76543213');
  await dialog(page).getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dialog(page).getByLabel('Event')).toBeFocused();
  await page.keyboard.type('Arr');
  await expect(page.getByRole('option', { name: 'Arrival' })).toBeFocused();
  await pressed(page, 'Enter');
  await dialog(page).getByLabel('Date').fill('2026-12-01');
  await dialog(page).getByLabel('Place').fill('Amsterdam');
  await pressed(page, 'Enter');
  await expect(facts(page)).toContainText(/Arrival, 1 Dec, Amsterdam.*expected/);
  await pressed(page, 'Escape');
  await expect(grid(page).getByRole('row').filter({ hasText: '02076543213' })).toContainText(
    /Nordtex.*Amsterdam.*1 Dec/,
  );
  expect(calls).toEqual([]);
});

test('one manual entry is saved for all selected shipments, and undo removes it from all of them', async ({
  page,
  request,
}) => {
  await addSamples(request);
  await page.goto('/desk?tab=all&q=ONEU3104');
  await expect(grid(page).getByText('ONEU 310411 3')).toBeVisible({ timeout: LOADED_MS });
  await pressed(page, 'j', 'x', 'j', 'x');
  await page.getByRole('button', { name: 'Add team entry' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Team entry for 2 shipments' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Departure saved for 2 shipments')).toBeVisible();
  const marks = grid(page).getByRole('img', { name: /^Departure 2\d Nov/ });
  await expect(marks).toHaveCount(2);
  await pressed(page, 'u');
  await expect(marks).toHaveCount(0);
});
