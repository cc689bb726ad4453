/**
 * Finds cut-off texts by rectangles, in all states of the app and every language, from a phone to a desktop. Names
 * from the data may be cut: they have `dir="auto"`, and appear in full elsewhere.
 */
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import { LENS_PATH } from './screens.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
/** A sheet of A4 between its margins, in portrait and, for lists, in landscape. */
const PAPER = [{ width: 718, height: 1046 }] as const;
const LYING_PAPER = [{ width: 1046, height: 718 }] as const;

/** Number of languages at the same time, because a page mostly waits. */
const AT_ONCE = 4;

interface State {
  readonly name: string;
  readonly path: string;
  /** Runs in any language, so it uses keys and places instead of names. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly paper?: typeof PAPER | typeof LYING_PAPER;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
async function print(page: Page): Promise<void> {
  // The list prints itself once it has loaded.
  await page.getByRole('row').nth(1).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Control+p');
  await page.locator('[data-print-rows]').waitFor({ state: 'attached', timeout: 60_000 });
}
const openCase = (page: Page) => page.locator('[data-case]').first().click({ timeout: 20_000 });
async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
}
const tabOf = (name: string): State => ({ name, path: `${LENS_PATH}&tab=${name}` });
const settingsOf = (name: string): State => ({ name, path: `/desk/settings#${name}` });

export const STATES: readonly State[] = [
  { name: 'start', path: '/' },
  { name: 'lens', path: LENS_PATH },
  ...['details', 'history', 'share'].map(tabOf),
  { name: 'bill', path: '/?number=MEDUL8080808' },
  { name: 'carrier needed', path: '/?number=TCLU4400446' },
  { name: 'not accepted', path: '/?number=MSKU2048171' },
  { name: 'carriers of the lens', path: '/lines' },
  { name: 'cases', path: '/desk' },
  { name: 'case', path: '/desk', act: openCase },
  { name: 'all', path: '/desk?tab=all' },
  { name: 'shipment of the list', path: '/desk?tab=all', act: openFirst },
  { name: 'changes', path: '/desk?tab=changes' },
  { name: 'done', path: '/desk?tab=done' },
  { name: 'add', path: '/desk?tab=all', act: press('+') },
  { name: 'keys', path: '/desk?tab=all', act: press('?') },
  { name: 'carriers', path: '/desk/lines' },
  { name: 'notifications', path: '/desk/subscriptions' },
  ...['columns', 'rules', 'free-days', 'rates'].map(settingsOf),
  { name: 'embed', path: `/embed${LENS_PATH.slice(1)}&show=map,timeline,summary` },
  { name: 'print', path: LENS_PATH, paper: PAPER },
  { name: 'printed list', path: '/desk?tab=all', act: print, paper: LYING_PAPER },
  { name: 'not found', path: '/no-such-page' },
];

/** Returns the cut-off texts of the current page, each with the missing part. */
function cutTexts(): readonly string[] {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const hasText = ({ childNodes }: Element): boolean =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (!hasText(element) || style.display === 'inline' || !isSeen(element)) continue;
    if (element.closest('[dir="auto"], .leaflet-container, textarea, option, .sr-only') !== null) continue;
    const { left, right } = element.getBoundingClientRect();
    // No container cuts off what an SVG element draws.
    const isDrawn = element instanceof SVGElement;
    const isAside = !isDrawn && element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(style.overflowX);
    const isBelow = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2;
    const isOutside = (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement);
    const how = isAside ? 'cut aside' : isBelow && !/auto|scroll/.test(style.overflowY) ? 'cut below' : 'outside';
    if (isAside || how === 'cut below' || isOutside) found.push(`${how}: ${(element.textContent ?? '').slice(0, 60)}`);
  }
  return found;
}

interface Search {
  readonly address: string;
  readonly language: string;
  readonly states: readonly State[];
  readonly drawnMs: number;
}

/** Returns the cut-off texts of one language, each with its states and widths. */
async function findIn(browser: Browser, { address, language, states, drawnMs }: Search) {
  const found = new Map<string, readonly string[]>();
  for (const { name, path, act, paper } of states) {
    const page = await browser.newPage({ locale: language, timezoneId: 'Europe/Berlin', baseURL: address });
    const [where = '', hash] = path.split('#');
    const asked = `${where}${where.includes('?') ? '&' : '?'}lang=${language}`;
    // A browser without windows closes the print dialog at once, and the printed list with it.
    await page.addInitScript(() => (window.print = () => undefined));
    try {
      await page.setViewportSize(SIZES[0]);
      // On a busy machine no fixed time is enough for the first answers.
      await page.goto(hash === undefined ? asked : `${asked}#${hash}`, {
        waitUntil: 'networkidle',
        timeout: 90_000,
      });
      await page.waitForTimeout(drawnMs / 5);
      await act?.(page);
      if (paper !== undefined) await page.emulateMedia({ media: 'print' });
      for (const size of paper ?? SIZES) {
        await page.setViewportSize(size);
        await page.waitForTimeout(drawnMs / 5);
        // A page whose layout is still changing is read again.
        const isCut = (await page.evaluate(cutTexts)).length > 0;
        if (isCut) await page.waitForTimeout(drawnMs);
        for (const text of new Set(isCut ? await page.evaluate(cutTexts) : []))
          found.set(text, [...(found.get(text) ?? []), `${name} ${size.width}`]);
      }
    } catch (error) {
      found.set(String(error).split('\n')[0] ?? '', [name]);
    }
    await page.context().close();
  }
  return found;
}

/** `words` are languages and names of states. Without any, all of them are checked. */
export async function findClipped(
  browser: Browser,
  address: string,
  words: readonly string[],
  drawnMs: number,
): Promise<void> {
  const isWanted = (name: string, all: readonly string[]): boolean =>
    words.includes(name) || !all.some((one) => words.includes(one));
  const names = STATES.map(({ name }) => name);
  const states = STATES.filter(({ name }) => isWanted(name, names));
  const waiting = LANGUAGES.filter((one) => isWanted(one, LANGUAGES));
  let count = 0;
  const findNext = async (): Promise<void> => {
    const language = waiting.shift();
    if (language === undefined) return;
    const found = await findIn(browser, { address, language, states, drawnMs });
    count += found.size;
    for (const [text, places] of found) process.stdout.write(`${language}\t${text}\t${places.join(', ')}\n`);
    await findNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, findNext));
  process.stdout.write(`${count} texts are cut\n`);
  process.exitCode = count > 0 ? 1 : 0;
}
