/** Demurrage and detention costs: in the list, above the card, the rates behind them, and a dispute. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addSamples, LOADED_MS, OURS } from './desk-cases.ts';
import { expect, expectAccessible, test } from './fixture.ts';

const HOUR = 3_600_000;
const PATH = '/api/desk/rates';

const day = (wall: string) => ({ wall, zone: null, epochMs: null, dateOnly: wall.length === 10 });

/** The ETA of this container changes six times and its last free day twice. */
const DISPUTE = {
  number: 'ZIMU3434340',
  lines: [
    ...['24', '25', '26', '25', '27', '28', '29'].map((date) => ['eta', day(`2026-10-${date}T08:00:00`)]),
    ...['03', '04', '05'].map((date) => ['freeUntil', day(`2026-11-${date}`)]),
  ].map(([field, value], index) => ({
    field,
    old: null,
    new: value,
    seenAt: Date.UTC(2026, 9, 1) + index * HOUR,
    reportedAt: null,
    answerId: `answer-${index}`,
    who: null,
  })),
};

/** Moves from the focused element by Tab alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await isThere()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

// Both steps share one page, because opening the desk takes most of the time.
test('the cost of a shipment is shown and disputed, and the rates behind the cost are edited', async ({ page }) => {
  test.setTimeout(60_000);
  await addSamples(page.request);
  await page.route('**/api/desk/watches/*/dispute', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...DISPUTE } } });
  });
  await page.goto('/desk?tab=all&sort=-money&q=money:%3E500');
  await test.step('the cost of a shipment is shown, worked out for another day and disputed by keyboard', async () => {
    const grid = page.getByRole('grid', { name: 'Shipments' });
    await expect(grid.getByRole('gridcell', { name: 'USD 1,350' })).toBeVisible({ timeout: LOADED_MS });
    await expect(grid.getByRole('columnheader', { name: 'Cost to date' })).toHaveAttribute('aria-sort', 'descending');
    const figures = page.getByRole('region', { name: 'Figures for this list' });
    await expect(figures.getByRole('button', { name: 'USD 1,350 charges' })).toHaveAccessibleDescription(
      'Cost to date, active shipments: at least USD 1,350; 1 of 1 assessed',
    );

    await grid.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Shipment', exact: true });
    await expect(card.getByText('USD 1,350')).toBeVisible();
    await tabTo(page, 'Cost to date:');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Sample rate for customer Dune Textiles, carrier ZIMU')).toBeVisible();
    await card.getByLabel('If picked up or returned on').fill('2026-12-01');
    await expect(card.getByRole('status').filter({ hasText: 'Cost on 1 Dec' })).toContainText('USD 600');

    await tabTo(page, 'Dispute sheet');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dispute sheet: ZIMU 343434 0' })).toBeVisible();
    const rows = page.getByRole('table', { name: 'What was reported' }).getByRole('row');
    await expect(rows).toHaveCount(1 + DISPUTE.lines.length);
    for (const [index, { answerId }] of DISPUTE.lines.entries())
      await expect(rows.nth(index + 1)).toContainText(`1 Oct ${String(index).padStart(2, '0')}:00 UTC${answerId}`);
    await expect(page.getByText('Last free day: 5 Nov, seen 1 Oct 09:00 UTC')).toBeVisible();
    await page.getByLabel('Invoice number').fill('INV 7');
    await page.getByRole('checkbox', { name: '(b)(8)' }).press('Space');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const saved = readFileSync(await (await download).path(), 'utf8');
    expect(saved.match(/answer-\d/g)).toHaveLength(DISPUTE.lines.length);
    expect(saved).toContain('Invoice number,INV 7');

    await page.getByLabel('Invoice number').press('Enter');
    await expect(page.getByText('Dispute sheet saved')).toBeVisible();
    // A colleague saves another field at the same time. Both changes are kept.
    await page.getByLabel('Total amount due', { exact: true }).fill('900');
    const path = `/api/desk/watches/${new URL(page.url()).hash.slice(1)}/dispute`;
    const { data: sheet } = await (await page.request.get(path)).json();
    expect(sheet).toMatchObject({ invoice: { number: 'INV 7' }, ticks: ['b8'] });
    const theirs = { version: sheet.version, invoice: { ...sheet.invoice, due: '2026-12-01' }, ticks: sheet.ticks };
    expect((await page.request.put(path, { headers: OURS, data: theirs })).status()).toBe(200);
    await page.getByLabel('Total amount due', { exact: true }).press('Enter');
    await expect(page.getByText('Someone else changed this in the meantime')).toBeVisible();
    await expect(page.getByLabel('Due date', { exact: true })).toHaveValue('2026-12-01');
    // Leaving the page saves typed input too.
    await page.goBack();
    await expect(page.getByText('Dispute sheet saved').last()).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Total amount due', { exact: true })).toHaveValue('900');
    await page.context().setOffline(true);
    await expect(page.getByLabel('Total amount due', { exact: true })).toBeDisabled();
    await page.context().setOffline(false);
  });
  await test.step('pasted rates name their invalid rows, and saving them keeps the rates of a colleague', async () => {
    const { data: before } = await (await page.request.get(PATH)).json();
    const put = async (version: number, entries: readonly unknown[]) =>
      (await (await page.request.put(PATH, { headers: OURS, data: { version, entries } })).json()).data;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Rates' }).click();
    const table = page.getByRole('region', { name: 'Your rates' });
    await expect(table.getByText('1–5: USD 90 · from 6: USD 150')).toHaveCount(4, { timeout: LOADED_MS });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
    const sheet = [
      'Kind\tCurrency\tCarrier\tFrom\tTo\tAmount',
      'storage\tEUR\tMAEU\t1\t\t30',
      'storage\tEUR\tMSCU\t1\t\tcheap',
    ];
    await paste.getByLabel('Rows of the spreadsheet').fill(sheet.join('\n'));
    await expect(paste.getByText('Row 3, Amount: “cheap” is not a day or an amount.')).toBeVisible();
    // A colleague saves at the same time. Both the colleague's change and the pasted rates are kept.
    await put(before.version, before.entries);
    await paste.getByRole('button', { name: 'Save 1 rate' }).click();
    await expect(paste.getByRole('alert')).toContainText('Someone else changed this table');
    await paste.getByRole('button', { name: 'Save 1 rate' }).click();
    await expect(table.getByText('from 1: EUR 30')).toBeVisible();

    await page.getByRole('button', { name: 'Edit rate: Storage' }).click();
    const form = page.getByRole('dialog', { name: 'Edit rate' });
    await form.getByLabel('Step 1: to day').fill('2');
    await form.getByRole('button', { name: 'Add a step' }).click();
    await form.getByLabel('Step 2: from day').fill('4');
    await form.getByLabel('Step 2: amount per day').fill('40');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('group', { name: 'Steps' }).getByRole('alert')).toHaveText(/^Day 3 is in no step/);
    await expectAccessible(page);
    await form.getByLabel('Step 2: from day').fill('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(table.getByText('1–2: EUR 30 · from 3: EUR 40')).toBeVisible();
    const { data: after } = await (await page.request.get(PATH)).json();
    expect(after.entries).toHaveLength(before.entries.length + 1);
    await put(after.version, before.entries);
  });
});
