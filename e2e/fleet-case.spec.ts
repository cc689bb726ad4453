/** The map shows what an opened case is about, in the part that card, buttons and counts leave free. */
import type { APIRequestContext, Page } from '@playwright/test';
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'fleet-case' });
test.setTimeout(240_000);

interface OpenCase {
  readonly id: number;
  readonly rule: string;
  readonly port: string | null;
}

/** Returns one case of each rule whose shipment has a position or places. */
async function oneOfEachRule(request: APIRequestContext): Promise<readonly OpenCase[]> {
  const { data } = await (await request.get('/api/desk/cases?zone=UTC&limit=100')).json();
  const found = new Map<string, OpenCase>();
  for (const { id, rule, cause, text } of data?.cases ?? [])
    if (!found.has(rule)) found.set(rule, { id, rule, port: text.values.port ?? cause.port });
  return [...found.values()];
}

interface Shown {
  /** The marks outside of the free part of the map. */
  readonly outside: readonly string[];
  readonly names: readonly string[];
  readonly cardWidth: number;
  /** The distances of the card from the upper, the end and the lower edge of the map. */
  readonly gaps: readonly number[];
  readonly opacity: string;
}

/** Measures the vessel, the place of the case and the end of the route against the free part of the map. */
const readShown = (page: Page, port: string | null): Promise<Shown> =>
  page.evaluate((name) => {
    const boxOf = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const isRtl = document.documentElement.dir === 'rtl';
    const [map, controls, foot] = [boxOf('.leaflet-container'), boxOf('.map-controls'), boxOf('[data-fleet-foot]')];
    const card =
      document.querySelector('section[data-print-alone]')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const [left, right] = isRtl ? [controls.right, map.right] : [map.left, controls.left];
    const stops = [...document.querySelectorAll('.leaflet-container .landfall-stop')];
    const atPort = stops.filter((stop) => name !== null && (stop.closest('button')?.ariaLabel ?? '').startsWith(name));
    const marks = [
      ...document.querySelectorAll('.leaflet-container :is(.landfall-fix:not([data-other]), .landfall-pin)'),
      ...atPort,
      ...stops.slice(-1),
    ];
    const outside = marks.flatMap((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const isIn = atX > left && atX < right && atY > map.top && atY < (foot.height === 0 ? map.bottom : foot.top);
      return isIn ? [] : [`${mark.closest('button')?.ariaLabel} at ${Math.round(atX)}, ${Math.round(atY)}`];
    });
    return {
      outside,
      names: marks.map((mark) => mark.closest('button')?.ariaLabel ?? ''),
      cardWidth: card.width,
      gaps: [card.top - map.top, isRtl ? card.left - map.left : map.right - card.right, map.bottom - card.bottom],
      opacity: getComputedStyle(document.querySelector('.leaflet-landfall-fleet-pane canvas') ?? document.body).opacity,
    };
  }, port);

for (const { width, height, lang } of [
  { width: 1440, height: 900, lang: 'en' },
  { width: 1280, height: 720, lang: 'en' },
  { width: 1440, height: 900, lang: 'ar' },
])
  test(`an opened case is fitted beside its docked card at ${width} x ${height} in ${lang}`, async ({
    page,
    request,
  }) => {
    await addSamples(request);
    await expect.poll(async () => (await oneOfEachRule(request)).length, { timeout: LOADED_MS }).toBeGreaterThan(4);
    const cases = await oneOfEachRule(request);
    await page.setViewportSize({ width, height });
    await page.goto(`/desk?tab=attention&lang=${lang}`);
    await expect(page.locator('[data-fleet-foot]')).toBeVisible({ timeout: LOADED_MS });
    let placed = 0;
    for (const { id, rule, port } of cases) {
      await goTo(page, `/desk?tab=attention&case=${id}&lang=${lang}`);
      await expect(page.locator('section[data-print-alone]')).toBeVisible({ timeout: LOADED_MS });
      const { cardWidth, gaps } = await readShown(page, port);
      expect([Math.round(cardWidth), ...gaps.map(Math.round)], rule).toEqual([360, 0, 0, 0]);
      // A case of a number that cannot be tracked has nothing to show.
      const isDrawn = await page
        .locator('.leaflet-container .landfall-stop')
        .first()
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isDrawn) continue;
      placed += 1;
      await expect
        .poll(async () => (await readShown(page, port)).outside, { message: `${rule} at ${port}` })
        .toEqual([]);
      const { names, opacity } = await readShown(page, port);
      expect(names.length, rule).toBeGreaterThan(0);
      expect(Number(opacity)).toBeCloseTo(0.35);
    }
    expect(placed).toBeGreaterThan(3);
  });

test('zoom, layers, legend and counts of the fleet map are inside it at every size', async ({ page, request }) => {
  await addSamples(request);
  await page.goto('/desk?tab=attention');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
    [640, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, '/desk?tab=attention');
    const button = page.getByRole('button', { name: 'Map', exact: true });
    const region = page.getByRole('region', { name: 'Fleet map', exact: true });
    await expect(button).toBeVisible({ timeout: LOADED_MS });
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(region).toBeVisible({ timeout: LOADED_MS });
    const controls = page.getByRole('group', { name: 'Map controls' });
    const map = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const chip = page.locator('[data-fleet-foot]').getByText(/at sea$/);
    for (const one of [
      ...['Zoom in', 'Zoom out', 'Legend'].map((name) => controls.getByRole('button', { name, exact: true })),
      page.getByRole('button', { name: 'Filter list to this area' }),
      chip,
    ]) {
      await expect(one).toBeVisible({ timeout: LOADED_MS });
      const box = (await one.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(box.x >= map.x && box.x + box.width <= map.x + map.width, `${one.toString()} at ${width}`).toBe(true);
      expect(box.y >= map.y && box.y + box.height <= map.y + map.height, `${one.toString()} at ${width}`).toBe(true);
    }
    await controls.getByRole('button', { name: 'Legend', exact: true }).press('Enter');
    await expect(page.getByRole('region', { name: 'Map legend' })).toBeInViewport({ ratio: 0.2 });
    await page.keyboard.press('Escape');
  }
});

test('the list can be filtered to the area of the map once the map has shipments', async ({ page, request }) => {
  await addSamples(request);
  const map = page.getByRole('region', { name: 'Fleet map', exact: true });
  const button = page.getByRole('button', { name: 'Filter list to this area' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/desk?tab=attention&q=customer:nobody');
  await expect(map.getByRole('group', { name: 'Map controls' })).toBeVisible({ timeout: LOADED_MS });
  await expect(button).toHaveCount(0);
  await test.step('an area without shipments can be replaced', async () => {
    await goTo(page, '/desk?tab=attention&q=lat:>89');
    await expect(button).toBeVisible({ timeout: LOADED_MS });
  });
  await goTo(page, '/desk?tab=attention');
  await expect(button).toBeVisible({ timeout: LOADED_MS });
});
