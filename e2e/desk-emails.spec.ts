/** One email tells a customer of all late shipments, and every window shows that it is written. */
import type { APIRequestContext, Page } from '@playwright/test';
import { addSamples, LOADED_MS, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';
import type { OwnServer } from './servers.ts';

test.use({ desk: 'emails', permissions: ['clipboard-read', 'clipboard-write'] });
test.setTimeout(150_000);

const HOUR = 3_600_000;
const EMAIL = '**/api/desk/cases/email?*';
const COMMANDS = '**/api/desk/cases/commands';

/** The customer has a case of each kind of delay. */
const unwritten = (page: Page) => page.getByRole('button', { name: 'Email Brikk · 2 cases' });
const written = (page: Page) => page.getByRole('button', { name: 'Email copied · Email Brikk' });

/** Makes one customer of a shipment with a delayed arrival and of one that misses its needed date. */
async function addCustomer(request: APIRequestContext, server: OwnServer): Promise<void> {
  for (const number of ['CSNU1357918', 'MEDU5207098']) {
    const { data } = await (await request.get(`/api/desk/rows?q=${number}&limit=1`)).json();
    const [{ id, version }] = data.watches;
    const set = { customer: 'Brikk' };
    const response = await request.patch(`/api/desk/watches/${id}`, { data: { version, set }, headers: OURS });
    expect(response.ok()).toBe(true);
  }
  // A date that moved becomes a case when a later answer confirms it.
  const readLate = async (): Promise<number> => {
    server.advance(HOUR);
    await request.get('/api/tracking?number=CSNU1357918&route=true&ais=true', {
      headers: { 'X-Landfall-View': 'program' },
    });
    return (await (await request.get('/api/desk/cases?q=customer:Brikk')).json()).data.cases.length;
  };
  await expect.poll(readLate, { timeout: LOADED_MS }).toBe(2);
}

async function isUnwritten(page: Page): Promise<void> {
  await expect(unwritten(page)).toHaveCount(2, { timeout: LOADED_MS });
  await expect(written(page)).toHaveCount(0);
}
async function isWritten(page: Page): Promise<void> {
  await expect(written(page)).toHaveCount(2, { timeout: LOADED_MS });
  await expect(unwritten(page)).toHaveCount(0);
}

test('one email covers all late cases of a customer, in both windows, and is undone or sent again', async ({
  page,
  context,
  request,
  server,
}) => {
  await addSamples(request);
  await addCustomer(request, server);
  await page.goto('/desk');
  await isUnwritten(page);
  const colleague = await context.newPage();
  await colleague.goto('/desk');
  await isUnwritten(colleague);

  await test.step('a failed request says so, and no case is marked', async () => {
    await page.route(EMAIL, (route) => route.abort());
    await unwritten(page).first().click();
    await expect(page.getByText('The server is not responding.')).toBeVisible();
    await page.unroute(EMAIL);
    await isUnwritten(page);
    await page.route(COMMANDS, (route) => route.abort());
    await unwritten(page).first().click();
    const unsent = page.getByRole('alert').filter({ hasText: 'Not sent: ' });
    await expect(unsent).toContainText('Brikk, 2 cases');
    await isUnwritten(page);
    await isUnwritten(colleague);
    await page.unroute(COMMANDS);
    await unsent.getByRole('button', { name: 'Send again' }).click();
    await isWritten(page);
    await isWritten(colleague);
  });

  await test.step('undo makes the cases unwritten again for everyone', async () => {
    await page.keyboard.press('u');
    await expect(page.getByText('Undone: Brikk, 2 cases')).toBeVisible();
    await isUnwritten(page);
    await isUnwritten(colleague);
  });

  await test.step('by keyboard, the email lists both shipments by arrival and none of others', async () => {
    await page.keyboard.press('j');
    const row = page
      .getByRole('listitem')
      .filter({ has: unwritten(page) })
      .first();
    const heading = row.locator('[data-case]');
    while (!(await heading.evaluate((element) => element === document.activeElement))) await page.keyboard.press('j');
    await page.keyboard.press('Tab');
    await expect(unwritten(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email copied: Brikk, 2 cases')).toBeVisible();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('(2 shipments): Arrival delayed');
    expect(copied).toContain('These shipments arrive later than planned:');
    expect(copied.match(/^- .+$/gm)).toEqual(['- MEDU5207098 (PO-4037)', '- CSNU1357918 (PO-4011)']);
    await isWritten(page);
    await isWritten(colleague);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Case' })).toContainText('email copied');
  });

  await test.step('the card of a case copies the email about this case alone and records it', async () => {
    const card = page.getByRole('region', { name: 'Case' });
    await expect(card.getByRole('button', { name: 'Email copied · Email Brikk' })).toBeVisible();
    await page.keyboard.press('u');
    await isUnwritten(colleague);
    await card.getByRole('button', { name: 'Email Brikk', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Email copied · Email Brikk' })).toBeVisible();
    await expect(written(colleague)).toHaveCount(1, { timeout: LOADED_MS });
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(new Set(copied.match(/MEDU5207098|CSNU1357918/g)).size).toBe(1);
  });
});
