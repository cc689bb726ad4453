/** A person reads a shipment: destination, date, certainty, current place, and the events behind them. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openShipment, test } from './fixture.ts';
import { goTo, mapOf } from './map-locators.ts';

const blockOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Details' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

test('a shipment in transit can be read, folded, copied, updated and linked to', async ({ page, context }) => {
  test.setTimeout(60_000);
  await openShipment(page, 'MSKU2048170');
  await test.step('the summary answers where the shipment is, when it arrives and how late it is', async () => {
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByRole('heading', { level: 1 })).toHaveText('Rotterdam, NL');
    await expect(summary).toContainText('In transit');
    await expect(summary).toContainText('from Yantian, CN');
    await expect(summary).toContainText('40′ high cube');
    await expect(summary).toContainText('14:12 CET, in 11 d 3 h');
    await expect(summary).toContainText('In transit · 2 d 4 h late');
    await expect(page).toHaveTitle('MSKU 204817 0 · In transit · Landfall');
    await expect(page.getByText('Sample data')).toBeVisible();
  });
  await test.step('the card folds by button and key, and its headline stays above a scrolled timeline', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('link', { name: 'Landfall: start page' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Summary' });
    await page.getByRole('button', { name: 'Hide the card' }).click();
    await expect(summary).toBeHidden();
    await page.getByRole('button', { name: 'Show the card' }).press('f');
    await expect(summary).toBeVisible();
    const headline = page.locator('[data-scroller] .sticky').getByText('Rotterdam, NL');
    await expect(headline).toBeHidden();
    await page
      .getByRole('button', { name: /^Discharged|^Discharge/ })
      .last()
      .scrollIntoViewIfNeeded();
    await page.locator('[data-scroller]').evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await expect(headline).toBeVisible();
    await page.locator('[data-scroller]').evaluate((one) => one.scrollTo(0, 0));
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('the timeline can be selected as text and copied as a table', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = page.getByRole('button', { name: /^Gate in at terminal/ });
    // `hover` waits until the row stops moving, because the page was resized before.
    await row.hover({ position: { x: 2, y: 12 } });
    const box = await row.boundingBox();
    if (box === null) throw new Error('no row');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 110, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    expect(await page.evaluate('String(getSelection())')).toContain('Gate in');
    await page.getByRole('button', { name: 'Copy as a table' }).click();
    const lines = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
    expect(lines[0]).toBe('Place\tEvent\tDate\tTime zone\tStatus\tTerminal\tVessel\tVoyage');
    expect(lines.find((line) => line.includes('Gate in at terminal'))).toMatch(/Yantian.*\t2026-10-28 12:31\t/);
  });
  await test.step('updating the vessel position requests the route alone', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Update vessel position' }).click();
    await expect(page.getByText('Position updated.')).toBeVisible();
    // The history and the desk may be requested again, but the shipment may not.
    expect(requests.filter((path) => /^\/api\/(?!history$|desk\/)/.test(path))).toEqual(['/api/route']);
    await page.getByRole('tab', { name: 'Timeline' }).click();
  });
  await test.step('selecting an event writes a link that opens with the event selected', async () => {
    const event = page.getByRole('tabpanel').getByRole('button', { name: /Loaded on vessel/ });
    await event.click();
    await expect(event).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/event=MSKU2048170(\/|%2F)3/);
    await expect(page.getByRole('tabpanel')).toContainText('UTC');
    await page.reload();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /Loaded on vessel/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await test.step('progress is below 100 % until discharge has happened', async () => {
    const strip = page.getByRole('img', { name: /% of the route confirmed/ });
    await expect(strip).toHaveAccessibleName(/^Voyage: 1[0-9]% of the route confirmed, [5-7][0-9]% estimated$/);
    await goTo(page, '/?number=EGHU5005008');
    await expect(page.getByRole('img', { name: /% of the route confirmed/ })).toHaveAccessibleName(
      /100% of the route confirmed/,
    );
  });
});

test('hostile, overdue, cancelled and uncertain data is shown as what it is', async ({ page }) => {
  test.setTimeout(60_000);
  await test.step('hostile text of a shipment never becomes markup', async () => {
    await openShipment(page, 'ONEU1234503');
    await expect(page.locator('script[src^="data:"], img[onerror], iframe')).toHaveCount(0);
    expect(await page.evaluate('globalThis.hacked ?? null')).toBeNull();
  });
  await test.step('words distinguish past, expected and overdue events', async () => {
    await goTo(page, '/?number=HDMU8008000');
    await expect(page).toHaveTitle(/^HDMU/);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Overdue');
    // The date of the carrier has passed, so both the headline and the map show the ETA of the vessel.
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Sat 21 Nov');
    await expect(mapOf(page).locator('[data-mark][aria-label$="discharge"]')).toHaveAccessibleName(
      'Rotterdam, expected 21 Nov, discharge',
    );
    const events = page.getByRole('tabpanel', { name: 'Timeline' }).getByRole('listitem');
    await expect(events.filter({ hasText: 'Vessel arrival' })).toContainText(/overdue by \d+ d/);
    await expect(events.filter({ hasText: 'Vessel departed' })).not.toContainText('expected');
  });
  await test.step('the footer stays on one line when the next update is on another day', async () => {
    const foot = page.locator('footer[aria-label="Data age"]');
    await expect(foot).toContainText(/Updated .+, next 21 Nov/);
    expect((await foot.boundingBox())?.height).toBeLessThan(50);
    const line = foot.getByText(/^Updated /);
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
  await test.step('no part of a cancelled voyage is drawn as still to come', async () => {
    await goTo(page, '/?number=OOLU2700700700');
    await expect(page).toHaveTitle(/^OOLU/);
    const panel = page.getByRole('main');
    await expect(panel.getByRole('img', { name: /^Voyage/ })).toBeVisible();
    await expect(
      panel.locator('[class*="stroke-chart"], [class*="border-chart"].rounded-full, .border-dashed'),
    ).toHaveCount(0);
  });
  await test.step('evidence symbols are explained on focus, in the help dialog and in print', async () => {
    await goTo(page, '/?number=EISU2468027');
    await expect(page).toHaveTitle(/^EISU/);
    await page
      .getByRole('button', { name: /^Vessel departed/ })
      .first()
      .focus();
    await expect(page.locator('ol').getByText('added by the service', { exact: true }).last()).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' }).getByText('added by the service')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    const words = page.getByText('date not from the carrier', { exact: true });
    await expect(words.filter({ visible: true }).first()).toBeVisible();
  });
});

test('the details show charges, vessels and position, and keep the free days of the user', async ({ page }) => {
  test.setTimeout(60_000);
  await test.step('the details show charges, vessels and position', async () => {
    await openShipment(page, 'ZIMU3434340', '&tab=details');
    await expect(blockOf(page, 'Free time and charges')).toContainText('free day');
    await expect(blockOf(page, 'Vessels')).toContainText('IMO');
    await expect(blockOf(page, 'Position')).toContainText('Estimated position');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('region', { name: 'Shipment', exact: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('the free days of the user are kept for the carrier and counted from discharge', async () => {
    await goTo(page, '/?number=ONEU4004000&tab=details');
    const charges = blockOf(page, 'Free time and charges');
    await charges.getByLabel(/My free days with ONEY/).fill('10');
    await expect(charges).toContainText(/free days? left|Over by/);
    await expect(charges).toContainText('Counted from discharge');
    await page.reload();
    await expect(charges.getByLabel(/My free days with ONEY/)).toHaveValue('10');
  });
});

test('an earlier journey of the same number opens below the timeline', async ({ page }) => {
  await page.route('**/api/tracking?**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [box] = body.data.containers;
    const before = box.events.map((event: { date: string }) => ({
      ...event,
      date: event.date.replace('2026', '2025'),
      actual: true,
    }));
    box.events = [...before, ...box.events].map((event, index) => ({ ...event, order_id: index + 1 }));
    await route.fulfill({ response, json: body });
  });
  await openShipment(page, 'MSKU2048170');
  const panel = page.getByRole('tabpanel', { name: 'Timeline' });
  const earlier = panel.locator('details');
  await expect(earlier.locator('summary')).toHaveText(/^Earlier journey: Yantian to .+ Dec 2025$/);
  await expect(earlier.getByText('Yantian', { exact: true })).toBeHidden();
  await earlier.locator('summary').click();
  await expect(earlier.getByText('Yantian', { exact: true })).toBeVisible();
  await expect(earlier.getByText('Vessel departed').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('from Yantian, CN');
});

