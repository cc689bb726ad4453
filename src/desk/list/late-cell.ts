/** What the cell `late` of a row says: a delay with its yardstick, punctuality, or what would tell that. */
import { config } from '../../api/config.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import type { Row } from '../../core/columns/columns.ts';
import { lateAt, lateCellText } from '../../core/columns/late.ts';
import { isGuest } from '../../state/guest.ts';
import { formatDelay } from '../../core/time/delay-text.ts';
import { formatDay } from '../../core/time/format.ts';
import { latestOf, timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';

export type LateCell =
  | { readonly kind: 'late'; readonly text: string; readonly tone: 'late' | 'warn' | 'plain' }
  | { readonly kind: 'on-time'; readonly text: string }
  /** Past results may hold the first ETA, and can be requested. */
  | { readonly kind: 'findable'; readonly text: string; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'empty' };

export function readLateCell(row: Row, { t, nowMs, zone }: CellContext): LateCell {
  const late = lateAt(row, nowMs);
  if (late !== null) {
    const tone = late.ms >= DAY ? 'late' : late.ms > 0 ? 'warn' : 'plain';
    return { kind: 'late', text: lateCellText(late, row, t, nowMs), tone };
  }
  const { slip, arrival, eta, firstEtaAt, pastRead } = row;
  const isOverdue = arrival === null && eta !== null && latestOf(eta) < nowMs;
  if (slip !== null && !isOverdue) {
    const ms = slip * HOUR;
    return { kind: 'on-time', text: formatDelay({ ms, mostMs: ms }, t) };
  }
  if (firstEtaAt === null) return { kind: 'empty' };
  const date = formatDay(timeAt(firstEtaAt, zone), t, nowMs);
  if (isGuest() || pastRead === 'has') return { kind: 'unknown', why: '' };
  if (pastRead === 'none') return { kind: 'unknown', why: t('row.firstEtaNone', { date }) };
  const text = t(config.service === 'built-in' ? 'row.findFirstEta' : 'row.findFirstEtaCost');
  return { kind: 'findable', text, why: t('row.firstEtaUnknown', { date }) };
}
