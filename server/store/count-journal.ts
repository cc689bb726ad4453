/**
 * What this instance has seen of every counter, in a text file beside the store. A count that the
 * store gives is believed only if it is not lower: a damaged database may have been set aside. One
 * line for each change, so that a line cut by a crash costs that change alone.
 */
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '../http/service.ts';
import type { LocalStore } from './port.ts';

interface SeenCount {
  readonly count: number;
  readonly endsAt: number;
}

export interface CountJournal {
  /** The highest count noted; 0 where there is none or its time is over. */
  count(key: string): number;
  /** Keeps the higher of two counts. */
  note(key: string, count: number, endsAt: number): void;
}

/** Lines after which the file is written anew with what still counts. */
const MOST_LINES = 20_000;

/** `path`: null for a journal that ends with the process. */
export function openCountJournal(path: string | null, clock: Clock): CountJournal {
  const counts = new Map<string, SeenCount>();
  let lines = 0;

  const isOver = ({ endsAt }: SeenCount): boolean => endsAt <= clock();
  const seen = (key: string): SeenCount | undefined => {
    const found = counts.get(key);
    return found === undefined || isOver(found) ? undefined : found;
  };

  function apply(key: string, count: number, endsAt: number): void {
    if (count > (seen(key)?.count ?? 0)) counts.set(key, { count, endsAt: seen(key)?.endsAt ?? endsAt });
  }

  function compact(file: string): void {
    for (const [key, entry] of counts) if (isOver(entry)) counts.delete(key);
    const text = [...counts].map(([key, { count, endsAt }]) => lineOf(key, count, endsAt)).join('');
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    lines = counts.size;
  }

  function write(key: string, count: number, endsAt: number): void {
    if (path === null) return;
    try {
      appendFileSync(path, lineOf(key, count, endsAt), { mode: 0o600 });
      lines += 1;
      if (lines > MOST_LINES) compact(path);
    } catch {
      // The store's own count stands, and memory holds this one until the process ends.
    }
  }

  if (path !== null) {
    for (const line of linesOf(path)) apply(...line);
    try {
      compact(path);
    } catch {
      // As above.
    }
  }

  return {
    count: (key) => seen(key)?.count ?? 0,
    note(key, count, endsAt) {
      if (count <= (seen(key)?.count ?? 0)) return;
      apply(key, count, endsAt);
      write(key, count, endsAt);
    },
  };
}

const lineOf = (key: string, count: number, endsAt: number): string => `${JSON.stringify([key, count, endsAt])}\n`;

function linesOf(path: string): readonly (readonly [string, number, number])[] {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap(readLine);
  } catch {
    return [];
  }
}

function readLine(line: string): (readonly [string, number, number])[] {
  try {
    const parts: unknown = JSON.parse(line);
    if (!Array.isArray(parts)) return [];
    const [key, count, endsAt]: readonly unknown[] = parts;
    return typeof key === 'string' && typeof count === 'number' && typeof endsAt === 'number'
      ? [[key, count, endsAt]]
      : [];
  } catch {
    return [];
  }
}

/** Reserves in a store whose counts may have been lost: those seen before are restored first. */
async function reserveAtLeast(
  store: Pick<LocalStore, 'reserve' | 'raise'>,
  journal: CountJournal,
  clock: Clock,
  ...[key, amount, limit, ttlMs]: Parameters<LocalStore['reserve']>
): Promise<number | null> {
  const count = await store.reserve(key, amount, limit, ttlMs);
  const known = journal.count(key);
  if (count === null) return null;
  if (count >= known + amount) {
    journal.note(key, count, clock() + ttlMs);
    return count;
  }
  await store.raise(key, known, ttlMs);
  const again = await store.reserve(key, amount, limit, ttlMs);
  if (again !== null) journal.note(key, again, clock() + ttlMs);
  return again;
}

/** A store whose budgets outlive the loss of its file. */
export const createCountedStore = (store: LocalStore, journal: CountJournal, clock: Clock): LocalStore => ({
  ...store,
  reserve: (...reservation) => reserveAtLeast(store, journal, clock, ...reservation),
  count: async (key) => Math.max(await store.count(key), journal.count(key)),
});
