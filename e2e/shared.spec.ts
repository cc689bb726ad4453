/** The page of a share: what a customer without an account sees of the shipments that were shared with them. */
import { LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, gapBetween, holdBack, test } from './fixture.ts';
import { waitForDrawing, watchShifts } from './layout-shifts.ts';
import { pickOption } from './pick-option.ts';
import { openShares, OTHERS, OWN } from './shares.ts';

const { send, share } = openShares();

test('a customer sees the shared shipments, their map and their cards, and nothing else', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const { url } = await share();
  await page.goto(url);
  for (const { shown } of OWN) await expect(grid(page).getByText(shown)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OTHERS.shown)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fleet map', exact: true })).toBeVisible();
  await expect(page.getByText(`${OWN.length} shipments in this list`).first()).toBeAttached({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
  await grid(page).getByText(OWN[0].shown).click();
  const card = page.getByRole('region', { name: 'Shipment' });
  await expect(card.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  await expect(page).toHaveURL(new RegExp(`/shared/\\w+.*number=${OWN[0].number}`));
  await expect(card.getByText('Pick up at gate 4')).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('a difficult customer')).toHaveCount(0);
  for (const name of ['History', 'Share']) await expect(card.getByRole('tab', { name })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(refused).toEqual([]);
});

for (const [width, height, lang] of [
  [1440, 900, 'en'],
  [1000, 800, 'de'],
  [1280, 720, 'ar'],
  [390, 844, 'ar'],
  [640, 480, 'en'],
] as const)
  test(`the first rows come before the scripts, and stay where they are, at ${width} px in ${lang}`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const label = '<img src=x onerror=alert(1)> Acme';
    const address = `${(await share({ label })).url}?lang=${lang}`;
    await waitForDrawing(page.request, address);
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const release = await holdBack(page, '**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    const places = () =>
      page.evaluate(
        (shown) =>
          [...document.querySelectorAll('h1, main span')]
            .filter(
              (text) => shown.includes(text.textContent ?? '') && text.checkVisibility({ visibilityProperty: true }),
            )
            .map((text) => text.getBoundingClientRect())
            .map(({ x, y }) => [x, y]),
        [label, ...OWN.map(({ shown }): string => shown)],
      );
    await expect.poll(places).toHaveLength(1 + OWN.length);
    await expect(page.getByRole('heading', { name: label })).toBeVisible();
    const drawn = await places();
    expect(await accessibilityProblems(page)).toEqual([]);
    release();
    await expect(page.locator('#prerender')).toHaveCount(0, { timeout: LOADED_MS });
    // Half a pixel may be rounded to either side.
    const moved = (await places()).map((place, index) => place.map((at, axis) => at - (drawn[index]?.[axis] ?? 0)));
    expect(moved.flat().filter((by) => Math.abs(by) > 1)).toEqual([]);
    expect(moved).toHaveLength(drawn.length);
    await expect(page.locator('#desk-grid').getByText(OWN[0].shown)).toBeVisible();
    expect(await shifts()).toEqual([]);
    expect(refused).toEqual([]);
  });

test('without scripts, the page of a share has its rows and says that the rest needs scripts', async ({ browser }) => {
  const { url } = await share();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await waitForDrawing(context.request, url);
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('row').filter({ hasText: OWN[0].shown })).toBeVisible();
  await expect(page.locator('noscript')).toBeInViewport();
  await context.close();
});

test('a phone shows cards, the map and the shipment one at a time, in German and Arabic, down to 320 px', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { url } = await share();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await grid(page).getByText(OWN[0].shown).click({ timeout: LOADED_MS });
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const lang of ['de', 'ar']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url}?lang=${lang}`);
    await expect(page.locator('#desk-grid').getByText(OWN[1].shown)).toBeVisible({ timeout: LOADED_MS });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    // No letter of a status is cut below its line.
    const cut = await page.locator('#desk-grid span[title]').evaluateAll((pills) =>
      pills.flatMap((pill) => {
        const range = document.createRange();
        range.selectNodeContents(pill);
        const below = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom));
        return below > pill.getBoundingClientRect().bottom ? [pill.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});

test('the figures over the list filter it by what they count', async ({ page }) => {
  const { url } = await share();
  await page.goto(url);
  const overdue = page.getByRole('button', { name: '1 overdue' });
  await overdue.click({ timeout: LOADED_MS });
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await expect(grid(page).getByText(OWN[1].shown)).toBeVisible();
  await expect(grid(page).getByText(OWN[0].shown)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await overdue.click();
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible();
});

test('the keyboard alone searches, opens a shipment, closes it and prints the list', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const { url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('hdmu');
  await expect(grid(page).getByText(OWN[0].shown)).toHaveCount(0);
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible({ timeout: LOADED_MS });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toHaveCount(1, { timeout: LOADED_MS });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(OWN.length);
  await expect(page.getByRole('heading', { name: 'Acme arrivals' })).toBeVisible();
});

test('a later visit marks what has changed, and says so above the list', async ({ page }) => {
  const { url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('landfall.shared.')).length);
  await expect.poll(stored).toBe(1);
  // Another vessel carried the first shipment at the last visit, two hours ago.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('landfall.shared.'))) {
      const visit = JSON.parse(localStorage.getItem(key) ?? '{}');
      visit.last.at -= 7_200_000;
      const [first] = Object.keys(visit.last.rows);
      visit.last.rows[first ?? ''].vessel = 'OTHER VESSEL';
      const text = JSON.stringify(visit);
      // The open page stores its own state once more when it is left.
      Storage.prototype.setItem = () => undefined;
      localStorage[key] = text;
    }
  });
  await page.reload();
  await expect(page.getByText(/^1 shipment has changed since your last visit on /)).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByRole('img', { name: /Vessel OTHER VESSEL → / })).toBeVisible();
});

test('an open page without a connection says of when its state is, and ends when the share is revoked', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { id, url } = await share();
  await page.goto(url);
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible({ timeout: LOADED_MS });
  const map = page.getByRole('region', { name: 'Fleet map', exact: true });
  await expect(map).toBeVisible({ timeout: LOADED_MS });
  await context.setOffline(true);
  const note = page.getByRole('status').filter({ hasText: /^No connection\. Showing data as of / });
  await expect(note).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByText(OWN[0].shown)).toBeVisible();
  for (const pane of [page.getByRole('main'), map]) expect(await gapBetween(pane, note)).toBeGreaterThanOrEqual(0);
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, { timeout: LOADED_MS });
  await send('DELETE', `/shares/${id}`);
  const ended = page.getByRole('heading', { name: 'This link has expired or was revoked.' });
  await expect(ended).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText(OWN[0].shown)).toHaveCount(0);
});

test('a page that ends keeps the language of its address, or the one that was chosen since', async ({ page }) => {
  test.setTimeout(90_000);
  const { id, url } = await share();
  await page.goto(`${url}?lang=de`);
  await page.locator('#desk-grid').getByText(OWN[0].shown).click({ timeout: LOADED_MS });
  await expect(page).toHaveURL(/number=.*&lang=de$/);
  await pickOption(page.getByRole('combobox', { name: 'Sprache' }), 'français');
  await expect(page.getByRole('combobox', { name: 'Langue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${url}?lang=fr`);
  await send('DELETE', `/shares/${id}`);
  await expect(page.getByRole('heading', { name: 'Ce lien a expiré ou a été révoqué.' })).toBeVisible({
    timeout: LOADED_MS,
  });
});

test('a shipment without a response waits for one, and the map names no cases', async ({ page }) => {
  const { url } = await share();
  const json = { status: 'error', message: 'NOT_CACHED', data: {} };
  await page.route('**/api/tracking?*', (route) => route.fulfill({ status: 404, json }));
  await page.goto(`${url}?number=${OWN[0].number}`);
  const card = page.getByRole('region', { name: 'Shipment' });
  await expect(card.getByRole('heading', { name: 'No data from the carrier yet' })).toBeVisible({ timeout: LOADED_MS });
  await expect(card.getByText(/saved/)).toHaveCount(0);
  await page.goto(url);
  const summary = page.getByText(/shipments in this list/).first();
  await expect(summary).toBeAttached({ timeout: LOADED_MS });
  await expect(summary).not.toContainText(/urgent|warning/);
});
