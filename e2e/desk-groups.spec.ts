/**
 * Cases of one kind and one customer are one row: it is unfolded, decided, undone and emailed as a whole, while a
 * colleague works on the same cases.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { accessibilityProblems, expect, holdBack } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'groups', permissions: ['clipboard-read', 'clipboard-write'] });
test.setTimeout(240_000);

const LINDQVIST = 'Lindqvist Kök AB';
const LONG_NAME = 'Müller Maschinenbau Vertriebsgesellschaft mbH & Co. KG, Niederlassung Nord';
const LIST = '**/api/desk/cases?*';
const COMMANDS = '**/api/desk/cases/commands';

const group = (page: Page, customer: string) =>
  page.getByRole('list', { name: 'Warning cases' }).getByRole('button', { name: `Cannot be tracked ${customer}` });
const members = (page: Page, customer: string) =>
  page.getByRole('list', { name: `Cannot be tracked · ${customer}` }).getByRole('listitem');
const email = (page: Page, customer: string) => page.getByRole('button', { name: `Email ${customer}` });

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly numbers: readonly string[];
}
async function stored(request: APIRequestContext): Promise<readonly Stored[]> {
  return (await (await request.get('/api/desk/cases?limit=200')).json()).data.cases;
}
const numbersOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${100 + index}`);

/** The tab, the head of the list and the heads of its sections count the same cases. */
async function counts(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('link', { name: `Needs attention ${total}`, exact: true })).toBeVisible({
    timeout: LOADED_MS,
  });
  await expect(page.getByRole('heading', { name: `${total} need attention` })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Warning ${total}` })).toBeVisible();
}

