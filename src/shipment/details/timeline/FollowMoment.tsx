import { type RefObject, useEffect, useEffectEvent } from 'react';
import { epochOf } from '../../../core/time/port-time.ts';
import { currentUi, useUi } from '../../../state/ui-store.ts';
import type { TimelineRow } from '../../../core/words/timeline.ts';

interface FollowMomentProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly TimelineRow[];
  readonly show: (index: number) => void;
}

/** Events that show that the person scrolls the list. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the last event before the scrubber's moment in view, until the person scrolls the list during playback. It
 * subscribes outside React, so that a moment renders only the rows that it passes.
 */
export function FollowMoment({ list, rows, show }: FollowMomentProps) {
  const follow = useEffectEvent((moment: number, last: number): number => {
    const index = rows.findLastIndex(
      (row) => row.kind === 'event' && row.event.date !== null && epochOf(row.event.date) <= moment,
    );
    // Runs after the frame that shows the moment, because scrolling measures the page.
    if (index !== last) requestAnimationFrame(() => show(Math.max(0, index)));
    return index;
  });
  useEffect(() => {
    let isOwn = false;
    let last = follow(currentUi().moment ?? 0, Number.NaN);
    const take = (): void => {
      isOwn = true;
    };
    const scroller = list.current?.closest('[data-scroller]') ?? null;
    for (const kind of SCROLL_EVENTS) scroller?.addEventListener(kind, take, { passive: true });
    const stop = useUi.subscribe(({ moment, playing }, before) => {
      if (playing !== before.playing) isOwn = false;
      if (moment !== null && moment !== before.moment && !(playing && isOwn)) last = follow(moment, last);
    });
    return () => {
      stop();
      for (const kind of SCROLL_EVENTS) scroller?.removeEventListener(kind, take);
    };
  }, [list]);
  return null;
}
