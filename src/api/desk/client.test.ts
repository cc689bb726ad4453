import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { correctClock, serverAheadMs, systemClock } from '../../core/time/clock.ts';
import { DAY } from '../../core/time/units.ts';
import { createDeskClient } from './client.ts';

it.each(['Ann', 'Zoë', 'Łukasz Żak', '李雷', 'নাজমা', '100% Ann'])(
  'sends the name %s as a header may hold it, and whole, and in which language to answer',
  async (person) => {
    const sent: Request[] = [];
    const client = createDeskClient({
      base: 'https://landfall.example/api/desk',
      fetch: async (input, init) => {
        sent.push(new Request(input, init));
        return Response.json({ status: 'success', message: 'OK', data: null });
      },
      clock: () => 0,
      newKey: () => 'key-number-1',
      person: () => person,
      language: () => 'de-AT',
    });
    await client.ask({ path: '/people/me', answer: v.null() });
    const header = sent[0]?.headers.get('X-Landfall-Person') ?? '';
    expect(header).toMatch(/^[\x21-\x7e]+$/);
    expect(decodeURIComponent(header)).toBe(person);
    expect(sent[0]?.headers.get('Accept-Language')).toBe('de-AT');
  },
);

afterEach(() => correctClock(systemClock()));

it("uses the server's clock, but not that of an answer that a service worker stored", async () => {
  const from = async (aheadMs: number, cacheStatus: string) => {
    const headers = { Date: new Date(systemClock() + aheadMs).toUTCString(), 'Cache-Status': cacheStatus };
    const client = createDeskClient({
      base: 'https://landfall.example/api/desk',
      fetch: async () => Response.json({ status: 'success', message: 'OK', data: null }, { headers }),
      clock: () => 0,
      newKey: () => 'key-number-1',
      person: () => null,
      language: () => 'en',
    });
    await client.ask({ path: '/people/me', answer: v.null() });
    return Math.round(serverAheadMs() / DAY);
  };
  expect(await from(-2 * DAY, '')).toBe(-2);
  expect(await from(0, 'landfall-worker; hit; detail=offline')).toBe(-2);
  expect(await from(0, '')).toBe(0);
});
