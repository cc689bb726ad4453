/** A desk of which the map gets another fleet than the server has, and a desk that moves. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { FleetColumns } from '../../src/core/desk-api/fleet.ts';
import { wholeFleet } from '../../src/core/fleet/columns.ts';

/** Ships that move at once. */
export const MOVED = 10_000;

/** Not `waitForFunction`: the policy of the page forbids to evaluate text in it. */
export async function until(page: Page, condition: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    if (await page.evaluate<boolean>(condition)) return;
  throw new Error(`never came: ${condition}`);
}

/** After it the server gathers the fleet anew, and an open map asks for what moved. */
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

/** The same page and list with a map of nothing: the rows weigh on each of its frames. */
export async function withoutFleet(page: Page, work: () => Promise<unknown>): Promise<void> {
  const nothing = wholeFleet({ places: [], unplaced: 0, ended: 0 }, 'empty');
  await page.route('**/api/desk/fleet?*', (route) => route.fulfill({ json: inEnvelope(nothing) }));
  await work();
  await page.unroute('**/api/desk/fleet?*');
}

const inEnvelope = (data: FleetColumns) => ({ status: 'success', message: 'OK', data });

/** The next answer moves 10,000 ships, which a change of one row asks for. */
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
