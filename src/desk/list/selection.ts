/**
 * The selected watches and the active row. They are not the state of a component: each row subscribes to its own
 * part, so that a key press renders two rows and not all of them. Rows that are selected one by one stay selected in
 * every list. A selection of all that match belongs to one list and ends with it. It names its rows once, or it is a
 * filter when they are too many.
 */
import type { WatchFields } from '../../core/columns/columns.ts';
import { toFields } from '../../core/columns/row.ts';
import type { SelectedRow, Watch } from '../../core/desk-api/rows.ts';
import type { EditableKey } from './columns-shown.ts';
import type { RowRequest } from './row-pages.ts';

export type Chosen =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<number, SelectedRow> }
  /** All rows that match a filter, in the number that the person saw, with exceptions. */
  | {
      readonly kind: 'filter';
      readonly request: RowRequest;
      readonly count: number;
      readonly except: ReadonlySet<number>;
    };

export interface ActiveRow {
  readonly index: number;
  readonly id: number;
}

/** The cell that is being edited. */
export interface EditedCell {
  readonly id: number;
  readonly key: EditableKey;
}

type All = Extract<Chosen, { readonly kind: 'filter' }> | NamedRows;
interface NamedRows {
  readonly kind: 'named';
  readonly rows: ReadonlyMap<number, SelectedRow>;
  /** Rows that were excluded again. */
  readonly except: ReadonlySet<number>;
}

export const selectedRow = ({ id, row }: Watch): SelectedRow => ({
  id,
  number: row.number ?? '',
  fields: toFields(row),
});

const EMPTY_SET: ReadonlySet<number> = new Set();
const NO_IDS: readonly number[] = [];

