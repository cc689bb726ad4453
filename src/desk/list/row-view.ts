/** Which rows are in view, and where they lie in the element that scrolls. */
import { RowScroll } from './row-scroll.ts';

/** Drawn before and after what is in view. */
const OVERSCAN = 8;

interface RowSizes {
  readonly count: number;
  readonly rowHeight: number;
  /** Of the heading, which covers as much of the top as it lies above the first row. */
  readonly head: number;
}

interface RowWindow {
  readonly first: number;
  readonly last: number;
  /** Of the element that holds the rows. */
  readonly height: number;
  /** By how much a row lies above its place in the whole list. */
  readonly shift: number;
}

export class RowView {
  readonly #scroll = new RowScroll();
  #box: HTMLElement | null = null;
  #sizes: RowSizes = { count: 0, rowHeight: 1, head: 0 };
  /** Height of the box. */
  #view = 0;
  /** The row that was brought into view last. */
  #revealed = 0;
  #window: RowWindow = { first: 0, last: -1, height: 0, shift: 0 };
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): RowWindow => this.#window;

  /** Returns the function that ends it. */
  attach(box: HTMLElement): () => void {
    this.#box = box;
    const onScroll = (): void => {
      this.#scroll.scrolled(box.scrollTop);
      this.#show();
    };
    const observer = new ResizeObserver(() => {
      const wasInView = this.#isInView(this.#revealed);
      this.#view = box.clientHeight;
      this.fit(this.#sizes);
      // What comes below the list takes of its height: not the row at hand.
      if (wasInView) this.reveal(this.#revealed);
    });
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      this.#box = null;
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }

  fit(sizes: RowSizes): void {
    this.#sizes = sizes;
    this.#scroll.resize(sizes.count * sizes.rowHeight + sizes.head, this.#view);
    this.#show();
  }

  /** Scrolls as little as brings a row into view. */
  reveal(index: number): void {
    this.#revealed = index;
    const { rowHeight } = this.#sizes;
    const { from } = this.#scroll.place();
    const to = Math.min(index * rowHeight, Math.max(from, this.#leastFor(index)));
    if (to === from) return;
    this.#scroll.goTo(to);
    this.#show();
  }

  /** Where the list stands when the row is the last in view. */
  #leastFor(index: number): number {
    const { rowHeight, head } = this.#sizes;
    return head + (index + 1) * rowHeight - this.#view;
  }

  #isInView(index: number): boolean {
    const { from } = this.#scroll.place();
    return this.#leastFor(index) <= from && from <= index * this.#sizes.rowHeight;
  }

  #show(): void {
    const { count, rowHeight, head } = this.#sizes;
    const { from, top, height } = this.#scroll.place();
    if (this.#box !== null && this.#box.scrollTop !== top) this.#box.scrollTop = top;
    const before = this.#window;
    const next = {
      first: Math.max(0, Math.floor((from - head) / rowHeight) - OVERSCAN),
      last: Math.min(count - 1, Math.ceil((from + this.#view) / rowHeight) + OVERSCAN),
      height: Math.max(0, height - head),
      shift: from - top,
    };
    if (isSame(before, next)) return;
    this.#window = next;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.first === other.first && one.last === other.last && one.height === other.height && one.shift === other.shift;
