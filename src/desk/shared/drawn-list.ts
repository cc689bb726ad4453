/** The page that the server rendered for a share (`StaticSharedPage.tsx`), until the app replaces it. */
import { parseSharedHead, type SharedHead } from '../../core/desk-api/shares.ts';
import { correctClock } from '../../core/time/clock.ts';
import { dropPrerendered } from '../../state/prerendered.ts';
import { SELECT_WIDTH } from '../list/columns-shown.ts';
import type { DrawnColumns } from '../list/use-table-layout.ts';

/** The key of the query for what the share says about itself. */
export const HEAD_KEY = ['desk', 'share'] as const;

const findPage = (): HTMLElement | null => document.getElementById('prerender');

/** Returns what the rendered page says about the share; `undefined` if the server rendered none. */
export function readDrawnHead(): SharedHead | undefined {
  const page = findPage();
  // In place of the time in the answer that the app does not request then. The page is never stored.
  if (page !== null) correctClock(Number(page.dataset.now));
  return parseSharedHead(page?.dataset.head ?? '');
}

/** Returns the widths of the rendered columns; `null` if no table is visible. */
export function readDrawnColumns(): DrawnColumns | null {
  const headings = [...(findPage()?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const widths = headings.map((heading, index) => {
    // The first column contains the place of the marks, which is a column of its own in the list.
    const { width } = heading.getBoundingClientRect();
    return [heading.dataset.column ?? '', index === 0 ? width - SELECT_WIDTH : width] as const;
  });
  const pane = findPage()?.querySelector('main')?.clientWidth ?? 0;
  return widths.some(([, width]) => width > 0) ? { pane, widths: new Map(widths) } : null;
}

/** Removes the rendered page once the list behind it is painted, and keeps the reader's place in it. */
export function replaceDrawnList(): void {
  // The callback of the second frame runs after the first one was painted.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const scrolled = findPage()?.querySelector('[data-scroller]');
      const scroller = document.getElementById('desk-grid')?.parentElement;
      if (scrolled != null && scroller != null) scroller.scrollTo(scrolled.scrollLeft, scrolled.scrollTop);
      dropPrerendered();
    }),
  );
}
