/** The page of a share: what a customer without an account sees of the shipments that were shared with them. */
import type { Browser, Page } from '@playwright/test';
import { openAccountsServer, plugIn } from './accounts-server.ts';
import { LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';

const { address, invitation } = openAccountsServer('Nordlog <desk@nordlog.example>');

/** A container on board and an overdue one are Acme's, and the third is another customer's. */
const OWN = [
  { number: 'MSKU2048170', shown: 'MSKU 204817 0', line: 'MAEU' },
  { number: 'HDMU8008000', shown: 'HDMU 800800 0', line: 'HDMU' },
] as const;
const OTHERS = { number: 'TCLU4400446', shown: 'TCLU 440044 6' };

let staff: Page;

/** Sends a request as the page of a member of staff does. */
const send = (method: string, path: string, body: object | null = null): Promise<{ readonly data: never }> =>
  staff.evaluate(
    async ([verb, to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/desk${to}`, { method: verb, headers, body: json });
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [method, path, body === null ? null : JSON.stringify(body)] as const,
  );

interface MadeShare {
  readonly id: string;
  readonly url: string;
}

async function share(more: object = {}): Promise<MadeShare> {
  const body = { label: 'Acme arrivals', sight: { customers: ['Acme'], tags: [] }, ...more };
  return (await send('POST', '/shares', body)).data;
}

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(180_000);
  staff = await (await browser.newContext()).newPage();
  await plugIn(staff);
  await staff.goto(invitation());
  await staff.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(staff).toHaveURL(`${address()}/account`);
  const watches = OWN.map(({ number, line }) => ({ number, line, type: 'CT', fields: { customer: 'Acme' } }));
  await send('POST', '/watches', { watches: [...watches, { number: OTHERS.number, fields: { customer: 'Bolt' } }] });
  // The desk looks up each number some seconds after it was added.
  const answered = async () => {
    const { data } = await send('GET', '/rows?q=customer:acme');
    const { watches: rows }: { readonly watches: readonly { readonly row: { readonly phase: string | null } }[] } =
      data;
    return rows.filter(({ row }) => row.phase !== null).length;
  };
  await expect.poll(answered, { timeout: 90_000 }).toBe(OWN.length);
});

test.afterAll(() => staff.context().close());

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
  for (const name of ['History', 'Share']) await expect(card.getByRole('tab', { name })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(refused).toEqual([]);
});
