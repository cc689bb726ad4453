/** A small embed leaves most of its frame to the map and keeps its words inside it. The tests measure rectangles. */
import { expect, type Page } from '@playwright/test';
import { NUMBER } from './embed-hosts.ts';
import { test } from './fixture.ts';
import { boxOf } from './route-lines.ts';

/** The vessel gives the date of this container, in place of the carrier's, which makes its words the longest. */
const OVERDUE = 'HDMU8008000';

/** Returns the texts of the card that the frame, the card or an element around them cuts off. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((card) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.nodeValue?.trim() === '' || parent.closest('.sr-only') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const clips = [{ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }];
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow !== 'visible') clips.push(around.getBoundingClientRect());
      }
      const isWhole = clips.every(
        (clip) =>
          text.left >= clip.left - 1 &&
          text.right <= clip.right + 1 &&
          text.top >= clip.top - 1 &&
          text.bottom <= clip.bottom + 1,
      );
      if (!isWhole) cut.push(node.nodeValue ?? '');
    }
    return cut;
  });

for (const [number, time] of [
  [NUMBER, '14:12'],
  [OVERDUE, '02:30'],
] as const) {
  test(`a small embed of ${number} leaves most of the frame to its map and shows the time of arrival once`, async ({
    page,
    embedServers,
  }) => {
    const open = async (width: number, height: number): Promise<void> => {
      await page.setViewportSize({ width, height });
      await page.goto(`${embedServers.open.address}/embed?number=${number}&show=map,summary`);
      await expect(page.locator('#prerender')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam');
    };
    await test.step('the map has at least 60 % of the height at 640x480', async () => {
      await open(640, 480);
      const map = await boxOf(page.getByRole('region', { name: 'Map', exact: true }));
      const card = await boxOf(page.getByRole('main'));
      expect(card.y - map.y).toBeGreaterThanOrEqual(0.6 * 480);
      expect(card.y + card.height).toBeLessThanOrEqual(480);
    });
    for (const [width, height] of [
      [480, 320],
      [320, 240],
    ] as const)
      await test.step(`the card is inside the frame at ${width}x${height}`, async () => {
        await open(width, height);
        expect(await cutTexts(page)).toEqual([]);
        const card = page.getByRole('main');
        const { x, y, width: cardWidth, height: cardHeight } = await boxOf(card);
        expect(Math.min(x, y, width - x - cardWidth, height - y - cardHeight)).toBeGreaterThanOrEqual(0);
        expect((await card.innerText()).split(time)).toHaveLength(2);
      });
  });
}
