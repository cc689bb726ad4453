/**
 * On the map each name belongs to the mark beside it, no two names overlap, and both ends of the voyage are named.
 * The test measures rectangles on the screen, at the sizes of embeds and phones.
 */
import type { Page } from '@playwright/test';
import { SCENARIOS } from '../sim/scenarios.ts';
import { expect, test } from './fixture.ts';
import { collisionsOf, type MapName, namesOf } from './map-labels.ts';
import { goTo } from './map-locators.ts';
import { expectVoyage } from './route-lines.ts';

/** Scenarios with altered texts are excluded, because their texts are not names of places. */
const VOYAGES = SCENARIOS.filter(
  ({ id, group }) =>
    ['A shipment’s life', 'Ordinary voyages', 'Routes', 'Details', 'Many containers'].includes(group) &&
    id !== 'unknown-codes',
);
/** A phone changes only the layout, so the other groups are drawn in states.spec.ts alone. */
const DRAWN_ON_A_PHONE = ['Routes', 'Ordinary voyages'];
/** A name that is farther away is not beside its mark. */
const BESIDE_PX = 12;
/** A name's own mark must be nearer than any other mark by at least this distance. */
const CLEARLY_PX = 4;
/** In the smallest embed, a name may stand on the other side of the ring of the estimate. */
const SMALLEST = { beside: 20, clearly: 3 };
/** Returns marks that are drawn elsewhere than at the place to which the map moved their element. */
const movedMarks = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-mark]:not(.landfall-leg)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const place = button.closest('.landfall-mark')?.getBoundingClientRect();
      const drawn = button.querySelector('.landfall-stop, .landfall-pin, .landfall-fix')?.getBoundingClientRect();
      if (place === undefined || drawn === undefined) return [];
      const [x, y] = [drawn.x + drawn.width / 2 - place.x, drawn.y + drawn.height / 2 - place.y];
      return Math.hypot(x, y) > 1 ? [`${button.ariaLabel ?? ''}: ${Math.round(x)}, ${Math.round(y)} px aside`] : [];
    }),
  );

function strays(names: readonly MapName[], width: number): readonly MapName[] {
  const { beside, clearly } = width < 390 ? SMALLEST : { beside: BESIDE_PX, clearly: CLEARLY_PX };
  return names.filter(({ toOwn, toOther }) => toOwn > beside || toOther < toOwn + clearly);
}

/** Returns visible origins and destinations without a name. */
async function unnamedEnds(page: Page, names: readonly MapName[]): Promise<readonly string[]> {
  const ends = page.locator('[data-mark]', { has: page.locator('.landfall-stop[data-role="end"]') });
  const places = await ends.evaluateAll((marks) => marks.map(({ ariaLabel }) => (ariaLabel ?? '').split(',')[0] ?? ''));
  // In a small window the map leaves out the part of a name that is in parentheses.
  const inShort = (place: string): string => place.replace(/ \(.*/, '');
  return places.filter((place) => !names.some(({ text }) => text.includes(inShort(place))));
}

async function expectNamesBesideMarks(page: Page, id: string): Promise<number> {
  await expect(page.locator('[data-mark] .landfall-stop').first(), id).toBeVisible();
  await page.waitForLoadState('networkidle');
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => strays(await namesOf(page), width), { message: id }).toEqual([]);
  expect(await movedMarks(page), id).toEqual([]);
  // Names are placed with a delay after a resize.
  await expect.poll(() => collisionsOf(page), id).toEqual([]);
  // The smallest embed can place only one of two names that share a corner with the controls.
  const most = width < 390 ? 1 : 0;
  await expect.poll(async () => (await unnamedEnds(page, await namesOf(page))).slice(most), id).toEqual([]);
  return (await namesOf(page)).length;
}

const EMBEDS = [
  { width: 320, height: 240 },
  { width: 640, height: 480 },
];

test('every place name in an embed is beside its own mark, when the embed opens and when it is resized', async ({
  page,
  embedServers,
}) => {
  test.setTimeout(240_000);
  const named = new Map<number, number>();
  for (const [index, { id, number, line }] of VOYAGES.entries()) {
    const sizes = index % 2 === 0 ? EMBEDS : EMBEDS.toReversed();
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (size === sizes[0]) await page.goto(`${embedServers.open.address}/embed?number=${number}&line=${line ?? ''}`);
      const count = await expectNamesBesideMarks(page, `${id} at ${size.width}`);
      named.set(size.width, (named.get(size.width) ?? 0) + count);
    }
  }
  expect(Math.min(...named.values())).toBeGreaterThan(VOYAGES.length * 0.5);
});

test('every place name on a phone is beside its own mark, between search and sheet', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  let count = 0;
  for (const voyage of VOYAGES) {
    const { id, number, group } = voyage;
    const answered = page.waitForResponse(/\/api\/tracking\?/);
    await goTo(page, `/?number=${number}`);
    await expect(page, id).toHaveTitle(new RegExp(number.slice(0, 4)));
    count += await expectNamesBesideMarks(page, id);
    if (DRAWN_ON_A_PHONE.includes(group))
      await expectVoyage(page, voyage, (await (await answered).json()).data.locations);
  }
  expect(count).toBeGreaterThan(VOYAGES.length);
});

test('two places at the same spot on the map share one label', async ({ page, embedServers }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await page.goto(`${embedServers.open.address}/embed?number=MSKU2048170`);
  await expect(page.locator('.landfall-label', { hasText: 'Rotterdam, Duisburg' })).toBeVisible();
});

for (const [width, height] of [
  [320, 240],
  [320, 480],
] as const) {
  test(`the destination keeps its label at ${width} x ${height} despite the estimated position`, async ({
    page,
    embedServers,
  }) => {
    await page.setViewportSize({ width, height });
    for (const number of ['MSKU2048170', 'HDMU8008000', 'CSNU1357918']) {
      await page.goto(`${embedServers.open.address}/embed?number=${number}`);
      await expect(
        page.locator('.landfall-label:not([data-side="none"])', { hasText: 'Rotterdam' }),
        number,
      ).toBeVisible();
    }
  });
}
