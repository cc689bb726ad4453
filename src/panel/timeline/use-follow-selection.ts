import { useEffect, useEffectEvent } from 'react';
import { currentView, watchView } from '../../view/view-store.ts';
import type { TimelineRow } from '../../core/words/timeline.ts';

/**
 * Brings the selected row into view when the selection comes from elsewhere: the map, a link, the keyboard. It listens and does not
 * subscribe: a selection redraws the two rows it concerns and not the list.
 */
export function useFollowSelection(rows: readonly TimelineRow[], show: (index: number) => void): void {
  const follow = useEffectEvent((id: string | null) => {
    const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
    if (index >= 0) show(index);
  });
  useEffect(() => {
    let last = currentView().selection?.id ?? null;
    follow(last);
    return watchView(({ selection }) => {
      const id = selection?.id ?? null;
      if (id === last) return;
      last = id;
      // After the frame that shows the selection: scrolling measures the page, and that must not hold the answer to a press.
      requestAnimationFrame(() => follow(id));
    });
  }, []);
}
