/** A server on which an administrator is signed in, by a passkey of Chromium's virtual authenticator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { freePort } from '../../e2e/free-port.ts';
import { createLinks } from '../../server/notifications/channels/email/links.ts';
import { spawnBuilt } from '../built-server.mjs';

export interface SignedIn {
  readonly address: string;
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The path of a list shared with anyone who has the link, and that of one for certain email addresses. */
  readonly shared: { readonly open: string; readonly closed: string };
  /** The path at which the recipient of an email stops further ones. */
  readonly unsubscribe: string;
}

const SECRET = 'a secret of at least thirty-two characters';
const UNSUBSCRIBE = {
  do: 'unsubscribe',
  subscription: 'weekly',
  address: 'eva@acme.example',
  until: Number.MAX_SAFE_INTEGER,
} as const;

const WATCHES = ['MSKU2048170', 'HDMU8008000', 'TCLU4400446'].map((number) => ({
  number,
  type: 'CT',
  fields: { customer: 'Acme', customerNote: 'Pick up at gate 4' },
}));
const SHARE = { label: 'Acme arrivals', sight: { customers: ['Acme'], tags: [] } };

export async function withSignedIn(browser: Browser, take: (desk: SignedIn) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-signed-in-'));
  const port = await freePort();
  const server = spawnBuilt({
    PORT: `${port}`,
    DATA_DIR: folder,
    SIGN_IN: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
    DESK_SECRET: SECRET,
    MAIL_FROM: 'Landfall <desk@landfall.example>',
    // Nothing listens at this address, so no email is delivered.
    MAIL_URL: 'smtp://127.0.0.1:9',
  });
  try {
    const address = await server.address;
    const page = await browser.newPage({ baseURL: address });
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
    await page.goto(/http:\S+#invitation=\S+/.exec(server.err())?.[0] ?? '');
    await page.getByRole('button').click();
    await page.waitForURL('**/account');
    const send = (path: string, body: object): Promise<{ readonly data: { readonly url: string } }> =>
      page.evaluate(
        async ([to, json]) => {
          const headers = { 'content-type': 'application/json' };
          const response = await fetch(`/api/desk${to}`, { method: 'POST', headers, body: json });
          if (!response.ok) throw new Error(`${to}: ${await response.text()}`);
          return response.json();
        },
        [path, JSON.stringify(body)] as const,
      );
    await send('/watches', { watches: WATCHES });
    const share = async (more: object) => new URL((await send('/shares', { ...SHARE, ...more })).data.url).pathname;
    const shared = { open: await share({}), closed: await share({ domains: ['acme.example'] }) };
    const storageState = await page.context().storageState();
    await page.context().close();
    const unsubscribe = `/mail/${createLinks([SECRET]).sign(UNSUBSCRIBE)}`;
    await take({ address, storageState, shared, unsubscribe });
  } finally {
    await server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}
