import { memo } from 'react';
import type { TimelineRow } from '../../core/words/timeline.ts';
import { EventItem } from './EventItem.tsx';
import { LegItem } from './LegItem.tsx';
import { StopItem } from './StopItem.tsx';

/** Drawn anew only when its own row is another: scrolling and hovering leave the others alone. */
export const RowView = memo(function RowView({ row }: { readonly row: TimelineRow }) {
  if (row.kind === 'stop') return <StopItem row={row} />;
  return row.kind === 'leg' ? <LegItem row={row} /> : <EventItem row={row} />;
});
