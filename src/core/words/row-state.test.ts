import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../columns/row.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { CODES } from '../wire/codes.ts';
import { toRowState } from './row-state.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const t = createTranslate('en', en);
const split = {
  phase: 'in-transit',
  boxes: 8,
  arrivedBoxes: 5,
  eta: parseWireTime('2026-11-19 08:00:00', 'event', 'UTC'),
};
const seen = { ...EMPTY_ROW, seenAt: NOW - HOUR };
it.each([
  ['not looked up', EMPTY_ROW, 'Waiting for first update', 'plain'],
  ['a state with a case that is critical', { ...seen, phase: 'in-transit', severity: 3 }, 'In transit', 'late'],
  ['a state', { ...seen, phase: 'in-transit' }, 'In transit', 'ok'],
  ['cancelled', { ...seen, phase: 'cancelled', severity: 3 }, 'Cancelled', 'late'],
  ['a state of tomorrow', { ...seen, phase: 'on-the-moon' }, 'Unknown', 'plain'],
  [
    'a move that nobody reported',
    { ...seen, phase: 'in-transit', overdueAt: NOW - 26 * HOUR, overdueEvent: 'VDL', severity: 2 },
    'Departure not reported, 1 d',
    'warn',
  ],
  [
    'a move that nobody reported since the morning',
    { ...seen, phase: 'in-transit', overdueAt: NOW - 21.4 * HOUR, overdueEvent: 'CGO' },
    'Gate out not reported, 21 h',
    'plain',
  ],
  ['the arrival overdue', { ...seen, overdueAt: NOW - 2 * HOUR, overdueEvent: 'VAD' }, 'Overdue by 2 h', 'plain'],
  ['an overdue arrival that is critical', { ...seen, overdueAt: NOW - HOUR, severity: 3 }, 'Overdue by 1 h', 'late'],
  ['a ship that AIS has in port', { ...seen, aisMove: 'arrival', severity: 1 }, 'AIS: in port, not reported', 'plain'],
  [
    'a ship that AIS has seen in port',
    { ...seen, aisMove: 'arrival', aisMoveAt: parseWireTime('2026-11-19 20:44:00', 'event', 'UTC') },
    'AIS: seen in port 19 Nov 20:44',
    'plain',
  ],
  [
    'a bill whose last boxes are overdue',
    { ...seen, ...split, overdueAt: NOW - HOUR, overdueEvent: 'VAD', severity: 1 },
    '5 of 8 arrived, 3 not reported',
    'plain',
  ],
  [
    'a bill whose discharge is due, and whose last boxes are to come',
    {
      ...seen,
      ...split,
      eta: parseWireTime('2026-11-27 08:00:00', 'event', 'UTC'),
      overdueAt: NOW - HOUR,
      overdueEvent: 'CDD',
    },
    '5 of 8 arrived',
    'plain',
  ],
  [
    'the arrival overdue after a departure that nobody reported',
    { ...seen, eta: split.eta, overdueAt: NOW - 60 * HOUR, overdueEvent: 'VDL' },
    'Overdue by 1 d 3 h',
    'plain',
  ],
  ['a bill whose last boxes are to come', { ...seen, ...split }, '5 of 8 arrived', 'ok'],
  ['not overdue yet', { ...seen, phase: 'planned', overdueAt: NOW + 1 }, 'Planned', 'plain'],
  ['refused', { ...EMPTY_ROW, problem: 'WRONG_NUMBER', severity: 2 }, 'Number not accepted', 'warn'],
  ['never found', { ...EMPTY_ROW, problem: 'AUTO_CANT_FIND_INFO' }, 'Not found', 'plain'],
  [
    'line silent',
    { ...seen, phase: 'in-transit', problem: 'SEALINE_NO_RESPONSE' },
    'Carrier is not responding',
    'plain',
  ],
  ['an unknown refusal', { ...EMPTY_ROW, problem: 'NEW_CODE' }, 'Update failed: NEW_CODE', 'plain'],
] as const)('says of %s what the lens would say', (_, row, text, tone) => {
  expect(toRowState(row, NOW, t)).toEqual({ text, tone });
});

/** A cancellation is a state of the row, and not a problem. */
const worded = Object.entries(CODES)
  .filter(([code, { kind, cacheMs }]) => kind !== 'data' && cacheMs > 0 && code !== 'SEALINE_CANCELED_SHIPMENT')
  .map(([code]) => code);

it.each([...worded, 'SERVICE_RESTING', 'BUDGET_REACHED', 'ANSWER_UNREADABLE'])('has words for %s', (problem) => {
  expect(toRowState({ ...EMPTY_ROW, problem }, NOW, t).text).not.toContain(problem);
});

it('says of a row without an answer that no budget is set, where that is why it waits', () => {
  expect(toRowState(EMPTY_ROW, NOW, t).text).toBe('Waiting for first update');
  expect(toRowState(EMPTY_ROW, NOW, t, false).text).toBe('Not tracked: no daily budget is set');
  expect(toRowState({ ...EMPTY_ROW, numberType: 'AW' }, NOW, t, false).text).not.toMatch(/budget/);
});
