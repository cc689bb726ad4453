import { memo } from 'react';
import type { PortTime } from '../../../core/time/types.ts';
import type { EventMark, EventRow, TimelineRow } from '../../../core/words/timeline.ts';
import { StaticLeg } from '../../../static/StaticLeg.tsx';
import { StaticStop } from '../../../static/StaticStop.tsx';
import { StaticEvent } from '../../../static/StaticEvent.tsx';
import type { StaticRowProps } from '../../../static/row.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPart, lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useUi } from '../../../state/ui-store.ts';
import { hover, select } from '../../../state/select-and-hover.ts';
import type { Selection } from '../../../core/links/view.ts';
import { useView } from '../../../state/view-store.ts';
import { epochOf } from '../../../core/time/port-time.ts';
import { Sources } from '../sources/Sources.tsx';

/** Memoized: a row is rendered only when its own data changes, not when the list is scrolled or hovered. */
export const RowView = memo(function RowView({ row }: { readonly row: TimelineRow }) {
  const state = { ...useRow(row.kind, row.id), beyond: useBeyond(toRowTime(row)) };
  if (row.kind === 'stop')
    return (
      <>
        <StaticStop row={row} {...state} />
        <Sources reading={row.reading} row={row} />
      </>
    );
  return row.kind === 'leg' ? <StaticLeg row={row} {...state} /> : <EventItem row={row} {...state} />;
});

function toRowTime(row: TimelineRow): PortTime | null {
  if (row.kind === 'stop') return row.first;
  return row.kind === 'event' ? row.event.date : ((row.leg.departs ?? row.leg.arrives)?.date ?? null);
}

/** Few events have a sign, and its place is kept free. */
const MarkSign = lazyPart(async () => (await import('../../../ui/MarkSign.tsx')).MarkSign);

const renderSign = (mark: EventMark) => (
  <LateContent>
    <MarkSign mark={mark} />
  </LateContent>
);

// The first press or hover is the earliest moment at which this part is needed.
const EventDetails = lazyPartWithTexts(async () => (await import('./EventDetails.tsx')).EventDetails);

/** An event with its facts while it is selected, and its three clocks while it is hovered or focused. */
function EventItem(props: StaticRowProps<EventRow>) {
  const { row, mark } = props;
  return (
    <StaticEvent {...props} t={useTranslate()} renderSign={renderSign}>
      <LateContent>{mark !== undefined && <EventDetails row={row} mark={mark} />}</LateContent>
    </StaticEvent>
  );
}

/**
 * Props of a row's button. Each row subscribes to its own state, so that a click renders two rows and not two
 * thousand.
 */
function useRow(kind: Selection['kind'], id: string) {
  const selected = useView(({ selection }) => selection?.kind === kind && selection.id === id);
  const hovered = useUi((ui) => ui.hover?.kind === kind && ui.hover.id === id);
  const beginHover = (): void => hover({ kind, id });
  const endHover = (): void => hover(null);
  const button = {
    type: 'button',
    'aria-pressed': selected,
    'data-hovered': hovered || undefined,
    onClick: () => select({ kind, id }),
    onPointerEnter: beginHover,
    onPointerLeave: endHover,
    onFocus: beginHover,
    onBlur: endHover,
  } as const;
  const mark = selected ? 'selected' : hovered ? 'hovered' : undefined;
  return { mark, button } as const;
}

/** Whether the row is later than the scrubber's moment. Each row subscribes to its own state. */
const useBeyond = (time: PortTime | null): boolean =>
  useUi(({ moment }) => moment !== null && time !== null && epochOf(time) > moment);
