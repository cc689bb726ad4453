/**
 * The desk's page, on a desk of some hundred watches that this file puts there through the API: its
 * server is its own, since every change of a desk is seen by all who look at it.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'list' });

const NUMBERS = 260;
const CUSTOMERS = ['Nordtex', 'Halden', 'Brikk'];

/** ISO 6346: A is 10, multiples of 11 are left out, each place weighs twice the one before. */
const valueOf = (sign: string): number => {
  const place = sign.charCodeAt(0) - 65;
  return /\d/.test(sign) ? Number(sign) : 10 + place + Math.ceil(place / 10);
};

function numberAt(index: number): string {
  const body = `MSKU${300_000 + index}`;
  const sum = Array.from(body).reduce((total, sign, place) => total + valueOf(sign) * 2 ** place, 0);
  return `${body}${(sum % 11) % 10}`;
}

async function fill(request: APIRequestContext): Promise<void> {
  const watches = Array.from({ length: NUMBERS }, (_, index) => ({
    number: numberAt(index),
    fields: {
      customer: CUSTOMERS[index % CUSTOMERS.length],
      reference: `PO-${1000 + index}`,
      tags: index % 10 === 0 ? ['reefer'] : [],
    },
  }));
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await request.post('/api/desk/watches', { data: { watches }, headers });
  const { data } = await response.json();
  expect(data.every(({ outcome }: { readonly outcome: string }) => outcome !== 'refused')).toBe(true);
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Shipments' });
const isAtHand = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const id = await grid(page).getAttribute('aria-activedescendant');
      return id === null ? '' : page.locator(`#${id}`).innerText();
    })
    .toContain(text);
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.beforeEach(async ({ page, request }) => {
  await fill(request);
  await page.goto('/desk?tab=all&sort=number');
  await count(page, '260 shipments');
});

test('filters with completion, says what cannot be read, and goes back', async ({ page }) => {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Filter' });
  await expect(field).toBeFocused();
  await field.pressSequentially('cust');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('customer:');
  await expect(page.getByRole('option', { name: /Halden/ })).toBeVisible();
  await field.pressSequentially('Halden');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await count(page, '87 shipments');
  await expect(page).toHaveURL(/q=customer:Halden/);
  await field.fill('customer:Halden vesel:x');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/“vesel” is no word of the filter/)).toBeVisible();
  await count(page, '87 shipments');
  await page.goBack();
  await count(page, '260 shipments');
  await page.goForward();
  await page.getByRole('button', { name: 'Take out customer:Halden' }).click();
  await count(page, '260 shipments');
});

