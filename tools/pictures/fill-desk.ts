/** Fills a desk of three hundred shipments for pictures: the samples, and the shipments of a dozen customers. */
import { DESK_SAMPLES } from '../../sim/desk-samples.ts';
import { numberAt } from '../desk-seed/watches.ts';

const OTHERS = 260;
const CUSTOMERS = [
  'Harbour & Vale',
  'Nordtex',
  'Meridian Tools',
  'Olive Grove Foods',
  'Lindqvist Möbler',
  'Sato Optics',
  'Pampas Leather',
  'Kestrel Bikes',
  'Bluewater Ceramics',
  'Atlas Garden',
  'Fjord Seafood',
  'Casa Bianca',
] as const;
const PEOPLE = ['ann', 'bob', null, null, null] as const;

const watchAt = (index: number) => ({
  number: numberAt(index),
  type: 'CT',
  fields: {
    customer: CUSTOMERS[(index * 7) % CUSTOMERS.length],
    reference: `PO-${70_212 + index * 3}`,
    owner: PEOPLE[index % PEOPLE.length],
  },
});

/** Twenty requests share a client address, because the server limits each client. */
const clientOf = (index: number): string => `198.18.1.${1 + Math.floor(index / 20)}`;

const OTHER_WATCHES = Array.from({ length: OTHERS }, (_, index) => watchAt(index));

export async function fillDesk(address: string): Promise<void> {
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${address}/api/desk${path}`, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  await send('POST', '/samples');
  await send('POST', '/watches', { watches: OTHER_WATCHES });
  await send('PUT', '/views/mine', { version: null, name: 'Arrivals of the week', query: 'tab=all' });
  await lookUpDesk(address);
}

export async function lookUpDesk(address: string): Promise<void> {
  for (const [index, { number }] of [...DESK_SAMPLES, ...OTHER_WATCHES].entries())
    await fetch(`${address}/api/tracking?number=${encodeURIComponent(number)}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program', 'X-Forwarded-For': clientOf(index) },
    });
}
