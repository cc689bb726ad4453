import type { ShipmentAnswer } from '../../../api/queries.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { viewerZone } from '../../../core/time/clock.ts';
import { formatRelative } from '../../../core/time/duration.ts';
import { formatMoment } from './freshness.ts';

export interface RefreshTerms {
  /** Whether the data is still valid. A request now bypasses the cache and has a price. */
  readonly holdsUntil: string | null;
  /** When a forced refresh is possible again; `null` when it is possible now. */
  readonly again: string | null;
}

export function toRefreshTerms(
  { shipment }: ShipmentAnswer,
  forceAfter: number | null,
  nowMs: number,
  t: Translate,
  zone = viewerZone(),
): RefreshTerms {
  const formatAt = (epochMs: number): string => formatMoment(epochMs, zone, nowMs, t);
  const expires = shipment.cacheExpires?.epochMs ?? null;
  return {
    holdsUntil: expires !== null && expires > nowMs ? formatAt(expires) : null,
    again:
      forceAfter !== null && forceAfter > nowMs
        ? t('fresh.again', { time: formatAt(forceAfter), age: formatRelative(forceAfter - nowMs, t) })
        : null,
  };
}
