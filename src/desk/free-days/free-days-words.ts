/** Free days in words. */
import { listed } from '../../core/texts/joined.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { weekdayName } from '../../core/time/daily.ts';
import { formatDay } from '../../core/time/format.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { weekdaysOf } from './free-days-draft.ts';

/** Weekdays, then holidays, day by day. */
export function restText({ restDays, holidays }: Pick<FreeDays, 'restDays' | 'holidays'>, t: Translate): string {
  const days = weekdaysOf(restDays).map((day) => weekdayName(Number(day), t.locale));
  const dates = holidays.map((day) => {
    const time = parseWireTime(day, 'event');
    return time === null ? day : formatDay(time, t);
  });
  return listed([...days, ...dates], t) || t('freeDays.everyDay');
}

export function freeDaysText({ line, port, size, kind, days }: FreeDays, t: Translate): string {
  const any = t('freeDays.any');
  return t('freeDays.what', {
    kind: t(`freeDays.kind.${kind}`),
    days: t('freeDays.days', { days }),
    line: line ?? any,
    port: port ?? any,
    size: size ?? any,
  });
}
