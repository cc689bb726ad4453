import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ElementSize } from './layout.ts';
import { useLatest } from './use-latest.ts';

/** Returns the layout size of an element, without its scale. `onHeight` is called with the height of its content. */
export function useElementSize(onHeight?: (height: number) => void): readonly [ElementSize, RefCallback<HTMLElement>] {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  const listener = useLatest(onHeight);
  const measured = useRef<HTMLElement | null>(null);
  const measure = useCallback((): void => {
    if (measured.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = measured.current;
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
  }, []);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      measured.current = element;
      const observer = new ResizeObserver(() => {
        measure();
        listener.current?.(element.scrollHeight);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        measured.current = null;
      };
    },
    [listener, measure],
  );
  // The observer reports after the next layout. The map would be painted around the former size by then.
  useLayoutEffect(measure);
  return [size, ref];
}
