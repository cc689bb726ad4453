/**
 * Compares the carriers of the desk's shipments: how their arrivals slip, what is overdue, what they refuse, and how
 * well they report, measured from the arrivals of the last half year.
 */
import { useQuery } from '@tanstack/react-query';
import { fetchCarrierQualities } from '../../api/desk/carrier-quality.ts';
import { fetchCarrierSlips, SLIP_NAMES } from '../../api/desk/carrier-slips.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { CarrierRow, measuredFigures, SlipBar } from './CarrierRow.tsx';

const COLUMNS = ['line', 'shipments', 'slip', 'overdue', 'refused'] as const;

export function CarriersPage() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'carrier-slips'],
    queryFn: ({ signal }) => fetchCarrierSlips(viewerZone(), signal),
    staleTime: 0,
    refetchOnMount: true,
  });
  const quality = useQuery({
    queryKey: ['desk', 'carrier-quality'],
    queryFn: ({ signal }) => fetchCarrierQualities(signal),
    staleTime: 10 * MINUTE,
  });
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  if (data.length === 0) return <EmptyState text={t('slips.none')} next="all" />;
  const { days = 0, lines: carriers = [] } = quality.data ?? {};
  const byCarrier = new Map(carriers.map((carrier) => [carrier.line, carrier]));
  const figures = measuredFigures(carriers);
  const hasFigures = figures.length > 0;
  return (
    <div className="h-full overflow-y-auto p-4">
      <h2 className="text-lg font-semibold">{t('slips.title')}</h2>
      <p className="pt-1 text-ink-2">{t('slips.body')}</p>
      <div className="scroll-row pt-4" tabIndex={0} role="region" aria-label={t('slips.title')}>
        <table className="w-full text-start tabular-nums [&_tr>:first-child]:ps-0">
          <thead className="text-sm text-ink-3">
            {hasFigures && (
              <tr>
                <th scope="colgroup" colSpan={COLUMNS.length} className="px-2 text-start font-semibold text-ink">
                  {t('desk.name')}
                </th>
                <th scope="colgroup" colSpan={figures.length} className="px-2 text-start font-semibold text-ink">
                  {t('quality.title')}
                </th>
              </tr>
            )}
            <tr className="border-b border-line align-bottom">
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                  {t(`slips.column.${name}`)}
                </th>
              ))}
              {figures.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                  {t(`quality.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((carrierSlips) => (
              <CarrierRow
                key={carrierSlips.carrier}
                carrierSlips={carrierSlips}
                quality={byCarrier.get(carrierSlips.carrier)}
                figures={figures}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-ink-2">
        {SLIP_NAMES.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <SlipBar slips={{ kept: 0, half: 0, days: 0, more: 0, [name]: 1 }} className="w-4" />
            {t(`slips.${name}`)}
          </li>
        ))}
      </ul>
      <p role="status" className="max-w-240 pt-3 text-sm text-ink-2">
        {quality.error !== null
          ? failureText(quality.error, t)
          : quality.data !== undefined && t(hasFigures ? 'quality.body' : 'quality.none', { days })}
      </p>
    </div>
  );
}
