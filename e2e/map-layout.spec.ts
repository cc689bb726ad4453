/** In the visible area of the map, the scale, names and marks avoid what covers it, and the timeline matches it. */
import type { Page } from '@playwright/test';
import { expect, openShipment, test } from './fixture.ts';
import { FLAGSHIP, goTo, mapOf, placesOf, slider } from './map-locators.ts';
import { boxOf, routeOf } from './route-lines.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the map scale is correct for the visible part of the map, on phone and desktop', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await openShipment(page, 'CSNU1357918');
    const scale = page.getByRole('img', { name: /^Scale: / });
    await expect(scale).toBeVisible();
    await expect.poll(async () => (await routeOf(page)).outside).toEqual([]);
    const scaleNm = Number((await scale.innerText()).replaceAll(/\D/g, ''));
    const bar = await boxOf(scale.locator('.map-scale-bar'));
    // Two places with known latitudes determine the latitude of every pixel.
    const [shanghai, rotterdam] = [
      { lat: 31.23, lng: 121.49 },
      { lat: 51.95, lng: 4.14 },
    ];
    const middleOf = async (name: RegExp) => {
      const { x, y, width, height } = await boxOf(
        placesOf(page)
          .filter({ has: page.locator('.landfall-stop') })
          .and(page.getByRole('button', { name }))
          .locator('.landfall-mark-body'),
      );
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middleOf(/^Shanghai/), await middleOf(/^Rotterdam/)];
    const world = (360 * (from.x - to.x)) / (shanghai.lng - rotterdam.lng);
    const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
    const isPhone = size.width < 780;
    const sheet = await boxOf(page.locator('[data-scrubber]'));
    const middle = ((isPhone ? 58 : 0) + sheet.y) / 2;
    const lat =
      2 * Math.atan(Math.exp(2 * Math.PI * (mercator(rotterdam.lat) - (middle - to.y) / world))) - Math.PI / 2;
    const nm = (bar.width / world) * 21_638 * Math.cos(lat);
    expect(Math.abs(nm / scaleNm - 1), `${scaleNm} nm said, ${Math.round(nm)} drawn`).toBeLessThan(0.05);
  }
});

/** Returns marks and names of the route that are covered or outside the map. */
const hiddenMarks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const over = [
      ...document.querySelectorAll('.map-scale, .map-source, .map-controls button, [data-scrubber], [role=search]'),
    ];
    const sheet = document.querySelector('main#shipment > section, main#shipment:not(.contents)');
    const covers = [...over, ...(sheet === null ? [] : [sheet])].map((element) => element.getBoundingClientRect());
    const shapes = '.landfall-stop, .landfall-pin, .landfall-fix, .landfall-label:not([data-side="none"])';
    return [...document.querySelectorAll(`.leaflet-container :is(${shapes})`)].flatMap((mark) => {
      const box = mark.getBoundingClientRect();
      const isUnder = covers.some(
        (cover) => box.left < cover.right && cover.left < box.right && box.top < cover.bottom && cover.top < box.bottom,
      );
      const isOut = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
      return isUnder || isOut
        ? [`${mark.className} ${mark.textContent} ${mark.closest('button')?.ariaLabel ?? ''}`]
        : [];
    });
  });

test('no mark and no label of the map is hidden under search, controls, scale or panel', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/');
  for (const [number, width, height] of [
    ['HMMU7654322', 640, 480],
    [FLAGSHIP, 640, 480],
    ['CGMU9898980', 640, 480],
    ['SUDU4545456', 640, 480],
    ['MRKU7778883', 390, 844],
    ['PCIU2200224', 390, 844],
    ['SUDU4545456', 390, 844],
    ['HDMU8008000', 1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, `/?number=${number}`);
    await expect(page).toHaveTitle(new RegExp(number.slice(0, 4)));
    await expect(page.getByRole('img', { name: /^Scale: / })).toBeVisible();
    await expect(mapOf(page).locator('.landfall-label:not([data-side="none"])').first()).toBeVisible();
    await expect.poll(() => hiddenMarks(page), { message: `${number} at ${width}` }).toEqual([]);
  }
  await test.step('the end of a voyage keeps its label on a crowded phone map', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/?number=KKFU5656561');
    const label = mapOf(page).locator('.landfall-label', { hasText: 'London Gateway' });
    await expect(label).not.toHaveAttribute('data-side', 'none');
  });
});

