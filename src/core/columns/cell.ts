/** Cells as text: one form for people, one for machines and sheets. */
import { wordReason, wordShipNews } from '../plan/reason.ts';
import type { Translate } from '../texts/translate.ts';
import { isoOf } from '../time/clock.ts';
import { formatDayTime } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type Cell, type ColumnKey, columnOf, COLUMNS, type Row } from './columns.ts';

export interface CellContext {
  readonly t: Translate;
  readonly nowMs: number;
  /** The zone in which instants are shown. */
  readonly zone: string;
}

const isTime = (value: unknown): value is PortTime => typeof value === 'object' && value !== null && 'wall' in value;

/** As a list or a mail shows it; empty for null. */
export function formatCell(key: ColumnKey, row: Row, { t, nowMs, zone }: CellContext): string {
  const value = row[key];
  if (value === null) return '';
  if (key === 'nextCheckWhy' && typeof value === 'string') return wordReason(value, { t, nowMs, zone });
  if (key === 'shipNews' && typeof value === 'string') return wordShipNews(value, { t, nowMs });
  if (isTime(value)) return formatDayTime(value, t, nowMs);
  if (typeof value === 'boolean') return t(value ? 'column.yes' : 'column.no');
  if (typeof value === 'object') return value.join(', ');
  if (columnOf(key).type === 'instant') return formatDayTime(timeAt(Number(value), zone), t, nowMs);
  return String(value);
}

/** As a sheet or a program reads it: ISO times, days without a clock as days, lists with `;`. */
export function exportCell(key: ColumnKey, value: Cell): string {
  if (value === null) return '';
  if (isTime(value)) return value.dateOnly ? value.wall.slice(0, 10) : value.wall;
  if (typeof value === 'object') return value.join('; ');
  return COLUMNS[key].type === 'instant' ? isoOf(Number(value)) : String(value);
}

export const columnLabel = (key: ColumnKey, t: Translate): string => t(`column.${key}`);
