/** What the cell `late` of a row says: a delay with its yardstick, punctuality, or what would tell that. */
import { config } from '../../api/config.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import type { Row } from '../../core/columns/columns.ts';
import { type Late, lateAt } from '../../core/columns/late.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isGuest } from '../../state/guest.ts';
import { formatBounds, formatDelay } from '../../core/time/delay-text.ts';
import { timeOfDay } from '../../core/time/day.ts';
import { formatDay } from '../../core/time/format.ts';
import { findLatest, timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';

export type LateCell =
  /** `text` consists of `span`, the delay, and of what it is measured against. */
  | {
      readonly kind: 'late';
      readonly text: string;
      readonly span: string;
      readonly against: string;
      readonly tone: 'late' | 'warn' | 'plain';
    }
  | { readonly kind: 'on-time'; readonly text: string }
  /** Past results may hold the first ETA, and can be requested. */
  | { readonly kind: 'findable'; readonly text: string; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'empty' };

export function readLateCell(row: Row, { t, nowMs, zone }: CellContext): LateCell {
  const late = lateAt(row, nowMs);
  if (late !== null) {
    const tone = late.ms >= DAY ? 'late' : late.ms > 0 ? 'warn' : 'plain';
    const text = cellText(late, row, t, nowMs);
    const span = formatBounds(late, t);
    // Texts from right to left isolate a range of numbers, so the span may stand between two invisible characters.
    const against = text.slice(text.indexOf(span) + span.length).replace(/^\u2069/, '');
    return { kind: 'late', text, span, against: against.trim(), tone };
  }
  const { slip, arrival, eta, firstEtaAt, pastRead } = row;
  const isOverdue = arrival === null && eta !== null && findLatest(eta) < nowMs;
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

/** Words the delay shortly, for example `2 d 4 h · first ETA` or `38 d · needed 6 Dec`. Sentences have longer words. */
function cellText(late: Late, { neededBy }: Pick<Row, 'neededBy'>, t: Translate, nowMs: number): string {
  const span = formatBounds(late, t);
  return late.after === 'needed' && neededBy !== null
    ? t('late.needed', { span, date: formatDay(timeOfDay(neededBy), t, nowMs) })
    : t('late.firstEta', { span });
}
