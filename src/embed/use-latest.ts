import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a reference to the value of the last render, for listeners that are created once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
