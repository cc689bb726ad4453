/** The index over a desk in a SQLite file: the contracts of the store, and what is its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL } from '../../../src/core/filter/types.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { openDesk } from '../engine.ts';
import { act, dataOf, deskContract, newWatch, NOW } from '../store/contract.fixture.ts';
import { copyContract } from '../store/copy-contract.fixture.ts';
import { filterContract } from '../store/filter-contract.fixture.ts';
import { indexContract } from './index-contract.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-index-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `desk-${(files += 1)}.db`);

async function openIndexed(path = newPath()) {
  const desk = await openDesk({ path }, { fewestToIndex: 0 });
  expect((await desk.indexed())?.rows).toBeDefined();
  return desk;
}

describe('a desk with an index', () => {
  deskContract(() => openIndexed());
  copyContract(() => openIndexed());
  filterContract(() => openIndexed());
  indexContract(async () => {
    const path = newPath();
    const store = await openIndexed(path);
    const plain = await openDesk({ path }, { fewestToIndex: Number.POSITIVE_INFINITY });
    return { store, plain, writers: [store], settle: async () => void (await store.indexed()) };
  });

  it('has the same rows when it is loaded as when it followed', async () => {
    const path = newPath();
    const plain = await openDesk({ path }, { fewestToIndex: Number.POSITIVE_INFINITY });
    const numbers = Array.from({ length: 3000 }, (_, index) => newWatch(`REF${(index * 7919) % 10_000}`));
    await plain.add(numbers, act());
    const order = { filter: ALL, sort: { name: 'number', descending: true }, limit: 3000, after: null } as const;
    const expected = (await plain.page(order)).watches.map(({ id }) => id);
    await plain.close();
    const desk = await openIndexed(path);
    expect((await desk.page(order)).watches.map(({ id }) => id)).toEqual(expected);
    await desk.close();
  });

  it('answers from the tables when another process wrote, and follows again', async () => {
    const path = newPath();
    const desk = await openIndexed(path);
    const other = await openDesk({ path });
    await desk.add([newWatch('MSKU2048175')], act());
    const filter = parseFilter('number:TCLU1111111', { nowMs: NOW, zone: 'UTC' }).predicate;
    expect(await desk.count(filter, 10)).toBe(0);
    await other.add([newWatch('TCLU1111111')], act());
    expect(await desk.count(filter, 10)).toBe(1);
    expect((await desk.indexed())?.rows).toBe(2);
    expect(await desk.count(filter, 10)).toBe(1);
    await other.close();
    await desk.close();
  });

  it('merges many moved rows into its orders', async () => {
    const desk = await openIndexed();
    for (let from = 0; from < 4000; from += 1000)
      await desk.add(
        Array.from({ length: 1000 }, (_, index) => newWatch(`REF${((from + index) * 7919) % 10_000}`)),
        act(),
      );
    const order = { filter: ALL, sort: { name: 'number', descending: false }, limit: 4000, after: null } as const;
    const numbers = (await desk.page(order)).watches.map(({ row }) => row.number ?? '');
    expect(numbers).toHaveLength(4000);
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));
    const [first] = dataOf(await desk.add([newWatch('AAA1')], act()));
    expect((await desk.page({ ...order, limit: 1 })).watches).toEqual([first!.watch]);
    await desk.close();
  });
});
