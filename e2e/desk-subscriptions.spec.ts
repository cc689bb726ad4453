/** A webhook is added, tested and paused, and its messages are read and sent again. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'subscriptions', env: { DESK_SECRET: 'x'.repeat(32), WEBHOOK_NETWORKS: '127.0.0.1' } });

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let received: Received[] = [];
let address = '';

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const bound = receiver.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/hook`;
});
test.afterAll(() => void receiver.close());
test.beforeEach(() => {
  received = [];
});

test('a webhook is added, shows its secret once, and is tested, edited, paused and removed', async ({ page }) => {
  test.slow();
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/desk\/subscriptions$/);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a notification' }).click();
  const form = page.getByRole('dialog', { name: 'Add a notification' });
  await form.getByLabel('Name').fill('ERP');
  await form.getByLabel('Address').fill(address);
  await form.getByLabel('Filter').fill('customer:nordtex');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Count the last 24 hours' }).click();
  await expect(form.getByText('None in the last 24 hours')).toBeVisible();
  await form.getByRole('button', { name: 'Add notification' }).click();

  const once = page.getByRole('dialog', { name: 'Secret for ERP' });
  const secret = (await once.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByText('Shipments matching customer:nordtex')).toBeVisible();

  await page.getByRole('button', { name: 'Send test to ERP' }).click();
  await expect(page.getByText('Test delivered (204)')).toBeVisible();
  const [tried] = received;
  const headers = tried?.headers ?? {};
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${tried?.body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);

  const asPage = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
  const watches = [{ number: 'MSKU2048170', fields: { customer: 'Nordtex' } }];
  const added = await page.request.post('/api/desk/watches', { ...asPage, data: { watches } });
  expect(added.ok()).toBe(true);
  // The desk looks up new shipments without being asked, so their first data is the first message.
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
    type: 'shipment.changed',
    data: { number: 'MSKU2048170', sample: true, watches: [{ customer: 'Nordtex' }] },
  });

  await page.getByRole('button', { name: 'Messages to ERP' }).click();
  const log = page.getByRole('dialog', { name: 'Messages to ERP' });
  await expect(log.getByText('Shipment MSKU2048170 changed')).toBeVisible();
  await expect(log.getByText('response 204')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const before = received.length;
  await log
    .getByRole('button', { name: /^Send again: msg_\w+$/ })
    .first()
    .click();
  await expect.poll(() => received.length).toBe(before + 1);
  expect(received.at(-1)?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit ERP' }).click();
  const change = page.getByRole('dialog', { name: 'Edit ERP' });
  await expect(change.getByLabel('Filter')).toHaveValue('customer:nordtex');
  await change.getByLabel('Name').fill('TMS');
  await change.getByText('Fields: all').click();
  await change.getByRole('checkbox', { name: 'Vessel' }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await change.getByRole('button', { name: 'Count the last 24 hours' }).click();
  await expect(change.getByText('1 message in the last 24 hours')).toBeVisible();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').getByText('Vessel', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit TMS' }).click();
  const again = page.getByRole('dialog', { name: 'Edit TMS' });
  // A colleague saves first. Fields that only the colleague changed keep the colleague's values.
  const { data: there } = await (await page.request.get('/api/desk/subscriptions', asPage)).json();
  const [{ id, version }] = there.subscriptions;
  await page.request.patch(`/api/desk/subscriptions/${id}`, { ...asPage, data: { version, name: 'ERP' } });
  await again.getByLabel('Filter').fill('customer:acme');
  await again.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Theirs: ERPYours: TMS');
  expect(await accessibilityProblems(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('Shipments matching customer:acme')).toBeVisible();

  await page.getByRole('button', { name: 'Pause ERP' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Resume ERP/ }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove ERP' }).click();
  await expect(page.getByText('No notifications yet.')).toBeVisible();
});
