/** Words a contradiction about an arrival date in one sentence beside it. */
import type { DataConflict } from '../reading/conflict.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDay, formatDayTime } from '../time/format.ts';

/** Returns `null` for a contradiction that does not concern the arrival date. */
export function doubtText({ kind, values }: DataConflict, t: Translate): string | null {
  const text = (key: string): string => {
    const value = values[key] ?? '';
    return typeof value === 'object' ? formatDayTime(value, t) : String(value);
  };
  const { date } = values;
  const day = typeof date === 'object' ? formatDay(date, t) : '';
  const place = text('place');
  const nm = Number(values['nm'] ?? 0);
  switch (kind) {
    case 'departure-unreported':
      return t('summary.doubt.departure-unreported', { place, port: text('port'), date: day, knots: text('knots') });
    case 'date-out-of-reach':
      return t('summary.doubt.date-out-of-reach', { place, nm, date: text('date'), knots: text('knots') });
    case 'ais-apart':
      return t('summary.doubt.ais-apart', { place, nm, date: text('date'), time: text('time') });
    case 'arrived-by-summary':
      return t('summary.doubt.arrived-by-summary', { place });
    case 'summary-date-differs':
      return t('summary.doubt.summary-date-differs', { place, date: text('date'), expected: text('expected') });
    case 'two-arrivals':
      return t('summary.doubt.two-arrivals', { place, date: text('date'), expected: text('expected') });
    default:
      return null;
  }
}
