import { expect, it } from 'vitest';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { containerWith, event, NOW, PLACES, shipment } from '../../../core/reading/shipment.fixture.ts';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { toRichText } from './rich-text.ts';

const t = createTranslate('en', en);
const LINK = 'https://landfall.example/?number=MSKU2048170&line=MAEU';

it('holds the lines, the stops in a table and the link', () => {
  const reading = readShipment(shipment([containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 06-20'])]), null, NOW);
  const html = toRichText(`Arrives 20 Jun.\nAs of today.\n${LINK}`, reading, LINK, t);
  expect(html).toContain('<strong>Arrives 20 Jun.</strong>');
  expect(html).toContain('<td>Rotterdam</td><td>discharge</td><td>20 Jun</td>');
  expect(html).toContain('<a href="https://landfall.example/?number=MSKU2048170&amp;line=MAEU">');
  expect(html.match(/landfall\.example/g)).toHaveLength(2);
});

it('holds no markup of the data', () => {
  const place = { ...PLACES['Rotterdam']!, name: '<img src=x onerror=alert(1)>' };
  const reading = readShipment(shipment([containerWith([event('VAD ? 06-20', 0, { place })])]), null, NOW);
  const html = toRichText('<script>alert(1)</script>', reading, null, t);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img');
});
