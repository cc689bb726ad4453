import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, expectAccessible } from './fixture.ts';
import { forgetPage, watchShifts } from './layout-shifts.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Shipment number' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const lineRequests = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/tracking') urls.push(search);
  });
  return urls;
};

test('pasted emails and lists open their numbers, and a chosen carrier and type are kept in the link', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto('/');
  await test.step('the first number of a pasted email is opened, and the others are offered', async () => {
    await field(page).fill('Hello, where is mrku 777 888-3? And HLBU3003008, please.');
    await expect(page.getByText('Container number · check digit correct · 1 more number in your text')).toBeVisible();
    await expect(option(page, /^HLBU 300300 8/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await expect(page).toHaveURL(/\?number=MRKU7778883$/);
    await expect(field(page)).toHaveValue('MRKU 777888 3');
    await expect(page.getByRole('button', { name: /^Maersk · MAEU/ })).toBeVisible();
    await goTo(page, '/');
    await expect(field(page)).toHaveValue('');
  });
  await test.step('the numbers of a pasted list are opened one after another', async () => {
    await field(page).fill('MRKU7778883 HLBU3003008 MSKU2048170 MSKU2048175 TCLU4400446 CSQU3054383');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?number=MRKU7778883$/);
    await field(page).click();
    const list = page.getByRole('group', { name: 'From your text: 1 of 6 opened' });
    await expect(list.getByRole('option')).toHaveText([
      /^HLBU 300300 8/,
      /^MSKU 204817 0/,
      /^MSKU 204817 5.*check digit wrong/,
      /^TCLU 440044 6/,
      /^CSQU 305438 3/,
      /^MRKU 777888 3.*opened/,
      'Hide list',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?number=HLBU3003008$/);
    await field(page).fill('');
    await expect(page.getByRole('group', { name: 'From your text: 2 of 6 opened' })).toBeVisible();
    await option(page, 'Hide list').click();
    await expect(page.getByRole('group', { name: /^From your text/ })).toBeHidden();
    await goTo(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: /Where is it/ })).toBeVisible();
  });
  await test.step('a chosen carrier and type are kept in the link', async () => {
    await field(page).fill('TCLU4400446');
    await page.getByRole('button', { name: /^Detect carrier/ }).click();
    const picker = page.getByRole('dialog', { name: 'Choose the carrier' });
    await picker.getByRole('searchbox', { name: 'Find a carrier' }).fill('maeu');
    await picker.getByRole('button', { name: 'Choose Maersk, MAEU' }).click();
    await expect(picker).toBeHidden();
    await expect(field(page)).toBeFocused();
    await page.getByRole('radio', { name: 'Container' }).check();
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\?number=TCLU4400446&line=MAEU&type=CT$/);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  });
});

