/** The page of a dispute: what was reported about the dates, beside the data of the invoice. */
import { useQuery } from '@tanstack/react-query';
import { columnLabel } from '../../core/columns/cell.ts';
import {
  INVOICE_FIELDS,
  type InvoiceField,
  LONGEST_INVOICE_TEXT,
  RULE_ITEMS,
  type RuleItem,
} from '../../core/desk-api/money.ts';
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
import { useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { useReadOnly } from '../common/live.ts';
import { useMe } from '../common/me.ts';
import { DisputeLedger, type LinesProps } from './DisputeLedger.tsx';
import {
  disputeCsv,
  type DisputeLine,
  INVOICE,
  type Invoice,
  findLastLine,
  formatParagraph,
  RULE,
  seenText,
  valueText,
} from './dispute-sheet.ts';
import { disputeQuery, type DisputeProps, useDispute } from './use-dispute.ts';
import { dotted } from '../../core/texts/joined.ts';

export function DisputePage() {
  const t = useTranslate();
  const id = Number(useDesk((desk) => desk.dispute) ?? Number.NaN);
  const { data, error, refetch } = useQuery(disputeQuery(id));
  if (!Number.isInteger(id)) return <p className="p-4 text-ink-2">{t('dispute.missing')}</p>;
  return data === undefined ? (
    <LoadingOrError error={error} again={refetch} />
  ) : (
    <Sheet key={id} id={id} dispute={data} />
  );
}

function Sheet({ id, dispute }: DisputeProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const me = useMe();
  const isReadOnly = useReadOnly() || me?.role === 'viewer';
  const { invoice, ticks, typed, setTyped, save } = useDispute({ id, dispute });
  const { number, lines } = dispute;
  const title = t('dispute.title', { number: groupNumber(number) });
  const saveCsv = (): void =>
    saveFile(fileName(`${number}-DISPUTE`, 'csv'), 'text/csv', disputeCsv(lines, invoice, ticks, t));
  return (
    <section
      aria-label={title}
      data-print-alone=""
      // The element takes the focus, so that it can be scrolled with the keyboard.
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
          <Button onClick={saveCsv}>{t('dispute.csv')}</Button>
          <Button onClick={() => window.print()}>{t('dispute.print')}</Button>
        </div>
      </div>
      {lines.length > 0 && <DisputeLedger lines={lines} nowMs={nowMs} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={isReadOnly} className="min-w-0">
          <InvoiceFields
            lines={lines}
            nowMs={nowMs}
            invoice={invoice}
            onText={(key, text) => setTyped({ ...typed, invoice: { ...typed.invoice, [key]: text } })}
          />
          <RuleList
            ticks={ticks}
            onTick={(item, isTicked) => setTyped({ ...typed, ticks: { ...typed.ticks, [item]: isTicked } })}
          />
          <p className="sticky -bottom-4 bg-card pt-2 pb-6 print:hidden">
            <Button type="submit" look="primary">
              {t('desk.edit.save')}
            </Button>
          </p>
        </fieldset>
      </form>
    </section>
  );
}

interface RuleListProps {
  readonly ticks: readonly RuleItem[];
  readonly onTick: (item: RuleItem, isTicked: boolean) => void;
}

function RuleList({ ticks, onTick }: RuleListProps) {
  const t = useTranslate();
  return (
    <>
      <h3 className="pt-6 font-semibold">{t('dispute.rule')}</h3>
      <p className="max-w-240 pt-1 text-ink-2">
        {t('join.sentences', {
          first: t('dispute.rule.body', { date: formatDay(timeOfDay(RULE.checkedOn), t, 0) }),
          second: '',
        })}
        <a href={RULE.link} target="_blank" rel="noreferrer" className="underline hover:text-chart">
          {t('dispute.rule.link')}
        </a>
      </p>
      <ul className="max-w-240 pt-2">
        {RULE_ITEMS.map((item) => (
          <li key={item}>
            <label className="flex min-h-8 items-baseline gap-2 py-0.5 print:min-h-0">
              <input
                type="checkbox"
                checked={ticks.includes(item)}
                onChange={({ target }) => onTick(item, target.checked)}
                className="size-4 shrink-0 translate-y-0.5 accent-chart"
              />
              <span className="w-14 shrink-0 text-ink-3 tabular-nums">{formatParagraph(item)}</span>
              {t(`dispute.rule.${item}`)}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

interface InvoiceFieldsProps extends LinesProps {
  readonly invoice: Invoice;
  readonly onText: (key: InvoiceField, text: string) => void;
}

function InvoiceFields({ lines, nowMs, invoice, onText }: InvoiceFieldsProps) {
  const t = useTranslate();
  const wordLedgerDates = (field: DisputeLine['field']): readonly string[] => {
    const line = findLastLine(lines, field);
    if (line === null) return [];
    const seen = seenText(line.seenAt, t, nowMs);
    return [t('dispute.beside', { date: columnLabel(field, t), value: valueText(line.new, t, nowMs), seen })];
  };
  return (
    <>
      <h3 className="pt-6 font-semibold">{t('dispute.invoice')}</h3>
      <p className="max-w-240 pt-1 text-ink-2 print:hidden">{t('dispute.invoice.body')}</p>
      <div className="grid max-w-320 gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {INVOICE_FIELDS.map((key) => (
          <Input
            key={key}
            label={t(`dispute.invoice.${key}`)}
            hint={dotted(INVOICE[key].beside.flatMap(wordLedgerDates), t)}
            type={INVOICE[key].type}
            value={invoice[key] ?? ''}
            maxLength={LONGEST_INVOICE_TEXT}
            onText={(text) => onText(key, text)}
          />
        ))}
      </div>
    </>
  );
}
