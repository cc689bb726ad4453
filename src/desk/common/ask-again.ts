/** Decides when a failed read is repeated automatically. */
import { useEffect, useRef } from 'react';
import { DeskError, isAway } from '../../api/desk/desk-error.ts';
import { SECOND } from '../../core/time/units.ts';
import { useConnection } from './live.ts';

/** The interval when the server names none, equal to that of the poll. */
export const RETRY_MS = 5 * SECOND;

/** The wait in milliseconds; `null` when another request would fail, too. */
export function waitAfter(error: unknown): number | null {
  if (!(error instanceof DeskError)) return null;
  if (error.retryAfterMs !== null) return Math.max(SECOND, error.retryAfterMs);
  if (error.cause === 'offline') return 0;
  return isAway(error) ? RETRY_MS : null;
}

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
