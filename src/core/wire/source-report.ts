/** `GET /api/sources`: each source with its requests, for the operator's own staff. */
import * as v from 'valibot';

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SourceReport = v.object({
  id: v.string(),
  kind: v.picklist(['service', 'carrier', 'aggregator', 'own']),
  name: v.nullable(v.string()),
  /** Codes of the carriers that the source covers; empty for the service, which finds the carrier itself. */
  lines: v.array(v.string()),
  price: v.picklist(['free', 'paid']),
  /** Whether embeds and guests see its answers. */
  embeds: v.boolean(),
  terms: v.nullable(v.string()),
  /** Requests of the present windows (UTC). */
  budget: v.array(v.object({ per: v.picklist(['minute', 'hour', 'day', 'month']), limit: count, spent: count })),
  /** What an aggregator sells: containers under tracking, or shipment numbers of this month. */
  allowance: v.nullish(v.object({ unit: v.picklist(['containers', 'shipments']), limit: count, used: count })),
  rest: v.nullable(v.object({ until: instant, reason: v.picklist(['key', 'rate-limit']) })),
  breaker: v.nullable(v.object({ until: instant })),
  last: v.nullable(v.object({ outcome: v.picklist(['answer', 'nothing', 'failure', 'rest']), at: instant })),
});

export type WireSourceReport = v.InferOutput<typeof SourceReport>;
