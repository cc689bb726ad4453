/** Caches the subscriptions for transactions. A subscription is read again when its version changes. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import { CHANNELS } from './channels.ts';
import { findPredicate, readSubscription, type Subscription } from '../ports/subscription.ts';
import { DOCUMENTS } from '../database/documents.ts';
import { toJsonList, type Dialect, type Query } from '../database/sql.ts';

export interface Interest {
  readonly subscription: Subscription;
  /** `null` covers every row. */
  readonly predicate: Predicate | null;
  /** Returns when a message that is written now becomes due on the channel. */
  readonly dueAt: (message: { readonly now: number; readonly isOfPerson: boolean }) => number;
}

const PRESENT = DOCUMENTS.part('id', 'version');

export interface Interests {
  read(query: Query, dialect: Dialect, now: number): Promise<readonly Interest[]>;
}

interface Entry {
  readonly version: number;
  readonly subscription: Subscription | null;
  /** Filters contain relative days and ages, so they are parsed again every minute. */
  minute: number;
  predicate: Predicate | null;
}

/** Each process has its own cache. */
export function createInterests(): Interests {
  const cache = new Map<string, Entry>();
  return { read: (query, dialect, now) => readInterests(query, dialect, cache, now) };
}

async function readInterests(
  query: Query,
  { inTexts }: Dialect,
  cache: Map<string, Entry>,
  now: number,
): Promise<readonly Interest[]> {
  const rows = await query.all(`SELECT ${PRESENT.list} FROM documents WHERE kind = 'subscription'`);
  const current = rows.map(PRESENT.read);
  const ids = current.map(({ id }) => id);
  for (const id of cache.keys()) if (!ids.includes(id)) cache.delete(id);
  const stale = current.filter(({ id, version }) => cache.get(id)?.version !== version);
  const bodies =
    stale.length === 0
      ? []
      : await query.all(`SELECT * FROM documents WHERE kind = 'subscription' AND ${inTexts('id')}`, [
          toJsonList(stale.map(({ id }) => id)),
        ]);
  for (const document of bodies.map(DOCUMENTS.read)) {
    const subscription = readSubscription(document);
    cache.set(document.id, { version: document.version, subscription, minute: -1, predicate: null });
  }
  const minute = Math.floor(now / MINUTE);
  return ids.flatMap((id): Interest[] => {
    const entry = cache.get(id);
    if (entry === undefined || entry.subscription === null) return [];
    if (entry.minute !== minute) {
      entry.predicate = findPredicate(entry.subscription.about, now);
      entry.minute = minute;
    }
    const { subscription, predicate } = entry;
    const { dueAt } = CHANNELS[subscription.channel];
    return [{ subscription, predicate, dueAt: (message) => dueAt({ ...message, to: subscription.to }) }];
  });
}