test('suggestions work by keyboard, invalid input costs no request, and a carrier can be chosen', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/');
  await test.step('the suggestions work by keyboard alone', async () => {
    await expect(field(page)).toBeFocused();
    await field(page).blur();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.type('hlbu3003008');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Track HLBU 300300 8')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Hamburg, DE');
    await expect(page.getByRole('listbox')).toBeHidden();
  });
  await goTo(page, '/');
  await expect(field(page)).toHaveValue('');
  const urls = lineRequests(page);
  await test.step('text without a number is kept and explained', async () => {
    await field(page).fill('thanks!');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^No shipment number found\./)).toBeVisible();
    await expect(field(page)).toHaveValue('thanks!');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(urls).toEqual([]);
  });
  await test.step('a leased container and a carrier under maintenance are reported before a request is sent', async () => {
    await field(page).fill('TCLU4400446');
    await expect(page.getByText(/^No carrier owns the prefix TCLU/)).toBeVisible();
    await field(page).fill('REGU5500558');
    await expect(page.getByText(/are under maintenance: the data may be old or missing\.$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(option(page, 'Track REGU 550055 8 anyway')).toBeVisible();
    expect(urls).toEqual([]);
  });
  await test.step('a wrong check digit costs no request, and its correction is one click away', async () => {
    await field(page).fill('MSKU2048175');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The check digit is wrong, so one character is probably mistyped.')).toBeVisible();
    await expect(page.getByText('Press Enter again to track it anyway.')).toBeVisible();
    expect(urls).toEqual([]);
    await option(page, 'MSKU 204817 0').click();
    await expect(field(page)).toHaveValue('MSKU 204817 0');
    await expect(page.getByText('Container number · check digit correct')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam, NL');
    expect(urls).toEqual(['?number=MSKU2048170&route=true&ais=true']);
  });
  await test.step('a carrier is chosen by clicking its row or by pressing Enter', async () => {
    const chip = page.getByRole('button', { name: /Choose the carrier$/ });
    await chip.click();
    const dialog = page.getByRole('dialog', { name: 'Choose the carrier' });
    await expect(dialog.getByRole('listitem').first()).toContainText('Maersk');
    await dialog.getByText('Maersk', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await chip.click();
    await dialog.getByLabel('Find a carrier').fill('hapag');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(chip).toContainText('Hapag');
  });
});

test('an arrow key pressed before the suggestions load acts on them once they are shown', async ({ page }) => {
  let deliver = (): void => {};
  const late = new Promise<void>((resolve) => (deliver = resolve));
  for (const part of [/\/assets\/(?:read-draft|SearchList)-[^/]*\.js$/, '**/api/samples?*']) {
    await page.route(part, async (route) => {
      await late;
      await route.continue();
    });
  }
  await page.goto('/', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.press('ArrowDown');
  deliver();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});

test('Escape clears the selection, and the start page offers recent numbers and samples', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/?number=MSKU2048170');
  await test.step('Escape closes the help dialog first and then clears the selection', async () => {
    const event = page.getByRole('button', { name: /^Gate in at terminal/ });
    await event.click();
    await expect(event).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden();
    await expect(event).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(event).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('recent numbers show their last known status, in this browser only', async () => {
    // The app must draw the summary: the prerendered picture shows one earlier.
    await expect(page.locator('#prerender-panel')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    // The app stores the number after the first screen.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('landfall'))).toContain('MSKU2048170');
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recent' });
    await expect(recent.getByRole('listitem')).toHaveText([/MSKU 204817 0.*In transit · Rotterdam · 1 Dec/]);
    await field(page).click();
    await expect(option(page, /^MSKU 204817 0/)).toContainText('In transit · Rotterdam · 1 Dec, viewed just now');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear recent numbers' }).click();
    await expect(recent).toBeHidden();
  });
  await test.step('samples are offered while the built-in tracking service is in use', async () => {
    const samples = page.getByRole('region', { name: 'Try a sample' });
    await expect(samples.getByRole('button')).toHaveCount(3);
    await expect(samples.getByRole('button').nth(1)).toHaveAccessibleName(/^Rotterdam ?Overdue.+Sat 21 Nov$/);
    await page.getByRole('button', { name: 'All samples' }).click();
    await page.getByRole('button', { name: /^Eight containers, two of them different/ }).click();
    await expect(page).toHaveURL(/number=MEDUL8080808/);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('8 containers');
  });
});

test('the start page loads without layout shifts, wide and narrow', async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await forgetPage(page);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Try a sample' }).getByRole('button')).toHaveCount(3);
    // Vessels of the sample world are drawn behind the search.
    await expect(page.locator('.landfall-mark svg').first()).toBeAttached();
    expect(await shifts()).toEqual([]);
  }
});

test('the start page has a carrier directory and a help dialog, and is accessible', async ({ page }) => {
  test.setTimeout(60_000);
  const lines = page.getByRole('list', { name: 'Carriers' }).locator('> li');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`the carrier directory scrolls to its last carrier at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/lines');
      await lines.first().hover();
      await page.mouse.wheel(0, 20_000);
      await expect(lines.last()).toBeInViewport({ ratio: 1 });
    });
  await test.step('the carrier directory is searched by number', async () => {
    await page.goto('/lines');
    await expect(lines.first()).toBeVisible();
    const all = await lines.count();
    expect(all).toBeGreaterThan(30);
    await page.getByRole('searchbox', { name: 'Find a carrier' }).fill('MSKU 204817 0');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Maersk');
    await expect(lines).toContainText('MSKU');
    await expect(page.getByText(`1 of ${all} carriers`)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the map' }).click();
    await expect(page.getByRole('heading', { name: 'Where is it, and when does it arrive?' })).toBeVisible();
  });
  await test.step('the ? key opens the help dialog, but not while text is typed', async () => {
    await field(page).fill('?');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden();
    await field(page).blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden();
    await field(page).fill('');
  });
  await test.step('the search with its suggestions open is accessible in both themes', async () => {
    await expectAccessible(page);
    await field(page).fill('MSKU2048175, HLBU3003008');
    await field(page).press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });
});
