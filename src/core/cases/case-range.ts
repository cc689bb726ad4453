/** Words the amounts of a group of cases, for example `9 to 38 d late`. */
import type { RuleName } from '../rules/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration, formatRelative } from '../time/duration.ts';
import { DAY, HOUR } from '../time/units.ts';
import { amountMs, lateOfCase } from './amount.ts';
import { amountText } from './brief.ts';
import type { Measured } from './group-cases.ts';
import type { Wording } from './words.ts';

export interface Ranged {
  readonly rule: RuleName;
  /** The cases with the smallest and with the largest amount. */
  readonly least: Measured;
  readonly most: Measured;
}

export function rangeText({ rule, least, most }: Ranged, words: Wording): string {
  const { t, nowMs } = words;
  const toAmounted = ({ deadline, values }: Measured) => ({
    rule,
    deadline: deadline === null ? null : { at: deadline },
    text: { values },
  });
  const [smallest, largest] = [toAmounted(least), toAmounted(most)];
  if (amountText(largest, words) === '') return '';
  if (rule === 'free-time' && least.deadline !== null && most.deadline !== null)
    return freeText(most.deadline - nowMs, least.deadline - nowMs, t);
  const span = formatSpans(amountMs(smallest, nowMs), amountMs(largest, nowMs), t);
  const lates = [smallest, largest].map((one) => lateOfCase(one, nowMs));
  if (lates.some((late) => late !== null && late.mostMs === null))
    return t('work.range.late', { span: t('time.atLeast', { span }) });
  if (lates.some((late) => late !== null)) return t('work.range.late', { span });
  return rule === 'ais-differs' ? t('work.amount.apart', { span }) : span;
}

/** Words free time that is over or ends, from the first to the last of the cases. */
function freeText(first: number, last: number, t: Translate): string {
  if (last <= 0) return t('work.amount.over', { span: formatSpans(-last, -first, t) });
  if (first > 0) return t('time.in', { span: formatSpans(first, last, t) });
  return t('time.between', {
    least: t('work.amount.over', { span: formatDuration(first, t) }),
    most: formatRelative(last, t),
  });
}

/** Words `9 to 38 d`, `3 to 14 h` or `14 h to 3 d`. A unit that both have is written once. */
function formatSpans(least: number, most: number, t: Translate): string {
  const [unit, key] = most >= DAY ? ([DAY, 'time.days'] as const) : ([HOUR, 'time.hours'] as const);
  const [from, to] = [Math.floor(least / unit), Math.floor(most / unit)];
  const mostText = formatDuration(most, t);
  if (to === 0 || formatDuration(least, t) === mostText) return mostText;
  const last = t(key, { n: to });
  if (from === to) return last;
  return t('time.between', { least: from === 0 ? formatDuration(least, t) : from, most: last });
}
