/** Tests the pages of links in emails by requests. */
import { describe, expect, it } from 'vitest';
import { type Init, makeApp } from '../../../wiring/app.fixture.ts';
import type { MailVisitor, VisitMail } from './mail-visits.ts';

const BUTTON_STYLE = { label: 'Yes <b>', name: 'do', value: 'yes' };

function open() {
  const visitors: MailVisitor[] = [];
  const visitMail: VisitMail = async (visitor) => {
    visitors.push(visitor);
    if (visitor.token === 'unknown') return null;
    if (visitor.token === 'before') return { path: '/desk?case=17' };
    return { status: 200, lang: 'en', sentence: 'Done <script>?', buttons: [BUTTON_STYLE], desk: 'Desk' };
  };
  return { ...makeApp({ visitMail }), visitors };
}

describe('the page of an email link', () => {
  it.each<[string, Init]>([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a scanner', { headers: { 'user-agent': 'SafeLinks/1.0 bot' } }],
  ])('performs no action for %s', async (_, init) => {
    const { visitors, ...server } = open();
    expect((await server.get('/mail/a.b', init)).status).toBe(200);
    expect(visitors.map(({ form }) => form)).toEqual([null]);
  });

  it('performs the action of the button when its form is posted', async () => {
    const { visitors, ...server } = open();
    await server.get('/mail/a.b', { method: 'POST', body: 'do=yes' });
    await server.get('/mail/a.b', { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    await server.get('/mail/a.b', { method: 'POST', body: 'x'.repeat(20_000) });
    expect(visitors.map(({ form }) => form?.get('do') ?? null)).toEqual(['yes', null, null]);
    expect(visitors.map(({ form }) => form === null)).toEqual([false, false, true]);
  });

  it('has no script, is never cached and can only post to its own server', async () => {
    const response = await open().get('/mail/a.b');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await response.text();
    expect(page).toContain('Done &lt;script&gt;?');
    expect(page).toContain('<button name="do" value="yes">Yes &lt;b&gt;</button>');
  });

  it.each(['GET', 'POST'])('redirects a link of an earlier email to its case: %s', async (method) => {
    const response = await open().get('/mail/before', { method });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/desk?case=17']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns 404 for an unknown link and on a server without email', async () => {
    const [unknown, never] = [await open().get('/mail/unknown'), await open().get('/nowhere')];
    expect([unknown.status, await unknown.text()]).toEqual([404, await never.text()]);
    expect((await makeApp().get('/mail/a.b')).status).toBe(404);
    expect((await open().get('/mail/a.b', { method: 'DELETE' })).status).toBe(405);
    expect((await open().get('/nowhere', { method: 'POST' })).status).toBe(405);
  });
});
