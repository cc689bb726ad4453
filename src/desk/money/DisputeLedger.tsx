/** Every line of the ledger about the dates of a dispute. */
import { columnLabel } from '../../core/columns/cell.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { type DisputeLine, seenText, valueText } from './dispute-sheet.ts';

const COLUMNS = ['date', 'value', 'old', 'seen', 'updated', 'answer', 'who'] as const;

export interface LinesProps {
  readonly lines: readonly DisputeLine[];
  readonly nowMs: number;
}

export function DisputeLedger({ lines, nowMs }: LinesProps) {
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
            // The lines keep the order of the ledger, to which lines are only added.
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
              <td className="min-w-32 py-1 pe-3 text-xs text-ink-2 wrap-anywhere">{answerId}</td>
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
