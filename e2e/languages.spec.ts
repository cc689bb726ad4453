/**
 * Tests the language of a page, and the right-to-left pseudo language, which reveals untranslated texts and wrong
 * sides.
 */
import type { Page } from '@playwright/test';
import { NUMBER } from './embed-hosts.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';
import { pickOption } from './pick-option.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** In ar-XB, texts of the catalogue are enclosed by RLO and PDF characters. */
const SAID = /\u202e[^\u202c]*\u202c/g;
/** The product's name and codes that are written alike in every language. */
const CODE = /^(?:Landfall|UTC|GMT|CES?T)$/;

/** Returns Latin words on the page that come neither from the catalogue nor from the answer. */
async function strayWords(page: Page): Promise<readonly string[]> {
  const answer = await (
    await page.request.get(`/api/tracking?number=${NUMBER}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    })
  ).text();
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    // The language selector lists each language by its own name.
    const names = [...document.querySelectorAll('option[lang]')].map((option) => option.textContent);
    const said = names.reduce((text, name) => text.replace(name, ''), document.body.innerText);
    return [document.title, said, ...spoken];
  });
  return texts
    .flatMap((text) => text.replace(SAID, '').split(/[^A-Za-z]+/))
    .filter((word) => word.length > 1 && !answer.includes(word) && !CODE.test(word));
}

/** Returns elements that extend beyond the sides of the window, except in the map. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('main *, aside, [role="group"], [role="group"] *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Returns day, month and time of the first arrival on one line, in visual order from the left. */
const arrivalFromLeft = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const found = /(\d+)\D+?ديسمبر\D+(\d\d:\d\d)/.exec(node.textContent ?? '');
      if (found === null) continue;
      const boxOf = (part: string): DOMRect => {
        const range = document.createRange();
        const at = (node.textContent ?? '').indexOf(part, found.index);
        range.setStart(node, at);
        range.setEnd(node, at + part.length);
        return range.getBoundingClientRect();
      };
      const parts = { day: boxOf(found[1] ?? ''), month: boxOf('ديسمبر'), clock: boxOf(found[2] ?? '') };
      if (parts.clock.top >= parts.day.bottom) continue;
      return Object.entries(parts)
        .toSorted(([, a], [, b]) => a.left - b.left)
        .map(([name]) => name);
    }
    return [];
  });

async function expectRightToLeft(page: Page): Promise<void> {
  expect(await arrivalFromLeft(page)).toEqual(['clock', 'month', 'day']);
  expect(await strayWords(page)).toEqual([]);
  // The check is polled, because the layout follows a new window size with a delay.
  await expect.poll(() => overflowing(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('a right-to-left language mirrors the tracking page, wide and narrow', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`/?number=${NUMBER}&lang=ar-XB`);
  for (const size of SIZES)
    await test.step(`right to left at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const controls = page.locator('.map-controls');
      await expect(controls.getByRole('button').first()).toBeVisible();
      await expect(page.locator('#shipment').getByRole('list').first()).toBeVisible();
      await expect(page.locator('[data-scrubber]')).toBeAttached();
      expect((await controls.boundingBox())?.x).toBeLessThan(size.width / 4);
      if (size.width > 1000) {
        const card = (await page.locator('#shipment').boundingBox())?.x ?? 0;
        expect(card).toBeGreaterThan(size.width / 2);
        const scrubber = await page.locator('[data-scrubber]').boundingBox();
        expect(scrubber?.width).toBeGreaterThan(300);
        expect((scrubber?.x ?? 0) + (scrubber?.width ?? 0)).toBeLessThan(card);
      }
      await expectRightToLeft(page);
    });
});

test('a right-to-left language mirrors an embed, wide and narrow', async ({ page, embedServers }) => {
  test.setTimeout(60_000);
  await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&lang=ar-XB&show=map,timeline,summary`);
  for (const size of SIZES)
    await test.step(`right to left at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('.map-controls').getByRole('button').first()).toBeVisible();
      await expectRightToLeft(page);
    });
});

