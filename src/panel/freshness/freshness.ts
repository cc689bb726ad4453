/** Age of an answer and time of its next refresh, as texts for the foot of the panel. Pure. */
import type { ShipmentAnswer } from '../../api/queries.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { formatClock, formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { toAge } from '../../core/words/age.ts';

export interface Freshness {
  /** `Line data from 09:12, 22 min ago`. */
  readonly from: string;
  /** `Updated 22 min ago`, for one line. */
  readonly age: string;
  /** `next 12:00`; null when it will not be asked for by itself. */
  readonly next: string | null;
  /** Older than a day, in words. */
  readonly old: string | null;
  /** The data still holds: asking now is past the cache and has a price. */
  readonly holdsUntil: string | null;
  /** When a forced refresh is possible again; null when it is now. */
  readonly again: string | null;
}

export function toFreshness(
  answer: ShipmentAnswer,
  forceAfter: number | null,
  zone: string,
  nowMs: number,
  t: Translate,
): Freshness {
  const { shipment, refreshAt } = answer;
  const formatAt = (epochMs: number): string => formatMoment(epochMs, zone, nowMs, t);
  const updated = shipment.updatedAt?.epochMs ?? null;
  const { age, old } = toAge(shipment, nowMs, t);
  const expires = shipment.cacheExpires?.epochMs ?? null;
  return {
    from: updated === null || age === null ? t('fresh.fromUnknown') : t('fresh.from', { time: formatAt(updated), age }),
    age: age === null ? t('fresh.fromUnknown') : t('app.firstAge', { age }),
    next: refreshAt === null || refreshAt <= nowMs ? null : t('fresh.next', { time: formatAt(refreshAt) }),
    old,
    holdsUntil: expires !== null && expires > nowMs ? formatAt(expires) : null,
    again:
      forceAfter !== null && forceAfter > nowMs
        ? t('fresh.again', { time: formatAt(forceAfter), age: formatRelative(forceAfter - nowMs, t) })
        : null,
  };
}

/** By the viewer's own clock: the time alone today, with its day otherwise. */
function formatMoment(epochMs: number, zone: string, nowMs: number, t: Translate): string {
  const time = timeAt(epochMs, zone);
  const isToday = time.wall.slice(0, 10) === timeAt(nowMs, zone).wall.slice(0, 10);
  return isToday ? formatClock(time, t) : formatDayTime(time, t, nowMs);
}
