/** A desk with email, and helpers for the tests of email. */
import { STAFF } from '../../../desk/ports/reader.ts';
import { HOUR, MINUTE } from '../../../../src/core/time/units.ts';
import { type ApiFixture, openApi } from '../../../desk/api/api.fixture.ts';
import type { ClaimedMessage } from '../../../desk/ports/outbox.ts';
import { readSubscription, type Subscription } from '../../../desk/ports/subscription.ts';
import { etaAnswer } from '../../../desk/cases/cases.fixture.ts';
import { act, newWatch, NOW } from '../../../desk/store/store.contract.ts';
import { subscribe } from '../../../desk/outbox/outbox.fixture.ts';
import { createMail, type Mail, type MailSettings } from './mail.ts';
import { type MailServerFixture, startMailServer } from './smtp.fixture.ts';

export const NUMBERS = ['AAAA1111111', 'BBBB1111111'];
export const READER = 'ann@example.com';
export const PUBLIC = 'https://desk.example';

interface Rig {
  smtp: MailServerFixture;
  desk: ApiFixture;
  mail: Mail;
  now: number;
}

/** A desk with email and a mail server for one test. Files may share this module. */
export const rig: Rig = await createRig();

async function createRig(): Promise<Rig> {
  const smtp = await startMailServer();
  const desk = await openApi();
  return {
    smtp,
    desk,
    now: NOW,
    mail: createMail({ store: desk.engine, clock: () => NOW, instances: 1, settings: null }),
  };
}

export const open = (more: Partial<MailSettings> = {}, staff: readonly string[] = []): Mail =>
  createMail({
    store: rig.desk.engine,
    clock: () => rig.now,
    instances: 1,
    accounts: { isStaffAddress: async (address) => staff.includes(address) },
    settings: {
      url: rig.smtp.url,
      from: { name: 'Landfall', address: 'desk@example.org' },
      allowDomains: [],
      publicUrl: PUBLIC,
      secrets: ['a secret of at least thirty-two characters'],
      ...more,
    },
  });

/** Runs before each test: creates an empty desk with one subscription, and a mail server that accepts everything. */
export async function restart(): Promise<void> {
  await stop();
  rig.now = NOW;
  rig.smtp = await startMailServer();
  rig.desk = await openApi({}, null, () => rig.now);
  rig.mail = open();
  await subscribe(rig.desk.engine, 's1', subscriptionTo());
}

export async function stop(): Promise<void> {
  rig.mail.close();
  await rig.desk.engine.close();
  await rig.smtp.close();
}

export const subscriptionTo = (address = READER, more: object = {}) => ({
  name: 'Rotterdam',
  channel: 'mail' as const,
  sends: ['changes' as const, 'attention' as const],
  to: { address, ...more },
});

/** The headers of an API request to the server with email. */
export const ask = async (path: string, address: string, client = 'x') => {
  const [, post] = rig.mail.endpoints;
  const request = new Request(`${PUBLIC}/api/desk${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  return post!.run({ ...reading(), request, client });
};

export const linkIn = (text: string | undefined, label: string): string =>
  new RegExp(`${label}: ${PUBLIC}/mail/(\\S+)`).exec(text ?? '')?.[1] ?? '';

export const visit = (token: string, form: Record<string, string> | null = null, readsDesk = true) =>
  rig.mail.visit({
    token,
    clientId: 'x',
    readsDesk,
    lang: 'en',
    form: form === null ? null : new Map(Object.entries(form)),
  });

export async function confirm(address = READER): Promise<void> {
  await ask('/addresses', address);
  await visit(linkIn(rig.smtp.received.at(-1)?.mail.text, 'Confirm this address'), { do: 'yes' });
  rig.smtp.received.length = 0;
}

/** Two containers of one vessel are delayed, which makes one case. */
export async function slip(customer = 'Acme'): Promise<void> {
  const watches = NUMBERS.map((number) => newWatch(number, { customer, reference: ['PO 1'], note: 'secret' }));
  await rig.desk.engine.add(watches, act());
  for (const [hours, eta] of [
    [0, '2026-11-27 14:00:00'],
    [1, '2026-11-28 14:00:00'],
    [2, '2026-11-28 14:00:00'],
  ] as const)
    for (const number of NUMBERS) await rig.desk.engine.record([etaAnswer(number, eta, hours)]);
  rig.now = NOW + 2 * HOUR + 3 * MINUTE;
}

export async function claimed(): Promise<
  readonly { messages: readonly ClaimedMessage[]; subscription: Subscription }[]
> {
  return rig.desk.engine.claimMessages(rig.now, {
    until: rig.now + MINUTE,
    owner: 'a/1',
    perSubscription: 10,
    busy: {},
  });
}

export async function findSubscription(id: string): Promise<Subscription> {
  const read = readSubscription((await rig.desk.engine.document('subscription', id))!);
  return read!;
}

/** Sends the due messages, as the dispatcher does. */
export async function send() {
  const results = [];
  for (const { messages, subscription } of await claimed())
    results.push(
      await rig.mail.channels[subscription.channel === 'digest' ? 'digest' : 'mail'].send(messages, subscription),
    );
  return results.flat();
}

export const message = (more: Partial<ClaimedMessage> = {}): ClaimedMessage => ({
  seq: 1,
  id: 'msg_1',
  subscriptionId: 's1',
  about: '',
  type: 'test',
  at: NOW,
  attempts: 0,
  startedAt: NOW,
  body: '{"data":{}}',
  ...more,
});

export const moved = (number: string, text: string) =>
  message({
    id: `msg_${number}`,
    about: `shipment:${number}`,
    type: 'shipment.changed',
    body: JSON.stringify({
      data: {
        number: text,
        sample: false,
        watches: [{ reference: text, customer: text }],
        changes: [{ field: 'vessel', old: text, new: `${text} new` }],
      },
    }),
  });

export const reading = () => ({
  request: new Request(`${PUBLIC}/api/desk/addresses`),
  id: '',
  person: { ...STAFF, name: 'ann', role: 'editor' } as const,
  desk: rig.desk.engine.as(STAFF),
  client: 'x',
  inTurn: <T>(work: () => Promise<T>) => work(),
  at: rig.now,
});
