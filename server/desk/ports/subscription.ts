/**
 * Subscriptions: changes of a view, cases of some rules or one shipment, sent to a channel. A subscription is a
 * document of the desk (kind `subscription`), so that it has a version, appears in the audit and is covered by
 * erasure.
 */
import * as v from 'valibot';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { ColumnName } from '../../../src/core/desk-api/own-columns.ts';
import { AboutBody } from '../../../src/core/desk-api/subscription-requests.ts';
import { type About, CHANNEL_NAMES, SENDS } from '../../../src/core/desk-api/subscriptions.ts';

export const SubscriptionBody = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  channel: v.picklist(CHANNEL_NAMES),
  about: AboutBody,
  sends: v.pipe(v.array(v.picklist(SENDS)), v.minLength(1)),
  /** The columns whose changes are sent; `null` sends all. */
  fields: v.nullable(v.pipe(v.array(ColumnName), v.minLength(1))),
  /** Settings of the channel: addresses, hours, sealed secrets. */
  to: v.unknown(),
  state: v.picklist(['active', 'paused']),
  /** The reason when the server paused the subscription. */
  why: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  /** The account that created or last changed the subscription and answers for it. */
  maker: v.optional(v.nullable(v.string()), null),
});

export interface Subscription extends v.InferOutput<typeof SubscriptionBody> {
  readonly id: string;
  readonly version: number;
}

/** Returns `null` for a document that this version cannot read; such a subscription sends nothing. */
export function readSubscription(document: {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}): Subscription | null {
  const read = v.safeParse(SubscriptionBody, JSON.parse(document.body));
  return read.success ? { ...read.output, id: document.id, version: document.version } : null;
}

/** Returns the filter of the subscription's rows; `null` when it covers every row. */
export function findPredicate(about: About, nowMs: number): Predicate | null {
  if (about.kind === 'shipment') return { op: 'is', column: 'number', value: about.number };
  if (about.q.trim() === '') return null;
  const { predicate, mistakes } = parseFilter(about.q, { nowMs, zone: about.zone });
  // A filter that this version cannot parse any more matches no row instead of every row.
  return mistakes.length > 0 ? { op: 'or', of: [] } : predicate;
}
