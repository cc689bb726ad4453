/** Caches results for a second at most, so that a withdrawn right is gone after that time. */
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from './service.ts';

export interface Recent<T> {
  /** Returns `away` if no result came in time. */
  of(key: string): Promise<T | 'away'>;
  /** Returns the same from memory alone, or undefined if it has to be read. */
  peek(key: string): T | 'away' | undefined;
  /** Called after something was changed on this instance. */
  forget(): void;
}

/** One query per second serves all results: they stay valid as long as nothing was changed. */
export interface Revision<T> {
  /** Returns a text that differs after each act that may change a result. */
  read(): Promise<string>;
  /** Whether a result does not expire by time alone. */
  isGood(answer: T, now: number): boolean;
}

interface Answer<T> {
  readonly value: T | 'away';
  readonly readAt: number;
  /** The revision before the result was read. */
  readonly revision: string | null;
}

interface Entry<T> {
  at: number;
  readonly answer: Promise<Answer<T>>;
  /** `null` while it is being read. */
  value: Answer<T> | null;
}

interface Present {
  readonly at: number;
  readonly text: Promise<string | null>;
  /** Undefined while it is being read. */
  value: string | null | undefined;
}

async function settle(present: Present): Promise<void> {
  present.value = await present.text;
}

const CACHE_MS = 1000;
const MAX_CACHE_MS = MINUTE;
const MAX_ENTRIES = 5000;
/** With the second above this takes two seconds at most, whatever the database does. */
export const MAX_WAIT_MS = 900;

export function createRecent<T>(
  read: (key: string, now: number) => Promise<T>,
  clock: Clock,
  patienceMs = MAX_WAIT_MS,
  revision: Revision<T> | null = null,
): Recent<T> {
  const memory = new LRUCache<string, Entry<T>>({ max: MAX_ENTRIES });
  let present: Present | null = null;
  const isFresh = (at: number, now: number): boolean => now - at < CACHE_MS && now >= at;

  function currentRevision(now: number): Present {
    if (present !== null && isFresh(present.at, now)) return present;
    const text = revision === null ? Promise.resolve(null) : inTime(revision.read(), patienceMs);
    const latest: Present = { at: now, text, value: undefined };
    void settle(latest);
    present = latest;
    return latest;
  }

  const servesOn = ({ value, readAt }: Answer<T>, now: number): boolean =>
    value !== 'away' && now - readAt < MAX_CACHE_MS && revision?.isGood(value, now) === true;

  async function answerRecent(
    key: string,
    now: number,
    text: string | null,
    last: Answer<T> | undefined,
  ): Promise<Answer<T>> {
    if (text === 'away') return { value: text, readAt: now, revision: null };
    if (last !== undefined && last.revision === text && servesOn(last, now)) return last;
    return { value: await inTime(read(key, now), patienceMs), readAt: now, revision: text };
  }

  return {
    async of(key) {
      const now = clock();
      const before = memory.get(key);
      if (before !== undefined && isFresh(before.at, now)) return (await before.answer).value;
      const { at, text } = currentRevision(now);
      const answer = text.then(async (body): Promise<Answer<T>> => answerRecent(key, now, body, await before?.answer));
      const entry: Entry<T> = { at: revision === null ? now : at, answer, value: null };
      memory.set(key, entry);
      entry.value = await answer;
      return entry.value.value;
    },
    peek(key) {
      const now = clock();
      const entry = memory.get(key);
      if (entry === undefined || entry.value === null) return undefined;
      if (isFresh(entry.at, now)) return entry.value.value;
      if (present === null || !isFresh(present.at, now) || entry.value.revision !== present.value) return undefined;
      if (!servesOn(entry.value, now)) return undefined;
      entry.at = present.at;
      return entry.value.value;
    },
    forget() {
      memory.clear();
      present = null;
    },
  };
}

/** Failures count as `away` too. */
export function inTime<T>(work: Promise<T>, patienceMs = MAX_WAIT_MS): Promise<T | 'away'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), patienceMs);
  });
  const safe = work.catch((): 'away' => 'away');
  return Promise.race([safe, late]).finally(() => clearTimeout(timer));
}
