/** People go from the tracking page to the desk and back. */
import { startBuilt } from '../tools/built-server.mjs';
import { accessibilityProblems, expect, NOW, openShipment } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'ways' });
// Each test starts a server, and the first one loads four pages.
test.setTimeout(60_000);

test('a shipment is followed from its summary, and one click or key opens the shipment at the desk', async ({
  page,
}) => {
  // This shipment has no case, because a case would replace the link.
  await openShipment(page, 'MSKU6262620');
  await page.getByRole('button', { name: /^Follow MSKU 626262 0/ }).click();
  const form = page.getByRole('dialog', { name: 'Follow MSKU 626262 0' });
  await expect(form.getByLabel('Your reference')).toBeFocused();
  await form.getByLabel('Your reference').fill('PO-4711');
  await form.getByLabel('Customer').fill('Nordtex');
  await form.getByLabel('Tags, separated by commas').fill('urgent, reefer');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const link = page.getByRole('link', { name: 'In My shipments: open MSKU 626262 0' });
  await link.click();
  await expect(page).toHaveURL(/\/desk\?number=MSKU6262620$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  const rows = await page.request.get('/api/desk/rows?q=number:MSKU6262620', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect((await rows.json()).data.watches[0].row).toMatchObject({
    reference: ['PO-4711'],
    customer: 'Nordtex',
    tags: ['urgent', 'reefer'],
    line: 'MAEU',
  });
  await page.goBack();
  await expect(link).toBeVisible();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/desk\?number=MSKU6262620$/);
});

test('with the desk turned off, the tracking page neither offers the desk nor requests its data', async ({ page }) => {
  const server = await startBuilt({ env: { DESK: 'off' }, clock: () => NOW.getTime() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.address}/?number=MSKU2048170`);
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('In transit · 2 d 4 h late');
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'My shipments' })).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/\?number=MSKU2048170$/);
  expect(asked.filter((path) => path.startsWith('/api/desk'))).toEqual([]);
  await server.close();
});
