/** Tests exports: links, snapshot links and files. */
import { readFileSync } from 'node:fs';
import { check } from '@placemarkio/check-geojson';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { expect, holdBack, NOW, openShipment, test } from './fixture.ts';

test('a snapshot link requested before the history has loaded waits for the history', async ({ page }) => {
  const release = await holdBack(page, '**/api/history*');
  await openShipment(page, 'MSKU2048170', '&tab=share');
  const note = page.getByText('Delay still loading');
  const make = page.getByRole('button', { name: 'Create snapshot link' });
  const frozen = page.getByRole('textbox', { name: 'Snapshot link' });
  await expect(note).toBeVisible();
  await make.click();
  await expect(frozen).toBeHidden();
  release();
  await expect(frozen).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Short text' })).toHaveValue(/2 d 4 h after first ETA/);
  const link = await frozen.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 d 4 h late');
});

async function download(page: Parameters<typeof openShipment>[0], name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

test('the printed page explains the timeline symbols, and independent parsers read the exported files', async ({
  page,
  context,
}) => {
  await test.step('the printed page explains the timeline symbols without another request', async () => {
    await openShipment(page, 'EISU2468027');
    await page.waitForLoadState('networkidle');
    // The browser prints at once, so the printed content must not need another request.
    await context.setOffline(true);
    await page.emulateMedia({ media: 'print' });
    for (const words of [/^\s*added by the service$/, /^\s*date not from the carrier$/]) {
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    }
    await page.emulateMedia({ media: 'screen' });
    await context.setOffline(false);
  });
  await test.step('independent parsers read the exported files', async () => {
    await page.getByRole('tab', { name: 'Share' }).click();
    const csv = Papa.parse<Record<string, string>>(await download(page, 'Events (CSV)'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(csv.errors).toEqual([]);
    expect(csv.data.length).toBeGreaterThan(5);
    expect(csv.data.every((row) => row.container === 'EISU2468027')).toBe(true);

    const calendar = new ICAL.Component(ICAL.parse(await download(page, 'Calendar (ICS)')));
    const entries = calendar.getAllSubcomponents('vevent');
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map((entry) => entry.getFirstPropertyValue('uid'))).size).toBe(entries.length);

    const map = check(await download(page, 'Map (GeoJSON)'));
    const lines =
      map.type === 'FeatureCollection'
        ? map.features.flatMap((feature) =>
            feature.geometry?.type === 'MultiLineString' ? feature.geometry.coordinates : [],
          )
        : [];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      line.forEach((position, index) => {
        const before = line[index - 1];
        if (before !== undefined) expect(Math.abs((position[0] ?? 0) - (before[0] ?? 0))).toBeLessThanOrEqual(180);
      });
    }
  });
});

test('the share sheet of a phone gets the arrival day, the delay, the last leg and the link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Reflect.set(globalThis, 'shared', data);
      return Promise.resolve();
    };
  });
  await openShipment(page, 'MSKU2048170', '&tab=share');
  await expect(page.getByRole('textbox', { name: 'Short text' })).toHaveValue(/2 d 4 h after first ETA/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual({
    text: 'Sample data. MSKU 204817 0 arrives in Rotterdam Tue 1 Dec, 2 d 4 h after first ETA. Duisburg Fri 4 Dec.',
    url: expect.stringMatching(/^http.*\/\?number=MSKU2048170$/),
  });
});

test('texts, files, printed pages and snapshot links are complete and say what they are', async ({ page }) => {
  test.setTimeout(60_000);
  await test.step('a damaged snapshot link says that it is damaged', async () => {
    await page.goto('/#f=abc');
    await expect(page.getByRole('alert')).toContainText('incomplete or damaged');
  });
  await openShipment(page, 'MSKU2048170', '&tab=share');
  await test.step('copied texts and exported files say that they hold sample data', async () => {
    await expect(page.getByRole('textbox', { name: 'Short text' })).toHaveValue(
      /^Sample data\. MSKU 204817 0 arrives in /,
    );
    await expect(page.getByRole('textbox', { name: 'Email text' })).toHaveValue(/^Sample data\. .*\d\d:\d\d CET/s);
    expect(await download(page, 'Events (CSV)')).toMatch(/,note\r\n.*,Sample data\r\n/);
    expect(await download(page, 'Calendar (ICS)')).toContain('SUMMARY:Sample data. MSKU 204817 0: ');
    for (const name of ['Map (GeoJSON)', 'All data (JSON)']) {
      expect(JSON.parse(await download(page, name))).toMatchObject({ sample: true });
    }
  });
  await test.step('the printed page holds the summary and the full timeline while the Share tab is open', async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByText(/Maersk · Sample data · Landfall, as of 20 Nov 09:34 UTC · carrier data as of /),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rotterdam.*discharge/ })).toBeVisible();
    for (const name of ['Share', 'As text']) await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('region', { name: 'As text' })).toBeVisible();
    await expect(page.getByText(/Sample data · Landfall, as of /)).toHaveCount(0);
  });
  // The first ETA loads with the history, and a link contains what is known when the link is made.
  await expect(page.getByRole('region', { name: 'Summary' }).first()).toContainText('2 d 4 h late');
  await page.getByRole('button', { name: 'Create snapshot link' }).click();
  const link = await page.getByRole('textbox', { name: 'Snapshot link' }).inputValue();
  await test.step('a snapshot link opens without requests for data and says that it is a snapshot', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(/Snapshot as of \d.* UTC$/)).toBeVisible();
    await expect(page.getByText(/not signed: its creator may have changed dates/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam, NL');
    expect(requests.filter((url) => /\/api\/(tracking|route|history)/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page).toHaveURL(/number=MSKU2048170/);
  });
  await test.step('a snapshot link opened a year later shows dates and the number, and no ages', async () => {
    await page.goto('about:blank');
    await page.clock.setSystemTime(NOW.getTime() + 400 * 86_400_000);
    await page.goto(link);
    await expect(page.getByText(/MSKU 204817 0 · Snapshot as of 20 Nov 2026 09:34 UTC/)).toBeVisible();
    await expect(page).toHaveTitle('As of 20 Nov 2026: MSKU 204817 0 · In transit · Landfall');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/2 d 4 h late.*Tue 1 Dec 2026/);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Carrier and vessel (AIS) agree');
    const text = await page.locator('body').innerText();
    expect(text.replace('Update now', '')).not.toMatch(/\bnow\b|\bago\b|fresh/i);
  });
});

test('a bill of lading is printed with all of its containers, and its snapshot link stays short', async ({ page }) => {
  await test.step('a bill of lading is printed with all of its containers and no controls', async () => {
    await openShipment(page, 'HLCUHAM200200200');
    await expect(page.getByRole('combobox', { name: 'Show' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Containers by milestone' }).first();
    await expect(table.getByRole('row')).toHaveCount(201);
    await expect(page.getByRole('combobox', { name: 'Show' })).toBeHidden();
    const paper = await table.evaluate((element) => [element.scrollWidth, document.documentElement.clientWidth]);
    expect(paper[0]).toBeLessThanOrEqual(paper[1] ?? 0);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the snapshot link of two hundred containers stays short', async () => {
    await page.getByRole('tab', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create snapshot link' }).click();
    const link = await page.getByRole('textbox', { name: 'Snapshot link' }).inputValue();
    expect(link.length).toBeLessThan(8_100);
  });
});
