/** Answers that serve for a second, and no longer: a right that was withdrawn is gone by then. */
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from './service.ts';

export interface Recent<T> {
  /** `away`: no answer came in time. */
  of(key: string): Promise<T | 'away'>;
  /** The same from memory alone; undefined where it has to be read. */
  peek(key: string): T | 'away' | undefined;
  /** After something was changed here. */
  forget(): void;
}

/** One question a second for all answers: while nothing was changed they serve on. */
export interface Revision<T> {
  /** Another text after each act that may change an answer. */
  read(): Promise<string>;
  /** Whether an answer does not end by the clock. */
  isGood(answer: T, now: number): boolean;
}

interface Answer<T> {
  readonly value: T | 'away';
  readonly readAt: number;
  /** The text of before it was read. */
  readonly revision: string | null;
}

interface Entry<T> {
  at: number;
  readonly answer: Promise<Answer<T>>;
  /** Null while it is read. */
  value: Answer<T> | null;
}

interface Present {
  readonly at: number;
  readonly text: Promise<string | null>;
  /** Undefined while it is read. */
  value: string | null | undefined;
}

async function settle(present: Present): Promise<void> {
  present.value = await present.text;
}

const CACHE_MS = 1000;
const MAX_CACHE_MS = MINUTE;
const MAX_ENTRIES = 5000;
/** With the second above two pass at most, whatever a database does. */
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

/** `away` for what fails, too. */
export function inTime<T>(work: Promise<T>, patienceMs = MAX_WAIT_MS): Promise<T | 'away'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), patienceMs);
  });
  const safe = work.catch((): 'away' => 'away');
  return Promise.race([safe, late]).finally(() => clearTimeout(timer));
}
