/** Formats cells as text, in one form for people and in another for programs and spreadsheets. */
import { wordLastFact } from '../facts/last-fact.ts';
import { costsInRow } from '../money/of-row.ts';
import { costsText } from '../money/words.ts';
import { wordReason, wordShipNews, type WordingContext } from '../schedule/reason.ts';
import { statusOf } from '../shipment/codes.ts';
import type { Translate } from '../texts/translate.ts';
import { isoOf } from '../time/clock.ts';
import { formatDayTime, formatWithZone } from '../time/format.ts';
import { timeOfDay } from '../time/day.ts';
import { isPortTime, timeAt } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { type Cell, type ColumnKey, columnOf, type Row, rowCell } from './columns.ts';
import { PHASES } from './derive.ts';
import { lateAt, lateText } from './late.ts';
import { wordConflicts } from './source-cells.ts';
import { isOwnKey } from './own-columns.ts';
import { problemKind } from './problems.ts';
import { listed } from '../texts/joined.ts';

export interface CellContext extends WordingContext {
  /** Whether times name their zones, as in texts that leave the page. */
  readonly namesZones?: boolean;
}

type WordCode = (value: string, context: CellContext) => string;

const wordEvent = (raw: string, { t }: CellContext, tense: 'status' | 'expected'): string => {
  const { kind } = statusOf(raw);
  return kind === 'other' ? raw : t(tense === 'status' ? `shipment.status.${kind}` : `shipment.expected.${kind}`);
};

/** Columns that store a code or JSON and need words to be read. */
const CODED: { readonly [K in ColumnKey]?: WordCode } = {
  nextCheckWhy: wordReason,
  shipNews: wordShipNews,
  lastFact: wordLastFact,
  conflict: wordConflicts,
  costs: (costs, { t }) => costsText(costsInRow({ costs, boxes: 1 }), t),
  lastEvent: (raw, context) => wordEvent(raw, context, 'status'),
  nextEvent: (raw, context) => wordEvent(raw, context, 'expected'),
  phase(value, { t }) {
    const phase = PHASES.find((one) => one === value);
    return phase === undefined ? value : t(`shipment.reading.${phase}`);
  },
  problem: (code, { t }) => wordProblem(code, t),
};

export function wordProblem(code: string, t: Translate): string {
  const kind = problemKind(code);
  return kind === null ? t('row.problem.other', { code }) : t(`row.problem.${kind}`);
}

/** Words the margin: whole days between the arrival and the needed date. */
function wordMargin(days: number, t: Translate): string {
  const ms = -days * DAY;
  return ms > 0 ? lateText({ ms, mostMs: ms, after: 'needed' }, t) : t('column.daysToSpare', { count: days });
}

function wordLate(row: Row, nowMs: number, t: Translate): string {
  const late = lateAt(row, nowMs);
  return late === null ? '' : lateText(late, t);
}

/** Formats a cell for lists and emails; `null` gives an empty text. */
export function formatCell(key: ColumnKey, row: Row, context: CellContext): string {
  const { t, nowMs, zone, namesZones } = context;
  // People know carriers by name, and programs read the code.
  const value = key === 'line' ? (row.lineName ?? row.line) : rowCell(row, key);
  const format = namesZones === true ? formatWithZone : formatDayTime;
  // The sum alone, without the other costs and without a currency, would be misleading.
  if (key === 'money') return costsText(costsInRow(row), t);
  if (key === 'arrival' && row.aisMove === 'arrival') return '';
  if (key === 'late') return wordLate(row, nowMs, t);
  if (value === null) return '';
  const word = CODED[key];
  if (word !== undefined && typeof value === 'string') return word(value, context);
  if (isPortTime(value)) return format(value, t, nowMs);
  if (typeof value === 'boolean') return t(value ? 'column.yes' : 'column.no');
  if (typeof value === 'object') return listed(value.map(String), t);
  if (columnOf(key).type === 'instant') return format(timeAt(Number(value), zone), t, nowMs);
  if (columnOf(key).type === 'day') return format(timeOfDay(String(value)), t, nowMs);
  if (key === 'margin') return wordMargin(Number(value), t);
  if (key === 'neededAt') return t('column.atDelivery');
  if (isOwnKey(key) && key.startsWith('money'))
    return t('column.amount', { amount: Number(value), currency: t(`currency.${key}`) });
  return String(value);
}

/**
 * Formats a cell for spreadsheets and programs: ISO times, days as days, lists separated by `;`. Times are by the
 * clock of their place; a time that is known only in UTC ends in `Z`.
 */
export function exportCell(key: ColumnKey, value: Cell): string {
  if (value === null) return '';
  if (isPortTime(value))
    return value.dateOnly ? value.wall.slice(0, 10) : `${value.wall}${value.zone === 'UTC' ? 'Z' : ''}`;
  if (typeof value === 'object') return value.join('; ');
  return columnOf(key).type === 'instant' ? isoOf(Number(value)) : String(value);
}

/**
 * Formats a cell of an exported row. The arrival column holds only reported arrivals; an arrival by AIS is in its own
 * column (`aisMoveAt`).
 */
export const sheetCell = (key: ColumnKey, cellOf: (key: ColumnKey) => Cell): string =>
  key === 'arrival' && cellOf('aisMove') === 'arrival' ? '' : exportCell(key, cellOf(key));

/** Columns that a spreadsheet for people shows in words. Some of these words change as time passes. */
export const isWorded = (key: ColumnKey): boolean => CODED[key] !== undefined;

/** Columns that hold JSON, which programs should not read as a value either. */
export const isJson = (key: ColumnKey): boolean => JSON_KEYS.includes(key);
const JSON_KEYS: readonly ColumnKey[] = ['nextCheckWhy', 'shipNews', 'lastFact', 'conflict', 'costs', 'strip'];

/** Names of the desk's own columns are texts that the desk adds (`ownTexts`). */
export const columnLabel = (key: ColumnKey, t: Translate): string =>
  isOwnKey(key) ? t(`column.${key}`) : t(`column.${key}`);

/** Heading of a spreadsheet column. The list shows the best ETA under its label, and a spreadsheet that of the carrier. */
export function exportHeading(key: ColumnKey, t: Translate): string {
  if (key === 'late') return t('column.lateHours');
  return withClock(key, key === 'eta' ? t('column.carrierEta') : columnLabel(key, t), t);
}

/** Adds the clock of the times in a column to its heading. */
export function withClock(key: ColumnKey, column: string, t: Translate): string {
  if (columnOf(key).type === 'instant') return t('column.utc', { column });
  // Free time is counted in days, so its heading names no clock.
  return columnOf(key).type === 'time' && key !== 'freeUntil' ? t('column.local', { column }) : column;
}
