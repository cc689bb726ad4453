import { expect, it } from 'vitest';
import { readAttribution } from './attribution.ts';

it('reads words and links, never markup', () => {
  expect(
    readAttribution(
      '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> <b onclick="x()">contributors</b>',
    ),
  ).toEqual([
    { text: '© ', href: null },
    { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: ' contributors', href: null },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//host/x', 'JAVASCRIPT:x'])('follows no link to %s', (href) => {
  expect(readAttribution(`<a href="${href}">there</a>`)).toEqual([{ text: 'there', href: null }]);
});

it('takes plain words as they are', () => {
  expect(readAttribution('Harbour Office & Sons')).toEqual([{ text: 'Harbour Office & Sons', href: null }]);
});
