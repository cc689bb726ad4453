/** The verbs of `WatchStore` that SQL answers: each reads, or is a transaction. */
import { addWatches, changeWatches } from '../watches/commands.ts';
import { believedTime, erase, forgetOld } from './erase.ts';
import type { Money } from '../../../src/core/desk-api/money.ts';
import { isColumnKey, rowCell } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import type { LeftRow } from '../../../src/core/desk-api/jobs.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { Erased } from '../../../src/core/desk-api/documents.ts';
import type { ChangedMany, EditStore } from '../ports/edits.ts';
import { readEdits, readWayBack } from '../watches/edits.ts';
import { importPart, readCells, readPresent } from '../watches/import-rows.ts';
import { readChanges, readTail } from '../rows/ledger.ts';
import type { StakesQuery } from '../ports/costs.ts';
import { readStakes } from '../costs/read-money.ts';
import { type GuestLedger, readGuestChanges, readGuestTail } from '../rows/guest-ledger.ts';
import { type Changes, type Cursor, done, type Recorded, type RowLists, type WatchStore } from '../ports/desk.ts';
import { inTurn, recordAnswers } from '../watches/record.ts';
import { watchIn } from '../rows/row-columns.ts';
import { placeholders } from '../database/sql.ts';
import type { StoreDeps } from '../rows/store-deps.ts';

export interface StoredWatches extends Omit<WatchStore, keyof RowLists | 'changes' | 'tail'>, EditStore {
  /** `own`: of these watches; null for all. */
  changes(since: Cursor, limit: number, own: GuestLedger | null): Promise<Changes>;
  tail(own: GuestLedger | null): Promise<Cursor>;
  /** What these watches cost. */
  stakes(ids: readonly number[], order: StakesQuery): Promise<Money>;
}

function summaryOf(
  changes: readonly WatchChange[],
  { results, moved }: Awaited<ReturnType<typeof changeWatches>>,
): ChangedMany {
  const left = results.flatMap((result, index): readonly LeftRow[] => {
    if (result.outcome === 'missing') return [{ id: result.id, number: null, now: {} }];
    if (result.outcome === 'changed') return [];
    const { id, row } = result.watch;
    const keys = Object.keys(changes[index]?.set ?? {}).filter(isColumnKey);
    const now: unknown = Object.fromEntries(keys.map((key) => [key, rowCell(row, key)]));
    return [{ id, number: row.number ?? '', now: isWatchFields(now) ? now : {} }];
  });
  return { changed: moved.size, stale: left.length, left };
}

export function createWatchStore({ driver, transact, runIdempotent }: StoreDeps): StoredWatches {
  const { dialect } = driver;
  return {
    add: (watches, context) =>
      runIdempotent(context, async (transaction) => done(await addWatches(transaction, watches, context))),
    change: (changes, context, within) =>
      runIdempotent(context, async (transaction) =>
        done((await changeWatches(transaction, changes, context, within)).results),
      ),
    changeMany: (changes, context) =>
      runIdempotent(context, async (transaction) =>
        done(summaryOf(changes, await changeWatches(transaction, changes, context))),
      ),
    edits: (at, id) => driver.read((query) => readEdits(query, dialect, at, id)),
    wayBack: (edit, after, limit) => driver.read((query) => readWayBack(query, dialect, edit, { after, limit })),
    record: async (answers) => {
      const recorded: Recorded[] = [];
      for (const part of inTurn(answers))
        recorded.push(...(await transact((transaction) => recordAnswers(transaction, part))));
      return recorded;
    },
    importPart: (part, context) => transact((transaction) => importPart(transaction, part, context)),
    believedTime: (at) => transact((transaction) => believedTime(transaction, at)),
    forget: (before, limit) => transact((transaction) => forgetOld(transaction, before, limit)),
    erase: async (kind, name, context, isTrial) => {
      let trial: Erased | null = null;
      const work = transact(async (transaction) => {
        const erased = await erase(transaction, kind, name, context);
        if (isTrial === true) trial = erased;
        // Counted by doing it: the transaction is undone.
        if (trial !== null) throw new Error('a trial');
        return erased;
      });
      return work.catch((error: unknown) => {
        if (trial !== null) return trial;
        throw error;
      });
    },
    watches: (ids) =>
      driver.read(async (query) => {
        if (ids.length === 0) return [];
        const rows = await query.all(
          `SELECT * FROM watches WHERE id IN (${placeholders(ids.length)}) ORDER BY id`,
          ids,
        );
        return rows.map(watchIn);
      }),
    changes: (since, limit, own) =>
      driver.read((query) =>
        own === null
          ? readChanges(query, dialect, since, limit)
          : readGuestChanges(query, dialect, own, { since, limit }),
      ),
    tail: (own) =>
      driver.read((query) => (own === null ? readTail(query, dialect) : readGuestTail(query, dialect, own))),
    stakes: (ids, order) => driver.read((query) => readStakes(query, dialect, ids, order)),
    present: (question) => driver.read((query) => readPresent(query, dialect, question)),
    cells: (ids, columns) => driver.read((query) => readCells(query, dialect, ids, columns)),
  };
}
