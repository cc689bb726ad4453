/** Tests sessions: who sent a request, from which page it may write, and how a session ends. */
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../src/core/time/units.ts';
import { createAuthenticator } from './authenticator.fixture.ts';
import { safePath } from './requests.ts';
import { CLI, cookieIn, openRig, PAGE, PUBLIC } from './rig.fixture.ts';
import { createSessionCookie, createVisitors } from './visitors.ts';

const rig = await openRig();
afterAll(() => rig.store.close());

describe('a session', () => {
  it('is new at each sign-in, ignores a planted cookie and ends the previous session', async () => {
    const { authenticator, cookie } = await rig.join();
    const planted = `__Host-landfall=0123456789_${'A'.repeat(43)}`;
    const after = cookieIn((await rig.signIn(authenticator, {}, { cookie: planted })).cookie ?? '');
    expect(after).not.toBe(planted);
    expect(await rig.nameOf(planted)).toBeNull();
    const third = cookieIn((await rig.signIn(authenticator, {}, { cookie: after })).cookie ?? '');
    expect([await rig.nameOf(cookie), await rig.nameOf(after), await rig.nameOf(third)]).toEqual(['Ann', null, 'Ann']);
  });

  it('is read only from a single cookie with its exact name', async () => {
    const { cookie } = await rig.join();
    const value = cookie.replace(/^[^=]+=/, '');
    expect(await rig.nameOf(`theme=dark; ${cookie}`)).toBe('Ann');
    for (const other of [
      `landfall=${value}`,
      `${cookie}; ${cookie}`,
      `${cookie};${cookie}`,
      `x${cookie}`,
      `${cookie}x`,
      `__host-landfall=${value}`,
      `\u00A0${cookie}`,
      `theme=dark; \u00A0${cookie}`,
      `\v${cookie}`,
      '',
    ])
      expect(await rig.nameOf(other)).toBeNull();
    for (const other of ['', 'short', 'x'.repeat(101), 'x'.repeat(14_000)]) {
      const headers = new Headers({ cookie: `landfall=${other}` });
      expect(createSessionCookie('http://localhost:8080', HOUR).read(headers)).toBe(other.length > 100 ? null : other);
    }
    // A cookie that a sister site planted does not end the person's own session either.
    expect(await rig.nameOf(`\u00A0${cookie}x; ${cookie}`)).toBe('Ann');
  });

  it('has a cookie name without prefix only on http://localhost', () => {
    expect(createSessionCookie('http://localhost:8080', HOUR).write('x')).toBe(
      'landfall=x; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('reflects a changed role within a second', async () => {
    const { account, cookie } = await rig.join();
    const parseRole = async () => {
      const request = rig.request('GET', '/', { cookie });
      await rig.people.recognize(request);
      const visit = rig.people.visitOf(request.headers);
      return visit === null || visit === 'away' ? visit : visit.account.role;
    };
    expect(await parseRole()).toBe('admin');
    await rig.store.change(account.id, { role: 'viewer' }, CLI);
    rig.time.now += 1000;
    expect(await parseRole()).toBe('viewer');
  });

  it('ends at its expiry time, and is refused while its end cannot be checked', async () => {
    const { cookie } = await rig.join();
    const token = cookie.replace(/^[^=]+=/, '');
    const visitor = await rig.store.visitor(token, rig.time.now);
    const endsAt = rig.time.now + 1500;
    let [now, reads, isAway] = [rig.time.now, 0, false];
    const store = {
      visitor: async () => {
        reads += 1;
        return now < endsAt && visitor !== null ? { ...visitor, session: { ...visitor.session, endsAt } } : null;
      },
      revision: async () => (isAway ? Promise.reject(new Error('away')) : '1'),
    };
    const visitors = createVisitors(store, createSessionCookie(PUBLIC, HOUR), () => now, null, 5);
    const seen = async () => {
      const request = rig.request('GET', '/', { cookie });
      await visitors.recognize(request);
      const visit = visitors.visitOf(request.headers);
      return visit === null || visit === 'away' ? visit : visit.account.name;
    };
    expect(await seen()).toBe('Ann');
    now += 1000;
    expect([await seen(), reads]).toEqual(['Ann', 1]);
    now = endsAt + 500;
    expect([await seen(), reads]).toEqual([null, 2]);
    now = endsAt - 500;
    visitors.forget();
    expect(await seen()).toBe('Ann');
    isAway = true;
    now += 999;
    expect(await seen()).toBe('Ann');
    now += 1;
    expect(await seen()).toBe('away');
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('is refused while the store %s', async (_, visitor) => {
    const revision = async () => '1';
    const visitors = createVisitors({ visitor, revision }, createSessionCookie(PUBLIC, HOUR), () => 0, null, 5);
    const request = rig.request('GET', '/', { cookie: '__Host-landfall=x' });
    await visitors.recognize(request);
    expect(visitors.visitOf(request.headers)).toBe('away');
  });
});

describe('a form submission', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['the page of this server', PAGE, true],
    ['an old browser that names its page', { origin: PUBLIC }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: PUBLIC }, false],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
    ['a frame without an origin', { origin: 'null' }, false],
    ['nowhere', {}, false],
    ['another origin', { origin: 'https://evil.example' }, false],
  ])('from %s is accepted or refused: %j', async (_, headers, isWritten) => {
    const { account, cookie } = await rig.join({ name: 'Before' });
    await rig.ask('POST', '/account/name', { headers, cookie, form: { name: 'After' } });
    expect((await rig.store.account(account.id))?.name).toBe(isWritten ? 'After' : 'Before');
    const challenge = await rig.json('/sign-in/passkey/options', { headers });
    expect(challenge.status).toBe(isWritten ? '200' : '403');
  });
});

