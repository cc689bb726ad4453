/**
 * A guest uses the desk in a browser, with each compression: list, map, cases, and the tracking page of own numbers.
 */
import type { Page } from '@playwright/test';
import { inviteGuest, invitationOn, joinAsGuest, openAccountsServer, plugIn } from './accounts-server.ts';
import { cases, LOADED_MS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';

/** The shipments are a container on board, an overdue one, a bill of lading, and one of another customer. */
const OWN = [
  { number: 'MSKU2048170', shown: 'MSKU 204817 0', type: 'CT', line: 'MAEU' },
  { number: 'HDMU8008000', shown: 'HDMU 800800 0', type: 'CT', line: 'HDMU' },
  { number: 'MEDUL4040404', shown: 'MEDUL4040404', type: 'BL', line: 'MSCU' },
] as const;
const OTHERS = { number: 'TCLU4400446', shown: 'TCLU 440044 6' };

const { address, invitation } = openAccountsServer('Nordlog <desk@nordlog.example>', {
  OWNER_NAME: 'Nordlog',
  OWNER_COLOUR: '#0a5c8f',
});

/** Sends a request as the page of an administrator does. */
const send = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/desk${to}`, { method: 'POST', headers, body: json });
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, JSON.stringify(body)] as const,
  );

/** Returns the fleet as the server answers it to this page. */
const fleetOf = (page: Page): Promise<Readonly<{ total: readonly number[]; unplaced: number; ended: number }>> =>
  page.evaluate(async () => (await (await fetch('/api/desk/fleet')).json()).data);

/** Checks that the marks are visible: without their own pane the map must look different. */
async function hasPaintedMarks(page: Page): Promise<boolean> {
  const map = page.getByRole('region', { name: 'Fleet map', exact: true });
  const pane = map.locator('.leaflet-landfall-fleet-pane');
  const show = (visibility: string) =>
    pane.evaluate((element: HTMLElement, value) => {
      element.style.visibility = value;
    }, visibility);
  const shown = await map.screenshot();
  // The coast is drawn while it loads, so a map that still changes proves nothing.
  if (!shown.equals(await map.screenshot())) return false;
  await show('hidden');
  const hidden = await map.screenshot();
  await show('visible');
  return !shown.equals(hidden) && shown.equals(await map.screenshot());
}

/** Returns how many shipments the marks name when they are visited with the arrow keys. */
async function shipmentsOnMarks(page: Page): Promise<number> {
  const found = new Map<string, number>();
  const heading = page.getByRole('heading', { name: /^\d+ shipments? at / });
  await page.getByRole('button', { name: /^Arrow keys: next mark/ }).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    const text = (await heading.textContent()) ?? '';
    found.set(text, Number.parseInt(text, 10));
    await page.keyboard.press(key);
  }
  return [...found.values()].reduce((sum, count) => sum + count, 0);
}

async function seeWholeDesk(guest: Page): Promise<void> {
  await test.step('the desk starts with the shipments of the guest and no others, beside their map', async () => {
    await guest.goto(`${address()}/desk`);
    const band = guest.getByRole('complementary', { name: 'Nordlog' });
    await expect(band.locator('rect')).toHaveAttribute('fill', '#0a5c8f');
    for (const { shown } of OWN) await expect(grid(guest).getByText(shown)).toBeVisible({ timeout: LOADED_MS });
    await expect(guest.getByText(OTHERS.shown)).toHaveCount(0);
    await expect(grid(guest).getByRole('checkbox')).toHaveCount(0);
    expect(await accessibilityProblems(guest)).toEqual([]);
  });
  await test.step('the fleet map draws a mark for every placed shipment of the guest', async () => {
    const button = guest.getByRole('button', { name: 'Map', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    // Beside the map there is room for it only if the states are short.
    await expect(grid(guest).getByRole('columnheader', { name: 'Checked' })).toBeVisible();
    await button.click();
    await expect(guest.getByText(`${OWN.length} shipments in this list`).first()).toBeAttached({ timeout: LOADED_MS });
    const { total, unplaced, ended } = await fleetOf(guest);
    const placed = total.reduce((sum, count) => sum + count, 0);
    expect([placed > 0, placed + unplaced + ended]).toEqual([true, OWN.length]);
    await expect.poll(() => hasPaintedMarks(guest), { timeout: LOADED_MS }).toBe(true);
    await expect.poll(() => shipmentsOnMarks(guest)).toBe(placed);
  });
  await test.step('a case opens with the contact to ask and its history', async () => {
    await guest.goto(`${address()}/desk?tab=attention`);
    await expect(cases(guest).first()).toContainText('Ask Nordlog', { timeout: LOADED_MS });
    await cases(guest).first().locator('[data-case]').click();
    const opened = guest.getByRole('region', { name: 'Case' });
    await expect(opened.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(opened).toContainText('HDMU 800800 0');
  });
  await test.step('the Changes tab opens', async () => {
    await guest.goto(`${address()}/desk?tab=changes`);
    await expect(guest.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(3);
    await guest.waitForLoadState('networkidle');
  });
  const historyRequests: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/api/history')) historyRequests.push(request.url());
  });
  for (const { number, shown, line } of OWN)
    for (const more of ['', `&line=${line}`])
      await test.step(`the tracking page shows ${number}${more}`, async () => {
        await guest.goto(`${address()}/?number=${number}${more}`);
        await expect(guest.getByRole('region', { name: 'Summary' }).first()).toBeVisible();
        await expect(guest).toHaveTitle(new RegExp(shown));
        await expect(guest.locator('.leaflet-container button[data-mark]').first()).toBeVisible();
        await expect(guest.getByRole('tab', { name: 'Timeline' })).toBeVisible();
      });
  // Guests cannot see past results.
  expect(historyRequests).toEqual([]);
  await expect(guest.getByRole('tab', { name: 'History' })).toHaveCount(0);
}

/** Lets another vessel have carried the first shipment at a visit two hours ago. */
async function seeLaterVisit(guest: Page): Promise<void> {
  await guest.goto(`${address()}/desk`);
  const stored = () =>
    guest.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('landfall.shared.')));
  await expect.poll(stored).toBe(true);
  await guest.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('landfall.shared.'))) {
      const visit = JSON.parse(localStorage.getItem(key) ?? '{}');
      visit.last.at -= 7_200_000;
      const [first] = Object.keys(visit.last.rows);
      visit.last.rows[first ?? ''].podName = 'OTHER PORT';
      const text = JSON.stringify(visit);
      // The open page stores its own state once more when it is left.
      Storage.prototype.setItem = () => undefined;
      localStorage[key] = text;
    }
  });
  await guest.reload();
  await expect(guest.getByText(/^1 shipment has changed since your last visit on /)).toBeVisible({
    timeout: LOADED_MS,
  });
  await expect(grid(guest).getByRole('img', { name: /^Changed since your last visit: .*OTHER PORT → / })).toBeVisible();
}

test('a guest sees only their own shipments on every page, under gzip and br', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await plugIn(page);
  await page.goto(invitation());
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL(`${address()}/account`);
  const own = OWN.map(({ number, type, line }, index) => ({
    number,
    // The first number is added without a type or carrier.
    ...(index > 0 && { type, line }),
    fields: { customer: 'Acme' },
  }));
  await send(page, '/watches', { watches: [...own, { number: OTHERS.number, fields: { customer: 'Bolt' } }] });
  await page.goto(`${address()}/desk/people`);
  await inviteGuest(page, 'Acme', 'Acme');

  const failed: string[] = [];
  let encoding = 'br';
  const encodings = new Set<string>();
  const guest = await joinAsGuest(browser, await invitationOn(page), async (opened) => {
    opened.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (!pathname.startsWith('/api/')) return;
      const used = response.headers()['content-encoding'];
      if (used !== undefined) encodings.add(used);
      // Guests may not read the history. The tracking page requests it and works without it.
      if (pathname !== '/api/history' && response.status() >= 400)
        failed.push(`${response.status()} ${pathname}${search} under ${encoding}`);
    });
  });
  // The desk looks up each number some seconds after it was added.
  const phases = () =>
    guest.evaluate(async () => {
      const { data } = await (await fetch('/api/desk/rows')).json();
      return data.watches.filter(({ row }: { row: { phase: string | null } }) => row.phase !== null).length;
    });
  await expect.poll(phases, { timeout: 90_000 }).toBe(OWN.length);
  for (encoding of ['gzip', 'br']) {
    // The page is left first, because its pending requests use the previous encoding.
    await guest.goto('about:blank');
    await guest.setExtraHTTPHeaders({ 'Accept-Encoding': encoding });
    encodings.clear();
    await test.step(`every page of the guest loads under ${encoding}`, () => seeWholeDesk(guest));
    expect([...encodings]).toEqual([encoding]);
  }
  expect(failed).toEqual([]);
  await test.step('a later visit marks what has changed since', () => seeLaterVisit(guest));
  await guest.context().close();
});
