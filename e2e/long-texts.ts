/** Texts of the greatest length on the page of a share, and what is wrong with the layout around them. */
import type { Frame, Page } from '@playwright/test';

/** The greatest lengths that the server accepts: `src/core/columns/clean.ts`, `src/core/desk-api` and `OWNER_NAME`. */
export const LONGEST = { cell: 200, label: 80, owner: 60 };
export const fill = (part: string, length: number): string => part.repeat(length).slice(0, length).trim();

/** Texts that lie over each other, texts and cells beyond the window, and rows of another height than the first. */
export const layoutProblems = (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => {
    const clip = (element: Element, box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    // Texts that end without an ellipsis, where nothing scrolls.
    const isCut = (element: Element, box: DOMRect): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return false;
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible' && (box.right > edge.right + 2 || box.left < edge.left - 2)) return true;
      }
      return false;
    };
    const texts: { readonly box: DOMRect; readonly text: string; readonly node: Node }[] = [];
    const problems: string[] = [];
    for (const part of document.querySelectorAll('aside, header, #desk-list, #shipment')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = (node.textContent ?? '').trim().slice(0, 20);
        if (parent === null || text === '') continue;
        if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, svg') !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        if (boxes.some((box) => isCut(parent, box))) problems.push(`cut: ${text}`);
        for (const box of boxes.map((whole) => clip(parent, whole)))
          if (box.width > 1 && box.height > 1) texts.push({ box, text, node });
      }
    }
    for (const [index, { box, text, node }] of texts.entries()) {
      if (box.left < -1 || box.right > window.innerWidth + 1) problems.push(`outside: ${text}`);
      // A text with an ellipsis has a box with it and one without it.
      for (const other of texts.slice(index + 1).filter((one) => one.node !== node)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > 4) problems.push(`over each other: ${text}, ${other.text}`);
      }
    }
    const heights = [
      ...document.querySelectorAll('#desk-grid [role="row"][aria-rowindex]:not([aria-rowindex="1"])'),
    ].map((row) => Math.round(row.getBoundingClientRect().height));
    if (new Set(heights).size > 1) problems.push(`rows of ${[...new Set(heights)].join(', ')} px`);
    if (document.documentElement.scrollWidth > window.innerWidth) problems.push('the page is wider than the window');
    return problems;
  });

/** The carrier's names, which this server cannot be told, as long as its store and the service allow. */
export async function answerLongNames(page: Page, name: string): Promise<void> {
  const row = fill(name, LONGEST.cell);
  await page.route('**/api/desk/rows?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(/"(vessel|podName|polName|placeName)":"[^"]*"/g, `"$1":"${row}"`);
    await route.fulfill({ response, body });
  });
  await page.route('**/api/tracking?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"name":"[^"]*"/g, `"name":"${fill(name, 500)}"`);
    await route.fulfill({ response, body });
  });
}
