/** What changed as a mail to a customer: one line a shipment, times with their zones. */
import { columnLabel, formatCell } from '../columns/cell.ts';
import type { ColumnKey } from '../columns/columns.ts';
import { EMPTY_ROW, isRow } from '../columns/row.ts';
import { formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { Mail } from './mail.ts';
import { isForCustomers, type NetChange } from './since.ts';
import type { Wording } from './words.ts';

export interface MailedShipment {
  readonly number: string;
  readonly reference: string | null;
  readonly changes: readonly NetChange[];
}

/** A cell of that column, times with their zones; empty for what is none. */
export function cellText(field: ColumnKey, value: unknown, { t, nowMs }: Wording): string {
  const row: unknown = { ...EMPTY_ROW, [field]: value };
  return isRow(row) ? formatCell(field, row, { t, nowMs, zone: 'UTC', namesZones: true }) : '';
}

/** Null where nothing of it is for a customer. */
export function toSinceMail(shipments: readonly MailedShipment[], wording: Wording): Mail | null {
  const { t, nowMs } = wording;
  const lines = shipments.flatMap(({ number, reference, changes }) => {
    const parts = changes.filter(isForCustomers).map(({ field, old, new: now }) => {
      const [before, after] = [cellText(field, old, wording), cellText(field, now, wording)];
      const column = columnLabel(field, t);
      return before === ''
        ? t('since.said', { column, after })
        : t('since.moved', { column, before, after: after || '–' });
    });
    const name = reference === null ? t('case.mail.rowPlain', { number }) : t('case.mail.row', { number, reference });
    return parts.length === 0 ? [] : [t('since.line', { name, changes: parts.join('; ') })];
  });
  if (lines.length === 0) return null;
  const asOf = t('case.mail.asOf', { date: formatWithZone(timeAt(nowMs, 'UTC'), t, nowMs) });
  return { subject: t('since.subject', { count: lines.length }), text: [...lines, '', asOf].join('\n') };
}