test('a group of cases is worked by keyboard, by swipe and by email while a colleague works on it, too', async ({
  page,
  request,
}) => {
  await makeCases(request, numbersOf('LINDQVIST', 60), LINDQVIST);
  await makeCases(request, numbersOf('NORDTEX', 3), 'Nordtex');
  await makeCases(request, numbersOf('MUELLER', 2), LONG_NAME);
  await makeCases(request, ['ALONE100'], 'Brikk');
  let commands = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/cases/commands')) commands += 1;
  });
  await page.goto('/desk');
  await counts(page, 66);

  await test.step('66 cases are four rows of 40 and 56 pixels, also with a long name and at every width', async () => {
    for (const [width, least] of [
      [1440, 40],
      [1280, 40],
      [390, 40],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const rows = page.locator('[data-case]');
      await expect(rows).toHaveCount(4);
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.toSorted((a, b) => a - b)).toEqual([least, least, least, 56]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(group(page, 'Müller').getByText(LONG_NAME)).toHaveAttribute('title', LONG_NAME);
  });

  await test.step('Enter and the arrow keys unfold and fold a group, which stays unfolded on another tab', async () => {
    const row = group(page, LINDQVIST);
    await expect(row).toHaveAccessibleName(/^Cannot be tracked Lindqvist Kök AB 60 cases/);
    await page.keyboard.press('j');
    while (!(await row.evaluate((element) => element === document.activeElement))) await page.keyboard.press('j');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(members(page, LINDQVIST)).toHaveCount(60);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(members(page, LINDQVIST).first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Case' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Case' })).toHaveCount(0);
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await members(page, LINDQVIST).first().getByRole('button').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(row).toBeFocused();
    await page.getByRole('link', { name: /^All/ }).click();
    await page.goBack();
    await expect(members(page, LINDQVIST)).toHaveCount(60, { timeout: LOADED_MS });
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(members(page, LINDQVIST)).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await test.step('one key settles all 60 cases in one request, and one undo brings them back', async () => {
    commands = 0;
    await page.keyboard.press('e');
    await expect(page.getByText(`Done: ${LINDQVIST}, 60 cases`)).toBeVisible();
    await expect(group(page, LINDQVIST)).toHaveCount(0);
    await expect(page.locator('[data-case]:focus')).toHaveCount(1);
    await counts(page, 6);
    await expect.poll(async () => (await stored(request)).length).toBe(6);
    await page.keyboard.press('u');
    await expect(page.getByText(`Undone: ${LINDQVIST}, 60 cases`)).toBeVisible();
    await expect(group(page, LINDQVIST)).toBeVisible();
    await counts(page, 66);
    expect([commands, (await stored(request)).length]).toEqual([1, 66]);
  });

  await test.step('a group is selected as a whole and without one of its cases', async () => {
    const row = group(page, 'Nordtex');
    await row.focus();
    await page.keyboard.press('x');
    await expect(page.getByRole('heading', { name: '3 selected' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await members(page, 'Nordtex').first().getByRole('button').focus();
    await page.keyboard.press('x');
    await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible();
    const mixed = page.getByRole('checkbox', { name: 'Select: Cannot be tracked · Nordtex · 3 cases' });
    expect(await mixed.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('one email names all shipments of the customer and no other', async () => {
    await email(page, LINDQVIST).click();
    await expect(page.getByText(`Email copied: ${LINDQVIST}, 60 cases`)).toBeVisible();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(numbersOf('LINDQVIST', 60).filter((number) => !copied.includes(`- ${number}`))).toEqual([]);
    expect(copied).not.toMatch(/NORDTEX|MUELLER|ALONE/);
  });

  await test.step('a case that a colleague settled is named, and one that came since is left and counted', async () => {
    await group(page, 'Nordtex').focus();
    const release = await holdBack(page, LIST);
    const [first] = (await stored(request)).filter(({ numbers }) => numbers.includes('NORDTEX100'));
    await request.post('/api/desk/cases/commands', {
      data: { commands: [{ id: first?.id, version: first?.version, do: 'done' }] },
      headers: OURS,
    });
    await makeCases(request, ['NORDTEX200'], 'Nordtex');
    await page.keyboard.press('e');
    await expect(page.getByText('Done: Nordtex, 2 cases')).toBeVisible();
    await expect(page.getByText(/^Not saved: someone else changed this case first\. .+: it is done/)).toBeVisible();
    release();
    await expect(page.getByText('1 new case since then, not included: Nordtex')).toBeVisible({ timeout: LOADED_MS });
    await page.unroute(LIST);
    const left = (await stored(request)).flatMap(({ numbers }) => numbers);
    expect(left.filter((number) => number.startsWith('NORDTEX'))).toEqual(['NORDTEX200']);
    // The colleague’s decision is not undone.
    await page.keyboard.press('u');
    await expect(page.getByText('Undone: Nordtex, 2 cases').or(page.getByText('Undone: 2 cases'))).toBeVisible();
    await expect.poll(async () => (await stored(request)).length).toBe(66);
  });

  await test.step('a request that fails settles nothing, says so, and is sent again as a whole', async () => {
    await page.reload();
    await counts(page, 66);
    await group(page, LINDQVIST).focus();
    await page.route(COMMANDS, (route) => route.abort());
    await page.keyboard.press('e');
    const unsent = page.getByRole('alert').filter({ hasText: 'Not sent: ' });
    await expect(unsent).toContainText(`${LINDQVIST}, 60 cases`);
    await expect(group(page, LINDQVIST)).toBeVisible();
    await counts(page, 66);
    expect((await stored(request)).length).toBe(66);
    await page.unroute(COMMANDS);
    await unsent.getByRole('button', { name: 'Send again' }).click();
    await expect(group(page, LINDQVIST)).toHaveCount(0);
    await expect.poll(async () => (await stored(request)).length).toBe(6);
    await counts(page, 6);
  });

  await test.step('on a phone a swipe settles the group, and undo brings it back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const row = group(page, 'Nordtex');
    const finger = { pointerType: 'touch', pointerId: 7, bubbles: true };
    await row.dispatchEvent('pointerdown', { ...finger, clientX: 120 });
    await row.dispatchEvent('pointermove', { ...finger, clientX: 240 });
    await row.dispatchEvent('pointerup', { ...finger, clientX: 240 });
    await expect(row).toHaveCount(0);
    await page
      .getByRole('status')
      .filter({ hasText: 'Done: Nordtex, 3 cases' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(row).toBeVisible();
  });
});
