/** Rows of three hundred shipments that need attention, measured from outside in four languages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startBuilt } from '../tools/built-server.mjs';
import { fillDesk, lookUpDesk } from '../tools/pictures/fill-desk.ts';
import { LOADED_MS } from './desk-cases.ts';
import { expect, NOW, test } from './fixture.ts';

test.setTimeout(240_000);

const DAY = 86_400_000;
const LANGUAGES = ['en', 'de', 'fr', 'tr'] as const;
const WIDTHS = [1280, 1440, 1920];

interface Measured {
  readonly rows: number;
  /** Heights of cases and of groups, each once. */
  readonly heights: readonly number[];
  readonly overlaps: readonly string[];
  readonly cut: readonly string[];
}

/** A line with less free room than this is full: a letter with the ellipsis needs more. */
const LEAST_ROOM = 24;

const measureRows = (page: Page): Promise<Measured> =>
  page.evaluate((leastRoom) => {
    const rows = [...document.querySelectorAll('[data-case]')];
    const overlaps: string[] = [];
    const cut: string[] = [];
    for (const row of rows) {
      const box = row.parentElement;
      if (box === null) continue;
      const texts = [...box.querySelectorAll('span')].filter(
        (one) =>
          one.closest('.sr-only') === null &&
          one.checkVisibility() &&
          [...one.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
          ),
      );
      const measured = texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const [own, inside] = [text.getBoundingClientRect(), range.getBoundingClientRect()];
        // What an ellipsis hides still counts to the text, but it is not drawn.
        const left = Math.max(own.left, inside.left);
        const right = Math.min(own.right, inside.right);
        const isCut = text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline';
        return { text: text.textContent ?? '', left, right, middle: (own.top + own.bottom) / 2, isCut };
      });
      for (const one of measured) {
        const line = measured.filter(({ middle }) => Math.abs(middle - one.middle) < 8);
        const outer = box.getBoundingClientRect();
        const gaps = line.flatMap((other, index) =>
          line.slice(index + 1).map((next) => Math.min(other.right, next.right) - Math.max(other.left, next.left)),
        );
        if (gaps.some((overlap) => overlap > 1)) overlaps.push(line.map(({ text }) => text).join(' | '));
        if (!one.isCut) continue;
        const used = line.reduce((sum, { left, right }) => sum + right - left, 0);
        // Paddings and the gaps between the texts are no free room, nor are the buttons beside them.
        const icons = [...box.querySelectorAll('svg')]
          .filter((icon) => icon.checkVisibility())
          .reduce((sum, icon) => sum + icon.getBoundingClientRect().width + 12, 0);
        const room = outer.width - 48 - used - icons - 12 * (line.length - 1);
        if (room > leastRoom) cut.push(`${one.text} in ${row.textContent}: ${Math.round(room)}`);
      }
    }
    return {
      rows: rows.length,
      heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
      overlaps: [...new Set(overlaps)],
      cut,
    };
  }, LEAST_ROOM);

/** Shipments are looked up on two days, so that dates have moved. */
async function startFilledDesk(folder: string) {
  const startAt = (now: number) =>
    startBuilt({ env: { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1/32' }, clock: () => now });
  const before = await startAt(NOW.getTime() - DAY);
  await fillDesk(before.address);
  await before.close();
  const server = await startAt(NOW.getTime());
  await lookUpDesk(server.address);
  return server;
}

test('a row of a case or group cuts no text while it has free room, and keeps its height', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-case-rows-'));
  const server = await startFilledDesk(folder);
  // A date that moved becomes a case when a later answer confirms it.
  const countCases = async (): Promise<number> =>
    (await (await page.request.get(`${server.address}/api/desk/cases?limit=100`)).json()).data.cases.length;
  await expect.poll(countCases, { timeout: 3 * LOADED_MS }).toBeGreaterThan(70);
  for (const language of LANGUAGES)
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${server.address}/desk?lang=${language}`);
      await expect(page.locator('[data-case]').nth(20)).toBeAttached({ timeout: LOADED_MS });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { rows, heights, overlaps, cut } = await measureRows(page);
        const place = `${language} at ${width}`;
        expect(rows, place).toBeGreaterThan(40);
        expect(
          heights.toSorted((a, b) => a - b),
          place,
        ).toEqual([40, 56]);
        expect(overlaps, place).toEqual([]);
        expect(cut, place).toEqual([]);
      }
    });
  await page.goto('about:blank');
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
