/** Cases for tests: those of the samples, and bills of lading that are a case each. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** A page of the desk on a busy machine. */
export const LOADED_MS = 30_000;
export const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** The samples with an answer each, put there once. */
export async function addSamples(request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/desk/rows/count')).json();
  if (data.count > 0) return;
  await request.post('/api/desk/samples', { headers: OURS });
  const added = await (await request.get('/api/desk/rows?limit=100')).json();
  for (const { row } of added.data.watches)
    await request.get(`/api/tracking?number=${row.number}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

/** Of no known line: each is a case once looked up. */
export async function makeCases(request: APIRequestContext, numbers: readonly string[]): Promise<void> {
  const watches = numbers.map((number) => ({ number, type: 'BL' }));
  const response = await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  expect(response.ok()).toBe(true);
  for (const number of numbers)
    await request.get(`/api/tracking?number=${number}&type=BL&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

export const cases = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('listitem');

/** The one that has the focus, or the first; null where none is left. */
export const caseAtHand = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-case][tabindex="0"]')?.getAttribute('data-case') ?? null);
