/** Follows the code of a withheld answer from the header to the page. */
import { readShipment } from '../core/reading/read-shipment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { findWithheldCode } from '../api/withheld-answer.ts';
import { createQueryClient, shipmentQuery, startApi } from '../api/queries.ts';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import { toScene } from '../core/scene/scene.ts';
import { toSummary } from '../core/words/summary.ts';
import { toIncompleteAnswer } from '../shipment/details/states/incomplete-answer.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const REF = { number: 'MSKU2048170', line: null, type: null };
const t = createTranslate('en', en);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const place = (id: number, lng: number) => ({
  id,
  name: `Port ${id}`,
  country_code: 'NL',
  lat: 50,
  lng,
  timezone: 'UTC',
});
const event = (order: number, location: number, status: string, date: string, actual: boolean) => ({
  order_id: order,
  location,
  status,
  event_code: status === 'VAD' ? 'ARRI' : 'DEPA',
  date,
  actual,
  type: 'sea',
  transport_type: 'VESSEL',
});

/** A shipment at sea, two days before its port. */
const DATA = {
  metadata: { type: 'CT', number: 'MSKU2048170', status: 'IN_TRANSIT', updated_at: '2026-11-20 10:00:00' },
  locations: [place(1, 0), place(2, 20)],
  containers: [
    {
      number: 'MSKU2048170',
      status: 'IN_TRANSIT',
      events: [event(1, 1, 'VDL', '2026-11-18 10:00:00', true), event(2, 2, 'VAD', '2026-11-22 10:00:00', false)],
    },
  ],
  route_data: {
    route: [
      {
        path: [
          [50, 0],
          [50, 10],
          [50, 20],
        ],
        type: 'SEA',
      },
    ],
    pin: [50, 10],
  },
};

async function answered(kept: string | null) {
  const headers: Record<string, string> = kept === null ? {} : { 'X-Landfall-Kept': kept };
  const body = JSON.stringify({ status: 'success', message: 'OK', data: DATA });
  startApi(createClient({ base: '/api', clock: () => NOW, fetch: async () => new Response(body, { headers }) }));
  const answer = await createQueryClient().fetchQuery(shipmentQuery(REF));
  const { shipment } = answer;
  const reading = readShipment(shipment, null, NOW);
  const { status, arrival, next, clocks } = toSummary(reading, t);
  const scene = toScene(reading);
  return { answer, status, arrival, next, clocks, scene };
}

describe('an answer that is kept', () => {
  it('shows a shipment that was cancelled since as cancelled, in words and on the map', async () => {
    const { answer, status, arrival, next, clocks, scene } = await answered('SEALINE_CANCELED_SHIPMENT');
    expect(toIncompleteAnswer(answer)).toEqual({ outcome: 'cancelled', message: null, replaces: false });
    expect(status).toMatchObject({ text: 'Cancelled', tone: 'late' });
    expect([arrival.label, arrival.overdue, next, clocks]).toEqual(['Was planned for', false, null, []]);
    expect([scene.pin, scene.fix]).toEqual([null, null]);
    expect(findWithheldCode(answer.meta)).toBeNull();
  });

  it.each([
    [null, null],
    ['FEWER_EVENTS', null],
    ['ROUTE_LOST', null],
    ['API_KEY_LIMIT_REACHED', 'API_KEY_LIMIT_REACHED'],
    ['SERVICE_TIMEOUT', 'SERVICE_TIMEOUT'],
    ['BRAND_NEW', 'BRAND_NEW'],
  ])('for %s stays what it is', async (kept, news) => {
    const { answer, status } = await answered(kept);
    expect(toIncompleteAnswer(answer)).toBeNull();
    expect(status.text).toBe('In transit');
    expect(findWithheldCode(answer.meta)).toBe(news);
  });
});
