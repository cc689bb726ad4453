import { expect, it } from 'vitest';
import type { FindingValues, RuleName } from '../rules/types.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { timeAt } from '../time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';
import { type Ranged, rangeText } from './case-range.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const words = { t: createTranslate('en', en), nowMs: NOW };
const free = (ms: number) => ({ deadline: NOW + ms, values: {} });
const of = (values: FindingValues) => ({ deadline: null, values });
const since = (ms: number) => of({ date: timeAt(NOW - ms, 'UTC') });
const ahead = { date: timeAt(NOW + DAY, 'UTC') };

it.each<[RuleName, Ranged['least'], Ranged['most'], string]>([
  ['too-late', of({ days: 9, ...ahead }), of({ days: 38, ...ahead }), '9 to 38 d late'],
  ['too-late', of({ days: 9, ...ahead }), of({ days: 9, ...ahead }), '9 d late'],
  ['too-late', of({ days: 9 }), of({ days: 38, source: 'overdue' }), 'at least 9 to 38 d late'],
  ['slipped', of({ hours: 30, ...ahead }), of({ hours: 47, ...ahead }), '1 d late'],
  ['slipped', of({ hours: 14, ...ahead }), of({ hours: 75, ...ahead }), '14 h to 3 d late'],
  ['slipped', of({ hours: 12, ...ahead }), of({ hours: 20, ...ahead }), '12 to 20 h late'],
  ['ais-differs', of({ hours: 24 }), of({ hours: 120 }), '1 to 5 d apart'],
  ['overdue', since(2 * DAY), since(13 * DAY + HOUR), '2 to 13 d'],
  ['overdue', since(20 * MINUTE), since(40 * MINUTE), '40 min'],
  ['cancelled', of({}), of({}), ''],
  ['free-time', free(5 * DAY), free(DAY), 'in 1 to 5 d'],
  ['free-time', free(-3 * DAY), free(-9 * DAY), '3 to 9 d over'],
  ['free-time', free(3 * DAY), free(-5 * HOUR), '5 h over to in 3 d'],
])('words the range of a group: %s', (rule, least, most, expected) => {
  expect(rangeText({ rule, least, most }, words)).toBe(expected);
});
