/** The subscriptions as a transaction needs them: read once, kept until their version changes. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import { CHANNELS } from './channels.ts';
import { predicateOf, readSubscription, type Subscription } from '../ports/subscription.ts';
import { listOf, numberIn, type Dialect, type Query, textIn } from '../database/sql.ts';

export interface Interest {
  readonly subscription: Subscription;
  /** Null: every row. */
  readonly predicate: Predicate | null;
  /** When a message of its channel is due that is written now. */
  readonly dueAt: (message: { readonly now: number; readonly isOfPerson: boolean }) => number;
}

export interface Interests {
  read(query: Query, dialect: Dialect, now: number): Promise<readonly Interest[]>;
}

interface Entry {
  readonly version: number;
  readonly subscription: Subscription | null;
  /** Filters hold days and ages: they are read again every minute. */
  minute: number;
  predicate: Predicate | null;
}

/** They are kept by each process for itself. */
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
  const rows = await query.all("SELECT id, version FROM documents WHERE kind = 'subscription'");
  const ids = rows.map((row) => textIn(row, 'id') ?? '');
  for (const id of cache.keys()) if (!ids.includes(id)) cache.delete(id);
  const stale = rows.filter((row) => cache.get(textIn(row, 'id') ?? '')?.version !== numberIn(row, 'version'));
  const bodies =
    stale.length === 0
      ? []
      : await query.all(`SELECT id, version, body FROM documents WHERE kind = 'subscription' AND ${inTexts('id')}`, [
          listOf(stale.map((row) => textIn(row, 'id') ?? '')),
        ]);
  for (const row of bodies) {
    const document = {
      id: textIn(row, 'id') ?? '',
      version: numberIn(row, 'version') ?? 0,
      body: textIn(row, 'body') ?? 'null',
    };
    const subscription = readSubscription(document);
    cache.set(document.id, { version: document.version, subscription, minute: -1, predicate: null });
  }
  const minute = Math.floor(now / MINUTE);
  return ids.flatMap((id): Interest[] => {
    const entry = cache.get(id);
    if (entry === undefined || entry.subscription === null) return [];
    if (entry.minute !== minute) {
      entry.predicate = predicateOf(entry.subscription.about, now);
      entry.minute = minute;
    }
    const { subscription, predicate } = entry;
    const { dueAt } = CHANNELS[subscription.channel];
    return [{ subscription, predicate, dueAt: (message) => dueAt({ ...message, to: subscription.to }) }];
  });
}
