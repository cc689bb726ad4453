/** The desk of a guest in a browser: list, map, notices, and the tracking page of own numbers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, spawnBuilt } from '../tools/built-server.mjs';
import { expect, test } from './fixture.ts';
import { freePort } from './free-port.ts';

/** A container aboard, one that is overdue, a bill of lading, and one of another customer. */
const OWN = [
  { number: 'MSKU2048170', type: '', line: '' },
  { number: 'HDMU8008000', type: 'CT', line: 'HDMU' },
  { number: 'MEDUL4040404', type: 'BL', line: 'MSCU' },
] as const;
const OTHERS = 'TCLU4400446';

let server: ServerProcess;
let address = '';
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-guest-'));
  const port = await freePort();
  server = spawnBuilt({
    PORT: `${port}`,
    DATA_DIR: folder,
    SIGN_IN: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
    DESK_SECRET: 'a secret of at least thirty-two characters',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Nordlog <desk@nordlog.example>',
  });
  address = await server.address;
});
test.afterAll(async () => {
  await server.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** As the page of an administrator asks its own server. */
const send = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/desk${to}`, { method: 'POST', headers, body: json });
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, JSON.stringify(body)] as const,
  );

test('a guest sees their shipments on every page, with and without the carrier', async ({ page, browser }) => {
  test.slow();
  await plugIn(page);
  await page.goto(/http:\S+#invitation=\S+/.exec(server.err())?.[0] ?? '');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL(`${address}/account`);
  const watch = ({ number, type, line }: { number: string; type: string; line: string }, customer: string) => ({
    number,
    ...(type !== '' && { type, line }),
    fields: { customer },
  });
  await send(page, '/watches', {
    watches: [...OWN.map((one) => watch(one, 'Acme')), watch({ number: OTHERS, type: '', line: '' }, 'Bolt')],
  });
  await page.goto(`${address}/desk/people`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme');
  await page.getByLabel('Role').last().selectOption('Guest');
  await page.getByLabel('Customers of a guest, one in each row').last().fill('Acme');
  await page.getByRole('button', { name: 'Invite' }).click();
  const invitation = (await page.locator('code').textContent()) ?? '';

  const context = await browser.newContext();
  const guest = await context.newPage();
  const failed: string[] = [];
  guest.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    // No guest reads the history: the tracking page asks, and goes without.
    if (pathname.startsWith('/api/') && pathname !== '/api/history' && response.status() >= 400)
      failed.push(`${response.status()} ${pathname}${search}`);
  });
  await plugIn(guest);
  await guest.goto(invitation);
  await guest.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(guest).toHaveURL(`${address}/desk`);

  // Each is looked up by the desk itself, some seconds after it was added.
  const known = () =>
    guest.evaluate(async () => (await (await fetch('/api/desk/rows/count')).json()).data.count, undefined);
  await expect.poll(known, { timeout: 60_000 }).toBe(OWN.length);
  await guest.goto(`${address}/desk?tab=all`);
  for (const { number } of OWN)
    await expect(guest.getByText(number.replace(/^(\w{4})(\d{6})(\d)$/, '$1 $2 $3')).first()).toBeVisible();
  await expect(guest.getByText('TCLU 440044 6')).toHaveCount(0);

  const fleet = await guest.evaluate(async () => (await (await fetch('/api/desk/fleet')).json()).data);
  expect(fleet.key.length).toBeGreaterThan(0);
  await guest.goto(`${address}/desk?tab=attention`);
  const notices = await guest.evaluate(async () => (await (await fetch('/api/desk/cases')).json()).data.cases);
  expect(notices.length).toBeGreaterThan(0);
  await expect(guest.getByText('Ask Nordlog').first()).toBeVisible();
  await guest.goto(`${address}/desk?tab=attention&case=${notices[0].id}`);
  const worst = await guest.evaluate(async () =>
    (await (await fetch('/api/desk/rows')).json()).data.watches.map(
      (one: { row: { severity: number | null } }) => one.row.severity ?? 0,
    ),
  );
  expect(Math.max(...worst)).toBe(['notice', 'warning', 'critical'].indexOf(notices[0].severity) + 1);

  for (const { number, line } of OWN)
    for (const more of line === '' ? [''] : ['', `&line=${line}`]) {
      await guest.goto(`${address}/?number=${number}${more}`);
      await expect(guest.getByRole('region', { name: 'Summary' }).first(), `${number}${more}`).toBeVisible();
    }
  expect(failed).toEqual([]);
  await context.close();
});
