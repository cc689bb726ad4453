import { expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { createTranslate } from '../i18n/translate.ts';
import { toJourney } from '../shipment/journey.ts';
import { box, NOW, shipment } from '../shipment/test-shipment.ts';
import { narrative } from './narrative.ts';

const t = createTranslate('en', en);

it('names the zone of every clock', () => {
  const one = shipment([
    box([
      'VDL! Shanghai 06-01 10:00',
      'VAT! Colombo 06-10 09:00',
      'VAD Rotterdam 07-01 14:12',
      'CDD Duisburg 07-04 08:30',
    ]),
  ]);
  const text = narrative(one, toJourney(one, null, NOW), NOW, t);
  const clocks = text.match(/\d\d:\d\d/g) ?? [];
  expect(clocks.length).toBeGreaterThan(2);
  expect(text.match(/\d\d:\d\d UTC/g)).toHaveLength(clocks.length);
});
