/** Tests shares for email addresses of certain domains: what opens one, and what other people see. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { DAY, MINUTE } from '../../src/core/time/units.ts';
import { NOW } from './people.contract.ts';
import { CLI, openRig, SERVED_BY_APP } from './rig.fixture.ts';

const rig = await openRig(undefined, { desk: { as: () => ({ count: async () => 1 }) } as never });
afterAll(() => rig.store.close());

const domains = ['acme.example', 'bolt.example'];
const sight = { customers: ['Acme'], tags: [] };
let maker: Awaited<ReturnType<typeof rig.join>>;
let [id, path] = ['', ''];

async function share() {
  const order = { label: 'Arrivals', q: '', zone: 'UTC', sort: 'eta', columns: ['number' as const], days: 30 };
  const made = await rig.store.addShare({ ...order, sight, domains }, maker.account.id, CLI);
  return { id: made.share.id, path: `/shared/${made.token}` };
}
beforeEach(async () => {
  rig.time.now = NOW;
  maker = await rig.join({ role: 'editor' });
  ({ id, path } = await share());
});

describe('a share for email domains', () => {
  const cookieOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-landfall-shared-'))
      ?.replace(/;.*/s, '') ?? '';
  const openings = async (): Promise<unknown> =>
    (await rig.store.shares(NOW)).find((share) => share.id === id)?.openings;

  it('shows only a form until its reader confirms an address of the domain', async () => {
    const answer = await rig.ask('GET', path);
    const [status, html] = [answer.status, await answer.text()];
    expect([status, await openings()]).toEqual([403, 0]);
    expect(html).toContain(english('people.shareMail'));
    for (const text of [SERVED_BY_APP, 'Arrivals', 'acme.example']) expect(html).not.toContain(text);
    const mailed = await rig.askLink('zoe@ACME.example', { path });
    expect(await mailed.response.text()).toContain(english('people.shareMailSent'));
    expect([mailed.mail?.to, mailed.path.startsWith(`${path}/link?link=`)]).toEqual(['zoe@acme.example', true]);
    const cookie = mailed.browser;
    for (const method of ['GET', 'HEAD', 'GET']) expect((await rig.ask(method, mailed.path)).status).toBe(200);
    const pressed = await rig.ask('POST', `${path}/link`, { form: { link: mailed.link } });
    expect([pressed.status, cookieOf(pressed)]).toEqual([403, '']);
    const opened = await rig.ask('POST', `${path}/link`, { cookie, form: { link: mailed.link } });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
    const list = await rig.ask('GET', path, { cookie: cookieOf(opened) });
    expect(await list.text()).toBe(SERVED_BY_APP);
    expect(await openings()).toBe(1);
    const other = await share();
    expect(await (await rig.ask('GET', other.path, { cookie: cookieOf(opened) })).text()).not.toBe(SERVED_BY_APP);
    const readerOf = (at: string, proof: string) =>
      rig.people.findShare?.(at.replace('/shared/', ''), new Headers({ cookie: proof }));
    expect(await readerOf(path, cookieOf(opened))).toMatchObject({ name: 'Arrivals', sight });
    for (const [at, proof] of [
      [path, ''],
      [path, mailed.browser],
      [other.path, cookieOf(opened)],
    ] as const)
      expect(await readerOf(at, proof)).toBe('unproven');
    rig.time.now += DAY;
    expect(await (await rig.ask('GET', path, { cookie: cookieOf(opened) })).text()).not.toBe(SERVED_BY_APP);
  });

  it('opens by the emailed code in the same browser, within fifteen minutes and five tries', async () => {
    const { code, browser } = await rig.askLink('zoe@bolt.example', { path });
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    const type = async (text: string, cookie = browser) =>
      cookieOf(await rig.ask('POST', `${path}/code`, { cookie, form: { code: text } })) !== '';
    expect(await type(code, '')).toBe(false);
    rig.time.now += 10 * MINUTE;
    expect([await type(wrong), await type(`${code.slice(0, 4)} ${code.slice(4)}`)]).toEqual([false, true]);
    rig.time.now += 5 * MINUTE;
    expect(await type(code)).toBe(false);
    rig.time.now -= 15 * MINUTE;
    expect([await type(wrong), await type(wrong), await type(code)]).toEqual([false, false, false]);
  });

  it('limits code attempts per network without locking out others', async () => {
    const { code, link, browser } = await rig.askLink('zoe@acme.example', { path });
    const type = async (cookie: string, text: string, address = '198.51.100.1') =>
      cookieOf(await rig.ask('POST', `${path}/code`, { cookie, address, form: { code: text } })) !== '';
    for (let count = 0; count < 290; count += 1) {
      const other = `__Host-landfall-browser=${String(count).padStart(43, 'a')}`;
      expect(await type(other, '12345678')).toBe(false);
    }
    expect(await type(browser, code)).toBe(false);
    expect(await type(browser, code, '203.0.113.1')).toBe(true);
    const opened = await rig.ask('POST', `${path}/link`, { cookie: browser, form: { link } });
    expect(cookieOf(opened)).not.toBe('');
  });

  it('answers every address alike, and emails only allowed domains, three times an hour per address', async () => {
    const before = rig.mails.length;
    const ask = async (mail: string, mailed: boolean) => (await rig.askLink(mail, { path, mailed })).response.text();
    const sent = await ask('zoe@acme.example', true);
    for (const mail of ['zoe@evil-acme.example', 'zoe@sub.acme.example', 'x@acme.example.evil.example'])
      expect(await ask(mail, false)).toBe(sent);
    for (const mail of ['zoe+1@acme.example', 'zoe+2@acme.example']) await ask(mail, true);
    expect(await ask('zoe@acme.example', false)).toBe(sent);
    await ask('ann@acme.example', true);
    expect(rig.mails.slice(before).map(({ to }) => to.slice(0, 5))).toEqual(['zoe@a', 'zoe+1', 'zoe+2', 'ann@a']);
    expect(await rig.store.auditLines(1)).toMatchObject([{ action: 'send link', actor: { by: 'nobody' } }]);
    expect(
      (await rig.ask('POST', '/shared/lfs_0123456789_nothing/mail', { form: { mail: 'x@y.example' } })).status,
    ).toBe(404);
  });
});
