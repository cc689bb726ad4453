/**
 * Fills a desk. The first shipments are processed completely: the built-in service answers, and the answer is read
 * and projected. All further rows are copies of these under other numbers, shifted by some days. Copies need no
 * parsing, and the output says how many rows are copies.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type DeskPlace, openDriver } from '../server/desk/store/open-driver.ts';
import { inBulk } from '../server/desk/store/bulk.ts';
import type { SqlDriver } from '../server/desk/database/sql.ts';
import { openStore } from '../server/desk/store/open-store.ts';
import type { SqlStore } from '../server/desk/rows/sql-store.ts';
import { readWatches } from '../server/desk/search/lists.ts';
import { notePast } from '../server/desk/schedule/past-results.ts';
import { addWatches } from '../server/desk/watches/commands.ts';
import { recordAnswersInOrder } from '../server/desk/watches/record.ts';
import type { Row } from '../src/core/columns/columns.ts';
import { createReadAnswers } from './desk-seed/answers.ts';
import { writeCopies } from './desk-seed/copies.ts';
import { type Portion, readAhead } from './desk-seed/read-ahead.ts';
import { numberAt, watchAt } from './desk-seed/watches.ts';

export interface SeedOptions {
  readonly count: number;
  /** Number of shipments that are processed completely. */
  readonly whole: number;
  /** Number of vessels and places of the copies. Without it the copies keep those of the complete shipments. */
  readonly places?: number | undefined;
  /** Number of custom columns that the copies fill. */
  readonly own?: number | undefined;
  readonly now: number;
  readonly say: (text: string) => void;
}

const PORTION = 1000;
/** Number of batches between two lines of progress. */
const SAID = 20;
const ANY = { numberType: '', line: '' } as const;

export async function seedDesk(place: DeskPlace, options: SeedOptions): Promise<void> {
  const driver = await openDriver(place);
  try {
    const store = await openStore(driver);
    await inBulk(driver, () => fill(driver, store, options));
  } finally {
    await driver.close();
  }
}

async function fill(driver: SqlDriver, store: SqlStore, { count, whole, places, own, now, say }: SeedOptions) {
  const real = Math.min(count, whole);
  const [first = [], ...others] = splitPortions(0, real);
  const copies = splitPortions(real, count).values();
  await writeWhole(store, { indexes: first, records: await createReadAnswers(now)(first) }, now);
  const copying = { models: await readModels(store), places, own, now };
  const done = { wholes: first.length, copied: 0 };
  // Answers are read in a separate thread. Copies are written while the next batch is read.
  const ahead = others.length === 0 ? null : readAhead(others, now);
  try {
    for (let steps = 1; done.wholes < real || done.copied < count - real; steps += 1) {
      await turn(); // Messages of the thread arrive only when this thread returns to its event loop.
      const portion = ahead?.take() ?? null;
      const indexes = portion === null ? copies.next().value : undefined;
      if (portion !== null) {
        await writeWhole(store, portion, now);
        done.wholes += portion.indexes.length;
      } else if (indexes !== undefined) {
        await writeCopies(driver, indexes, copying);
        done.copied += indexes.length;
      } else await ahead?.ready();
      if (steps % SAID === 0) say(`${done.wholes} answered, read and projected, ${done.copied} shifted copies`);
    }
  } finally {
    await ahead?.close();
  }
  say(`${done.wholes} answered, read and projected, ${done.copied} shifted copies of them`);
}

const splitPortions = (from: number, to: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil((to - from) / PORTION) }, (_, portion) => {
    const start = from + portion * PORTION;
    return Array.from({ length: Math.min(PORTION, to - start) }, (__, index) => start + index);
  });

/** A batch has three transactions. One transaction for each answer took as long as everything else. */
async function writeWhole(store: SqlStore, { indexes, records }: Portion, now: number): Promise<void> {
  const watches = indexes.map((index) => watchAt(index, numberAt(index)));
  const context = { actor: 'seed', at: now, idempotencyKey: null };
  await store.transact((transaction) => addWatches(transaction, watches, context));
  await recordAnswersInOrder(store, records);
  // Otherwise the server would read the past results of every row after its start, beside what is measured.
  await store.transact(async (transaction) => {
    for (const index of indexes) await notePast(transaction, { number: numberAt(index), ...ANY }, 'none');
  });
}

async function readModels(store: SqlStore): Promise<readonly Row[]> {
  const ids = Array.from({ length: PORTION }, (_, index) => index + 1);
  const first = await store.driver.read((query) => readWatches(query, ids));
  return first.map(({ row }) => row).filter(({ seenAt }) => seenAt !== null);
}
