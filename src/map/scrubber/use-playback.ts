/** Moves the moment while the voyage plays: one write to the store per frame, none while it stands still. */
import { useEffect } from 'react';
import { currentUi, setUi, useUi } from '../../view/ui-store.ts';
import type { Axis } from '../../core/scene/axis.ts';
import { advance, type Speed, startOf } from './playback.ts';

export function usePlayback(axis: Axis, speed: Speed): void {
  const isPlaying = useUi((ui) => ui.playing);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(tick);
    // The frame brings its own clock, which stands still with the tab.
    function tick(time: number): void {
      const shown = startOf(axis, currentUi().moment);
      const { moment, ended } = advance(axis, shown, last === null ? 0 : time - last, speed);
      last = time;
      setUi(ended ? { moment, playing: false } : { moment });
      if (!ended) frame = requestAnimationFrame(tick);
    }
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, axis, speed]);
}
