/** Tests every scenario number of the built-in service: the text a person reads, and the single next step. */
import type { Page, Response } from '@playwright/test';
import { type Scenario, SCENARIOS } from '../sim/scenarios.ts';
import { accessibilityProblems, expect, expectAccessible } from './fixture.ts';
import { test } from './own-server.ts';
import { expectVoyage } from './route-lines.ts';

const HOUR_MS = 3_600_000;

/** Texts in the panel of each number with a shipment. */
const PANELS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'in-transit': ['Rotterdam, NL', 'In transit · 2 d 4 h late', 'first ETA'],
  planned: ['Planned', 'Expected', 'On time'],
  'at-transshipment': ['At transshipment', 'Expected'],
  'delayed-at-transshipment': [
    'At transshipment',
    /At transshipment · .*\d [dh] late/,
    /Delayed at Singapore: in port since \d/,
  ],
  discharged: ['Discharged', 'Arrived'],
  delivered: ['Empty returned', 'Delivered', /: arrived \d/],
  unknown: ['In transit', 'Expected'],
  cancelled: ['Shipment cancelled', 'Cancelled', 'Track another number'],
  overdue: [/Overdue · \d d/, 'Expected', 'Vessel (AIS)', /Carrier: .*, superseded/],
  'plain-pacific': ['In transit', 'Expected'],
  'plain-atlantic': ['In transit', 'Expected'],
  'plain-south': ['In transit', 'Expected'],
  'plain-india': ['In transit', 'Expected'],
  'plain-oceania': ['In transit', 'Expected'],
  'plain-africa': ['In transit', 'Expected'],
  'carrier-leads': ['In transit', 'Expected'],
  'sources-differ': ['Abidjan, CI', 'AIS: in port since'],
  'service-answers': ['In transit', 'Expected'],
  'trans-pacific': ['In transit', 'Expected'],
  cape: ['In transit', 'Expected'],
  'land-bridge': ['At transshipment', 'Expected'],
  barge: ['Basel, CH', 'Out for delivery', /Rotterdam, NL: arrived \d/, /by barge/],
  'rail-before-loading': ['In transit', 'Expected'],
  'barge-before-loading': ['Planned', /by barge/],
  'terminal-move': ['In transit', 'Expected'],
  'rail-after-discharge': ['Chicago, US', /Los Angeles, US: arrived \d/, 'Rail'],
  'inland-only': ['Planned', /by land|by rail|by truck/],
  charges: ['Delivered', /Savannah, US: arrived \d/],
  'predictive-eta': ['In transit', /Predicted ETA: \d/],
  'moves-missing': ['In transit', 'Expected'],
  sparse: ['In transit', 'Expected'],
  'ais-silent': ['In transit', 'Expected'],
  'ais-far': ['In transit', 'Expected'],
  'feeder-mode': ['Singapore, SG', 'In transit', 'Expected'],
  released: ['Jebel Ali, AE', 'Discharged', 'Arrived'],
  'terminal-as-place': ['Djibouti, DJ', 'Discharged', 'Arrived'],
  'no-destination': ['Destination not known yet', 'In transit', /Marked “Delivered”/],
  'ais-next-call': ['Genoa, IT', 'In transit', 'Expected'],
  'other-ship': ['Felixstowe, GB', 'In transit', 'Expected'],
  'pod-differs': ['Felixstowe, GB', 'In transit', 'Expected'],
  'fix-on-way': ['Valencia, ES', 'In transit', 'Expected'],
  'eight-boxes': ['8 containers', /6 of 8 on \d+ \w+, 2 on \d/],
  'box-not-updated': ['4 containers', 'Empty returned', /3 of 4 arrived \d+ \w+, 1 not updated since \d/],
  'box-silent': ['3 containers', 'In transit'],
  'many-boxes': ['200 containers'],
  booking: ['3 containers'],
  'no-containers': ['No containers yet', 'Expected', 'Check again'],
  'no-events': ['No events yet', 'Expected', 'Check again'],
  'hostile-text': ['In transit'],
  'unknown-codes': ['Expected'],
  'oldest-shape': ['In transit', 'Expected'],
};

interface Notice {
  readonly heading: string;
  readonly button: string | RegExp;
  /** Notices have the role `status`, and failures the role `alert`. */
  readonly role?: 'status';
}

