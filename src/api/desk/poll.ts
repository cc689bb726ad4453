/**
 * Asks the desk every few seconds whether anything has changed, while the page is visible. The answer is only a
 * validator (`server/desk/api/tail-endpoint.ts`). Components that show changed data read it themselves.
 */
import { MINUTE, SECOND } from '../../core/time/units.ts';

export const POLL_MS = 5 * SECOND;
export const IDLE_POLL_MS = 15 * SECOND;
const IDLE_AFTER = 5 * MINUTE;
/** One lost answer is requested again before the page reports that the server is away. */
const RETRY_MS = SECOND;
const LOST_ANSWERS_UNTIL_AWAY = 2;

export interface Tail {
  /** The validator; `null` when the server sent none, so that every answer counts as a change. */
  readonly etag: string | null;
  readonly isSame: boolean;
  /** The build of the desk's page on this server; `null` when the server does not say. */
  readonly build: string | null;
}

export interface PollParts {
  /** Rejects when no answer comes. */
  readonly ask: (etag: string | null) => Promise<Tail>;
  readonly clock: () => number;
  /** Calls the function once after the delay. The returned function cancels that. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly isShown: () => boolean;
  /** Called when something was written, or may have been written while the server could not be reached. */
  readonly onChanged: () => void;
  readonly onAnswer: (build: string | null) => void;
  readonly onAway: () => void;
}

export interface Poll {
  /** Asks at once if the page is visible, for example after it was hidden or when the connection is back. */
  readonly ask: () => void;
  /** Call this when the person has used the page. */
  readonly noteInput: () => void;
  /** Call this when the service worker answered with a stored state, because the server took too long. */
  readonly noteStored: () => void;
  readonly stop: () => void;
}

export function createPoll(parts: PollParts): Poll {
  let etag: string | null = null;
  let failures = 0;
  let isAsking = false;
  let isStopped = false;
  let lastInput = parts.clock();
  let cancel = (): void => undefined;

  const isIdle = (): boolean => parts.clock() - lastInput >= IDLE_AFTER;

  async function ask(): Promise<void> {
    cancel();
    if (isAsking || isStopped || !parts.isShown()) return;
    isAsking = true;
    const tail = await parts.ask(etag).catch(() => null);
    isAsking = false;
    if (isStopped) return;
    if (tail === null) {
      failures += 1;
      if (failures >= LOST_ANSWERS_UNTIL_AWAY) parts.onAway();
    } else {
      // The page may have shown a stored state until now.
      const isChanged = !tail.isSame || failures >= LOST_ANSWERS_UNTIL_AWAY;
      ({ etag } = tail);
      failures = 0;
      parts.onAnswer(tail.build);
      if (isChanged) parts.onChanged();
    }
    if (!parts.isShown()) return;
    const wait = failures > 0 && failures < LOST_ANSWERS_UNTIL_AWAY ? RETRY_MS : isIdle() ? IDLE_POLL_MS : POLL_MS;
    cancel = parts.later(wait, () => void ask());
  }

  void ask();
  return {
    ask: () => void ask(),
    noteInput: () => {
      const wasIdle = isIdle();
      lastInput = parts.clock();
      if (wasIdle) void ask();
    },
    noteStored: () => {
      failures = Math.max(failures, LOST_ANSWERS_UNTIL_AWAY);
      parts.onAway();
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
