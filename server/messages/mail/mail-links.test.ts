/** What stands behind the links of mails, and addresses that confirm. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import { createMail } from './mail.ts';
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
  subscriptionOf,
  visit,
} from './mail.fixture.ts';

beforeEach(restart);
afterAll(stop);

describe('a link of a mail', () => {
  async function sentLinks() {
    await confirm();
    await slip();
    await send();
    const { mail: one } = rig.smtp.received.find(({ mail: { subject } }) => subject?.includes('24 hours'))!;
    return { done: linkIn(one.text, 'Mark as done'), snooze: linkIn(one.text, 'Snooze for a day'), one };
  }
  const state = async () => (await rig.desk.engine.caseOf(1))?.state;

  it('changes nothing when a scanner opens it, and acts once after the button', async () => {
    const { done } = await sentLinks();
    for (let count = 0; count < 3; count += 1) expect((await visit(done))?.buttons).toHaveLength(1);
    expect(await state()).toBe('attention');
    expect(await visit(done, { do: 'yes' })).toMatchObject({
      status: 200,
      sentence: 'The case is marked as done: 2 of 2.',
    });
    expect(await state()).toBe('done');
    expect(await visit(done, { do: 'yes' })).toMatchObject({ status: 410 });
    expect(await visit(done)).toMatchObject({ status: 410, buttons: [] });
    const whole = await rig.desk.engine.caseOf(1);
    expect(whole?.history.filter(({ did }) => did === 'done')).toMatchObject([{ who: 'ann' }]);
  });

  it('snoozes for a day', async () => {
    const { snooze } = await sentLinks();
    await visit(snooze, { do: 'yes' });
    expect(await rig.desk.engine.caseOf(1)).toMatchObject({ state: 'snoozed', snoozedUntil: rig.now + DAY });
  });

  it('lapses with the role, with the time, with the subscription, and when somebody acted since', async () => {
    const { done, snooze } = await sentLinks();
    expect(await visit(done, { do: 'yes' }, null)).toMatchObject({ status: 403 });
    const viewer = { name: 'ann', role: 'viewer' } as const;
    expect(await rig.mail.visit({ token: done, person: viewer, lang: 'en', form: new Map() })).toMatchObject({
      status: 403,
    });
    rig.now += 8 * DAY;
    expect(await visit(done, { do: 'yes' })).toMatchObject({ status: 410 });
    rig.now -= 8 * DAY;
    await visit(snooze, { do: 'yes' });
    expect(await visit(done, { do: 'yes' })).toMatchObject({ status: 409 });
    expect(await state()).toBe('snoozed');
  });

  it('is refused where it was changed, or signed by another', async () => {
    const { done } = await sentLinks();
    const [text = '', signature = ''] = done.split('.');
    const other = Buffer.from(text, 'base64url').toString().replace('"done"', '"snooze"');
    for (const token of [`${Buffer.from(other).toString('base64url')}.${signature}`, `${text}.`, text, '', 'a.b'])
      expect(await visit(token)).toBeNull();
    rig.mail = open({ secrets: ['another secret of thirty-two characters!!'] });
    expect(await visit(done)).toBeNull();
    rig.mail = open({
      secrets: ['another secret of thirty-two characters!!', 'a secret of at least thirty-two characters'],
    });
    expect(await visit(done)).toMatchObject({ status: 200 });
  });

  it('unsubscribes with one click of the mail program, and from everything on the page', async () => {
    const { one } = await sentLinks();
    const list = one.headers.get('list');
    expect(JSON.stringify(list)).toContain(`${PUBLIC}/mail/`);
    const token = linkIn(one.text, 'Unsubscribe');
    expect((await visit(token, null, null))?.buttons).toHaveLength(2);
    expect((await subscriptionOf('s1')).state).toBe('active');
    expect(await visit(token, { 'List-Unsubscribe': 'One-Click' }, null)).toMatchObject({ status: 200 });
    expect(await subscriptionOf('s1')).toMatchObject({ state: 'paused', why: 'unsubscribed' });
    await visit(token, { do: 'all' }, null);
    expect(await rig.mail.senders.mail.send([message()], await subscriptionOf('s1'))).toMatchObject({ kind: 'gone' });
    await expect(ask('/addresses', READER)).rejects.toThrow('wants no mail');
  });
});

describe('an address', () => {
  it('confirms by a button, not by being opened, and is asked three times a day', async () => {
    await ask('/addresses', READER);
    const token = linkIn(rig.smtp.received[0]?.mail.text, 'Confirm this address');
    await visit(token, null, null);
    expect(await rig.mail.senders.mail.send([message()], await subscriptionOf('s1'))).toMatchObject([
      { kind: 'later' },
    ]);
    await visit(token, { do: 'yes' }, null);
    expect(await rig.mail.senders.mail.send([message()], await subscriptionOf('s1'))).toMatchObject([{ kind: 'sent' }]);
    for (let count = 0; count < 3; count += 1) await ask('/addresses', 'bob@example.com');
    await expect(ask('/addresses', 'bob@example.com')).rejects.toThrow('three times');
  });

  it('is none where mail is not set up, and that is said', async () => {
    rig.mail = createMail({ store: rig.desk.engine, clock: () => rig.now, newId: () => '', settings: null });
    await expect(ask('/addresses', READER)).rejects.toThrow('No mail is set up');
    const { data } = await (await rig.mail.endpoints[0]!.run(reading())).json();
    expect(data).toEqual([]);
    expect(rig.mail.door.missing).toContain('MAIL_URL');
    expect(await rig.mail.senders.mail.send([message()], await subscriptionOf('s1'))).toMatchObject({ kind: 'failed' });
  });
});
