/** Dragging along the axis, at most one store write per frame. */
import { type PointerEvent, useEffect, useRef } from 'react';
import { setUi } from '../../view/ui-store.ts';
import { type Axis, msAtShare, shareOf } from '../../core/scene/axis.ts';

/** Within this distance the moment snaps to now. */
const SNAP_PX = 5;

export function useDrag(axis: Axis) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const move = (event: PointerEvent<HTMLElement>): void => {
    const { left, width, right } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const x = isRtl ? right - event.clientX : event.clientX - left;
    const isNow = isOnAxis(axis) && Math.abs(x - shareOf(axis, axis.nowMs) * width) <= SNAP_PX;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setUi({ moment: isNow ? null : msAtShare(axis, x / width) }));
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setUi({ playing: false });
      move(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
    },
  };
}

export const isOnAxis = (axis: Axis): boolean => axis.nowMs >= axis.startMs && axis.nowMs <= axis.endMs;
