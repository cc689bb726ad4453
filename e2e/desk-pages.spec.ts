/** The pages of the desk beside its lists: measured from outside, no text is cut and none overlaps another. */
import type { Page } from '@playwright/test';
import { openAccountsServer, plugIn } from './accounts-server.ts';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'pages' });
test.setTimeout(200_000);

const LANGUAGES = ['en', 'de', 'fr', 'tr'] as const;
const WIDTHS = [1280, 1440, 1920];
const PAGES = [
  '/desk?tab=changes',
  '/desk?tab=done',
  '/desk/lines',
  '/desk/subscriptions',
  '/desk/settings#columns',
  '/desk/settings#rules',
  '/desk/settings#free-days',
  '/desk/settings#rates',
];

/**
 * Returns the texts that are cut, run out of the window or lie over another text, and the rows that are too high. Names
 * from the data may be cut where their cell has no more room.
 */
const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const boxes: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
    const roomBeside = (element: Element): number => {
      const cell = element.closest('td, th');
      if (cell === null) return 0;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const used = [...cell.children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
      return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - used;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('.sr-only, .leaflet-container, option') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { overflowX } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' && !/auto|scroll/.test(overflowX);
      const { left, right: end } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()]
        // What an ellipsis stands for takes no space.
        .map((box) => {
          const start = isClipped ? Math.max(box.left, left) : box.left;
          return new DOMRect(start, box.top, (isClipped ? Math.min(box.right, end) : box.right) - start, box.height);
        })
        .filter(({ width, height }) => width > 2 && height > 2);
      for (const box of lines) boxes.push({ text, element, box });
      const isName = element.closest('[dir="auto"], td bdi, th bdi') !== null;
      const isCut = isClipped && element.scrollWidth > element.clientWidth + 1;
      if (isCut && (!isName || roomBeside(element) > 4)) faults.push(`cut: ${text}`);
      if (
        lines.some(({ right }) => right > window.innerWidth + 1) &&
        element.closest('header, nav, .wide, [class*=scroll]') === null
      )
        faults.push(`outside: ${text}`);
    }
    // On a phone each row is a card, and a row is as high as its longest sentence.
    const heightOf = (one: Element): number => one.getBoundingClientRect().height;
    if (window.innerWidth >= 640)
      for (const row of document.querySelectorAll('.wide tbody tr')) {
        const lines = Math.max(18, ...[...row.querySelectorAll('.wrap')].map(heightOf));
        if (heightOf(row) > lines + 19) faults.push(`high: ${row.textContent}`);
      }
    const inWindow = boxes.filter(({ box }) => box.top >= 0 && box.bottom <= window.innerHeight);
    for (const [index, one] of inWindow.entries())
      for (const other of inWindow.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isCovered = (element: Element, { left, top, width, height }: DOMRect): boolean =>
          !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        // What scrolls behind a bar, and what is behind a message, is covered and not seen.
        if (
          one.element !== other.element &&
          across > 2 &&
          down > 6 &&
          !isCovered(one.element, one.box) &&
          !isCovered(other.element, other.box)
        )
          faults.push(`overlap: ${one.text} | ${other.text}`);
      }
    return [...new Set(faults)];
  });

/** Waits until the page that was opened has replaced the one before, and its answers are shown. */
async function waitUntilStill(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const text = `${page.url()} ${await page.locator('main').innerText()}`;
        const isStill = text === before && (await page.locator('main .list-shape').count()) === 0;
        before = text;
        return isStill;
      },
      { intervals: [300], timeout: LOADED_MS },
    )
    .toBe(true);
}

test('no text of the pages beside the lists is cut or overlaps another in four languages', async ({
  browser,
  baseURL,
  request,
}) => {
  await addSamples(request);
  for (const [index, locale] of LANGUAGES.entries()) {
    const context = await browser.newContext({
      locale,
      serviceWorkers: 'block',
      // Each language is another client, because the server limits each of them.
      extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${index + 1}` },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/desk?tab=changes');
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: LOADED_MS });
    for (const path of PAGES)
      await test.step(`${path} in ${locale}`, async () => {
        await goTo(page, path);
        await waitUntilStill(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => findFaults(page), `${path} ${locale} ${width}`).toEqual([]);
        }
      });
    await context.close();
  }
});

const { address, invitation } = openAccountsServer('Landfall <desk@landfall.example>');
const SIGNED_IN_PAGES = ['/account', '/desk/people', '/desk/shares', '/desk/audit'];
const SIGNED_IN_LANGUAGES = ['en', 'de', 'ja', 'ar'] as const;
const NAMES = [
  'Bartholomew Featherstonehaugh-Cholmondeley',
  'Łukasz Żak',
  'Ann',
  '大阪国際物流株式会社 山本',
  'عبد الرحمن',
];
const CUSTOMERS = ['Acme GmbH', 'Vereinigte Holzwerke Süddeutschland AG & Co. KGaA', 'Bolt', '東京貿易', 'Nordtex'];

/** Signs in as the first administrator, on a desk with 30 people, 40 shares and more than 100 lines of the audit. */
async function openFilledAccounts(page: Page): Promise<void> {
  await plugIn(page);
  await page.goto(invitation());
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL(`${address()}/account`);
  await page.evaluate(
    async ([names, customers]) => {
      const at = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';
      const send = async (path: string, body: string | URLSearchParams): Promise<void> => {
        const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
        const response = await fetch(path, { method: 'POST', body, ...(headers && { headers }) });
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
      };
      for (let index = 0; index < 30; index++) {
        const role = at(['guest', 'editor', 'viewer', 'admin'], index);
        const [name, mail] = [
          `${at(names, index)} ${index}`,
          `forwarding.department.${index}@customer-${index}.example`,
        ];
        const form = { name, role, mail, customers: at(customers, index), tags: '' };
        await send('/desk/people/invite', new URLSearchParams(form));
      }
      for (let index = 0; index < 40; index++) {
        const sight = { customers: [at(customers, index), at(customers, index + 1)], tags: [] };
        const label = index % 3 === 0 ? `Arrivals: ${at(customers, index)}` : `List ${index}`;
        const more = index % 4 === 0 ? { q: 'customer:"Acme GmbH"', domains: ['customer.example'] } : {};
        await send('/api/desk/shares', JSON.stringify({ label, sight, ...more }));
      }
    },
    [NAMES, CUSTOMERS] as const,
  );
}

test('no text of the signed-in pages is cut or overlaps another in four languages, and rows have one line', async ({
  page,
}) => {
  await openFilledAccounts(page);
  for (const path of SIGNED_IN_PAGES)
    for (const lang of SIGNED_IN_LANGUAGES)
      await test.step(`${path} in ${lang}`, async () => {
        await page.goto(`${address()}${path}?lang=${lang}`);
        for (const width of [...WIDTHS, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await findFaults(page), `${path} ${lang} ${width}`).toEqual([]);
        }
      });
});
