import { useEffect, useState } from 'react';
import { now } from '../core/time/clock.ts';

export const MINUTE_MS = 60_000;

/** The time, anew every `everyMs`: ages and "overdue" keep being true while the page stays open. It stands still while nobody looks. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const tick = (): void => {
      if (!document.hidden) setTime(now());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return time;
}
