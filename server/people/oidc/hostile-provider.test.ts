/** Tests a provider that lies, or that somebody else imitates. Each forgery has a row. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { english } from '../../../src/core/texts/english.fixture.ts';
import { NOW } from '../people.contract.ts';
import type { ProviderRefusal } from '../types.ts';
import { CLIENT_FOLDER, ISSUER, openSmallProvider, type Reply, signed } from './small-provider.fixture.ts';

// The libraries read the time of the platform.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const { rig, leave, comeBack, signIn, requests } = await openSmallProvider();
afterAll(() => rig.store.close());
const SECONDS = NOW / 1000;
const code = (error: string): Reply => ({ answer: { status: 400, body: { error } } });

describe('an answer of the OIDC provider', () => {
  it('opens a session for the person it names, with the role of their groups', async () => {
    const { status, to, session } = await signIn();
    expect([status, to]).toEqual([303, '/desk']);
    expect(await rig.nameOf(session ?? '')).toBe('Ann Lee');
    expect(await rig.store.accounts()).toMatchObject([{ role: 'editor', sight: 'all', granted: null, mail: null }]);
  });

  it('that is refused is audited, at most ten times a minute', async () => {
    await comeBack(await leave(), { by: 'foreign' });
    const [line] = await rig.store.auditLines(1);
    expect(line).toMatchObject({ action: 'refuse sign-in', object: 'forged', actor: { by: 'nobody' } });
    for (let count = 0; count < 12; count += 1) await comeBack(await leave(), { by: 'foreign' });
    const lines = await rig.store.auditLines(99);
    expect(lines.filter(({ action }) => action === 'refuse sign-in')).toHaveLength(10);
  });

  it.each<[string, Reply, Readonly<Record<string, unknown>>, ProviderRefusal]>([
    ['for another program', { claims: { aud: 'other' } }, {}, 'audience'],
    ['for two programs', { claims: { aud: [CLIENT_FOLDER, 'other'] } }, {}, 'audience'],
    [
      'for two programs, made for the other',
      { claims: { aud: [CLIENT_FOLDER, 'other'], azp: 'other' } },
      {},
      'audience',
    ],
    ['authorized for another program', { claims: { azp: 'other' } }, {}, 'audience'],
    ['that was made in 90 s', { claims: { iat: SECONDS + 90 } }, {}, 'expired'],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, {}, 'issuer'],
    ['that says it is of another issuer', {}, { iss: 'https://evil.example' }, 'issuer'],
    ['that does not say whose it is, though that was promised', {}, { iss: null }, 'issuer'],
    ['with another nonce', { claims: { nonce: 'another' } }, {}, 'nonce'],
    ['without a nonce', { claims: { nonce: undefined } }, {}, 'token'],
    ['signed by a foreign key of the same name', { by: 'foreign' }, {}, 'forged'],
    ['signed by a key that comes along', { by: 'foreign', header: { kid: 'k2' } }, {}, 'forged'],
    ['signed with the secret of the client', { by: 'secret' }, {}, 'forged'],
    ['without a signature', { by: 'nobody' }, {}, 'forged'],
    ['that ended 90 s ago', { claims: { exp: SECONDS - 90 } }, {}, 'expired'],
    ['that begins in 90 s', { claims: { nbf: SECONDS + 90 } }, {}, 'expired'],
    ['without an end', { claims: { exp: undefined } }, {}, 'token'],
    ['about nobody', { claims: { sub: undefined } }, {}, 'token'],
    ['without a token', { idToken: null }, {}, 'token'],
    ['with half a token', { idToken: signed({}).slice(0, 20) }, {}, 'token'],
    ['that brings the token itself', {}, { id_token: signed({}) }, 'token'],
    ['about two people', { claims: { name: undefined }, userinfo: { sub: 'u2' } }, {}, 'user'],
    ['to a code that was used', code('invalid_grant'), {}, 'used'],
    ['to a client that it does not know', code('invalid_client'), {}, 'settings'],
    ['in HTML', { answer: { status: 502, body: '<h1>Bad gateway' } }, {}, 'provider'],
    ['of denied access', {}, { error: 'access_denied' }, 'denied'],
    ['with a server error', {}, { error: 'server_error' }, 'provider'],
    ['that requires a sign-in', {}, { error: 'login_required' }, 'interaction'],
  ])('%s opens no session, and the page explains why', async (_, reply, answer, why) => {
    const before = (await rig.store.sessions((await rig.store.accounts())[0]?.id ?? '')).length;
    const { status, words, session } = await comeBack(await leave(), reply, answer);
    expect(words).toContain(english(`people.refused.${why}`));
    expect([status, session]).toEqual([why === 'provider' ? 503 : 403, null]);
    const accounts = await rig.store.accounts();
    expect([accounts.length, (await rig.store.sessions(accounts[0]?.id ?? '')).length]).toEqual([1, before]);
  });

  it('is accepted if the clocks differ by 45 s', async () => {
    for (const claims of [{ exp: SECONDS - 45 }, { nbf: SECONDS + 45, iat: SECONDS + 45 }])
      expect((await signIn({ claims })).session).not.toBeNull();
  });
});

describe('a sign-in callback', () => {
  it('opens no session in another browser, and the page explains why', async () => {
    const gone = await leave();
    const other = await leave();
    for (const cookies of ['', other.browser, `${gone.browser}; ${gone.browser}`]) {
      const { status, words, session } = await comeBack(gone, {}, {}, cookies);
      expect([status, session]).toEqual([403, null]);
      expect(words).toContain(english('people.refused.begun'));
    }
    expect((await comeBack(gone)).session).not.toBeNull();
  });

  it.each([
    ['no state', null],
    ['a state that was not made here', 'v1.00'],
    ['a changed state', 'changed'],
  ])('opens no session with %s', async (_, state) => {
    const gone = await leave();
    const issued = gone.url.searchParams.get('state') ?? '';
    const changed = state === 'changed' ? issued.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) : state;
    const calls = requests.length;
    const { words, session } = await comeBack(gone, {}, { state: changed });
    expect(session).toBeNull();
    expect(words).toContain(english('people.refused.begun'));
    expect(requests).toHaveLength(calls);
  });

  it('opens no session after ten minutes', async () => {
    const gone = await leave();
    rig.time.now += 10 * MINUTE;
    expect((await comeBack(gone)).words).toContain(english('people.refused.begun'));
    rig.time.now -= 10 * MINUTE;
  });

  it('works in each of several tabs of one browser', async () => {
    const first = await leave('/sign-in/oidc?to=/desk');
    const second = await leave('/sign-in/oidc?to=/account', { cookie: first.browser });
    expect(second.browser).toBe(first.browser);
    const response = await comeBack(second);
    const other = await comeBack(first, {}, {}, `${first.browser}; ${response.session}`);
    expect([response.to, other.to]).toEqual(['/account', '/desk']);
    // The second sign-in ends the session of the first tab, and both tabs have the new cookie.
    rig.time.now += SECOND;
    expect([await rig.nameOf(response.session ?? ''), await rig.nameOf(other.session ?? '')]).toEqual([
      null,
      'Ann Lee',
    ]);
    rig.time.now -= SECOND;
  });

  it.each([
    ['//evil.example', '/desk'],
    ['/\\evil.example', '/desk'],
    ['/sign-in/oidc', '/desk'],
    ['/?number=MSKU2048170', '/?number=MSKU2048170'],
    [`/?q=${'x'.repeat(1000)}`, '/desk'],
  ])('redirects only to a path of this server: %.40s', async (to, path) => {
    expect((await signIn({}, `/sign-in/oidc?to=${encodeURIComponent(to)}`)).to).toBe(path);
  });

  it('belongs to a request with code flow, S256 and nonce, whose redirect address ignores the Host header', async () => {
    const { url, response } = await leave('/sign-in/oidc', { headers: { host: 'evil.example' } });
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: CLIENT_FOLDER,
      redirect_uri: 'https://landfall.example/sign-in/oidc/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    expect([nonce?.length, code_challenge?.length]).toEqual([43, 43]);
    expect(state).not.toContain(nonce);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-landfall-browser=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(url.href.startsWith(`${ISSUER}/authorize?`)).toBe(true);
  });
});
