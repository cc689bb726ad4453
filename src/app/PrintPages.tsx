import { PrintMatrix } from '../panel/boxes/PrintMatrix.tsx';
import { Timeline, type TimelineProps } from '../panel/timeline/Timeline.tsx';
import { usePrinting } from '../ui/use-printing.ts';

/**
 * Printed below the summary whatever tab is open: the matrix of all boxes, then the whole timeline.
 */
export function PrintPages(props: TimelineProps) {
  if (!usePrinting()) return null;
  const { shipment, journey, now } = props.reading;
  return (
    <>
      {shipment.containers.length > 1 && journey.container === null && <PrintMatrix shipment={shipment} nowMs={now} />}
      <Timeline {...props} medium="paper" />
    </>
  );
}
