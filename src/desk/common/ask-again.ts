/** Repeats a failed read whose failure is shown. */
import { useEffect, useRef } from 'react';
import { useConnection } from './live.ts';
import { waitAfter } from '../../api/desk/desk-error.ts';

export function useAskAgain(error: unknown, again: () => unknown): void {
  const isHere = useConnection() === 'here';
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const waitMs = waitAfter(error);
    if (!isHere || waitMs === null) return undefined;
    const timer = setTimeout(() => void latest.current(), waitMs);
    return () => clearTimeout(timer);
  }, [error, isHere]);
}
