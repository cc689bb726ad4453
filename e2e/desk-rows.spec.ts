/** Rows of the desk's list are scrolled, reached by keys, selected across pages, and reloaded. */
import { count, fill, grid, isAtHand } from './desk-list.ts';
import { expect } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test } from './own-server.ts';

test.use({ desk: 'rows' });

/** More columns than fit, among them the one that a colleague changes. */
const COLUMNS = 'number,reference,customer,line,podName,eta,late,phase,progress,seenAt,nextCheckAt,tags,owner';
const ALL = `/desk?tab=all&sort=number&columns=${COLUMNS}`;

// All steps share one page, because opening the desk takes most of the time. Each step begins with a list that is not
// loaded yet.
test('rows are reached by wheel and keys, and load when they come into view', async ({ page, request }) => {
  test.setTimeout(120_000);
  await fill(request);
  await page.goto(ALL);
  await count(page, '260 shipments');
  const readAnew = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByText(/selected$/)).toHaveCount(0);
    await goTo(page, '/desk?tab=changes');
    await expect(grid(page)).toHaveCount(0);
    await goTo(page, ALL);
    await expect(grid(page).getByText('MSKU 300000')).toBeVisible();
  };
  await test.step('the active row is fully visible, and selecting the row does not move it', async () => {
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
  await readAnew();
  await test.step('scrolling loads more rows and keeps the selection', async () => {
    await grid(page)
      .getByRole('checkbox', { name: /Select MSKU 300000/ })
      .check();
    await grid(page).hover();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 1500);
    await expect(grid(page).getByText('MSKU 300259')).toBeVisible();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -1500);
    await expect(grid(page).getByRole('checkbox', { name: /Select MSKU 300000/ })).toBeChecked();
  });
  await readAnew();
  await test.step('Home and End move to the first and last row, and Shift selects a range across pages', async () => {
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
  await readAnew();
  await test.step('a change in a scrolled list reloads only the rows in view', async () => {
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
  await readAnew();
  await test.step('the number column stays in view while the list scrolls sideways', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    const number = grid(page).getByText('MSKU 300000');
    const before = await number.boundingBox();
    await grid(page).hover();
    await page.mouse.wheel(400, 0);
    await expect(grid(page).getByText('Customer')).not.toBeInViewport();
    await expect(number).toBeInViewport({ ratio: 1 });
    expect((await number.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test('a list of a million shipments scrolls through 20,000 rows, and End shows the last ones in reverse order', async ({
  page,
  request,
}) => {
  await fill(request);
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
  await page.goto(ALL);
  await count(page, '1,000,000 shipments');
  await grid(page).hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 60_000);
  await expect(grid(page).getByText('MSKU 001999 9')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Showing the first 20,000.')).toBeInViewport();
  await page.mouse.wheel(0, -360_000);
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
