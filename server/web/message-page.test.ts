/** Pages of one sentence look like the house, and hold nothing of a stranger but as text. */
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
  ['an error', errorPage(404, HOSTILE)],
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
