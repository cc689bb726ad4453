/** Tests feeds of the list for calendars and spreadsheets, and notifications of the open tab. */
import { accessibilityProblems, expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write', 'notifications'], desk: 'feeds' });

const asPage = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

// All steps share one page, because opening the desk takes most of the time.
test('links and views show an error instead of an empty list, and a list gets a calendar and CSV link', async ({
  page,
}) => {
  test.slow();
  await page.request.post('/api/desk/samples', asPage);
  let isDown = true;
  await page.route(/\/api\/desk\/(feeds|views)$/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/desk?tab=all&q=tag:none&columns=number,eta,vessel');
  for (const [what, dialogName, open] of [
    ['shared links', 'Shared links', ['More', 'Calendar or CSV link']],
    ['saved views', 'Views', ['Views']],
  ] as const)
    await test.step(`${what} that cannot be loaded show an error instead of an empty list`, async () => {
      isDown = true;
      for (const name of open) await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: dialogName });
      const alert = dialog.getByRole('alert');
      await expect(alert).toBeVisible();
      await expect(dialog.getByText('No saved views yet')).toHaveCount(0);
      const [words, button] = [await alert.locator('p').boundingBox(), await alert.getByRole('button').boundingBox()];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
      expect(await alert.locator('p').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      isDown = false;
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

  await test.step('a list gets a calendar and CSV link that works until the link is revoked', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Calendar or CSV link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shared links' });
    await expect(dialog.getByText('Columns included: Number, ETA, Vessel')).toBeVisible();
    await dialog.getByLabel('Name').fill('Next week');
    await dialog.getByRole('button', { name: 'Create links' }).click();
    await expect(dialog.getByText('The links for Next week are shown only once.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy the CSV link' }).click();
    const csv = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await page.request.get(csv);
    expect((await answer.text()).split('\r\n')[0]).toBe('\ufeffNumber,Carrier ETA (local time),Vessel');
    const again = await page.request.get(csv, { headers: { 'If-None-Match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
    expect(await (await page.request.get(csv.replace(/csv$/, 'ics'))).text()).toContain('BEGIN:VCALENDAR');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Calendar or CSV link' }).click();
    await expect(dialog.getByText('are shown only once')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Revoke the links for Next week' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    expect((await page.request.get(csv)).status()).toBe(404);
  });
});

test('a hidden tab notifies about a new case and not about cases that were already there', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Stub extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = async (): Promise<string> => 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Stub, shown });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await page.clock.install();
  let reads = 0;
  let found: Promise<{ readonly data: { readonly cases: readonly object[] } }> | undefined;
  await page.route(/\/api\/desk\/cases\?.*limit=50/, async (route) => {
    reads += 1;
    const response = await route.fetch();
    // The first answer is reused, because cases that the schedule finds during the test would be announced too.
    found ??= response.json();
    const { data, ...body } = await found;
    const [first = {}, ...others] = data.cases;
    await route.fulfill({
      response,
      json: { ...body, data: { ...data, cases: reads === 1 ? others : [first, ...others] } },
    });
  });
  await page.request.post('/api/desk/samples', asPage);
  await expect
    .poll(async () => (await (await page.request.get('/api/desk/cases', asPage)).json()).data.cases.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(1);
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Notify me in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  await expect.poll(() => reads).toBe(1);
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown'));
  expect(await shown()).toEqual([]);
  // The minute starts when the first answer was read, which nothing on the page shows.
  const shownLater = async () => {
    await page.clock.runFor(61_000);
    return shown();
  };
  await expect.poll(shownLater).toHaveLength(1);
});
