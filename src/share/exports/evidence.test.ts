/** What an export says of how sure an event is. */
import { expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { box, NOW, shipment } from '../../shipment/test-shipment.ts';
import { toCsv } from './csv.ts';
import { toIcs } from './ics.ts';

const t = createTranslate('en', en);
const one = shipment([
  box(['CLL! Shanghai 06-01', 'VDL? Shanghai 06-02', 'VAD? Rotterdam 07-01', 'CDD Rotterdam 07-02']),
]);

it('the table calls unknown what nobody said', () => {
  const [head, ...rows] = toCsv(one, t)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const column = head?.indexOf('evidence') ?? -1;
  expect(rows.map((row) => row[column])).toEqual(['actual', 'unknown', 'unknown', 'expected']);
});

it('the calendar holds what may still come', () => {
  expect(toIcs(one, NOW, t).match(/UID:B-\w+/g)).toEqual(['UID:B-VAD', 'UID:B-CDD']);
});
