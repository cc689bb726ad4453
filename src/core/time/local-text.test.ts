import { expect, it } from 'vitest';
import { localText } from './local-text.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ENGLISH = { locale: 'en-u-ca-gregory-nu-latn', day: '{day} {month} {time}', year: '{day} {month} {year} {time}' };
const JAPANESE = {
  locale: 'ja-u-ca-gregory-nu-latn',
  day: '{month}月{day}日 {time}',
  year: '{year}年{month}月{day}日 {time}',
};

it.each([
  ['2026-11-28T21:33:10.000Z', ENGLISH, 'UTC', '28 Nov 21:33'],
  ['2026-11-28T21:33:10.000Z', ENGLISH, 'Europe/Berlin', '28 Nov 22:33'],
  ['2026-11-28T21:33:10.000Z', ENGLISH, 'Asia/Tokyo', '29 Nov 06:33'],
  ['2026-12-31T23:59:00.000Z', ENGLISH, 'Asia/Tokyo', '1 Jan 2027 08:59'],
  ['2025-11-28T00:05:00.000Z', ENGLISH, 'UTC', '28 Nov 2025 00:05'],
  ['2026-11-28T21:33:10.000Z', JAPANESE, 'Asia/Tokyo', '11月29日 06:33'],
])('%s with %j in %s reads %s', (iso, templates, zone, text) => {
  expect(localText(iso, NOW, templates, zone)).toBe(text);
});
