/**
 * Collects what a command writes: the rows, ledger entries and case events of one transaction. The steps of
 * `../store/transaction.ts` write them at the end, many rows per statement.
 */
import type { ColumnKey, Row } from '../../../src/core/columns/columns.ts';
import { isSameRow } from '../../../src/core/columns/row.ts';
import type { StoredReading } from '../../../src/core/reading/changes/compact.ts';
import type { Hints } from '../../../src/core/rules/memory.ts';
import type { CaseEvent } from '../ports/cases.ts';
import type { Origin, PendingChange } from './ledger.ts';
import type { Cursor } from '../ports/desk.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Dialect, Query } from '../database/sql.ts';

/** One transaction, as its command and all following steps see it. */
export interface Transaction {
  readonly query: Query;
  readonly dialect: Dialect;
  readonly rows: PendingRows;
  readonly caseEvents: CaseEvent[];
}

export interface PendingRow {
  readonly before: Watch;
  readonly after: Watch;
  readonly now: number;
}

/** A row that the rules evaluate. `before` is `null` for a watch that is being added. */
export interface Evaluation {
  readonly before: Watch | null;
  readonly after: Watch;
  readonly now: number;
}

/** The parsed content of an answer, shared by all steps. */
export interface Answered {
  readonly reading: StoredReading | null;
  readonly hints: Hints | null;
}

export interface PendingRows {
  readonly inserts: { readonly watch: Watch; readonly now: number }[];
  readonly updates: Map<number, PendingRow>;
  readonly reviews: Map<number, Evaluation>;
  readonly removals: { readonly watch: Watch; readonly now: number }[];
  readonly changes: PendingChange[];
  /** Tracked shipments that took over the changes of another one. */
  readonly merged: Set<number>;
  /** Answers by tracked shipment. */
  readonly answers: Map<number, Answered>;
  insert(watch: Watch, now: number): void;
  /** Writes what differs. A second update of a watch builds on the first one. */
  update(before: Watch, after: Watch, now: number): void;
  remove(watch: Watch, now: number): void;
  /** Runs the rules over a watch that is otherwise unchanged. */
  review(watch: Watch, now: number): void;
  /** Returns a watch as this transaction will leave it, given the stored one. */
  current(stored: Watch): Watch;
  append(keys: readonly ColumnKey[], rows: PendingChange['rows'], origin: Origin): void;
}

export function beginTransaction(query: Query, dialect: Dialect): Transaction {
  return { query, dialect, rows: createPendingRows(), caseEvents: [] };
}

function createPendingRows(): PendingRows {
  const inserts: PendingRows['inserts'] = [];
  const updates = new Map<number, PendingRow>();
  const reviews = new Map<number, Evaluation>();
  const removals: PendingRows['removals'] = [];
  const changes: PendingChange[] = [];
  return {
    inserts,
    updates,
    reviews,
    removals,
    changes,
    merged: new Set(),
    answers: new Map(),
    insert: (watch, now) => void inserts.push({ watch, now }),
    update(before, after, now) {
      const first = updates.get(after.id)?.before ?? before;
      const isSame = first.version === after.version && first.trackedId === after.trackedId;
      if (isSame && isSameRow(first.row, after.row)) updates.delete(after.id);
      else updates.set(after.id, { before: first, after, now });
    },
    remove: (watch, now) => void removals.push({ watch, now }),
    review: (watch, now) => void reviews.set(watch.id, { before: watch, after: watch, now }),
    current: (stored) => updates.get(stored.id)?.after ?? stored,
    append: (keys, rows, origin) => void changes.push(...keys.map((key) => ({ key, rows, origin }))),
  };
}

/**
 * Resolves with the result of `apply` when everything that follows from it is durable. `withdraw` marks a transaction
 * that revokes a right, which a full disk must not prevent.
 */
export type Transact = <T>(apply: (transaction: Transaction) => Promise<T>, how?: 'write' | 'withdraw') => Promise<T>;

export interface WrittenRow {
  readonly row: Row;
  /** A place that is not before the last change of the row; `null` when this transaction did not change it. */
  readonly lastChange: Cursor | null;
}

/** Rows as a transaction left them; `null` for a removed row. */
export type WrittenRows = ReadonlyMap<number, WrittenRow | null>;