export class Selection {
  #ticked: ReadonlyMap<number, SelectedRow> = new Map();
  #all: All | null = null;
  #chosen: Chosen = { kind: 'some', rows: new Map() };
  /** Selected rows that are known to be in the present list, and selected rows that are known to be absent from it. */
  #inList: ReadonlySet<number> = EMPTY_SET;
  #away: ReadonlySet<number> = EMPTY_SET;
  #elsewhere: readonly SelectedRow[] = [];
  #unlocated: readonly number[] = NO_IDS;
  #active: ActiveRow | null = null;
  /** The row that becomes active as soon as it is loaded. */
  #awaited: number | null = null;
  #edited: EditedCell | null = null;
  #list = '';
  /** Grows when the naming of all matching rows becomes invalid. */
  #naming = 0;
  /** The row at which a range starts. */
  #anchor: ActiveRow | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly chosen = (): Chosen => this.#chosen;
  readonly active = (): ActiveRow | null => this.#active;
  readonly awaited = (): number | null => this.#awaited;
  readonly edited = (): EditedCell | null => this.#edited;
  readonly anchor = (): ActiveRow | null => this.#anchor;
  /** Identifies the shown list. Another list has another name. */
  readonly list = (): string => this.#list;
  readonly size = (): number =>
    this.#chosen.kind === 'some' ? this.#chosen.rows.size : this.#chosen.count - this.#chosen.except.size;
  /** The state of the checkbox that selects all rows. */
  readonly state = (): 'all' | 'some' | 'none' => {
    if (this.#all !== null) return this.#all.except.size === 0 ? 'all' : 'some';
    return this.#ticked.size === 0 ? 'none' : 'some';
  };
  /** The selected rows that are known to be absent from the present list. */
  readonly elsewhere = (): readonly SelectedRow[] => this.#elsewhere;

  has(id: number): boolean {
    return this.#chosen.kind === 'some' ? this.#chosen.rows.has(id) : !this.#chosen.except.has(id);
  }

  activate(active: ActiveRow | null, awaited: number | null = null): void {
    this.#active = active;
    this.#awaited = awaited;
    this.#notify();
  }

  /** In another list no row is active, except the row that a key has requested there. */
  enter(list: string): void {
    if (list === this.#list) return;
    this.#list = list;
    this.#active = null;
    this.#edited = null;
    this.#all = null;
    this.#naming += 1;
    this.reread();
  }

  /** Call this when the list was read again: selected rows may have left it, and rows have other places. */
  reread(): void {
    this.#anchor = null;
    this.#inList = EMPTY_SET;
    this.#away = EMPTY_SET;
    this.#choose();
  }

  /** Selected rows of which it is unknown whether they are in the present list. */
  readonly unlocated = (): readonly number[] => this.#unlocated;

  /** Records which of the rows in `asked` are in `list`. */
  noteFound(list: string, asked: readonly number[], found: readonly number[]): void {
    if (list !== this.#list) return;
    const isFound = new Set(found);
    this.#inList = new Set([...this.#inList, ...found]);
    this.#away = new Set([...this.#away, ...asked.filter((id) => !isFound.has(id))]);
    this.#choose();
  }

  edit(cell: EditedCell | null): void {
    this.#edited = cell;
    this.#notify();
  }

  toggle(watch: Watch, index: number): void {
    const { id } = watch;
    this.#anchor = { index, id };
    this.#inList = new Set([...this.#inList, id]);
    const isSelected = this.has(id);
    const ticked = new Map(this.#ticked);
    const all = this.#all;
    if (all === null || (all.kind === 'named' && !all.rows.has(id) && !all.except.has(id))) {
      if (isSelected) ticked.delete(id);
      else ticked.set(id, selectedRow(watch));
    } else {
      ticked.delete(id);
      const except = new Set(all.except);
      const rows = all.kind === 'named' ? new Map(all.rows) : null;
      if (isSelected) {
        except.add(id);
        rows?.delete(id);
      } else {
        except.delete(id);
        rows?.set(id, selectedRow(watch));
      }
      this.#all = all.kind === 'filter' ? { ...all, except } : { ...all, except, rows: rows ?? all.rows };
    }
    this.#ticked = ticked;
    this.#choose();
  }

  /** Returns the range from the last selected row to this one, or only this row in a new list. */
  rangeTo(index: number): readonly [first: number, last: number] {
    const from = this.#anchor?.index ?? index;
    return [Math.min(from, index), Math.max(from, index)];
  }

  /** Adds rows of the present list. */
  add(added: readonly Watch[]): void {
    if (this.#all?.kind === 'filter') return;
    this.#inList = new Set([...this.#inList, ...added.map(({ id }) => id)]);
    this.#ticked = new Map([...this.#ticked, ...added.map((watch) => [watch.id, selectedRow(watch)] as const)]);
    this.#choose();
  }

  /**
   * Selects all that match until their rows are named; `count` is `null` until it is known. The caller that names
   * them passes the returned number. Another list or another selection makes the number invalid.
   */
  selectAll(request: RowRequest, count: number | null): number {
    this.#naming += 1;
    if (count !== null) this.#all = { kind: 'filter', request, count, except: EMPTY_SET };
    this.#choose();
    return this.#naming;
  }

  /** Replaces the filter by its rows as of one moment. */
  selectNamed(naming: number, rows: readonly SelectedRow[]): void {
    if (naming !== this.#naming) return;
    const except = this.#all?.except ?? EMPTY_SET;
    const named = rows.filter(({ id }) => !except.has(id)).map((row) => [row.id, row] as const);
    this.#all = { kind: 'named', rows: new Map(named), except };
    this.#inList = new Set([...this.#inList, ...rows.map(({ id }) => id)]);
    this.#choose();
  }

  /** Keeps the filter, because its rows are too many to be named. */
  selectFilter(naming: number, request: RowRequest, count: number): void {
    if (naming !== this.#naming) return;
    this.#ticked = new Map();
    this.#all = { kind: 'filter', request, count, except: this.#all?.except ?? EMPTY_SET };
    this.#choose();
  }

  /** Drops the selection, because its rows could not be named. */
  dropAll(naming: number): void {
    if (naming !== this.#naming) return;
    this.#all = null;
    this.#choose();
  }

  clear(): void {
    this.#naming += 1;
    this.#ticked = new Map();
    this.#all = null;
    this.#anchor = null;
    this.#choose();
  }

  /** Updates the values of selected rows. */
  patch(fresh: ReadonlyMap<number, (fields: Partial<WatchFields>) => Partial<WatchFields>>): void {
    const patched = (rows: ReadonlyMap<number, SelectedRow>): ReadonlyMap<number, SelectedRow> =>
      new Map(
        [...rows].map(([id, row]) => {
          const change = fresh.get(id);
          return [id, change === undefined ? row : { ...row, fields: change(row.fields) }];
        }),
      );
    this.#ticked = patched(this.#ticked);
    if (this.#all?.kind === 'named') this.#all = { ...this.#all, rows: patched(this.#all.rows) };
    this.#choose();
  }

  #choose(): void {
    const all = this.#all;
    this.#chosen =
      all?.kind === 'filter' ? all : { kind: 'some', rows: new Map([...this.#ticked, ...(all?.rows ?? [])]) };
    const rows = this.#chosen.kind === 'some' ? this.#chosen.rows : this.#ticked;
    this.#elsewhere = [...rows.values()].filter(({ id }) => this.#away.has(id));
    const unlocated = [...rows.keys()].filter((id) => !this.#inList.has(id) && !this.#away.has(id));
    this.#unlocated = this.#chosen.kind === 'filter' || unlocated.length === 0 ? NO_IDS : unlocated;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
