import type { Quota, Shipment } from '../../shipment/types.ts';
import type { WireMetadata } from '../../wire/schemas.ts';
import type { Read } from './read-lenient.ts';

/** Totals above this are how "unlimited" is written. */
const UNMETERED = 100_000_000;

/** What is left of the subscription, as every answer with metadata says it. */
export const parseQuotas = (wire: Read<WireMetadata> | null): Shipment['quota'] => ({
  calls: parseQuota(wire?.api_calls ?? null),
  shipments: parseQuota(wire?.unique_shipments ?? null),
});

function parseQuota(wire: Read<WireMetadata>['api_calls']): Quota | null {
  const total = wire?.total ?? 0;
  if (wire === null || total <= 0 || total > UNMETERED) return null;
  const used = wire.used ?? (wire.remaining === null ? null : total - wire.remaining);
  return used === null ? null : { total, used, remaining: wire.remaining ?? total - used };
}
