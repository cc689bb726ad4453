/** Determines the width of a column: as the person set it, otherwise as its language needs. */
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import { lateText } from '../../core/columns/late.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatDuration } from '../../core/time/duration.ts';
import { formatDayTime, formatWeekday } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';

/** The columns up to the next update fit into 1,440 px beside a scroll bar. */
const WIDTHS: Readonly<Partial<Record<ColumnKey, number>>> = {
  number: 132,
  reference: 88,
  customer: 108,
  line: 128,
  podName: 168,
  vessel: 168,
  eta: 140,
  late: 120,
  phase: 190,
  progress: 138,
  seenAt: 68,
  tags: 128,
  owner: 108,
  note: 200,
  margin: 124,
  billOfLading: 144,
  money: 160,
};

/** If dates and delays are longer than these pixels, columns of words use a second line. */
const MAX_DATES_PX = 441;
const DATE_KEYS = ['eta', 'late', 'seenAt', 'nextCheckAt'] as const satisfies readonly ColumnKey[];
/** The fraction of each missing pixel that a column gives up. */
const SHRINK_FACTORS: Readonly<Partial<Record<ColumnKey, number>>> = {
  reference: 0.1,
  customer: 0.2,
  podName: 0.4,
  phase: 0.3,
};

/** Padding on both sides of a cell, and rounding. */
const PADDING = 18;
const LONG_SPAN = 28 * DAY + 22 * HOUR;
/** 28 January 2026, 22:22, a date whose figures are wide. */
const FIRST_SAMPLE_DAY = 1_769_638_920_000;
/** Days with two figures, 152 days apart: together they cover every weekday and every month. */
const SAMPLE_DAYS = Array.from({ length: 84 }, (_, index) => FIRST_SAMPLE_DAY + index * 152 * DAY);

/** Returns the widest text that a language writes into a column. */
function longestTexts(key: ColumnKey, t: Translate): readonly string[] {
  if (key === 'eta') return SAMPLE_DAYS.map((day) => formatWeekday(timeAt(day, 'UTC'), t, day));
  if (key === 'seenAt') return [formatDuration(LONG_SPAN, t)];
  if (key === 'late') return [formatDuration(LONG_SPAN, t)];
  if (key === 'margin')
    return [lateText({ ms: 28 * DAY, mostMs: 28 * DAY, after: 'needed' }, t), t('column.daysToSpare', { count: 28 })];
  const { type } = columnOf(key);
  return type === 'time' || type === 'instant'
    ? SAMPLE_DAYS.map((day) => formatDayTime(timeAt(day, 'UTC'), t, day))
    : [];
}

/** Measures with the font of the cells. A canvas does not support tabular figures. */
function measure(texts: readonly string[], isBold: boolean): number {
  const ruler = document.createElement('div');
  ruler.className = `absolute invisible whitespace-pre text-sm ${isBold ? 'font-semibold' : ''}`;
  ruler.textContent = texts.join('\n');
  document.body.append(ruler);
  const { offsetWidth } = ruler;
  ruler.remove();
  return offsetWidth + PADDING;
}

const needed = new Map<string, number>();

function findNeededWidth(key: ColumnKey, t: Translate): number {
  const name = t.locale + key;
  let pixels = needed.get(name);
  if (pixels === undefined) {
    pixels = Math.max(WIDTHS[key] ?? 112, measure(longestTexts(key, t), key === 'margin'));
    needed.set(name, pixels);
  }
  return pixels;
}

export function findWidth({ key, width }: ColumnChoice, t: Translate): number {
  const longer = DATE_KEYS.reduce((sum, one) => sum + findNeededWidth(one, t), -MAX_DATES_PX);
  return width ?? findNeededWidth(key, t) - Math.round((SHRINK_FACTORS[key] ?? 0) * Math.max(0, longer));
}
