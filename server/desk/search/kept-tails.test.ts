import { expect, it } from 'vitest';
import { MATCH_ALL, type Predicate } from '../../../src/core/filter/types.ts';
import { createKeptTails } from './kept-tails.ts';

const OTHERS: Predicate = { op: 'or', of: [] };

it('reads the tail of a filter once while nothing was written, however many ask at once', async () => {
  const tails = createKeptTails();
  let reads = 0;
  const ask = (state: string | null, filter: Predicate = MATCH_ALL) =>
    tails.of(filter, state, async () => ({ tx: 1, seq: (reads += 1) }));
  const seqsOf = async (...asked: readonly ReturnType<typeof ask>[]) =>
    (await Promise.all(asked)).map(({ seq }) => seq);
  expect(await seqsOf(ask('a'), ask('a'), ask('a'))).toEqual([1, 1, 1]);
  expect(await seqsOf(ask('a', OTHERS), ask('a'), ask('a', OTHERS))).toEqual([2, 1, 2]);
  expect(await seqsOf(ask('b'), ask('b'))).toEqual([3, 3]);
  expect(await seqsOf(ask(null), ask(null), ask('b'))).toEqual([4, 5, 3]);
});

it('asks again after a failure', async () => {
  const tails = createKeptTails();
  await expect(tails.of(MATCH_ALL, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await tails.of(MATCH_ALL, 'a', async () => ({ tx: 1, seq: 7 }))).toEqual({ tx: 1, seq: 7 });
});
