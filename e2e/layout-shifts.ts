/**
 * Shared by the tests of both prerendered pages: the page without its scripts, layout shifts,
 * positions of the marks.
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
 * The first drawing after a start may come too late for its page. In the language of the browser of
 * these tests: each has a picture of its own.
 */
export async function waitForDrawing(request: APIRequestContext, address: string): Promise<void> {
  const headers = { 'Accept-Language': 'en-GB' };
  await expect.poll(async () => (await request.get(address, { headers })).text()).toContain('id="prerender"');
}

/** Beside the page what stands at an address before any script, whatever the size of its window. */
export async function prerenderedBeside(page: Page, address: string): Promise<Page> {
  await waitForDrawing(page.request, address);
  const other = await page.context().newPage();
  await withoutScripts(other);
  await other.goto(address);
  return other;
}

/**
 * The next page comes as the first one of a visit: its files from the server, and no page before
 * it, which a browser goes on showing while the next one begins.
 */
export async function forgetPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Every layout shift since navigation, with the elements that moved. */
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
 * A page may be painted while the browser still reads it: a badge then is the padding around a text
 * that has not come, and grows with it.
 */
const isOfUnreadText = (shift: string): boolean =>
  shift.split('"previousRect"').length === 2 && /"previousRect":\{[^}]*"height":[45],/.test(shift);

export async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('no mark');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The dots of the prerendered picture: lines of no length. */
export const dotsOf = (page: Page): Promise<readonly Point[]> =>
  page.locator('.prerender-route path[d$="h0"]').evaluateAll((paths) =>
    paths.map((path) => {
      const box = path.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );

/** Distance to the nearest of them, along the axis with the larger one. */
export const awayFrom = (dots: readonly Point[], { x, y }: Point): number =>
  Math.min(...dots.map((dot) => Math.max(Math.abs(dot.x - x), Math.abs(dot.y - y))));

/** Tops of the heading, of what is below it and of the timeline's rows, in whole pixels. */
export const linesOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('main :is(h1, h1 + p, section[aria-label="Summary"] ul, ol > li)')
    .evaluateAll((lines) => lines.slice(0, 12).map((line) => Math.round(line.getBoundingClientRect().top)));
