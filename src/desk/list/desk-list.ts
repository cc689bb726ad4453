/** The list as all its parts share it: selection, and the rows that are held somewhere. */
import { createContext, useContext } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { RowList } from './row-list.ts';
import { type Chosen, Selection } from './selection.ts';

/** Hints come within seconds (server/desk/api/events.ts). */
const OWN_MS = 15_000;

export class DeskList {
  readonly selection = new Selection();
  readonly #lists = new Set<RowList>();
  readonly #own = new Set<number>();
  readonly #readers = new Set<() => void>();

  /** While it is shown, changes reach it. */
  hold(list: RowList): () => void {
    this.#lists.add(list);
    return () => {
      this.#lists.delete(list);
      list.close();
    };
  }

  /** The active row as if it alone were selected; null where there is none. */
  activeAlone(): Chosen | null {
    const active = this.selection.active();
    const watch = active === null ? undefined : this.watchOf(active.id);
    return watch === undefined ? null : { kind: 'some', watches: new Map([[watch.id, watch]]) };
  }

  /** As far as one of the lists holds it. */
  watchOf(id: number): Watch | undefined {
    for (const list of this.#lists) {
      const watch = list.rowAt(list.indexOf(id));
      if (watch !== undefined) return watch;
    }
    return undefined;
  }

  /** This page changes them itself: the hint that follows is no news to it. */
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

  /** Present states, wherever they are shown. */
  patch(watches: readonly Watch[]): void {
    for (const list of this.#lists) list.patch(watches);
    this.selection.patch(watches);
  }
}

export const DeskListContext = createContext(new DeskList());

export const useDeskList = (): DeskList => useContext(DeskListContext);
