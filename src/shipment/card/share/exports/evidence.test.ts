/** Checks what exports say about the certainty of an event and about unknown codes. */
import { expect, it } from 'vitest';
import { parseShipment } from '../../../../core/parse/parse-shipment.ts';
import { en } from '../../../../core/texts/en.ts';
import { createTranslate } from '../../../../core/texts/translate.ts';
import { readShipment } from '../../../../core/reading/read-shipment.ts';
import { containerWith, NOW, shipment } from '../../../../core/reading/shipment.fixture.ts';
import type { Shipment } from '../../../../core/shipment/types.ts';
import { toCsv } from './csv.ts';
import { toGeoJson } from './geojson.ts';
import { toIcs } from './ics.ts';

const t = createTranslate('en', en);
const one = shipment([
  containerWith(['CLL! Shanghai 06-01', 'VDL? Shanghai 06-02', 'VAD? Rotterdam 07-01', 'CDD Rotterdam 07-02']),
]);

function readColumn(given: Shipment, name: string): readonly (string | undefined)[] {
  const [head, ...rows] = toCsv(readShipment(given, null, NOW), false, t)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => row[head?.indexOf(name) ?? -1]);
}

it('the table marks as unknown what nobody reported', () => {
  expect(readColumn(one, 'evidence')).toEqual(['actual', 'unknown', 'unknown', 'expected']);
});

it('the table has the codes that were sent, known or not', () => {
  const event = { status: 'CLL', event_type: 'SHIPMENT', transport_type: 'AIR', type: 'sky' };
  const sent = parseShipment({ containers: [{ number: 'B', events: [event] }] });
  const words = ['event_type', 'transport_type', 'type'].map((name) => readColumn(sent, name)[0]);
  expect(words).toEqual(['SHIPMENT', 'AIR', 'sky']);
});

it('the calendar has the events that may still come', () => {
  expect(writeCalendar(one).match(/UID:B-\w+/g)).toEqual(['UID:B-VAD', 'UID:B-CDD']);
});

const writeCalendar = (given: Shipment): string => toIcs(readShipment(given, null, NOW), false, t);

/** One container whose discharge was passed over, and a second, overdue one whose loading was not reported. */
const late = shipment([
  containerWith(
    ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-01', 'CDD Rotterdam 06-02', 'CER! Rotterdam 06-10', 'UNK Basel 06-20'],
    'DONE',
  ),
  containerWith(['CGI! Shanghai 05-01', 'CLL Shanghai 05-02', 'VAD Rotterdam 06-11'], 'LATE'),
]);

it('files distinguish overdue, unreported and passed over events, separately for each container', () => {
  expect(readColumn(late, 'evidence')).toEqual([
    'actual',
    'actual',
    'not-reported',
    'actual',
    'expected',
    'actual',
    'not-reported',
    'overdue',
  ]);
  const calendar = writeCalendar(late);
  expect(calendar.match(/SUMMARY:.*/g)?.map((line) => line.trim().split(': ').at(-1))).toEqual([
    'Unknown event (expected)',
    'Loading on vessel (not reported)',
    'Vessel arrival (overdue)',
  ]);
  const { features } = toGeoJson(readShipment(late, 'LATE', NOW));
  const stops = features.filter(({ properties }) => properties['kind'] === 'stop').map(({ properties }) => properties);
  expect(stops).toMatchObject([
    { name: 'Shanghai', overdue: false, notReported: true },
    { name: 'Rotterdam', overdue: true, notReported: false },
  ]);
});

it('files distinguish what the service added from what the carrier said', () => {
  const added = { ...one.containers[0]!.events[0]!, additional: true, dateFromLine: false };
  const given = shipment([{ ...one.containers[0]!, events: [added, ...one.containers[0]!.events.slice(1)] }]);
  expect(readColumn(given, 'provenance')).toEqual(['added-by-service date-not-from-carrier', '', '', '']);
});