test('the map layers, legend, scale, zoom buttons and time bar work', async ({ page }) => {
  test.setTimeout(60_000);
  await openShipment(page, FLAGSHIP);
  await test.step('layers switch off, the legend explains the marks in use, and the scale is in nautical miles', async () => {
    const controls = page.getByRole('group', { name: 'Map controls' });
    await expect(page.getByRole('img', { name: /^Scale: [\d,]+ nautical miles$/ })).toContainText(/ nm$/);
    await controls.getByRole('button', { name: 'Map layers' }).click();
    const names = page.getByRole('checkbox', { name: 'Names', exact: true });
    await expect(names).toBeChecked();
    const label = mapOf(page).locator('.landfall-label', { hasText: 'Yantian' });
    await expect(label).toHaveCSS('opacity', '1');
    const asWritten = page.waitForRequest(/\/chart\/\w+\/seas-local\.bin$/);
    await page.getByRole('checkbox', { name: 'Names in the local language' }).check();
    expect((await (await asWritten).response())?.status()).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem('landfall'))).toContain('"localNames":true');
    await names.uncheck();
    await expect(label).toHaveCSS('opacity', '0');
    for (const layer of ['Borders', /Coordinate grid/]) await page.getByRole('checkbox', { name: layer }).uncheck();
    await page.keyboard.press('Escape');
    await expect(names).toBeHidden();
    await controls.getByRole('button', { name: 'Legend' }).click();
    const legend = page.getByRole('group', { name: 'Legend' }).getByRole('listitem');
    for (const mark of [
      'Travelled (confirmed by events)',
      'To go (expected)',
      'Transshipment',
      'Vessel position (AIS), with its age',
    ]) {
      await expect(legend.filter({ hasText: mark })).toBeVisible();
    }
    await expect(legend.filter({ hasText: 'By barge' })).toHaveCount(0);
  });
  await test.step('the zoom button is disabled at the limit of the zoom', async () => {
    const out = page.getByRole('button', { name: 'Zoom out' });
    await expect(out).toBeEnabled();
    for (let step = 0; step < 3 && (await out.isEnabled()); step++) await out.click();
    await expect(out).toBeDisabled();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(out).toBeEnabled();
  });
  await test.step('the timeline follows the time bar', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    const timeline = page.getByRole('tabpanel');
    const returned = timeline.getByRole('button', { name: /Return of empty/ });
    await expect(returned).not.toBeInViewport();
    const thumb = slider(page);
    await thumb.focus();
    await page.keyboard.press('End');
    await expect(returned).toBeInViewport();
    await expect(thumb).toBeFocused();
    await page.keyboard.press('Home');
    await expect(timeline.getByRole('button', { name: /Empty container picked up/ })).toBeInViewport();
    // Events after the selected time are drawn as future events, in the list as on the map.
    const pelepas = timeline.getByRole('listitem').filter({ hasText: 'Tanjung Pelepas' }).first();
    await expect(pelepas.locator('.bg-sailed')).toHaveCount(0);
    await expect(mapOf(page).locator('[data-mark] > * > .landfall-stop[data-role="change"]')).toHaveAttribute(
      'data-evidence',
      'expected',
    );
    await page.keyboard.press('Escape');
    await expect(pelepas.locator('.bg-sailed')).toHaveCount(1);
  });
});

test('the map shows the same view of the world for every number without a route', async ({ page }) => {
  const scale = page.getByRole('img', { name: /^Scale: / });
  const scales: (string | null)[] = [];
  await page.goto('/');
  for (const [number, heading] of [
    ['TCLU4400446', 'Which carrier?'],
    ['WHSU3300332', 'The carrier has no record yet'],
  ] as const) {
    await goTo(page, `/?number=${number}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(scale).toBeVisible();
    scales.push(await scale.getAttribute('aria-label'));
  }
  expect(scales[1]).toBe(scales[0]);
});

test('no map button is covered by the card of the start page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const buttons = page.getByRole('group', { name: 'Map controls' }).getByRole('button');
  await expect(buttons.first()).toBeVisible();
  await expect(buttons).toHaveCount(1);
  const card = await boxOf(page.getByRole('main'));
  const { y, height } = await boxOf(buttons);
  expect(y + height).toBeLessThan(card.y);
});
