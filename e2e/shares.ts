/** A server with accounts, on which a member of staff has added shipments of two customers and makes shares of one. */
import type { Browser, Page } from '@playwright/test';
import { openAccountsServer, plugIn } from './accounts-server.ts';
import { expect, test } from './fixture.ts';

/** A container on board and an overdue one are Acme's. */
export const OWN = [
  { number: 'MSKU2048170', shown: 'MSKU 204817 0', line: 'MAEU' },
  { number: 'HDMU8008000', shown: 'HDMU 800800 0', line: 'HDMU' },
] as const;
/** The container of another customer. */
export const OTHERS = { number: 'TCLU4400446', shown: 'TCLU 440044 6' };

export interface MadeShare {
  readonly id: string;
  readonly url: string;
  /** The secret in the address. */
  readonly token: string;
}

export interface Shares {
  readonly address: () => string;
  /** The page of a member of staff. */
  readonly staff: () => Page;
  /** Sends a request as the page of a member of staff does. */
  readonly send: (method: string, path: string, body?: object | null) => Promise<{ readonly data: never }>;
  readonly share: (more?: object) => Promise<MadeShare>;
}

/**
 * Starts one server for all tests of the calling file, which has the responses to Acme's shipments. `prepare` fills its
 * data folder.
 */
export function openShares(env: Readonly<Record<string, string>> = {}, prepare?: (folder: string) => void): Shares {
  const { address, invitation } = openAccountsServer('Nordlog <desk@nordlog.example>', env, prepare);
  let staff: Page;
  const send: Shares['send'] = (method, path, body = null) =>
    staff.evaluate(
      async ([verb, to, json]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`/api/desk${to}`, { method: verb, headers, body: json });
        if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
        return response.json();
      },
      [method, path, body === null ? null : JSON.stringify(body)] as const,
    );
  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    test.setTimeout(180_000);
    staff = await (await browser.newContext()).newPage();
    await plugIn(staff);
    await staff.goto(invitation());
    await staff.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(staff).toHaveURL(`${address()}/account`);
    const watches = OWN.map(({ number, line }) => ({
      number,
      line,
      type: 'CT',
      fields: { customer: 'Acme', note: 'a difficult customer', customerNote: 'Pick up at gate 4' },
    }));
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
  return {
    address,
    staff: () => staff,
    send,
    async share(more = {}) {
      const body = { label: 'Acme arrivals', sight: { customers: ['Acme'], tags: [] }, ...more };
      const made: Omit<MadeShare, 'token'> = (await send('POST', '/shares', body)).data;
      return { ...made, token: made.url.split('/').at(-1) ?? '' };
    },
  };
}
