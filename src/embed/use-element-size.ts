import { type RefCallback, useCallback, useState } from 'react';
import type { ElementSize } from './layout.ts';
import { useLatest } from './use-latest.ts';

/** Returns the layout size of an element, without its scale. `onHeight` is called with the height of its content. */
export function useElementSize(onHeight?: (height: number) => void): readonly [ElementSize, RefCallback<HTMLElement>] {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  const listener = useLatest(onHeight);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (): void => {
        const { offsetWidth: width, offsetHeight: height } = element;
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
        listener.current?.(element.scrollHeight);
      };
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      return () => observer.disconnect();
    },
    [listener],
  );
  return [size, ref];
}
