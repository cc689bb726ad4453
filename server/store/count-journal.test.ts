import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createCountedStore, openCountJournal } from './count-journal.ts';
import { createSqliteStore } from './sqlite.ts';
import { DAY } from '../../src/core/time/units.ts';

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
});
