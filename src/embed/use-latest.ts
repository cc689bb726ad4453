import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a listener should see that was made once: always the value of the last render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
