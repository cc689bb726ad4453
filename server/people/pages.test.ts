/** Tests what the pages of accounts show: the frame of their reader, times, browsers, and mistakes beside their field. */
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { NOW } from './people.contract.ts';
import { CLI, cookieIn, openRig } from './rig.fixture.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;';

const rig = await openRig(undefined, { desk: { as: () => ({ count: async () => 12 }) } as never });
afterAll(() => rig.store.close());

const read = async (path: string, cookie: string): Promise<string> => (await rig.ask('GET', path, { cookie })).text();

describe('the frame of a page', () => {
  it.each([
    [
      'an administrator',
      { role: 'admin', sight: 'all' },
      ['/desk/people', '/desk/shares', '/desk/audit', '/desk/settings'],
    ],
    ['an editor', { role: 'editor', sight: 'all' }, ['/desk/shares', '/desk/settings']],
    ['a viewer', { role: 'viewer', sight: 'all' }, ['/desk/settings']],
    ['a guest', { role: 'viewer', sight: { customers: ['Acme'], tags: [] } }, []],
  ] as const)('offers %s only pages that they may open', async (_, { role, sight }, offered) => {
    const { cookie } = await rig.join({ role, sight: sight === 'all' ? sight : { customers: ['Acme'], tags: [] } });
    const html = await read('/account', cookie);
    const pages = ['/desk/people', '/desk/shares', '/desk/audit', '/desk/settings'];
    expect(pages.filter((path) => html.includes(`href="${path}"`))).toEqual(offered);
    expect(html).toContain(`href="/desk?tab=${sight === 'all' ? 'all' : 'attention'}"`);
    expect(html).toContain('action="/sign-out"');
  });

  it('has the theme that was chosen in the browser', async () => {
    const { cookie } = await rig.join();
    expect(await read('/account', `${cookie}; theme=dark`)).toContain('data-theme="dark"');
    expect(await read('/sign-in', 'theme=light')).toContain('data-theme="light"');
    expect(await read('/sign-in', 'theme="><script>')).not.toContain('data-theme');
  });

  it('says that an administrator views as a guest, and how to exit', async () => {
    const { cookie } = await rig.join();
    const guest = await rig.join({ name: HOSTILE, role: 'viewer', sight: { customers: ['Acme'], tags: [] } });
    const begun = await rig.ask('POST', '/desk/people/see-as', { cookie, form: { id: guest.account.id } });
    const html = await read('/account', `${cookie}; ${cookieIn(begun.headers.get('set-cookie') ?? '')}`);
    expect(html).toContain(`Viewing as ${ESCAPED}`);
    expect(html).toContain('href="/desk/people/see-as/end"');
  });
});

describe('the pages of accounts', () => {
  it('write times in UTC with the instant for the script, and in the words of the language', async () => {
    const { cookie } = await rig.join();
    const iso = new Date(NOW).toISOString();
    const html = await read('/account', cookie);
    expect(html).toMatch(new RegExp(`<time datetime="${iso}" title="${iso}">\\d+ \\w+ \\d\\d:\\d\\d UTC</time>`));
    expect(html).toContain('data-day="{day} {month} {time}"');
    expect(await read('/account?lang=ja', cookie)).toContain('data-day="{month}月{day}日 {time}"');
  });

  it('name the browser, and keep its header as a hint', async () => {
    const agent = `Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0 ${HOSTILE}`;
    const { cookie, authenticator } = await rig.join();
    await rig.signIn(authenticator, {}, { headers: { 'sec-fetch-site': 'same-origin', 'user-agent': agent } });
    const html = await read('/account', cookie);
    expect(html).toContain('>Firefox on Windows</span>');
    expect(html).toContain(`Firefox/132.0 ${ESCAPED}"`);
  });

  it('show hostile names as text', async () => {
    const { cookie, account } = await rig.join({ name: HOSTILE });
    const form = { name: HOSTILE, role: 'guest', customers: HOSTILE, tags: HOSTILE };
    await rig.ask('POST', '/desk/people/invite', { cookie, form });
    const { id } = (await rig.store.accounts()).find(({ sight }) => sight !== 'all' && sight.tags.length > 0) ?? {
      id: '',
    };
    const sight = { customers: [HOSTILE], tags: [] };
    const view = { label: HOSTILE, q: HOSTILE, zone: 'UTC', sort: 'eta', columns: ['number' as const], domains: [] };
    await rig.store.addShare({ ...view, sight, days: 7 }, account.id, CLI);
    for (const path of ['/account', '/desk/people', `/desk/people?id=${id}`, '/desk/shares', '/desk/audit']) {
      const html = await read(path, cookie);
      expect(html, path).toContain(ESCAPED);
      expect(html, path).not.toContain('<img src=x');
    }
  });

  it('ask before what cannot be taken back', async () => {
    const { cookie } = await rig.join();
    const other = await rig.join({ name: 'Bob' });
    const html = await read(`/desk/people?id=${other.account.id}`, cookie);
    for (const key of ['people.sureDisable', 'people.sureEndAll'] as const) expect(html).toContain(english(key));
  });
});

describe('a refused form is shown again with the reason beside its field', () => {
  const isMarked = (html: string, id: string, reason: string): boolean =>
    html.includes(`id="${id}" aria-describedby="${id}-mistake" aria-invalid="true" autofocus`) &&
    html.includes(`id="${id}-mistake" role="alert">${reason}<`);

  it('of an email address', async () => {
    const response = await rig.ask('POST', '/sign-in/mail', { form: { mail: HOSTILE, to: '/desk' } });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(isMarked(html, 'mail', english('people.refused.address'))).toBe(true);
    expect(html).toContain(`value="${ESCAPED}"`);
  });

  it('of a code', async () => {
    const response = await rig.ask('POST', '/sign-in/code', { form: { code: '12345678', to: '/desk' } });
    expect(response.status).toBe(403);
    expect(isMarked(await response.text(), 'code', english('people.refused.code'))).toBe(true);
  });
});
