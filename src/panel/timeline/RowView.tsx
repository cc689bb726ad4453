import { memo } from 'react';
import type { PortTime } from '../../core/time/types.ts';
import type { TimelineRow } from '../../core/words/timeline.ts';
import { LegFace } from '../../faces/LegFace.tsx';
import { StopFace } from '../../faces/StopFace.tsx';
import { EventItem } from './EventItem.tsx';
import { useBeyond } from './use-beyond.ts';
import { useRow } from './use-row.ts';

/** Drawn anew only when its own row is another: scrolling and hovering leave the others alone. */
export const RowView = memo(function RowView({ row }: { readonly row: TimelineRow }) {
  const state = { ...useRow(row.kind, row.id), beyond: useBeyond(timeOf(row)) };
  if (row.kind === 'stop') return <StopFace row={row} {...state} />;
  return row.kind === 'leg' ? <LegFace row={row} {...state} /> : <EventItem row={row} {...state} />;
});

function timeOf(row: TimelineRow): PortTime | null {
  if (row.kind === 'stop') return row.first;
  return row.kind === 'event' ? row.event.date : ((row.leg.departs ?? row.leg.arrives)?.date ?? null);
}
