/** The operations of the desk: listing, filtering, changing, arranging. */
import type { DeskClient } from './client.ts';
import { ChangesAnswer, Me, RowsAnswer, StoredPerson } from './schemas.ts';

let client: DeskClient | null = null;

/** Once, before the first render. */
export function startDeskApi(started: DeskClient): void {
  client = started;
}

export function deskClient(): DeskClient {
  if (client === null) throw new Error('startDeskApi has not run');
  return client;
}

/** Which watches are meant, and whose today. */
interface Selector {
  readonly q: string;
  readonly zone: string;
}

interface PageRequest extends Selector {
  readonly sort: string;
  readonly limit: number;
  readonly after: string;
}

type Signal = AbortSignal | undefined;

export const fetchRows = (page: PageRequest, signal?: Signal) =>
  deskClient().ask({ path: '/rows', query: { ...page }, answer: RowsAnswer, signal });

export const fetchChanges = (since: string, signal?: Signal) =>
  deskClient().ask({ path: '/changes', query: { since, limit: 1000 }, answer: ChangesAnswer, signal });

export const fetchMe = (signal?: Signal) => deskClient().ask({ path: '/people/me', answer: Me, signal });

export const saveMe = (version: number | null, body: { readonly seen: string; readonly settings: string }) =>
  deskClient().ask({ method: 'PUT', path: '/people/me', body: { version, ...body }, answer: StoredPerson });

export const eventsAddress = (): string => deskClient().address('/events');
