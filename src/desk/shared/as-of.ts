/** The time of the last answer of the server, which is the age of what the page shows without a connection. */
import { useSyncExternalStore } from 'react';
import { now } from '../../core/time/clock.ts';

let answeredAt: number | null = null;
const readers = new Set<() => void>();

function set(at: number): void {
  answeredAt = at;
  for (const read of readers) read();
}

export const noteAnswer = (): void => set(now());

/** The page shows an answer that was stored at this time. The oldest one counts until the server answers again. */
export const noteStoredAnswer = (at: number): void => set(Math.min(at, answeredAt ?? at));

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** `null` before the first answer. */
export const useLastAnswerAt = (): number | null => useSyncExternalStore(subscribe, () => answeredAt);
