/** The list as all its parts share it: selection, and the rows that are held somewhere. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import { type RowPage, ROWS_KEY } from './row-pages.ts';
import { type Chosen, Selection } from './selection.ts';

/** A page asks every 15 s at the longest (src/api/desk/poll.ts), and then reads what changed. */
const OWN_MS = 20_000;

export class DeskList {
  readonly selection = new Selection();
  readonly #queries: QueryClient;
  readonly #own = new Set<number>();
  readonly #readers = new Set<() => void>();

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  /** The active row as if it alone were selected; null where there is none. */
  activeAlone(): Chosen | null {
    const active = this.selection.active();
    const watch = active === null ? undefined : this.watchOf(active.id);
    return watch === undefined ? null : { kind: 'some', watches: new Map([[watch.id, watch]]) };
  }

  /** As far as a page that is held has it. */
  watchOf(id: number): Watch | undefined {
    for (const [, page] of this.#queries.getQueriesData<RowPage>({ queryKey: ROWS_KEY })) {
      const watch = page?.watches.find((one) => one.id === id);
      if (watch !== undefined) return watch;
    }
    return undefined;
  }

  /** This page changes them itself: the change that is told of next is no news to it. */
  noteOwn(ids: readonly number[]): void {
    for (const id of ids) this.#own.add(id);
    setTimeout(() => {
      for (const id of ids) this.#own.delete(id);
    }, OWN_MS);
  }

  isOwn(watchId: number | null): boolean {
    return watchId !== null && this.#own.has(watchId);
  }

  /** Calls `read` when rows were written by this page without their present states. */
  onWritten(read: () => void): () => void {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  }

  /** After an import, say: what is shown is read anew. */
  noteWritten(): void {
    for (const read of this.#readers) read();
  }

  /** Present states, wherever they are shown; rows stay where they are. */
  patch(watches: readonly Watch[]): void {
    const fresh = new Map(watches.map((watch) => [watch.id, watch]));
    this.#queries.setQueriesData<RowPage>({ queryKey: ROWS_KEY }, (page) =>
      page?.watches.some(({ id }) => fresh.has(id)) === true
        ? { ...page, watches: page.watches.map((row) => fresh.get(row.id) ?? row) }
        : undefined,
    );
    this.selection.patch(watches);
  }
}

export const DeskListContext = createContext<DeskList | null>(null);

export function useDeskList(): DeskList {
  const list = useContext(DeskListContext);
  if (list === null) throw new Error('No list of the desk around this part');
  return list;
}
