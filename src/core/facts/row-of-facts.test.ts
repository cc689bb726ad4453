import { describe, expect, it } from 'vitest';
import { formatCell } from '../columns/cell.ts';
import { EMPTY_ROW } from '../columns/row.ts';
import { event, NOW } from '../rules/rules.fixture.ts';
import { isAirWaybill, withRightDigit } from '../shipment/air-waybill.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { factCells } from './cells.ts';
import { fact } from './facts.fixture.ts';
import { rowOfFacts } from './row-of-facts.ts';
import { knownFacts } from './standing.ts';
import type { Fact } from './types.ts';

const rowOf = (...facts: readonly Fact[]) => rowOfFacts(knownFacts(facts, []));
const cellsOf = (facts: readonly Fact[], events: Parameters<typeof knownFacts>[1] = []) =>
  factCells(knownFacts(facts, events));

describe('a row of facts alone', () => {
  it('knows nothing at first', () => {
    expect(rowOf()).toMatchObject({ phase: 'unknown', eta: null, overdueAt: null });
  });

  it('is planned while everything lies ahead, and awaits the first of it', () => {
    const row = rowOf(fact('arrived', '2026-11-30', { place: 'NLRTM' }));
    expect(row).toMatchObject({ phase: 'planned', pod: 'NLRTM', arrival: null, overdueEvent: 'VAD' });
    expect(row.eta?.wall).toBe('2026-11-30T00:00:00');
  });

  it('goes on with what has happened', () => {
    const row = rowOf(
      fact('departed', '2026-11-10', { id: 1, place: 'Shanghai' }),
      fact('arrived', '2026-11-30', { id: 2 }),
    );
    expect(row).toMatchObject({ phase: 'in-transit', departed: true, polName: 'Shanghai', lastEvent: 'VDL' });
  });

  it('is expected on a day that has not begun, though its zone is not known', () => {
    const row = rowOf(fact('arrived', '2026-11-21', { enteredAt: Date.UTC(2026, 10, 20, 21, 35) }));
    expect(row).toMatchObject({ phase: 'planned', arrival: null, eta: { wall: '2026-11-21T00:00:00' } });
  });

  it('has arrived by an arrival of before it was entered', () => {
    expect(rowOf(fact('arrived', '2026-11-19'))).toMatchObject({ phase: 'arrived', eta: null, lastEvent: 'VAD' });
  });
});

describe('cells of facts', () => {
  const t = createTranslate('en', en);
  const worded = (lastFact: string | null) =>
    formatCell('lastFact', { ...EMPTY_ROW, lastFact }, { t, nowMs: NOW, zone: 'UTC' });

  it('tell the last that is not old, with who and when', () => {
    const { lastFact, hold, released } = cellsOf([
      fact('released', '2026-11-19', { id: 2 }),
      fact('held', '2026-11-18', { id: 1, text: 'customs exam' }),
    ]);
    expect(worded(lastFact)).toBe('Release 19 Nov · Ann, 20 Nov 09:34');
    expect([hold, released?.wall]).toEqual([null, '2026-11-19T00:00:00']);
  });

  it('name the date by the carrier where that differs', () => {
    const { lastFact } = cellsOf([fact('gateOut', '2026-11-18 14:10')], [event('CGO', '2026-11-19 08:00:00', true)]);
    expect(worded(lastFact)).toBe('Gate out 18 Nov 14:10 · Ann, 20 Nov 09:34; carrier: 19 Nov 08:00');
  });

  it('tell a hold without a reason, and an appointment that lies ahead', () => {
    const { hold, appointment } = cellsOf([
      fact('held', '2026-11-18'),
      fact('appointment', '2026-11-28 08:00', { id: 2 }),
    ]);
    expect([hold, appointment?.wall]).toEqual(['–', '2026-11-28T08:00:00']);
  });

  it('are empty without facts, and say nothing of what cannot be read', () => {
    expect(cellsOf([])).toEqual({ lastFact: null, hold: null, released: null, appointment: null });
    expect(worded('{"kind":"x"}')).toBe('');
  });
});

it.each([
  ['02012345675', true, '02012345675'],
  ['02012345671', false, '02012345675'],
  ['0201234567', false, null],
  ['MSKU2048175', false, null],
])('an air waybill ends in the remainder by 7: %s', (number, isOne, repair) => {
  expect([isAirWaybill(number), withRightDigit(number)]).toEqual([isOne, repair]);
});
