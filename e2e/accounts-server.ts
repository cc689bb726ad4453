/**
 * Starts one server with accounts for each test file. People sign in with passkeys, which Chromium's virtual
 * authenticator provides: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ServerProcess, spawnBuilt } from '../tools/built-server.mjs';
import { expect, test } from './fixture.ts';
import { freePort } from './free-port.ts';

export interface AccountsServer {
  readonly address: () => string;
  /** Returns the invitation link for the first administrator. */
  readonly invitation: () => string;
}

/** Starts one server for all tests of the calling file. `prepare` fills its data folder. */
export function openAccountsServer(
  mailFrom: string,
  env: Readonly<Record<string, string>> = {},
  prepare: (folder: string) => void = () => undefined,
): AccountsServer {
  let server: ServerProcess;
  let address = '';
  let folder = '';
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-accounts-'));
    prepare(folder);
    const port = await freePort();
    server = spawnBuilt({
      PORT: `${port}`,
      DATA_DIR: folder,
      SIGN_IN: 'on',
      PUBLIC_URL: `http://localhost:${port}`,
      DESK_SECRET: 'a secret of at least thirty-two characters',
      // Nothing listens at this address, so no email of these tests is delivered.
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: mailFrom,
      ...env,
    });
    address = await server.address;
  });
  test.afterAll(async () => {
    await server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });
  return { address: () => address, invitation: () => /http:\S+#invitation=\S+/.exec(server.err())?.[0] ?? '' };
}

/** Attaches a virtual authenticator to the page. The returned function makes user verification succeed or fail. */
export async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verify };
}

/** Creates the invitation on the Users page, which shows its link only once. */
export async function inviteGuest(page: Page, name: string, customer: string, mail = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Role').last().selectOption('Guest');
  await page.getByLabel('Email address').last().fill(mail);
  await page.getByLabel('For guests: customers, one per line').last().fill(customer);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.locator('code')).toContainText('/sign-in#invitation=');
}

export const invitationOn = async (page: Page): Promise<string> => (await page.locator('code').textContent()) ?? '';

/**
 * Opens the guest's desk in a browser context of their own. `begin` is called with the page before anything is
 * opened.
 */
export async function joinAsGuest(
  browser: Browser,
  invitation: string,
  begin: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const guest = await (await browser.newContext()).newPage();
  await begin(guest);
  await plugIn(guest);
  await guest.goto(invitation);
  await guest.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(guest).toHaveURL(`${new URL(invitation).origin}/desk`);
  return guest;
}
