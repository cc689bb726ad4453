import { useEffect, useState } from 'react';
import { now } from '../core/time/clock.ts';

/** The current time, updated every `everyMs` while the tab is visible. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const update = (): void => {
      if (!document.hidden) setTime(now());
    };
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return time;
}
