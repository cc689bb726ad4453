import { toTimelineRows } from '../core/words/timeline.ts';
import { PrintMatrix } from '../panel/boxes/PrintMatrix.tsx';
import { EarlierJourneys } from '../panel/timeline/EarlierJourneys.tsx';
import { SignNotes } from '../panel/timeline/SignNotes.tsx';
import { Timeline, type TimelineProps } from '../panel/timeline/Timeline.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { useTranslate } from '../ui/use-translate.ts';

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
