/** The sheet of a dispute: what was said of the dates, beside what the invoice says. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchDispute } from '../../api/desk/money.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import type { Dispute } from '../../core/desk-api/money.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { timeOfDay } from '../../core/time/day.ts';
import { formatDay, formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/fields.tsx';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDesk } from '../../view/desk-store.ts';
import { useNow } from '../../view/use-now.ts';
import { NotYet } from '../common/Failure.tsx';
import {
  disputeCsv,
  type DisputeLine,
  INVOICE,
  INVOICE_KEYS,
  type Invoice,
  lastOf,
  paragraphOf,
  RULE,
  type RuleItem,
  seenText,
  valueText,
} from './dispute-sheet.ts';

export function DisputePage() {
  const t = useTranslate();
  const id = Number(useDesk((desk) => desk.dispute) ?? Number.NaN);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'dispute', id],
    queryFn: ({ signal }) => fetchDispute(id, signal),
    enabled: Number.isInteger(id),
  });
  if (!Number.isInteger(id)) return <p className="p-4 text-ink-2">{t('dispute.missing')}</p>;
  return data === undefined ? <NotYet error={error} again={refetch} /> : <Sheet key={id} of={data} />;
}

function Sheet({ of: { number, lines } }: { readonly of: Dispute }) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const [invoice, setInvoice] = useState<Invoice>({});
  const [ticked, setTicked] = useState<ReadonlySet<RuleItem>>(new Set());
  const toggle = (item: RuleItem): void =>
    setTicked(new Set(RULE.items.filter((one) => (one === item) !== ticked.has(one))));
  const title = t('dispute.title', { number: groupNumber(number) });
  const save = (): void =>
    saveFile(fileName(`${number}-DISPUTE`, 'csv'), 'text/csv', disputeCsv(lines, invoice, ticked, t));
  return (
    <section
      aria-label={title}
      data-print-alone=""
      // Reached by Tab, so that it is scrolled with the keyboard.
      tabIndex={0}
      className="h-full overflow-y-auto p-4"
    >
      <div className="flex max-w-320 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="max-w-240 pt-1 text-ink-2">{t(lines.length === 0 ? 'dispute.none' : 'dispute.body')}</p>
          <p className="hidden print:block">
            {t('desk.asOf', { date: formatWithZone(timeAt(nowMs, viewerZone()), t, nowMs) })}
          </p>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button onClick={save}>{t('dispute.csv')}</Button>
          <Button look="primary" onClick={() => window.print()}>
            {t('dispute.print')}
          </Button>
        </div>
      </div>
      {lines.length > 0 && <Ledger lines={lines} nowMs={nowMs} />}
      <InvoiceForm lines={lines} nowMs={nowMs} invoice={invoice} onInvoice={setInvoice} />
      <h3 className="pt-6 font-semibold">{t('dispute.rule')}</h3>
      <p className="max-w-240 pt-1 text-ink-2">
        {t('dispute.rule.body', { date: formatDay(timeOfDay(RULE.checkedOn), t, 0) })}{' '}
        <a href={RULE.link} target="_blank" rel="noreferrer" className="underline hover:text-chart">
          {t('dispute.rule.link')}
        </a>
      </p>
      <ul className="max-w-240 pt-2">
        {RULE.items.map((item) => (
          <li key={item}>
            <label className="flex min-h-8 items-baseline gap-2 py-0.5 print:min-h-0">
              <input
                type="checkbox"
                checked={ticked.has(item)}
                onChange={() => toggle(item)}
                className="size-4 shrink-0 translate-y-0.5 accent-chart"
              />
              <span className="w-14 shrink-0 text-ink-3 tabular-nums">{paragraphOf(item)}</span>
              {t(`dispute.rule.${item}`)}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = ['date', 'value', 'old', 'seen', 'updated', 'answer', 'who'] as const;

interface LinesProps {
  readonly lines: readonly DisputeLine[];
  readonly nowMs: number;
}

function Ledger({ lines, nowMs }: LinesProps) {
  const t = useTranslate();
  return (
    <div role="region" aria-label={t('dispute.ledger')} tabIndex={0} className="scroll-row pt-3">
      <table className="w-full max-w-320 text-sm tabular-nums">
        <caption className="sr-only">{t('dispute.ledger')}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="py-1 pe-3 text-start font-semibold whitespace-nowrap">
                {t(`dispute.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, old, new: value, seenAt, reportedAt, answerId, who }, index) => (
            // The order is the ledger's, which only grows.
            <tr key={index} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-1 pe-3 text-start font-semibold">
                {columnLabel(field, t)}
              </th>
              <td className="py-1 pe-3 font-semibold whitespace-nowrap print:whitespace-normal">
                {valueText(value, t, nowMs)}
              </td>
              <td className="py-1 pe-3 whitespace-nowrap text-ink-2 print:whitespace-normal">
                {old === null ? '' : valueText(old, t, nowMs)}
              </td>
              <td className="py-1 pe-3 whitespace-nowrap print:whitespace-normal">{seenText(seenAt, t, nowMs)}</td>
              <td className="py-1 pe-3 whitespace-nowrap print:whitespace-normal">
                {reportedAt === null ? '' : seenText(reportedAt, t, nowMs)}
              </td>
              <td className="py-1 pe-3 text-xs text-ink-2 wrap-anywhere">{answerId}</td>
              <td className="py-1" dir="auto">
                {who}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InvoiceFormProps extends LinesProps {
  readonly invoice: Invoice;
  readonly onInvoice: (invoice: Invoice) => void;
}

function InvoiceForm({ lines, nowMs, invoice, onInvoice }: InvoiceFormProps) {
  const t = useTranslate();
  const besideOf = (field: DisputeLine['field']): readonly string[] => {
    const line = lastOf(lines, field);
    if (line === null) return [];
    const seen = seenText(line.seenAt, t, nowMs);
    return [t('dispute.beside', { date: columnLabel(field, t), value: valueText(line.new, t, nowMs), seen })];
  };
  return (
    <>
      <h3 className="pt-6 font-semibold">{t('dispute.invoice')}</h3>
      <p className="max-w-240 pt-1 text-ink-2 print:hidden">{t('dispute.invoice.body')}</p>
      <div className="grid max-w-320 gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {INVOICE_KEYS.map((key) => (
          <Input
            key={key}
            label={t(`dispute.invoice.${key}`)}
            hint={INVOICE[key].beside.flatMap(besideOf).join(' · ')}
            type={INVOICE[key].type}
            value={invoice[key] ?? ''}
            maxLength={80}
            onText={(text) => onInvoice({ ...invoice, [key]: text })}
          />
        ))}
      </div>
    </>
  );
}
