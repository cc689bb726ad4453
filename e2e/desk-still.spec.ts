/** Changes by colleagues and new answers appear without moving the element under the pointer. */
import type { APIRequestContext, Page } from '@playwright/test';
import { cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { watchShifts } from './layout-shifts.ts';
import { test } from './own-server.ts';

test.use({ desk: 'still' });
test.setTimeout(120_000);

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

/** Returns the element under the pointer. */
const under = (page: Page, { x, y }: { readonly x: number; readonly y: number }) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('li, [role="row"]')?.textContent ?? '', [
    x,
    y,
  ] as const);

async function patchFirst(request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/desk/rows?sort=number&limit=1')).json();
  const [{ id, version }] = data.watches;
  const set = { note: 'call them' };
  await request.patch(`/api/desk/watches/${id}`, { data: { version, set }, headers: OURS });
}

// Both steps share one page, because opening the desk takes most of the time.
test('new changes and cases are counted without moving the rows that are on the page', async ({
  page,
  context,
  request,
}) => {
  await makeCases(request, ['STILLONE', 'STILLTWO', 'STILLTHREE']);
  const shifts = await watchShifts(page);
  await page.goto('/desk?tab=all&sort=number');
  await test.step('a colleague’s change is announced below the rows without moving them', async () => {
    const row = page.getByRole('row').filter({ hasText: 'STILLTWO' });
    await expect(row).toBeVisible({ timeout: LOADED_MS });
    await expect(tab(page, /^Needs attention/)).toContainText('3');
    await row.hover();
    const box = await row.boundingBox();
    const point = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 12 };
    await page.mouse.move(point.x, point.y);
    const before = (await shifts()).length;
    await patchFirst(request);
    await expect(page.getByText('1 changed')).toBeVisible({ timeout: LOADED_MS });
    await makeCases(request, ['STILLFOUR']);
    await expect(tab(page, /^Needs attention/)).toContainText('4', { timeout: LOADED_MS });
    expect((await shifts()).slice(before)).toEqual([]);
    expect(await row.boundingBox()).toEqual(box);
    expect(await under(page, point)).toContain('STILLTWO');
  });
  await test.step('a new case is counted while the other cases keep their places', async () => {
    await makeCases(request, ['LATERONE', 'LATERTWO']);
    await tab(page, /^Needs attention/).click();
    const second = cases(page).filter({ hasText: 'LATERTWO' });
    await expect(second).toBeVisible({ timeout: LOADED_MS });
    await expect(tab(page, /^Needs attention/)).toContainText(/\d/);
    await second.hover();
    const box = await second.boundingBox();
    const before = (await shifts()).length;
    await makeCases(request, ['LATERTHREE']);
    await expect(page.getByRole('button', { name: /^Show 1 new/ })).toBeVisible({ timeout: LOADED_MS });
    expect((await shifts()).slice(before)).toEqual([]);
    // The foot of the map makes space for the message, and the cases stay.
    await context.setOffline(true);
    await expect(
      page.getByText(
        'No connection: showing the last known data. You can make changes again once you are back online.',
      ),
    ).toBeVisible();
    expect(await second.boundingBox()).toEqual(box);
    expect(await under(page, { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 12 })).toContain('LATERTWO');
    await page.getByRole('button', { name: /^Show 1 new/ }).click();
    await expect(cases(page).filter({ hasText: 'LATERTHREE' })).toBeVisible();
  });
});
