import { config } from '../../api/config.ts';
import { containerName, groupNumber } from '../../core/shipment/number.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { PrintMap, type PrintMapProps } from '../../map/PrintMap.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { dotted } from '../../core/texts/joined.ts';

/** The head of the printed sheet: number, date of the data, and the map as SVG. It is rendered for print only. */
export function PrintSheet({ reading }: PrintMapProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, now } = reading;
  const { container } = reading.journey;
  const about = [
    shipment.line?.name ?? shipment.line?.code ?? null,
    config.service === 'built-in' ? t('app.sample') : null,
    // All ages on the sheet count from this moment.
    t('app.printed', { date: formatWithZone(timeAt(now, 'UTC'), t) }),
    shipment.updatedAt === null ? null : t('app.printedData', { date: formatWithZone(shipment.updatedAt, t) }),
  ];
  return (
    <div className="px-4 pt-2">
      <p className="flex justify-between text-sm font-bold">
        <span className="flex items-center gap-2">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          {t('app.name')}
        </span>
        <span>{container === null ? groupNumber(shipment.number) : containerName(container.number, t)}</span>
        <span>{dotted(about, t)}</span>
      </p>
      <PrintMap reading={reading} />
    </div>
  );
}
