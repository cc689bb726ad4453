/**
 * The revision of a desk: a text that changes with every writing transaction, so that a page can tell whether
 * anything changed. It is stored in the same transaction, so that all instances and restarted processes agree.
 */
import { randomBytes } from 'node:crypto';
import { readTail } from '../rows/ledger.ts';
import { type Query, type SqlDriver, readText } from '../database/sql.ts';
import type { Present } from '../ports/engine.ts';

const WRITE = `INSERT INTO meta (name, value) VALUES ('revision', ?)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
const MODIFIES = /^\s*(?:INSERT|UPDATE|DELETE)\b/i;

/** `onWritten` is called after the commit of a writing transaction. */
export function withRevision(driver: SqlDriver, onWritten: () => void): SqlDriver {
  const withNote =
    (name: 'write' | 'withdraw'): SqlDriver['write'] =>
    async (work) => {
      const { result, isWritten } = await driver[name](async (query) => {
        const { watched, wrote } = watchWrites(query);
        const result = await work(watched);
        // Written last, because on PostgreSQL the next transaction waits for this row.
        if (wrote()) await query.run(WRITE, [randomBytes(9).toString('base64url')]);
        return { result, isWritten: wrote() };
      });
      if (isWritten) onWritten();
      return result;
    };
  return { ...driver, write: withNote('write'), withdraw: withNote('withdraw') };
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
  readonly onChanged: (listener: (current: Present) => void) => void;
}

export function createRevisions(driver: SqlDriver): Revisions {
  const listeners: ((current: Present) => void)[] = [];
  let current: Present = { revision: '', tail: { tx: 0, seq: 0 } };
  let isAskedAgain = false;
  let reading: Promise<void> | null = null;

  const readPresent = (): Promise<Present> =>
    driver.read(async (query) => {
      const [row] = await query.all("SELECT value FROM meta WHERE name = 'revision'");
      return { revision: readText(row, 'value') ?? '', tail: await readTail(query, driver.dialect) };
    });

  /** Many commits are combined in one read. */
  async function readAll(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      const next = await readPresent();
      // The end of the ledger is compared too: a change becomes visible when no earlier transaction is open, possibly
      // after its own revision was read.
      const { tx, seq } = next.tail;
      if (next.revision === current.revision && tx === current.tail.tx && seq === current.tail.seq) continue;
      current = next;
      for (const listener of listeners) listener(current);
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
      listener(current);
    },
  };
}
