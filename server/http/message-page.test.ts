/** Tests that small pages have the product's design, and contain input only as escaped text. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { errorPage, formPage } from './message-page.ts';

const look = (lang: string) => ({ lang, theme: null });
const HOSTILE = '"><script>x</script>';
const form = formPage(
  {
    lang: 'ar',
    sentence: HOSTILE,
    buttons: [{ label: HOSTILE, name: HOSTILE, value: HOSTILE }],
    desk: HOSTILE,
  },
  { theme: null },
);

it.each([
  ['an error', await errorPage({ status: 404, code: 'NOT_FOUND' }, look('en'))],
  ['a form', form],
])('the page for %s loads its style and logo from existing files, and no script', (_, page) => {
  const files = [...page.matchAll(/ (?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  expect(files).toEqual(['/favicon.svg', '/message.css', '/favicon.svg']);
  expect(existsSync(resolve(import.meta.dirname, '../../public/favicon.svg'))).toBe(true);
  expect(page).not.toContain('<script');
});

it('a message page has the writing direction of its language', () => {
  expect(form).toContain('<html lang="ar" dir="rtl">');
});

it('an error page is translated, and hides error codes meant for programs', async () => {
  expect(await errorPage({ status: 404, code: 'NOT_FOUND' }, look('en-XA'))).toContain(
    '⟦Théré ís nó págé át thís áddréss.⟧',
  );
  const other = await errorPage({ status: 429, code: 'BUDGET_REACHED' }, look('en-XA'));
  expect(other).toContain('<html lang="en-XA" dir="ltr">');
  expect(other).toContain('⟦Sóméthíng wént wróng. Rélóád thís págé.⟧');
});

it('an error has the theme of its reader, and the sections of the desk for people who may open it', async () => {
  const error = { status: 404, code: 'NOT_FOUND' } as const;
  expect(await errorPage(error, { lang: 'en', theme: 'dark' })).toContain('data-theme="dark"');
  const stranger = await errorPage(error, look('en'));
  const guest = await errorPage(error, look('en'), { isGuest: true, hasAccount: true });
  const staff = await errorPage(error, look('en'), { isGuest: false, hasAccount: false });
  expect([stranger, guest, staff].map((page) => page.includes('href="/desk?tab=all"'))).toEqual([false, false, true]);
  expect([stranger, guest, staff].map((page) => page.includes('href="/desk"'))).toEqual([false, true, true]);
  expect([stranger, guest, staff].map((page) => page.includes('/desk/settings'))).toEqual([false, false, true]);
  expect([stranger, guest, staff].map((page) => page.includes('href="/account"'))).toEqual([false, true, false]);
});