test('names, codes and times are in reading order on an Arabic page', async ({ page }) => {
  await page.goto(`/?number=${NUMBER}&lang=ar`);
  await expect(page.locator('#shipment').getByRole('list').first()).toBeVisible();
  const lefts = (parts: readonly string[]): Promise<readonly number[]> =>
    page.locator('#shipment').evaluate((panel, texts) => {
      const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      return texts.map((text) => {
        walker.currentNode = panel;
        while (walker.nextNode()) {
          const at = walker.currentNode.textContent?.indexOf(text) ?? -1;
          if (at < 0) continue;
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + text.length);
          const { left, width } = range.getBoundingClientRect();
          if (width > 1) return left;
        }
        return Number.NaN;
      });
    }, parts);
  for (const parts of [
    ['Yantian, CN', '40', '′', 'هاي كيوب', '45G1'],
    ['CN YTN', 'المنشأ'],
    ['14:12', 'بعد'],
  ]) {
    const found = await lefts(parts);
    // Digits and their sign run from left to right.
    const wanted = found.toSorted((a, b) => b - a);
    if (parts.includes('′')) [wanted[1], wanted[2]] = [wanted[2] ?? 0, wanted[1] ?? 0];
    expect([parts, found]).toEqual([parts, wanted]);
  }
});

test('the address decides the language before the stored choice, and the choice before the browser', async ({
  page,
}) => {
  const language = page.locator('html');
  await page.goto('/');
  await expect(language).toHaveAttribute('lang', 'en-GB');
  await page.goto('/?lang=en-XA');
  await expect(language).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('link', { name: '⟦Skíp' })).toBeAttached();
  // The language in someone else's link is not stored as the person's choice.
  await page.goto('/');
  await expect(language).toHaveAttribute('lang', 'en-GB');
  await page.context().addCookies([{ name: 'lang', value: 'en-XA', url: page.url() }]);
  await page.goto('/');
  await expect(language).toHaveAttribute('lang', 'en-XA');
});

test('the server picks the language from address, cookie or browser and sends a matching Vary header', async ({
  page,
}) => {
  for (const [path, accept, cookie, lang] of [
    ['/', 'de-DE,de;q=0.9,en;q=0.8', '', 'de-DE'],
    ['/', 'en;q=0.1, fr;q=0.9', '', 'fr'],
    ['/', 'tlh, ja;q=0.2', '', 'ja'],
    ['/', 'zh-HK', '', 'zh-Hant-HK'],
    ['/', 'pt', '', 'pt-BR'],
    ['/lines', 'ar', '', 'ar'],
    ['/desk', 'de', 'lang=ja', 'ja'],
    ['/?lang=ko', 'de', 'lang=ja', 'ko'],
    ['/?lang=tlh', 'de', 'lang=ja', 'ja'],
    ['/nowhere', 'it', '', 'it'],
  ]) {
    const answer = await page.request.get(path ?? '', {
      headers: { 'Accept-Language': accept ?? '', ...(cookie !== '' && { Cookie: cookie ?? '' }) },
    });
    const dir = lang === 'ar' ? 'rtl' : 'ltr';
    expect(await answer.text(), `${path} ${accept} ${cookie}`).toContain(`<html lang="${lang}" dir="${dir}"`);
    const { vary = '', 'set-cookie': set } = answer.headers();
    expect([/accept-language/i.test(vary), /cookie/i.test(vary), set]).toEqual([true, true, undefined]);
  }
});

test('the ETag of a page in one language does not confirm the page in another language', async ({ page }) => {
  for (const path of ['/lines', '/desk']) {
    const get = (language: string, etag = '') =>
      page.request.get(path, {
        headers: { 'Accept-Language': language, ...(etag !== '' && { 'If-None-Match': etag }) },
      });
    const { etag = '' } = (await get('fr')).headers();
    expect(etag).not.toBe('');
    expect((await get('de', etag)).status()).toBe(200);
  }
});

test('the language “keys” shows text keys instead of texts', async ({ page }) => {
  await page.goto(`/?number=${NUMBER}&lang=keys`);
  await page.getByRole('tab', { name: 'app.tab.details' }).click();
  await expect(page.getByText('details.aisVessel').first()).toBeVisible();
  await page.goto('/desk?lang=keys');
  await expect(page.getByRole('link', { name: 'desk.tab.all' })).toBeVisible();
});

test('the served page has its language and direction before any script runs', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/?number=${NUMBER}&lang=ar-XB`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('choosing a language changes the page without a reload and is remembered', async ({ page }) => {
  await page.goto(`/?number=${NUMBER}`);
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice).toHaveText('English');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await pickOption(choice, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  await expect(page.locator('body[data-same]')).toBeVisible();
  await page.goto('/desk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText('Deutsch');
  await pickOption(page.getByRole('combobox', { name: 'Sprache' }), '简体中文');
  await expect(page.getByRole('combobox', { name: '语言' })).toBeVisible();
});
