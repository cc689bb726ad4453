import { config } from '../api/config.ts';
import { boxName, groupNumber } from '../core/shipment/number.ts';
import { formatWithZone } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { toTimelineRows } from '../core/words/timeline.ts';
import { PrintMap, type PrintMapProps } from '../map/PrintMap.tsx';
import { PrintMatrix } from '../panel/boxes/PrintMatrix.tsx';
import { EarlierJourneys } from '../panel/timeline/EarlierJourneys.tsx';
import { SignNotes } from '../panel/timeline/SignNotes.tsx';
import { Timeline, type TimelineProps } from '../panel/timeline/Timeline.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { useTranslate } from '../ui/use-translate.ts';

/**
 * Head of the printed sheet: number, date of the data, and the map as SVG. Rendered for print only.
 */
export function PrintSheet({ reading }: PrintMapProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, now } = reading;
  const { container } = reading.journey;
  const about = [
    shipment.line?.name ?? shipment.line?.code ?? null,
    config.service === 'built-in' ? t('app.sample') : null,
    // The moment from which every age on the sheet counts.
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
        <span>{container === null ? groupNumber(shipment.number) : boxName(container.number, t)}</span>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <PrintMap reading={reading} />
    </div>
  );
}

/**
 * Printed below the summary whatever tab is open: the matrix of all boxes, then the whole timeline
 * and its signs in words.
 */
export function PrintPages(props: TimelineProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, journey, now } = props.reading;
  return (
    <>
      {shipment.containers.length > 1 && journey.container === null && <PrintMatrix shipment={shipment} nowMs={now} />}
      <Timeline {...props} medium="paper" />
      <EarlierJourneys reading={props.reading} />
      <SignNotes rows={toTimelineRows(props.reading, t)} />
    </>
  );
}
