/** Arabic by the rectangles of its characters: codes, signs and brackets stand as they are read. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { clientHeaders, NUMBER, withBrowser, withDesk } from './start.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [320, 390, 1440];
const PATHS = [
  '/',
  `/?number=${NUMBER}`,
  '/?number=MEDUL8080808',
  '/lines',
  '/desk',
  '/desk?tab=all',
  '/desk?tab=changes',
  '/desk/lines',
  '/desk/settings#rules',
  '/desk/settings#free-days',
  `/embed?number=${NUMBER}&lang=ar`,
];

interface Found {
  readonly places: number;
  readonly wrong: readonly string[];
}

/**
 * A run of Latin letters and digits goes from left to right; a sign stays before its number, and
 * `(` is, as everything that is read from the right, on the right of what it encloses.
 */
const look = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const wrong: string[] = [];
    let places = 0;
    const leftOf = (node: Node, at: number): DOMRect => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const isSeen = ({ width, top, bottom }: DOMRect): boolean => width > 0 && bottom > 0 && top < 100_000;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? '';
      if (node.parentElement?.closest('script,style,noscript,option,svg') !== null) continue;
      const expectRising = (from: number, to: number, what: string): void => {
        const boxes = Array.from({ length: to - from }, (_, at) => leftOf(node, from + at)).filter(isSeen);
        if (boxes.length < 2 || boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 3)) return;
        places += 1;
        if (boxes.some(({ left }, at) => at > 0 && left < (boxes[at - 1]?.left ?? 0) - 0.5))
          wrong.push(`${what}: ${JSON.stringify(text.slice(Math.max(0, from - 20), to + 20))}`);
      };
      for (const { 0: code, index } of text.matchAll(/[A-Za-z0-9][A-Za-z0-9/.:-]*[A-Za-z0-9]/g))
        expectRising(index, index + code.length, 'code');
      for (const { 0: signed, index } of text.matchAll(/[+\u2212-]\d+/g))
        expectRising(index, index + signed.length, 'sign');
      for (const { 0: whole, index } of text.matchAll(/\(([^()]*\p{Script=Arabic}[^()]*)\)/gu)) {
        const [open, close] = [leftOf(node, index), leftOf(node, index + whole.length - 1)];
        if (!isSeen(open) || Math.abs(open.top - close.top) > 3) continue;
        places += 1;
        if (open.left < close.left) wrong.push(`bracket: ${JSON.stringify(whole)}`);
      }
    }
    return { places, wrong };
  });

const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide, the window ${clientWidth}`] : [];
  });

const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  return page.evaluate(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.filter((node) => id !== 'target-size' || !node.html.includes('data-mark')).map(({ html }) => id + ': ' + html.slice(0, 140))))",
  );
};

export async function arabic(): Promise<boolean> {
  let places = 0;
  let count = 0;
  await withDesk(({ address }) =>
    withBrowser(async (browser) => {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          locale: 'ar',
          bypassCSP: true,
          viewport: { width, height: 900 },
          extraHTTPHeaders: clientHeaders(),
        });
        await context.addCookies([{ name: 'lang', value: 'ar', url: address }]);
        const page = await context.newPage();
        for (const path of PATHS) {
          await page.goto(address + path);
          await page.waitForLoadState('networkidle');
          const found = await look(page);
          const problems = [...found.wrong, ...(await beyond(page)), ...(await violations(page))];
          places += found.places;
          count += problems.length;
          for (const problem of problems) console.log(`${width} ${path} ${problem}`);
        }
        await context.close();
      }
    }),
  );
  console.log(`${places} places on ${PATHS.length} pages at ${WIDTHS.join(', ')}: ${count} problems`);
  return count === 0;
}
