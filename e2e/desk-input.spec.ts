/** Input and layout are kept at the desk, and a press performs the action that was shown. */
import { cases, LOADED_MS, makeCases, OURS } from './desk-cases.ts';
import { count, grid } from './desk-list.ts';
import { expect, holdBack } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'input' });

test('a dialog with typed text asks before it closes', async ({ page, request }) => {
  await makeCases(request, ['TYPEDONE1']);
  await page.goto('/desk?tab=all&q=number:TYPEDONE1');
  await page.getByRole('link', { name: /^Needs attention/ }).click({ timeout: LOADED_MS });
  await cases(page).getByRole('button').focus({ timeout: LOADED_MS });
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  const note = dialog.getByLabel('Visible to your team only');
  await page.mouse.click(20, 450);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await note.fill('Ask the agent for the new ETA');
  for (const leave of [
    () => page.mouse.click(20, 450),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(dialog.getByRole('alert')).toHaveText(/^Discard your changes\?/);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note).toHaveValue('Ask the agent for the new ETA');
  }
  await test.step('the browser asks before a reload, a closed tab or another address takes the text away', async () => {
    await note.press('End');
    await note.pressSequentially(' today');
    for (const leave of [
      () => page.evaluate(() => location.reload()),
      () => page.evaluate(() => location.assign('/')),
      () => page.close({ runBeforeUnload: true }),
    ]) {
      const asked = page.waitForEvent('dialog');
      const left = leave().catch(() => undefined);
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await left;
      await expect(note).toHaveValue('Ask the agent for the new ETA today');
    }
  });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await test.step('a page without typed text is left unasked', async () => {
    await page.reload();
    await expect(cases(page).first()).toBeVisible({ timeout: LOADED_MS });
  });

  await test.step('Back closes the dialog of a list to add, which keeps its text', async () => {
    await page.keyboard.press('+');
    const list = page.getByRole('dialog').getByRole('textbox');
    await list.pressSequentially('MEDUL4040404');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/tab=all/);
    await page.keyboard.press('+');
    await expect(list).toHaveValue('MEDUL4040404');
  });
});

test('a swipe on a case runs the action that it uncovers on a right-to-left page', async ({ page, request }) => {
  await makeCases(request, ['SWIPERTL1']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk?q=number:SWIPERTL1&lang=ar');
  const row = page.getByRole('listitem').filter({ hasText: 'SWIPERTL1' });
  await expect(row).toBeVisible({ timeout: LOADED_MS });
  const finger = { pointerType: 'touch', pointerId: 7, bubbles: true };
  const swipe = async (to: number): Promise<void> => {
    const button = row.getByRole('button');
    await button.dispatchEvent('pointerdown', { ...finger, clientX: 200 });
    await button.dispatchEvent('pointermove', { ...finger, clientX: to });
    await button.dispatchEvent('pointerup', { ...finger, clientX: to });
  };
  // An Arabic row starts at the right edge, so a swipe to the right uncovers its end action, "snooze".
  await swipe(320);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await swipe(80);
  await expect(row).toHaveCount(0);
});

test('a list without its server offers a retry, and a group whose name has quotation marks opens', async ({
  page,
  request,
}) => {
  const watches = ['MSKU3000002', 'MSKU3000018'].map((number) => ({
    number,
    type: 'BX',
    fields: { customer: 'Müller "Sea"' },
  }));
  await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  let isAway = true;
  await page.route('**/api/desk/rows/groups?**', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/desk?tab=all&group=customer');
  const trouble = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(trouble).toBeVisible({ timeout: LOADED_MS });
  isAway = false;
  await trouble.getByRole('button', { name: 'Try again' }).click();
  const group = page.getByRole('button', { name: /^Müller "Sea"/ });
  await group.click();
  await expect(grid(page).getByRole('checkbox', { name: /^Select \w+ \d/ })).toHaveCount(2);
  await expect(grid(page).getByRole('columnheader', { name: 'Number' })).toBeVisible();
  await page.goto('/desk?tab=all&q=customer:"Müller ""Sea"""');
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible({ timeout: LOADED_MS });
});

test('a table whose first rows cannot be loaded shows the message and its retry without headings', async ({
  page,
  request,
}) => {
  await request.post('/api/desk/watches', {
    data: { watches: [{ number: 'MSKU3000023', type: 'BX' }] },
    headers: OURS,
  });
  let isAway = true;
  await page.route('**/api/desk/rows?*', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/desk?tab=all&q=MSKU3000023');
  const trouble = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(trouble).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByRole('columnheader')).toHaveCount(0);
  isAway = false;
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Number' })).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByRole('checkbox', { name: 'Select all' })).toBeVisible();
});

test('a column moved to the end in the Columns dialog keeps the focus on its button', async ({ page }) => {
  await page.goto('/desk?tab=all&columns=number,customer');
  await page.getByRole('button', { name: 'More', exact: true }).click({ timeout: LOADED_MS });
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const down = dialog.getByRole('button', { name: /^Move Number down/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/columns=customer,number/);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/columns=customer,number/);
});

test('an address with a percent sign in its text opens the desk with that text', async ({ page }) => {
  await page.goto('/desk#add=50%');
  await expect(page.getByRole('textbox').first()).toHaveValue('50%', { timeout: LOADED_MS });
});

test('keys pressed while a list loads act on its rows in the order they were pressed', async ({ page, request }) => {
  await makeCases(request, ['HELDKEYA', 'HELDKEYB', 'HELDKEYC']);
  const showCode = await holdBack(page, '**/assets/ListPane-*.js');
  const showRows = await holdBack(page, '**/api/desk/rows?*');
  await page.goto('/desk?tab=all&sort=number&q=HELDKEY');
  await expect(page.getByRole('link', { name: /^All \d/ })).toBeVisible({ timeout: LOADED_MS });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  showCode();
  await count(page, '3 shipments');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  showRows();
  for (const number of ['HELDKEYB', 'HELDKEYC'])
    await expect(page.getByRole('checkbox', { name: `Select ${number}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Select HELDKEYA' })).not.toBeChecked();
});

test('text typed while the code of the Add dialog loads lands in its field and decides nothing behind it', async ({
  page,
  request,
}) => {
  await makeCases(request, ['EARLYKEYS']);
  const showCode = await holdBack(page, '**/assets/AddDialog-*.js');
  await page.goto('/desk?q=number:EARLYKEYS');
  await cases(page).getByRole('button').focus({ timeout: LOADED_MS });
  await page.keyboard.press('+');
  await page.keyboard.type('medu');
  showCode();
  const dialog = page.getByRole('dialog', { name: 'Add shipments' });
  await expect(dialog.getByRole('textbox')).toHaveValue('medu', { timeout: LOADED_MS });
  await page.keyboard.type('4040404');
  await expect(dialog.getByRole('textbox')).toHaveValue('medu4040404');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cases(page).getByRole('button')).toBeFocused();
  await expect(cases(page)).toHaveText(/EARLYKEYS/);
  await page.keyboard.press('e');
  await expect(cases(page)).toHaveCount(0);
});
