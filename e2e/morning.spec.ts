/** A dispatcher works at the desk for a morning, from pasting an email to the next day's changes. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { SCENARIOS } from '../sim/scenarios.ts';
import { changeSheet } from '../tools/change-sheet.ts';
import { caseAtHand, cases } from './desk-cases.ts';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], desk: 'morning' });
test.setTimeout(300_000);

/** This number is one of the samples with a wrong check digit. */
const WRONG = 'MSKU2048175';
const NUMBERS = [
  ...SCENARIOS.map(({ number }) => number)
    .filter((number) => /^[A-Z]{4}\d{7}$/.test(number) && number !== WRONG)
    .slice(0, 39),
  WRONG,
];
const MAIL = `Good morning,\n\nplease watch these for us:\n${NUMBERS.map((number) => `- ${number}`).join('\n')}\n\nBest regards\nAnn`;
const OVERDUE = 'HDMU8008000';
const DAY = 86_400_000;
/** The desk announces changes of these fields. */
const TOLD =
  'problem phase polName podName destination vessel voyage departure eta arrival predictedEta discharge delivery lastEvent boxes'.split(
    ' ',
  );
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Looks numbers up as the schedule does, at a time that the test chooses. */
async function lookUp(request: APIRequestContext, numbers: readonly string[], more = ''): Promise<void> {
  for (const number of numbers)
    await request.get(`/api/tracking?number=${encodeURIComponent(number)}&route=true&ais=true${more}`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

/** Returns the fields of each number as one text. */
async function factsOf(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const { data } = await (await request.get('/api/desk/rows?sort=number&limit=100')).json();
  const rows: readonly Record<string, unknown>[] = data.watches.map(
    ({ row }: { readonly row: Record<string, unknown> }) => row,
  );
  return new Map(rows.map((row) => [String(row.number), JSON.stringify(TOLD.map((key) => row[key]))]));
}

/** The vessel of this container reports another ETA, which opens a second case. */
const overdue = (page: Page) => cases(page).filter({ hasText: 'Ask HMM' }).filter({ hasText: 'Arrival overdue' });

test('a user pastes an email, works cases by keyboard, edits a spreadsheet and reads the changes of the next day', async ({
  page,
  server,
}) => {
  await page.goto('/desk');
  await test.step('an empty desk takes a pasted email and previews what happens to each row', async () => {
    await page.getByLabel('Paste numbers, an email, a list or a table').fill(MAIL);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').getByText('39 new')).toBeVisible();
    await expect(page.getByRole('status').getByText('1 with a wrong check digit')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    // Several corrections are possible, so the person chooses one.
    await page
      .getByRole('group', { name: `Corrections for ${WRONG}` })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: 'Add 40' }).click();
    await expect(page.getByText('40 added.')).toBeVisible();
  });

  await test.step('cases are worked by keyboard, and the focus moves to the next case', async () => {
    await lookUp(page.request, NUMBERS);
    await page.goto('/desk');
    await expect(overdue(page)).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(page.locator('[data-case]').first()).toBeFocused();
    const wanted = (await overdue(page).locator('[data-case]').getAttribute('data-case')) ?? '';
    for (let id = await caseAtHand(page); id !== wanted; id = await caseAtHand(page)) {
      await page.keyboard.press('j');
      await expect.poll(() => caseAtHand(page)).not.toBe(id);
    }
    await page.keyboard.press('Enter');
    const detail = page.getByRole('region', { name: 'Case' });
    await expect(detail.getByRole('heading', { level: 2 })).toHaveText('Arrival overdue');
    await expect(detail.getByRole('link', { name: 'Ask HMM' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=HDMU8008000.+body=Hello%2C%0D%0A%0D%0AArrival%20at%20Rotterdam/,
    );
    // The route appears on the map beside the list without another paid request.
    await expect(page.locator('.leaflet-container button[data-mark]').first()).toBeVisible();
    await expect(detail.getByRole('button', { name: 'HDMU 800800 0' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await detail.getByRole('button', { name: 'Copy as email' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied:' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('HDMU');
    await page.keyboard.press('n');
    await page.keyboard.type('Asked HMM by phone');
    await page.keyboard.press('Enter');
    await expect(detail.getByText('Asked HMM by phone')).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('status').filter({ hasText: /Done: Not reported/ })).toBeVisible();
    await expect(overdue(page)).toHaveCount(0);
    // The count in the header follows the list.
    const tab = page.getByRole('link', { name: /^Needs attention/ });
    await expect(tab).toHaveText(`Needs attention${await cases(page).count()}`);
    await page.keyboard.press('u');
    await expect(overdue(page)).toHaveCount(1);
    for (let id = await caseAtHand(page); id !== null; id = await caseAtHand(page)) {
      await page.keyboard.press('e');
      await expect(page.locator(`[data-case="${id}"]`)).toHaveCount(0);
    }
    await expect(page.getByText('Nothing needs attention.')).toBeVisible();
  });

  await test.step('done cases can be read', async () => {
    await page.keyboard.press('4');
    await expect(overdue(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('an exported spreadsheet is edited and imported as its differences', async () => {
    await page.goto('/desk?tab=all&sort=number&columns=number,reference,customer,tags,eta');
    await expect(page.getByText('40 shipments', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'XLSX' }).click(),
    ]);
    const changed = await changeSheet(await readFile(await download.path()), ({ Number: number, ...row }) =>
      number === OVERDUE ? { ...row, Customer: 'Nordtex', Tags: 'urgent; reefer' } : row,
    );
    await page.keyboard.press('+');
    await page.locator('input[type="file"]').setInputFiles({ name: 'desk.xlsx', mimeType: XLSX, buffer: changed });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status').getByText('1 changed')).toBeVisible();
    await expect(dialog.getByRole('status').getByText('39 already in your list')).toBeVisible();
    await expect(dialog.getByText('Customer: empty → Nordtex')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 1' }).click();
    await expect(page.getByText('1 changed.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'HDMU 800800 0' })).toContainText('Nordtex');
  });

  await test.step('the next day Changes lists exactly the shipments that changed', async () => {
    await page.keyboard.press('3');
    await expect(page.getByText(/shipments received their first update$/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as seen' }).click();
    await expect(page.getByText('Nothing changed since you last looked.')).toBeVisible();
    const before = await factsOf(page.request);
    server.advance(DAY);
    await lookUp(
      page.request,
      NUMBERS.filter((number) => number !== OVERDUE),
      '&force_update=true',
    );
    const after = await factsOf(page.request);
    const changed = [...after.keys()].filter((number) => after.get(number) !== before.get(number)).toSorted();
    expect(changed).not.toContain(OVERDUE);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(NUMBERS.length);
    await page.reload();
    const plural = changed.length === 1 ? 'shipment' : 'shipments';
    await expect(
      page.getByRole('heading', { name: `Since you last looked: ${changed.length} ${plural} changed`, exact: true }),
    ).toBeVisible();
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    for (let left = await more.count(); left > 0; left -= 1) {
      await more.first().click();
      await expect(more).toHaveCount(left - 1);
    }
    const said = await page
      .getByRole('main')
      .locator('li button')
      .evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').replaceAll(/\W/g, '')));
    expect([...new Set(said)].toSorted()).toEqual(changed);
  });
});
