/** Tests account pages while many requests come at once, and while sessions cannot be read. */
import { afterAll, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { openRig } from './rig.fixture.ts';

const rig = await openRig();
afterAll(() => rig.store.close());

it('a made-up session cookie opens no page while accounts cannot be read', async () => {
  const away = await openRig();
  await away.store.close();
  for (const path of ['/', '/desk', '/lines', '/desk/rules']) {
    const request = away.request('GET', path, { cookie: `__Host-landfall=0123456789_${'a'.repeat(43)}` });
    await away.people.recognize(request);
    const response = await away.people.signInFor(request);
    expect([response?.status, await response?.text()]).toEqual([
      503,
      expect.stringContaining(english('people.refused.away')),
    ]);
  }
  expect(away.people.signInFor(away.request('GET', '/embed'))).toBeNull();
});

it('an office can sign in behind one address, and a rate-limited person can still sign out', async () => {
  const address = '203.0.113.80';
  const { authenticator, cookie } = await rig.join();
  for (let count = 0; count < 140; count += 1)
    expect((await rig.ask('POST', '/sign-in/passkey/options', { address })).status).toBe(200);
  expect((await rig.signIn(authenticator, {}, { address })).status).toBe('200');
  for (let count = 0; count < 200; count += 1) await rig.ask('POST', '/sign-in/passkey/options', { address });
  expect((await rig.ask('POST', '/sign-in/passkey/options', { address })).status).toBe(429);
  const named = () => rig.ask('POST', '/account/name', { cookie, address, form: { name: 'Ann' } });
  for (let count = 0; count < 60; count += 1) expect((await named()).status).toBe(303);
  expect((await named()).status).toBe(429);
  expect((await rig.ask('POST', '/sign-out', { cookie, address })).status).toBe(303);
  expect(await rig.nameOf(cookie)).toBeNull();
});