describe('the account page', () => {
  it('shows name, passkeys and sessions, and no secret', async () => {
    const { cookie, authenticator, account } = await rig.join({ name: '<b>Ann</b> নাজমা' });
    await rig.signIn(authenticator);
    const html = await (await rig.ask('GET', '/account', { cookie })).text();
    expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt; নাজমা');
    expect(html).toContain('This browser');
    expect(html).toContain('Add a second passkey now');
    expect(html).not.toContain(cookie.slice(-43));
    const [passkey] = await rig.store.passkeys(account.id);
    expect(html).not.toContain(passkey?.publicKey);
  });

  it('lets only a guest with an email address choose the time of the daily email', async () => {
    const acts: unknown[] = [];
    const guests = await openRig(undefined, {
      guestMails: () => ({
        read: async () => ({ zone: 'Europe/Paris', minute: 485, isSet: true, isConfirmed: false }),
        save: async (account, order) => acts.push([account, order]) > 0,
        remove: async (id) => void acts.push(id),
        addresses: async () => [],
      }),
    });
    const sight = { customers: ['Acme'], tags: [] };
    const { account, cookie } = await guests.join({ role: 'viewer', sight, mail: 'acme@example.com' });
    const html = await (await guests.ask('GET', '/account', { cookie })).text();
    expect(html).toMatch(/type="time" value="08:05"[^>]*>.*<option selected>Europe\/Paris</);
    const form = { at: '07:30', zone: 'UTC' };
    expect((await guests.ask('POST', '/account/mails', { cookie, form })).status).toBe(303);
    await guests.ask('POST', '/account/mails/remove', { cookie, form: {} });
    const order = { lang: 'en', zone: 'UTC', minute: 450 };
    expect(acts).toEqual([[{ id: account.id, mail: 'acme@example.com' }, order], account.id]);
    const { cookie: staff } = await guests.join({ mail: 'ann@example.com' });
    expect(await (await guests.ask('GET', '/account', { cookie: staff })).text()).not.toContain('type="time"');
    expect((await guests.ask('POST', '/account/mails', { cookie: staff, form })).status).toBe(400);
    await guests.store.close();
  });

  it('redirects an anonymous visitor to the sign-in, and refuses their changes', async () => {
    const page = await rig.ask('GET', '/account');
    expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?to=/account']);
    for (const path of [
      '/account/name',
      '/account/passkey/remove',
      '/account/sessions/end',
      '/account/sessions/others',
    ])
      expect((await rig.ask('POST', path, { form: { id: 'x', name: 'x' } })).status).toBe(401);
    for (const path of ['/account/passkey/options', '/account/passkey'])
      expect(await rig.json(path)).toMatchObject({ status: '401', problem: 'Sign in first.' });
  });

  it('adds or removes a passkey of its owner within ten minutes of a sign-in', async () => {
    const { cookie, account, authenticator } = await rig.join();
    const second = createAuthenticator(PUBLIC);
    const { challenge = '' } = await rig.json('/account/passkey/options', { cookie });
    expect(await rig.json('/account/passkey', { cookie, json: second.create(challenge) })).toMatchObject({
      status: '200',
    });
    expect(await rig.json('/account/passkey', { cookie, json: second.create(challenge) })).toMatchObject({
      status: '403',
    });
    const other = await rig.join({ name: 'Bob' });
    const form = { id: authenticator.id };
    await rig.ask('POST', '/account/passkey/remove', { cookie: other.cookie, form });
    expect(await rig.store.passkeys(account.id)).toHaveLength(2);
    await rig.ask('POST', '/account/passkey/remove', { cookie, form });
    expect(await rig.store.passkeys(account.id)).toMatchObject([{ id: second.id }]);
    rig.time.now += 10 * MINUTE;
    expect(await rig.json('/account/passkey/options', { cookie })).toMatchObject({
      problem: expect.stringContaining('within the last ten minutes'),
    });
    expect((await rig.ask('POST', '/account/passkey/remove', { cookie, form: { id: second.id } })).status).toBe(403);
  });

  it('keeps a name in any script, without direction overrides', async () => {
    const { cookie, account } = await rig.join();
    await rig.ask('POST', '/account/name', { cookie, form: { name: ' علی\u200cرضا\u202e\u0000 ' } });
    expect((await rig.store.account(account.id))?.name).toBe('علی\u200cرضا');
    await rig.ask('POST', '/account/name', { cookie, form: { name: ' \u202e ' } });
    expect((await rig.store.account(account.id))?.name).toBe('علی\u200cرضا');
  });

  it('ends one session, all others, or its own by signing out', async () => {
    const { cookie, account, authenticator } = await rig.join();
    const cookies: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      rig.time.now += 1;
      cookies.push(cookieIn((await rig.signIn(authenticator)).cookie ?? ''));
    }
    const [, one] = await rig.store.sessions(account.id);
    await rig.ask('POST', '/account/sessions/end', { cookie, form: { id: one?.id ?? '' } });
    expect(await rig.store.sessions(account.id)).toHaveLength(3);
    await rig.ask('POST', '/account/sessions/others', { cookie });
    expect(await Promise.all(cookies.map((cookie) => rig.nameOf(cookie)))).toEqual([null, null, null]);
    const out = await rig.ask('POST', '/sign-out', { cookie });
    expect([out.status, out.headers.get('location'), out.headers.get('clear-site-data')]).toEqual([
      303,
      '/signed-out',
      '"storage"',
    ]);
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-landfall=; Max-Age=0; Path=\/; .*Secure$/);
    expect(await rig.nameOf(cookie)).toBeNull();
    expect((await rig.ask('POST', '/sign-out', {})).status).toBe(303);
  });
});

