import { Timeline, type TimelineProps } from '../timeline/Timeline.tsx';
import { BoxMatrix } from './BoxMatrix.tsx';

/**
 * The matrix and the common timeline of several boxes, loaded together so that nothing is pushed
 * down.
 */
export function BoxesTimeline(props: TimelineProps) {
  return (
    <>
      <BoxMatrix shipment={props.reading.shipment} nowMs={props.reading.now} />
      <Timeline {...props} />
    </>
  );
}
