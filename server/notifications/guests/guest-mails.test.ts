/** Tests the daily email about a guest's own shipments: who gets it, and when it ends. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/core/time/units.ts';
import { type ApiFixture, openApi } from '../../desk/api/api.fixture.ts';
import type { Member } from '../../desk/api/access.ts';
import { answer, newWatch, NOW, time } from '../../desk/store/store.contract.ts';
import { createMailVisits } from '../channels/email/mail-visits.ts';
import { toText } from '../channels/email/render.ts';
import { GUEST, guestMailsOver } from './guest-mails.fixture.ts';
import type { SharedReader } from './guest-mails.ts';

const [OWN, RIVALS] = ['MSKU2048175', 'TCLU4400446'] as const;
const ORDER = { lang: 'en', zone: 'UTC', minute: 450 };
const ACME: Member = {
  name: 'Acme',
  role: 'viewer',
  sight: { customers: ['Acme'], tags: [] },
  owner: { kind: 'account', id: GUEST.id },
  mail: GUEST.mail,
};

let desk: ApiFixture;
let now = NOW;
let members: Map<string, Member | null>;
let rig: ReturnType<typeof guestMailsOver>;
beforeEach(async () => {
  now = NOW;
  members = new Map([[GUEST.id, ACME]]);
  desk = await openApi({}, null, () => now);
  rig = guestMailsOver(desk.engine, () => now, members);
  const watches = [
    newWatch(OWN, { customer: 'Acme', note: 'a secret', neededBy: '2026-11-20' }),
    newWatch(RIVALS, { customer: 'Rival' }),
  ];
  await desk.engine.add(watches, { actor: 'ann', at: NOW, idempotencyKey: null });
  await tell(27);
  await rig.mails.save(GUEST, ORDER);
  await rig.confirm();
});
afterEach(() => desk.engine.close());

async function tell(day: number): Promise<void> {
  now += HOUR;
  const facts = { phase: 'in-transit', pod: 'NLRTM', podName: 'Rotterdam', eta: time(`2026-11-${day} 14:00:00`) };
  await desk.engine.record([OWN, RIVALS].map((number) => answer(number, facts, { seenAt: now, reportedAt: now })));
}

/** The emails that are sent a day later. */
async function nextDay(): Promise<readonly string[]> {
  now += DAY;
  const before = rig.sent.length;
  await rig.mails.sendDue();
  return rig.texts().slice(before);
}

