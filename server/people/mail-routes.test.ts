/** Tests the sign-in by a link or a code in an email: where it works, and what it reveals. */
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { openRig } from './rig.fixture.ts';

const rig = await openRig();
afterAll(() => rig.store.close());
let accounts = 0;

async function withMail() {
  const mail = `ann${(accounts += 1)}@example.com`;
  const account = await rig.store.add(
    { name: mail, role: 'viewer', sight: 'all', mail },
    { by: 'test', at: rig.time.now, requestId: null, network: null },
  );
  return { mail, account };
}

const sessionIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-landfall='))
    ?.replace(/;.*/s, '') ?? '';

describe('a sign-in link in an email', () => {
  it('signs its owner in after 20 requests by scanners, one of which pressed the button', async () => {
    const { mail } = await withMail();
    const { browser, path, link } = await rig.askLink(` ${mail.toUpperCase()} `);
    for (let count = 0; count < 20; count += 1) {
      const page = await rig.ask(count % 2 === 0 ? 'GET' : 'HEAD', path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(english('people.mailElsewhere'));
    }
    const pressed = await rig.ask('POST', '/sign-in/link', { form: { link } });
    expect([pressed.status, sessionIn(pressed)]).toEqual([403, '']);
    expect(await (await rig.ask('GET', path, { cookie: browser })).text()).toContain(english('people.mailHere'));
    const form = { link, to: '/desk/rules' };
    const opened = await rig.ask('POST', '/sign-in/link', { cookie: browser, form });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk/rules']);
    expect(await rig.nameOf(sessionIn(opened))).toBe(mail);
    expect((await rig.ask('GET', path, { cookie: browser })).status).toBe(403);
  });

  it('never redirects to another site', async () => {
    const { mail } = await withMail();
    const { browser, link } = await rig.askLink(mail);
    const opened = await rig.ask('POST', '/sign-in/link', { cookie: browser, form: { link, to: '//evil.example' } });
    expect(opened.headers.get('location')).toBe('/desk');
  });
});

describe('a sign-in code', () => {
  it('is accepted with spaces, only in the browser that requested it', async () => {
    const { mail } = await withMail();
    const { browser, code } = await rig.askLink(mail);
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await rig.ask('POST', '/sign-in/code', { form: { code } })).status).toBe(403);
    const opened = await rig.ask('POST', '/sign-in/code', { cookie: browser, form: { code: spaced } });
    expect(await rig.nameOf(sessionIn(opened))).toBe(mail);
  });
});

describe('a request for a sign-in email', () => {
  it('gets the same answer for known and unknown addresses', async () => {
    const { mail } = await withMail();
    const before = rig.mails.length;
    const nobody = await rig.askLink('nobody@example.com', { mailed: false });
    const somebody = await rig.askLink(mail);
    const textOf = ({ response }: typeof nobody): Promise<string> => response.text();
    expect(await textOf(nobody)).toBe(await textOf(somebody));
    expect(nobody.browser.length).toBe(somebody.browser.length);
    expect(rig.mails.slice(before).map(({ to }) => to)).toEqual([mail]);
    expect((await rig.askLink('no address', { mailed: false })).response.status).toBe(400);
  });

  it('is limited to three an hour per network, with a separate limit for a browser that signed in before', async () => {
    const { mail, account } = await withMail();
    const before = rig.mails.length;
    const known = (await rig.join()).joined;
    const ask = async (address: string, cookie = '') => {
      const sent = rig.mails.length;
      await rig.ask('POST', '/sign-in/mail', { address, cookie, form: { mail } });
      // The email is sent after the response.
      for (let turn = 0; turn < 20 && rig.mails.length === sent; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      return rig.mails.length > sent;
    };
    const first = await rig.askLink(mail);
    const opened = await rig.ask('POST', '/sign-in/link', { cookie: first.browser, form: { link: first.link } });
    const browserCookie = opened.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/s, ''))
      .find((cookie) => cookie.startsWith('__Host-landfall-known='));
    const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
    const sent: boolean[] = [];
    for (const address of strangers) sent.push(await ask(address));
    expect(sent).toEqual([true, true, true, false]);
    for (let network = 0; network < 12; network += 1) await ask(`203.0.${network}.1`);
    expect(await ask('100.64.0.1')).toBe(false);
    const ours: boolean[] = [];
    for (const address of strangers) ours.push(await ask(address, browserCookie));
    expect(ours).toEqual([true, true, true, false]);
    // Neither the cookie of another person nor an invented one counts.
    expect(await ask('100.64.0.1', known.cookie ?? '')).toBe(false);
    expect(await ask('100.64.0.1', `__Host-landfall-known=${'a'.repeat(72)}`)).toBe(false);
    expect(rig.mails.length - before).toBe(1 + 3 + 8 + 3);
    expect((await rig.store.sessions(account.id)).length).toBe(1);
  });

  it('is audited without address, link or code', async () => {
    const { mail, account } = await withMail();
    const { link, code } = await rig.askLink(mail);
    const lines = await rig.store.auditLines(1);
    expect(lines).toMatchObject([{ action: 'send link', object: account.id }]);
    for (const secret of [mail, link.slice(-43), code]) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});