/** Texts of each number without a shipment. */
const NOTICES: Readonly<Record<string, Notice>> = {
  'no-record': { heading: 'The carrier has no record yet', button: 'Choose another carrier', role: 'status' },
  pending: { heading: 'No data from the carrier yet', button: /^Check again/, role: 'status' },
  'needs-line': { heading: 'Which carrier?', button: 'Choose the carrier' },
  'needs-type': { heading: 'What type of number is it?', button: 'Booking' },
  'wrong-number': { heading: 'Number not accepted', button: 'MSKU 204817 0' },
  'wrong-line': { heading: 'Unknown carrier code', button: 'Choose the carrier' },
  'line-maintenance': { heading: 'The carrier’s systems are under maintenance', button: /^Try again in \d+:\d\d$/ },
  'rate-limited': { heading: 'Too many requests at once', button: /^Try again in \d:\d\d$/ },
  'quota-spent': { heading: 'No requests left in this period', button: 'Show saved shipments' },
  'key-wrong': { heading: 'The tracking service is not set up', button: 'Copy for the operator' },
  'http-500': { heading: 'The tracking service failed', button: /^Try again/ },
  'malformed-json': { heading: 'The response could not be read', button: /^Try again/ },
  truncated: { heading: 'The response could not be read', button: /^Try again/ },
  html: { heading: 'The response could not be read', button: /^Try again/ },
};

/** One state is checked in both themes for each set of states with the same parts. */
const IN_BOTH_THEMES = ['in-transit', 'eight-boxes', 'overdue', 'no-events', 'no-record', 'needs-line', 'wrong-number'];

const DRAWN_GROUPS = ['A shipment’s life', 'Ordinary voyages', 'Routes', 'Details', 'Many containers'];
const DRAWN_BROKEN = ['hostile-text', 'unknown-codes', 'oldest-shape'];

/** This scenario takes 25 seconds and has a separate test. */
const SLOW = 'line-silent';

const linkTo = ({ number, line }: { readonly number: string; readonly line: string | null }): string =>
  `/?number=${number}${line === null ? '' : `&line=${line}`}`;

const panel = (page: Page) => page.getByRole('main');

test('every sample scenario has an expected panel or notice', () => {
  expect([...Object.keys(PANELS), ...Object.keys(NOTICES), SLOW].sort()).toEqual(SCENARIOS.map(({ id }) => id).sort());
});

/** Each group shares one page, because opening a page takes the same time for every number. */
const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))].map(
  (group) => [group, SCENARIOS.filter((scenario) => scenario.group === group)] as const,
);

async function expectPanel(page: Page, scenario: Scenario, answered: Promise<Response>): Promise<void> {
  const { id, group } = scenario;
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  for (const text of PANELS[id] ?? []) await expect(panel(page).getByText(text).first()).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^Updated /)).toBeVisible();
  if (DRAWN_GROUPS.includes(group) || DRAWN_BROKEN.includes(id))
    await expectVoyage(page, scenario, (await (await answered).json()).data.locations);
}

async function expectNotice(page: Page, { heading, button, role }: Notice): Promise<void> {
  const place = panel(page)
    .getByRole(role ?? 'alert')
    .filter({ has: page.getByRole('heading') });
  await expect(place.getByRole('heading', { name: heading })).toBeVisible();
  await expect(place.getByRole('button', { name: button })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Shipment number' })).not.toHaveValue('');
}

for (const [group, scenarios] of GROUPS) {
  test(`every sample of “${group}” shows its expected panel or notice`, async ({ page, server }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const scenario of scenarios.filter(({ id }) => id !== SLOW))
      await test.step(`${scenario.id}: ${scenario.title}`, async () => {
        const notice = NOTICES[scenario.id];
        // Advancing the clock ends the pauses that an earlier failure caused.
        if (notice !== undefined) server.advance(HOUR_MS);
        const answered = page.waitForResponse(/\/api\/tracking\?/);
        await page.goto(linkTo(scenario));
        await (notice === undefined ? expectPanel(page, scenario, answered) : expectNotice(page, notice));
        if (IN_BOTH_THEMES.includes(scenario.id)) await expectAccessible(page);
        else if (notice !== undefined) expect(await accessibilityProblems(page)).toEqual([]);
      });
  });
}

