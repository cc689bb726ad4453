/** A bill with one container that is never updated, while the others report the port call of the vessel. */
import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../columns/row.ts';
import { toHints } from '../../rules/hints.ts';
import { evaluateRule, RULES } from '../../rules/rules.ts';
import { EMPTY_MEMORY } from '../../rules/memory.ts';
import type { Container, ShipmentEvent } from '../../shipment/types.ts';
import { fromCompact, toCompact } from '../changes/compact.ts';
import { containerWithMoves, pointAt, times } from '../fixtures/short-answers.ts';
import { toHeadline } from '../headline.ts';
import { readShipment } from '../read-shipment.ts';
import { toCarrierFields } from '../row.ts';
import { NOW, shipment } from '../shipment.fixture.ts';

const SAILED = ['CLL! Shanghai 05-01 08:00 V1', 'VDL! Shanghai 05-02 20:00 V1'];
const CAME = [...SAILED, 'VAD! Rotterdam 06-08 09:00 V1', 'CDD! Rotterdam 06-09 07:00 V1'];
const bill = (...containers: readonly (readonly string[])[]): readonly Container[] =>
  containers.map((moves, index) => containerWithMoves(moves, `BOX${index + 1}`));

function read(containers: readonly Container[], number: string | null = null) {
  const reading = readShipment(shipment(containers), number, NOW);
  const whole = toCarrierFields(reading);
  const containerRows =
    number === null
      ? containers.map((container) => ({
          containerNumber: container.number,
          fields: toCarrierFields(readShipment(shipment(containers), container.number, NOW)),
        }))
      : [];
  const row = { ...EMPTY_ROW, ...whole, number: 'BILL', state: 'active', seenAt: NOW, reportedAt: NOW };
  const hints = toHints(reading, whole, containerRows);
  const input = {
    row,
    events: fromCompact(toCompact(reading.journey))?.events ?? [],
    memory: { ...EMPTY_MEMORY, hints },
    now: NOW,
  };
  const settings = { thresholds: {}, freeDays: [] };
  const cases = (['overdue', 'box-differs'] as const).filter(
    (name) => evaluateRule(RULES[name], input, settings).kind === 'fires',
  );
  return { reading, headline: toHeadline(reading), whole, cases };
}

describe('a container that is never updated', () => {
  it.each<[string, readonly string[]]>([
    ['loaded, and nothing since', [...SAILED, 'VAD Rotterdam 06-07 09:00 V1', 'CDD Rotterdam 06-08 V1']],
    ['with nothing reported at all', ['CLL Shanghai 05-01 V1', 'VDL Shanghai 05-02 V1', 'VAD Rotterdam 06-07 V1']],
    ['not even in its promise', [...SAILED, 'VAD Rotterdam 05-20 V1']],
    [
      'since before its bill was rolled to another vessel',
      ['CLL Shanghai 04-24 V2', 'VDL Shanghai 04-25 V2', 'VAD Rotterdam 05-30 09:00 V2'],
    ],
    ['arrived, and its discharge never reported', [...CAME.slice(0, 3), 'CDD Rotterdam 06-09 V1']],
  ])('%s makes no case and leaves the bill as the others have it', (_, silent) => {
    const { headline, whole, cases } = read(bill(...times(7, CAME), silent));
    expect([cases, headline.standing.word, whole.phase]).toEqual([[], 'discharged', 'discharged']);
  });

  it('is not one that awaits its discharge after its own arrival, as all of its bill do', () => {
    const came = [...CAME.slice(0, 3), 'CDD Rotterdam 06-09 V1'];
    const { reading, whole, cases } = read(bill(...times(4, came)));
    expect([reading.journey.silent, reading.containerJourneys.some(({ silent }) => silent)]).toEqual([false, false]);
    expect([cases, whole.overdueEvent]).toEqual([['overdue'], 'CDD']);
  });

  it('is named beside those that have come', () => {
    const { headline } = read(bill(...times(7, CAME), [...SAILED, 'VAD Rotterdam 06-07 09:00 V1']));
    expect(headline.split.map(({ containerCount, standing }) => [containerCount, standing])).toEqual([
      [7, 'arrived'],
      [1, 'silent'],
    ]);
  });

  it('has not arrived by a route summary that speaks of the others', () => {
    const silent = [...SAILED, 'VAD Rotterdam 06-07 09:00 V1'];
    const route = { ...shipment([]).route, pod: pointAt('Rotterdam', true, '06-08') };
    const { journey } = readShipment(shipment(bill(...times(7, CAME), silent), { route }), 'BOX8', NOW);
    expect([journey.silent, journey.state, journey.arrival?.actual]).toEqual([true, 'in-transit', false]);
  });

  it('does not hide what is overdue of the others', () => {
    const late = [...CAME, 'CGO! Rotterdam 06-10', 'CDC Basel 06-11 08:00'];
    const { cases } = read(bill(...times(7, late), [...SAILED, 'VAD Rotterdam 06-07 09:00 V1']));
    expect(cases).toEqual(['overdue']);
  });

  it('looked at alone is not overdue either', () => {
    const { reading } = read(bill(...times(2, CAME), [...SAILED, 'VAD Rotterdam 06-07 09:00 V1']), 'BOX3');
    expect([reading.journey.silent, reading.journey.overdue, reading.journey.arrival?.overdue]).toEqual([
      true,
      [],
      false,
    ]);
  });

  it('is not on another vessel, where the others have changed theirs', () => {
    const onward = [
      ...SAILED,
      'VAT! Colombo 05-16 V1',
      'CDT! Colombo 05-17 V1',
      'VDT! Colombo 06-10 V2',
      'VAD Rotterdam 07-05 V2',
    ];
    const silent = [...SAILED, 'VAT Colombo 05-16 V1', 'VDT Colombo 06-01 V3', 'VAD Rotterdam 07-05 V3'];
    expect(read(bill(...times(7, onward), silent)).cases).toEqual([]);
  });
});

describe('a container that goes its own way', () => {
  it.each<[string, readonly string[]]>([
    ['is overdue on another vessel', ['VDL! Shanghai 05-02 V3', 'VAD Rotterdam 06-07 09:00 V3']],
    ['is overdue at another port', [...SAILED, 'VAD Hamburg 06-07 09:00 V1']],
    ['is overdue with a later call of that vessel', [...SAILED, 'VAD Rotterdam 06-13 09:00 V1']],
    ['is overdue where no vessel is named', ['VDL! Shanghai 05-02', 'VAD Rotterdam 06-07 09:00']],
  ])('%s', (_, own) => {
    expect(read(bill(...times(7, CAME), own)).cases).toContain('overdue');
  });

  it('is not silent when something newer is reported of it', () => {
    const held = [...SAILED, 'VAD! Rotterdam 06-08 09:00 V1', 'CDD Rotterdam 06-09 V1'];
    const inspected = [
      ...containerWithMoves(held, 'BOX3').events,
      { ...containerWithMoves(['CGI! Rotterdam 06-12'], 'BOX3').events[0]!, order: 9 },
    ];
    const events: readonly ShipmentEvent[] = inspected;
    const reading = readShipment(
      shipment([...bill(CAME, CAME), { ...containerWithMoves(held, 'BOX3'), events }]),
      'BOX3',
      NOW,
    );
    expect(reading.journey.silent).toBe(false);
  });
});
