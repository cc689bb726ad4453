/** Every state passes axe in both themes, and one complete task in the app is done with the keyboard alone. */
import { accessibilityProblems, expect, expectAccessible, openShipment, test } from './fixture.ts';
import { goTo } from './map-locators.ts';

/** states.spec.ts covers further states and the texts that replace a shipment. */
const STATES: readonly (readonly [state: string, path: string, text: string | RegExp])[] = [
  ['search', '/', 'Where is it, and when does it arrive?'],
  ['carriers', '/lines', /lines/i],
  ['details', '/?number=ZIMU3434340&tab=details', 'Free time and charges'],
  ['selected event', '/?number=MSKU2048170&event=MSKU2048170/3', 'Rotterdam, NL'],
  ['history', '/?number=MSKU2048170&tab=history', /ETA at .+ over time/],
  ['share', '/?number=MSKU2048170&tab=share', 'Snapshot link'],
];

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('search, carriers and the shipment tabs have no accessibility problems', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/');
    for (const [state, path, text] of STATES)
      await test.step(state, async () => {
        await goTo(page, path);
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expectAccessible(page);
      });
  });
});

test('nothing is cut off on a phone, at 320 pixels and with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShipment(page, 'MSKU2048170');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const summary = page.getByRole('region', { name: 'Summary' });
  expect(await summary.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
});

test('the keyboard alone tracks a number, selects an event and opens a past result', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Shipment number' });
  await expect(field).toBeFocused();
  await expect(page.locator('#prerender')).toHaveCount(0);
  await field.blur();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('msku 204817-0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rotterdam, NL' })).toBeVisible();

  const tabTo = async (name: RegExp, role: 'button' | 'tab'): Promise<void> => {
    const target = page.getByRole(role, { name }).first();
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} was not reached by Tab`);
  };
  await tabTo(/^Timeline$/, 'tab');
  await tabTo(/Gate in at terminal/, 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/event=/);

  await page.keyboard.press('Shift+Tab');
  for (
    let step = 0;
    step < 10 &&
    !(await page.getByRole('tab', { name: 'Timeline' }).evaluate((element) => element === document.activeElement));
    step++
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  const list = page.getByRole('list', { name: 'Past requests' });
  await expect(list).toBeVisible();
  const record = list.getByRole('listitem').nth(1).getByRole('button').first();
  for (let step = 0; step < 12 && !(await record.evaluate((element) => element === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^As of \d/)).toBeVisible();
});

test('a timeline row has a readable accessible name, and the shipment status is announced once', async ({ page }) => {
  await openShipment(page, 'HDMU8008000');
  await expect(page.getByRole('button', { name: /Vessel arrival overdue by/ })).toBeVisible();
  const announced = page
    .getByRole('status')
    .filter({ hasText: /^Rotterdam, NL\. Arrives on Sat 21 Nov, .* Overdue\.$/ });
  await expect(announced).toHaveCount(1);
  const before = await announced.textContent();
  // The displayed ages are updated every minute and must not be announced.
  await page.clock.fastForward('05:00');
  expect(await announced.textContent()).toBe(before);
});

test('Tab reaches the search first, focused controls stay visible, and the logo opens the start page', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openShipment(page, 'MSKU2048170');
  await test.step('Tab reaches the search first, and a focused leg shows the focus ring', async () => {
    await expect(page.locator('#prerender')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the shipment' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Shipment number')).toBeFocused();
    const leg = page.getByRole('button', { name: /^Maersk Reedfjord/ }).and(page.locator('ol button'));
    await leg.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(leg).toBeFocused();
    await expect(leg).toHaveCSS('outline-width', '2px');
  });
  // Source: https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum
  await test.step('the header of the panel does not cover a focused row', async () => {
    await page.locator('[data-scroller]').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    const rows = page.getByRole('tabpanel').getByRole('button');
    await rows.last().focus();
    for (let left = await rows.count(); left > 1; left--) {
      await page.keyboard.press('Shift+Tab');
      const isOnTop = await page.evaluate(() => {
        const row = document.activeElement?.getBoundingClientRect();
        if (row === undefined) return false;
        return document.activeElement?.contains(document.elementFromPoint(row.x + row.width / 2, row.y + 4)) === true;
      });
      expect(isOnTop, (await page.locator(':focus').textContent()) ?? '').toBe(true);
    }
  });
  await test.step('a button opens the help dialog, and the logo opens the start page', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Landfall: start page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Where is it/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Rotterdam, NL' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Landfall: start page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Where is it/ })).toBeVisible();
  });
});

test('nothing is animated when the browser asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stillAfter = async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator('.leaflet-zoom-anim, .leaflet-pan-anim')).toHaveCount(0);
  };
  await stillAfter(() => openShipment(page, 'MSKU2048170'));
  await stillAfter(() => page.getByRole('button', { name: 'Zoom in' }).click());
  await stillAfter(() => page.getByRole('button', { name: 'Gate in at terminal' }).click());
  await stillAfter(() => page.getByRole('button', { name: 'Map layers' }).click());
  await page.keyboard.press('Escape');
  await stillAfter(() => page.getByRole('button', { name: 'Hide the card' }).click());
  await page.setViewportSize({ width: 390, height: 844 });
  await stillAfter(() => page.getByRole('button', { name: 'Make the panel larger' }).click());
  await stillAfter(() => page.goto('/'));
});

test('forced colours keep the selected tab and the timeline dots distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openShipment(page, 'MSKU2048170');
  const background = (role: 'tab', name: string) =>
    page.getByRole(role, { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  await expect.poll(() => background('tab', 'Timeline')).not.toBe(await background('tab', 'Details'));
  const dot = page.locator('ol .bg-sailed').first();
  await expect(dot).toHaveCSS('background-color', await page.evaluate('getComputedStyle(document.body).color'));
  await expect(page.getByRole('region', { name: 'Map' }).locator('.map-frame')).toHaveCSS(
    'forced-color-adjust',
    'none',
  );
});

test('the arrival date is fully visible at 200 % zoom on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openShipment(page, 'MSKU2048170');
  const date = page.getByText('Tue 1 Dec', { exact: true });
  await expect(date).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    date.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 4, y + height - 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
});
