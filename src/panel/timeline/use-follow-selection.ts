import { useEffect, useEffectEvent } from 'react';
import { useView } from '../../view/view-store.ts';
import type { TimelineRow } from '../rows/timeline.ts';

/** Brings the selected row into view when the selection comes from elsewhere: the map, a link, the keyboard. */
export function useFollowSelection(rows: readonly TimelineRow[], show: (index: number) => void): void {
  const selected = useView((view) => view.selection?.id ?? null);
  const showSelected = useEffectEvent((id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) show(index);
  });
  useEffect(() => {
    if (selected !== null) showSelected(selected);
  }, [selected]);
}
