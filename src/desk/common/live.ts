/** Brings changes by others to the page: one poll for all panes, which also tells whether the desk can be reached. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { config } from '../../api/config.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { askTail } from '../../api/desk/operations.ts';
import { createPoll, type Poll } from '../../api/desk/poll.ts';
import { now } from '../../core/time/clock.ts';
import { SECOND } from '../../core/time/units.ts';
import { impersonatedGuest, isShared } from '../../state/guest.ts';
import { reload } from '../../state/origin.ts';
import { refreshChanged } from './refresh-changed.ts';

const listeners = new Set<() => void>();
const readers = new Set<() => void>();
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
const PATIENCE_MS = 10 * SECOND;
let isAway = false;
let build: string | null = null;
let stop: (() => void) | null = null;
let running: Poll | null = null;

function set(away: boolean, present: string | null): void {
  if (away === isAway && present === build) return;
  isAway = away;
  build = present;
  for (const read of readers) read();
}

/**
 * The person has signed out in another tab, or lost access. A reload leads to the sign-in. The page is not reloaded
 * while somebody types, and not before a first answer, which could repeat for ever. On the page of a share nothing but a
 * search is typed, so it ends at once.
 */
function leave(error: unknown): never {
  const isSignedOut = error instanceof DeskError && (error.status === 401 || error.status === 404);
  const isTyping = !isShared() && document.activeElement?.matches('input, textarea') !== false;
  if (isSignedOut && build !== null && !isTyping) reload();
  throw error;
}

function start(): () => void {
  const poll: Poll = createPoll({
    ask: (etag) => askTail(etag, AbortSignal.timeout(PATIENCE_MS)).catch(leave),
    clock: now,
    later: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    isShown: () => document.visibilityState === 'visible',
    onChanged: () => {
      for (const listener of listeners) listener();
    },
    onAnswer: (present) => set(false, present),
    onAway: () => set(true, build),
  });
  running = poll;
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  document.addEventListener('visibilitychange', poll.ask, options);
  window.addEventListener('online', poll.ask, options);
  for (const input of INPUTS) document.addEventListener(input, poll.noteInput, options);
  return () => {
    ending.abort();
    poll.stop();
    running = null;
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** The page shows a stored state from now on, and says so until the server answers the poll again. */
export const noteStored = (): void => running?.noteStored();

/** Calls the function whenever anybody changed something. */
export function useChanged(onChanged: () => void): void {
  const call = useEffectEvent(onChanged);
  useEffect(() => listen(() => call()), []);
}

/** Queries that would move rows under the pointer or take long. The person asks for their new state. */
const MANUALLY_REFRESHED: ReadonlySet<unknown> = new Set(['list', 'groups', 'changes', 'complete', 'deliveries']);
/** Queries that are refreshed at their own intervals. */
const PACED: ReadonlySet<unknown> = new Set(['cases', 'fleet', 'tab-counts', 'import-job']);

/** Refreshes what can be updated in place: views, rules, people, a case, the data of a form. */
export function useRefreshInPlace(): void {
  const queries = useQueryClient();
  useChanged(() => {
    refreshChanged(queries, {
      queryKey: ['desk'],
      predicate: ({ queryKey: [, kind, part] }) =>
        part === 'count' || (!MANUALLY_REFRESHED.has(kind) && !PACED.has(kind)),
    });
  });
}

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  for (const name of ['online', 'offline']) window.addEventListener(name, changed);
  return () => {
    readers.delete(changed);
    for (const name of ['online', 'offline']) window.removeEventListener(name, changed);
  };
}

const connection = (): 'here' | 'offline' | 'away' => (!navigator.onLine ? 'offline' : isAway ? 'away' : 'here');

/** Whether the desk can be reached. `offline` comes from the browser, `away` from the poll. */
export const useConnection = (): ReturnType<typeof connection> => useSyncExternalStore(subscribe, connection);

/** Without a connection the page shows the last state. During an impersonation nothing can be changed. */
export const isReadOnly = (): boolean => connection() !== 'here' || impersonatedGuest() !== null;
export const useReadOnly = (): boolean => useSyncExternalStore(subscribe, isReadOnly);

/** Whether the server has another build of this page. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(subscribe, () => build !== null && config.build !== null && build !== config.build);