test('sorts by a heading and groups with counts', async ({ page }) => {
  const first = grid(page).getByRole('row').nth(1);
  await expect(first).toContainText('MSKU 300000');
  await page.getByRole('button', { name: 'Number' }).click();
  await expect(page.getByRole('columnheader', { name: /Number/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('MSKU 300259');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('customer');
  const group = page.getByRole('button', { name: /^Brikk/ });
  await expect(group).toContainText('86');
  await group.click();
  await expect(page.getByRole('row').first()).toContainText('Brikk');
  await group.focus();
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(group).toBeFocused();
  await page.getByRole('button', { name: 'Show all 86' }).click();
  await count(page, '86 shipments');
});

test('selects all that match, tags them, and undoes it', async ({ page }) => {
  await page.goto('/desk?tab=all&sort=number&q=customer:Halden');
  await count(page, '87 shipments');
  await page.getByRole('checkbox', { name: 'Select all that match' }).check();
  await count(page, 'all 87 that match');
  await page.keyboard.press('t');
  await page.getByRole('textbox', { name: 'Add tags' }).fill('urgent');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed: +urgent · 87 shipments')).toBeVisible();
  await expect(grid(page).getByText('urgent').first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone: Changed: +urgent · 87 shipments')).toBeVisible();
  await expect(grid(page).getByText('urgent')).toHaveCount(0);
  // What had a tag of its own has it still.
  await page.goto('/desk?tab=all&q=customer:Halden tag:reefer');
  await count(page, '9 shipments');
});

test('tells who comes too late, and shows what is there', async ({ page, request }) => {
  await page.goto('/desk?tab=all&sort=number&columns=number,note:300');
  const first = grid(page).getByRole('row').nth(1);
  await first.getByRole('gridcell').nth(2).dblclick();
  const { data } = await (await request.get('/api/desk/rows?sort=number&limit=1')).json();
  const [watch] = data.watches;
  await request.patch(`/api/desk/watches/${watch.id}`, {
    data: { version: watch.version, set: { note: 'call the terminal' } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.getByRole('textbox', { name: /Note of/ }).fill('call the line');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody else has changed one of them meanwhile')).toBeVisible();
  await expect(first).toContainText('call the terminal');
});

test('moves, selects and opens by keys alone, and comes back', async ({ page }) => {
  for (const key of ['j', 'j', 'x', 'k']) await page.keyboard.press(key);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(grid(page)).toBeFocused();
  const active = await grid(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toContainText('MSKU 300000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(page).toHaveURL(/number=MSKU300000/);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the desk' })).toContainText('undo, within ten seconds');
});

test('the row at hand is whole in sight, and selecting it moves no other', async ({ page }) => {
  test.setTimeout(120_000);
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press('j');
  await isAtHand(page, 'MSKU 300039');
  const isOnTop = () =>
    page.evaluate(() => {
      const id = document.getElementById('desk-grid')?.getAttribute('aria-activedescendant') ?? '';
      const row = document.getElementById(id);
      const box = row?.getBoundingClientRect();
      if (row == null || box === undefined) return false;
      return [box.top + 2, box.bottom - 3].every((y) => row.contains(document.elementFromPoint(box.left + 300, y)));
    });
  await expect.poll(isOnTop).toBe(true);
  for (let turn = 0; turn < 30; turn += 1) await page.keyboard.press('k');
  await isAtHand(page, 'MSKU 300009');
  await expect.poll(isOnTop).toBe(true);
  const row = page.locator(`#${await grid(page).getAttribute('aria-activedescendant')}`);
  const before = await row.boundingBox();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

test('the number stays in sight while the rest is scrolled aside', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const number = grid(page).getByText('MSKU 300000');
  const before = await number.boundingBox();
  await grid(page).hover();
  await page.mouse.wheel(400, 0);
  await expect(grid(page).getByText('Customer')).not.toBeInViewport();
  await expect(number).toBeInViewport({ ratio: 1 });
  expect((await number.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0);
});

test('reads on while it is scrolled, and keeps what was selected', async ({ page }) => {
  await grid(page)
    .getByRole('checkbox', { name: /Select MSKU 300000/ })
    .check();
  await grid(page).hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 1500);
  await expect(grid(page).getByText('MSKU 300259')).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -1500);
  await expect(grid(page).getByRole('checkbox', { name: /Select MSKU 300000/ })).toBeChecked();
});

test('Home and End go to the row that the next key acts on, and a range goes across pages', async ({ page }) => {
  await grid(page)
    .getByRole('checkbox', { name: /Select MSKU 300000/ })
    .check();
  await page.keyboard.press('End');
  const lastRow = grid(page).locator('[aria-rowindex="261"]');
  await expect(lastRow).toContainText('MSKU 300259');
  await expect(lastRow.getByText('MSKU 300259')).toBeInViewport({ ratio: 1 });
  await isAtHand(page, 'MSKU 300259');
  await page.keyboard.press('k');
  await isAtHand(page, 'MSKU 300258');
  await lastRow.getByRole('checkbox').click({ modifiers: ['Shift'] });
  await expect(page.getByText('260 selected')).toBeVisible();
  await page.keyboard.press('Home');
  await isAtHand(page, 'MSKU 300000');
  await page.keyboard.press('x');
  await expect(page.getByText('259 selected')).toBeVisible();
});

test('a change that comes while the list is scrolled reads the rows in view only', async ({ page, request }) => {
  await grid(page).focus();
  await page.keyboard.press('End');
  await isAtHand(page, 'MSKU 300259');
  const { data } = await (await request.get('/api/desk/rows?sort=-number&limit=1')).json();
  const [watch] = data.watches;
  await request.patch(`/api/desk/watches/${watch.id}`, {
    data: { version: watch.version, set: { owner: 'Mia' } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await expect(page.getByText(/\d changed/)).toBeVisible({ timeout: 15_000 });
  const asked: (string | null)[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/desk/rows') asked.push(searchParams.get('skip'));
  });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const lastRow = grid(page).locator('[aria-rowindex="261"]');
  await expect(lastRow).toContainText('Mia');
  await expect(lastRow.getByText('MSKU 300259')).toBeInViewport({ ratio: 1 });
  expect(asked).toEqual(['200']);
  await page.keyboard.press('Home');
  await expect(grid(page).getByText('MSKU 300000')).toBeInViewport({ ratio: 1 });
});

test('of a list of very many 20,000 are scrolled, and End shows the last in reverse order', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/desk/rows?limit=1')).json();
  const [one] = data.watches;
  const MILLION = 1_000_000;
  const rowOf = (number: number) => ({
    ...one,
    id: number + 1,
    row: { ...one.row, number: `MSKU${String(number).padStart(7, '0')}`, reference: null },
  });
  const answer = (given: unknown) => ({ json: { status: 'success', message: 'OK', data: given } });
  await page.route('**/api/desk/rows/count?*', (route) => route.fulfill(answer({ count: MILLION, exact: true })));
  await page.route('**/api/desk/rows?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = Number(asked.get('after') ?? '') + Number(asked.get('skip') ?? '');
    const to = Math.min(MILLION, from + Number(asked.get('limit')));
    const isReverse = asked.get('sort') === '-number';
    const watches = Array.from({ length: to - from }, (_, at) =>
      rowOf(isReverse ? MILLION - 1 - from - at : from + at),
    );
    return route.fulfill(answer({ watches, next: to < MILLION ? String(to) : null }));
  });
  await page.reload();
  await count(page, '1,000,000 shipments');
  await grid(page).hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 60_000);
  await expect(grid(page).getByText('MSKU 001999 9')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('These are the first 20,000.')).toBeInViewport();
  await page.mouse.wheel(0, -340_000);
  await expect(grid(page).getByText('MSKU 000999 9')).toBeAttached();
  await grid(page).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/sort=-number/);
  await expect(grid(page).getByText('MSKU 099999 9')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('j');
  await isAtHand(page, 'MSKU 099999 8');
  await page.keyboard.press('x');
  await expect(grid(page).getByRole('checkbox', { name: /Select MSKU 099999 8/ })).toBeChecked();
  await page.keyboard.press('Home');
  await isAtHand(page, 'MSKU 099999 9');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/sort=number/);
  await expect(grid(page).getByText('MSKU 000000 0')).toBeInViewport({ ratio: 1 });
});

test('keeps a view under a name', async ({ page }) => {
  await page.goto('/desk?tab=all&q=tag:reefer&sort=number');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name for what is shown now' }).fill('Reefers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as Reefers')).toBeVisible();
  await page.goto('/desk?tab=all');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reefers', exact: true }).click();
  await expect(page).toHaveURL(/q=tag:reefer&sort=number&view=reefers/);
  await count(page, '26 shipments');
});

test('says what others have changed, and moves nothing before it is asked to', async ({ page, request }) => {
  const second = grid(page).getByRole('row').nth(2);
  await expect(second).toContainText('PO-1001');
  const { data } = await (await request.get('/api/desk/rows?sort=number&limit=2')).json();
  const watch = data.watches[1];
  await request.patch(`/api/desk/watches/${watch.id}`, {
    data: { version: watch.version, set: { note: 'call them' } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  // More than one, where the plan has looked something up meanwhile.
  const changed = page.getByText(/\d changed/);
  await expect(changed).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(changed).toHaveCount(0);
});

for (const [name, width, height] of [
  ['a wide window', 1440, 900],
  ['a phone', 390, 844],
  ['a small window', 640, 480],
] as const)
  test(`has nothing to object to on ${name}: axe`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // A check of so many rows takes its time on a busy machine.
    test.setTimeout(90_000);
    await expect(grid(page).getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('on a phone list, map and shipment are one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await grid(page).getByText('MSKU 300000').click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'What is shown' });
  await parts.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
  await parts.getByRole('button', { name: 'List' }).click();
  await expect(grid(page)).toBeVisible();
});
