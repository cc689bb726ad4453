/** Performs and reads in a tab what a person would, by visible names, in every engine alike. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CutProxy } from './proxy.ts';
import type { Tab } from './tab.ts';

/** A busy machine draws the last words of a page late. */
const PATIENCE_MS = 60_000;

export interface Found {
  readonly count: number;
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page and finds the visible elements that match and whose label or text contains `text`. */
function find(css: string, text: string, isFocused = false): Found {
  const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => plain(`${element.ariaLabel ?? ''} ${element.innerText}`);
  const elements = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element).includes(text),
  );
  // The innermost of nested elements is used.
  const found = elements.find((element) => !elements.some((other) => other !== element && element.contains(other)));
  found?.scrollIntoView({ block: 'nearest' });
  if (isFocused) found?.focus();
  const box = found?.getBoundingClientRect() ?? new DOMRect();
  const words = plain(found?.innerText ?? '');
  return { count: elements.length, words, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the words that the walk read, which must be equal in every engine. */
export type Walk = (visit: Visit) => Promise<readonly string[]>;

interface Watched {
  readonly problems: readonly string[];
  readonly shifts: readonly string[];
}

export class Visit {
  readonly #tab: Tab;
  readonly #problems: string[] = [];
  readonly #shifts: string[] = [];

  readonly landfall: CutProxy;
  /** Port for a portal whose origin may frame the server. */
  readonly portal: number;

  constructor(tab: Tab, landfall: CutProxy, portal: number) {
    this.#tab = tab;
    this.landfall = landfall;
    this.portal = portal;
  }

  get engine(): string {
    return this.#tab.engine;
  }

  async goto(address: string): Promise<void> {
    await this.#collect();
    await this.#tab.goto(new URL(address, this.landfall.address).href);
  }

  /** Runs a function in the page. The function can use its arguments only. */
  async run<T, A extends readonly unknown[]>(code: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const call = `(async () => JSON.stringify(await (${code.toString()})(...${JSON.stringify(args)})) ?? 'null')()`;
    const result: T = JSON.parse(await this.#tab.evaluate(call));
    return result;
  }

  async until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask();
      if (answer !== null) return answer;
      if (performance.now() > end) throw new Error(`${this.engine}: no ${what}; there is: ${await this.words('body')}`);
      await pause(25);
    }
  }

  /** Waits for a visible element whose name contains the text, and returns its words. */
  async sees(text: string, css = 'body'): Promise<string> {
    const { words } = await this.#at(text, css);
    return words;
  }

  /** Clicks an element once its position is stable, because content that loads above moves it. */
  async clicks(text: string, css = 'button, a, summary, [role="button"], [role="tab"]'): Promise<void> {
    let last: Found | null = null;
    const { x, y } = await this.until(`rest of “${text}”`, async () => {
      const before = last;
      last = await this.#at(text, css);
      return last.x === before?.x && last.y === before.y ? last : null;
    });
    await this.#tab.click(x, y);
  }

  /** Activates an element with the keyboard, for elements that may still move while other parts load. */
  async enters(text: string, css = 'button, a'): Promise<void> {
    await this.#at(text, css);
    await this.run(find, css, text, true);
    await this.press('Enter');
  }

  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) await this.#tab.press(chord);
  }

  async types(text: string): Promise<void> {
    await this.press(...Array.from(text));
  }

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  words(css: string): Promise<string> {
    return this.run(find, css, '').then(({ words }) => words);
  }

  address(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  /** Returns every problem since the visit began. Layout shifts are included only where the engine reports them. */
  async complaints(): Promise<readonly string[]> {
    await this.#collect();
    return [...this.#problems, ...this.#tab.problems, ...this.#shifts.map((shift) => `shift: ${shift}`)];
  }

  #at(text: string, css: string): Promise<Found> {
    return this.until(`“${text}” in ${css}`, async () => {
      const found = await this.run(find, css, text);
      return found.count === 0 ? null : found;
    });
  }

  async #collect(): Promise<void> {
    const { problems, shifts } = await this.run(
      (): Watched => Reflect.get(globalThis, 'watched') ?? { problems: [], shifts: [] },
    );
    this.#problems.push(...problems);
    this.#shifts.push(...shifts);
  }
}
