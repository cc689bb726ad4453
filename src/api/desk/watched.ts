/** Requests that the tracking page sends to the desk: whether a number is watched, and to watch it. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { WatchFields } from '../../core/columns/columns.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import type { ShipmentRef } from '../client.ts';
import { config } from '../config.ts';
import { createDeskClient } from './client.ts';
import { newKey } from './new-key.ts';
import { CountAnswer } from '../../core/desk-api/rows.ts';
import { ROLES } from '../../core/desk-api/documents.ts';

export type DeskRole = (typeof ROLES)[number];

/**
 * The role of the reader of this page at the desk, as the server wrote it into the page; `null` without a desk.
 * Guests can only read.
 */
export function deskRole(): DeskRole | null {
  const written = document.documentElement.dataset.desk;
  if (written === 'guest') return 'viewer';
  return ROLES.find((role) => role === written) ?? null;
}

export const trackingPageDesk = createDeskClient({
  base: `${config.base}/desk`,
  fetch: (url, init) => globalThis.fetch(url, init),
  clock: now,
  newKey,
  person: () => null,
  language: () => document.documentElement.lang,
});

export const watchedQuery = (number: string) =>
  queryOptions({
    queryKey: ['desk', 'watched', number],
    queryFn: async ({ signal }) => {
      const { count } = await trackingPageDesk.ask({
        path: '/rows/count',
        query: { q: `number:"${number}"` },
        answer: CountAnswer,
        signal,
      });
      return count > 0;
    },
    staleTime: MINUTE,
  });

export const addWatch = (ref: ShipmentRef, fields: Partial<WatchFields>) =>
  trackingPageDesk.ask({
    method: 'POST',
    path: '/watches',
    body: { watches: [{ number: ref.number, type: ref.type ?? '', line: ref.line ?? '', fields }] },
    answer: v.unknown(),
  });

const Customers = v.object({ watches: v.array(v.object({ row: v.object({ customer: v.nullable(v.string()) }) })) });

/** The customers for whom a number is watched. */
export const customersQuery = (number: string) =>
  queryOptions({
    queryKey: ['desk', 'customers-of', number],
    queryFn: async ({ signal }) => {
      const query = { q: `number:"${number}"`, limit: 20 };
      const { watches } = await trackingPageDesk.ask({ path: '/rows', query, answer: Customers, signal });
      return watches.map(({ row }) => row.customer);
    },
    staleTime: 0,
  });

const LANGUAGE = { path: '/customers/language', answer: v.object({ lang: v.string() }) };

/** The language in which a customer receives messages. */
export const languageQuery = (customer: string) =>
  queryOptions({
    queryKey: ['desk', 'language-of', customer],
    queryFn: async ({ signal }) => (await trackingPageDesk.ask({ ...LANGUAGE, query: { customer }, signal })).lang,
    staleTime: 0,
  });

export const saveLanguage = (customer: string, lang: string) =>
  trackingPageDesk.ask({ ...LANGUAGE, method: 'PUT', body: { customer, lang } });

const CaseCounts = v.object({ counts: v.object({ attention: v.number() }) });

/** Fetches the numbers of open cases for the start page. */
export const deskStateQuery = queryOptions({
  queryKey: ['desk', 'state'],
  queryFn: async ({ signal }) => {
    const count = (q: string) =>
      trackingPageDesk.ask({ path: '/rows/count', query: { q, zone: viewerZone() }, answer: CountAnswer, signal });
    const [cases, all, arriving] = await Promise.all([
      trackingPageDesk.ask({ path: '/cases', query: { limit: 1 }, answer: CaseCounts, signal }),
      count(''),
      count('week:this'),
    ]);
    return { attention: cases.counts.attention, watched: all.count, arriving: arriving.count };
  },
  staleTime: MINUTE,
});
