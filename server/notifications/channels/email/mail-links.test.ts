/** Tests the links in emails, and addresses that confirm. */
import { STAFF } from '../../../desk/ports/reader.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../../src/core/time/units.ts';
import { createAllowance } from '../../delivery/allowance.ts';
import { createLinks } from './links.ts';
import { createMail } from './mail.ts';
import { act } from '../../../desk/store/store.contract.ts';
import {
  ask,
  confirm,
  linkIn,
  message,
  open,
  PUBLIC,
  READER,
  reading,
  restart,
  rig,
  send,
  slip,
  stop,
  findSubscription,
  visit,
} from './mail.fixture.ts';

beforeEach(restart);
afterAll(stop);

const SECRET = 'a secret of at least thirty-two characters';
const SECONDARY_STYLE = 'another secret of thirty-two characters!!';

describe('a link in an email', () => {
  async function sent() {
    await confirm();
    await slip();
    await send();
    const { mail: one } = rig.smtp.received.find(({ mail: { subject } }) => subject?.includes('1 d after first ETA'))!;
    return { token: linkIn(one.text, 'Unsubscribe'), one };
  }

  it.each(['done', 'snooze'] as const)('of the earlier form to %s leads to the case', async (act) => {
    await slip();
    const before = { id: 'x', subscription: 's1', case: 1, version: 1, until: rig.now - DAY };
    const token = createLinks([SECRET]).sign({ do: act, ...before });
    for (const form of [null, { do: 'yes' }]) expect(await visit(token, form)).toEqual({ path: '/desk?case=1' });
    expect((await rig.desk.engine.caseOf(1))?.state).toBe('attention');
  });

  it('is refused if it was changed or signed with an unknown secret', async () => {
    const { token } = await sent();
    const [text = '', signature = ''] = token.split('.');
    const other = Buffer.from(text, 'base64url').toString().replace('s1', 's2');
    for (const wrong of [`${Buffer.from(other).toString('base64url')}.${signature}`, `${text}.`, text, '', 'a.b'])
      expect(await visit(wrong)).toBeNull();
    for (const form of [`${token}.x`, `${token}=`, `${token.replaceAll('-', '+').replaceAll('_', '/')}+`, ` ${token}`])
      expect(await visit(form)).toBeNull();
    rig.mail = open({ secrets: [SECONDARY_STYLE] });
    expect(await visit(token)).toBeNull();
    rig.mail = open({ secrets: [SECONDARY_STYLE, SECRET] });
    expect(await visit(token)).toMatchObject({ status: 200 });
  });

  it('is refused after 30 invalid links of the same client', async () => {
    const { token } = await sent();
    for (let count = 0; count < 30; count += 1) expect(await visit(`a${count}.b`)).toBeNull();
    expect(await visit('a.b')).toEqual({ retryAfterMs: expect.any(Number) });
    expect(await visit(token)).toMatchObject({ status: 200 });
    expect(await rig.mail.visit({ token: 'a.b', clientId: 'y', readsDesk: true, lang: 'en', form: null })).toBeNull();
  });

  it('opens a page in the language of its email, or in the language of the visitor if it names none', async () => {
    const until = rig.now + DAY;
    const link = { do: 'unsubscribe', subscription: 's1', address: READER, until } as const;
    const links = createLinks([SECRET]);
    const langs = [
      links.sign({ ...link, lang: 'de' }),
      links.sign(link),
      links.sign({ ...link, lang: 'ja', until: rig.now - DAY }),
    ];
    const pages = await Promise.all(langs.map((token) => visit(token)));
    expect(pages.map((page) => page !== null && 'lang' in page && page.lang)).toEqual(['de', 'en', 'ja']);
  });

  it('expires', async () => {
    await ask('/addresses', READER);
    const token = linkIn(rig.smtp.received[0]?.mail.text, 'Confirm this address');
    rig.now += 4 * DAY;
    expect(await visit(token, { do: 'yes' })).toMatchObject({ status: 410, buttons: [] });
  });

  it('unsubscribes with one click of the mail program, and from everything on the page', async () => {
    const { token, one } = await sent();
    const list = one.headers.get('list');
    expect(JSON.stringify(list)).toContain(`${PUBLIC}/mail/`);
    expect(await visit(token, null, false)).toHaveProperty('buttons.length', 2);
    expect((await findSubscription('s1')).state).toBe('active');
    expect(await visit(token, { 'List-Unsubscribe': 'One-Click' }, false)).toMatchObject({ status: 200 });
    expect(await findSubscription('s1')).toMatchObject({ state: 'paused', why: 'delivery.unsubscribed' });
    await visit(token, { do: 'all' }, false);
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject({
      kind: 'gone',
    });
    await expect(ask('/addresses', READER)).rejects.toThrow('has unsubscribed');
  });
});

