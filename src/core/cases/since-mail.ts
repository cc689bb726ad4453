/** Writes the changes as an email to a customer: one line for each shipment, times with their zones. */
import { formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { Mail } from './mail.ts';
import { formatShipmentLine } from './shipment-line.ts';
import { isForCustomers, type NetChange } from './since.ts';
import type { Wording } from './words.ts';

export interface MailedShipment {
  readonly number: string;
  readonly reference: string | null;
  readonly changes: readonly NetChange[];
}

/** Returns `null` when none of the changes may be shown to a customer. */
export function toSinceMail(shipments: readonly MailedShipment[], wording: Wording): Mail | null {
  const { t, nowMs } = wording;
  const lines = shipments.flatMap(({ number, reference, changes }) => {
    const line = formatShipmentLine(changes.filter(isForCustomers), { t, nowMs, zone: 'UTC', namesZones: true });
    const name = reference === null ? t('case.mail.rowPlain', { number }) : t('case.mail.row', { number, reference });
    return line === null ? [] : [t('since.line', { name, changes: line.text })];
  });
  if (lines.length === 0) return null;
  const asOf = t('case.mail.asOf', { date: formatWithZone(timeAt(nowMs, 'UTC'), t, nowMs) });
  const subject = t('since.subject', { count: lines.length });
  return {
    subject,
    text: [t('case.mail.greeting'), '', t('since.lead'), '', ...lines, '', asOf].join('\n'),
    lang: t.locale,
  };
}
