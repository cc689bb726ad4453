import { type RefCallback, useCallback } from 'react';
import { currentUi, setUi, type Ui } from '../view/ui-store.ts';

type Side = keyof Ui['mapInsets'];

/** Tells the map how much of one side an element covers, for as long as it is there: the route is fitted into the rest. */
export function useCovered(side: Side): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (): void => {
        // Where it is laid out, not where it is seen: a sheet on its way to another height is already there.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const size = {
          start: offsetLeft + offsetWidth,
          end: window.innerWidth - offsetLeft,
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
