/** The subscriptions as a transaction needs them: read once, kept until their version changes. */
import type { Predicate } from '../../../../src/core/filter/types.ts';
import { MINUTE } from '../../../../src/core/time/units.ts';
import { predicateOf, readSubscription, type Subscription } from '../../outbox/subscription.ts';
import { listOf, numberIn, type Dialect, type Query, textIn } from '../sql.ts';

export interface Interest {
  readonly subscription: Subscription;
  /** Null: every row. */
  readonly predicate: Predicate | null;
}

interface Entry {
  readonly version: number;
  readonly subscription: Subscription | null;
  /** Filters hold days and ages: they are read again every minute. */
  minute: number;
  predicate: Predicate | null;
}

/** Of one process. */
export type InterestCache = Map<string, Entry>;

export async function readInterests(
  query: Query,
  { inTexts }: Dialect,
  cache: InterestCache,
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
    return [{ subscription: entry.subscription, predicate: entry.predicate }];
  });
}
