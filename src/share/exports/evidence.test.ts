/** What an export says of how sure an event is, and of words that nobody knows. */
import { expect, it } from 'vitest';
import { parseShipment } from '../../core/parse/parse-shipment.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { box, NOW, shipment } from '../../core/reading/shipment.fixture.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { toCsv } from './csv.ts';
import { toIcs } from './ics.ts';

const t = createTranslate('en', en);
const one = shipment([
  box(['CLL! Shanghai 06-01', 'VDL? Shanghai 06-02', 'VAD? Rotterdam 07-01', 'CDD Rotterdam 07-02']),
]);

function columnOf(given: Shipment, name: string): readonly (string | undefined)[] {
  const [head, ...rows] = toCsv(given, false, t)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => row[head?.indexOf(name) ?? -1]);
}

it('the table calls unknown what nobody said', () => {
  expect(columnOf(one, 'evidence')).toEqual(['actual', 'unknown', 'unknown', 'expected']);
});

it('the table holds the words that were sent, known or not', () => {
  const event = { status: 'CLL', event_type: 'SHIPMENT', transport_type: 'AIR', type: 'sky' };
  const sent = parseShipment({ containers: [{ number: 'B', events: [event] }] });
  const words = ['event_type', 'transport_type', 'type'].map((name) => columnOf(sent, name)[0]);
  expect(words).toEqual(['SHIPMENT', 'AIR', 'sky']);
});

it('the calendar holds what may still come', () => {
  expect(toIcs(one, false, NOW, t).match(/UID:B-\w+/g)).toEqual(['UID:B-VAD', 'UID:B-CDD']);
});
