import type { EventMark, EventRow } from '../../core/words/timeline.ts';
import { EventFace } from '../../faces/EventFace.tsx';
import type { RowFaceProps } from '../../faces/row.ts';
import { Extra } from '../../ui/Extra.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { EventFacts } from './EventFacts.tsx';
import { ThreeClocks } from './ThreeClocks.tsx';

/** Few events have one, and its place is kept free. */
const MarkSign = lazyPart(async () => (await import('./MarkSign.tsx')).MarkSign);

const renderSign = (mark: EventMark) => (
  <Extra>
    <MarkSign mark={mark} />
  </Extra>
);

/** An event; its facts while it is selected, its three clocks while it is hovered or focused. */
export function EventItem(props: RowFaceProps<EventRow>) {
  const { row, mark } = props;
  const { date } = row.event;
  return (
    <EventFace {...props} t={useTranslate()} renderSign={renderSign}>
      {mark === 'hovered' && date !== null && (
        <div className="pointer-events-none absolute end-0 top-full z-10 rounded-tab border border-line bg-card px-3 py-2 shadow-card">
          <ThreeClocks time={date} />
        </div>
      )}
      {mark === 'selected' && <EventFacts row={row} />}
    </EventFace>
  );
}
