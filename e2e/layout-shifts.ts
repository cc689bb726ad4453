/**
 * Helpers for the tests of both prerendered pages: the page without scripts, layout shifts, and positions of the
 * marks.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixture.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\.js$/, (route) => route.abort());
}

/**
 * Waits until the server has drawn the picture, because the first drawing after a start may come too late for its
 * page. Each language has its own picture, so the request uses the language of the test browser.
 */
export async function waitForDrawing(request: APIRequestContext, address: string): Promise<void> {
  const headers = { 'Accept-Language': 'en-GB' };
  await expect.poll(async () => (await request.get(address, { headers })).text()).toContain('id="prerender"');
}

/** Opens a second page that shows the address before any script runs, whatever the size of its window. */
export async function prerenderedBeside(page: Page, address: string): Promise<Page> {
  await waitForDrawing(page.request, address);
  const other = await page.context().newPage();
  await withoutScripts(other);
  await other.goto(address);
  return other;
}

/**
 * Makes the next page the first one of a visit: files come from the server, and the browser shows no previous page
 * while the next one begins.
 */
export async function forgetPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Records every layout shift since navigation, with the elements that moved. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts: readonly string[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
    return shifts.filter((shift) => !isOfUnreadText(shift));
  };
}

/**
 * A page may be painted while the browser is still parsing it. A badge then consists of the padding around its unread
 * text and grows with the text.
 */
const isOfUnreadText = (shift: string): boolean =>
  shift.split('"previousRect"').length === 2 && /"previousRect":\{[^}]*"height":[45],/.test(shift);

export async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('no mark');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the dots of the prerendered picture, which are drawn as lines of zero length. */
export const dotsOf = (page: Page): Promise<readonly Point[]> =>
  page.locator('.prerender-route path[d$="h0"]').evaluateAll((paths) =>
    paths.map((path) => {
      const box = path.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );

/** Returns the distance to the nearest dot, along the axis with the larger distance. */
export const awayFrom = (dots: readonly Point[], { x, y }: Point): number =>
  Math.min(...dots.map((dot) => Math.max(Math.abs(dot.x - x), Math.abs(dot.y - y))));

/** Returns the tops of the heading, of the elements below it and of the timeline's rows, in whole pixels. */
export const linesOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('main :is(h1, h1 + p, section[aria-label="Summary"] ul, ol > li)')
    .evaluateAll((lines) => lines.slice(0, 12).map((line) => Math.round(line.getBoundingClientRect().top)));
