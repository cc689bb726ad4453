/**
 * Finds cut-off texts by rectangles, in all states of the app and every language, from a phone to a desktop. Names
 * from the data may be cut: they have `dir="auto"`, and appear in full elsewhere.
 */
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import { type SignedIn, withSignedIn } from './signed-in.ts';
import { STATES, type State } from './states.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
/** A sheet of A4 between its margins, in portrait and, for lists, in landscape. */
const PAPERS = {
  portrait: [{ width: 718, height: 1046 }],
  landscape: [{ width: 1046, height: 718 }],
} as const;

/** Number of languages at the same time, because a page mostly waits. */
const AT_ONCE = 4;

/**
 * Returns the cut-off texts of the current page, each with how it is cut: by an element around it, by the window, or
 * because it runs out of its own element. Opens each menu of the page, too.
 */
function cutTexts(): readonly string[] {
  const found = new Set<string>();
  const HIDDEN = 'hidden';
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** Returns how the elements around a text or the window cut it off. What scrolls can be reached. */
  const cutOf = (start: Element, { left, right, top, bottom, height }: DOMRect): string | null => {
    let [canCross, canRise] = [true, true];
    for (let at: Element | null = start; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      // A text for screen readers alone is in a box of one pixel.
      if (box.width < 2 && overflowX === 'hidden') return HIDDEN;
      if (/auto|scroll/.test(overflowX)) canCross = false;
      if (/auto|scroll/.test(overflowY)) canRise = false;
      // The rectangle of a line is higher than its letters.
      const most = height / 4;
      if (canRise && /hidden|clip/.test(overflowY)) {
        if (bottom < box.top + most || top > box.bottom - most) return HIDDEN;
        // A sheet ends where the window ends, and can be pulled up.
        if (top < box.top - most || (bottom > box.bottom + most && box.bottom < window.innerHeight - 1))
          return 'cut below';
      }
      if (canCross && /hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1))
        return 'cut aside';
      if (position === 'fixed') break;
    }
    return canCross && (left < -1 || right > window.innerWidth + 1) ? 'outside' : null;
  };
  const readTexts = (root: Element): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = (walker.currentNode.textContent ?? '').trim();
      const element = walker.currentNode.parentElement;
      if (text === '' || element === null || !isSeen(element)) continue;
      if (element.closest('[dir="auto"], bdi, .leaflet-container, textarea, option, .sr-only') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const style = getComputedStyle(element);
      const cuts = [...range.getClientRects()]
        .filter(({ width, height }) => width > 2 && height > 2)
        .map((line) => cutOf(element, line));
      const runsOut =
        style.display !== 'inline' &&
        element instanceof HTMLElement &&
        element.scrollWidth > element.clientWidth + 1 &&
        !/auto|scroll/.test(style.overflowX);
      // A whole text outside its box is hidden on purpose, such as a link that appears with the focus.
      if (cuts.every((cut) => cut === HIDDEN)) continue;
      const how = cuts.find((cut) => cut !== null) ?? (runsOut ? 'cut aside' : null);
      if (how !== null) found.add(`${how}: ${text.slice(0, 60)}`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (pen === null || !isSeen(field) || field.value !== '') continue;
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1) found.add(`placeholder: ${field.placeholder}`);
    }
  };
  // The page behind an open dialog is measured in another state.
  const root = document.querySelector('dialog[open]') ?? document.body;
  readTexts(root);
  for (const button of root.querySelectorAll('[popovertarget]')) {
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (menu === null || menu.matches(':popover-open') || !isSeen(button)) continue;
    menu.showPopover();
    readTexts(menu);
    menu.hidePopover();
  }
  return [...found];
}

interface Search {
  readonly address: string;
  readonly signedIn: SignedIn;
  readonly language: string;
  readonly states: readonly State[];
  readonly drawnMs: number;
}

/** Returns the cut-off texts of one language, each with its states and widths. */
async function findIn(browser: Browser, { address, signedIn, language, states, drawnMs }: Search) {
  const found = new Map<string, readonly string[]>();
  const shared = {
    locale: language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  const visitor = await browser.newContext({ ...shared, baseURL: address });
  const { storageState } = signedIn;
  const account = await browser.newContext({ ...shared, baseURL: signedIn.address, storageState });
  for (const { name, path, act, paper, isSignedIn } of states) {
    const page = await (isSignedIn ? account : visitor).newPage();
    try {
      await open(page, typeof path === 'string' ? path : path(signedIn), language);
      await page.waitForTimeout(drawnMs / 5);
      await act?.(page);
      if (paper !== undefined) await page.emulateMedia({ media: 'print' });
      for (const size of paper === undefined ? SIZES : PAPERS[paper]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(drawnMs / 5);
        // A page whose layout is still changing is read again.
        const isCut = (await page.evaluate(cutTexts)).length > 0;
        if (isCut) await page.waitForTimeout(drawnMs);
        for (const text of isCut ? await page.evaluate(cutTexts) : [])
          found.set(text, [...(found.get(text) ?? []), `${name} ${size.width}`]);
      }
    } catch (error) {
      found.set(`${name}: ${String(error).split('\n')[0]}`, [name]);
    }
    await page.close();
  }
  await visitor.close();
  await account.close();
  return found;
}

async function open(page: Page, path: string, language: string): Promise<void> {
  const [where = '', hash] = path.split('#');
  const asked = `${where}${where.includes('?') ? '&' : '?'}lang=${language}`;
  // A browser without windows closes the print dialog at once, and the printed list with it.
  await page.addInitScript(() => (window.print = () => undefined));
  await page.setViewportSize(SIZES[0]);
  // On a busy machine no fixed time is enough for the first answers.
  await page.goto(hash === undefined ? asked : `${asked}#${hash}`, { waitUntil: 'networkidle', timeout: 90_000 });
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
  await withSignedIn(browser, async (signedIn) => {
    const findNext = async (): Promise<void> => {
      const language = waiting.shift();
      if (language === undefined) return;
      const found = await findIn(browser, { address, signedIn, language, states, drawnMs });
      count += found.size;
      for (const [text, places] of found) process.stdout.write(`${language}\t${text}\t${places.join(', ')}\n`);
      await findNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, findNext));
  });
  process.stdout.write(`${count} texts are cut\n`);
  process.exitCode = count > 0 ? 1 : 0;
}
