import { expect, it } from 'vitest';
import { readShipment } from '../../core/reading/read-shipment.ts';
import { box, event, NOW, shipment } from '../../core/reading/shipment.fixture.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { toTimelineRows } from '../../core/words/timeline.ts';
import { timelineTable } from './CopyTimeline.tsx';

const t = createTranslate('en', en);

it('has a line for each event, cells between tabs, and dates that a spreadsheet reads', () => {
  const containers = [
    box([
      event('CLL! Shanghai 06-01 08:30', 0, { description: 'one\ttwo' }),
      event('VAD Rotterdam 07-04 14:12', 1, { voyage: '64\n3W' }),
    ]),
  ];
  const reading = readShipment(shipment(containers), null, NOW);
  const [head, ...lines] = timelineTable(toTimelineRows(reading, t), t).split('\n');
  expect(head?.split('\t')).toEqual([
    'Place',
    'Event',
    'Date',
    'Time zone',
    'Evidence',
    'Terminal',
    'Vessel',
    'Voyage',
  ]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.split('\t')).toHaveLength(8);
  expect(lines[0]).toContain('2026-06-01 08:30');
  expect(lines[0]).toContain('happened');
  expect(lines[1]).toContain('64 3W');
});
