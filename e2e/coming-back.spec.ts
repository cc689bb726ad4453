/** A person returns to a shipment after days: changes are loaded at once and announced. */
import { type Page, type Route } from '@playwright/test';
import { expect, NOW, openShipment, test } from './fixture.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NUMBER = 'MSKU2048170';

const shifted = (date: string): string => {
  const [, wall = '', zone = ''] = /^([\d-]{10} [\d:]{8})(.*)$/.exec(date) ?? [];
  return (
    new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + 22 * HOUR).toISOString().slice(0, 19).replace('T', ' ') + zone
  );
};

/** Answers with the carrier's data changed: every future event is 22 hours later. */
async function slip(route: Route, headers: Record<string, string> = {}): Promise<void> {
  const response = await route.fetch();
  const body = await response.json();
  for (const { events } of body.data.containers) {
    for (const event of events) if (!event.actual) event.date = shifted(event.date);
  }
  for (const point of Object.values<{ date?: string; actual?: boolean } | null>(body.data.route)) {
    if (point?.date && point.actual === false) point.date = shifted(point.date);
  }
  await route.fulfill({ response, json: body, headers: { ...response.headers(), ...headers } });
}

const strip = (page: Page) => page.getByRole('note').filter({ hasText: /^Since/ });

test('a returning visitor sees what changed since the last visit until they press “Got it”', async ({ page }) => {
  await openShipment(page, NUMBER);
  await expect(page.getByText('14:12 CET, in 11 d 3 h', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(`localStorage.getItem('landfall.seen.${NUMBER}')`)).not.toBeNull();
  await expect(strip(page)).toHaveCount(0);

  const later = NOW.getTime() + 3 * DAY;
  // The page measures age with the server's clock, which does not advance in tests.
  await page.route('**/api/tracking?**', (route) => slip(route, { date: new Date(later).toUTCString() }));
  await page.clock.setFixedTime(later);
  await page.reload();
  await expect(strip(page)).toContainText('Since Fri 20 Nov, 10:34');
  await expect(strip(page)).toContainText('arrival +22 h');
  await page.reload();
  await expect(strip(page)).toContainText('arrival +22 h');
  await strip(page).getByRole('button', { name: 'Got it' }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Wed 2 Dec', { exact: true })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('a stale tracking answer is replaced by the fresh one within two seconds', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/tracking?**', async (route) => {
    asked += 1;
    if (asked > 1) return slip(route);
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'cache-status': 'landfall; fwd=stale' } });
  });
  await openShipment(page, NUMBER);
  await expect(page.getByText('14:12 CET, in 11 d 3 h', { exact: true })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText('Wed 2 Dec', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
});
