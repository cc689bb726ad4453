import { expect, it } from 'vitest';
import type { PageRequest } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { PAGE_SIZE, RowList } from './row-list.ts';

const REQUEST = { q: '', zone: 'UTC', sort: 'added' };
const watchAt = (id: number): Watch => ({ id, trackedId: id, version: 1, row: { ...EMPTY_ROW, number: `N${id}` } });

/** A desk of so many rows that notes what it was asked for. */
function deskOf(count: number) {
  const asked: string[] = [];
  const fetch = async ({ after, limit, skip }: PageRequest) => {
    asked.push(skip === undefined ? after : `${after}+${skip}`);
    const from = Math.min(count, Number(after === '' ? 0 : after) + (skip ?? 0));
    const to = Math.min(count, from + limit);
    const watches = Array.from({ length: to - from }, (_, index) => watchAt(from + index));
    return { watches, next: to < count ? String(to) : null };
  };
  return { asked, list: new RowList(REQUEST, 0, fetch) };
}

const settled = async (list: RowList): Promise<void> => {
  let version = -1;
  while (version !== list.snapshot().version) {
    version = list.snapshot().version;
    await new Promise((done) => setImmediate(done));
  }
};

it('reads what is looked at, and ends where the desk ends', async () => {
  const { list, asked } = deskOf(250);
  list.want(0, 30);
  await settled(list);
  expect(asked).toEqual(['']);
  expect(list.snapshot()).toMatchObject({ known: 100, isWhole: false });
  list.want(90, 260);
  await settled(list);
  expect(list.snapshot()).toMatchObject({ known: 250, isWhole: true });
  expect(list.rowAt(249)?.row.number).toBe('N249');
  expect(list.rowAt(250)).toBeUndefined();
  expect(asked).toEqual(['', '100', '200']);
});

it('holds no more than it may, and reads a dropped page again from where it began', async () => {
  const { list, asked } = deskOf(100_000);
  list.want(0, 7000);
  await settled(list);
  list.want(6970, 7000);
  await settled(list);
  const before = asked.length;
  expect(list.rowAt(10)).toBeUndefined();
  list.want(0, 30);
  await settled(list);
  expect(list.rowAt(10)?.id).toBe(10);
  expect(asked.slice(before)).toEqual(['']);
  expect(list.snapshot().known).toBeGreaterThanOrEqual(7000);
});

it('goes to any place without reading the way to it, and on from there page by page', async () => {
  const { list, asked } = deskOf(1_000_000);
  list.want(0, 10);
  await settled(list);
  list.want(600_010, 600_050);
  await settled(list);
  expect(list.rowAt(600_010)?.row.number).toBe('N600010');
  list.want(600_090, 600_130);
  await settled(list);
  list.want(999_950, 999_999);
  await settled(list);
  expect(list.rowAt(999_999)?.id).toBe(999_999);
  expect(list.snapshot()).toMatchObject({ known: 1_000_000, isWhole: true });
  expect(asked).toEqual(['', '100+599900', '600100', '600200+399700']);
});

it('ends where rows were taken away after they were counted', async () => {
  const { list } = deskOf(250);
  list.want(500, 530);
  await settled(list);
  expect(list.snapshot()).toMatchObject({ known: 500, isWhole: true });
  list.want(480, 499);
  await settled(list);
  list.want(280, 299);
  await settled(list);
  expect(list.snapshot().known).toBe(250);
  expect(list.rowAt(249)?.id).toBe(249);
});

it('keeps rows in their place when their state is replaced', async () => {
  const { list } = deskOf(PAGE_SIZE);
  list.want(0, 10);
  await settled(list);
  list.patch([{ ...watchAt(5), version: 2 }]);
  expect(list.rowAt(5)?.version).toBe(2);
  expect(list.indexOf(5)).toBe(5);
  expect(list.indexOf(5000)).toBe(-1);
});

it('goes on after it was closed', async () => {
  const { list } = deskOf(250);
  list.want(0, 10);
  list.close();
  list.want(0, 10);
  await settled(list);
  expect(list.snapshot()).toMatchObject({ known: 100, error: null });
});

it('says that it failed, and goes on when it is asked to', async () => {
  let fails = true;
  const list = new RowList(REQUEST, 0, async () => {
    if (fails) throw new Error('away');
    return { watches: [watchAt(1)], next: null };
  });
  list.want(0, 10);
  await settled(list);
  expect(list.snapshot().error).toBeInstanceOf(Error);
  fails = false;
  list.retry();
  await settled(list);
  expect(list.snapshot()).toMatchObject({ error: null, known: 1, isWhole: true });
});
