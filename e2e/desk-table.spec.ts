/** The table of 300 shipments fits any window: measured from outside, in six languages, with hostile texts. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { expect, NOW } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'table' });
test.setTimeout(300_000);

const SHIPMENTS = 300;
const LANGUAGES = ['en', 'de', 'fr', 'tr', 'ja', 'ar'] as const;
const WIDTHS = [1280, 1440, 1920];
/** The whole list is measured at this width. */
const WIDEST = 1920;
/** Number of rows after which their texts repeat. */
const VARIED = 120;
const ROW_HEIGHT = 36;

const CUSTOMERS = [
  'Acme GmbH',
  'Lindqvist Kök AB',
  'Société Générale de Négoce International et Fils',
  '上海远洋国际贸易有限公司',
  'شركة الخليج للتجارة والشحن الدولي والتخليص الجمركي',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'X',
  null,
];
const CODES = ['MSKU', 'WWWU', 'IIIU', 'ONEYSZPAWWWWW'];
const RULES = ['overdue', 'slipped', 'too-late', 'port-changed', 'ais-differs'];
/** With this number every combination of texts is among the rows that the page reads first. */
const ANSWERED = 20;

/** Makes 300 rows from those that the built-in service answered. */
async function makeRows(request: APIRequestContext) {
  await request.post('/api/desk/samples', { headers: OURS });
  const added = await (await request.get('/api/desk/rows?limit=100')).json();
  const numbers: readonly string[] = added.data.watches.map(({ row }: { row: { number: string } }) => row.number);
  await Promise.all(
    numbers.slice(0, 1.5 * ANSWERED).map((number) =>
      request.get(`/api/tracking?number=${number}&route=true&ais=true`, {
        headers: { 'X-Landfall-View': 'program' },
      }),
    ),
  );
  const { data } = await (await request.get('/api/desk/rows?limit=100')).json();
  const answered = data.watches.filter(({ row }: { row: { seenAt: number | null } }) => row.seenAt !== null);
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED);
  return Array.from({ length: SHIPMENTS }, (_, index) => {
    const watch = answered[index % ANSWERED];
    const severity = [3, 2, 1, null][index % 4];
    return {
      ...watch,
      id: index + 1,
      ...(severity !== null && { rule: RULES[index % RULES.length] }),
      row: {
        ...watch.row,
        severity,
        number: `${CODES[index % CODES.length]}${1_000_000 + index * 7919}`,
        customer: CUSTOMERS[index % CUSTOMERS.length],
        reference: null,
        neededBy: index % 3 === 0 ? '2026-11-06' : null,
        neededJourney: null,
      },
    };
  });
}

const answer = (given: unknown) => ({ json: { status: 'success', message: 'OK', data: given } });

async function openTable(page: Page, rows: readonly unknown[]): Promise<void> {
  await page.route('**/api/desk/rows/count?*', (route) => route.fulfill(answer({ count: rows.length, exact: true })));
  await page.route('**/api/desk/rows?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = Number(asked.get('after') ?? '') + Number(asked.get('skip') ?? '');
    const to = Math.min(rows.length, from + Number(asked.get('limit')));
    return route.fulfill(answer({ watches: rows.slice(from, to), next: to < rows.length ? String(to) : null }));
  });
  await page.goto('/desk?tab=all');
  await expect(page.locator('[data-index="0"]')).toBeVisible({ timeout: LOADED_MS });
}

interface Measured {
  readonly rows: number;
  readonly heights: readonly number[];
  readonly overflow: number;
  /** Texts that overlap the text beside them. */
  readonly overlaps: readonly string[];
  readonly columns: readonly { readonly room: number; readonly cut: readonly string[] }[];
}

