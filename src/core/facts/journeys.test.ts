/** The journey of a container that a manual entry belongs to. Its date and the carrier's reports decide. */
import { describe, expect, it } from 'vitest';
import { type Answer, reported, shipmentOf } from '../journeys/journeys.fixture.ts';
import { buildLog } from '../journeys/log.ts';
import { journeyMarks } from '../journeys/mark.ts';
import type { JourneyLog } from '../journeys/types.ts';
import { fact } from './facts.fixture.ts';
import { knownFacts, lastRelease } from './standing.ts';
import { FACT_KINDS } from './types.ts';

const DISCHARGED = ['CEP! CNSHA 03-01', 'CGI! CNSHA 03-03', 'VDL! CNSHA 03-05', 'VAD! NLRTM 04-01', 'CDD! NLRTM 04-02'];
const OUT = [...DISCHARGED, 'CGO! NLRTM 04-04'];
const RETURNED = [...OUT, 'CER! NLRTM 04-09'];
const PLANNED = ['CEP DEHAM 04-20', 'CGI DEHAM 04-22', 'VDL DEHAM 04-25', 'VAD USNYC 05-10'];
const NEXT = ['CEP! DEHAM 04-20', 'CGI! DEHAM 04-22', 'VDL! DEHAM 04-25', 'VAD USNYC 05-10'];
const IN_HUB = ['CEP! CNSHA 03-01', 'VDL! CNSHA 03-05', 'VAT! SGSIN 03-12', 'CDT! SGSIN 03-13'];

const logAfter = (...answers: readonly Answer[]): JourneyLog => buildLog(answers.map(reported));
const entry = (text: string) => {
  const [name, day = ''] = text.split(' ');
  return fact(FACT_KINDS.find((kind) => kind === name) ?? 'held', `2026-${day}`);
};
const journeysIn = (log: JourneyLog, entries: readonly string[]) =>
  knownFacts(entries.map(entry), [], log).map(({ fact: { kind }, isEarlier, standing }) =>
    isEarlier === true ? `${kind} earlier ${standing}` : `${kind} ${standing}`,
  );

describe('an entry beside journeys', () => {
  const held: Answer = { at: '04-14', events: DISCHARGED };
  const planned: Answer = { at: '04-15', events: PLANNED };
  it.each<[string, readonly Answer[], readonly string[], readonly string[]]>([
    [
      'of which the last was not reported to its end',
      [held, planned],
      ['gateOut 04-05', 'emptyReturned 04-17', 'released 05-12'],
      ['gateOut earlier old', 'emptyReturned earlier old', 'released stands'],
    ],
    [
      'of which one was rolled',
      [
        { at: '03-04', events: ['CGI! CNSHA 03-03', 'VDL CNSHA 03-05', 'VAD NLRTM 04-01'] },
        { at: '03-06', events: ['VDL CNSHA 03-25', 'VAD NLRTM 04-21'] },
      ],
      ['departed 03-05'],
      ['departed stands'],
    ],
    [
      'of which one waits in a hub',
      [
        { at: '03-14', events: [...IN_HUB, 'VDT SGSIN 04-17', 'VAD NLRTM 05-10'] },
        { at: '04-18', events: ['CLL! SGSIN 04-16', 'VDL! SGSIN 04-17', 'VAD NLRTM 05-12'] },
      ],
      ['departed 03-05', 'arrived 05-11'],
      ['departed stands', 'arrived stands'],
    ],
    [
      'whose booking became a bill of lading',
      [
        { at: '03-02', events: ['VDL CNSHA 03-05 10:00:00', 'VAD NLRTM 04-01'], reference: 'BK1' },
        { at: '03-07', events: ['VDL! CNSHA 03-06 08:00:00', 'VAD NLRTM 04-03'], reference: 'BL1' },
      ],
      ['departed 03-06', 'customs 04-01'],
      ['departed stands', 'customs stands'],
    ],
    [
      'of which the next is stuffed at the port of discharge',
      [
        { at: '04-03', events: DISCHARGED, reference: 'BL1' },
        { at: '04-06', events: ['CGI! NLRTM 04-06', 'VDL NLRTM 04-12'], reference: 'BK2' },
      ],
      ['gateOut 04-03', 'departed 04-12'],
      ['gateOut earlier old', 'departed stands'],
    ],
    [
      'of which the last return is reported late',
      [
        { at: '04-06', events: OUT },
        { at: '04-28', events: NEXT },
        { at: '04-29', events: RETURNED },
      ],
      ['emptyReturned 04-09', 'arrived 05-10'],
      ['emptyReturned earlier confirmed', 'arrived stands'],
    ],
    [
      'of which none follows, since the carrier moves the empty',
      [
        { at: '04-14', events: RETURNED },
        { at: '04-20', events: ['CLL! NLRTM 04-18', 'VDL! NLRTM 04-19', 'VAD CNSHA 05-20'] },
      ],
      ['emptyReturned 04-10'],
      ['emptyReturned stands'],
    ],
    [
      'between which answers alternate',
      [held, planned, { at: '04-16', events: DISCHARGED }, { at: '04-17', events: PLANNED }],
      ['gateOut 04-05', 'departed 04-25'],
      ['gateOut earlier old', 'departed stands'],
    ],
    [
      'of which the carrier lists no first leg, and which departed after the last was discharged',
      [held, { at: '05-20', events: ['CLT! SGSIN 05-15', 'VDT! SGSIN 05-16', 'VAD USNYC 06-10'] }],
      ['departed 04-25'],
      ['departed stands'],
    ],
  ])('%s', (_, answers, entries, expected) => {
    expect(journeysIn(logAfter(...answers), entries)).toEqual(expected);
    expect(journeysIn(logAfter(...answers.toReversed()), entries)).toEqual(expected);
  });

  it('of a bill of lading is of its one journey, whatever its containers do', () => {
    const bill = (events: readonly string[], on: string) => {
      const shipment = shipmentOf({ events, reference: 'BL1' });
      const at = Date.parse(`2026-${on}T00:00:00Z`);
      const source = shipment.containers[0] ?? null;
      return journeyMarks(shipment, { source, containerNumber: null }, at).map((mark) => ({ mark, promise: null }));
    };
    const log = buildLog([bill(OUT, '04-10'), bill(NEXT, '04-28')]);
    expect(journeysIn(log, ['gateOut 04-04', 'emptyReturned 04-09'])).toEqual([
      'gateOut stands',
      'emptyReturned stands',
    ]);
  });

  it('does not release the next journey by a release of the last', () => {
    const known = knownFacts([entry('released 04-03')], [], logAfter(held, planned));
    expect(lastRelease(known, [])).toBeNull();
  });

  it('of one journey takes the place of none of the other', () => {
    const late = fact('held', '2026-04-03', { id: 2, enteredAt: Date.UTC(2027, 0, 1) });
    const known = knownFacts([fact('held', '2026-05-12'), late], [], logAfter(held, planned));
    expect(known.map(({ replacement }) => replacement)).toEqual([null, null]);
  });
});