describe('an unsubscribe link in an email to the former recipient of a subscription', () => {
  it('does not end the subscription of its new recipient', async () => {
    await confirm();
    await slip();
    await send();
    const token = linkIn(rig.smtp.received[0]?.mail.text, 'Unsubscribe');
    const { version, id, ...body } = await findSubscription('s1');
    const moved = JSON.stringify({ ...body, to: { address: 'bob@example.com' } });
    await rig.desk.engine.put({ kind: 'subscription', id, version, body: moved }, act());
    for (const form of [{ 'List-Unsubscribe': 'One-Click' }, { do: 'this' }])
      expect(await visit(token, form, false)).toMatchObject({ status: 200 });
    expect(await findSubscription('s1')).toMatchObject({ state: 'active', to: { address: 'bob@example.com' } });
    expect(await visit(token, { do: 'all' }, false)).toMatchObject({ status: 200 });
    expect((await findSubscription('s1')).state).toBe('active');
  });
});

describe('an email address', () => {
  it('is confirmed by a button, not by opening the page, and gets at most three requests a day', async () => {
    await ask('/addresses', READER);
    const token = linkIn(rig.smtp.received[0]?.mail.text, 'Confirm this address');
    await visit(token, null, false);
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject([
      { kind: 'later' },
    ]);
    await visit(token, { do: 'yes' }, false);
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject([
      { kind: 'sent' },
    ]);
    for (let count = 0; count < 3; count += 1) await ask('/addresses', 'bob@example.com');
    await expect(ask('/addresses', 'bob@example.com')).rejects.toThrow('3 confirmation requests');
  });

  it('with any suffix after "+" counts as the same mailbox for the daily limit', async () => {
    for (const address of ['bob@example.com', 'Bob+1@example.com', 'bob+2+3@example.com'])
      await ask('/addresses', address);
    await expect(ask('/addresses', 'bob+4@example.com')).rejects.toThrow('3 confirmation requests');
    rig.now += DAY;
    await ask('/addresses', 'bob+4@example.com');
    expect(rig.smtp.received).toHaveLength(4);
  });

  it('is one of at most 20 confirmation requests per client and hour and 200 a day, also after a restart', async () => {
    for (let count = 0; count < 20; count += 1) await ask('/addresses', `s${count}@example.com`, 'one');
    await expect(ask('/addresses', 'bob@example.com', 'one')).rejects.toThrow('20 confirmation requests');
    rig.mail.close();
    rig.mail = open();
    await expect(ask('/addresses', 'bob@example.com', 'one')).rejects.toThrow('20 confirmation requests');
    const take = createAllowance(rig.desk.engine, 'confirmations');
    const bounds = [{ name: 'all', most: 200, withinMs: DAY, full: '' }] as const;
    for (let count = 20; count < 200; count += 1)
      expect(await take(bounds, { actor: 'ann', at: rig.now })).toEqual({ kind: 'taken', left: 199 - count });
    rig.now += HOUR;
    await expect(ask('/addresses', 'bob@example.com', 'one')).rejects.toThrow('200 confirmation requests');
    expect(rig.smtp.received).toHaveLength(20);
    // A person who was allowed to ask gets an answer while nobody else may ask.
    await visit(linkIn(rig.smtp.received[0]?.mail.text, 'Confirm this address'), { do: 'yes' });
    expect((await ask('/addresses', 's0@example.com', 'one')).status).toBe(201);
  });

  it('gets a confirmation request without the name of the person who asks', async () => {
    const [, post] = rig.mail.endpoints;
    const name = 'Your parcel: pay at http://evil.example/pay';
    const request = new Request(`${PUBLIC}/api/desk/addresses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'bob@example.com' }),
    });
    await post!.run({ ...reading(), request, person: { ...STAFF, name, role: 'editor' } });
    const [received] = rig.smtp.received;
    expect(received?.mail.text).toContain('Someone asked for shipment updates');
    expect(JSON.stringify(received?.mail)).not.toMatch(/parcel|evil/);
  });

  it('cannot be confirmed if email is not set up, and the response says so', async () => {
    rig.mail = createMail({ store: rig.desk.engine, clock: () => rig.now, instances: 1, settings: null });
    await expect(ask('/addresses', READER)).rejects.toThrow('Email is not set up');
    const { data } = await (await rig.mail.endpoints[0]!.run(reading())).json();
    expect(data).toEqual([]);
    expect(rig.mail.channels.mail.settings.missing).toBe('delivery.noMail');
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject({
      kind: 'failed',
    });
  });
});