/** Scrolls through the list as far as this many rows and measures each row as it is rendered. */
const measureTable = (page: Page, rows: number): Promise<Measured> =>
  page.evaluate(
    async ({ limit, total, rowHeight }) => {
      const grid = document.getElementById('desk-grid');
      const scroller = grid?.parentElement;
      if (grid == null || scroller == null) throw new Error('no list');
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const clippers = (cell: Element) =>
        [cell, ...cell.querySelectorAll('*')].filter((one) => getComputedStyle(one).textOverflow === 'ellipsis');
      const textWidth = (element: Element): number => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width;
      };
      /** Returns the width that the texts of the cell need, with padding and gaps. */
      const readNeed = (cell: Element, clipping: readonly Element[]): number => {
        const own = clipping.filter((one) => one !== cell);
        const inner = own.filter((one) => !own.some((other) => other !== one && one.contains(other)));
        if (inner.length > 0)
          return [...inner, ...cell.querySelectorAll('[role="img"], .truncate ~ span:not([role="img"])')].reduce(
            (sum, one) => sum + one.scrollWidth + 6,
            10,
          );
        return cell.scrollWidth > cell.clientWidth ? cell.scrollWidth : textWidth(cell) + 16;
      };
      /** Returns the visible boxes of the texts of a row, in the order of the page. */
      const readBoxes = (row: Element): { readonly text: string; readonly left: number; readonly right: number }[] => {
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        const boxes = [];
        while (walker.nextNode()) {
          const text = walker.currentNode;
          const range = document.createRange();
          range.selectNode(text);
          let { left, right } = range.getBoundingClientRect();
          const { top } = range.getBoundingClientRect();
          for (let one = text.parentElement; one !== null && one !== row; one = one.parentElement) {
            if (getComputedStyle(one).overflow === 'visible') continue;
            const clip = one.getBoundingClientRect();
            left = Math.max(left, clip.left);
            right = Math.min(right, clip.right);
            // A text that does not fit beside another is on a line below the box, where it is hidden.
            if (top >= clip.bottom) right = left;
          }
          // Texts for screen readers alone are one pixel wide.
          if (right - left > 2) boxes.push({ text: text.textContent ?? '', left, right });
        }
        return boxes.toSorted((a, b) => a.left - b.left);
      };
      // The columns fill the pane, but some frames after the window was resized.
      const widthOfColumns = () =>
        [...grid.querySelectorAll('[role="columnheader"]')].reduce((sum, one) => sum + one.clientWidth, 0);
      while (widthOfColumns() < scroller.clientWidth - 40) await painted();
      const headings = [...grid.querySelectorAll('[role="columnheader"]')];
      const columns = headings.map((heading) => ({
        need: (heading.querySelector('.truncate')?.scrollWidth ?? 0) + 34,
        width: heading.getBoundingClientRect().width,
        cut: [] as string[],
      }));
      const heights = new Set<number>();
      const overlaps: string[] = [];
      const seen = new Set<string>();
      for (let top = 0; top < grid.scrollHeight && seen.size < limit; top += scroller.clientHeight * 0.8) {
        scroller.scrollTo({ top });
        // A busy browser renders the rows some frames after it scrolled.
        const last = Math.min(total - 1, Math.floor((top + scroller.clientHeight) / rowHeight) - 2);
        while (grid.querySelector(`[data-index="${last}"]`) === null) await painted();
        for (const row of grid.querySelectorAll('[role="row"][data-index]')) {
          if (seen.has(row.id)) continue;
          seen.add(row.id);
          heights.add(row.parentElement?.getBoundingClientRect().height ?? 0);
          const boxes = readBoxes(row);
          for (const [index, box] of boxes.entries()) {
            const next = boxes[index + 1];
            if (next !== undefined && next.left < box.right - 0.5) overlaps.push(`${box.text} | ${next.text}`);
          }
          for (const [index, cell] of [...row.querySelectorAll('[role="gridcell"]')].entries()) {
            const column = columns[index];
            if (column === undefined) continue;
            const clipping = clippers(cell);
            column.need = Math.max(column.need, readNeed(cell, clipping));
            if (clipping.some((one) => one.scrollWidth > one.clientWidth + 1)) column.cut.push(cell.textContent ?? '');
          }
        }
      }
      scroller.scrollTo({ top: 0 });
      return {
        rows: seen.size,
        heights: [...heights],
        overflow: scroller.scrollWidth - scroller.clientWidth,
        overlaps,
        columns: columns.map(({ need, width, cut }) => ({ room: width - need, cut })),
      };
    },
    { limit: rows, total: SHIPMENTS, rowHeight: ROW_HEIGHT },
  );

