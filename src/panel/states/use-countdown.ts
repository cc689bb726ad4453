import { useEffect, useState } from 'react';
import { now } from '../../core/time/clock.ts';

/** `0:42`, `14:05`: rounded up so that it never shows 0:00 while there is something to wait for. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

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
