import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createDeskClient } from './client.ts';

it.each(['Ann', 'Zoë', 'Łukasz Żak', '李雷', 'নাজমা', '100% Ann'])(
  'sends the name %s as a header may hold it, and whole',
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
    });
    await client.ask({ path: '/people/me', answer: v.null() });
    const header = sent[0]?.headers.get('X-Landfall-Person') ?? '';
    expect(header).toMatch(/^[\x21-\x7e]+$/);
    expect(decodeURIComponent(header)).toBe(person);
  },
);
