/** The contract of the store of accounts, which runs on every engine. */
import { expect, it } from 'vitest';
import { type DeskPlace, openDriver } from '../desk/store/open-driver.ts';
import { createRecent } from '../http/recent.ts';
import type { Role } from '../../src/core/desk-api/documents.ts';
import { DAY, HOUR, MINUTE } from '../../src/core/time/units.ts';
import { MAIL_LINK_TTL_MS, type MailLink } from './store/mail-links.ts';
import { openPeople, type PeopleStore } from './store/open-people.ts';
import type { AccountFields, Actor, Refusal } from './types.ts';

export const NOW = 1_795_167_240_000; // Friday 20 November 2026, 09:34 UTC.
export const SECRET = 'a secret of at least thirty-two characters';
export const TIMES = { idleMs: 12 * HOUR, lifeMs: 14 * DAY };
export const actor = (at = NOW): Actor => ({ by: 'command line', at, requestId: 'r1', network: '192.0.2.0/24' });
export const fields = (name: string, more: Partial<AccountFields> = {}): AccountFields => ({
  name,
  role: 'admin',
  sight: 'all',
  ...more,
});

const SOME = { customers: ['Acme'], tags: [] };
const NO_LINK: MailLink = { token: '', code: '', lang: null };

let challenges = 0;
const opening = () => ({ challenge: { text: `c${(challenges += 1)}`, endsAt: NOW + MINUTE }, agent: 'Firefox' });
export const newPasskey = (id: string, counter = 0) => ({
  ...opening(),
  passkey: { id, publicKey: 'key', counter, addedAt: NOW, usedAt: null },
});

/** Creates an account with a passkey and a session. */
export async function member(store: PeopleStore, name: string, more: Partial<AccountFields> = {}) {
  const account = await store.add(fields(name, more), actor());
  const link = await store.invite(account.id, NOW + HOUR, actor());
  const passkey = `key of ${name}`;
  return { account, link, passkey, ...(await store.join(link, newPasskey(passkey), actor())) };
}

export const refuses = (work: Promise<unknown>, why: Refusal) => expect(work).rejects.toMatchObject({ why });

/** Runs work with a separate store, which is closed afterwards. */
export const usingStores =
  (newPlace: () => Promise<DeskPlace>) =>
  async <T>(work: (store: PeopleStore, place: DeskPlace) => Promise<T>): Promise<T> => {
    const place = await newPlace();
    const store = await openPeople(place, { ...TIMES, secrets: [SECRET] });
    try {
      return await work(store, place);
    } finally {
      await store.close();
    }
  };

