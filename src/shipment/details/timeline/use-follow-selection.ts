import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '../../../state/after-paint.ts';
import { currentView, watchView } from '../../../state/view-store.ts';
import type { TimelineRow } from '../../../core/words/timeline.ts';

/**
 * Scrolls to the selected row when the selection comes from the map, a link or the keyboard. It subscribes outside
 * React, so that a selection renders two rows and not the list.
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
      // Scrolling forces a layout, so it waits for the next frame.
      afterPaint(() => follow(id));
    });
  }, []);
}
