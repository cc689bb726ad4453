/** What the first screen does not wait for. */
import { useEffect, useState } from 'react';

/** An idle moment may be long in coming on a busy page. */
const PATIENCE_MS = 2_000;

/** Calls once the browser has nothing better to do. Returns what takes it back. */
export function whenIdle(call: () => void): () => void {
  // Safari has none: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** True once the browser has nothing better to do, after so many milliseconds at the earliest. */
export function useIdle(afterMs = 0): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = whenIdle(() => setIdle(true));
    }, afterMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [afterMs]);
  return isIdle;
}