describe('the daily email to a guest', () => {
  it('reports each change of the guest’s own rows once, without internal data', async () => {
    await tell(29);
    const [text, ...more] = await nextDay();
    expect([more, rig.sent[0]?.to]).toEqual([[], GUEST.mail]);
    expect(text).toContain(OWN);
    expect(text).toContain('2 d after first ETA');
    expect(text).toContain('Late: 2 d after first ETA');
    expect(text).not.toContain('Inform');
    expect(text).not.toMatch(new RegExp(`${RIVALS}|Rival|secret|needed`));
    expect(await nextDay()).toEqual([]);
    await tell(30);
    expect(await nextDay()).toHaveLength(1);
  });

  it('is sent by one instance, and retried after an hour if delivery failed', async () => {
    await tell(29);
    rig.answer.result = { kind: 'failed', status: null, detail: 'no answer', retryAfterMs: null };
    expect(await nextDay()).toHaveLength(1);
    rig.answer.result = { kind: 'sent', status: 250, detail: '' };
    await rig.mails.sendDue();
    expect(rig.sent).toHaveLength(1);
    now += HOUR;
    await Promise.all([rig.mails.sendDue(), guestMailsOver(desk.engine, () => now, members).mails.sendDue()]);
    expect(rig.sent).toHaveLength(2);
    expect(await nextDay()).toEqual([]);
  });

  it.each<[string, () => unknown, boolean]>([
    ['the account is disabled', () => members.set(GUEST.id, null), false],
    ['the guest becomes staff', () => members.set(GUEST.id, { ...ACME, sight: 'all' }), false],
    ['the account has no email address', () => members.set(GUEST.id, { ...ACME, mail: null }), true],
    [
      'the access scope names other customers',
      () => members.set(GUEST.id, { ...ACME, sight: { customers: ['Bolt'], tags: [] } }),
      true,
    ],
    ['its reader turns it off', () => rig.mails.remove(GUEST.id), false],
    [
      'its reader unsubscribes from all emails',
      () => rig.book.mark(GUEST.mail, 'left', null, { actor: 'x', at: now }),
      true,
    ],
    ['another address is not confirmed', () => members.set(GUEST.id, { ...ACME, mail: 'new@example.com' }), true],
    ['its unsubscribe link is used', () => press(), false],
  ])('is no longer sent after %s', async (_, act, isKept) => {
    await tell(29);
    await act();
    expect(await nextDay()).toEqual([]);
    expect((await rig.mails.read(GUEST)) !== null).toBe(isKept);
  });

  it.each([
    ['desk', 0],
    ['transport', 11 * MINUTE],
    ['sent', 11 * MINUTE],
  ] as const)('is sent once on the same day if the process stops at the step "%s"', async (step, wait) => {
    await tell(29);
    let isFailing = true;
    const failing = guestMailsOver(
      desk.engine,
      () => now,
      members,
      (at) => {
        if (isFailing && at === step) throw new Error('stopped');
      },
    );
    now += DAY;
    await expect(failing.mails.sendDue()).rejects.toThrow('stopped');
    isFailing = false;
    now += wait;
    await failing.mails.sendDue();
    await failing.mails.sendDue();
    // An email that was sent again because its sending was not recorded has the same id, so readers see one.
    expect(new Set(failing.sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(failing.sent).toHaveLength(step === 'sent' ? 2 : 1);
    await tell(30);
    now += DAY;
    await failing.mails.sendDue();
    expect(new Set(failing.sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is sent to one guest although it fails for another', async () => {
    await tell(29);
    const other = { id: 'p0', mail: 'bolt@example.com' };
    members.set(other.id, { ...ACME, owner: { kind: 'account', id: other.id }, mail: other.mail });
    await rig.mails.save(other, ORDER);
    const [get] = [members.get.bind(members)];
    members.get = (id) => {
      if (id === other.id) throw new Error('away');
      return get(id);
    };
    now += DAY;
    await expect(rig.mails.sendDue()).rejects.toThrow('away');
    expect(rig.sent.map(({ to }) => to)).toEqual([GUEST.mail]);
  });

  it('waits while accounts cannot be read', async () => {
    await tell(29);
    members.get = () => {
      throw new Error('away');
    };
    now += DAY;
    await expect(rig.mails.sendDue()).rejects.toThrow('away');
    Reflect.deleteProperty(members, 'get');
    await rig.mails.sendDue();
    expect(rig.sent).toHaveLength(1);
  });

  it('is available only to guests, at a valid time and time zone', async () => {
    for (const order of [{ minute: 1440 }, { minute: NaN }, { zone: 'Mars' }])
      expect(await rig.mails.save(GUEST, { ...ORDER, ...order })).toBe(false);
    members.set(GUEST.id, { ...ACME, sight: 'all' });
    expect(await rig.mails.save(GUEST, ORDER)).toBe(false);
  });
});

describe('the email to the reader of a share', () => {
  const ID = 'share-0123456789-abcdef012345';
  const READER = { id: ID, mail: 'eva@customer.example' };
  const SHARE = {
    sight: { customers: ['Acme'], tags: [] },
    owner: { kind: 'program', id: '0123456789' } as const,
    label: 'Arrivals of Acme',
    url: 'https://desk.example/shared/lfs_x',
  };
  let shares: Map<string, SharedReader>;
  let mails: ReturnType<typeof guestMailsOver>;
  const view = (q = '') => ({ q, zone: 'UTC', columns: ['number'], at: now });
  beforeEach(() => {
    shares = new Map([[ID, { ...SHARE, view: view() }]]);
    mails = guestMailsOver(desk.engine, () => now, members, undefined, shares);
  });
  const order = async (every: 'day' | 'week') => {
    expect(await mails.mails.save(READER, { ...ORDER, mail: READER.mail, every })).toBe(true);
    await mails.book.mark(READER.mail, 'confirmed', null, { actor: READER.mail, at: now });
  };
  /** What the reader gets within the next days. */
  async function within(days: number): Promise<readonly string[]> {
    const before = mails.sent.length;
    for (let day = 0; day < days; day += 1) {
      now += DAY;
      await mails.mails.sendDue();
    }
    return mails.sent.flatMap(({ to, page }, index) =>
      index >= before && to === READER.mail ? [`${toText(page)} ${JSON.stringify(page)}`] : [],
    );
  }

  it('has the changes of the page alone, with its link, and can be stopped', async () => {
    await order('day');
    await tell(29);
    const [text = '', ...more] = await within(2);
    expect(more).toEqual([]);
    expect(text).toContain(OWN);
    expect(text).toContain(`${SHARE.url}?number=${OWN}`);
    expect(text).toContain('Arrivals of Acme');
    expect(text).not.toMatch(new RegExp(`${RIVALS}|Rival|secret|needed|desk.example/desk|Acme"`));
    expect(mails.sent.every(({ unsubscribe }) => unsubscribe !== null)).toBe(true);
    await tell(30);
    await mails.mails.remove(ID);
    expect(await within(2)).toEqual([]);
  });

  it('is sent on Mondays if it is weekly', async () => {
    await order('week');
    await tell(29);
    expect(await within(7)).toHaveLength(1);
    expect(await within(7)).toEqual([]);
  });

  it('is not sent before its reader has confirmed the address', async () => {
    await mails.mails.save(READER, { ...ORDER, mail: READER.mail });
    await tell(29);
    expect(await within(2)).toEqual([]);
  });

  it('has its address among those of the share, with whether it is confirmed, until it is stopped', async () => {
    await mails.mails.save(READER, { ...ORDER, mail: READER.mail, every: 'week' });
    const addresses = () => mails.mails.addresses('share-0123456789-');
    expect(await addresses()).toEqual([{ mail: READER.mail, every: 'week', isConfirmed: false }]);
    await mails.book.mark(READER.mail, 'confirmed', null, { actor: READER.mail, at: now });
    expect(await addresses()).toEqual([{ mail: READER.mail, every: 'week', isConfirmed: true }]);
    expect(await mails.mails.addresses('share-0123456788-')).toEqual([]);
    await mails.mails.remove(READER.id);
    expect(await addresses()).toEqual([]);
  });

  it('leaves out rows that the filter of the page leaves out', async () => {
    shares.set(ID, { ...SHARE, view: view('pod:SGSIN') });
    await order('day');
    await tell(29);
    expect(await within(1)).toEqual([]);
  });

  it('is not sent any more once the share is revoked', async () => {
    await order('day');
    await tell(29);
    shares.clear();
    expect(await within(1)).toEqual([]);
    shares.set(ID, { ...SHARE, view: view() });
    expect(await within(1)).toEqual([]);
    expect(await mails.mails.save({ ...READER, id: 'share-other' }, { ...ORDER, mail: READER.mail })).toBe(false);
  });

  it('is the same whatever other customers have', async () => {
    await order('day');
    const alone = await openApi({}, null, () => now);
    await alone.engine.add([newWatch(OWN, { customer: 'Acme', note: 'a secret', neededBy: '2026-11-20' })], {
      actor: 'ann',
      at: NOW,
      idempotencyKey: null,
    });
    const same = guestMailsOver(alone.engine, () => now, members, undefined, shares);
    const facts = { phase: 'in-transit', pod: 'NLRTM', podName: 'Rotterdam', eta: time('2026-11-27 14:00:00') };
    await alone.engine.record([answer(OWN, facts, { seenAt: now, reportedAt: now })]);
    await same.mails.save(READER, { ...ORDER, mail: READER.mail, every: 'day' });
    await same.book.mark(READER.mail, 'confirmed', null, { actor: READER.mail, at: now });
    await desk.engine.add(
      Array.from({ length: 300 }, (_, index) => newWatch(`RIVL${1000 + index}`, { customer: 'Rival' })),
      { actor: 'ann', at: now, idempotencyKey: null },
    );
    await tell(29);
    await alone.engine.record([
      answer(OWN, { ...facts, eta: time('2026-11-29 14:00:00') }, { seenAt: now, reportedAt: now }),
    ]);
    now += DAY;
    for (const { mails: due } of [mails, same]) await due.sendDue();
    const sentTo = ({ sent }: typeof mails) => sent.flatMap(({ to, page }) => (to === READER.mail ? [page] : []));
    expect(sentTo(mails)).toHaveLength(1);
    expect(sentTo(mails)).toEqual(sentTo(same));
    await alone.engine.close();
  });
});

async function press(): Promise<void> {
  const { book, links } = rig;
  const visit = createMailVisits({ store: desk.engine, book, links, clock: () => now, instances: 1 });
  const token = links.sign({ do: 'unsubscribe', subscription: GUEST.id, address: GUEST.mail, until: now + DAY });
  await visit({ token, clientId: 'x', readsDesk: false, lang: 'en', form: new Map([['do', 'this']]) });
}
