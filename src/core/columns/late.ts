/**
 * The one *late* of a shipment with its yardstick, as table, card, cases and search say it: after
 * the day on which a team needs it, or else after the first ETA of its journey.
 */
import { formatDelay, formatDuration } from '../time/duration.ts';
import type { Translate } from '../texts/translate.ts';
import { DAY, HOUR } from '../time/units.ts';
import type { Row } from './columns.ts';

export interface Late {
  readonly ms: number;
  readonly after: 'needed' | 'first-eta';
}

/** As the last answer tells it; `null` where the shipment is not late, or nobody knows. */
export function lateOf({ margin, slip }: Pick<Row, 'margin' | 'slip'>): Late | null {
  if (margin !== null && margin < 0) return { ms: -margin * DAY, after: 'needed' };
  return slip !== null && slip > 0 ? { ms: slip * HOUR, after: 'first-eta' } : null;
}

/** Nobody knows how late an overdue arrival will be; these are the events of `is:overdue`. */
const isOverdue = ({ overdueAt, overdueEvent }: Row, nowMs: number): boolean =>
  overdueAt !== null && overdueAt <= nowMs && ARRIVALS.includes(overdueEvent ?? 'VAD');
export const ARRIVALS: readonly string[] = ['VAD', 'CDD'];

/** The same at a moment after that answer: `is:late` finds the rows that have one. */
export function lateAt(row: Row, nowMs: number): Late | null {
  const late = lateOf(row);
  return late?.after === 'first-eta' && isOverdue(row, nowMs) ? null : late;
}

/** `2 d 4 h after first ETA`, `38 d after needed date`. */
export const lateText = ({ ms, after }: Late, t: Translate): string =>
  after === 'needed' ? t('time.afterNeeded', { span: formatDuration(ms, t) }) : formatDelay(ms, t);

/** The cell `late`, in hours. */
export function lateCell(row: Pick<Row, 'margin' | 'slip'>): number | null {
  const late = lateOf(row);
  return late === null ? null : late.ms / HOUR;
}
