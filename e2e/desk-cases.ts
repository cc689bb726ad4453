/** Creates cases for tests, from the samples and from bills of lading that become one case each. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** Maximum time to load a page of the desk on a busy machine. */
export const LOADED_MS = 30_000;
export const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** Adds the samples once, with an answer for each. */
export async function addSamples(request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/desk/rows/count?q=is:sample')).json();
  if (data.count > 0) return;
  await request.post('/api/desk/samples', { headers: OURS });
  const added = await (await request.get('/api/desk/rows?limit=100')).json();
  for (const { row } of added.data.watches)
    await request.get(`/api/tracking?number=${row.number}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

/** Adds numbers of no known carrier. Each of them becomes a case after its first request. */
export async function makeCases(
  request: APIRequestContext,
  numbers: readonly string[],
  customer?: string,
): Promise<void> {
  const watches = numbers.map((number) => ({ number, type: 'BL', fields: { customer } }));
  const response = await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  expect(response.ok()).toBe(true);
  for (const number of numbers)
    await request.get(`/api/tracking?number=${number}&type=BL&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

export const cases = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('listitem');

/** Returns the focused case or the first one, and `null` when no case is left. */
export const caseAtHand = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-case][tabindex="0"]')?.getAttribute('data-case') ?? null);
