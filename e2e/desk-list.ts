/** Adds 260 shipments to a desk through the API, and opens its list. */
import type { APIRequestContext, Page } from '@playwright/test';
import { LOADED_MS } from './desk-cases.ts';
import { expect } from './fixture.ts';

const NUMBERS = 260;
/** About one screen of rows is looked up. Looking up all rows would take longer than the tests that use them. */
const LOOKED_UP = 20;
const CUSTOMERS = ['Nordtex', 'Halden', 'Brikk'];

/** ISO 6346: A counts 10, multiples of 11 are skipped, and each position weighs twice the previous one. */
const valueOf = (sign: string): number => {
  const place = sign.charCodeAt(0) - 65;
  return /\d/.test(sign) ? Number(sign) : 10 + place + Math.ceil(place / 10);
};

function numberAt(index: number): string {
  const body = `MSKU${300_000 + index}`;
  const sum = Array.from(body).reduce((total, sign, place) => total + valueOf(sign) * 2 ** place, 0);
  return `${body}${(sum % 11) % 10}`;
}

export async function fill(request: APIRequestContext): Promise<void> {
  const watches = Array.from({ length: NUMBERS }, (_, index) => ({
    number: numberAt(index),
    type: index < LOOKED_UP ? '' : 'BX',
    fields: {
      customer: CUSTOMERS[index % CUSTOMERS.length],
      reference: `PO-${1000 + index}`,
      tags: index % 10 === 0 ? ['reefer'] : [],
    },
  }));
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await request.post('/api/desk/watches', { data: { watches }, headers });
  const { data } = await response.json();
  expect(data.every(({ outcome }: { readonly outcome: string }) => outcome !== 'refused')).toBe(true);
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Shipments' });
export const isAtHand = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const id = await grid(page).getAttribute('aria-activedescendant');
      return id === null ? '' : page.locator(`#${id}`).innerText();
    })
    .toContain(text);
export const count = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: LOADED_MS });
