/** Words the age of an answer and the time of its next refresh for the foot of the panel. This module is pure. */
import type { ShipmentAnswer } from '../../../api/queries.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { formatClock, formatDayTime } from '../../../core/time/format.ts';
import { timeAt } from '../../../core/time/port-time.ts';
import { toAge } from '../../../core/words/age.ts';

export interface Freshness {
  /** For example `Carrier data as of 09:12, 22 min ago`. */
  readonly from: string;
  /** For example `Updated 22 min ago`, which fits in one line. */
  readonly age: string;
  /** For example `next 12:00`; `null` when no automatic request follows. */
  readonly next: string | null;
  /** The age in words when it is more than a day; `null` for younger data. */
  readonly old: string | null;
}

export function toFreshness(
  { shipment, refreshAt }: ShipmentAnswer,
  zone: string,
  nowMs: number,
  t: Translate,
): Freshness {
  const formatAt = (epochMs: number): string => formatMoment(epochMs, zone, nowMs, t);
  const updated = shipment.updatedAt?.epochMs ?? null;
  const { age, old } = toAge(shipment, nowMs, t);
  return {
    from: updated === null || age === null ? t('fresh.fromUnknown') : t('fresh.from', { time: formatAt(updated), age }),
    age: age === null ? t('fresh.fromUnknown') : t('app.firstAge', { age }),
    next: refreshAt === null || refreshAt <= nowMs ? null : t('fresh.next', { time: formatAt(refreshAt) }),
    old,
  };
}

/** Formats a moment in the viewer's time zone: the time alone for today, otherwise with the day. */
export function formatMoment(epochMs: number, zone: string, nowMs: number, t: Translate): string {
  const time = timeAt(epochMs, zone);
  const isToday = time.wall.slice(0, 10) === timeAt(nowMs, zone).wall.slice(0, 10);
  return isToday ? formatClock(time, t) : formatDayTime(time, t, nowMs);
}
