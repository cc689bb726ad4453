import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { containerWith, event, NOW, shipment } from '../../../core/reading/shipment.fixture.ts';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { TranslateContext } from '../../../ui/use-translate.ts';
import { toTimelineRows } from '../../../core/words/timeline.ts';
import { timelineTable } from './TimelineFoot.tsx';
import { EarlierJourneys } from './EarlierJourneys.tsx';

const t = createTranslate('en', en);

it('has a line for each event, cells between tabs, and dates that a spreadsheet reads', () => {
  const containers = [
    containerWith([
      event('CLL! Shanghai 06-01 08:30', 0, { description: 'one\ttwo' }),
      event('VAD Rotterdam 07-04 14:12', 1, { voyage: '64\n3W' }),
    ]),
  ];
  const reading = readShipment(shipment(containers), null, NOW);
  const [head, ...lines] = timelineTable(toTimelineRows(reading, t), t).split('\n');
  expect(head?.split('\t')).toEqual(['Place', 'Event', 'Date', 'Time zone', 'Status', 'Terminal', 'Vessel', 'Voyage']);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.split('\t')).toHaveLength(8);
  expect(lines[0]).toContain('2026-06-01 08:30');
  expect(lines[0]).toContain('actual');
  expect(lines[1]).toContain('64 3W');
});

const linesOf = (events: readonly string[]): readonly string[] =>
  renderToStaticMarkup(
    <TranslateContext value={t}>
      <EarlierJourneys reading={readShipment(shipment([containerWith(events)]), null, NOW)} />
    </TranslateContext>,
  )
    .split(/<[^>]+>/)
    .filter((text) => text.trim() !== '');

it('folds earlier journeys of the number with their own ports and dates', () => {
  const last = ['CEP! Rotterdam 06-01', 'VDL! Rotterdam 06-04', 'VAD Colombo 07-05'];
  expect(linesOf(last)).toEqual([]);
  const lines = linesOf(['VDL! Shanghai 01-05', 'VAD! Hamburg 02-05', 'CER! Hamburg 02-09', ...last]);
  expect(lines[0]).toBe('Earlier journey: Shanghai to Hamburg, 5 Jan – 9 Feb');
  expect(lines).toEqual(expect.arrayContaining(['Shanghai', 'Vessel departed', '5 Jan', 'Hamburg', '9 Feb']));
  expect(lines.join()).not.toMatch(/Rotterdam|Colombo/);
});