describe('the redirect after signing in', () => {
  it.each([
    ['/desk?tab=changes', '/desk?tab=changes'],
    ['/?number=MSKU2048170#x', '/?number=MSKU2048170#x'],
    ['//evil.example', '/desk'],
    ['/\\evil.example', '/desk'],
    ['/.//evil.example', '/desk'],
    ['/\t/evil.example', '/desk'],
    ['https://evil.example', '/desk'],
    ['javascript:alert(1)', '/desk'],
    ['/sign-in/passkey', '/desk'],
    ['/x/../sign-out', '/desk'],
    ['', '/desk'],
  ])('for %j goes to %s', (to, path) => expect(safePath(to)).toBe(path));

  it('is escaped in the page', async () => {
    const html = await (await rig.ask('GET', '/sign-in?to=/desk%22%3E%3Cscript%3E')).text();
    expect(html).not.toContain('<script>');
  });
});

describe('a page that requires a sign-in', () => {
  it.each([
    ['/desk', '/sign-in?to=%2Fdesk'],
    ['/desk/rules?x=1', '/sign-in?to=%2Fdesk%2Frules%3Fx%3D1'],
    ['/?number=MSKU2048170', '/sign-in?to=%2F%3Fnumber%3DMSKU2048170'],
    ['/lines', '/sign-in?to=%2Flines'],
    ['/%6Cines', '/sign-in?to=%2F%256Cines'],
    ['/%64esk/rules', '/sign-in?to=%2F%2564esk%2Frules'],
    ['/embed', null],
    ['/%E0%A4%A', null],
    ['/assets/x.js', null],
  ])('redirects an anonymous visitor from %s to %s', async (path, to) => {
    const location = async (page: Request) => (await rig.people.signInFor(page))?.headers.get('location') ?? null;
    expect(await location(rig.request('GET', path))).toBe(to);
    const { cookie } = await rig.join();
    const request = rig.request('GET', path, { cookie });
    await rig.people.recognize(request);
    expect(rig.people.signInFor(request)).toBeNull();
  });
});

it('the first admin is invited until an admin can sign in', async () => {
  const empty = await openRig('http://localhost:8080');
  const link = await empty.people.firstInvitation();
  expect(link).toMatch(/^http:\/\/localhost:8080\/sign-in#invitation=[a-z0-9]+_[\w-]{43}$/);
  await empty.people.firstInvitation();
  expect(await empty.store.accounts()).toHaveLength(1);
  await empty.join({ role: 'viewer' });
  expect(await empty.people.firstInvitation()).not.toBeNull();
  await empty.join({ role: 'admin' });
  expect(await empty.people.firstInvitation()).toBeNull();
  await empty.store.close();
});
