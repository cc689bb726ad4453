/** Answers that serve for a second, and no longer: a right that was withdrawn is gone by then. */
import { LRUCache } from 'lru-cache';
import type { Clock } from './service.ts';

export interface Recent<T> {
  /** `away`: no answer came in time. */
  of(key: string): Promise<T | 'away'>;
  /** After something was changed here. */
  forget(): void;
}

const MEMORY_MS = 1000;
const REMEMBERED = 5000;
/** With the second above two pass at most, whatever a database does. */
export const PATIENCE_MS = 900;

export function createRecent<T>(
  read: (key: string, now: number) => Promise<T>,
  clock: Clock,
  patienceMs = PATIENCE_MS,
): Recent<T> {
  const memory = new LRUCache<string, { readonly at: number; readonly answer: Promise<T | 'away'> }>({
    max: REMEMBERED,
  });
  return {
    of(key) {
      const now = clock();
      const before = memory.get(key);
      if (before !== undefined && now - before.at < MEMORY_MS && now >= before.at) return before.answer;
      const answer = inTime(read(key, now), patienceMs);
      memory.set(key, { at: now, answer });
      return answer;
    },
    forget: () => memory.clear(),
  };
}

/** `away` for what fails, too. */
export function inTime<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T | 'away'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), patienceMs);
  });
  const safe = work.catch((): 'away' => 'away');
  return Promise.race([safe, late]).finally(() => clearTimeout(timer));
}
