import { expect, it } from 'vitest';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { STAFF } from '../../desk/ports/reader.ts';
import { createFeedContents } from './feed-contents.ts';

const NOW = 1_795_167_240_000;
const FEED: Feed = {
  id: 'a',
  version: 1,
  label: 'Arrivals',
  q: '',
  sort: 'eta',
  columns: ['number'],
  headings: ['Number'],
  zone: 'UTC',
  lang: 'en',
  createdAt: NOW,
  createdBy: 'ann',
};

it('the contents of a feed are cached for a minute, and built again after a clock that was ahead is corrected', async () => {
  let now = NOW + 400 * DAY;
  let made = 0;
  const order = async (): Promise<readonly number[]> => {
    made += 1;
    return [];
  };
  const contents = createFeedContents(
    () => ({ order, cells: async () => [], watches: async () => [], count: async () => 0, document: async () => null }),
    () => now,
  );
  await contents({ feed: FEED, reader: STAFF }, 'csv');
  await contents({ feed: FEED, reader: STAFF }, 'csv');
  expect(made).toBe(1);
  now = NOW;
  await contents({ feed: FEED, reader: STAFF }, 'csv');
  expect(made).toBe(2);
});
