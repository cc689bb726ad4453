/** Clicking the fleet map of the desk filters the list. */
import { expect, holdBack } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'fleet' });

/** The fleet has two vessels far apart and containers ashore between them. */
const FLEET = {
  version: 'one',
  base: null,
  unplaced: 2,
  ended: 5,
  removed: [],
  key: ['imo:9811000', 'imo:9776171', 'at:51.95,4.05'],
  name: ['Ever Given', 'Maersk Bluefathom', 'Rotterdam'],
  kind: ['ais', 'estimate', 'ashore'],
  latitude: [30, -20, 51.95],
  longitude: [-40, 70, 4.05],
  at: [29_853_000, 29_853_000, 29_850_000],
  course: [70, null, null],
  total: [40, 7, 3],
  notice: [0, 0, 0],
  warning: [3, 0, 0],
  critical: [2, 0, 0],
  late: [3, 1, 0],
  // These shipments are 38 d after the needed date and 2 d 4 h after the first ETA, with ETAs far ahead.
  latest: [(2 * 912 + 1) * 2 ** 20 + 600_000, 2 * 52 * 2 ** 20 + 600_000, 0],
};

const CASE = {
  id: 7,
  version: 1,
  rule: 'slipped',
  state: 'attention',
  cause: { kind: 'ship-call', key: 'x', ship: 'Ever Given', port: 'Rotterdam', line: null, number: null },
  level: 1,
  severity: 'critical',
  mark: null,
  since: 0,
  changedAt: 0,
  deadline: null,
  members: 9,
  open: 5,
  shown: 5,
  numbers: [],
  customers: [],
  references: [],
  assignee: null,
  perDay: [],
  stake: null,
  notes: 0,
  emailedAt: null,
  snoozedUntil: null,
  sample: true,
  text: { key: 'x', values: {} },
  next: { key: 'x', values: {} },
  evidence: [],
};

// All steps share one page and restore its state, because opening the desk takes most of the time.
test('the fleet map names the shipments of a mark, filters the list and is printed', async ({ page }) => {
  test.setTimeout(60_000);
  const cases = {
    cases: [CASE],
    grouping: null,
    counts: { attention: 1, snoozed: 0, done: 0 },
    next: null,
    sailed: 0,
  };
  const filters: (string | null)[] = [];
  await page.route('**/api/desk/cases?*', (route) => {
    filters.push(new URL(route.request().url()).searchParams.get('q'));
    return route.fulfill({ json: { status: 'success', message: 'OK', data: cases } });
  });
  await page.route('**/api/desk/fleet?*', (route) =>
    route.fulfill({ json: { status: 'success', message: 'OK', data: FLEET } }),
  );
  await page.goto('/desk?tab=all');
  const button = page.getByRole('button', { name: 'Map', exact: true });
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(page.getByText('57 shipments in this list').first()).toBeAttached({ timeout: 3_000 });
  }).toPass();
  const walk = page.getByRole('button', { name: /^Arrow keys: next mark/ });
  await test.step('a clicked mark names its shipments and filters the list', async () => {
    const map = page.getByRole('region', { name: 'Fleet map', exact: true });
    const size = await map.boundingBox();
    // The map opens on 60 N to 45 S and 10 W to 120 E (use-fit-route.ts), between its buttons and its counts.
    const [width, height] = [(size?.width ?? 0) - 64, (size?.height ?? 0) - 2 * 56];
    const y = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
    const inset = Math.min(28, width / 8, height / 8);
    const world = Math.min(((width - 3 * inset) / 130) * 360, (height - 2 * inset) / (y(60) - y(-45)));
    const x = width / 2 + ((4.05 - 55) / 360) * world;
    const down = 56 + height / 2 + ((y(60) + y(-45)) / 2 - y(51.95)) * world;
    await expect(async () => {
      await map.click({ position: { x, y: down } });
      await expect(page.getByRole('heading', { name: '3 shipments at Rotterdam' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Show in list' }).click();
    await expect(page).toHaveURL(/q=lat:%3E51\.944|q=lat:>51\.944/);
    await page.getByRole('button', { name: 'Filter list to this area' }).click();
    await expect(page).not.toHaveURL(/51\.944/);
    await expect(page).toHaveURL(/lat:/);
    await goTo(page, '/desk?tab=all');
  });
  await test.step('the cases of a vessel are named and open', async () => {
    await walk.focus();
    await walk.press('ArrowLeft');
    await walk.press('ArrowLeft');
    const here = page.getByRole('list', { name: 'Open cases here' });
    await expect(here.getByText('35 shipments without an open case')).toBeVisible();
    await expect.poll(() => filters).toContain('imo:9811000');
    await here.getByRole('button', { name: 'Arrival delayed 5 shipments' }).click();
    await expect(page).toHaveURL(/case=7/);
    await goTo(page, '/desk?tab=all');
  });
  await test.step('the arrow keys reach a mark, which names its vessel and filters the list', async () => {
    await walk.focus();
    await expect(page.getByRole('heading', { name: /^\d+ shipments at / })).toBeVisible();
    await walk.press('ArrowLeft');
    await walk.press('ArrowLeft');
    const name = '40 shipments at Ever Given, 3 late, the latest 38 d after needed date';
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await walk.press('Enter');
    await expect(page).toHaveURL(/q=imo:9811000/);
    await goTo(page, '/desk?tab=all');
  });
  await test.step('the fleet map is printed as a still picture with its time', async () => {
    await page.emulateMedia({ media: 'print' });
    const still = page.getByRole('figure');
    await expect(still).toContainText(
      '57 shipments in this list: 47 aboard 2 vessels, 3 on land at 1 place, 5 returned or cancelled',
    );
    await expect(still).toContainText(/As of .*10:34/);
    await expect(page.getByRole('region', { name: 'Fleet map', exact: true })).toBeHidden();
    const colours = await still.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const seen = new Set<number>();
      for (let at = 0; at < pixels.length; at += 4)
        seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
      return seen.size;
    });
    // The colours of sea, land and marks are all drawn.
    expect(colours).toBeGreaterThan(10);
    await page.emulateMedia({ media: null });
  });
  await test.step('the fleet map of an empty list shows no count', async () => {
    const columns = 'key name kind latitude longitude at course total notice warning critical late latest'.split(' ');
    const none = { ...FLEET, version: 'none', unplaced: 0, ended: 0 };
    const data = { ...none, ...Object.fromEntries(columns.map((name) => [name, []])) };
    await page.route('**/api/desk/fleet?*', (route) =>
      route.fulfill({ json: { status: 'success', message: 'OK', data } }),
    );
    await page.getByRole('combobox', { name: 'Filter' }).fill('nothing ');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/in this list/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Fleet map', exact: true })).toBeVisible();
  });
});

test('the fleet map opened while the settings load stays open after the settings arrive', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Map', exact: true });
  const map = page.getByRole('region', { name: 'Fleet map', exact: true });
  // The map of the cases is open before anything is stored, and the map of all rows is closed.
  for (const tab of ['attention', 'all'])
    await test.step(`the map opened on the ${tab} tab stays open`, async () => {
      const release = await holdBack(page, '**/api/desk/people/me');
      await page.goto(`/desk?tab=${tab}`);
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      const stored = page.waitForResponse(
        (response) => response.url().endsWith('/api/desk/people/me') && response.request().method() === 'PUT',
      );
      release();
      await stored;
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(map).toBeVisible();
      await button.click();
      await expect(map).toHaveCount(0);
      await page.unroute('**/api/desk/people/me');
    });
});

