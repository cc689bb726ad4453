import { expect, it } from 'vitest';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { readPreferences } from '../../../state/preferences.ts';
import { recentWords, toType } from './recent-words.ts';
import { MAX_RECENT, withRecent } from './recent.ts';

const entry = (number: string, seenAt: number) => ({ number, line: null, type: null, state: null, seenAt });

it('keeps one entry per number, the newest first', () => {
  const list = withRecent([entry('A', 1), entry('B', 2)], entry('B', 3));
  expect(list.map(({ number, seenAt }) => [number, seenAt])).toEqual([
    ['B', 3],
    ['A', 1],
  ]);
});

it('forgets the oldest', () => {
  const full = Array.from({ length: MAX_RECENT }, (_, at) => entry(`N${at}`, at));
  const list = withRecent(full, entry('NEW', 99));
  expect(list).toHaveLength(MAX_RECENT);
  expect(list.at(-1)?.number).toBe(`N${MAX_RECENT - 2}`);
});

it('reads any type that a script may have stored', () => {
  expect([null, 'CT', 'BL', 'BK', 'XX'].map(toType)).toEqual([null, 'CT', 'BL', 'BK', null]);
});

it.each([
  [{ code: 'in-transit', place: 'Rotterdam', day: '2026-12-02' }, 'In transit · Rotterdam · 2 Dec'],
  [{ code: 'arrived', place: 'Rotterdam', day: null }, 'Arrived · Rotterdam'],
  [{ code: 'pending', place: null, day: null }, 'No data yet'],
  [{ code: 'planned', place: null, day: '2026-99-02' }, 'Planned'],
  [{ code: 'toString', place: null, day: null }, null],
  ['In transit · Rotterdam 2 Dec', 'In transit · Rotterdam 2 Dec'],
  [null, null],
])('words %j when it is read', (state, words) => {
  const entry = { number: 'MSKU2048170', line: null, type: null, state, seenAt: 1 };
  const [read] = readPreferences({ recent: [entry, { ...entry, state: { code: 7 } }] }, '').recent;
  expect(read).toEqual(entry);
  expect(recentWords(read!.state, createTranslate('en', en), Date.UTC(2026, 10, 20))).toBe(words);
});
