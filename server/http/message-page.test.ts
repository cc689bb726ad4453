/** Tests that small pages have the product's design, and contain input only as escaped text. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { errorPage, formPage } from './message-page.ts';

const HOSTILE = '"><script>x</script>';
const form = formPage({
  lang: 'ar',
  sentence: HOSTILE,
  buttons: [{ label: HOSTILE, name: HOSTILE, value: HOSTILE }],
  desk: HOSTILE,
});

it.each([
  ['an error', await errorPage({ status: 404, code: 'NOT_FOUND' }, 'en')],
  ['a form', form],
])('the page for %s loads its style and logo from existing files, and no script', (_, page) => {
  const files = [...page.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  expect(files).toEqual(['/favicon.svg', '/message.css', '/favicon.svg']);
  for (const file of files) expect(existsSync(resolve(import.meta.dirname, `../../public${file}`)), file).toBe(true);
  expect(page).not.toContain('<script');
});

it('a message page has the writing direction of its language', () => {
  expect(form).toContain('<html lang="ar" dir="rtl">');
});

it('an error page is translated, and hides error codes meant for programs', async () => {
  expect(await errorPage({ status: 404, code: 'NOT_FOUND' }, 'en-XA')).toContain('⟦Théré ís nó págé át thís áddréss.⟧');
  const other = await errorPage({ status: 429, code: 'BUDGET_REACHED' }, 'en-XA');
  expect(other).toContain('<html lang="en-XA" dir="ltr">');
  expect(other).toContain('⟦Sóméthíng wént wróng. Rélóád thís págé.⟧');
});
