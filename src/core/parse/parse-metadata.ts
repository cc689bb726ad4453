/** Reads `metadata`: number, carrier, status, age of the answer, and the rest of the subscription. */
import { numberTypeOf, serviceStatusOf } from '../shipment/codes.ts';
import { isUnnumbered, normaliseNumber } from '../shipment/number.ts';
import type { Container, Carrier, Metadata, Quota } from '../shipment/types.ts';
import type { WireMetadata } from '../wire/schemas.ts';
import { parseTime, textOrNull, upperOrNull } from './parse-fields.ts';
import type { IssueLog } from './issue-log.ts';
import type { Read } from './read-lenient.ts';

/** The service writes an unlimited quota as a total above this number. */
const UNMETERED = 100_000_000;

/** @param containers The containers of the answer. The first gives the number when `metadata` has none. */
export function parseMetadata(
  log: IssueLog,
  wire: Read<WireMetadata> | null,
  containers: readonly Container[] = [],
): Metadata {
  log.enter('metadata');
  const type = textOrNull(wire?.type ?? null);
  const status = textOrNull(wire?.status ?? null);
  const metadata = {
    type: type === null ? null : numberTypeOf(type),
    number: normaliseNumber(wire?.number ?? containers.find(({ number }) => !isUnnumbered(number))?.number ?? ''),
    line: parseCarrier(wire),
    status: status === null ? null : serviceStatusOf(status),
    statusFromLine: wire?.is_status_from_sealine ?? null,
    fromCache: wire?.from_cache ?? null,
    updatedAt: parseTime(log, 'updated_at', wire?.updated_at ?? null, 'metadata'),
    cacheExpires: parseTime(log, 'cache_expires', wire?.cache_expires ?? null, 'metadata'),
    quota: { calls: parseQuota(wire?.api_calls ?? null), shipments: parseQuota(wire?.unique_shipments ?? null) },
  };
  log.leave();
  return metadata;
}

function parseCarrier(wire: Read<WireMetadata> | null): Carrier | null {
  const code = upperOrNull(wire?.sealine ?? null);
  const name = textOrNull(wire?.sealine_name ?? null);
  return code === null && name === null ? null : { code: code ?? '', name };
}

function parseQuota(wire: Read<WireMetadata>['api_calls']): Quota | null {
  if (wire === null) return null;
  const { remaining } = wire;
  const total = wire.total !== null && wire.total > 0 && wire.total <= UNMETERED ? wire.total : null;
  const used = wire.used ?? (total === null || remaining === null ? null : total - remaining);
  if (used === null) return null;
  return { total, used, remaining: total === null ? null : (remaining ?? total - used) };
}
