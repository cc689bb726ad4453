import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { PageRequest } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { DeskList } from './desk-list.ts';
import { isOutgrown, measureList, MAX_ROWS, PAGE_SIZE, pageQuery, readRange, refreshList, rowAt } from './row-pages.ts';

const LIST = { id: 1, request: { q: '', zone: 'UTC', sort: 'added' } };
const watchAt = (id: number): Watch => ({ id, trackedId: id, version: 1, row: { ...EMPTY_ROW, number: `N${id}` } });

/** A desk with this many rows, which records where each page began. */
function openDesk(count: number) {
  const starts: string[] = [];
  const queries = new QueryClient();
  const read = async ({ after, limit, skip }: PageRequest) => {
    starts.push(skip === undefined ? `after ${after}` : `skip ${skip}`);
    const from = Math.min(count, Number(after) + (skip ?? 0));
    const to = Math.min(count, from + limit);
    const watches = Array.from({ length: to - from }, (_, index) => watchAt(from + index));
    return { watches, next: to < count ? String(to) : null };
  };
  return { starts, queries, read, readPage: (page: number) => queries.fetchQuery(pageQuery(LIST, page, read)) };
}

it('continues where the previous page ended, and jumps to any place without reading the pages before it', async () => {
  const { starts, queries, readPage } = openDesk(5000);
  await readPage(0);
  await readPage(1);
  await readPage(20);
  expect(starts).toEqual(['skip 0', 'after 200', 'skip 4000']);
  expect(rowAt(queries, LIST, 399)?.row.number).toBe('N399');
  expect(rowAt(queries, LIST, 4000)?.row.number).toBe('N4000');
  expect(rowAt(queries, LIST, 400)).toBeUndefined();
});

it('reads a page once, until the list is read again', async () => {
  const { starts, queries, readPage } = openDesk(500);
  await readPage(0);
  await readPage(0);
  expect(starts).toEqual(['skip 0']);
  refreshList(queries);
  expect(rowAt(queries, LIST, 0)).toBeUndefined();
  await readPage(1);
  expect(starts).toEqual(['skip 0', 'skip 200']);
});

it('keeps few pages besides the visible ones, the most recently read', async () => {
  const { queries, readPage } = openDesk(5000);
  for (let page = 0; page < 12; page += 1) {
    await readPage(page);
    await new Promise((later) => {
      setTimeout(later, 2);
    });
  }
  const isHeld = (page: number): boolean => rowAt(queries, LIST, page * PAGE_SIZE) !== undefined;
  expect(Array.from({ length: 12 }, (_, page) => page).filter(isHeld)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('reads a range across pages completely, whatever is cached of it', async () => {
  const { queries, read, readPage } = openDesk(5000);
  await readPage(2);
  const watches = await readRange(queries, LIST, [150, 650], read);
  expect(watches.map(({ id }) => id)).toEqual(Array.from({ length: 501 }, (_, index) => 150 + index));
});

it('keeps rows in their place when their state is replaced', async () => {
  const { queries, readPage } = openDesk(500);
  const desk = new DeskList(queries);
  await readPage(0);
  desk.patch([{ ...watchAt(5), version: 2 }]);
  expect(rowAt(queries, LIST, 5)?.version).toBe(2);
  expect(desk.findWatch(5)?.version).toBe(2);
  expect(desk.findWatch(450)).toBeUndefined();
});

const page = (length: number, next: string | null) => ({
  watches: Array.from({ length }, (_, id) => watchAt(id)),
  next,
});

it.each([
  ['grows with what is read while the count is unknown', 1, page(200, 'x'), null, { length: 401, end: null }],
  ['is what was counted', 0, page(200, 'x'), 950, { length: 950, end: 950 }],
  ['is what was read, where more came since they were counted', 0, page(200, 'x'), 150, { length: 201, end: 201 }],
  ['ends with the last page', 1, page(50, null), 950, { length: 250, end: 250 }],
  ['ends before an empty page', 4, page(0, null), 30, { length: 30, end: 30 }],
  ['ends before an empty page that is not counted', 4, page(0, null), null, { length: 800, end: 800 }],
  ['stays while a page is read', 3, undefined, 950, { length: 950, end: 950 }],
  ['is bounded, and its end out of reach', 99, page(200, 'x'), 1_000_000, { length: MAX_ROWS, end: null }],
])('the length of the list %s', (_, at, read, count, length) => {
  expect(measureList(at, read, count)).toEqual(length);
});

it('is read again when it was empty and now has rows', () => {
  const page = { watches: [watchAt(0)], next: null };
  const empty = { watches: [], next: null };
  expect([isOutgrown(empty, 1), isOutgrown(empty, 0), isOutgrown(empty, null)]).toEqual([true, false, false]);
  expect([isOutgrown(page, 2), isOutgrown(undefined, 2)]).toEqual([false, false]);
});
