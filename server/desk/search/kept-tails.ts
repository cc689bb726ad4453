/**
 * Caches the last visible change of each guest while nothing was written. For a guest without visible changes,
 * finding that out reads the ledger of all their rows, and each page asks every 5 s.
 */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Cursor } from '../ports/desk.ts';

export interface KeptTails {
  /** `state` is the state of the columns (`LedgerSelection`); with `null` nothing is cached. */
  of(filter: Predicate, state: string | null, read: () => Promise<Cursor>): Promise<Cursor>;
}

const MAX_FILTERS = 1000;

export function createKeptTails(): KeptTails {
  const tails = new Map<string, { readonly state: string; readonly tail: Promise<Cursor> }>();
  return {
    of(filter, state, read) {
      if (state === null) return read();
      const key = JSON.stringify(filter);
      const cached = tails.get(key);
      if (cached?.state === state) return cached.tail;
      const tail = read();
      const entry = { state, tail };
      tails.delete(key);
      tails.set(key, entry);
      for (const oldest of tails.keys()) {
        if (tails.size <= MAX_FILTERS) break;
        tails.delete(oldest);
      }
      // A failed query is not cached.
      tail.catch(() => tails.get(key) === entry && tails.delete(key));
      return tail;
    },
  };
}
