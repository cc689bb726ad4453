/** Advances the moment while the voyage plays, with one store write per frame. */
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
    // `time` of requestAnimationFrame, which stops while the tab is hidden.
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
