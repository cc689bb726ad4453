import { useEffect, useState } from 'react';
import { serverAheadMs, systemClock } from '../core/time/clock.ts';

/** The current time, updated every `everyMs` while the tab is visible. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(systemClock);
  useEffect(() => {
    const update = (): void => {
      if (!document.hidden) setTime(systemClock());
    };
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  // The correction is added when the time is read, so that an answer that corrects the clock updates the page before
  // the next tick.
  return time + serverAheadMs();
}