export function peopleContract(newPlace: () => Promise<DeskPlace>): void {
  const using = usingStores(newPlace);

  it('counts and audits every opening of a share that is noted at the same time as others', () =>
    using(async (store) => {
      const { account } = await member(store, 'Ann');
      const order = { q: '', zone: 'UTC', sort: 'eta' as const, columns: [], sight: SOME, domains: [], days: 9 };
      const made = await Promise.all(
        ['A', 'B'].map((label) => store.addShare({ ...order, label }, account.id, actor())),
      );
      const before = (await store.auditLines(99)).length;
      const ids = made.map(({ share }) => share.id);
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => store.noteOpening(ids[index % 3 === 0 ? 0 : 1] ?? '', actor())),
      );
      await store.noteOpening(ids[0] ?? '', actor());
      const openings = new Map((await store.shares(NOW)).map((share) => [share.id, share.openings]));
      expect(ids.map((id) => openings.get(id))).toEqual([11, 20]);
      expect((await store.auditLines(99)).slice(0, 31).map(({ action }) => action)).toEqual(
        Array(31).fill('open share'),
      );
      expect(await store.checkAudit()).toEqual({ lines: before + 31, broken: null });
    }));

  it('believes no end that a clock which ran ahead wrote', () =>
    using(async (store) => {
      const ahead = NOW + 365 * DAY;
      const { account, token } = await member(store, 'Ann');
      const early = await store.signIn({ ...opening(), passkeyId: 'key of Ann', counter: 1 }, actor(ahead));
      const order = { label: 'A', q: '', zone: 'UTC', sort: 'eta', columns: [], sight: SOME, domains: [], days: 90 };
      const share = await store.addShare({ ...order, sort: 'eta' }, account.id, actor(ahead));
      const kept = await store.addShare({ ...order, sort: 'eta' }, account.id, actor(NOW));
      expect(await store.findShare(share.token, ahead)).not.toBeNull();
      expect(await store.visitor(early.token, ahead)).not.toBeNull();
      expect([await store.visitor(early.token, NOW), await store.findShare(share.token, NOW)]).toEqual([null, null]);
      expect((await store.shares(NOW)).map(({ id }) => id)).toEqual([kept.share.id]);
      const invitation = await store.invite(account.id, ahead + 7 * DAY, actor(ahead));
      expect([await store.invited(invitation, ahead), await store.invited(invitation, NOW)]).toMatchObject([
        { name: 'Ann' },
        null,
      ]);
      // Whatever was issued by the right clock stays valid, even if another server's clock is a minute ahead.
      const minute = await store.invite(account.id, NOW + 7 * DAY + MINUTE, actor());
      expect(await store.invited(minute, NOW)).toMatchObject({ name: 'Ann' });
      expect(token).not.toBe(early.token);
    }));

  it('keeps the link of a share, sealed, and makes one share for one command', () =>
    using(async (store, place) => {
      const { account } = await member(store, 'Ann');
      const view = { label: 'A', q: '', zone: 'UTC', sort: 'eta', columns: ['number' as const], sight: SOME };
      const order = { ...view, domains: [], days: 7 };
      const command = { key: 'a key', fingerprint: 'POST /shares' };
      const made = await store.addShare(order, account.id, actor(), command);
      expect(await store.addShare(order, account.id, actor(), command)).toEqual(made);
      const other = { ...command, fingerprint: 'POST /shares, other content' };
      const second = await store.addShare(order, account.id, actor(), other);
      expect(second.share.id).not.toBe(made.share.id);
      const tokens = new Map([made, second].map(({ share, token }) => [share.id, token]));
      expect(await store.shareTokens(NOW)).toEqual(tokens);
      const change = { ...view, label: 'B', domains: [], endsAt: NOW + 60 * DAY };
      expect(await store.changeShare(made.share.id, change, actor())).toEqual({ ...made.share, ...change });
      expect(await store.findShare(made.token, NOW + 59 * DAY)).toEqual({ ...made.share, ...change });
      expect(await store.changeShare(made.share.id, change, actor(NOW + 61 * DAY))).toBeNull();
      // A changed secret opens no link, and the shares stay.
      const again = await openPeople(place, { ...TIMES, secrets: ['another secret of thirty-two characters'] });
      expect([(await again.shareTokens(NOW)).size, (await again.shares(NOW)).length]).toEqual([0, 2]);
      expect(await again.findShare(made.token, NOW)).not.toBeNull();
      expect((await again.addShare(order, account.id, actor(), command)).share.id).not.toBe(made.share.id);
      await again.close();
    }));

  it('keeps names of any script, two of the same as two, over a restart', () =>
    using(async (store, place) => {
      const names = ['Ann Lee', 'Ann Lee', 'Łukasz Żak', 'নাজমা', '李雷'];
      for (const name of names) await store.add(fields(name), actor());
      const again = await openPeople(place, { ...TIMES, secrets: [SECRET] });
      const accounts = await again.accounts();
      await again.close();
      expect(accounts.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(names.length);
      const sight = { customers: ['Acme GmbH'], tags: [] };
      expect(await store.change(accounts[0]?.id ?? '', { role: 'viewer', sight }, actor())).toMatchObject({ sight });
      expect(await store.account(accounts[0]?.id ?? '')).toMatchObject({ role: 'viewer', sight });
      expect(await store.change('nobody', { role: 'admin' }, actor())).toBeNull();
    }));

  it('lets an invitation in once, until its end, and not by being looked at', () =>
    using(async (store) => {
      const { id } = await store.add(fields('Ann'), actor());
      const link = await store.invite(id, NOW + HOUR, actor());
      for (let count = 0; count < 20; count += 1) expect(await store.invited(link, NOW)).toMatchObject({ id });
      expect(await store.invited(`${link.slice(0, -1)}!`, NOW)).toBeNull();
      expect(await store.invited(link.replace(/_.*/, `_${'A'.repeat(43)}`), NOW)).toBeNull();
      await refuses(store.join(link, newPasskey('k1'), actor(NOW + HOUR)), 'invitation');
      const { token } = await store.join(link, newPasskey('k1'), actor());
      expect(await store.visitor(token, NOW)).toMatchObject({ account: { id }, session: { agent: 'Firefox' } });
      await refuses(store.join(link, newPasskey('k2'), actor()), 'invitation');
      expect(await store.passkeys(id)).toHaveLength(1);
    }));

  it('opens by a passkey: an answer once, a count that rises, an account that is active', () =>
    using(async (store) => {
      const { account, passkey } = await member(store, 'Ann');
      const order = { ...opening(), passkeyId: passkey, counter: 5 };
      const { token } = await store.signIn(order, actor());
      expect((await store.visitor(token, NOW))?.account.id).toBe(account.id);
      await refuses(store.signIn({ ...order, counter: 6 }, actor()), 'challenge');
      await refuses(store.signIn({ ...order, ...opening() }, actor()), 'counter');
      await refuses(store.signIn({ ...opening(), passkeyId: 'other', counter: 0 }, actor()), 'passkey');
      await store.change(account.id, { state: 'disabled' }, actor());
      expect(await store.visitor(token, NOW)).toBeNull();
      await refuses(store.signIn({ ...opening(), passkeyId: passkey, counter: 7 }, actor()), 'account');
      await refuses(
        store.addPasskey({ ...newPasskey(passkey).passkey, accountId: 'x' }, opening().challenge, actor()),
        'passkey',
      );
      expect(await store.removePasskey('somebody else', passkey, actor())).toBe(false);
      expect(await store.removePasskey(account.id, passkey, actor())).toBe(false);
      await store.addPasskey({ ...newPasskey('second').passkey, accountId: account.id }, opening().challenge, actor());
      expect(await store.removePasskey(account.id, passkey, actor())).toBe(true);
      expect((await store.passkeys(account.id)).map(({ id }) => id)).toEqual(['second']);
    }));

  it('ends a session by idleness, by age, by itself, with the others, and beyond twenty', () =>
    using(async (store) => {
      const { account, passkey, token } = await member(store, 'Ann');
      expect(await store.visitor(token, NOW + 11 * HOUR)).not.toBeNull();
      expect(await store.visitor(token, NOW + 22 * HOUR)).not.toBeNull();
      expect(await store.visitor(token, NOW + 35 * HOUR)).toBeNull();
      for (let at = NOW; at < NOW + 14 * DAY; at += 11 * HOUR) await store.visitor(token, at);
      expect(await store.visitor(token, NOW + 14 * DAY)).toBeNull();
      const tokens: string[] = [];
      for (let count = 1; count <= 22; count += 1) {
        const order = { ...opening(), passkeyId: passkey, counter: count };
        tokens.push((await store.signIn(order, actor(NOW + 14 * DAY + count))).token);
      }
      const sessions = await store.sessions(account.id);
      expect(sessions).toHaveLength(20);
      const alive = async () =>
        (await Promise.all(tokens.map((token) => store.visitor(token, NOW + 14 * DAY + HOUR)))).map(
          (token) => token !== null,
        );
      expect(await alive()).toEqual(tokens.map((_, index) => index >= 2));
      await store.endSessions(account.id, sessions[0]?.id ?? '', actor());
      const lines = (await store.checkAudit()).lines;
      await store.endSessions('somebody else', sessions[1]?.id ?? '', actor());
      await store.endSessions(account.id, 'no session of theirs', actor());
      expect((await store.checkAudit()).lines).toBe(lines);
      expect(await alive()).toEqual(tokens.map((_, index) => index >= 3));
      await store.endSessions(account.id, null, actor());
      expect(await alive()).toEqual(tokens.map(() => false));
    }));

  it('lets a link of a mail in once, in the browser that asked, until its end', () =>
    using(async (store) => {
      const { account } = await member(store, 'Ann', { mail: 'ann@example.com' });
      const ask = async (at = NOW) => (await store.addMailLink('ann@example.com', 'mine', actor(at))) ?? NO_LINK;
      const { token } = await ask();
      for (let count = 0; count < 20; count += 1)
        expect(await store.mailLinkPlace(token, 'scanner', NOW)).toBe('elsewhere');
      await refuses(store.openMailLink(token, 'scanner', 'Bot', actor()), 'link');
      await refuses(store.openMailLink(token.replace(/_.*/, `_${'A'.repeat(43)}`), 'mine', '', actor()), 'link');
      expect(await store.mailLinkPlace(token, 'mine', NOW)).toBe('here');
      expect((await store.openMailLink(token, 'mine', 'Firefox', actor())).accountId).toBe(account.id);
      await refuses(store.openMailLink(token, 'mine', 'Firefox', actor()), 'link');
      const late = await ask();
      await refuses(store.openMailLink(late.token, 'mine', '', actor(NOW + MAIL_LINK_TTL_MS)), 'link');
      await refuses(store.openMailCode(late.code, 'mine', '', actor(NOW + MAIL_LINK_TTL_MS)), 'code');
      expect(await store.mailLinkPlace(late.token, 'mine', NOW + MAIL_LINK_TTL_MS)).toBeNull();
    }));

  it('lets the code of a mail in once, where it was asked for, and counts five tries', () =>
    using(async (store) => {
      const { account } = await member(store, 'Ann', { mail: 'ann@example.com' });
      const ask = async () => (await store.addMailLink('ann@example.com', 'mine', actor())) ?? NO_LINK;
      const first = await ask();
      await refuses(store.openMailCode(first.code, 'other', '', actor()), 'code');
      expect((await store.openMailCode(first.code, 'mine', '', actor())).accountId).toBe(account.id);
      await refuses(store.openMailCode(first.code, 'mine', '', actor()), 'code');
      const second = await ask();
      for (let count = 0; count < 5; count += 1) await refuses(store.openMailCode('', 'mine', '', actor()), 'code');
      await refuses(store.openMailCode(second.code, 'mine', '', actor()), 'code');
      await refuses(store.openMailLink(second.token, 'mine', '', actor()), 'link');
    }));

  it('sends mails to one account an address, and none to who is disabled', () =>
    using(async (store) => {
      const { account } = await member(store, 'Ann', { mail: 'ann@example.com' });
      const ask = (at = NOW) => store.addMailLink('ann@example.com', 'mine', actor(at));
      expect(await store.addMailLink('bob@example.com', 'mine', actor())).toBeNull();
      expect(await store.mailedAccount('bob@example.com')).toBeNull();
      expect(await store.mailedAccount('ann@example.com')).toMatchObject({ id: account.id });
      const later = (await ask(NOW + HOUR)) ?? NO_LINK;
      await refuses(store.add(fields('Twin', { mail: 'ann@example.com' }), actor()), 'mail');
      await store.change(account.id, { state: 'disabled' }, actor());
      await refuses(store.openMailLink(later.token, 'mine', '', actor(NOW + HOUR)), 'account');
      expect(await ask(NOW + 3 * HOUR)).toBeNull();
      expect(await store.mailedAccount('ann@example.com')).toBeNull();
      await store.change(account.id, { state: 'active' }, actor());
      const stale = (await ask(NOW + 3 * HOUR)) ?? NO_LINK;
      await store.change(account.id, { mail: 'ann@example.org' }, actor());
      await refuses(store.openMailLink(stale.token, 'mine', '', actor(NOW + 3 * HOUR)), 'link');
      expect(await ask(NOW + 5 * HOUR)).toBeNull();
    }));

  it('is read a second later by another instance: who is disabled, and with which role', () =>
    using(async (store, place) => {
      const { account, token } = await member(store, 'Ann');
      const other = await openPeople(place, { ...TIMES, secrets: [SECRET] });
      let [now, reads] = [NOW, 0];
      const sessions = createRecent(
        async (text, at) => {
          reads += 1;
          return other.visitor(text, at);
        },
        () => now,
        HOUR,
        { read: () => other.revision(), isGood: (visitor) => visitor !== null },
      );
      const accounts = createRecent(
        (id) => other.account(id),
        () => now,
        HOUR,
      );
      const seen = async () => [await sessions.of(token), await accounts.of(account.id)];
      expect(await seen()).toMatchObject([{ account: { role: 'admin' } }, { role: 'admin', state: 'active' }]);
      now += 59_000;
      await seen();
      expect(reads).toBe(1);
      now += 1000;
      await seen();
      expect(reads).toBe(2);
      await store.change(account.id, { role: 'viewer' }, actor());
      now += 1000;
      expect(await seen()).toMatchObject([{ account: { role: 'viewer' } }, { role: 'viewer' }]);
      await store.change(account.id, { state: 'disabled' }, actor());
      now += 999;
      expect(await seen()).toMatchObject([{ account: { role: 'viewer' } }, { state: 'active' }]);
      now += 1;
      expect(await seen()).toMatchObject([null, { state: 'disabled' }]);
      await store.change(account.id, { state: 'active' }, actor());
      for (const withdraw of [
        () => store.endSessions(account.id, null, actor()),
        () => store.removePasskeys(account.id, actor()),
        () => store.eraseCustomer('Acme', false, actor()),
        () => store.add(fields('Bob'), actor()),
      ]) {
        const before = await other.revision();
        await withdraw();
        expect(await other.revision()).not.toBe(before);
      }
      await other.close();
    }));

  it('knows people by issuer and subject, and ends what a provider began', () =>
    using(async (store) => {
      const order = (subject: string, role: Role | null, mail: string | null = null) => {
        const rights = role && { role, sight: 'all' as const };
        return {
          issuer: 'https://id.example',
          subject,
          rights,
          name: 'Ann',
          mail,
          sid: `${subject} 1`,
          idToken: 'v1.x',
        };
      };
      const made = await store.add(fields('Ann', { mail: 'ann@example.com' }), actor());
      expect(await store.signInBy(order('s0', null), 'Firefox', actor())).toBeNull();
      const first = await store.signInBy(order('s1', null, 'ann@example.com'), 'Firefox', actor());
      expect(first?.accountId).toBe(made.id);
      expect(await store.signInBy(order('s2', null, 'ann@example.com'), 'Firefox', actor())).toBeNull();
      const second = await store.signInBy(order('s2', 'viewer'), 'Firefox', actor());
      const visitor = await store.visitor(second?.token ?? '', NOW);
      expect(visitor).toMatchObject({ account: { role: 'viewer', granted: null }, session: { checkedAt: NOW } });
      const { id = '' } = visitor?.session ?? {};
      const later = actor(NOW + HOUR);
      expect(await store.renewSession(id, order('s1', 'admin'), later)).toBe('somebody else');
      expect(await store.renewSession(id, order('s2', 'editor'), later)).toBe('renewed');
      expect(await store.visitor(second?.token ?? '', NOW)).toMatchObject({
        account: { role: 'editor' },
        session: { checkedAt: NOW + HOUR },
      });
      const logout = { id: 'j1', issuer: 'https://id.example', sid: 's1 1', subject: null, endsAt: NOW + HOUR };
      await store.endSessionsBy(logout, actor());
      await refuses(store.endSessionsBy({ ...logout, sid: 's2 1' }, actor()), 'challenge');
      expect(await store.visitor(first?.token ?? '', NOW)).toBeNull();
      expect(await store.renewSession(id, order('s2', null), later)).toBe('no rights');
      expect(await store.visitor(second?.token ?? '', NOW)).toBeNull();
      const third = await store.signInBy(order('s2', 'viewer'), 'Firefox', actor());
      await store.endSessionsBy({ ...logout, id: 'j2', sid: null, subject: 's2' }, actor());
      expect(await store.visitor(third?.token ?? '', NOW)).toBeNull();
      expect((await store.checkAudit()).broken).toBeNull();
    }));

  it('writes no secret', () =>
    using(async (store, place) => {
      const { link, token } = await member(store, 'Ann', { mail: 'ann@example.com' });
      const mailed = (await store.addMailLink('ann@example.com', 'secret of the browser', actor())) ?? NO_LINK;
      const driver = await openDriver(place);
      const tables = ['accounts', 'passkeys', 'sessions', 'invitations', 'mail_links', 'answers', 'audit', 'meta'];
      const rows: unknown[] = [];
      await driver.read(async (query) => {
        for (const name of tables) rows.push(await query.all(`SELECT * FROM people_${name}`));
      });
      await driver.close();
      for (const text of [link, token, SECRET, mailed.token, mailed.code, 'secret of the browser'])
        expect(JSON.stringify(rows)).not.toContain(text.slice(-43));
    }));
}
