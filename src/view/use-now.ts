import { useEffect, useState } from 'react';
import { now } from '../core/time/clock.ts';

/** The time, again every `everyMs`, so that ages and "overdue" stay true. Paused while the tab is hidden. */
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