test('the fleet map fills its pane after the splitter was moved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/desk?tab=attention');
  const canvas = page.locator('.leaflet-landfall-base-pane canvas');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const splitter = page.getByRole('separator', { name: 'Width of the list' });
  await splitter.focus();
  // The canvas is wider than the map, so small changes would not show.
  for (let step = 0; step < 16; step++) await splitter.press('ArrowLeft');
  await expect(splitter).toHaveAttribute('aria-valuenow', '380');
  const findGap = () =>
    canvas.evaluate((element) => {
      const frame = element.closest('.leaflet-container')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return frame === undefined ? null : Math.max(0, left - frame.left, frame.right - right);
    });
  await expect.poll(findGap).toBe(0);
  await expect.poll(() => page.locator('.map-frame').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1_000);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a ring marks each new vessel once under reduced motion “${reducedMotion}”`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(`{
      window.rings = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...frames) {
        if (this.dataset.drop !== undefined) window.rings.push(getComputedStyle(this).left);
        return animate.apply(this, frames);
      };
    }`);
    const added = { key: ['imo:9321483'], name: ['Emma Maersk'], kind: ['ais'], latitude: [10], longitude: [0] };
    const counts = { total: [1], notice: [0], warning: [0], critical: [0], late: [0], latest: [0] };
    const change = { ...FLEET, version: 'two', base: 'one', ...added, ...counts, at: [29_853_000], course: [90] };
    await page.route('**/api/desk/fleet?*', (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('since') === '';
      return route.fulfill({ json: { status: 'success', message: 'OK', data: isFirst ? FLEET : change } });
    });
    await page.goto('/desk?tab=attention');
    const atSea = page.locator('[data-fleet-foot]').getByText(/at sea/);
    await expect(atSea).toHaveText('47 at sea', { timeout: 30_000 });
    // Any change of the desk makes the page request what has changed on the map.
    const watches = [{ number: reducedMotion === 'reduce' ? 'MSKU1000018' : 'MSKU1000023', type: 'CT', fields: {} }];
    await request.post('/api/desk/watches', { data: { watches }, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    await expect(atSea).toHaveText('48 at sea', { timeout: 30_000 });
    const rings = page.locator('[data-drop]');
    await expect.poll(() => page.evaluate('window.rings.length')).toBe(reducedMotion === 'reduce' ? 0 : 1);
    await expect(rings).toHaveCount(0);
  });
