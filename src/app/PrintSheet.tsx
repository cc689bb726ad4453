import { config } from '../api/config.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { boxName, groupNumber } from '../core/shipment/number.ts';
import type { Container, Shipment } from '../core/shipment/types.ts';
import { formatDayTime } from '../core/time/format.ts';
import { PrintMap } from './PrintMap.tsx';
import { usePrinting } from './use-printing.ts';

export interface PrintSheetProps {
  readonly shipment: Shipment;
  readonly container: Container | null;
  readonly nowMs: number;
}

/** The head of the printed sheet: which number, as of when, and the map as a drawing. On the screen it does not exist. */
export function PrintSheet({ shipment, container, nowMs }: PrintSheetProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const about = [
    config.service === 'built-in' ? t('app.sample') : null,
    shipment.updatedAt === null ? null : t('app.printed', { date: formatDayTime(shipment.updatedAt, t, nowMs) }),
  ];
  return (
    <div className="px-4 pt-2">
      <p className="flex justify-between text-sm font-bold">
        <span>{container === null ? groupNumber(shipment.number) : boxName(container.number, t)}</span>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <PrintMap shipment={shipment} container={container} nowMs={nowMs} />
    </div>
  );
}
