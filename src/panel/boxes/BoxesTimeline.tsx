import { Timeline, type TimelineProps } from '../timeline/Timeline.tsx';
import { BoxMatrix } from './BoxMatrix.tsx';

/** Of several boxes: all of them as a table, then the way most go. They come together, so that the one does not push the other. */
export function BoxesTimeline(props: TimelineProps) {
  return (
    <>
      <BoxMatrix shipment={props.reading.shipment} nowMs={props.reading.now} />
      <Timeline {...props} />
    </>
  );
}
