/** Loading the index: what a fault on the way leads to. */
import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import type { IndexFeed } from '../store/index-feed.ts';
import { createIndexService } from './index-service.ts';

const SECOND = 1000;

it('loads again after a failed load, later each time', async () => {
  let isBroken = true;
  const feed: IndexFeed = {
    entryOf: (id) => ({ id, cells: [], keys: [], terms: '' }),
    entries: async (after) => {
      if (isBroken) throw new Error('the disk is away');
      return after === 0 ? [feed.entryOf(1, EMPTY_ROW)] : [];
    },
    termIds: async () => [],
    labels: async () => new Map(),
    isForeign: async () => false,
    logEnd: async () => null,
    written: async () => null,
    prune: async () => undefined,
  };
  const waits: number[] = [];
  let again = (): void => undefined;
  const index = createIndexService({
    feed,
    pause: async () => undefined,
    later: (ms, call) => {
      waits.push(ms);
      again = call;
    },
  });
  const attempt = async (start: () => void): Promise<boolean> => {
    start();
    await index.settled();
    return index.isReady();
  };
  expect(await attempt(() => index.restart())).toBe(false);
  expect(await attempt(() => again())).toBe(false);
  isBroken = false;
  expect(await attempt(() => again())).toBe(true);
  expect(waits).toEqual([5 * SECOND, 10 * SECOND]);
  // What was planned before a restart does not start another.
  isBroken = true;
  again();
  await index.settled();
  expect(index.isReady()).toBe(true);
});
