import { config } from '../api/config.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { boxName, groupNumber } from '../core/shipment/number.ts';
import { formatDayTime } from '../core/time/format.ts';
import { PrintMap, type PrintMapProps } from './PrintMap.tsx';
import { usePrinting } from './use-printing.ts';

/** The head of the printed sheet: which number, as of when, and the map as a drawing. On the screen it does not exist. */
export function PrintSheet({ reading }: PrintMapProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, now } = reading;
  const { container } = reading.journey;
  const about = [
    config.service === 'built-in' ? t('app.sample') : null,
    shipment.updatedAt === null ? null : t('app.printed', { date: formatDayTime(shipment.updatedAt, t, now) }),
  ];
  return (
    <div className="px-4 pt-2">
      <p className="flex justify-between text-sm font-bold">
        <span>{container === null ? groupNumber(shipment.number) : boxName(container.number, t)}</span>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <PrintMap reading={reading} />
    </div>
  );
}
