import { type RefCallback, useCallback } from 'react';
import { currentUi, setUi, type Ui } from '../view/ui-store.ts';

type Side = keyof Ui['mapInsets'];

/**
 * Reports how much of one side of the map an element covers, so that the route is fitted into the
 * rest.
 */
export function useCovered(side: Side): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (): void => {
        // The layout box and not the painted one: a sheet that is being animated is already at its
        // end.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const left = offsetLeft + offsetWidth;
        const right = window.innerWidth - offsetLeft;
        const isRtl = getComputedStyle(element).direction === 'rtl';
        const size = {
          start: isRtl ? right : left,
          end: isRtl ? left : right,
          top: offsetTop + offsetHeight,
          bottom: window.innerHeight - offsetTop,
        }[side];
        if (currentUi().mapInsets[side] !== size) setUi({ mapInsets: { ...currentUi().mapInsets, [side]: size } });
      };
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      return () => {
        observer.disconnect();
        setUi({ mapInsets: { ...currentUi().mapInsets, [side]: 0 } });
      };
    },
    [side],
  );
}
