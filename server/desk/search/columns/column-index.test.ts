/** The index over a desk in a SQLite file, while rows change and while it is loaded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MATCH_ALL } from '../../../../src/core/filter/types.ts';
import { parseFilter } from '../../../../src/core/filter/parse-filter.ts';
import { openDesk } from '../../worker/engine.ts';
import { act, dataOf, newWatch, NOW } from '../../store/store.contract.ts';
import { indexContract } from '../index.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-index-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `desk-${(files += 1)}.db`);

describe('the columns of a desk', () => {
  indexContract(async () => {
    const store = await openDesk({ path: newPath() });
    return { store, writers: [store], settle: async () => void (await store.indexed()) };
  });

  it('have the same rows when they are loaded as when they followed', async () => {
    const path = newPath();
    const before = await openDesk({ path });
    const numbers = Array.from({ length: 3000 }, (_, index) => newWatch(`REF${(index * 7919) % 10_000}`));
    await before.add(numbers, act());
    const order = { filter: MATCH_ALL, sort: { name: 'number', descending: true }, limit: 3000, after: null } as const;
    const expected = (await before.page(order)).watches.map(({ id }) => id);
    await before.close();
    const desk = await openDesk({ path });
    await desk.indexed();
    expect((await desk.page(order)).watches.map(({ id }) => id)).toEqual(expected);
    expect(await desk.reading()).toBeNull();
    await desk.close();
  });

  it('answer as they were when another process wrote, and have its rows after a reload', async () => {
    const path = newPath();
    const desk = await openDesk({ path });
    const other = await openDesk({ path });
    await desk.add([newWatch('MSKU2048175')], act());
    const filter = parseFilter('number:TCLU1111111', { nowMs: NOW, zone: 'UTC' }).predicate;
    expect(await desk.count(filter)).toBe(0);
    await other.add([newWatch('TCLU1111111')], act());
    expect(await desk.count(filter)).toBe(0);
    expect((await desk.indexed())?.rows).toBe(2);
    expect(await desk.count(filter)).toBe(1);
    await other.close();
    await desk.close();
  });

  it('answer through an erasure, and no longer know the name', async () => {
    const desk = await openDesk({ path: newPath() });
    await desk.add([newWatch('MSKU2048175', { customer: 'Acme' }), newWatch('TCLU1111111')], act());
    await desk.erase('customer', 'Acme', act());
    expect(await desk.groups(MATCH_ALL, 'customer', 5)).toEqual([{ value: null, count: 2 }]);
    await desk.indexed();
    expect(await desk.groups(MATCH_ALL, 'customer', 5)).toEqual([{ value: null, count: 2 }]);
    await desk.close();
  });

  it('merge many moved rows into their orders', async () => {
    const desk = await openDesk({ path: newPath() });
    await desk.indexed();
    for (let from = 0; from < 4000; from += 1000)
      await desk.add(
        Array.from({ length: 1000 }, (_, index) => newWatch(`REF${((from + index) * 7919) % 10_000}`)),
        act(),
      );
    const order = { filter: MATCH_ALL, sort: { name: 'number', descending: false }, limit: 4000, after: null } as const;
    const numbers = (await desk.page(order)).watches.map(({ row }) => row.number ?? '');
    expect(numbers).toHaveLength(4000);
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));
    const [first] = dataOf(await desk.add([newWatch('AAA1')], act()));
    expect((await desk.page({ ...order, limit: 1 })).watches).toEqual([first!.watch]);
    await desk.close();
  });
});
