/** Emails about the page of a share: ordered in the dialog, confirmed by their reader, listed and stopped. */
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { LOADED_MS } from './desk-cases.ts';
import { expectAccessible, expect, test } from './fixture.ts';
import { freePort } from './free-port.ts';
import { openShares } from './shares.ts';

const READER = 'eva@customer.example';
// The server must know the address of the mail server before it starts, so the port is chosen first.
const port = await freePort();
const { address, staff } = openShares({ MAIL_URL: `smtp://127.0.0.1:${port}?tls=off` });

const received: string[] = [];
async function receive(stream: AsyncIterable<Buffer>): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  // Soft line breaks of quoted-printable (RFC 2045, 6.7) cut the links.
  received.push(Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _, done) => callbackify(() => receive(stream))(done),
});
test.beforeAll(
  () =>
    new Promise<void>((resolve) => {
      mailServer.listen(port, '127.0.0.1', resolve);
    }),
);
test.afterAll(
  () =>
    new Promise<void>((resolve) => {
      mailServer.close(() => resolve());
    }),
);

test('a person orders emails for a customer, who confirms them, and stops them in the list of shares', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = staff();
  await page.goto(`${address()}/desk?tab=all`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Share with a customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a customer' });
  await dialog.getByRole('checkbox', { name: 'Acme' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Email changes to the customer').click();
  await dialog.getByLabel('Customer’s email address').fill(READER);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(`${READER} is asked to confirm once.`)).toBeVisible({ timeout: LOADED_MS });
  await expect.poll(() => received.length, { timeout: LOADED_MS }).toBe(1);

  await page.goto(`${address()}/desk/shares`);
  await expect(page.getByText(READER)).toBeVisible();
  await expect(page.getByText('Every Monday · not confirmed yet')).toBeVisible();
  await expectAccessible(page);
  const [link = ''] = /http:\/\/localhost\S+\/mail\/[\w.-]+/.exec(received[0] ?? '') ?? [];
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByRole('button').last().click();
  await expect(reader.getByRole('main')).toBeVisible();
  await page.reload();
  await expect(page.getByText('not confirmed yet')).toHaveCount(0);
  await page.getByRole('button', { name: `Stop emails to ${READER}` }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText(READER)).toHaveCount(0);
  await reader.context().close();
});
