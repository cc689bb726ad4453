/** Tests sign-ins by a certified provider: signing in, rechecks, and signing out from either side. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../../src/core/texts/english.fixture.ts';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import { NOW } from '../people.contract.ts';
import { PAGE } from '../rig.fixture.ts';
import { openCertified } from './certified-provider.fixture.ts';

// The provider warns about Node 20 and about its page for developers as soon as it is imported.
vi.hoisted(() => (['warn', 'info'] as const).map((level) => vi.spyOn(console, level).mockReturnValue()));
beforeEach(() => setTime(NOW));
afterEach(() => vi.useRealTimers());

const { rig, people, away, logoutTokens, openBrowser } = await openCertified();
afterAll(() => rig.store.close());

/** The libraries read the time of the platform. */
function setTime(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  rig.time.now = now;
}

let count = 0;
/** A new person in a browser of their own. */
async function enter(groups: readonly string[] = ['ops']) {
  const id = `u${(count += 1)}`;
  people.set(id, { name: `Ann ${id}`, email: `${id}@example.com`, groups });
  const browser = openBrowser();
  const page = await browser.signIn(id);
  return { id, browser, page, name: () => rig.nameOf(browser.cookie()) };
}

describe('a certified OIDC provider', () => {
  it('signs a person in with the role of their groups from userinfo', async () => {
    const { id, page, name } = await enter(['sales', 'heads']);
    expect([page.url, await name()]).toEqual(['/desk', `Ann ${id}`]);
    expect((await rig.store.accounts()).at(-1)).toMatchObject({ role: 'admin', identity: { subject: id } });
    expect((await rig.store.auditLines(2)).map(({ action, detail }) => [action, detail])).toEqual([
      ['sign in', 'provider'],
      ['add account', '{"provider":{"role":"admin","sight":"all"}}'],
    ]);
  });

  it('accepts a code once, and the callback works once', async () => {
    const { browser, name } = await enter();
    const { response } = await browser.open('/sign-in/oidc?to=/desk');
    expect(response.status).toBe(303);
    const path = browser.visited().find((url) => url.includes('/callback?')) ?? '';
    const again = await browser.open(path);
    expect([again.response.status, again.html.includes(english('people.refused.used'))]).toEqual([403, true]);
    expect(await name()).not.toBeNull();
  });

  it('that is down affects no page and no recent session', async () => {
    const { id, name } = await enter();
    away.value = true;
    setTime(NOW + 9 * HOUR);
    expect(await name()).toBe(`Ann ${id}`);
    setTime(NOW + 9 * HOUR + 2 * MINUTE);
    const refused = await openBrowser().open('/sign-in/oidc');
    expect([refused.response.status, refused.html.includes(english('people.refused.provider'))]).toEqual([503, true]);
    expect((await openBrowser().open('/sign-in')).html).toContain('href="/sign-in/oidc?to=%2Fdesk"');
    expect(await name()).toBe(`Ann ${id}`);
    away.value = false;
    expect((await enter()).page.url).toBe('/desk');
    setTime(NOW + 9 * HOUR + 3 * MINUTE);
    expect(await name()).toBeNull();
  });
});

describe('the recheck after OIDC_RECHECK_HOURS', () => {
  it('happens without a click and keeps the same session', async () => {
    const { id, browser, name } = await enter();
    const before = browser.cookie();
    people.set(id, { ...people.get(id), groups: ['sales'] });
    setTime(NOW + 8 * HOUR);
    expect(await name()).toBeNull();
    const page = await browser.open('/sign-in?to=/desk?tab=changes');
    expect([page.url, await name()]).toEqual(['/desk?tab=changes', `Ann ${id}`]);
    expect(/__Host-landfall=[^;]+/.exec(browser.cookie())).toEqual(/__Host-landfall=[^;]+/.exec(before));
    const account = (await rig.store.accounts()).find(({ identity }) => identity?.subject === id);
    expect(account?.role).toBe('viewer');
    expect(await rig.store.sessions(account?.id ?? '')).toHaveLength(1);
  });

  it('ends every session with 403 if the groups give no role any more', async () => {
    const { id, browser, name } = await enter();
    people.set(id, { ...people.get(id), groups: [] });
    setTime(NOW + 8 * HOUR);
    const page = await browser.open('/sign-in?to=/desk');
    expect(page.response.status).toBe(403);
    expect(page.html).toContain(`You are signed in as ${id}@example.com, but you have no role yet.`);
    expect(await name()).toBeNull();
    // A person who is signed in there without rights here can choose another account.
    expect(page.html).toContain('href="/sign-in/oidc?other"');
    expect((await browser.open('/sign-in/oidc?other')).url).toContain('/interaction/');
  });

  it('ends the session if the person is no longer signed in at the provider', async () => {
    const { browser, name } = await enter();
    browser.forgetProvider();
    setTime(NOW + 8 * HOUR);
    const page = await browser.open('/sign-in?to=/desk');
    expect([page.response.status, page.html.includes('Sign in with Acme ID')]).toEqual([200, true]);
    expect([await name(), browser.cookie().includes('__Host-landfall=')]).toEqual([null, false]);
  });

  it('ends the session if another person is signed in at the provider', async () => {
    const { browser, name } = await enter();
    const other = await enter();
    browser.takeProvider(other.browser);
    setTime(NOW + 8 * HOUR);
    await browser.open('/sign-in?to=/desk');
    expect(await name()).toBeNull();
  });
});

describe('a sign-out', () => {
  it('ends the session here, then at the provider, and no page signs in again', async () => {
    const { browser, name } = await enter();
    const old = browser.cookie();
    const out = await rig.ask('POST', '/sign-out', { headers: PAGE, cookie: old });
    browser.keep(out);
    const url = /^0; url=(.*)$/.exec(out.headers.get('refresh') ?? '')?.[1] ?? '';
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"storage"']);
    expect([await name(), await rig.nameOf(old)]).toEqual([null, null]);
    expect((await browser.signOutThere(url)).url).toBe('https://landfall.example/signed-out');
    expect(await name()).toBeNull();
    expect((await browser.open('/sign-in/oidc')).url).toContain('/interaction/');
  });

  it('at the provider ends only the session of this browser', async () => {
    const { id, browser, name } = await enter();
    const second = openBrowser();
    await second.signIn(id);
    logoutTokens.length = 0;
    await browser.signOutThere('https://certified.example/session/end');
    setTime(NOW + MINUTE);
    expect([logoutTokens.length, await name()]).toEqual([1, null]);
    expect(await rig.nameOf(second.cookie())).toBe(`Ann ${id}`);
  });
});
