/** Delays work that the first screen does not need. */
import { useEffect, useState } from 'react';

/** On a busy page the browser may not become idle for a long time. */
const MAX_WAIT_MS = 2_000;

/** Calls the function once the browser is idle. The returned function cancels that. */
export function whenIdle(call: () => void): () => void {
  // Safari does not have it: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Becomes true once the browser is idle, at the earliest after this many milliseconds. */
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
