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
])('%s takes its style and its mark from files of the app', (_, page) => {
  const files = [...page.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  expect(files).toEqual(['/favicon.svg', '/message.css', '/favicon.svg']);
  for (const file of files) expect(existsSync(resolve(import.meta.dirname, `../../public${file}`)), file).toBe(true);
  expect(page).not.toContain('<script');
});

it('runs in the direction of its language', () => {
  expect(form).toContain('<html lang="ar" dir="rtl">');
});

it('says what is wrong in its reader’s language, and of a program’s mistake only that there is one', async () => {
  expect(await errorPage({ status: 404, code: 'NOT_FOUND' }, 'en-XA')).toContain('⟦Théré ís nó págé át thís áddréss.⟧');
  const other = await errorPage({ status: 429, code: 'BUDGET_REACHED' }, 'en-XA');
  expect(other).toContain('<html lang="en-XA" dir="ltr">');
  expect(other).toContain('⟦Sóméthíng wént wróng. Rélóád thís págé.⟧');
});
