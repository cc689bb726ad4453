/**
 * Which watches are selected, and which row is the active one. It is no state of a component: a row
 * subscribes to its own bit of it, so that a key draws two rows and not all of them.
 */
import type { Watch } from '../../core/desk-api/rows.ts';
import type { EditableKey } from './columns-shown.ts';
import type { RowRequest } from './row-pages.ts';

export type Chosen =
  | { readonly kind: 'some'; readonly watches: ReadonlyMap<number, Watch> }
  /** All that match a filter, as many as the person saw, but for some. */
  | { readonly kind: 'all'; readonly of: RowRequest; readonly count: number; readonly except: ReadonlySet<number> };

export interface ActiveRow {
  readonly index: number;
  readonly id: number;
}

/** The cell that is a field now. */
export interface EditedCell {
  readonly id: number;
  readonly key: EditableKey;
}

const NONE: Chosen = { kind: 'some', watches: new Map() };

export class Selection {
  #chosen: Chosen = NONE;
  #active: ActiveRow | null = null;
  /** The row that a key went to before it was read. */
  #awaited: number | null = null;
  #edited: EditedCell | null = null;
  #list = '';
  /** Where a range begins. */
  #anchor = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly chosen = (): Chosen => this.#chosen;
  readonly active = (): ActiveRow | null => this.#active;
  readonly awaited = (): number | null => this.#awaited;
  readonly edited = (): EditedCell | null => this.#edited;
  readonly size = (): number =>
    this.#chosen.kind === 'some' ? this.#chosen.watches.size : this.#chosen.count - this.#chosen.except.size;

  has(id: number): boolean {
    return this.#chosen.kind === 'some' ? this.#chosen.watches.has(id) : !this.#chosen.except.has(id);
  }

  activate(active: ActiveRow | null, awaited: number | null = null): void {
    this.#active = active;
    this.#awaited = awaited;
    this.#notify();
  }

  /** In another list no row is active but the one that a key awaits in it. */
  enter(list: string): void {
    if (list === this.#list) return;
    this.#list = list;
    if (this.#active !== null) this.activate(null);
  }

  edit(cell: EditedCell | null): void {
    this.#edited = cell;
    this.#notify();
  }

  toggle(watch: Watch, index: number): void {
    this.#anchor = index;
    if (this.#chosen.kind === 'some') {
      const watches = new Map(this.#chosen.watches);
      if (!watches.delete(watch.id)) watches.set(watch.id, watch);
      this.#chosen = { kind: 'some', watches };
    } else {
      const except = new Set(this.#chosen.except);
      if (!except.delete(watch.id)) except.add(watch.id);
      this.#chosen = { ...this.#chosen, except };
    }
    this.#notify();
  }

  /** From the row that was selected last to this one. */
  rangeTo(index: number): readonly [first: number, last: number] {
    return [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
  }

  add(added: readonly Watch[]): void {
    if (this.#chosen.kind === 'all') return;
    const watches = new Map([...this.#chosen.watches, ...added.map((watch) => [watch.id, watch] as const)]);
    this.#chosen = { kind: 'some', watches };
    this.#notify();
  }

  selectAll(of: RowRequest, count: number): void {
    this.#chosen = { kind: 'all', of, count, except: new Set() };
    this.#notify();
  }

  clear(): void {
    this.#chosen = NONE;
    this.#notify();
  }

  /** Present states of those that are selected. */
  patch(fresh: readonly Watch[]): void {
    if (this.#chosen.kind === 'all') return;
    const watches = new Map(this.#chosen.watches);
    for (const watch of fresh) if (watches.has(watch.id)) watches.set(watch.id, watch);
    this.#chosen = { kind: 'some', watches };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
