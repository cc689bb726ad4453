/** Loading the columns: what lists answer during the load, and what a failure leads to. */
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import type { IndexFeed } from './index-feed.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { createIndexService, type IndexService } from './index-service.ts';

const WRITTEN = { row: EMPTY_ROW, lastChange: null };
let fault: Error | null;
let isForeign: boolean;
/** Ids in the tables, and the promise that reading them waits for. */
let ids: readonly number[];
let gate: Promise<void>;
let total: number;
/** The value of every column of a row. */
let word: string;
let loads: number;
let index: IndexService;

beforeEach(() => {
  fault = null;
  isForeign = false;
  ids = [1];
  total = 1;
  word = '';
  loads = 0;
  gate = Promise.resolve();
  const feed: IndexFeed = {
    total: async () => {
      loads += 1;
      return total;
    },
    entryOf: (id) => ({
      id,
      lastChange: null,
      isLate: id % 2 === 0,
      lateness: 0,
      cells: Array.from({ length: 70 }, () => word || null),
      keys: [],
      lazy: [],
    }),
    entries: async (after, limit) => {
      if (after > 0) await gate;
      if (fault !== null) throw fault;
      return ids
        .filter((id) => id > after)
        .slice(0, limit)
        .map((id) => feed.entryOf(id, WRITTEN));
    },
    labels: async () => new Map(),
    isForeign: () => isForeign,
    logEnd: async () => null,
    written: async () => null,
    prune: async () => undefined,
  };
  index = createIndexService({
    feed,
    pause: async () => undefined,
    wait: () => new Promise((resolve) => void setTimeout(resolve, 20)),
  });
});

/** Rows are read when the returned function is called. */
function holdReading(count: number): () => void {
  ids = Array.from({ length: count }, (_, before) => before + 1);
  let release = (): void => undefined;
  gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
}

it('says how far it has read until the first load is done', async () => {
  const release = holdReading(501);
  total = 1_000_000;
  index.reload();
  await expect(index.count(MATCH_ALL)).rejects.toThrow('being read');
  await expect.poll(() => index.reading()).toEqual({ done: 500, total });
  release();
  await index.loaded();
  expect([index.reading(), await index.count(MATCH_ALL)]).toEqual([null, 501]);
});

it('lets a question wait for the first load of a small desk', async () => {
  const release = holdReading(501);
  index.reload();
  const count = index.count(MATCH_ALL);
  setTimeout(release, 60);
  expect(await count).toBe(501);
});

it('refuses lists with the reason where the first load failed', async () => {
  fault = new DeskUnavailable('damaged');
  index.reload();
  await expect(index.loaded()).rejects.toThrow('damaged');
  fault = null;
  await expect(index.count(MATCH_ALL)).rejects.toThrow('damaged');
});

it('reads again with the next question where the database was away', async () => {
  fault = new DeskUnavailable('away');
  index.reload();
  await expect(index.count(MATCH_ALL)).rejects.toThrow('does not answer');
  fault = null;
  expect(await index.count(MATCH_ALL)).toBe(1);
});

it('answers from the old columns during a reload, including later writes', async () => {
  index.reload();
  await index.loaded();
  const release = holdReading(600);
  index.reload();
  index.written(new Map([[700, WRITTEN]]));
  expect(await index.count(MATCH_ALL)).toBe(2);
  release();
  await index.loaded();
  expect(await index.count(MATCH_ALL)).toBe(601);
});

it('keeps the old columns where a reload fails, and reads again with the next question', async () => {
  index.reload();
  await index.loaded();
  ids = [1, 2];
  fault = new DeskUnavailable('away');
  index.reload();
  await index.loaded();
  fault = null;
  expect(await index.count(MATCH_ALL)).toBe(1);
  await index.loaded();
  expect(await index.count(MATCH_ALL)).toBe(2);
});

it('loads anew when rows were written again and again, and keeps no text that none has any more', async () => {
  index.reload();
  await index.loaded();
  for (let time = 0; time < 3500; time += 1) {
    word = `note ${time}`;
    index.written(new Map([[1, WRITTEN]]));
  }
  await expect.poll(() => loads).toBe(2);
  await index.loaded();
  expect(index.size()?.replaced).toBe(0);
});

it('narrows a selection to some of its watches, and finds those of them that are late', async () => {
  ids = Array.from({ length: 100 }, (_, index) => index + 1);
  total = ids.length;
  index.reload();
  const some = (await index.select(MATCH_ALL)).only([90, 3, 64, 101]);
  expect([some.count, some.ids(), some.late()]).toEqual([3, [3, 64, 90], [64, 90]]);
  expect([3, 4, 101].map((id) => some.has(id))).toEqual([true, false, false]);
});
