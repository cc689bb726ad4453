/** A page comes in the theme and language it will be seen in: nothing turns dark once its script runs. */
import { describe, expect, it } from 'vitest';
import { makeApp } from '../app.fixture.ts';

const NUMBER = 'MSCU1234566';
const rootOf = async (response: Response): Promise<string> => /<html[^>]*>/.exec(await response.text())?.[0] ?? '';
const picture = async (): Promise<string> => '<div id="first"></div>';

describe('the app', () => {
  it.each([
    [null, '<html lang="en">'],
    ['theme=dark', '<html lang="en" data-theme="dark">'],
    ['a=b; theme=light', '<html lang="en" data-theme="light">'],
    ['theme=system', '<html lang="en">'],
    ['theme="><script>alert(1)</script>', '<html lang="en">'],
    ['mytheme=dark', '<html lang="en">'],
  ])('with the cookie %j begins with %s, whatever page it is', async (cookie, root) => {
    const door = makeApp({ firstPicture: picture });
    const headers = cookie === null ? {} : { cookie };
    for (const path of ['/', '/lines', `/?number=${NUMBER}`]) {
      const response = await door.get(path, { headers });
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(await rootOf(response)).toBe(root);
    }
  });

  it('sets no cookie itself', async () => {
    const response = await makeApp().get(`/?number=${NUMBER}`, { headers: { cookie: 'theme=dark' } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('an embed', () => {
  const drawn = (change: Parameters<typeof makeApp>[0] = {}) => makeApp({ firstPicture: picture, ...change });

  it.each([
    ['', '<html lang="en">'],
    ['&theme=dark', '<html lang="en" data-theme="dark">'],
    ['&theme=auto&lang=en-US', '<html lang="en-US">'],
    ['&theme=light&lang=tlh', '<html lang="en" data-theme="light">'],
    ['&lang=%22%3E%3Cscript%3E', '<html lang="en">'],
  ])('with %j begins with %s', async (more, root) => {
    const headers = { cookie: 'theme=dark' };
    for (const door of [drawn(), drawn({ embeds: 'closed' })]) {
      const response = await door.get(`/embed?number=${NUMBER}${more}`, { headers });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await rootOf(response)).toBe(root);
    }
  });

  it('holds a picture where portals need no token, and none where they do', async () => {
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
