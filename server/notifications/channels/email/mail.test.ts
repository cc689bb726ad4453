/** Tests emails as a real mail server receives them. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../../src/core/time/units.ts';
import { subscribe } from '../../../desk/outbox/outbox.fixture.ts';
import { createSignInMail } from './sign-in-mail.ts';
import {
  ask,
  claimed,
  confirm,
  linkIn,
  message,
  moved,
  NUMBERS,
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
  subscriptionTo,
} from './mail.fixture.ts';

beforeEach(restart);
afterAll(stop);

describe('an email about a case', () => {
  it('covers all shipments of one cause in text and HTML, with links and without internal notes', async () => {
    await confirm();
    await slip();
    const results = await send();
    expect(results.filter(({ kind }) => kind !== 'sent')).toEqual([]);
    const email = rig.smtp.received.find(({ mail: { subject } }) => subject?.includes('1 d after first ETA'));
    expect(rig.smtp.received.filter(({ mail: { subject } }) => subject?.includes('1 d after first ETA'))).toHaveLength(
      1,
    );
    expect(email?.to).toBe(READER);
    const { text = '', html } = email!.mail;
    expect(text).toContain('- AAAA1111111 (PO 1), Acme: 1 d after first ETA');
    expect(text).toContain('Vessel: ONE HARBOUR');
    expect([text, String(html)].map((part) => NUMBERS.every((number) => part.includes(number)))).toEqual([true, true]);
    expect(email!.raw).not.toContain('secret');
    expect(String(html)).not.toMatch(/<img|<script|<link|src=|url\(/i);
    expect(String(html)).toContain('dir="ltr"');
    // A name of 200 letters must not make the email wider than a phone.
    expect(String(html)).toMatch(/<td class="sea"[^>]*overflow-wrap:anywhere/);
    expect(text).toContain(`Open in My shipments: ${PUBLIC}/desk?case=1\n`);
    expect(text.match(/\/mail\//g)).toHaveLength(1);
    expect(linkIn(text, 'Unsubscribe')).not.toBe('');
  });

  it('says how late each shipment is, also in a digest of changes', async () => {
    await confirm();
    await slip();
    await send();
    const texts = rig.smtp.received.map(({ mail }) => mail.text ?? '');
    for (const text of texts) expect(text).toContain('1 d after first ETA');
    expect(texts.join('\n')).toContain(
      'BBBB1111111 (PO 1), Acme\nLate: 1 d after first ETA\n- In transit; ETA 28 Nov 14:00 UTC',
    );
  });

  it('belongs to the thread of the case and has the same message id in every attempt', async () => {
    await confirm();
    await slip();
    const [batch] = await claimed();
    const cases = batch!.messages.filter(({ about }) => about.startsWith('case:'));
    await rig.mail.channels.mail.send(cases, batch!.subscription);
    await rig.mail.channels.mail.send(cases, batch!.subscription);
    const [first, again] = rig.smtp.received.map((email) => email.mail);
    expect(again?.messageId).toBe(first?.messageId);
    expect(first?.references).toBe(`<case-1.s1@example.org>`);
    expect(first?.inReplyTo).toBe(`<case-1.s1@example.org>`);
  });

  it('is sent once to a reader with several subscriptions for the case', async () => {
    await confirm();
    await subscribe(rig.desk.engine, 's2', subscriptionTo());
    await slip();
    const results = await send();
    expect(results.filter((result) => result.kind === 'sent' && result.detail === 'delivery.told')).not.toEqual([]);
    expect(rig.smtp.received.filter(({ mail: { subject } }) => subject?.includes('1 d after first ETA'))).toHaveLength(
      1,
    );
  });

  it('is not sent to an unconfirmed address, and is given up after three days', async () => {
    await slip();
    expect(new Set((await send()).map((result) => result.kind))).toEqual(new Set(['later']));
    const [batch] = [{ messages: [message()], subscription: await findSubscription('s1') }];
    rig.now += 4 * DAY;
    expect(await rig.mail.channels.mail.send(batch.messages, batch.subscription)).toMatchObject([{ kind: 'refused' }]);
    expect(rig.smtp.received).toEqual([]);
  });

  it('is sent only to allowed domains', async () => {
    await confirm();
    rig.mail = open({ allowDomains: ['example.net'] });
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject({
      kind: 'gone',
    });
    await expect(ask('/addresses', READER)).rejects.toThrow('MAIL_ALLOW_DOMAINS');
  });
});

describe('a sign-in email', () => {
  it('contains the link and the code, and a failed delivery is reported', async () => {
    const mails = createSignInMail({ url: rig.smtp.url, from: { name: 'Landfall', address: 'desk@landfall.example' } });
    const url = `${PUBLIC}/sign-in/link?link=secret&to=%2Fdesk`;
    await mails.send({ to: READER, lang: 'en', url, code: '01234567' });
    const received = rig.smtp.received.at(-1);
    expect(received?.to).toBe(READER);
    for (const text of [url, '01234567']) expect(received?.mail.text).toContain(text);
    rig.smtp.refuse.rcpt = { code: 550, text: 'no such user' };
    await expect(mails.send({ to: READER, lang: 'en', url, code: '' })).rejects.toMatchObject({
      name: 'SignInMailNotSent',
    });
    rig.smtp.refuse.rcpt = null;
    mails.close();
  });
});

describe('the response of a mail server', () => {
  it('marks an address that bounces and ends the subscription', async () => {
    await confirm();
    rig.smtp.refuse.rcpt = { code: 550, text: 'no such user' };
    const [result] = [await rig.mail.channels.mail.send([message()], await findSubscription('s1'))].flat();
    expect(result).toMatchObject({ kind: 'gone', status: 550 });
    const { data } = await (await rig.mail.endpoints[0]!.run(reading())).json();
    expect(data).toMatchObject([{ address: READER, state: 'bounced' }]);
    rig.smtp.refuse.rcpt = null;
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s1'))).toMatchObject({
      kind: 'gone',
    });
  });

  it.each([
    [{ rcpt: { code: 451, text: 'later' }, data: null }, 'failed'],
    [{ rcpt: null, data: { code: 554, text: 'spam' } }, 'refused'],
    [{ rcpt: null, data: { code: 452, text: 'full' } }, 'failed'],
  ])('%j leads to the result "%s"', async (refuse, kind) => {
    await confirm();
    rig.smtp.refuse = refuse;
    expect([await rig.mail.channels.mail.send([message()], await findSubscription('s1'))].flat()).toMatchObject([
      { kind },
    ]);
  });

  it('is awaited again later if the server is unreachable', async () => {
    await confirm();
    rig.mail = open({ url: 'smtp://127.0.0.1:1?tls=off' });
    const two = [message(), message({ id: 'msg_2' })];
    expect([await rig.mail.channels.mail.send(two, await findSubscription('s1'))].flat()).toMatchObject([
      { kind: 'failed' },
      { kind: 'failed' },
    ]);
  });
});

describe('user-entered text in an email', () => {
  const EVIL = 'x\r\nBcc: evil@evil.test\r\n\r\n<script>alert(1)</script>\u2028"\'&=cmd\u0000';

  it('cannot add headers, recipients or HTML', async () => {
    await confirm();
    await subscribe(rig.desk.engine, 's3', { ...subscriptionTo(), name: 'x\r\nBcc: evil@evil.test' });
    await rig.mail.channels.mail.send([moved('AAAA1111111', EVIL)], await findSubscription('s3'));
    await rig.mail.channels.digest.send([moved('BBBB1111111', EVIL)], await findSubscription('s3'));
    expect(rig.smtp.received).toHaveLength(2);
    for (const { to, mail: one } of rig.smtp.received) {
      expect([to, one.bcc, one.cc]).toEqual([READER, undefined, undefined]);
      expect([...one.headers.keys()].filter((name) => /evil|bcc|x\b/i.test(name))).toEqual([]);
      expect(String(one.html)).not.toMatch(/<script/i);
      expect(one.subject).not.toMatch(/[\r\n]/);
      expect(one.text?.split('\n').filter((line) => /^(Bcc|<script)/.test(line))).toEqual([]);
    }
  });

  it.each([
    'a@b.c,d@e.f',
    'a@b.c\r\nBcc: x@y.z',
    '"a b"@c.d',
    'a <b@c.d>',
    '@b.c',
    'a@',
    '.a@b.c',
    'a..b@c.d',
    `${'a'.repeat(65)}@b.c`,
  ])('is not accepted as an address: %j', async (address) => {
    await expect(ask('/addresses', address)).rejects.toThrow('address');
    await subscribe(rig.desk.engine, 's4', subscriptionTo(address));
    expect(await rig.mail.channels.mail.send([message()], await findSubscription('s4'))).toMatchObject({
      kind: 'gone',
    });
  });

  it('is written from right to left in such a language', async () => {
    await confirm();
    await subscribe(rig.desk.engine, 's5', subscriptionTo(READER, { lang: 'ar-XB' }));
    await rig.mail.channels.mail.send([message()], await findSubscription('s5'));
    // The direction is set twice, because some programs drop attributes of `html`.
    expect(String(rig.smtp.received[0]?.mail.html).match(/dir="\w+"/g)).toEqual(['dir="rtl"', 'dir="rtl"']);
  });
});

describe('the daily limit of emails to a reader', () => {
  it('allows five emails at once and puts the rest into one digest', async () => {
    await confirm();
    const subscription = await findSubscription('s1');
    const all = Array.from({ length: 12 }, (_, index) => moved(`AAAA000000${index}`, `AAAA000000${index}`));
    const results = [await rig.mail.channels.mail.send(all, subscription)].flat();
    expect(rig.smtp.received).toHaveLength(5);
    const waiting = all.filter((_, index) => results[index]?.kind === 'later');
    expect(waiting).toHaveLength(7);
    const [at] = results.flatMap((result) => (result.kind === 'later' ? [result.at] : []));
    rig.now = at ?? 0;
    await rig.mail.channels.mail.send(waiting, subscription);
    expect(rig.smtp.received).toHaveLength(6);
    expect(rig.smtp.received[5]?.mail.subject).toBe('Rotterdam: 7 items');
  });

  it('keeps a digest of 300 items on one page', async () => {
    await confirm();
    const all = Array.from({ length: 300 }, (_, index) =>
      moved(`AAAA${1_000_000 + index}`, `AAAA${1_000_000 + index}`),
    );
    await rig.mail.channels.digest.send(all, await findSubscription('s1'));
    expect(rig.smtp.received).toHaveLength(1);
    const { text = '', subject } = rig.smtp.received[0]!.mail;
    expect(subject).toBe('Rotterdam: 300 items');
    expect(text).toContain('… and 275 more items in My shipments');
    expect(text.split('\n').length).toBeLessThan(120);
  });
});

describe('a digest', () => {
  const etaOf = (number: string, old: string, now: string) => ({
    ...moved(number, number),
    body: JSON.stringify({
      data: { number, sample: false, watches: [], changes: [{ field: 'voyage', old, new: now }] },
    }),
  });

  it('reports a value once, from its first to its last state, and omits changes that were undone', async () => {
    await confirm();
    const all = [etaOf(NUMBERS[0]!, 'A1', 'B2'), etaOf(NUMBERS[1]!, 'A1', 'B2'), etaOf(NUMBERS[0]!, 'B2', 'C3')];
    await rig.mail.channels.digest.send([...all, etaOf(NUMBERS[1]!, 'B2', 'A1')], await findSubscription('s1'));
    const { text = '', subject } = rig.smtp.received[0]!.mail;
    expect(subject).toBe('Rotterdam: 1 item');
    expect(text.split('\n').slice(0, 2)).toEqual([NUMBERS[0], '- Voyage A1 → C3']);
  });

  it('uses the display name of a custom column', async () => {
    const columns = [{ type: 'money', name: 'Sea freight', currency: 'EUR' }];
    await rig.desk.data('PUT', '/columns/own', { version: null, columns });
    await confirm();
    const change = { field: 'money1', old: 900, new: 1200 };
    const body = JSON.stringify({ data: { number: NUMBERS[0], sample: false, watches: [], changes: [change] } });
    await rig.mail.channels.digest.send([{ ...moved(NUMBERS[0]!, NUMBERS[0]!), body }], await findSubscription('s1'));
    const { text = '' } = rig.smtp.received[0]!.mail;
    expect(text.split('\n')[1]).toBe('- Sea freight 900 EUR → 1,200 EUR');
  });

  it('begins with the cases that need attention, by severity and deadline', async () => {
    await confirm();
    const common = { level: 1, sample: false, members: 1, state: 'attention', deadlineAt: null };
    const shipments = [{ number: NUMBERS[0], reference: null, customer: null, state: 'open', values: {} }];
    const caseOf = (id: number, more: object) =>
      message({
        id: `msg_${id}`,
        about: `case:${id}`,
        type: 'case.attention',
        body: JSON.stringify({ data: { ...common, id, rule: 'overdue', severity: 'notice', shipments, ...more } }),
      });
    const all = [
      moved(NUMBERS[1]!, NUMBERS[1]!),
      caseOf(1, {}),
      caseOf(2, { severity: 'warning', deadlineAt: rig.now + 2 * DAY }),
      caseOf(3, { severity: 'warning', deadlineAt: rig.now + DAY }),
      { ...caseOf(4, { severity: 'critical', state: 'done' }), type: 'case.progress' as const },
    ];
    await rig.mail.channels.digest.send(all, await findSubscription('s1'));
    const links = [...(rig.smtp.received[0]!.mail.text ?? '').matchAll(/desk\?(?:case=(\d)|number)/g)];
    expect(links.map(([, id]) => id)).toEqual(['3', '2', '1', '4', undefined]);
  });
});
