/** Saves one entry of a table that is stored as a whole, under the version that the person saw. */
import { DeskError } from '../../api/desk/desk-error.ts';
import type { Translate } from '../../core/texts/translate.ts';
import type { Draft, SettingTable } from './field-table.ts';

export interface Table<E> {
  /** `null` until the table is saved for the first time. */
  readonly version: number | null;
  readonly entries: readonly E[];
}

export interface TableStore<E> {
  readonly read: () => Promise<Table<E>>;
  readonly write: (table: Table<E>) => Promise<void>;
}

export type Saved<E> =
  /** `null` when the entry was removed. */
  | { readonly kind: 'saved'; readonly entry: E | null }
  | { readonly kind: 'mistake'; readonly field: string | null; readonly text: string }
  /** Somebody else saved the same entry. `theirs` is `null` when they removed it. */
  | { readonly kind: 'conflict'; readonly theirs: E | null };

type NameOf<E> = (entry: E) => string;

/**
 * Replaces `old` by `next`. `old` is `null` for a new entry, and `next` is `null` for a removal. An entry that no
 * longer exists is added.
 */
export function withEntry<E>(entries: readonly E[], nameOf: NameOf<E>, old: E | null, next: E | null): readonly E[] {
  const isOld = (entry: E): boolean => old !== null && nameOf(entry) === nameOf(old);
  if (next === null) return entries.filter((entry) => !isOld(entry));
  return entries.some(isOld) ? entries.map((entry) => (isOld(entry) ? next : entry)) : [...entries, next];
}

const isStale = (error: unknown): boolean => error instanceof DeskError && error.status === 409;

/** Between a read and a write somebody may save first. It does not happen this many times in a row. */
const MAX_ATTEMPTS = 4;

/** Writes the table that `arrange` returns, based on the table as others have saved it by then. */
export async function writeOnTop<E>(
  store: TableStore<E>,
  first: Table<E>,
  arrange: (table: Table<E>) => readonly E[] | null,
): Promise<void> {
  let table = first;
  for (let attempt = 1; ; attempt += 1) {
    const entries = arrange(table);
    if (entries === null) return;
    try {
      await store.write({ version: table.version, entries });
      return;
    } catch (error) {
      if (!isStale(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    table = await store.read();
  }
}

interface SaveOrder<E, K extends string> {
  readonly setting: SettingTable<E, K>;
  readonly store: TableStore<E>;
  /** The table that the person saw. */
  readonly table: Table<E>;
  /** The changed entry as the person saw it; `null` for a new one. */
  readonly base: E | null;
  /** `null` removes the entry. */
  readonly draft: Draft<K> | null;
}

/** Entries that others saved are kept. A newer version of the same entry is never overwritten without asking. */
export async function saveEntry<E, K extends string>(order: SaveOrder<E, K>, t: Translate): Promise<Saved<E>> {
  const { setting, store, table, base, draft } = order;
  const { nameOf } = setting;
  let outcome: Saved<E> = { kind: 'saved', entry: null };
  await writeOnTop(store, table, ({ entries }) => {
    const present = base === null ? null : (entries.find((entry) => nameOf(entry) === nameOf(base)) ?? null);
    if (base !== null && present === null && draft === null) return null;
    if (base !== null && !isSame(setting, base, present)) {
      outcome = { kind: 'conflict', theirs: present };
      return null;
    }
    if (draft === null) return withEntry(entries, nameOf, base, null);
    const otherEntries = entries.filter((entry) => entry !== present);
    const reading = setting.read(draft, present, otherEntries);
    if (reading.kind === 'mistake') {
      outcome = reading;
      return null;
    }
    const { entry } = reading;
    const sameName = otherEntries.find((other) => nameOf(other) === nameOf(entry));
    if (sameName !== undefined) {
      outcome = { kind: 'mistake', field: null, text: t('entry.taken', { there: setting.wordsOf(sameName) }) };
      return null;
    }
    outcome = { kind: 'saved', entry };
    return withEntry(entries, nameOf, present, entry);
  });
  return outcome;
}

function isSame<E, K extends string>(setting: SettingTable<E, K>, one: E, other: E | null): boolean {
  if (other === null) return false;
  return JSON.stringify(setting.draftOf(one)) === JSON.stringify(setting.draftOf(other));
}
