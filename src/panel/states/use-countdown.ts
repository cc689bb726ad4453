import { useEffect, useState } from 'react';
import { now } from '../../core/time/clock.ts';

/** Milliseconds until a moment, counted down by the second; the clock stops when it has come. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => until - now());
  useEffect(() => {
    const tick = (): void => {
      const rest = until - now();
      setLeft(rest);
      if (rest <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
}
