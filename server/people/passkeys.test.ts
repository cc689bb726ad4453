/** Tests joining and signing in by a passkey: who is let in, and the text of each refusal. */
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { HOUR, MINUTE } from '../../src/core/time/units.ts';
import { createAuthenticator, type Kind, type Claims } from './authenticator.fixture.ts';
import { CLI, cookieIn, openRig, PUBLIC } from './rig.fixture.ts';
import type { Refusal } from './types.ts';

const rig = await openRig();
afterAll(() => rig.store.close());
const sentence = (why: Refusal | 'body'): string => english(`people.refused.${why}`);

describe('an invitation', () => {
  it('is used up by creating a passkey, not by being opened', async () => {
    const { account, invitation, cookie, joined, authenticator } = await rig.join({ name: 'Łukasz' });
    expect(joined).toMatchObject({ status: '200' });
    const [session, known] = (joined.cookie ?? '').split(', ');
    expect(session).toMatch(/^__Host-landfall=[\w-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(known).toMatch(
      /^__Host-landfall-known=[\w-]{72}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await rig.nameOf(cookie)).toBe('Łukasz');
    const again = await rig.json('/sign-in/join/options', { json: { invitation } });
    expect(again).toMatchObject({ status: '403', problem: sentence('invitation') });
    expect(await rig.signIn(authenticator)).toMatchObject({ status: '200' });
    const audit = JSON.stringify(await rig.store.auditLines(10));
    expect(audit).toContain('192.0.2.0/24');
    for (const secret of [cookie.slice(-43), invitation.slice(-43)]) expect(audit).not.toContain(secret);
    expect(await rig.store.passkeys(account.id)).toHaveLength(1);
  });

  it('does not accept a challenge of another invitation, of a sign-in, or an expired one', async () => {
    const ann = await rig.store.add({ name: 'Ann', role: 'viewer', sight: 'all' }, CLI);
    const links = [
      await rig.store.invite(ann.id, rig.time.now + HOUR, CLI),
      await rig.store.invite(ann.id, rig.time.now + HOUR, CLI),
    ];
    const [first, second] = await Promise.all(
      links.map((invitation) => rig.json('/sign-in/join/options', { json: { invitation } })),
    );
    const { challenge: other = '' } = await rig.json('/sign-in/passkey/options');
    const key = createAuthenticator(PUBLIC);
    for (const challenge of [second?.challenge ?? '', other, '']) {
      const json = { invitation: links[0], ...key.create(challenge) };
      expect(await rig.json('/sign-in/join', { json })).toMatchObject({ problem: sentence('challenge'), cookie: '' });
    }
    rig.time.now += 5 * MINUTE;
    const json = { invitation: links[0], ...key.create(first?.challenge ?? '') };
    expect(await rig.json('/sign-in/join', { json })).toMatchObject({ problem: sentence('challenge') });
  });
});

describe('a passkey', () => {
  it.each<Kind>(['ES256', 'EdDSA', 'RS256'])('of type %s signs in', async (kind) => {
    const { cookie, authenticator } = await rig.join({ name: kind }, createAuthenticator(PUBLIC, kind));
    expect(await rig.nameOf(cookie)).toBe(kind);
    expect(await rig.nameOf(cookieIn((await rig.signIn(authenticator)).cookie ?? ''))).toBe(kind);
  });

  it.each<Kind>(['P-384', 'short RSA'])('of type %s is refused when it is created', async (kind) => {
    const { joined } = await rig.join({}, createAuthenticator(PUBLIC, kind));
    expect(joined).toMatchObject({ status: '403', problem: sentence('passkey'), cookie: '' });
  });

  it.each<[string, Claims, Refusal]>([
    ['a page of another origin', { origin: 'https://landfall.example.evil.example' }, 'origin'],
    ['a page over http', { origin: 'http://landfall.example' }, 'origin'],
    ['a page of another port', { origin: 'https://landfall.example:8443' }, 'origin'],
    ['a frame of another site', { crossOrigin: true }, 'origin'],
    ['another host', { host: 'evil.example' }, 'origin'],
    ['nobody present', { flags: 0x04 }, 'unverified'],
    ['nobody verified', { flags: 0x01 }, 'unverified'],
    ['another act', { type: 'webauthn.create' }, 'passkey'],
    ['an id that is not here', { id: 'AAAA' }, 'passkey'],
  ])('with a wrong property is refused with a reason: %s', async (_, claims, why) => {
    const { authenticator } = await rig.join();
    expect(await rig.signIn(authenticator, claims)).toMatchObject({
      status: '403',
      problem: sentence(why),
      cookie: '',
    });
  });

  it('of another person is refused under the id of a known one', async () => {
    const { authenticator } = await rig.join();
    const { id } = authenticator;
    const refused = { status: '403', problem: sentence('signature'), cookie: '' };
    expect(await rig.signIn(createAuthenticator(PUBLIC), { id })).toMatchObject(refused);
    expect(await rig.signIn(createAuthenticator(PUBLIC, 'RS256'), { id })).toMatchObject(refused);
  });

  it('signs in once per challenge, with an increasing counter', async () => {
    const { authenticator } = await rig.join();
    const { challenge = '' } = await rig.json('/sign-in/passkey/options');
    const json = authenticator.get(challenge);
    expect(await rig.json('/sign-in/passkey', { json })).toMatchObject({ status: '200' });
    expect(await rig.json('/sign-in/passkey', { json })).toMatchObject({ problem: sentence('challenge'), cookie: '' });
    const padded = authenticator.get(`${challenge}=`);
    expect(await rig.json('/sign-in/passkey', { json: padded })).toMatchObject({ cookie: '' });
    expect(await rig.signIn(authenticator, { counter: 7 })).toMatchObject({ status: '200' });
    expect(await rig.signIn(authenticator, { counter: 7 })).toMatchObject({ problem: sentence('counter') });
  });

  it('of a disabled account cannot sign in, and its sessions end at once', async () => {
    const { account, cookie, authenticator } = await rig.join({ name: 'Eve' });
    expect(await rig.nameOf(cookie)).toBe('Eve');
    await rig.store.change(account.id, { state: 'disabled' }, CLI);
    rig.time.now += 1000;
    expect(await rig.nameOf(cookie)).toBeNull();
    expect(await rig.signIn(authenticator)).toMatchObject({ problem: sentence('account'), cookie: '' });
  });

  it('missing from the body, or in a body that is too long, is refused', async () => {
    for (const json of [
      null,
      [],
      { id: 'x' },
      { id: '!', clientData: '', authenticatorData: '', signature: '' },
      'x'.repeat(30_000),
    ])
      expect(await rig.json('/sign-in/passkey', { json })).toMatchObject({ status: '400', problem: sentence('body') });
  });

  it('can be tried three hundred times a minute from one network', async () => {
    const statuses = new Set<string | undefined>();
    for (let count = 0; count < 301; count += 1)
      statuses.add((await rig.json('/sign-in/passkey/options', { address: '198.51.100.1' })).status);
    expect(statuses).toEqual(new Set(['200', '429']));
  });
});
