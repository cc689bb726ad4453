/**
 * Asks the desk every few seconds whether anything changed, while the page is shown. The answer is
 * a validator (`server/desk/api/tail-endpoint.ts`): what changed is read by whoever shows it.
 */
import { MINUTE, SECOND } from '../../core/time/units.ts';

export const POLL_MS = 5 * SECOND;
export const IDLE_POLL_MS = 15 * SECOND;
const IDLE_AFTER = 5 * MINUTE;
/** One lost answer is asked for again before anybody is told. */
const RETRY_MS = SECOND;
const LOST_ANSWERS_UNTIL_AWAY = 2;

export interface Tail {
  /** Null: the server gave none, so that any answer may be another one. */
  readonly etag: string | null;
  readonly isSame: boolean;
  /** The build of the desk's page that this server has; null where it does not say. */
  readonly build: string | null;
}

export interface PollParts {
  /** Rejects when no answer comes. */
  readonly ask: (etag: string | null) => Promise<Tail>;
  readonly clock: () => number;
  /** Calls once; what it returns cancels the call. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly isShown: () => boolean;
  /** Something was written, or may have been while nobody could ask. */
  readonly onChanged: () => void;
  readonly onAnswer: (build: string | null) => void;
  readonly onAway: () => void;
}

export interface Poll {
  /** At once, if the page is shown: after it was hidden, or when the connection is back. */
  readonly ask: () => void;
  /** The person did something on the page. */
  readonly noteInput: () => void;
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
      // What was shown before this page could ask may be a stored state.
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
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
