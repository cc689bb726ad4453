import { expect, it } from 'vitest';
import { MOST_RECENT, toType, withRecent } from './recent.ts';

const entry = (number: string, seenAt: number) => ({ number, line: null, type: null, state: null, seenAt });

it('keeps one entry per number, the newest first', () => {
  const list = withRecent([entry('A', 1), entry('B', 2)], entry('B', 3));
  expect(list.map(({ number, seenAt }) => [number, seenAt])).toEqual([
    ['B', 3],
    ['A', 1],
  ]);
});

it('forgets the oldest', () => {
  const full = Array.from({ length: MOST_RECENT }, (_, at) => entry(`N${at}`, at));
  const list = withRecent(full, entry('NEW', 99));
  expect(list).toHaveLength(MOST_RECENT);
  expect(list.at(-1)?.number).toBe(`N${MOST_RECENT - 2}`);
});

it('reads a type that somebody may have written', () => {
  expect([null, 'CT', 'BL', 'BK', 'XX'].map(toType)).toEqual([null, 'CT', 'BL', 'BK', null]);
});
