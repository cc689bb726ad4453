/** The texts of a cell, by which columns are measured and empty columns are found. */
import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf, type Row } from '../../core/columns/columns.ts';
import { leadingDate } from '../../core/columns/derive.ts';
import { findStrip } from '../../core/columns/strip-cell.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { formatDayTime, formatWeekdayDay } from '../../core/time/format.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isPortTime, timeAt } from '../../core/time/port-time.ts';
import { formatDuration } from '../../core/time/duration.ts';
import type { PortTime } from '../../core/time/types.ts';
import { config } from '../../api/config.ts';
import { readLateCell } from './late-cell.ts';
import { findMarks, readStatus, type RuledRow } from './status-cell.ts';

/** The classes that determine the font of a text. */
export type Look = 'text-sm' | 'text-sm font-semibold' | 'text-xs' | 'text-xs font-medium' | 'text-xs font-semibold';

export interface CellText {
  readonly text: string;
  readonly look: Look;
  /** Width in pixels of what surrounds the text: padding, gaps, signs. */
  readonly around: number;
}

const plain = (text: string): CellText => ({ text, look: 'text-sm', around: 0 });
const bold = (text: string): CellText => ({ text, look: 'text-sm font-semibold', around: 0 });
/** A drawing of fixed width. */
const drawn = (width: number): CellText => ({ text: '', look: 'text-sm', around: width });

export const STRIP_WIDTH = 120;
const DOT_WIDTH = 20;
/** Padding and border of a pill. */
const PILL_WIDTH = 18;
const GAP = 6;
const MARK_WIDTH = 18;

/** Returns the parts of a cell that stand side by side. A cell without any value has none. */
export function cellTexts(key: ColumnKey, watch: RuledRow, context: CellContext): readonly CellText[] {
  const read = READERS[key];
  if (read !== undefined) return read(watch, context);
  const text = columnOf(key).type === 'time' ? dateText(key, watch, context) : formatCell(key, watch.row, context);
  return text === '' ? [] : [plain(text)];
}

type ReadTexts = (watch: RuledRow, context: CellContext) => readonly CellText[];

const READERS: { readonly [K in ColumnKey]?: ReadTexts } = {
  severity: ({ row }) => (row.severity === null ? [] : [drawn(DOT_WIDTH)]),
  number: ({ row }) => [bold(groupNumber(row.number ?? ''))],
  podName: ({ row }, context) => textsOf(formatRoute(row, context)),
  eta: ({ row }, { t, nowMs }) => {
    const time = leadingDate(row, nowMs);
    return time === null ? [] : [plain(formatWeekdayDay(time, t, nowMs))];
  },
  late({ row }, context) {
    const cell = readLateCell(row, context);
    if (cell.kind === 'late' || cell.kind === 'on-time') return [plain(cell.text)];
    return cell.kind === 'findable' ? [{ text: cell.text, look: 'text-xs', around: 0 }] : [];
  },
  phase(watch, context) {
    const { text, state } = readStatus(watch, context);
    const marks = findMarks(watch.row).length;
    return [
      { text, look: 'text-xs font-medium', around: PILL_WIDTH + marks * MARK_WIDTH },
      ...(state === '' ? [] : [{ text: state, look: 'text-xs', around: GAP } as const]),
    ];
  },
  progress: ({ row }, { nowMs }) =>
    row.problem === null && findStrip(row, nowMs) !== null ? [drawn(STRIP_WIDTH)] : [],
  nextCheckAt: ({ row }, context) =>
    row.nextCheckAt === null || !config.looksByItself ? [] : [plain(toNextUpdateText(row, context))],
  seenAt: ({ row }, { t, nowMs }) =>
    row.seenAt === null ? [] : [plain(formatDuration(Math.max(0, nowMs - row.seenAt), t))],
  tags: ({ row }) => (row.tags ?? []).map((text) => ({ text, look: 'text-xs', around: PILL_WIDTH + GAP })),
  margin: ({ row }, context) => (row.margin === null ? [] : [bold(formatCell('margin', row, context))]),
};

/** The time of the next scheduled look-up, or a dash. */
export function toNextUpdateText({ nextCheckAt }: Row, { t, nowMs, zone }: CellContext): string {
  if (nextCheckAt === null || !config.looksByItself) return '–';
  return nextCheckAt <= nowMs ? t('row.due') : formatDayTime(timeAt(nextCheckAt, zone), t, nowMs);
}

/** Returns the first port and the final destination, which may be beyond the last port; `null` without both. */
export const routeNames = ({ polName, podName, destination }: Row, t: Translate) =>
  polName === null && podName === null
    ? null
    : { from: polName ?? t('row.noPlace'), to: destination ?? podName ?? t('row.noPlace') };

export function formatRoute(row: Row, { t }: CellContext): string {
  const names = routeNames(row, t);
  return names === null ? '' : t('row.way', names);
}

const textsOf = (text: string): readonly CellText[] => (text === '' ? [] : [plain(text)]);

function dateText(key: ColumnKey, { row }: RuledRow, context: CellContext): string {
  const time = readTime(key, row);
  return time === null ? '' : formatWeekdayDay(time, context.t, context.nowMs);
}

/** Returns the port time of a column of dates, as it is shown. */
export function readTime(key: ColumnKey, row: Row): PortTime | null {
  if (key === 'arrival' && row.aisMove === 'arrival') return null;
  const value = row[key];
  return isPortTime(value) ? value : null;
}

export const hasValue = (key: ColumnKey, watch: RuledRow, context: CellContext): boolean =>
  cellTexts(key, watch, context).length > 0;