test('the wait for a silent carrier is explained at 3, 10 and 25 seconds and ends with a notice', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  server.advance(HOUR_MS);
  await page.goto('/?number=MRKU6600665&line=MAEU');
  const says = panel(page).getByRole('status').first();
  await expect(says).toHaveText('Loading MRKU 660066 5');
  await page.clock.runFor(3_000);
  await expect(says).toContainText('The service is querying the carrier’s systems.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.clock.runFor(7_000);
  await expect(says).toContainText('Carriers often take 20 to 60 seconds; this is normal.');
  await page.clock.runFor(15_000);
  await expect(says).toContainText('The carrier is slow today.');
  await expect(page.getByRole('heading', { name: 'The carrier is not responding' })).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByText(/Check back at \d\d:\d\d/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Track another number' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show saved shipments' }).click();
  await expect(panel(page).getByText('Nothing has been tracked in this browser yet.')).toBeVisible();
});

test('the carrier dialog focuses its search field, returns the focus and loads the shipment', async ({
  page,
  server,
}) => {
  server.advance(HOUR_MS);
  await page.goto('/?number=TCLU4400446');
  const opener = page.getByRole('button', { name: 'Choose the carrier', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Choose the carrier' });
  for (const leave of ['button', 'key']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('searchbox', { name: 'Find a carrier' })).toBeFocused();
    if (leave === 'key') await page.keyboard.press('Escape');
    else {
      await dialog.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await dialog.getByRole('button', { name: 'Choose Maersk, MAEU' }).click();
  await expect(page).toHaveURL(/\?number=TCLU4400446&line=MAEU$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Which carrier?' })).toBeVisible();
});

test('choosing the type of a number loads the shipment', async ({ page, server }) => {
  server.advance(HOUR_MS);
  await page.goto('/?number=ONEYTYPE2026A0');
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Bill of lading' }).click();
  await expect(page).toHaveURL(/type=BL$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
});

test('a page joins the tracking request that its own markup started', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tracking')) urls.push(request.url());
  });
  await page.goto('/?number=EISU2468027');
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  expect(urls).toHaveLength(1);
});

/** Makes the server answer with an older result instead of this error code. */
async function keepInstead(page: Page, code: string): Promise<void> {
  await page.route('**/api/tracking?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-landfall-kept': code } });
  });
}

test('a shipment cancelled since the last answer is shown as cancelled', async ({ page }) => {
  await keepInstead(page, 'SEALINE_CANCELED_SHIPMENT');
  await page.goto('/?number=UACU8080801');
  await expect(panel(page).getByRole('status').filter({ hasText: 'Shipment cancelled' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Cancelled');
  await expect(page).toHaveTitle(/Cancelled/);
  await expect(page.getByText('In transit')).toHaveCount(0);
  await expect(page.getByText('had less detail')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a banner above saved data says why there is nothing newer', async ({ page }) => {
  await keepInstead(page, 'API_KEY_EXPIRED');
  await page.goto('/?number=UACU8080801');
  const banner = panel(page).getByRole('status').filter({ hasText: 'The tracking subscription has expired' });
  await expect(banner).toContainText('Showing the last data received.');
  await expect(banner.getByRole('button', { name: 'Copy for the operator' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('In transit');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText(/^Updated /).click();
  await expect(page.getByText('The latest update failed (API_KEY_EXPIRED); earlier data is shown.')).toBeVisible();
});

// A server of its own, because a number can be refreshed once for a while, and the server outlives a failed attempt.
test('a refresh names its cost, is sent once, and says when the next refresh is possible', async ({
  page,
  servers,
}) => {
  const { address } = await servers.of({ desk: 'refresh', env: {} });
  const forced: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('force_update')) forced.push(request.url());
  });
  await page.goto(`${address}/?number=HMMU7654322`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh now?' });
  await expect(dialog).toContainText('uses 1 request but no new shipment');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  expect(forced).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await dialog.getByRole('button', { name: 'Refresh now' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  const reason = /^You can refresh again at .*\d\d:\d\d, in /;
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription(reason);
  await page.getByText(/^Updated /).click();
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  expect(forced).toHaveLength(1);
});

test('without a connection an open shipment stays under a banner, and a retry loads the next number', async ({
  page,
  context,
}) => {
  await page.goto('/?number=SUDU4545456');
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  // The search field and error texts load after the first screen.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Santos, BR');
  await page.getByRole('combobox', { name: 'Shipment number' }).fill('CGMU9898980');
  await page.getByRole('combobox', { name: 'Shipment number' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Abidjan, CI');
});