const LANDFALL = {
  sources: [
    { id: 'msk', kind: 'carrier', name: 'Maersk', asked_at: '2026-11-20T09:22:00Z', terms: 'https://terms.example/' },
    { id: 'service', kind: 'service', name: 'The service', asked_at: '2026-11-20T07:34:00Z' },
    { id: 'atlas', kind: 'atlas', name: 'Landfall' },
  ],
  events: 'msk',
  route: ['atlas'],
  pin: null,
  ais: null,
  predictive_eta: null,
  sightings: [],
  conflicts: [
    {
      fact: 'VAD',
      locode: 'NLRTM',
      said: [
        { source: 'msk', date: '2026-12-01 14:12:00', actual: false },
        { source: 'service', date: '2026-12-03 08:00:00', actual: false },
      ],
    },
  ],
  unread: { codes: [], fields: 0, events: 3 },
};

const BUDGET = { per: 'day', limit: 100, spent: 5 };

test('an answer from several sources names the sources and shows where they differ', async ({ page }) => {
  await page.route('**/api/tracking?**', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, landfall: LANDFALL } } });
  });
  await page.route('**/api/sources', (route) =>
    route.fulfill({
      json: [{ id: 'msk', name: 'Maersk', lines: ['MAEU'], budget: [BUDGET], rest: null, breaker: null }],
    }),
  );
  await openShipment(page, 'MSKU2048170');
  await expect(page.getByRole('region', { name: 'Sources' })).toHaveText('Maersk, 12 min ago · route Landfall');
  const conflict = page.getByRole('group', { name: 'Sources differ: Vessel arrival, Rotterdam' });
  await expect(conflict.getByRole('definition')).toHaveText(['1 Dec 14:12, expected', '3 Dec 08:00, expected']);
  await expect(conflict.getByRole('term')).toHaveText(['Maersk (12 min ago)', 'The service (2 h ago)']);
  await page.getByRole('tab', { name: 'Details' }).click();
  const sources = blockOf(page, 'Sources').getByRole('listitem');
  await expect(sources.filter({ hasText: 'Maersk' })).toContainText('95 of 100 a day');
  await expect(sources.filter({ hasText: 'Maersk' })).toContainText('3 rows could not be read');
  await expect(sources.getByRole('link', { name: 'Maersk: Terms' })).toHaveAttribute('href', 'https://terms.example/');
  await expectAccessible(page);
});
