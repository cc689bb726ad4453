/** One entry of a table that is saved or refused. */
import { useState } from 'react';
import { DeskError } from '../../api/desk/desk-error.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { type NameOf, type Table, takenBy, withEntry } from './entries.ts';

export interface TableStore<T> {
  readonly read: () => Promise<Table<T>>;
  readonly write: (table: Table<T>) => Promise<void>;
}

interface EntryParts<T> {
  readonly store: TableStore<T>;
  /** As the person saw it. */
  readonly table: Table<T>;
  /** Null for a new one. */
  readonly of: T | null;
  readonly nameOf: NameOf<T>;
  readonly wordsOf: (entry: T) => string;
}

/** `put` says by `message` why it came to nothing; what was typed stays. */
export function useEntry<T>({ store, table, of, nameOf, wordsOf }: EntryParts<T>) {
  const t = useTranslate();
  const [seen, setSeen] = useState(table);
  const [message, setMessage] = useState('');

  async function put(next: T | null): Promise<boolean> {
    const there = next === null ? null : takenBy(seen.entries, nameOf, of, next);
    if (there !== null) {
      setMessage(t('entry.taken', { there: wordsOf(there) }));
      return false;
    }
    try {
      await store.write({ ...seen, entries: withEntry(seen.entries, nameOf, of, next) });
      return true;
    } catch (error) {
      setMessage(await explain(error));
      return false;
    }
  }

  async function explain(error: unknown): Promise<string> {
    if (!(error instanceof DeskError) || error.status !== 409) return failureText(error, t);
    try {
      const present = await store.read();
      setSeen(present);
      const there = of === null ? undefined : present.entries.find((one) => nameOf(one) === nameOf(of));
      return there === undefined || of === null || wordsOf(there) === wordsOf(of)
        ? t('entry.stale.else')
        : t('entry.stale.there', { there: wordsOf(there) });
    } catch (failure) {
      return failureText(failure, t);
    }
  }

  /** Puts back what was removed, on top of what is there by then. */
  async function restore(entry: T): Promise<void> {
    const what = wordsOf(entry);
    try {
      const present = await store.read();
      if (takenBy(present.entries, nameOf, null, entry) === null)
        await store.write({ ...present, entries: withEntry(present.entries, nameOf, null, entry) });
      showToast(t('entry.restored', { what }));
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  }

  async function remove(): Promise<boolean> {
    if (of === null || !(await put(null))) return false;
    showToast(t('entry.removed', { what: wordsOf(of) }), { undo: () => void restore(of) });
    return true;
  }

  return { message, setMessage, put, remove };
}
