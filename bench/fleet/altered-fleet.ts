/** Replaces the fleet that a desk's map receives, by an empty fleet or by one that moves. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { FleetColumns } from '../../src/core/desk-api/fleet.ts';
import { wholeFleet } from '../../src/core/fleet/columns.ts';

/** Number of vessels that move in one answer. */
export const MOVED = 10_000;

/** `waitForFunction` is not usable, because the page's policy forbids evaluating text. */
export async function until(page: Page, condition: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    if (await page.evaluate<boolean>(condition)) return;
  throw new Error(`never came: ${condition}`);
}

/** Writes a row, after which the server gathers the fleet anew and an open map requests what moved. */
export async function writeRow(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { data } = await (await fetch('/api/desk/rows?limit=1')).json();
    const [{ id, version }] = data.watches;
    await fetch('/api/desk/watches', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ changes: [{ id, version, set: { note: String(performance.now()) } }] }),
    });
  })()`);
}

/** Runs the work with an empty map on the same page and list, because the rows also cost time in each frame. */
export async function withoutFleet(page: Page, work: () => Promise<unknown>): Promise<void> {
  const nothing = wholeFleet({ places: [], unplaced: 0, ended: 0 }, 'empty');
  await page.route('**/api/desk/fleet?*', (route) => route.fulfill({ json: inEnvelope(nothing) }));
  await work();
  await page.unroute('**/api/desk/fleet?*');
}

const inEnvelope = (data: FleetColumns) => ({ status: 'success', message: 'OK', data });

/** Makes the next answer move 10,000 vessels. A change of one row triggers the request. */
export async function whileMoving<T>(page: Page, whole: FleetColumns, work: () => Promise<T>): Promise<T> {
  const first = <T>(column: readonly T[]): readonly T[] => column.slice(0, MOVED);
  await page.route('**/api/desk/fleet?*', async (route) => {
    const since = new URL(route.request().url()).searchParams.get('since') ?? '';
    const data = {
      ...whole,
      version: `${since}+`.slice(-16),
      base: since,
      key: first(whole.key),
      name: first(whole.name),
      kind: first(whole.kind),
      latitude: first(whole.latitude).map((degrees) => degrees * 0.98),
      longitude: first(whole.longitude),
      at: first(whole.at),
      total: first(whole.total),
      notice: first(whole.notice),
      warning: first(whole.warning),
      critical: first(whole.critical),
    };
    await route.fulfill({ json: inEnvelope(data) });
  });
  const before: number = await page.evaluate('window.shown.length');
  await writeRow(page);
  const result = await work();
  await until(page, `window.shown.length > ${before}`);
  await page.unroute('**/api/desk/fleet?*');
  return result;
}
