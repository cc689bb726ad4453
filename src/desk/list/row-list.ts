/**
 * The rows of one filter in one order, page by page. A page begins where the one before it ended
 * (keyset), so that a walk costs as much per page in a list of a million as in a short one; one
 * that is jumped to is counted off from the nearest page whose beginning is known. Pages far from
 * what is looked at are dropped and read again.
 */
import { fetchRows, type PageRequest } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';

export const PAGE_SIZE = 100;
const MOST_PAGES = 60;

export type RowRequest = Pick<PageRequest, 'q' | 'zone' | 'sort'>;
type Read = (
  page: PageRequest,
  signal: AbortSignal,
) => Promise<{
  readonly watches: readonly Watch[];
  readonly next: string | null;
}>;

export interface RowSnapshot {
  /** Rows that are known to be there. */
  readonly known: number;
  /** The end was read. */
  readonly isWhole: boolean;
  readonly error: unknown;
  /** Differs after every change. */
  readonly version: number;
}

export class RowList {
  readonly request: RowRequest;
  /** The same request again is another list. */
  readonly edition: number;
  readonly #read: Read;
  readonly #pages = new Map<number, readonly Watch[]>();
  /** Where a page begins, as far as the one before it was read. */
  readonly #starts = new Map([[0, '']]);
  #snapshot: RowSnapshot = { known: 0, isWhole: false, error: null, version: 0 };
  #wanted: readonly [first: number, last: number] = [0, 0];
  #loading: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(request: RowRequest, edition = 0, read: Read = fetchRows) {
    this.request = request;
    this.edition = edition;
    this.#read = read;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): RowSnapshot => this.#snapshot;

  rowAt(index: number): Watch | undefined {
    return this.#pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  }

  /** Where a watch lies, as far as its page is held. */
  indexOf(id: number): number {
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) return page * PAGE_SIZE + at;
    }
    return -1;
  }

  /** What is looked at: its pages are read. */
  want(first: number, last: number): void {
    const end = Math.floor(last / PAGE_SIZE);
    // Never more than are held: what is dropped while it is wanted would be read without end.
    this.#wanted = [Math.max(Math.floor(first / PAGE_SIZE), end - MOST_PAGES / 2), end];
    if (this.#loading === null && this.#snapshot.error === null) void this.#load();
  }

  /** After a failure. */
  retry(): void {
    this.#change({ error: null });
    this.want(this.#wanted[0] * PAGE_SIZE, this.#wanted[1] * PAGE_SIZE);
  }

  /** Puts present states in the place of older ones; rows stay where they are. */
  patch(watches: readonly Watch[]): void {
    const fresh = new Map(watches.map((watch) => [watch.id, watch]));
    for (const [page, rows] of this.#pages)
      if (rows.some(({ id }) => fresh.has(id)))
        this.#pages.set(
          page,
          rows.map((row) => fresh.get(row.id) ?? row),
        );
    this.#change({});
  }

  /** Ends what is being read; the list goes on with the next `want`. */
  close(): void {
    this.#loading?.abort();
    this.#loading = null;
  }

  #nextPage(): number | null {
    const { known, isWhole } = this.#snapshot;
    const [first, last] = this.#wanted;
    const end = isWhole ? Math.min(last, Math.ceil(known / PAGE_SIZE) - 1) : last;
    for (let page = first; page <= end; page += 1) if (!this.#pages.has(page)) return page;
    return null;
  }

  async #load(): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    try {
      for (let page = this.#nextPage(); page !== null; page = this.#nextPage()) {
        const { watches, next } = await this.#read(this.#requestOf(page), loading.signal);
        if (loading.signal.aborted) return;
        this.#take(page, watches, next);
      }
    } catch (error) {
      if (!loading.signal.aborted) this.#change({ error });
    } finally {
      if (this.#loading === loading) this.#loading = null;
    }
  }

  #requestOf(page: number): PageRequest {
    const from = Math.max(...[...this.#starts.keys()].filter((start) => start <= page));
    const skip = (page - from) * PAGE_SIZE;
    return { ...this.request, limit: PAGE_SIZE, after: this.#starts.get(from) ?? '', ...(skip > 0 && { skip }) };
  }

  #take(page: number, watches: readonly Watch[], next: string | null): void {
    this.#pages.set(page, watches);
    if (next !== null) this.#starts.set(page + 1, next);
    this.#forget();
    const end = page * PAGE_SIZE + watches.length;
    // A page after the last one is empty: the list ends before it.
    if (next === null) this.#change({ known: end, isWhole: true });
    else this.#change({ known: Math.max(this.#snapshot.known, end) });
  }

  /** Drops the pages that lie farthest from what is looked at. */
  #forget(): void {
    const middle = (this.#wanted[0] + this.#wanted[1]) / 2;
    const far = [...this.#pages.keys()].toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const page of far.slice(0, Math.max(0, this.#pages.size - MOST_PAGES))) this.#pages.delete(page);
  }

  #change(change: Partial<RowSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change, version: this.#snapshot.version + 1 };
    for (const listener of this.#listeners) listener();
  }
}
