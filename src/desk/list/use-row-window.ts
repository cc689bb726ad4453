/** Determines which rows are visible in a scrolling element, and scrolls to a row. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Number of rows that are rendered before and after the visible ones. */
const OVERSCAN = 8;

interface RowSizes {
  readonly rowHeight: number;
  /** Height of the sticky heading, which covers rows. */
  readonly head: number;
}

interface RowWindow {
  readonly first: number;
  readonly last: number;
}

interface RowWindowHandle extends RowWindow {
  readonly place: () => void;
  /** Scrolls just far enough to show a row. */
  readonly reveal: (index: number) => void;
}

export function useRowWindow(box: RefObject<HTMLElement | null>, { rowHeight, head }: RowSizes): RowWindowHandle {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: 0 });
  const revealed = useRef(0);
  const place = useCallback((): void => {
    if (box.current === null) return;
    const { scrollTop, clientHeight } = box.current;
    const first = Math.max(0, Math.floor((scrollTop - head) / rowHeight) - OVERSCAN);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) + OVERSCAN;
    setShown((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [box, rowHeight, head]);
  const reveal = useCallback(
    (index: number): void => {
      revealed.current = index;
      if (box.current === null) return;
      const { scrollTop, clientHeight } = box.current;
      const lowest = head + (index + 1) * rowHeight - clientHeight;
      const top = Math.min(index * rowHeight, Math.max(scrollTop, lowest));
      if (top === scrollTop) return;
      box.current.scrollTo({ top });
      place();
    },
    [box, place, rowHeight, head],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const { scrollTop } = element;
      const start = revealed.current * rowHeight;
      const wasInView = start >= scrollTop && head + start + rowHeight <= scrollTop + height;
      height = element.clientHeight;
      place();
      // Elements that appear below the list reduce its height. The active row must stay visible.
      if (wasInView) reveal(revealed.current);
    });
    // The observer also reports the present size when it starts.
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, place, reveal, rowHeight, head]);
  return { ...shown, place, reveal };
}
