/** The prerendered embed and the app that replaces it: at no size does anything move. */
import type { Page } from '@playwright/test';
import { awayFrom, centre, dotsOf, watchShifts, withoutScripts } from './layout-shifts.ts';
import { NUMBER } from './embed-hosts.ts';
import { expect, test } from './fixture.ts';

const OVERDUE = 'HDMU8008000';

const SIZES = [
  // Four layouts: a card, a narrow card, a card beside the map or under the route, a single line.
  { width: 640, height: 480 },
  { width: 390, height: 700 },
  { width: 1000, height: 560 },
  { width: 900, height: 600 },
  { width: 800, height: 600 },
  { width: 320, height: 240 },
  { width: 300, height: 200 },
];

async function hold(page: Page, address: string, number = NUMBER): Promise<void> {
  await expect(
    await page.request.get(`${address}/api/tracking?number=${number}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    }),
  ).toBeOK();
}

/** The first drawing after a start may come too late for its page. */
async function waitForDrawing(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('id="prerender"');
}

test('route and arrival stand in the frame before any script', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  const address = `${house.open.address}/embed?number=${NUMBER}&theme=dark&show=map,summary,timeline`;
  await waitForDrawing(page, address);
  await page.goto(address);
  await expect(page.getByRole('img', { name: /^From Yantian to / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.getByText('14:12 CET, in 11 d 3 h').last()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 24, 35)');
});

test('words alone stand in a page of their own', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  const address = `${house.open.address}/embed?number=${NUMBER}&show=timeline,summary`;
  await waitForDrawing(page, address);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
  await expect(page.getByText('Vessel departed').first()).toBeVisible();
  await expect(page.locator('#prerender-map')).toHaveCount(0);
});

test('a closed portal’s frame holds nothing before its token is read', async ({ page, house }) => {
  await hold(page, house.open.address);
  await withoutScripts(page);
  const response = await page.goto(`${house.closed.address}/embed?number=${NUMBER}`);
  expect(await response?.text()).not.toContain('id="prerender"');
});

const LAID: readonly (readonly [string, number, number])[] = [
  ...SIZES.map(({ width, height }) => ['map,summary', width, height] as const),
  ['map,summary', 320, 160],
  ['map', 320, 180],
  ['map,timeline', 390, 600],
];

/** Marks of a route that is a few pixels high are moved apart, to be hit each. */
const offsetOf = (height: number): number => (height <= 200 ? 8 : 2);

test('the route lies where the embed draws it, at every size', async ({ page, context, house }) => {
  test.setTimeout(60_000);
  await hold(page, house.open.address);
  const other = await context.newPage();
  await withoutScripts(other);
  for (const [show, width, height] of LAID)
    await test.step(`${show} at ${width} x ${height}`, async () => {
      const address = `${house.open.address}/embed?number=${NUMBER}&show=${show}`;
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(page.locator('#prerender')).toHaveCount(0);
      const marks = ['[data-mark][aria-label*="origin"]', '[data-mark]:has(.landfall-fix) .landfall-mark-body'];
      const centres = await Promise.all(marks.map((mark) => centre(page.locator(mark))));
      await expect(page.locator('[data-mark] .landfall-pin')).toHaveCount(0);
      await other.setViewportSize({ width, height });
      await waitForDrawing(other, address);
      await other.goto(address);
      const dots = await dotsOf(other);
      for (const at of centres) expect(awayFrom(dots, at)).toBeLessThanOrEqual(offsetOf(height));
    });
});

test('the route lies above the words, however little is left there', async ({ page, house }) => {
  await hold(page, house.open.address);
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto(`${house.open.address}/embed?number=${NUMBER}&show=map,summary`);
  await expect(page.locator('#prerender')).toHaveCount(0);
  const card = await page.getByRole('main').boundingBox();
  for (const port of ['Yantian', 'Rotterdam']) {
    // On so little of a map the label of one port may begin with the name of its neighbour.
    const { y } = await centre(page.locator(`[data-mark][aria-label^="${port}"]`).first());
    expect(y, port).toBeLessThan(card?.y ?? 0);
  }
});

/** A wide route beside a card would have half of the width and a quarter of the frame. */
test('the route takes the larger of the rooms that a card leaves', async ({ page, house }) => {
  await hold(page, house.open.address);
  const routeBeside = async (width: number): Promise<readonly [route: number, card: number]> => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`${house.open.address}/embed?number=${NUMBER}&show=map,summary`);
    await expect(page.locator('#prerender')).toHaveCount(0);
    const ends = await Promise.all(
      ['origin', 'delivery'].map((role) => centre(page.locator(`[data-mark][aria-label$="${role}"]`))),
    );
    const card = await page.getByRole('main').boundingBox();
    return [Math.min(...ends.map(({ x }) => x)), (card?.x ?? 0) + (card?.width ?? 0)];
  };
  const [start, end] = await routeBeside(800);
  expect(start).toBeLessThan(end);
  const [wideStart, wideEnd] = await routeBeside(1400);
  expect(wideStart).toBeGreaterThan(wideEnd);
});

/** A portal's own accent has no prerendered picture: the skeleton is followed by the summary. */
const ACCENT = '&accent=b3156b';
const TAKEN: readonly (readonly [string, string, number, number])[] = [
  ...SIZES.map(({ width, height }) => [NUMBER, 'map,summary', width, height] as const),
  [NUMBER, 'map,summary,timeline', 640, 600],
  [NUMBER, 'map,summary,timeline', 1024, 600],
  [OVERDUE, 'map,timeline', 500, 600],
  [OVERDUE, 'map,timeline', 900, 600],
  [NUMBER, 'timeline', 390, 640],
  [NUMBER, 'summary,timeline', 390, 640],
  [NUMBER, `map${ACCENT}`, 390, 640],
  [NUMBER, `map,summary${ACCENT}`, 600, 400],
  [NUMBER, `map,summary${ACCENT}`, 320, 240],
  [NUMBER, `map,summary,timeline${ACCENT}`, 390, 640],
  [NUMBER, `map,timeline${ACCENT}`, 900, 600],
  [OVERDUE, `map,timeline${ACCENT}`, 500, 600],
];

for (const [number, show, width, height] of TAKEN) {
  test(`nothing moves while ${number} comes with ${show} at ${width} x ${height}`, async ({ page, house }) => {
    await hold(page, house.open.address, number);
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const address = `${house.open.address}/embed?number=${number}&show=${show}`;
    if (!show.endsWith(ACCENT)) await waitForDrawing(page, address);
    // Else the map may have stood there with its scale for a while when the answer comes.
    else
      await page.route('**/api/tracking?*', async (route) => {
        await page.getByRole('group', { name: 'Map controls' }).waitFor();
        await route.continue();
      });
    await page.goto(address);
    await expect(page.locator('#prerender')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open in Landfall' })).toBeVisible();
    if (show.includes('map')) await expect(page.locator('[data-mark]').first()).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}

for (const show of ['timeline', 'summary,timeline']) {
  test(`the first picture of ${show} alone can be read to its end without scripts`, async ({ page, house }) => {
    await hold(page, house.open.address);
    await page.setViewportSize({ width: 390, height: 640 });
    await withoutScripts(page);
    const address = `${house.open.address}/embed?number=${NUMBER}&show=${show}`;
    await waitForDrawing(page, address);
    await page.goto(address);
    const last = await page.locator('#prerender-panel li').last().boundingBox();
    const foot = await page.locator('.prerender-embed-foot').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.locator('.prerender-embed-foot').scrollIntoViewIfNeeded();
    await expect(page.locator('.prerender-embed-foot')).toBeInViewport({ ratio: 1 });
  });
}
