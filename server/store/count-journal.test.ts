import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBudgets } from './budgets.ts';
import { createCountedStore, openCountJournal } from './count-journal.ts';
import { createSqliteStore } from './sqlite.ts';
import { rig, switchable } from './switchable.fixture.ts';
import { DAY, MINUTE } from '../../src/core/time/units.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${(files += 1)}.counts`);
const clock = () => 1_000_000;

describe('the journal of counts', () => {
  it('has the higher count of each key after a restart, until its time is over', () => {
    const path = newPath();
    let now = 1000;
    const journal = openCountJournal(path, () => now);
    journal.note('day', 3, 5000);
    journal.note('day', 2, 9000);
    journal.note('month "é"\n', 7, 9000);
    journal.forget('day');
    journal.note('day', 4, 5000);
    const counts = () => {
      const again = openCountJournal(path, () => now);
      return [again.count('day'), again.count('month "é"\n'), again.count('never')];
    };
    expect(counts()).toEqual([4, 7, 0]);
    now = 5000;
    expect(counts()).toEqual([0, 7, 0]);
  });

  it('loses a cut line and what is no line of its own, and nothing else', () => {
    const path = newPath();
    openCountJournal(path, clock).note('day', 5, clock() + DAY);
    appendFileSync(path, '["day",9,');
    appendFileSync(path, '\n\u0000\u0000\n{"day":9}\n["x"]\n');
    const again = openCountJournal(path, clock);
    expect([again.count('day'), again.count('x')]).toEqual([5, 0]);
  });

  it('does not grow for ever', () => {
    const path = newPath();
    const journal = openCountJournal(path, clock);
    for (let count = 1; count <= 45_000; count += 1) journal.note('day', count, clock() + DAY);
    expect(statSync(path).size).toBeLessThan(20_001 * 30);
    expect(openCountJournal(path, clock).count('day')).toBe(45_000);
  });

  it('counts in memory where its file cannot be written', () => {
    const journal = openCountJournal(join(folder, 'no', 'such', 'folder'), clock);
    journal.note('day', 5, clock() + DAY);
    expect(journal.count('day')).toBe(5);
  });
});

const granted = async (attempts: number, reserve: () => Promise<number | null>): Promise<number> => {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) if ((await reserve()) !== null) count += 1;
  return count;
};

describe('a budget', () => {
  it('goes on where it was when the file of the store is gone', async () => {
    const path = newPath();
    const open = () =>
      createCountedStore(createSqliteStore({ path: ':memory:', clock }), openCountJournal(path, clock), clock);
    let sum = 0;
    for (let start = 0; start < 5; start += 1) {
      const store = open();
      sum += await granted(4, () => store.reserve('day', 1, 10, DAY));
      expect(await store.count('day')).toBe(sum);
    }
    expect(sum).toBe(10);
  });

  it('is kept by instances whose shared store is emptied twelve times', async () => {
    const { shared, instances, beat } = rig(2);
    let sum = 0;
    for (let flush = 0; flush < 12; flush += 1) {
      for (const store of instances) sum += await granted(7, () => store.reserve('day', 1, 100, DAY));
      await beat();
      shared.forget();
      await beat();
      await beat();
    }
    // And one call of each instance that was under way.
    expect(sum).toBeLessThanOrEqual(100 + 2);
    expect(sum).toBeGreaterThan(80);
  });

  it('grants no second share to an instance that restarts while the shared store is away', async () => {
    const shared = switchable(clock);
    const path = newPath();
    const open = () =>
      createBudgets({ shared: shared.store, journal: openCountJournal(path, clock), clock, instances: 2 });
    expect(await granted(20, () => open().reserveTogether('day', 1, 100, DAY))).toBe(20);
    let alone = 0;
    for (let start = 0; start < 5; start += 1) {
      const budgets = open();
      alone += await granted(60, () => budgets.reserveAlone('day', 1, 100, DAY));
    }
    expect(alone).toBe(40);
    const back = open();
    await back.restore();
    await back.settle();
    expect(await shared.store.count('day')).toBe(60);
    expect(back.isSettled()).toBe(true);
    expect(open().isSettled()).toBe(true);
    expect(readFileSync(path, 'utf8')).not.toMatch(/alone:day",[1-9]\d*,\d+\]\n$/);
    writeFileSync(path, '');
    expect(await granted(1, () => back.reserveTogether('day', 1, 100, MINUTE))).toBe(1);
  });
});
