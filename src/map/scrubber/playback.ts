/** How playback advances the moment. */
import { useEffect } from 'react';
import type { Axis } from '../../core/scene/axis.ts';
import { currentUi, setUi, useUi } from '../../state/ui-store.ts';

export const SPEEDS = [1, 2, 5, 10, 20] as const;
export type Speed = (typeof SPEEDS)[number];

/** At 1x one day of the voyage takes one second, which is slow enough to read along. */
const VOYAGE_MS_PER_MS = 86_400;
/** This bounds the step after a tab was suspended. */
const LONGEST_FRAME_MS = 100;

/** Returns the moment one frame later. `isAtEnd` is true at the end of the axis. */
export function advance(
  axis: Axis,
  moment: number,
  frameMs: number,
  speed: number,
): { readonly moment: number; readonly isAtEnd: boolean } {
  const next = moment + Math.max(0, Math.min(LONGEST_FRAME_MS, frameMs)) * VOYAGE_MS_PER_MS * speed;
  return { moment: Math.min(axis.endMs, Math.max(axis.startMs, next)), isAtEnd: next >= axis.endMs };
}

/**
 * Returns the start of playback: the moment of the scrubber, or the start of the axis when the scrubber is at the
 * present or at the end.
 */
export const startOf = (axis: Axis, moment: number | null): number =>
  moment === null || moment >= axis.endMs ? axis.startMs : Math.max(axis.startMs, moment);

/** Advances the moment while the voyage plays, with one store write per frame. */
export function usePlayback(axis: Axis, speed: Speed): void {
  const isPlaying = useUi((ui) => ui.playing);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(tick);
    // `time` comes from requestAnimationFrame, which stops while the tab is hidden.
    function tick(time: number): void {
      const from = startOf(axis, currentUi().moment);
      const { moment, isAtEnd } = advance(axis, from, last === null ? 0 : time - last, speed);
      last = time;
      setUi(isAtEnd ? { moment, playing: false } : { moment });
      if (!isAtEnd) frame = requestAnimationFrame(tick);
    }
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, axis, speed]);
}
