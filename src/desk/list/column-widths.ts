/** How wide a column is: as a person drew it, else as its language needs. */
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatDelay, formatDuration } from '../../core/time/duration.ts';
import { formatDayTime, formatWeekday } from '../../core/time/format.ts';
import { wallMs } from '../../core/time/port-time.ts';
import type { PortTime } from '../../core/time/types.ts';
import { DAY, HOUR } from '../../core/time/units.ts';

/** Up to the next update they fit into 1,440 px, beside a scroll bar. */
const WIDTHS: Readonly<Partial<Record<ColumnKey, number>>> = {
  number: 132,
  reference: 88,
  customer: 108,
  line: 128,
  podName: 172,
  vessel: 168,
  eta: 140,
  slip: 104,
  phase: 208,
  progress: 112,
  nextCheckAt: 112,
  seenAt: 68,
  tags: 128,
  owner: 108,
  note: 200,
  margin: 124,
  billOfLading: 144,
  money: 160,
};
const WIDTH = 112;

/** On both sides of a cell, and a rounding. */
const PADDING = 18;
const LONG_SPAN = 28 * DAY + 22 * HOUR;
const inMonth = (month: number): PortTime => ({
  wall: `2026-${String(month).padStart(2, '0')}-28T22:22:00`,
  zone: 'UTC',
  epochMs: null,
  dateOnly: false,
});
/** A day of two figures in each month of a year, on all weekdays. */
const DAYS = Array.from({ length: 12 }, (_, index) => inMonth(index + 1));
const IN_THE_YEAR = wallMs(inMonth(1));

/** The longest that a language writes into a column. */
function longestIn(key: ColumnKey, t: Translate): readonly string[] {
  if (key === 'eta') return DAYS.map((day) => formatWeekday(day, t, IN_THE_YEAR));
  if (key === 'seenAt') return [formatDuration(LONG_SPAN, t)];
  if (key === 'slip') return [LONG_SPAN, -LONG_SPAN].map((span) => formatDelay(span, t));
  if (key === 'margin') return [t('column.daysLate', { count: 28 }), t('column.daysToSpare', { count: 28 })];
  const { type } = columnOf(key);
  return type === 'time' || type === 'instant' ? DAYS.map((day) => formatDayTime(day, t, IN_THE_YEAR)) : [];
}

let pen: CanvasRenderingContext2D | null | undefined;
function measured(texts: readonly string[], weight: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  // `text-sm`, as cells have it.
  pen.font = `${weight} 13px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(Math.max(0, ...texts.map((text) => pen?.measureText(text).width ?? 0)));
}

const needed = new Map<string, number>();

export function widthOf({ key, width }: ColumnChoice, t: Translate): number {
  if (width !== null) return width;
  const name = `${t.locale} ${key}`;
  const pixels =
    needed.get(name) ??
    Math.max(
      WIDTHS[key] ?? WIDTH,
      measured(longestIn(key, t), key === 'slip' || key === 'margin' ? 600 : 400) + PADDING,
    );
  needed.set(name, pixels);
  return pixels;
}
