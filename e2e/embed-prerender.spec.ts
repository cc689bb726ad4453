/** Nothing moves when the app replaces the prerendered embed, at any size. */
import type { Page } from '@playwright/test';
import {
  awayFrom,
  centre,
  dotsOf,
  forgetPage,
  prerenderedBeside,
  waitForDrawing,
  watchShifts,
  withoutScripts,
} from './layout-shifts.ts';
import { NUMBER } from './embed-hosts.ts';
import { expect, test } from './fixture.ts';
import { boxOf } from './route-lines.ts';

const OVERDUE = 'HDMU8008000';
/** At transshipment, and late by its past results. */
const LATE = 'HLBU3003008';

const SIZES = [
  // The sizes cover four layouts: a card, a narrow card, a card beside the map or under the route, and a single line.
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

test('an embed shows route, arrival and timeline before any script runs', async ({ page, embedServers }) => {
  test.setTimeout(60_000);
  await hold(page, embedServers.open.address);
  await withoutScripts(page);
  const open = async (parameters: string): Promise<void> => {
    const address = `${embedServers.open.address}/embed?number=${NUMBER}&${parameters}`;
    await waitForDrawing(page.request, address);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible({
      visible: parameters.includes('summary'),
    });
  };
  await test.step('route and arrival are shown without scripts', async () => {
    await open('theme=dark&show=map,summary,timeline');
    await expect(page.getByRole('img', { name: /^From Yantian to / })).toBeVisible();
    await expect(page.getByText('14:12 CET, in 11 d 3 h').last()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 24, 35)');
  });
  await page.setViewportSize({ width: 390, height: 640 });
  for (const show of ['timeline', 'timeline,summary'])
    await test.step(`an embed that shows ${show} without a map can be scrolled to its end`, async () => {
      await open(`show=${show}`);
      await expect(page.getByText('Vessel departed').first()).toBeVisible();
      await expect(page.locator('#prerender-map')).toHaveCount(0);
      const last = await page.locator('#prerender-panel li').last().boundingBox();
      const foot = await page.locator('.prerender-embed-foot').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      await page.locator('.prerender-embed-foot').scrollIntoViewIfNeeded();
      await expect(page.locator('.prerender-embed-foot')).toBeInViewport({ ratio: 1 });
    });
  await test.step('an embed that needs a token contains nothing before the token is read', async () => {
    const response = await page.goto(`${embedServers.closed.address}/embed?number=${NUMBER}`);
    expect(await response?.text()).not.toContain('id="prerender"');
  });
});

const LAID = [
  {
    show: 'map,summary',
    sizes: [...SIZES, { width: 390, height: 300 }, { width: 320, height: 160 }, { width: 220, height: 180 }],
  },
  { show: 'map', sizes: [{ width: 320, height: 180 }] },
  { show: 'map,timeline', sizes: [{ width: 390, height: 600 }] },
];

/** Of rounding, in pixels. */
const MAX_OFFSET = 2;

test('the prerendered route of an embed is in its final place, and nothing shifts at any size', async ({
  page,
  embedServers,
}) => {
  test.setTimeout(90_000);
  await hold(page, embedServers.open.address);
  const shifts = await watchShifts(page);
  for (const { show, sizes } of LAID) {
    const address = `${embedServers.open.address}/embed?number=${NUMBER}&show=${show}`;
    const other = await prerenderedBeside(page, address);
    for (const { width, height } of sizes)
      await test.step(`${show} at ${width} x ${height}`, async () => {
        await forgetPage(page);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await expect(page.locator('#prerender')).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Open in Landfall' })).toBeVisible();
        // The body is what is drawn. Its button may lie beside it, so that close marks can each be hit.
        const marks = ['[aria-label*="origin"]', ':has(.landfall-fix)'];
        const centres = await Promise.all(
          marks.map((mark) => centre(page.locator(`[data-mark]${mark} .landfall-mark-body`))),
        );
        await expect(page.locator('[data-mark] .landfall-pin')).toHaveCount(0);
        expect(await shifts()).toEqual([]);
        await other.setViewportSize({ width, height });
        const dots = await dotsOf(other);
        for (const at of centres) expect(awayFrom(dots, at)).toBeLessThanOrEqual(MAX_OFFSET);
      });
    await other.close();
  }
});

test('the route of an embed is drawn in the larger area that the card leaves free', async ({ page, embedServers }) => {
  await hold(page, embedServers.open.address);
  const cardAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&show=map,summary`);
    await expect(page.locator('#prerender')).toHaveCount(0);
    return boxOf(page.getByRole('main'));
  };
  await test.step('the route is above the card in a small frame', async () => {
    const card = await cardAt(320, 400);
    for (const port of ['Yantian', 'Rotterdam']) {
      // On a map this small, the label of one port may begin with the name of its neighbour.
      const { y } = await centre(page.locator(`[data-mark][aria-label^="${port}"]`).first());
      expect(y, port).toBeLessThan(card.y);
    }
  });
  // A wide route beside a card would have only half of the width and a quarter of the frame.
  for (const [where, width] of [
    ['under the card', 800],
    ['beside the card', 1400],
  ] as const)
    await test.step(`the route is ${where} at ${width} pixels`, async () => {
      const card = await cardAt(width, 600);
      const ends = await Promise.all(
        ['origin', 'delivery'].map((role) => centre(page.locator(`[data-mark][aria-label$="${role}"]`))),
      );
      const isBeside = Math.min(...ends.map(({ x }) => x)) > card.x + card.width;
      expect(isBeside).toBe(where === 'beside the card');
    });
});

const TAKEN: readonly (readonly [string, string, number, number])[] = [
  [NUMBER, 'map,summary,timeline', 640, 600],
  [NUMBER, 'map,summary,timeline', 1024, 600],
  [OVERDUE, 'map,timeline', 500, 600],
  [OVERDUE, 'map,timeline', 900, 600],
  [NUMBER, 'timeline', 390, 640],
  [NUMBER, 'summary,timeline', 390, 640],
];
const OF_AN_ACCENT: typeof TAKEN = [
  [NUMBER, 'map', 390, 640],
  [NUMBER, 'map,summary', 600, 400],
  [NUMBER, 'map,summary', 320, 240],
  [NUMBER, 'map,summary,timeline', 390, 640],
  [NUMBER, 'map,timeline', 900, 600],
  [OVERDUE, 'map,timeline', 500, 600],
];

/** A portal with its own accent colour has no prerendered picture, so the summary follows the skeleton. */
for (const [what, more, taken] of [
  ['the whole embed loads', '', TAKEN],
  ['an embed applies the accent colour of its portal', '&accent=b3156b', OF_AN_ACCENT],
] as const)
  test(`no layout shifts while ${what}`, async ({ page, embedServers }) => {
    test.setTimeout(60_000);
    for (const number of [NUMBER, OVERDUE]) await hold(page, embedServers.open.address, number);
    const shifts = await watchShifts(page);
    // The map with its scale may already have been visible for a while when the answer arrives.
    if (more !== '')
      await page.route('**/api/tracking?*', async (route) => {
        await page.getByRole('group', { name: 'Map controls' }).waitFor();
        await route.continue();
      });
    for (const [number, show, width, height] of taken)
      await test.step(`${number} with ${show} at ${width} x ${height}`, async () => {
        await forgetPage(page);
        await page.setViewportSize({ width, height });
        const address = `${embedServers.open.address}/embed?number=${number}&show=${show}${more}`;
        if (more === '') await waitForDrawing(page.request, address);
        await page.goto(address);
        await expect(page.locator('#prerender')).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Open in Landfall' })).toBeVisible();
        if (show.includes('map')) await expect(page.locator('[data-mark]').first()).toBeVisible();
        expect(await shifts()).toEqual([]);
      });
  });

test('a small embed says how late the shipment is before any script runs, and nothing shifts', async ({
  page,
  embedServers,
}) => {
  test.setTimeout(60_000);
  const { address } = embedServers.open;
  const history = `${address}/api/history?number=${LATE}&type=CT`;
  const headers = { 'X-Landfall-View': 'program' };
  const { data } = await (await page.request.get(history, { headers })).json();
  await expect(await page.request.get(`${history}&id=${data.requests[0].id}`, { headers })).toBeOK();
  await hold(page, address, LATE);
  const shifts = await watchShifts(page);
  const embed = `${address}/embed?number=${LATE}&show=map,summary`;
  const other = await prerenderedBeside(page, embed);
  for (const [width, height] of [
    [320, 160],
    [390, 300],
    [640, 480],
    [390, 700],
  ] as const)
    await test.step(`at ${width} x ${height}`, async () => {
      await forgetPage(page);
      await page.setViewportSize({ width, height });
      await page.goto(embed);
      await expect(page.locator('#prerender')).toHaveCount(0);
      const words = page.getByRole('region', { name: 'Summary' });
      await expect(words).toContainText('14 d late');
      expect(await shifts()).toEqual([]);
      await other.setViewportSize({ width, height });
      const drawn = other.getByRole('region', { name: 'Summary' }).filter({ visible: true });
      await expect(drawn).toContainText('14 d late');
      expect((await boxOf(drawn)).height).toBe((await boxOf(words)).height);
    });
  await other.close();
});
