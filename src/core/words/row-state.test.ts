import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../columns/row.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { CODES } from '../wire/codes.ts';
import { toRowState } from './row-state.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const t = createTranslate('en', en);
const seen = { ...EMPTY_ROW, seenAt: NOW - HOUR };
const eta = (epochMs: number) => ({
  wall: new Date(epochMs).toISOString().slice(0, 19),
  zone: 'UTC',
  epochMs,
  dateOnly: false,
});

it.each([
  ['not looked up', EMPTY_ROW, 'Not looked up yet', 'plain'],
  ['a state', { ...seen, phase: 'in-transit' }, 'In transit', 'ok'],
  ['cancelled', { ...seen, phase: 'cancelled' }, 'Cancelled', 'late'],
  ['a state of tomorrow', { ...seen, phase: 'on-the-moon' }, 'Unknown', 'warn'],
  [
    'an event overdue',
    { ...seen, phase: 'in-transit', overdueAt: NOW - 26 * HOUR, eta: eta(NOW + HOUR) },
    'Overdue by 1 d 2 h',
    'warn',
  ],
  ['the arrival overdue', { ...seen, overdueAt: NOW - 2 * HOUR, eta: eta(NOW - 2 * HOUR) }, 'Overdue by 2 h', 'late'],
  ['not overdue yet', { ...seen, phase: 'planned', overdueAt: NOW + 1 }, 'Planned', 'plain'],
  ['refused', { ...EMPTY_ROW, problem: 'WRONG_NUMBER' }, 'Number refused', 'late'],
  ['never found', { ...EMPTY_ROW, problem: 'AUTO_CANT_FIND_INFO' }, 'Not found', 'late'],
  ['line silent', { ...seen, phase: 'in-transit', problem: 'SEALINE_NO_RESPONSE' }, 'Carrier does not answer', 'warn'],
  ['an unknown refusal', { ...EMPTY_ROW, problem: 'NEW_CODE' }, 'No answer: NEW_CODE', 'late'],
] as const)('says of %s what the lens would say', (_, row, text, tone) => {
  expect(toRowState(row, NOW, t)).toEqual({ text, tone });
});

/** A cancelled shipment is a state of its row, no problem. */
const told = Object.entries(CODES)
  .filter(([code, { kind, cacheMs }]) => kind !== 'data' && cacheMs > 0 && code !== 'SEALINE_CANCELED_SHIPMENT')
  .map(([code]) => code);

it.each([...told, 'SERVICE_RESTING', 'BUDGET_REACHED', 'ANSWER_UNREADABLE'])('has words for %s', (problem) => {
  expect(toRowState({ ...EMPTY_ROW, problem }, NOW, t).text).not.toContain(problem);
});
