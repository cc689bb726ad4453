import { expect, it } from 'vitest';
import { readAttribution } from './attribution.ts';

it('an attribution is read as text and links, without markup', () => {
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

it.each(['javascript:alert(1)', 'data:text/html,x', '//host/x', 'JAVASCRIPT:x'])(
  'an attribution has no link to %s',
  (href) => {
    expect(readAttribution(`<a href="${href}">there</a>`)).toEqual([{ text: 'there', href: null }]);
  },
);

it('an attribution in plain text is kept unchanged', () => {
  expect(readAttribution('Harbour Office & Sons')).toEqual([{ text: 'Harbour Office & Sons', href: null }]);
});
