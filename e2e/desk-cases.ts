/** Cases for tests: bills of lading of no known line, each a case of its own once looked up. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** A page of the desk on a busy machine. */
export const LOADED_MS = 30_000;
export const OURS = { 'Sec-Fetch-Site': 'same-origin' };

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
