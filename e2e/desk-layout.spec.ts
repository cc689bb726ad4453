/** Everything that the desk shows fits: bars keep their height, and nothing is out of reach. */
import type { Locator, Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';
import { pickOption } from './pick-option.ts';

test.use({ desk: 'room' });
test.setTimeout(90_000);

const NUMBER = 'MSKU2048170';
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;

/** Checks that no other element covers the middle of this one. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const seesRows = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: LOADED_MS });

async function openAll(page: Page, more = ''): Promise<void> {
  await page.goto(`/desk?tab=all${more}`);
  await seesRows(page);
}

async function showAll(page: Page, more = ''): Promise<void> {
  await goTo(page, `/desk?tab=all${more}`);
  await seesRows(page);
}

test.beforeEach(async ({ request }) => {
  await request.post('/api/desk/samples', { headers: OURS });
});

// All steps share one page, because opening the desk takes most of the time.
test('the desk fits a wide window: footer, toasts and dialogs do not cover or move each other', async ({ page }) => {
  await page.goto('/desk?tab=all');
  await test.step('the footer says when the next update is, explains the update on hover, and its shortcuts do not move', async () => {
    const foot = page.getByRole('contentinfo');
    const keys = foot.getByText('all shortcuts');
    await expect(keys).toBeVisible({ timeout: LOADED_MS });
    const before = await keys.boundingBox();
    const next = foot.getByText(/^Next update .+\d\d:\d\d$/);
    await expect(next).toBeVisible({ timeout: LOADED_MS });
    // New shipments are looked up at once, which takes the server some time.
    await expect(next).toHaveAttribute('title', /^Next update .+\d\d:\d\d.+: .+ · .+$/, { timeout: LOADED_MS });
    expect(await keys.boundingBox()).toEqual(before);
    // Requests to the built-in service are not limited, so no remaining number is shown.
    await expect(foot.getByText(/calls? left/)).toHaveCount(0);
  });
  await test.step('a toast is shown once above an open dialog and can be undone there', async () => {
    await seesRows(page);
    for (const key of ['j', 'x', 't']) await page.keyboard.press(key);
    await page.getByRole('textbox', { name: 'Add tags' }).fill('urgent');
    await page.keyboard.press('Enter');
    const toast = page.getByText('Changed: +urgent · 1 shipment', { exact: true });
    await expect(page.getByRole('status').filter({ has: toast })).toBeVisible();
    const [message, foot] = [await toast.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    const colour = await toast.evaluate((text) => getComputedStyle(text).color);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCSS('color', colour);
    await page.keyboard.press('+');
    const dialog = page.getByRole('dialog', { name: 'Add shipments' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(toast).toHaveCount(1);
    expect(await isOnTop(toast)).toBe(true);
    // The message was announced when it appeared and must not be announced again.
    await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('status').getByText('Undone: Changed: +urgent · 1 shipment')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Undone: Changed: +urgent · 1 shipment')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toHaveCount(0);
  });
  await test.step('the Add dialog is narrower than the window', async () => {
    await page.keyboard.press('+');
    const box = await page.getByRole('dialog', { name: 'Add shipments' }).boundingBox();
    expect(box?.width).toBeLessThan(1000);
    await page.keyboard.press('Escape');
  });
  await test.step('the page has one first-level heading, and a case has a short accessible name', async () => {
    await showAll(page, `&number=${NUMBER}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rotterdam, NL' })).toBeVisible({ timeout: LOADED_MS });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await goTo(page, '/desk');
    const row = page.locator('[data-case]').first();
    await expect(row).toBeVisible({ timeout: LOADED_MS });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const [, name = ''] = /"(.*)"/.exec(await row.ariaSnapshot()) ?? [];
    expect(name).not.toBe('');
    expect(name.split(' ').length).toBeLessThan(30);
  });
});

test('the desk fits narrow windows: sections stay in reach and the list toolbar stays on one line', async ({
  page,
  request,
}) => {
  await test.step('a right-to-left customer name is shown from its beginning', async () => {
    const name = 'الخليج للتجارة والشحن الدولي والتخليص الجمركي';
    const { data } = await (await request.get('/api/desk/rows?sort=number&limit=1')).json();
    const [{ id, version }] = data.watches;
    const set = { customer: name };
    await request.patch(`/api/desk/watches/${id}`, { data: { version, set }, headers: OURS });
    const isFromRight = async (): Promise<void> => {
      const text = page.locator('main').getByText(name).first();
      await expect(text).toBeVisible({ timeout: LOADED_MS });
      await expect(text).toHaveCSS('direction', 'rtl');
    };
    await openAll(page, '&sort=number');
    await isFromRight();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await isFromRight();
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, '/desk?tab=all&group=customer');
    await expect(page.locator('[data-group]').first()).toBeVisible();
    await isFromRight();
  });
  for (const [width, height] of [
    [390, 844],
    [640, 480],
  ] as const)
    await test.step(`every section of the desk can be reached at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await showAll(page);
      const parts = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      expect(await parts.count()).toBeGreaterThan(5);
      for (const part of await parts.all()) {
        // On a phone the focused bar scrolls, in steps of whole pixels.
        if (width < 480) await part.focus();
        await expect(part).toBeInViewport({ ratio: 0.95 });
        await expect.poll(() => isOnTop(part)).toBe(true);
      }
    });
  await test.step('on the narrowest phone each delay is whole and inside its card, in a language with long words', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showAll(page, '&sort=-late&lang=id');
    const cards = page.locator('[role=row][id]');
    await expect(cards.first()).toContainText('ETA');
    const cut = await cards.evaluateAll((rows) =>
      rows
        .filter((row) => {
          const delay = row.querySelector<HTMLElement>('[title] > span:first-child');
          const lines = [...(row.lastElementChild?.children ?? [])].map((line) => line.getBoundingClientRect().height);
          return (
            lines.reduce((sum, height) => sum + height, 0) > row.clientHeight ||
            (delay?.offsetWidth ?? 0) > (delay?.parentElement?.clientWidth ?? 0)
          );
        })
        .map((row) => row.textContent),
    );
    expect(cut).toEqual([]);
  });
  await test.step('on the narrowest phone the name of a view has a line to itself, and is saved with Enter', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showAll(page);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name this view' });
    expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(240);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
    await name.fill('Arrivals of the week');
    await name.press('Enter');
    await expect(page.getByText('Saved as Arrivals of the week')).toBeVisible();
  });
  await test.step('long names of views are shown whole, with their buttons in sight', async () => {
    const names = ['Arrivals of the week for Nordtex and Halden at Rotterdam and Antwerp by carrier', 'W'.repeat(80)];
    for (const [index, name] of names.entries()) {
      const data = { version: null, name, query: 'tab=all', pinned: false };
      await page.request.put(`/api/desk/views/long-${index}`, { data, headers: OURS });
    }
    await openAll(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Views' });
      for (const name of names) {
        const view = dialog.getByRole('button', { name, exact: true });
        await expect(view).toBeVisible();
        expect(await view.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
        await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
    }
  });
  await test.step('the toolbar above the list stays on one line while a shipment is open beside the list', async () => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    // The height of this element follows its rows, so a second row would be visible in its height.
    const bar = page
      .locator('div')
      .filter({ has: more })
      .filter({ hasText: /\d shipments?/ })
      .last();
    const oneLine = async (): Promise<void> => {
      expect(await heightOf(bar)).toBe(44);
      const edges = await bar.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll('p, select, button')]
          .filter((part) => part.closest('[popover]') === null && part.getClientRects().length > 0)
          .every((part) => {
            const box = part.getBoundingClientRect();
            return box.top >= top && box.bottom <= bottom && box.height < 40;
          });
      });
      expect(edges).toBe(true);
    };
    await page.setViewportSize({ width: 1280, height: 720 });
    await showAll(page, '&q=-customer:nobody+-customer:none+-tag:reefer');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await oneLine();
    await page.setViewportSize({ width: 1120, height: 720 });
    await showAll(page, `&q=-customer:nobody+-customer:none+-tag:reefer&number=${NUMBER}`);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: LOADED_MS });
    await oneLine();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
    await more.click();
    await pickOption(page.getByRole('combobox', { name: 'Sort by' }), 'number');
    await expect(page).toHaveURL(/sort=number/);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Close' }).click();
    await expect(more).toBeFocused();
    await page.getByRole('button', { name: 'Remove -tag:reefer' }).focus();
    await expect(page.getByRole('button', { name: 'Remove -tag:reefer' })).toBeInViewport({ ratio: 1 });
  });
});

test('the fleet map stays beside a shipment that was opened from it, and the list does not move', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const)
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/desk');
      const list = page.getByRole('main');
      const fleet = page.getByRole('region', { name: 'Fleet map', exact: true });
      await expect(page.locator('[data-fleet-foot] li').first()).toBeVisible({ timeout: LOADED_MS });
      const before = await list.boundingBox();
      await goTo(page, `/desk?number=${NUMBER}`);
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: LOADED_MS });
      await expect(page.locator('[data-mark]').first()).toBeInViewport({ ratio: 1 });
      expect(await list.boundingBox()).toEqual(before);
      const [map, card] = [await fleet.boundingBox(), await page.locator('#shipment').boundingBox()];
      expect(map?.width).toBeGreaterThan(280);
      expect((map?.x ?? 0) + (map?.width ?? 0)).toBeLessThanOrEqual(card?.x ?? 0);
      await page.keyboard.press('Escape');
      await expect(page.locator('#shipment')).toHaveCount(0);
      expect(await list.boundingBox()).toEqual(before);
    });
});

// This test runs last, because it leaves the map open.
test('forced colours keep the current section, the button edges and the map legend visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAll(page);
  const current = page.locator('header [aria-current="page"]');
  expect(await current.evaluate((part) => getComputedStyle(part, '::after').borderBottomWidth)).toBe('2px');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCSS('border-top-width', '1px');
  const canvas = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  const week = page.getByRole('group', { name: 'Arrivals by week' }).getByRole('button').first();
  const background = () => week.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await week.click();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  expect([canvas, 'rgba(0, 0, 0, 0)']).not.toContain(await background());
  await week.click();
  await expect(week).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const legend = page.getByRole('region', { name: 'Map legend' });
  await page.getByRole('button', { name: 'Legend', exact: true }).click({ timeout: LOADED_MS });
  await expect(legend).toBeVisible();
  const swatches = await legend.getByRole('listitem').locator('path').all();
  expect(swatches.length).toBeGreaterThan(8);
  for (const swatch of swatches) {
    const colours = await swatch.evaluate((path) => [getComputedStyle(path).fill, getComputedStyle(path).stroke]);
    expect(colours.some((colour) => colour !== canvas && colour !== 'none')).toBe(true);
  }
});