/** Columns in the order of the table, the checkbox included. */
const NAMES = ['select', 'severity', 'number', 'customer', 'route', 'eta', 'late', 'status', 'progress'];
/** The checkbox, the dot and the strip have no text. */
const TEXTS = NAMES.filter((name) => !['select', 'severity', 'progress'].includes(name));
/** Rounding of the column and of its padding. */
const TOLERANCE = 6;

async function inLanguage(
  browser: Browser,
  baseURL: string | undefined,
  lang: string,
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({
    locale: lang,
    serviceWorkers: 'block',
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  // Durations in the status change with the minutes, and columns only grow.
  await page.clock.setFixedTime(NOW);
  await act(page);
  await context.close();
}

test('no text is cut beside room, none overlaps, and each row is 36 px high', async ({ browser, baseURL, request }) => {
  const rows = await makeRows(request);
  for (const lang of LANGUAGES)
    await inLanguage(browser, baseURL, lang, async (page) => {
      await openTable(page, rows);
      for (const width of WIDTHS)
        await test.step(`${lang} at ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 900 });
          const { columns, ...table } = await measureTable(page, width === WIDEST ? SHIPMENTS : VARIED);
          expect(table.rows).toBeGreaterThanOrEqual(width === WIDEST ? SHIPMENTS : VARIED);
          expect(table).toMatchObject({ heights: [ROW_HEIGHT], overflow: 0, overlaps: [] });
          expect(columns).toHaveLength(NAMES.length);
          const named = columns.map((column, index) => ({ ...column, name: NAMES[index] ?? '' }));
          const cut = named.filter((column) => column.cut.length > 0).map(({ name }) => name);
          for (const name of ['number', 'eta', 'progress']) expect(cut).not.toContain(name);
          const withRoom = named.filter(({ name, room }) => TEXTS.includes(name) && room > TOLERANCE);
          // Where a text is cut, no column has room that the text could use.
          expect(cut.length === 0 ? [] : withRoom.map(({ name, room }) => [name, room])).toEqual([]);
          if (width === 1280) expect(cut).toContain('customer');
        });
    });
});

test('a narrow list drops columns before it cuts a status', async ({ page, request }) => {
  await openTable(page, await makeRows(request));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-index="2"]').click();
  await expect(
    page
      .getByRole('complementary')
      .or(page.getByRole('region', { name: 'Shipment' }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Progress' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  const pills = page.locator('[data-index] [role="gridcell"]').getByText(/^(?:Misses needed date|Arrival delayed)$/);
  expect(await pills.count()).toBeGreaterThan(3);
  const isCut = await pills.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(isCut).not.toContain(true);
});

test('a route on a right-to-left page is cut at the end of its last name', async ({ browser, baseURL, request }) => {
  const podName = 'Rotterdam Maasvlakte, the deep-sea terminals in the west of the port, beyond all other basins';
  const made = await makeRows(request);
  const rows = made.map((watch) => ({ ...watch, row: { ...watch.row, podName, destination: null } }));
  await inLanguage(browser, baseURL, 'ar', async (page) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openTable(page, rows);
      const name = page.locator('[data-index="0"]').getByText(/^Rotterdam Maasvlakte/);
      const cut = await name.evaluate((element) => {
        const { left, width: shown } = element.getBoundingClientRect();
        const from = element.closest('[role="row"]')?.getBoundingClientRect().left ?? 0;
        return {
          direction: getComputedStyle(element).direction,
          isCut: element.scrollWidth > shown,
          isInside: left >= from,
        };
      });
      expect(cut, `${width}`).toEqual({ direction: 'ltr', isCut: true, isInside: true });
    }
  });
});
