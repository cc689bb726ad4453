/**
 * What is sent where: a view, a kind of case or one shipment to a channel. A document of the desk
 * (kind `subscription`), so that it has a version, stands in the audit and is erased with a name.
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
  /** The columns whose changes are sent; null: all of them. */
  fields: v.nullable(v.pipe(v.array(ColumnName), v.minLength(1))),
  /** What the channel needs: addresses, hours, sealed secrets. */
  to: v.unknown(),
  state: v.picklist(['active', 'paused']),
  /** Why it is paused, where nobody paused it. */
  why: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  /** The account that made or changed it last, and answers for it. */
  maker: v.optional(v.nullable(v.string()), null),
});

export interface Subscription extends v.InferOutput<typeof SubscriptionBody> {
  readonly id: string;
  readonly version: number;
}

/** Null for one that this version cannot read: it sends nothing. */
export function readSubscription(document: {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}): Subscription | null {
  const read = v.safeParse(SubscriptionBody, JSON.parse(document.body));
  return read.success ? { ...read.output, id: document.id, version: document.version } : null;
}

/** The rows that it is about; null where every row is. */
export function predicateOf(about: About, nowMs: number): Predicate | null {
  if (about.kind === 'shipment') return { op: 'is', column: 'number', value: about.number };
  if (about.q.trim() === '') return null;
  const { predicate, mistakes } = parseFilter(about.q, { nowMs, zone: about.zone });
  // A filter that an older version took and this one does not finds nothing rather than everything.
  return mistakes.length > 0 ? { op: 'or', of: [] } : predicate;
}
