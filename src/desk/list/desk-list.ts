/** The list as all its parts share it: selection, rows that are stored somewhere on the page, and own writes. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { changeWatch, fetchCommand, fetchJob, fetchWatches, startJob, undoEdit } from '../../api/desk/operations.ts';
import { toFields } from '../../core/columns/row.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { type Fields, withFields } from '../edit/edit.ts';
import { RowWrites } from '../edit/row-writes.ts';
import { type RowPage, ROWS_KEY } from './row-pages.ts';
import { type Chosen, Selection, selectedRow } from './selection.ts';

const API = { changeWatch, fetchCommand, fetchJob, fetchWatches, startJob, undoEdit };

/** A page asks at least every 15 s (src/api/desk/poll.ts) and then reads what changed. */
const OWN_CHANGE_MS = 20_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export class DeskList {
  readonly selection = new Selection();
  readonly writes = new RowWrites(API, this, wait);
  readonly #queries: QueryClient;
  readonly #own = new Set<number>();
  readonly #readers = new Set<() => void>();

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  /** The active row as a selection of one row; `null` when there is none. */
  activeAlone(): Chosen | null {
    const active = this.selection.active();
    const watch = active === null ? undefined : this.findWatch(active.id);
    return watch === undefined ? null : { kind: 'some', rows: new Map([[watch.id, selectedRow(watch)]]) };
  }

  /** Returns the row as the server has it, if a page in the cache has it. */
  findWatch(id: number): Watch | undefined {
    for (const [, page] of this.#pages()) {
      const watch = page?.watches.find((candidate) => candidate.id === id);
      if (watch !== undefined) return watch;
    }
    return undefined;
  }

  /** Returns rows with the values on the page, where the page has the row. */
  asHeld(chosen: Chosen): Chosen {
    if (chosen.kind === 'filter') return chosen;
    const selected = this.selection.chosen();
    const held = new Map(
      this.#pages()
        .flatMap(([, page]) => page?.watches ?? [])
        .map((watch) => [watch.id, watch]),
    );
    const rows = [...chosen.rows].map(([id, row]) => {
      const watch = held.get(id);
      const known = selected.kind === 'some' ? selected.rows.get(id) : undefined;
      return [id, watch === undefined ? (known ?? row) : selectedRow(watch)] as const;
    });
    return { kind: 'some', rows: new Map(rows) };
  }

  readonly held = (ids: Iterable<number>): readonly number[] => {
    const held = new Set(this.#pages().flatMap(([, page]) => page?.watches.map(({ id }) => id) ?? []));
    return [...ids].filter((id) => held.has(id));
  };

  /** Announces a change by this page, so that the next change of its rows is not reported as news. */
  noteOwn(ids: readonly number[]): void {
    for (const id of ids) this.#own.add(id);
    setTimeout(() => {
      for (const id of ids) this.#own.delete(id);
    }, OWN_CHANGE_MS);
  }

  isOwn(watchId: number | null): boolean {
    return watchId !== null && this.#own.has(watchId);
  }

  /** Calls `read` when this page wrote rows whose present states are unknown. */
  onWritten(read: () => void): () => void {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  }

  /** Reads everything that is shown again, for example after an import. */
  readonly noteWritten = (): void => {
    for (const read of this.#readers) read();
  };

  /** Puts present states into every place that shows the rows. The order of the rows stays. */
  readonly patch = (watches: readonly Watch[]): void => {
    const fresh = new Map(watches.map((watch) => [watch.id, watch]));
    // Only lists name the rule of a case.
    this.#patchPages(({ id, rule }) => {
      const found = fresh.get(id);
      return found === undefined || rule === undefined ? found : { ...found, rule };
    });
    this.selection.patch(new Map(watches.map(({ id, row }) => [id, () => toFields(row)])));
  };

  readonly patchFields = (changes: ReadonlyMap<number, (fields: Fields) => Fields>): void => {
    this.#patchPages((watch) => {
      const change = changes.get(watch.id);
      return change === undefined ? undefined : withFields(watch, change(toFields(watch.row)));
    });
    this.selection.patch(changes);
  };

  #pages() {
    return this.#queries.getQueriesData<RowPage>({ queryKey: ROWS_KEY });
  }

  /** `toFresh` returns `undefined` for a row that does not change. */
  #patchPages(toFresh: (watch: Watch) => Watch | undefined): void {
    this.#queries.setQueriesData<RowPage>({ queryKey: ROWS_KEY }, (page) => {
      const watches = page?.watches.map((watch) => toFresh(watch) ?? watch);
      const isSame = watches?.every((watch, index) => watch === page?.watches[index]) !== false;
      return page === undefined || watches === undefined || isSame ? undefined : { ...page, watches };
    });
  }
}

export const DeskListContext = createContext<DeskList | null>(null);

export function useDeskList(): DeskList {
  const list = useContext(DeskListContext);
  if (list === null) throw new Error('No list of the desk around this part');
  return list;
}

/** Returns a row with the pending writes of this window. */
export function useShownWatch(watch: Watch): Watch {
  const { writes } = useDeskList();
  return useSyncExternalStore(writes.subscribe, () => writes.shown(watch));
}
