/** A bill of lading marks containers that differ and never shows the first one as if all were equal. */
import { expect, openShipment, test } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { pickOption } from './pick-option.ts';

test('a bill of lading with eight containers lists the two that differ first, and one container can be selected', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await test.step('every tab shows a container that waits for another vessel at its last confirmed place', async () => {
    await openShipment(page, 'MEDUL8080808', '&container=TEMU5036634');
    await expect(page.getByRole('img', { name: /^Voyage: \d+% of the route confirmed$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /estimate of the position/ })).toHaveCount(0);
    const arrives =
      (await page.getByRole('region', { name: 'Summary' }).innerText()).match(/\b(\d\d:\d\d) [A-Z]/)?.[1] ?? 'none';
    await page.getByRole('tab', { name: 'History' }).click();
    const now = page.getByRole('list', { name: 'Past requests' }).getByRole('listitem').first();
    await expect(now).toContainText('Now');
    await expect(now).toContainText(arrives);
    await page.getByRole('tab', { name: 'Share' }).click();
    await expect(page.getByRole('textbox', { name: 'Short text' })).toHaveValue(/TEMU 503663 4/);
  });
  await test.step('the milestone table lists the two containers that differ first', async () => {
    await goTo(page, '/?number=MEDUL8080808');
    await expect(page.getByText('8 containers · 2 differ')).toBeVisible();
    const matrix = page.getByRole('region', { name: 'Containers by milestone' });
    const rows = matrix.getByRole('row');
    await expect(rows.nth(1)).toContainText(/from most|most containers/);
    await expect(rows.nth(2)).toContainText(/from most|most containers/);
    await expect(rows.nth(3)).not.toContainText(/from most|most containers/);
  });
  await test.step('a selected container is kept in the link, and “All containers” clears the selection', async () => {
    const matrix = page.getByRole('region', { name: 'Containers by milestone' });
    const first = matrix.getByRole('row').nth(1).getByRole('button');
    const number = (await first.innerText()).replaceAll(' ', '');
    await first.click();
    await expect(page).toHaveURL(new RegExp(`container=${number}`));
    await expect(matrix).toHaveCount(0);
    await page.goBack();
    await expect(matrix).toBeVisible();
    await page.goForward();
    await expect(matrix).toHaveCount(0);
    await pickOption(page.getByRole('combobox', { name: 'Show' }), 'All containers');
    await expect(matrix).toBeVisible();
  });
});

test('two hundred containers are all listed, and can be sorted, found and copied as a table', async ({
  page,
  context,
}) => {
  await openShipment(page, 'HLCUHAM200200200');
  await test.step('all 200 rows are in the page, so that the search of the browser finds them', async () => {
    await expect(page.getByText(/200 containers/).first()).toBeVisible();
    const rows = page.getByRole('region', { name: 'Containers by milestone' }).getByRole('rowheader');
    await expect(rows).toHaveCount(200);
  });
  await test.step('the table dialog sorts containers by milestone, finds one and copies it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Open as a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Containers by milestone' });
    const rows = dialog.getByRole('rowheader');
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1200);
    await expect(rows).toHaveCount(200);
    const container = dialog.getByRole('columnheader').first();
    await container.getByRole('button').click();
    await expect(container).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await rows.first().textContent();
    await container.getByRole('button').click();
    await expect(container).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.first()).not.toHaveText(ascending ?? '');
    const milestone = dialog.getByRole('columnheader').nth(2);
    await milestone.getByRole('button').click();
    await expect(milestone).toHaveAttribute('aria-sort', 'ascending');
    await dialog.getByLabel('Find a container').fill(ascending ?? '');
    await expect(rows).toHaveCount(1);
    await expect(dialog.getByText(/^1 of 200 containers/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy as a table' }).click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied.split('\n')).toHaveLength(2);
    expect(copied).toContain('\t');
    await rows.first().getByRole('button').click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/container=/);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('all 200 container rows are listed on a phone, each at least 44 px high', async ({ page }) => {
    await openShipment(page, 'HLCUHAM200200200');
    const rows = page.getByRole('region', { name: 'Containers by milestone' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(200);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
