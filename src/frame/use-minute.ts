import { useEffect, useState } from 'react';
import { now } from '../time/clock.ts';

const MINUTE_MS = 60_000;

/** Now, to the minute: ages and "overdue" keep being true while the page stays open. Still while nobody looks. */
export function useMinute(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = (): void => {
      if (!document.hidden) setAt(now());
    };
    const timer = setInterval(tick, MINUTE_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return at;
}
