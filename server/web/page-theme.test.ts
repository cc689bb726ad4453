/** Tests that a page is served in its reader's theme and language, so that nothing turns dark once its script runs. */
import { describe, expect, it } from 'vitest';
import { makeApp } from '../wiring/app.fixture.ts';

const NUMBER = 'MSCU1234566';
const rootOf = async (response: Response): Promise<string> => /<html[^>]*>/.exec(await response.text())?.[0] ?? '';
const picture = async (): Promise<string> => '<div id="first"></div>';

describe('the app', () => {
  it.each([
    [null, '<html lang="en" dir="ltr">'],
    ['theme=dark', '<html lang="en" dir="ltr" data-theme="dark">'],
    ['a=b; theme=light', '<html lang="en" dir="ltr" data-theme="light">'],
    ['theme=system', '<html lang="en" dir="ltr">'],
    ['theme="><script>alert(1)</script>', '<html lang="en" dir="ltr">'],
    ['mytheme=dark', '<html lang="en" dir="ltr">'],
  ])('has the theme of the cookie %j on every page: %s', async (cookie, root) => {
    const app = makeApp({ firstPicture: picture });
    const headers = cookie === null ? {} : { cookie };
    for (const path of ['/', '/lines', `/?number=${NUMBER}`]) {
      const response = await app.get(path, { headers });
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
      expect(await rootOf(response)).toBe(root);
    }
  });

  it.each([
    ['/', {}, 'lang="en" dir="ltr"'],
    ['/', { 'accept-language': 'tlh,tlh-XX;q=0.9,en-GB;q=0.8,en;q=0.7' }, 'lang="en-GB" dir="ltr"'],
    ['/', { 'accept-language': 'tlh' }, 'lang="en" dir="ltr"'],
    ['/', { 'accept-language': 'en-US;q=0.1, tlh, en-GB;q=0.8, en-AU;q=0' }, 'lang="en-GB" dir="ltr"'],
    ['/', { 'accept-language': '*;q=0.5' }, 'lang="en" dir="ltr"'],
    ['/', { 'accept-language': 'en-GB', cookie: 'lang=en-US' }, 'lang="en-US" dir="ltr"'],
    ['/?lang=ar-XB', { 'accept-language': 'en-GB', cookie: 'lang=en-US' }, 'lang="ar-XB" dir="rtl"'],
    ['/?lang=EN-xa', {}, 'lang="en-XA" dir="ltr"'],
    ['/?lang=', { 'accept-language': 'en-GB', cookie: 'lang=ar-XB' }, 'lang="ar-XB" dir="rtl"'],
    ['/?lang=tlh', { 'accept-language': 'en-GB', cookie: 'lang=xx' }, 'lang="en-GB" dir="ltr"'],
    ['/', { 'accept-language': 'de;q=0.4, zh-HK;q=0.9, iw' }, 'lang="zh-Hant-HK" dir="ltr"'],
    ['/', { 'accept-language': 'in-ID;q=0.3, pt;q=0.2' }, 'lang="id-ID" dir="ltr"'],
    ['/lines', { cookie: 'lang="><script>alert(1)</script>' }, 'lang="en" dir="ltr"'],
  ])('at %s with %j has the preferred language: %s', async (path, headers, root) => {
    expect(await rootOf(await makeApp().get(path, { headers }))).toBe(`<html ${root}>`);
  });

  it('uses the language of the operator if no other one is available', async () => {
    const app = makeApp({ language: 'ar-XB' });
    expect(await rootOf(await app.get('/', { headers: { 'accept-language': 'tlh' } }))).toContain('lang="ar-XB"');
    expect(await rootOf(await app.get('/', { headers: { 'accept-language': 'en' } }))).toContain('lang="en"');
  });

  it('prefers the address, then the person, then the browser for its language', async () => {
    const app = makeApp({ personLanguage: () => 'ja' });
    const headers = { 'accept-language': 'de', cookie: 'lang=fr' };
    expect(await rootOf(await app.get('/', { headers }))).toContain('lang="ja"');
    expect(await rootOf(await app.get('/?lang=ko', { headers }))).toContain('lang="ko"');
    expect(await rootOf(await app.get('/nowhere', { headers }))).toContain('lang="ja"');
  });

  it('sets no cookie itself', async () => {
    const response = await makeApp().get(`/?number=${NUMBER}`, { headers: { cookie: 'theme=dark' } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('an embed', () => {
  const drawn = (change: Parameters<typeof makeApp>[0] = {}) => makeApp({ firstPicture: picture, ...change });

  it.each([
    ['', '<html lang="en" dir="ltr">'],
    ['&theme=dark', '<html lang="en" dir="ltr" data-theme="dark">'],
    ['&theme=auto&lang=en-US', '<html lang="en-US" dir="ltr">'],
    ['&lang=ar-XB', '<html lang="ar-XB" dir="rtl">'],
    ['&theme=light&lang=tlh', '<html lang="en" dir="ltr" data-theme="light">'],
    ['&lang=%22%3E%3Cscript%3E', '<html lang="en" dir="ltr">'],
  ])('with %j has the root element %s', async (more, root) => {
    const headers = { cookie: 'theme=dark' };
    for (const app of [drawn(), drawn({ embeds: 'closed' })]) {
      const response = await app.get(`/embed?number=${NUMBER}${more}`, { headers });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await rootOf(response)).toBe(root);
    }
  });

  it.each([
    ['de-AT,en;q=0.5', '<html lang="de-AT" dir="ltr">'],
    ['ar', '<html lang="ar" dir="rtl">'],
    ['tlh', '<html lang="ja" dir="ltr">'],
  ])('with lang=auto and the browser language %s has the root element %s', async (accepted, root) => {
    const headers = { 'accept-language': accepted, cookie: 'lang=fr' };
    const response = await drawn({ language: 'ja' }).get(`/embed?number=${NUMBER}&lang=auto`, { headers });
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    expect(await rootOf(response)).toBe(root);
  });

  it('has prerendered content only if embeds need no token', async () => {
    const holds = async (response: Response): Promise<boolean> => (await response.text()).includes('id="first"');
    expect(await holds(await drawn().get(`/embed?number=${NUMBER}`))).toBe(true);
    expect(await holds(await drawn({ embeds: 'closed' }).get(`/embed?number=${NUMBER}`))).toBe(false);
    expect(await holds(await drawn({ embeds: 'none' }).get(`/embed?number=${NUMBER}`))).toBe(false);
    expect(await holds(await drawn().get('/embed'))).toBe(false);
    expect(await holds(await drawn().get(`/embed?number=${NUMBER}`, { headers: { 'sec-purpose': 'prefetch' } }))).toBe(
      false,
    );
  });
});
