/** The first rows of a share as its readers will see them, and the rows that are left out. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewShare } from '../../api/desk/shares.ts';
import { columnLabel, formatCell } from '../../core/columns/cell.ts';
import type { BuiltInKey } from '../../core/columns/columns.ts';
import type { SharePreview as Preview } from '../../core/desk-api/share-parts.ts';
import type { SharePreviewOrder } from '../../core/desk-api/shares.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { listed } from '../../core/texts/joined.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { Failure } from '../common/Failure.tsx';
import { hasScope } from './share-draft.ts';

interface SharePreviewProps {
  readonly order: SharePreviewOrder;
  readonly columns: readonly BuiltInKey[];
}

export function SharePreview({ order, columns }: SharePreviewProps) {
  const t = useTranslate();
  const isAsked = hasScope(order);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'share', 'preview', order],
    queryFn: ({ signal }) => previewShare(order, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold text-ink-2">{t('sharing.preview')}</h3>
      {!isAsked && <p className="text-ink-3">{t('sharing.choose')}</p>}
      {isAsked && error !== null && <Failure error={error} again={refetch} tone="warn" />}
      {isAsked && error === null && data === undefined && <p role="status">{t('work.loading')}</p>}
      {isAsked && error === null && data !== undefined && (
        <>
          <p role="status">{t('work.members', { count: data.count })}</p>
          {data.rows.length > 0 && <Rows preview={data} columns={columns} zone={order.zone} />}
          <LeftOut preview={data} />
        </>
      )}
    </div>
  );
}

interface RowsProps {
  readonly preview: Preview;
  readonly columns: readonly BuiltInKey[];
  readonly zone: string;
}

function Rows({ preview: { rows }, columns, zone }: RowsProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const context = { t, nowMs, zone, namesZones: true };
  return (
    // The table is scrolled sideways, also by keyboard.
    <div
      tabIndex={0}
      role="region"
      aria-label={t('sharing.preview')}
      className="overflow-x-auto rounded-button border border-line"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-ink-2">
            {columns.map((key) => (
              <th key={key} scope="col" className="px-3 py-1.5 text-start font-semibold whitespace-nowrap">
                {columnLabel(key, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((watch) => (
            <tr key={watch.id} className="border-b border-line last:border-b-0">
              {columns.map((key) => (
                <td key={key} dir="auto" className="max-w-60 truncate px-3 py-1.5 text-start">
                  {key === 'number' ? groupNumber(watch.row.number ?? '') : formatCell(key, watch.row, context)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LeftOut({ preview: { withheld, waiting } }: { readonly preview: Preview }) {
  const t = useTranslate();
  return (
    <>
      {withheld.count > 0 && (
        <Banner tone="warn" title={t('sharing.withheld', { count: withheld.count })}>
          <p className="break-words">
            {listed(
              withheld.numbers.map((number) => groupNumber(number)),
              t,
            )}
          </p>
        </Banner>
      )}
      {waiting > 0 && <p className="text-sm text-ink-2">{t('sharing.waiting', { count: waiting })}</p>}
    </>
  );
}
