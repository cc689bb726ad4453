import { toTimelineRows } from '../../core/words/timeline.ts';
import { PrintMatrix } from '../details/containers/PrintMatrix.tsx';
import { EarlierJourneys } from '../details/timeline/EarlierJourneys.tsx';
import { SignNotes } from '../details/timeline/SignNotes.tsx';
import { Timeline, type TimelineProps } from '../details/timeline/Timeline.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { useTranslate } from '../../ui/use-translate.ts';

/**
 * Printed below the summary whichever tab is open: the matrix of all containers, then the whole timeline with its
 * signs explained.
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
