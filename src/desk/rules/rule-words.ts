/** Rules, their settings and free days in words. */
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { weekdayName } from '../../core/time/daily.ts';
import { formatDay } from '../../core/time/format.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { weekdaysOf } from './free-days-draft.ts';

export type Unit = DeskRule['unit'] | 'rank';

/** Levels of a box that differs say what differs, and count nothing. */
export const unitOf = ({ rule, unit }: DeskRule): Unit => (rule === 'box-differs' ? 'rank' : unit);

export const amountText = (n: number, unit: Unit, t: Translate): string => t('rules.amount', { unit, n });

export const levelsText = (levels: Levels | null, unit: Unit, t: Translate): string =>
  levels === null ? t('rules.off') : levels.map((n) => amountText(n, unit, t)).join(', ');

export function scopeText({ customer, line }: Setting, t: Translate): string {
  if (customer !== null && line !== null) return t('rules.forBoth', { customer, line });
  if (customer !== null) return t('rules.forCustomer', { customer });
  return line === null ? t('rules.forAll') : t('rules.forLine', { line });
}

export const settingText = (setting: Setting, unit: Unit, t: Translate): string =>
  t('rules.setting', { who: scopeText(setting, t), levels: levelsText(setting.levels, unit, t) });

/** Weekdays, then holidays, day by day. */
export function restText({ restDays, holidays }: FreeDays, t: Translate): string {
  const days = weekdaysOf(restDays).map((day) => weekdayName(Number(day), t.locale));
  const dates = holidays.map((day) => {
    const time = parseWireTime(day, 'event');
    return time === null ? day : formatDay(time, t);
  });
  return days.length + dates.length === 0 ? t('freeDays.everyDay') : [...days, ...dates].join(', ');
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
