/**
 * The revision of a desk: a text that changes with every writing transaction, so that a page can tell whether
 * anything changed. It is stored in the same transaction, so that all instances and restarted processes agree.
 */
import { randomBytes } from 'node:crypto';
import { readTail } from '../rows/ledger.ts';
import { type Query, type SqlDriver, textIn } from '../database/sql.ts';
import type { Present } from '../ports/engine.ts';

const WRITE = `INSERT INTO meta (name, value) VALUES ('revision', ?)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
const MODIFIES = /^\s*(?:INSERT|UPDATE|DELETE)\b/i;

/** `onWritten` is called after the commit of a writing transaction. */
export function withRevision(driver: SqlDriver, onWritten: () => void): SqlDriver {
  const noted =
    (name: 'write' | 'withdraw'): SqlDriver['write'] =>
    async (work) => {
      const { result, isWritten } = await driver[name](async (query) => {
        const { watched, wrote } = watchWrites(query);
        const done = await work(watched);
        // Written last, because on PostgreSQL the next transaction waits for this row.
        if (wrote()) await query.run(WRITE, [randomBytes(9).toString('base64url')]);
        return { result: done, isWritten: wrote() };
      });
      if (isWritten) onWritten();
      return result;
    };
  return { ...driver, write: noted('write'), withdraw: noted('withdraw') };
}

/** Claims are written by statements with `RETURNING`; they do not count, because nobody sees them. */
function watchWrites(query: Query): { readonly watched: Query; readonly wrote: () => boolean } {
  let isWritten = false;
  const watched: Query = {
    ...query,
    run: (sql, parameters) => {
      isWritten ||= MODIFIES.test(sql);
      return query.run(sql, parameters);
    },
    insert: (target, rows, suffix) => {
      isWritten ||= rows.length > 0;
      return query.insert(target, rows, suffix);
    },
    update: (target, rows) => {
      isWritten ||= rows.length > 0;
      return query.update(target, rows);
    },
    remove: (target, rows) => {
      isWritten ||= rows.length > 0;
      return query.remove(target, rows);
    },
  };
  return { watched, wrote: () => isWritten };
}

export interface Revisions {
  /** Reads the revision, and notifies the listeners when it has changed. */
  readonly read: () => Promise<void>;
  /** Calls the listener at once with the present revision. */
  readonly onChanged: (listener: (present: Present) => void) => void;
}

export function createRevisions(driver: SqlDriver): Revisions {
  const listeners: ((present: Present) => void)[] = [];
  let present: Present = { revision: '', tail: { tx: 0, seq: 0 } };
  let isAskedAgain = false;
  let reading: Promise<void> | null = null;

  const readPresent = (): Promise<Present> =>
    driver.read(async (query) => {
      const [row] = await query.all("SELECT value FROM meta WHERE name = 'revision'");
      return { revision: textIn(row, 'value') ?? '', tail: await readTail(query, driver.dialect) };
    });

  /** Many commits are combined in one read. */
  async function readAll(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      const next = await readPresent();
      // The end of the ledger is compared too: a change becomes visible when no earlier transaction is open, possibly
      // after its own revision was read.
      const { tx, seq } = next.tail;
      if (next.revision === present.revision && tx === present.tail.tx && seq === present.tail.seq) continue;
      present = next;
      for (const listener of listeners) listener(present);
    }
  }

  return {
    read: () => {
      isAskedAgain = true;
      reading ??= readAll().finally(() => {
        reading = null;
      });
      return reading;
    },
    onChanged: (listener) => {
      listeners.push(listener);
      listener(present);
    },
  };
}
