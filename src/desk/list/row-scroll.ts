/**
 * Where a list stands whose rows together are taller than a browser's element may be: Firefox ends
 * at 17.9 million pixels, Chromium at 33.5 million of the screen's, of which 200 % zoom halves the
 * page's. The scroll bar then has a length of its own. A small step moves rows and bar alike; a
 * leap goes where the bar says; near its ends the bar is put right, so that the rows end with it.
 */
const MOST_PIXELS = 8_000_000;
/** So many pixels at both ends of the bar are the rows' own. */
const EXACT = 200_000;

export interface RowPlace {
  /** Of all rows, as the page lays them out. */
  readonly height: number;
  /** The first pixel in view, from the beginning of the list. */
  readonly from: number;
  /** The same, from the beginning of the element. */
  readonly top: number;
}

export class RowScroll {
  /** Of all rows. */
  #whole = 0;
  #view = 0;
  #place: RowPlace = { height: 0, from: 0, top: 0 };

  place(): RowPlace {
    return this.#place;
  }

  /** Heights of all rows and of what is in view. */
  resize(whole: number, view: number): void {
    this.#whole = whole;
    this.#view = view;
    this.goTo(this.#place.from);
  }

  /** The element was scrolled. */
  scrolled(top: number): void {
    const step = top - this.#place.top;
    if (Math.abs(step) > this.#view) this.#put(this.#fromOf(top), top);
    else this.#put(this.#place.from + step, top);
  }

  /** As near to it as the list allows, with the bar where it is if it can stay. */
  goTo(from: number): void {
    this.#put(from, this.#place.top + from - this.#place.from);
  }

  #put(from: number, top: number): void {
    const height = Math.min(this.#whole, MOST_PIXELS);
    const within = Math.max(0, Math.min(this.#whole - this.#view, from));
    this.#place = { height, from: within, top: this.#isOff(within, top) ? this.#topOf(within) : top };
  }

  /** The rows would end before the bar, or the bar before the rows. */
  #isOff(from: number, top: number): boolean {
    const end = Math.min(this.#whole, MOST_PIXELS) - this.#view;
    const isNearEnd = Math.min(from, this.#whole - this.#view - from) <= EXACT;
    return isNearEnd || Math.min(top, end - top) < 2 * this.#view;
  }

  #topOf(from: number): number {
    const left = this.#whole - this.#view - from;
    const height = Math.min(this.#whole, MOST_PIXELS);
    if (height === this.#whole || from <= EXACT) return from;
    if (left <= EXACT) return height - this.#view - left;
    return EXACT + (from - EXACT) / this.#pace();
  }

  #fromOf(top: number): number {
    const left = MOST_PIXELS - this.#view - top;
    if (this.#whole <= MOST_PIXELS || top <= EXACT) return top;
    if (left <= EXACT) return this.#whole - this.#view - left;
    return EXACT + (top - EXACT) * this.#pace();
  }

  /** Pixels of rows in a pixel of the bar between its ends. */
  #pace(): number {
    return (this.#whole - this.#view - 2 * EXACT) / (MOST_PIXELS - this.#view - 2 * EXACT);
  }
}
